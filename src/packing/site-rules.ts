import { posix } from 'node:path';
import { STATIC_SITE } from '../api/static-site.ts';
import type { Finding } from '../failure.ts';
import { byteSize } from './byte-size.ts';
import type { ListedFile } from './listing.ts';
import { KEY_FILE } from './path-rules.ts';
import type { FileLimits } from './profile.ts';

const ALLOWED_TYPES = STATIC_SITE.classes.flatMap(row => row.extensions).join(', ');

/** What to do about types that people publish most often, all of which part 1 (Limits: Static ZIP) refuses. */
const TYPE_REMEDIES: readonly { readonly type: RegExp; readonly remedy: string }[] = [
  {
    type: /^(gz|br|zst)$/,
    remedy: 'Switch pre-compression off in the build: of a pair such as app.js and app.js.gz only the first is taken.',
  },
  {
    type: /^(mp4|m4v|webm|mov|avi|mkv|ogv|mp3|m4a|aac|wav|ogg|flac)$/,
    remedy: 'Keep video and sound in a storage bucket or at a media host, and link to them.',
  },
  { type: /^wasm$/, remedy: 'WebAssembly can’t be part of a static site: host it elsewhere, or build without it.' },
  { type: /^(avif|heic|heif|jxl|tiff?)$/, remedy: 'Convert it to webp, png or jpg.' },
  {
    type: /^(tsx?|mts|cts|jsx|vue|svelte|astro|s[ac]ss|less|styl|ya?ml|toml|lock|php|py|rb)$/,
    remedy: 'This looks like source code: give the folder that the build writes (dist, build, out) as `path`.',
  },
];

/** The class that a file belongs to by its extension, in any case; the finding when a static site may not hold it. */
export function classify({ path, size }: Pick<ListedFile, 'path' | 'size'>): FileLimits | Finding {
  const extension = extensionOf(path);
  return STATIC_SITE.classes.find(row => row.extensions.includes(extension)) ?? typeFinding(path, size);
}

function typeFinding(path: string, bytes: number): Finding {
  const name = posix.basename(path);
  const extension = extensionOf(name);
  const size = byteSize(bytes);
  if (KEY_FILE.test(name)) {
    const message = `looks like a secret (${size}); a static site may not hold files of its type`;
    const remedy = 'Keep it out of the folder. If it was ever published, replace the key.';
    return { where: path, message, remedy };
  }
  const remedy = TYPE_REMEDIES.find(row => row.type.test(extension))?.remedy;
  const message =
    extension === ''
      ? `has no extension (${size}), and a static site may only hold files of known types`
      : `is of a type that a static site may not hold: .${extension} (${size})`;
  return {
    where: path,
    message,
    remedy: remedy ?? `Remove it, or convert it to a type that is taken: ${ALLOWED_TYPES}.`,
  };
}

/** "The ZIP root must contain index.html" (part 1, Static prepare). Says where one is, when it isn't at the root. */
export function entryFindings(paths: readonly string[], shownAs: string): Finding[] {
  if (paths.includes(STATIC_SITE.entry)) return [];
  const message = `has no ${STATIC_SITE.entry} at its root`;
  const misspelt = paths.find(path => /^index\.html?$/i.test(path));
  if (misspelt !== undefined) {
    return [{ where: shownAs, message, remedy: `Rename \`${misspelt}\` to \`${STATIC_SITE.entry}\`.` }];
  }
  const folders = paths.filter(path => posix.basename(path) === STATIC_SITE.entry).map(path => posix.dirname(path));
  const nearest = folders.toSorted((a, b) => rank(a) - rank(b))[0];
  const remedy =
    nearest === undefined
      ? 'Run the build first, and give the folder that it writes as `path`.'
      : `There is one in \`${nearest}/\`: give that folder as \`path\`, or zip what is in it rather than the folder itself.`;
  return [{ where: shownAs, message, remedy }];
}

/** The folders that build tools write come first, then those nearest to the root. */
function rank(folder: string): number {
  const depth = folder.split('/').length;
  return /(^|\/)(dist|build|out|public|_site|www|docs)(\/browser)?$/.test(folder) ? depth : depth + 1000;
}

function extensionOf(path: string): string {
  return posix.extname(path).slice(1).toLowerCase();
}
