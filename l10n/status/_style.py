"""The look of the HTML report: light and dark, on a screen and on paper. Nothing is loaded from elsewhere."""

STYLE = """
:root {
  color-scheme: light dark;
  --paper: #fbfaf8; --sheet: #ffffff; --ink: #1d2330; --soft: #525b6b; --line: #dcdfe6; --link: #0b57a4;
  --done: #1c7c54; --wait: #6d4bb3; --stale: #b4560c; --none: #d9dde5;
  --error: #a8171f; --error-back: #fdeceb; --warning: #8a4b00; --warning-back: #fdf3e0;
  --info: #0b57a4; --info-back: #e9f2fc; --mark: #ffe08a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171d; --sheet: #1c2129; --ink: #e8eaef; --soft: #aab2c0; --line: #363d49; --link: #8cc1ff;
    --done: #4cc38a; --wait: #b79cf2; --stale: #f0a060; --none: #3d4552;
    --error: #ff9c98; --error-back: #3a1d20; --warning: #ffc46b; --warning-back: #352811;
    --info: #8cc1ff; --info-back: #182a3f; --mark: #6b5200;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
}
a { color: var(--link); }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible {
  outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px;
}
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--sheet); padding: .5rem 1rem; z-index: 2; }
header, nav, main, footer { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .25rem; letter-spacing: -.01em; }
h2 { font-size: 1.4rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1.1rem; margin: 2rem 0 .75rem; }
h4 { font-size: 1rem; margin: 0; display: inline; }
h5 { font-size: .95rem; margin: 0 0 .25rem; }
p { margin: .25rem 0; }
.soft, footer { color: var(--soft); }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; margin: 1rem 0 0; }
nav a {
  display: block; padding: .3rem .9rem; border: 1px solid var(--line); border-radius: 99px;
  background: var(--sheet); text-decoration: none;
}
.sum { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem 1.1rem; }
.big { font-size: 2rem; font-weight: 650; line-height: 1.1; margin-right: .5rem; font-variant-numeric: tabular-nums; }
.bar { display: flex; height: .6rem; border-radius: 99px; overflow: hidden; background: var(--none); min-width: 5rem; }
.sum .bar { height: .9rem; margin: .75rem 0; }
.bar span { display: block; }
.bar span + span { border-left: 1px solid var(--sheet); }
.bar .done, .key.done::before { background: var(--done); }
.bar .wait, .key.wait::before { background: var(--wait); }
.bar .stale, .key.stale::before { background: var(--stale); }
.key.none::before { background: var(--none); }
.keys { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; padding: 0; margin: 0; }
.key::before {
  content: ""; display: inline-block; width: .75rem; height: .75rem; border-radius: 3px; margin-right: .45rem;
}
.key strong { font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--sheet); }
table { border-collapse: collapse; width: 100%; font-size: .93rem; }
caption { text-align: left; padding: .75rem .7rem .4rem; font-weight: 600; }
th, td { text-align: left; padding: .5rem .7rem; border-top: 1px solid var(--line); vertical-align: top; }
thead th { border-top: 0; color: var(--soft); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 600; overflow-wrap: anywhere; min-width: 10.5rem; }
.num { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.share { min-width: 7rem; }
.share .bar { margin-top: .3rem; }
h5 .soft { font-weight: normal; font-size: .88em; }
.names { list-style: none; margin: 0; padding: 0; }
.tag {
  display: inline-block; border-radius: 6px; padding: .05rem .5rem; font-size: .82rem; font-weight: 600;
  border: 1px solid currentColor; white-space: nowrap;
}
.tag.error, .tag.error-count { color: var(--error); background: var(--error-back); }
.tag.warning, .tag.warning-count { color: var(--warning); background: var(--warning-back); }
.tag.info { color: var(--info); background: var(--info-back); }
.tag.ready { color: var(--done); background: transparent; }
.lack { margin: 0; padding-left: 1.1rem; min-width: 11rem; }
details { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; margin: .6rem 0; }
summary { cursor: pointer; padding: .7rem 1rem; border-radius: 12px; }
summary .tag { margin-left: .5rem; }
.inside { padding: 0 1rem 1rem; scroll-margin-top: 4rem; }
.card { border-top: 1px solid var(--line); padding: .9rem 0 .4rem; }
.pair { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .75rem; margin: .5rem 0 .35rem; }
.pair dt { color: var(--soft); font-size: .85rem; padding-top: .1rem; }
.pair dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.found { list-style: none; margin: 0 0 .75rem; padding: 0; }
.found li { margin: .35rem 0; }
.code { color: var(--soft); font-size: .85rem; white-space: nowrap; }
mark { background: var(--mark); color: inherit; border-radius: 2px; padding: 0 .1em; }
code { font-family: ui-monospace, "SF Mono", Consolas, "DejaVu Sans Mono", monospace; font-size: .88em; }
footer { margin-top: 3rem; padding-top: 1rem; padding-bottom: 2.5rem; font-size: .88rem; }
@media (max-width: 40rem) {
  header { padding-top: 1.25rem; }
  .pair { grid-template-columns: 1fr; }
  .pair dd { margin-bottom: .3rem; }
}
@media print {
  :root {
    --paper: #fff; --sheet: #fff; --ink: #000; --soft: #444; --line: #bbb; --link: #000;
    --done: #1c7c54; --wait: #6d4bb3; --stale: #b4560c; --none: #ddd;
    --error: #a8171f; --error-back: #fff; --warning: #8a4b00; --warning-back: #fff; --info: #0b57a4; --info-back: #fff;
    --mark: #ffe08a;
  }
  html { font-size: 70%; }
  header, nav, main, footer { max-width: none; padding-left: 0; padding-right: 0; }
  nav, .skip { display: none; }
  .bar, .key::before, mark { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .scroll { overflow: visible; }
  thead { display: table-header-group; }
  tr, .card, .sum { break-inside: avoid; }
  h2, h3, summary { break-after: avoid; }
  details.short::details-content { content-visibility: visible; display: block; block-size: auto; }
  a { text-decoration: none; }
}
"""
