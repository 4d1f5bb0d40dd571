import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/**
 * Approximate style of GitHub's pages for a picture: colors and sizes, in the light and the dark
 * theme.
 */
const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d1d9e0, #3d444d); --muted: light-dark(#f6f8fa, #151b23); }
body { margin: 0 auto; padding: 24px; max-width: 720px; background: light-dark(#fff, #0d1117); color: light-dark(#1f2328, #f0f6fc);
  font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; }
article { border: 1px solid var(--line); border-radius: 6px; padding: 8px 24px 16px; }
article > header { margin: -8px -24px 8px; padding: 8px 24px; background: var(--muted); border-bottom: 1px solid var(--line);
  border-radius: 6px 6px 0 0; font-size: 13px; color: light-dark(#59636e, #9198a1); }
h3 { font-size: 17.5px; margin: 16px 0 12px; } h4 { font-size: 14px; margin: 16px 0 8px; }
p { margin: 0 0 12px; } a { color: light-dark(#0969da, #4493f8); text-decoration: none; }
table { border-collapse: collapse; display: block; width: max-content; max-width: 100%; overflow: auto; margin-bottom: 12px; }
td, th { border: 1px solid var(--line); padding: 6px 13px; } th { font-weight: 600; }
tr:nth-child(even) td { background: var(--muted); }
code { font: 85% ui-monospace, "DejaVu Sans Mono", monospace; background: light-dark(#818b981f, #656c7633); padding: 2px 5px;
  border-radius: 6px; overflow-wrap: break-word; }
pre { background: var(--muted); padding: 12px 16px; border-radius: 6px; overflow: hidden; } pre code { background: none; padding: 0; }
svg { width: 1em; height: 1em; vertical-align: -0.125em; fill: none; stroke: #fff; stroke-width: 2; }
h2 { font-size: 21px; padding-bottom: 6px; margin: 16px 0 12px; border-bottom: 1px solid var(--line); }
summary { cursor: pointer; } details { margin-bottom: 12px; }`;

/** Markdown on a page, under the heading that GitHub gives it. */
export interface PageSection {
  readonly heading: string;
  readonly markdown: string;
}

const drawEmoji = (color: string, line: string): string =>
  `<svg viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="${color}" stroke="none"/><path d="${line}"/></svg>`;

/** Emoji in our headings, as drawings: few servers have fonts with emoji. */
const EMOJI: readonly (readonly [emoji: string, drawing: string])[] = [
  ['✅', drawEmoji('#1a7f37', 'M4 8.5 7 11.5 12.5 5')],
  ['❌', drawEmoji('#cf222e', 'M4.5 4.5 11.5 11.5M11.5 4.5 4.5 11.5')],
  ['⏭', drawEmoji('#59636e', 'M4 4 8 8 4 12M8 4 12 8 8 12')],
  ['➖', drawEmoji('#59636e', 'M4 8H12')],
  ['🧪', drawEmoji('#1f6feb', 'M6 3.5V8L4 12.5H12L10 8V3.5')],
  ['⏳', drawEmoji('#9a6700', 'M4.5 3.5H11.5L4.5 12.5H11.5Z')],
];

/** Renders GitHub's dialect of Markdown. It isn't sanitized, because our own steps wrote it. */
function rendered(markdown: string): string {
  const html = micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
  });
  return EMOJI.reduce((text, [emoji, drawing]) => text.replaceAll(emoji, drawing), html);
}

/** Renders a page with the section. */
export function renderGitHubPage({ heading, markdown }: PageSection): string {
  const article = `<article><header>${heading}</header>${rendered(markdown)}</article>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${STYLE}</style><body>${article}</body></html>`;
}
