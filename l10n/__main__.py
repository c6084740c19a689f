"""`python -m l10n` is the `lexideck` command."""

from l10n.cli import run

if __name__ == "__main__":
    run()
