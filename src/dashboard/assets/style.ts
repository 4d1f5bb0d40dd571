/** Style sheet of the dashboard, for both color schemes and narrow screens. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9; --card: #ffffff; --ink: #1b2330; --soft: #566172; --edge: #dfe3e9; --row: #eef1f5; --hover: #f3f6fb;
  --accent: #3157c8; --accent-ink: #ffffff; --accent-soft: #e8eefc; --input: #8d97a6; --well: #f3f5f8; --shadow: #1b233040;
  --good: #14693f; --good-soft: #e1f4e9; --warn: #80510a; --warn-soft: #fdf0d7; --bad: #ad2a20; --bad-soft: #fde8e6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #11151b; --card: #1a2029; --ink: #e6eaf0; --soft: #a3adbb; --edge: #2c3542; --row: #262e3a; --hover: #202834;
    --accent: #8fb2ff; --accent-ink: #10192c; --accent-soft: #22304d; --input: #6b7788; --well: #141920; --shadow: #000000;
    --good: #74d6a1; --good-soft: #17352a; --warn: #f0bb66; --warn-soft: #3a2d14; --bad: #ff9d94; --bad-soft: #42211f;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 72px; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
a { color: var(--accent); text-underline-offset: 2px; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main:focus-visible { outline: none; }
.hidden, .scroll caption { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 16px; top: -60px; z-index: 2; padding: 8px 14px; border-radius: 6px; background: var(--accent); color: var(--accent-ink); }
.skip:focus { top: 10px; }

.top {
  position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 28px; padding: 0 24px; min-height: 56px;
  background: var(--card); border-bottom: 1px solid var(--edge);
}
.brand { display: flex; align-items: center; gap: 9px; color: var(--ink); font-weight: 650; text-decoration: none; white-space: nowrap; }
.top ul { display: flex; gap: 4px; margin: 0; padding: 0; list-style: none; }
.top li a { display: block; padding: 6px 12px; border-radius: 6px; color: var(--soft); text-decoration: none; font-weight: 500; }
.top li a:hover { background: var(--hover); color: var(--ink); }
.top li a[aria-current] { background: var(--accent-soft); color: var(--accent); }

main { max-width: 1160px; margin: 0 auto; padding: 28px 24px 32px; }
footer { max-width: 1160px; margin: 0 auto; padding: 0 24px 40px; color: var(--soft); font-size: 13px; }
h1 { margin: 0 0 18px; font-size: 26px; line-height: 1.25; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { margin: 0 0 10px; font-size: 17px; line-height: 1.35; }
h3 { margin: 20px 0 8px; font-size: 14px; }
h2 + h3 { margin-top: 0; }
p { margin: 0 0 12px; }
.lead { margin-top: -10px; color: var(--soft); }
.summary, .empty, .hint { color: var(--soft); }
.empty { margin: 0; }
.crumbs ol { display: flex; flex-wrap: wrap; gap: 6px; margin: 0 0 6px; padding: 0; list-style: none; font-size: 13.5px; overflow-wrap: anywhere; }
.crumbs li:not(:last-child)::after { content: "/" / ""; margin-left: 6px; color: var(--soft); }
section { margin: 0 0 18px; padding: 18px 20px; background: var(--card); border: 1px solid var(--edge); border-radius: 10px; min-width: 0; }
section > :last-child { margin-bottom: 0; }

.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 14px 24px; margin: 0 0 18px; padding: 18px 20px; background: var(--card); border: 1px solid var(--edge); border-radius: 10px; }
.facts dt { color: var(--soft); font-size: 13px; }
.facts dd { margin: 1px 0 0; overflow-wrap: anywhere; }

.scroll {
  /* A shadow at an edge beyond which there is more. The upper two layers move with the content, and hide it elsewhere. */
  position: relative; overflow-x: auto;
  background:
    linear-gradient(90deg, var(--card) 40%, transparent) left / 32px 100% no-repeat local,
    linear-gradient(-90deg, var(--card) 40%, transparent) right / 32px 100% no-repeat local,
    linear-gradient(90deg, var(--shadow), transparent) left / 10px 100% no-repeat scroll,
    linear-gradient(-90deg, var(--shadow), transparent) right / 10px 100% no-repeat scroll;
}
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 24px 8px 0; border-bottom: 1px solid var(--row); text-align: left; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
tbody tr:last-child > * { border-bottom: 0; }
thead th { padding-top: 0; border-bottom-color: var(--edge); color: var(--soft); font-size: 12.5px; font-weight: 600; white-space: nowrap; }
tbody th { font-weight: 500; }
tbody tr:hover > * { background: var(--hover); }
.wide { width: 60%; min-width: 220px; overflow-wrap: anywhere; }
:is(th, td):not(.wide) { white-space: nowrap; }
.narrow { display: none; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }
td form { margin: -3px 0; }
.request { display: grid; grid-template-columns: 4.2em 1fr; align-items: baseline; }
tbody th a { text-decoration: none; } tbody th a:hover { text-decoration: underline; }
.code { margin-left: 6px; font-size: 13px; color: var(--soft); }
.method { color: var(--soft); font-size: 12px; font-weight: 650; letter-spacing: 0.02em; }
.null { color: var(--soft); font-style: italic; }

