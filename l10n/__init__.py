"""Lexideck: the localization toolkit for card games."""

__version__ = "0.1.0"
