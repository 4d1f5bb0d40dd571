/** Finds the files that an untrusted script or style sheet of a site may load. */

import { cssReferences } from '../sites/package/css-references.ts';
import { decodedPath, ORIGIN, urlOf } from '../sites/package/site-references.ts';

/**
 * Folders into which frameworks write hashed assets: Astro, Vite, SvelteKit, Next.js, Nuxt, Create
 * React App, Remix.
 */
export const ASSET_FOLDERS = [
  '_astro',
  'assets',
  '_app/immutable',
  '_next/static',
  '_nuxt',
  'static',
  'build',
];
const IN_FOLDER = new RegExp(`^(?:${ASSET_FOLDERS.join('|')})(?=/)`);

/** Returns the folder of assets that a file is in. */
export const assetFolder = (path: string): string | undefined => IN_FOLDER.exec(path)?.[0];

/**
 * Types that scripts and style sheets load. HTML, JSON and source maps are none: they may be data.
 */
const TYPE = /\.(?:m?js|css|woff2?|ttf|otf|eot|png|jpe?g|gif|webp|svg|ico)$/;

/** Longest address that counts. Embedded files are longer. */
const MAX_LENGTH = 1024;

/**
 * Returns the paths of files that a script or style sheet may load, within its folder of assets.
 * They may not exist.
 * @param path of the script or style sheet
 */
export function assetReferences(path: string, text: string): ReadonlySet<string> {
  const paths = new Set<string>();
  const folder = assetFolder(path);
  // Only files of the same folder count, and this file is in none.
  if (folder === undefined) return paths;

  const isStyle = path.endsWith('.css');
  const addresses = isStyle ? cssReferences(text) : scriptAddresses(text);
  // The address in a style sheet is relative to it. Bundlers write those in scripts relative to the
  // script, to the site, or to the folder of assets.
  const bases = isStyle ? [urlOf(path)] : [urlOf(path), `${ORIGIN}/`, `${urlOf(folder)}/`];

  for (const address of addresses) {
    if (address.length > MAX_LENGTH) continue;
    const file = address.replace(/[?#].*$/s, '');
    if (!TYPE.test(file)) continue;

    for (const base of bases) {
      const referenced = pathInSite(file, base);
      if (referenced !== undefined && assetFolder(referenced) === folder) paths.add(referenced);
    }
  }
  return paths;
}

/** Returns the path of an address. Undefined if it is invalid, or leads to another origin. */
function pathInSite(address: string, base: string): string | undefined {
  const url = URL.parse(address, base);
  if (url?.origin !== ORIGIN) return undefined;
  return decodedPath(url.pathname).slice(1);
}

/**
 * Returns texts in a script that may be addresses: what stands between quotes, and the words in it,
 * which may be HTML, a style, or a list. No parser tells which string is an address.
 */
function* scriptAddresses(text: string): Generator<string> {
  // Scripts in HTML and JSON write a slash as an escape.
  const script = text.replaceAll(/\\(?:\/|u002f)/gi, '/');
  for (const [quoted] of script.matchAll(/[^"'`\n]+/g)) {
    yield quoted;
    for (const [word] of quoted.matchAll(/[^\s,;(){}<>=\\]+/g)) {
      // A text of one word was yielded above.
      if (word !== quoted) yield word;
    }
  }
}
