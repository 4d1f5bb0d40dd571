/** Style sheet of the report, for both color schemes, narrow screens and print. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9; --card: #ffffff; --ink: #1b2330; --soft: #5b6675; --edge: #dfe3e9; --grid: #e9ecf1;
  --calls: #3b74d4; --errors: #d2453b; --p50: #3b74d4; --p95: #d97706; --p99: #8b3fc0;
  --up: #b3372e; --down: #1d7a4b; --track: #edf0f4; --partial: #e3e8f0; --shadow: #1b233040;
  --s0: #eff2f6; --s1: #d5e3f8; --s2: #aecaf1; --s3: #82abe6; --s4: #588bd8; --s5: #366bbd; --s6: #214b90;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #11151b; --card: #1a2029; --ink: #e6eaf0; --soft: #9aa5b4; --edge: #2c3542; --grid: #28303c;
    --calls: #6a9ff0; --errors: #f0776d; --p50: #6a9ff0; --p95: #f0a33c; --p99: #c48af0;
    --up: #f0857b; --down: #5cc48d; --track: #262e3a; --partial: #2d3745; --shadow: #000000;
    --s0: #222a35; --s1: #24395c; --s2: #2a4c80; --s3: #3261a6; --s4: #4279c9; --s5: #6a9ff0; --s6: #a9c9fa;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
main { max-width: 1120px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { font-size: 26px; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 18px; margin: 0 0 6px; }
.lead { color: var(--soft); margin: 4px 0 24px; overflow-wrap: anywhere; }
section { background: var(--card); border: 1px solid var(--edge); border-radius: 12px; padding: 20px 22px; margin: 0 0 20px; }
section > p { color: var(--soft); margin: 0 0 14px; }
.cards { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 12px; margin: 0 0 20px; padding: 0; }
.cards div { background: var(--card); border: 1px solid var(--edge); border-radius: 12px; padding: 12px 16px; }
.cards dt { color: var(--soft); font-size: 13px; }
.cards dd { margin: 0; font-size: 23px; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap; }
.cards dd + dd { font-size: 13px; font-weight: 400; color: var(--soft); white-space: normal; }
section > .legend { font-size: 13px; margin: -8px 0 18px; }
.legend svg { width: 12px; height: 12px; margin-right: 6px; vertical-align: -1px; border: 1px solid var(--edge); }
section > .legend:last-child { margin-bottom: 0; }
/* A shadow at an edge beyond which there is more. The upper two layers move with the content, and hide it elsewhere. */
.scroll {
  overflow-x: auto; margin: 0 0 18px;
  background:
    linear-gradient(90deg, var(--card) 40%, transparent) left / 32px 100% no-repeat local,
    linear-gradient(-90deg, var(--card) 40%, transparent) right / 32px 100% no-repeat local,
    linear-gradient(90deg, var(--shadow), transparent) left / 10px 100% no-repeat scroll,
    linear-gradient(-90deg, var(--shadow), transparent) right / 10px 100% no-repeat scroll;
}
.scroll.wide::before {
  content: "Scroll sideways to see the rest \\2192"; display: block; position: sticky; left: 0;
  color: var(--soft); font-size: 13px; margin: 0 0 4px;
}
.scroll:last-child { margin-bottom: 0; }
.scroll:focus-visible, summary:focus-visible, th button:focus-visible { outline: 2px solid var(--calls); outline-offset: 2px; border-radius: 4px; }
svg.chart { display: block; width: 100%; min-width: 760px; height: auto; }
.grid { stroke: var(--grid); }
.tick { fill: var(--soft); font-size: 12.5px; font-variant-numeric: tabular-nums; }
.tick.day { fill: var(--ink); font-weight: 600; }
.calls { fill: var(--calls); } .errors { fill: var(--errors); } .partial { fill: var(--partial); } .faded { fill-opacity: 0.55; }
.line { fill: none; stroke-width: 2.2; stroke-linejoin: round; stroke-linecap: round; }
.p50 { stroke: var(--p50); } .p95 { stroke: var(--p95); } .p99 { stroke: var(--p99); }
.name { fill: var(--ink); font-size: 13px; font-weight: 600; }
.hint { fill: transparent; }
.hint:hover { fill: var(--soft); fill-opacity: 0.12; }
.shade-0 { fill: var(--s0); } .shade-1 { fill: var(--s1); } .shade-2 { fill: var(--s2); } .shade-3 { fill: var(--s3); }
.shade-4 { fill: var(--s4); } .shade-5 { fill: var(--s5); } .shade-6 { fill: var(--s6); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: 0 0 6px; }
th, td { padding: 7px 10px; border-bottom: 1px solid var(--edge); text-align: left; vertical-align: top; }
thead th { color: var(--soft); font-size: 13px; font-weight: 500; white-space: nowrap; vertical-align: bottom; }
tbody th { font-weight: 400; min-width: 200px; overflow-wrap: anywhere; }
tbody tr:last-child > * { border-bottom: 0; }
.number { text-align: right; white-space: nowrap; }
th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; }
th button::after { content: "\\2195"; opacity: 0.45; margin-left: 5px; }
th[aria-sort=ascending] button::after { content: "\\2191"; opacity: 1; }
th[aria-sort=descending] button::after { content: "\\2193"; opacity: 1; }
svg.bar { width: 90px; height: 6px; margin-left: 10px; vertical-align: 2px; border-radius: 3px; }
.bar-all { fill: var(--track); } .bar-part { fill: var(--calls); }
details { margin: 0; }
summary { cursor: pointer; }
summary code, tbody th > code { color: var(--soft); font-size: 12px; margin-left: 6px; }
code { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 8px 0 2px; padding: 10px 12px; background: var(--page); border: 1px solid var(--edge); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
details dl { display: flex; flex-wrap: wrap; gap: 4px 22px; margin: 8px 0 2px; }
details dt { color: var(--soft); font-size: 12px; }
details dd { margin: 0; }
.views { border: 0; margin: 0 0 14px; padding: 0; display: flex; flex-wrap: wrap; gap: 6px 18px; }
.views[hidden] { display: none; }
.views legend { color: var(--soft); font-size: 13px; padding: 0; margin: 0 0 4px; }
.views label { cursor: pointer; }
.views label:has(:disabled) { color: var(--soft); cursor: default; }
.columns { columns: 2; column-gap: 32px; }
.columns > div { break-inside: avoid; padding: 0 0 18px; }
.columns tbody th { min-width: 110px; }
.columns th > code { display: block; margin: 0; }
.columns svg.bar { width: 44px; }
.empty { color: var(--soft); }
.thresholds { margin: 0 0 20px; padding: 0; list-style: none; }
.thresholds li { background: var(--card); border: 1px solid var(--edge); border-left: 4px solid var(--down); border-radius: 8px; padding: 8px 14px; margin: 0 0 8px; }
.thresholds .crossed { border-left-color: var(--up); }
.thresholds .unchecked { border-left-color: var(--soft); }
.notes { color: var(--soft); margin: 0; padding-left: 20px; }
@media (max-width: 760px) {
  .cards { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .cards dd { font-size: 19px; }
  .columns { columns: 1; }
  svg.bar { display: none; }
  th, td { padding: 7px 6px; }
  tbody th { min-width: 150px; }
  .columns tbody th { min-width: 100px; }
}
/* On a phone, each row is a card: its name, and below it each value after the name of its column. */
@media screen and (max-width: 520px) {
  thead { display: none; }
  table, tbody, caption, tbody th { display: block; }
  tbody tr { display: grid; grid-template-columns: minmax(0, 9fr) minmax(0, 11fr); gap: 2px 14px; padding: 10px 0; border-bottom: 1px solid var(--edge); }
  tbody tr[hidden] { display: none; }
  tbody th, .columns tbody th { grid-column: 1 / -1; min-width: 0; }
  tbody tr > * { border: 0; padding: 0; }
  tbody td { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 8px; white-space: normal; overflow-wrap: anywhere; }
  tbody td::before { content: attr(data-column); color: var(--soft); }
}
@media print {
  body { background: #fff; font-size: 11px; }
  main { max-width: none; padding: 0; }
  section { break-inside: avoid-page; }
  section.long { break-inside: auto; }
  tr, svg { break-inside: avoid; }
  .scroll { overflow: visible; background: none; }
  .scroll.wide::before { content: none; }
  svg.chart { min-width: 0; }
  details::details-content { content-visibility: visible; height: auto; }
  th button::after { content: none; }
}
`;
