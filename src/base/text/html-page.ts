/** Builds the shell of an HTML page around its content. */

import { createHash } from 'node:crypto';
import { html, type Markup, NOTHING, verbatim } from './html.ts';

/** Page without its content. */
export interface HtmlPage {
  readonly title: string;
  /** The page's own style sheet and script. */
  readonly style?: string;
  readonly script?: string;
  /**
   * Whether the page allows nothing else, so that text which bypassed the escapes can load, send or
   * run nothing.
   */
  readonly isClosed?: boolean;
  /** Further elements of the head. */
  readonly head?: Markup;
}

const digest = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the HTML before and after the content of a page, which is readable without scripts, in
 * light and dark mode.
 */
function htmlPage({ title, style = '', script = '', isClosed = false, head = NOTHING }: HtmlPage): {
  readonly start: Markup;
  readonly end: Markup;
} {
  const scripts = script === '' ? '' : ` script-src ${digest(script)};`;
  const policy = `default-src 'none'; style-src ${digest(style)};${scripts} base-uri 'none'; form-action 'none'`;
  const closed = html`<meta http-equiv="Content-Security-Policy" content="${verbatim(policy)}">
<meta name="referrer" content="no-referrer">
`;
  return {
    start: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${isClosed ? closed : NOTHING}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${style === '' ? NOTHING : html`<style>${verbatim(style)}</style>\n`}${head}</head>
<body>
`,
    end: html`${script === '' ? NOTHING : html`<script>${verbatim(script)}</script>\n`}</body>
</html>
`,
  };
}

/** Returns a page as text. */
export function pageText(page: HtmlPage, content: Markup): string {
  const { start, end } = htmlPage(page);
  return html`${start}${content}${end}`.text;
}
