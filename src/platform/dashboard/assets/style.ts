/** Style sheet of the dashboard, for both color schemes and narrow screens. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f7f9, #11151b);
  --card: light-dark(#ffffff, #1a2029);
  --ink: light-dark(#1b2330, #e6eaf0);
  --soft: light-dark(#566172, #a3adbb);
  --edge: light-dark(#dfe3e9, #2c3542);
  --field: light-dark(#8d97a6, #6b7788);
  --accent: light-dark(#3157c8, #8fb2ff);
  --good: light-dark(#14693f, #74d6a1);
  --warn: light-dark(#80510a, #f0bb66);
  --bad: light-dark(#ad2a20, #ff9d94);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 2px; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main:focus-visible { outline: none; }
.skip { position: absolute; left: 16px; top: -60px; z-index: 1; padding: 8px 14px; background: var(--card); }
.skip:focus { top: 10px; }

header { display: flex; align-items: center; gap: 24px; padding: 0 24px; min-height: 56px; background: var(--card); border-bottom: 1px solid var(--edge); }
header ul { display: flex; margin: 0; padding: 0; list-style: none; white-space: nowrap; }
header a { display: flex; gap: 9px; padding: 6px 12px; color: var(--soft); text-decoration: none; }
header a:hover { color: var(--accent); }
header [aria-current=true] { color: var(--accent); text-decoration: underline; text-underline-offset: 6px; }
header .brand { padding: 0; color: var(--ink); font-weight: 650; white-space: nowrap; }
main, footer { max-width: 1080px; margin: 0 auto; padding: 24px; }
footer { padding-top: 0; color: var(--soft); font-size: 13px; }
h1 { margin: 0 0 18px; font-size: 24px; line-height: 1.25; }
h2 { margin: 0 0 12px; font-size: 16px; }
section { margin: 0 0 16px; padding: 18px 20px; background: var(--card); border: 1px solid var(--edge); border-radius: 8px; }
p { margin: 0 0 12px; }
section > :last-child, .empty { margin-bottom: 0; }
.empty, .hint, .null { color: var(--soft); }
.hint { font-size: 13px; }

dl { display: grid; grid-template-columns: minmax(120px, max-content) 1fr; gap: 6px 24px; margin: 0; }
dt { max-width: 200px; color: var(--soft); }
dd { margin: 0; min-width: 0; white-space: pre-wrap; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { padding: 7px 24px 7px 0; border-bottom: 1px solid var(--edge); text-align: left; vertical-align: top; overflow-wrap: normal; }
.value { width: max-content; max-width: 44ch; white-space: pre-wrap; overflow-wrap: anywhere; }
th { font-weight: inherit; }
thead th { padding-top: 0; color: var(--soft); font-size: 13px; white-space: nowrap; }
th:last-child, td:last-child { padding-right: 0; }
tbody tr:last-child > * { border-bottom: 0; }
.wide { width: 100%; overflow-wrap: anywhere; }
time, .minor, td:has(.badge) { white-space: nowrap; }
.request { display: grid; grid-template-columns: 5em 1fr; }
.method { color: var(--soft); font-size: 12px; line-height: 21px; }

code, pre, .text, .method { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code, pre, .text { font-size: 13px; unicode-bidi: plaintext; }
pre { margin: 0 0 12px; padding: 12px 14px; background: var(--page); border-radius: 6px; white-space: pre-wrap; tab-size: 2; }
ol { margin: 0; padding-left: 3.2em; color: var(--soft); font-size: 13px; }
ol li { padding: 2px 0; }
li code { color: var(--ink); }
.badge { font-weight: 600; white-space: nowrap; }
.good { color: var(--good); }
.warn { color: var(--warn); }
.bad, .error { color: var(--bad); }
.error { white-space: pre-wrap; }

label { display: block; margin: 0 0 4px; font-size: 14px; font-weight: 600; }
input, select, textarea, button { padding: 8px 12px; border: 1px solid var(--field); border-radius: 6px; background: var(--card); color: var(--ink); font: inherit; font-size: 14px; }
select, textarea { width: 100%; margin: 0 0 12px; }
textarea { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 13px; resize: vertical; }
button { cursor: pointer; white-space: nowrap; }
button:hover { border-color: var(--ink); }
.primary { background: var(--accent); border-color: var(--accent); color: var(--card); }
.filter { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; margin: 0 0 18px; }
.filter label { grid-column: 1 / -1; }
section nav { display: flex; gap: 18px; margin-top: 14px; font-size: 14px; color: var(--soft); }

@media (max-width: 700px) {
  header { gap: 8px; padding: 0 12px; }
  header ul a { padding: 6px 8px; }
  .brand span, .minor { display: none; }
  main, footer { padding: 16px 12px; }
  section { padding: 14px; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin: 0 0 10px; }
  dd:last-child { margin: 0; }
  .request { grid-template-columns: 1fr; }
  td:has(.badge) { white-space: normal; }
}
`;