code, pre, textarea, .text, .method { font-family: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { font-size: 13px; overflow-wrap: anywhere; }
code.id { font-size: 12px; color: var(--soft); white-space: nowrap; }
.text { font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; }
:is(th, td):not(.wide) > .text { min-width: 6ch; max-width: 60ch; width: max-content; }
pre { margin: 0 0 12px; padding: 12px 14px; max-height: 560px; overflow: auto; background: var(--well); border: 1px solid var(--edge); border-radius: 8px; font-size: 13px; line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; tab-size: 2; }

.badge { display: inline-flex; align-items: center; gap: 6px; padding: 1px 9px 1px 8px; border-radius: 99px; background: var(--well); color: var(--soft); font-size: 12.5px; font-weight: 600; white-space: nowrap; font-variant-numeric: tabular-nums; }
.badge::before { content: "" / ""; width: 7px; height: 7px; border-radius: 50%; background: currentColor; }
.good { background: var(--good-soft); color: var(--good); }
.warn { background: var(--warn-soft); color: var(--warn); }
.bad { background: var(--bad-soft); color: var(--bad); }
.notice { margin: 0 0 18px; padding: 11px 16px; border-radius: 8px; border-left: 4px solid; font-weight: 500; white-space: pre-wrap; overflow-wrap: anywhere; }
.success { background: var(--good-soft); color: var(--good); }
.error { background: var(--bad-soft); color: var(--bad); }

label { display: block; margin: 0 0 4px; font-size: 13.5px; font-weight: 600; }
input, select, textarea { width: 100%; padding: 8px 10px; border: 1px solid var(--input); border-radius: 6px; background: var(--card); color: var(--ink); font: inherit; font-size: 14px; }
input:not([type=checkbox]), select, .filter button { height: 38px; }
textarea { font-family: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 13px; resize: vertical; }
::placeholder { color: var(--soft); opacity: 1; }
.field { margin: 0 0 14px; }
.field .hint { margin: 4px 0 0; font-size: 13px; }
.check { display: grid; grid-template-columns: auto 1fr; column-gap: 9px; align-items: center; }
.check input { width: 17px; height: 17px; margin: 0; accent-color: var(--accent); }
.check label { margin: 0; }
.check .hint { grid-column: 2; }
.row { display: grid; grid-template-columns: 130px 1fr 260px; gap: 0 14px; }
button { padding: 7px 14px; border: 1px solid var(--input); border-radius: 6px; background: var(--card); color: var(--ink); font: inherit; font-size: 14px; font-weight: 550; cursor: pointer; white-space: nowrap; }
button:hover { background: var(--hover); border-color: var(--soft); }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); }
button.primary:hover { filter: brightness(1.08); }
button.danger { background: var(--bad); border-color: var(--bad); color: var(--card); }
.buttons { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; }
td button { padding: 3px 10px; font-size: 13px; }
.filter { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 0 0 14px; }
.filter .field { flex: 1 1 240px; margin: 0; min-width: 0; }
.pager { display: flex; gap: 18px; }
.pager:has(> *) { margin-top: 14px; }
.presets { margin: 0; padding: 0; list-style: none; }
.presets li { display: flex; gap: 16px; align-items: center; justify-content: space-between; padding: 8px 0; border-bottom: 1px solid var(--row); }
.presets li:last-child { border-bottom: 0; padding-bottom: 0; }

.events { max-height: 560px; overflow: auto; }
.events ol { margin: 0; padding: 0; list-style: none; }
.events li { display: grid; grid-template-columns: 3.2em 13em 1fr; gap: 12px; padding: 5px 0; border-bottom: 1px solid var(--row); }
.events li:last-child { border-bottom: 0; }
.events .number { color: var(--soft); font-size: 13px; }
details { margin: 8px 0 0; }
summary { cursor: pointer; color: var(--accent); font-size: 14px; }
details > :not(summary) { margin-top: 8px; }

@media (max-width: 760px) {
  .top { flex-wrap: wrap; gap: 0 20px; padding: 10px 16px 0; position: static; }
  .top nav { flex: 1 1 100%; margin: 6px -16px 0; padding: 0 8px; overflow-x: auto; }
  .top li a { padding: 8px; border-radius: 0; border-bottom: 2px solid transparent; }
  .top li a[aria-current] { background: none; border-bottom-color: var(--accent); }
  main { padding: 20px 16px 24px; }
  footer { padding: 0 16px 32px; }
  h1 { font-size: 22px; }
  section, .facts { padding: 14px 16px; }
  .facts { grid-template-columns: 1fr 1fr; }
  .facts time { white-space: normal; }
  .facts div:has(code, a) { grid-column: 1 / -1; }
  .minor { display: none; }
  th, td { padding-right: 14px; }
  .narrow { display: block; }
  :is(th, td):not(.wide) > .text { max-width: 36ch; }
  .wide { min-width: 110px; }
  :is(th, td):not(.wide, .number) { white-space: normal; }
  thead th.number { white-space: normal; }
  .request { grid-template-columns: 1fr; }
  .code { display: block; margin: 2px 0 0; }
  .row { grid-template-columns: 1fr; }
  .events li { grid-template-columns: 2.4em 1fr; gap: 0 12px; }
  .events .text { grid-column: 2; }
  .presets li { align-items: start; }
}
`;
