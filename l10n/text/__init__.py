"""What can be said about a string by itself: protected spans, tokens, language."""
