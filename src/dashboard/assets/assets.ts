/** Files that the pages load: the style sheet, the script and the icon. */

import { SCRIPT } from './live-script.ts';
import { STYLE } from './style.ts';

/** Stacked layers on a rounded square. */
const ICON = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="#3157c8"/>
  <path d="m16 7 9 4.5-9 4.5-9-4.5z" fill="#fff"/>
  <g fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" opacity="0.8">
    <path d="m7 16 9 4.5 9-4.5"/>
    <path d="m7 20.5 9 4.5 9-4.5"/>
  </g>
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
