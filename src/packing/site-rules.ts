import { posix } from 'node:path';
import type { Finding } from '../failure.ts';
import { type FileClass, STATIC_SITE } from '../spec/static-site.ts';
import { byteSize, count } from './byte-size.ts';
import { collisions, pathFinding } from './path-rules.ts';
import type { SiteFile } from './site-source.ts';

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

/** Names under which private keys and key stores are kept. */
const SECRET = /\.(pem|key|p8|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg)$|^id_(rsa|dsa|ecdsa|ed25519)$/i;

/** What checking paths, types, counts and sizes came to. */
export interface ListingCheck {
  readonly findings: readonly Finding[];
  /** Allowed, but hardly meant. */
  readonly warnings: readonly Finding[];
}

/** The class that a file belongs to by its extension, in any case; `undefined` when a static site may not hold it. */
export function classOf(path: string): FileClass | undefined {
  const extension = extensionOf(path);
  return STATIC_SITE.classes.find(row => row.extensions.includes(extension));
}

/**
 * Checks all that can be checked without reading a file: part 1, Limits: Static ZIP. Bounds are inclusive.
 *
 * @param shownAs how the user wrote the path: where findings about the whole package point
 */
export function checkListing(files: readonly SiteFile[], shownAs: string): ListingCheck {
  const paths = files.map(file => file.path);
  const { findings, warnings } = collisions(paths);
  return {
    findings: [
      ...entryFindings(paths, shownAs),
      ...totalFindings('', files, STATIC_SITE, shownAs),
      ...STATIC_SITE.classes.flatMap(row =>
        totalFindings(
          `${row.name} `,
          files.filter(file => classOf(file.path) === row),
          row,
          shownAs,
        ),
      ),
      ...files.flatMap(file => fileFindings(file)),
      ...findings,
    ],
    warnings,
  };
}

function fileFindings(file: SiteFile): Finding[] {
  const found = pathFinding(file.path);
  const row = classOf(file.path);
  if (row === undefined) return [...(found ? [found] : []), typeFinding(file)];
  if (file.size <= (row.maxFileBytes ?? Number.POSITIVE_INFINITY)) return found ? [found] : [];
  const message = `is ${byteSize(file.size)}; one ${row.name} file may be ${byteSize(row.maxFileBytes ?? 0)} at most`;
  return [...(found ? [found] : []), { where: file.path, message, remedy: 'Make it smaller, or split it.' }];
}

function typeFinding(file: SiteFile): Finding {
  const name = posix.basename(file.path);
  const extension = extensionOf(name);
  const size = byteSize(file.size);
  if (SECRET.test(name)) {
    const message = `looks like a secret (${size}); a static site may not hold files of its type`;
    const remedy = 'Keep it out of the folder. If it was ever published, replace the key.';
    return { where: file.path, message, remedy };
  }
  const remedy = TYPE_REMEDIES.find(row => row.type.test(extension))?.remedy;
  const message =
    extension === ''
      ? `has no extension (${size}), and a static site may only hold files of known types`
      : `is of a type that a static site may not hold: .${extension} (${size})`;
  return {
    where: file.path,
    message,
    remedy: remedy ?? `Remove it, or convert it to a type that is taken: ${ALLOWED_TYPES}.`,
  };
}

function totalFindings(
  kind: string,
  files: readonly SiteFile[],
  limit: { readonly maxFiles?: number; readonly maxTotalBytes?: number },
  shownAs: string,
): Finding[] {
  const findings: Finding[] = [];
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  if (limit.maxFiles !== undefined && files.length > limit.maxFiles) {
    const message = `holds ${count(files.length)} ${kind}files; a static site may hold ${count(limit.maxFiles)} at most`;
    findings.push({ where: shownAs, message, remedy: 'Remove what the pages don’t use, or keep it elsewhere.' });
  }
  if (limit.maxTotalBytes !== undefined && bytes > limit.maxTotalBytes) {
    const message = `holds ${byteSize(bytes)} of ${kind}files; a static site may hold ${byteSize(limit.maxTotalBytes)} at most`;
    const largest = files.toSorted((a, b) => b.size - a.size).slice(0, 3);
    const list = largest.map(file => `${file.path} (${byteSize(file.size)})`).join(', ');
    findings.push({ where: shownAs, message, remedy: `Make the largest ones smaller or remove them: ${list}.` });
  }
  return findings;
}

/** "The ZIP root must contain index.html" (part 1, Static prepare). Says where one is, when it isn't at the root. */
function entryFindings(paths: readonly string[], shownAs: string): Finding[] {
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
