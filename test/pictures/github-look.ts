import { marked } from 'marked';

/** What a page of GitHub's looks like, near enough for a picture: its colours and measures by day and by night. */
const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d1d9e0, #3d444d); --muted: light-dark(#f6f8fa, #151b23); }
body { margin: 0; padding: 24px; width: 720px; background: light-dark(#fff, #0d1117); color: light-dark(#1f2328, #f0f6fc);
  font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; }
article { border: 1px solid var(--line); border-radius: 6px; padding: 8px 24px 16px; margin-bottom: 16px; }
article:last-child { margin-bottom: 0; }
article > header { margin: -8px -24px 8px; padding: 8px 24px; background: var(--muted); border-bottom: 1px solid var(--line);
  border-radius: 6px 6px 0 0; font-size: 13px; color: light-dark(#59636e, #9198a1); }
h3 { font-size: 17.5px; margin: 16px 0 12px; } h4 { font-size: 14px; margin: 16px 0 8px; }
p { margin: 0 0 12px; } a { color: light-dark(#0969da, #4493f8); text-decoration: none; }
table { border-collapse: collapse; display: block; overflow: hidden; margin-bottom: 12px; }
td, th { border: 1px solid var(--line); padding: 6px 13px; text-align: left; }
tr:nth-child(even) td { background: var(--muted); }
code { font: 85% ui-monospace, "DejaVu Sans Mono", monospace; background: light-dark(#818b981f, #656c7633); padding: 2px 5px;
  border-radius: 6px; }
pre { background: var(--muted); padding: 12px 16px; border-radius: 6px; overflow: hidden; } pre code { background: none; padding: 0; }
summary { cursor: pointer; } details { margin-bottom: 12px; }`;

/** A piece of Markdown on a page, under the heading that GitHub gives it. */
export interface Shown {
  readonly heading: string;
  readonly markdown: string;
}

/** The page that shows them, one below the other. The Markdown is that of our own steps, so nothing in it is cleaned. */
export async function githubPage(shown: readonly Shown[]): Promise<string> {
  const articles = await Promise.all(
    shown.map(
      async ({ heading, markdown }) =>
        `<article><header>${heading}</header>${await marked.parse(markdown, { gfm: true })}</article>`,
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${STYLE}</style><body>${articles.join('')}</body></html>`;
}
