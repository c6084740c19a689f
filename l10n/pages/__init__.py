"""Pages of prose as wholes: their sections, their counterparts in another language, their order."""
