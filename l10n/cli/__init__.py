"""The command line. The one place where exit codes are decided: 0 clean, 1 findings, 2 trouble."""

from __future__ import annotations

import gc
import io
import os
import sys

CLEAN, FINDINGS, TROUBLE, INTERRUPTED, CUT_SHORT = 0, 1, 2, 130, 141


def run() -> None:
    """The `lexideck` command. An error that nobody foresaw exits 2, never 1."""
    # a run is short, and nearly all that it makes lives until its end: looking for cycles
    # in it took a quarter of the time on a large repository, and freed nothing
    gc.disable()
    # typer's own library looks through every installed package for plugins of its, which none has
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    if sys.stdout is None:  # closed by the caller
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # UTF-8 whatever the console; bytes that no text has are shown, not fatal
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = _run()
    except BrokenPipeError:
        status = CUT_SHORT  # the reader (head, less) left before the end: what was found is not known
    try:
        sys.stdout.flush()
    except OSError:
        # what is still to be written may vanish: Python would try again at its end, and exit 120
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)


def _run() -> int:
    import typer

    from l10n.cli.app import app_for
    from l10n.cli.console import complain, report_crash
    from l10n.cli.language import choose, translate_help
    from l10n.config import ConfigError
    from l10n.discover import UsageError
    from l10n.os_errors import reason

    # typer carries its own copy of click from 0.26 on: its base error has no public name
    click_error = next(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")
    try:
        argv = choose(sys.argv[1:], os.environ)
        asked = next((word for word in argv if not word.startswith("-")), "")
        command = typer.main.get_command(app_for(asked))
        translate_help(command)
        result = command(args=argv, prog_name="lexideck", standalone_mode=False)
        sys.stdout.flush()
    except UsageError as error:
        complain(error.message)
    except ConfigError as error:
        complain(error.message, error.path, error.line, error.column)
    except typer.Exit as done:
        return done.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except SystemExit as left:
        # click leaves with 1 when nobody reads on; 1 is for findings
        if left.code == 1:
            raise BrokenPipeError from None
        raise
    except BrokenPipeError:
        raise
    except OSError as error:
        # a full disk, a name too long, a folder without rights: the machine's trouble, not ours
        complain(reason(error), str(error.filename or ""))
    except Exception as error:
        if isinstance(error, click_error):
            # how the parser of choices names its errors is nothing to a person
            error.message = error.message.replace("Value error, ", "", 1)  # type: ignore[attr-defined]
            error.show()  # type: ignore[attr-defined]
        else:
            report_crash(error)
    else:
        return result if isinstance(result, int) else CLEAN
    return TROUBLE
