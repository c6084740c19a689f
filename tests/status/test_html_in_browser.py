"""The HTML report as a browser shows it: whole without scripts, and without a serious fault for axe-core."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.conftest import Typed, Write

ROOT = Path(__file__).parents[2]
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
AXE = Path(os.environ.get("LEXIDECK_AXE", ROOT / ".ci/node_modules/axe-core/axe.min.js"))
SERIOUS = ("serious", "critical")

FILES = {
    "lexideck.yaml": "layout: deck-yaml\n",
    "locales/en/decks/harbour.yaml": (
        "cards:\n"
        "  owl:\n    name: Owl\n    text: Draw <b>2</b> cards & discard 1.\n"
        "  bee:\n    name: Bee\n    text: Gain 1 honey.\n"
    ),
    "locales/fr/decks/harbour.yaml": (
        "cards:\n"
        "  owl:\n    name: Hibou\n    text: Piochez <b>3</b> cartes & défaussez-en 1!\n"
        "  bee:\n    name: Abeille\n    text: ''\n"
    ),
    "locales/de/decks/harbour.yaml": "cards:\n  owl:\n    name: Eule\n    text: Ziehe <b>2</b> Karten, wirf 1 ab.\n",
}

RUN_AXE = """
<script>{axe}</script>
<script>
axe.run(document, {{resultTypes: ["violations"]}}).then(function (result) {{
  var out = document.createElement("pre");
  out.id = "axe";
  out.textContent = JSON.stringify(result.violations);
  document.body.appendChild(out);
}});
</script>
"""


@pytest.fixture
def page(lexideck: Typed, write: Write) -> Path:
    root = write(FILES)
    for name in ("Ana", "Bo"):
        assert lexideck("review", "harbour", "--by", name, "--locale", "fr").status == 0
    assert lexideck("status", "--format", "html", "-o", "report.html").status == 0
    return root / "report.html"


def dom_of(page: Path, *flags: str) -> str:
    """What the browser makes of a page, once its scripts have run."""
    if BROWSER is None:
        pytest.skip("there is no chromium here")
    command = [BROWSER, "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={page.parent / 'profile'}"]
    command += [*flags, "--virtual-time-budget=20000", "--dump-dom", page.as_uri()]
    done = subprocess.run(command, capture_output=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def test_a_browser_keeps_all_of_it_and_loads_nothing(page: Path) -> None:
    text = page.read_text("utf-8")
    assert "<script" not in text
    assert re.findall(r"""(?:src|href)=["'](?!#)|url\(|@import""", text) == []
    shown = dom_of(page)
    for tag in ("table", "details", "article", "h1", "h2", "section", "tr"):
        assert shown.count(f"<{tag}") == text.count(f"<{tag}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_has_no_serious_fault(page: Path, scheme: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed")
    text = page.read_text("utf-8").replace("<details", "<details open")
    judged = page.with_name("judged.html")
    axe = AXE.read_text("utf-8").replace("</script", "<\\/script")
    judged.write_text(text.replace("</body>", RUN_AXE.format(axe=axe) + "</body>"), "utf-8")
    shown = dom_of(judged, f"--blink-settings=preferredColorScheme={0 if scheme == 'dark' else 1}")
    result = re.search(r'<pre id="axe">(.*?)</pre>', shown, re.DOTALL)
    assert result, "axe-core did not come to an end"
    violations: list[dict[str, Any]] = json.loads(html.unescape(result[1]))
    found = [
        f"{each['id']}: {node['html']}: {node.get('failureSummary')}"
        for each in violations
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]
    assert found == []
