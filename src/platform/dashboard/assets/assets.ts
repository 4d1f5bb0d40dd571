/** Files that the pages load: the style sheet, the script and the icon. */

import { SCRIPT } from './live-script.ts';
import { STYLE } from './style.ts';

/** A square with a line for each of the platform's parts. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="#3157c8"/>
  <path d="M8 11h16M8 16h16M8 21h10" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>
</svg>`;

interface Asset {
  readonly type: string;
  readonly text: string;
}

/** Files by their name in the address. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map([
  ['style.css', { type: 'text/css; charset=utf-8', text: STYLE }],
  ['live.js', { type: 'text/javascript; charset=utf-8', text: SCRIPT }],
  ['icon.svg', { type: 'image/svg+xml', text: ICON }],
]);
