/** Checks and packs a static site. */

import { posix } from 'node:path';
import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import { inputRef, withInputRefs } from '../../../base/text/input-reference.ts';
import { STATIC_SITE } from '../../../api/services/static-site.ts';
import type { Finding } from '../../../base/failure.ts';
import { literalPattern } from '../../../base/path-filter.ts';
import { byteSize } from '../../../base/text/amount.ts';
import type { ListedFile } from '../../../packing/files/listing-builder.ts';
import { type Packed, type PackOptions, pack } from '../../../packing/pack.ts';
import { KEY_FILE } from '../../../packing/rules/path-rules.ts';
import { missingEntry } from '../../../packing/rules/entry-file.ts';
import { withNoindex } from './noindex.ts';
import { type ShortLinks, shortLinks } from './page-links.ts';
import { missingReferences } from './site-references.ts';
import type { FileLimits, PackageProfile } from '../../../packing/rules/profile.ts';
import { ALWAYS_LEFT_OUT, type FileSelection } from '../../../packing/files/selection.ts';

const CONTROL_FILE = 'control file of other static hosts';

/** Selection for a static site. It leaves out files that users don't intend to publish. */
export const SITE_SELECTION: FileSelection = {
  // High enough to report the exact count for a typical mistake.
  maxListed: 10 * STATIC_SITE.maxFiles,
  tooManyRemedy: 'Set `@path` to the build’s output folder.',
  names: [
    ...ALWAYS_LEFT_OUT,
    // Vim's swap files are hidden. A name without the leading dot may be another type (.swf, .swc),
    // and the type check reports it.
    { name: /~$|^\..*\.sw[a-p]$|^(\.idea|\.vscode|\.vs|\.fleet)$/, reason: 'editor file' },
    // A hidden file may be a tool's state or credential (.npmrc, .docker/config.json). Publishing
    // one by accident can't be undone, while a missing one is listed in the log. The registered
    // location for a site's metadata (RFC 8615) is the only one that a site intends to publish.
    {
      name: /^\.(?!well-known$)/,
      reason: 'hidden; the only hidden folder published is .well-known',
    },
  ],
  rootNames: [
    // Build dependencies. Deeper ones are content: bundlers write files there that the pages load
    // (Expo's web export keeps its fonts in assets/node_modules). Without them the site would be
    // broken although the step succeeds.
    { name: /^node_modules\/?$/, reason: 'dependency folder' },
    // A site at the repository's root.
    { name: /^project-platform\.yml$/, reason: 'describes the app' },
    // Other static hosts read these files. This platform doesn't document any of them and refuses
    // their types.
    {
      name: /^_redirects$/,
      reason: CONTROL_FILE,
      remedy:
        'Write a page for each address. To redirect, use `<meta http-equiv="refresh">` in it. For a single-page app, see “Single-page apps” on the page about project-platform.yml.',
    },
    {
      name: /^_headers$/,
      reason: CONTROL_FILE,
      remedy:
        'Use `<meta>` in the pages, for example for Content-Security-Policy and the referrer.',
    },
    {
      name: /^cname$/,
      reason: CONTROL_FILE,
      remedy: 'Set the official subdomain with `alias`, and a domain of your own on the platform.',
    },
  ],
};

interface SiteFacts {
  /** SHA-256 of the bytes of index.html, in lowercase hex. */
  readonly entrySha256: string;
  /** Links that the platform may not serve (assumption R62). Undefined if there are none. */
  readonly shortLinks: ShortLinks | undefined;
}

export interface StaticPackage extends Packed, SiteFacts {}

export interface PackSiteOptions extends PackOptions {
  /**
   * A script or style sheet that the start page loads and the site lacks is a problem, not a
   * warning. Default: false.
   */
  readonly failOnMissing?: boolean;
  /** Ask search engines not to index the site. Default: false. */
  readonly noindex?: boolean;
}

/** Returns the profile of a static site (Part 1, Limits: Static ZIP). */
const siteProfile = (failOnMissing: boolean, noindex: boolean): PackageProfile<SiteFacts> => ({
  ...(noindex && { revise: withNoindex }),
  noun: 'a static site',
  subject: 'Site',
  refusal: 'can’t be published as a static site',
  filePrefix: 'static-site',
  selection: SITE_SELECTION,
  maxFiles: STATIC_SITE.maxFiles,
  maxTotalBytes: STATIC_SITE.maxTotalBytes,
  classes: STATIC_SITE.classes,
  classify,
  keepsExecutable: false,
  remedies: {
    wrongPath:
      'Run the build first, and set `@path` to its output folder, relative to `@working-directory`.',
    empty: 'Run the build first, or correct the path.',
    tooMuch: 'Remove files that the pages don’t use, or host some files elsewhere.',
    isExcludable: true,
  },
  async inspect(paths, validFiles, shownAs, signal) {
    const entry = validFiles.find(file => file.path === STATIC_SITE.entry);
    const start = await entry?.read(content => ({
      sha256: sha256Hex(content),
      text: content.toString('utf8'),
    }));
    const missing = start === undefined ? [] : missingReferences(paths, start.text, shownAs);
    return {
      findings: [...entryFindings(paths, shownAs), ...(failOnMissing ? missing : [])],
      warnings: failOnMissing ? [] : missing,
      facts: start && {
        entrySha256: start.sha256,
        shortLinks: await shortLinks(paths, validFiles, signal),
      },
    };
  },
});

export const STATIC_SITE_PROFILE = siteProfile(false, false);

/** Checks a site against every rule of part 1, Limits: Static ZIP, and packs it as `pack` does. */
export async function packStaticSite({
  failOnMissing = false,
  noindex = false,
  ...options
}: PackSiteOptions): Promise<StaticPackage> {
  return pack(siteProfile(failOnMissing, noindex), options);
}

const ALLOWED_TYPES = STATIC_SITE.classes.flatMap(row => row.extensions).join(', ');

/** Way to serve a file of any type. */
const BUCKET_REMEDY =
  'Upload the file (up to 5 MiB) to a public bucket with `cloud-storage-sync` and link to it there';

/**
 * Remedies for the types that users most often try to publish, all of which part 1 (Limits: Static
 * ZIP) refuses.
 */
const TYPE_REMEDIES: readonly { readonly type: RegExp; readonly remedy: string }[] = [
  {
    type: /^(gz|br|zst)$/,
    remedy:
      'Turn off precompression in the build (app.js is accepted, but app.js.gz is not), or host the file elsewhere.',
  },
  {
    type: /^(mp4|m4v|webm|mov|avi|mkv|ogv|mp3|m4a|aac|wav|ogg|flac)$/,
    remedy: `${BUCKET_REMEDY}, or use a media host.`,
  },
  { type: /^wasm$/, remedy: `${BUCKET_REMEDY}, or build the site without WebAssembly.` },
  {
    type: /^(avif|heic|heif|jxl|tiff?)$/,
    remedy: `${BUCKET_REMEDY}, or convert the image to webp, png or jpg.`,
  },
  {
    type: /^(tsx?|mts|cts|jsx|vue|svelte|astro|s[ac]ss|less|styl|ya?ml|toml|lock|sql|php|py|rb)$/,
    remedy:
      'This looks like source code. Set `@path` to the build’s output folder (such as `dist`, `build` or `out`), or remove the file.',
  },
];

/**
 * File of the index that Pagefind writes for the search of a static site, in a folder of its own.
 */
const SEARCH_INDEX = /^((?:[^/]+\/)*_?pagefind\/).*\.(?:pf_\w+|pagefind)$/i;
const SEARCH_REMEDY =
  'Turn off Pagefind in the build (Starlight: `pagefind: false`), or leave its folder out. The site’s own search doesn’t work without it.';

/**
 * Returns the class of a file by its extension, ignoring case; the finding if a static site may not
 * contain it.
 */
function classify({ path, size }: Pick<ListedFile, 'path' | 'size'>): FileLimits | Finding {
  const extension = extensionOf(path);
  return (
    STATIC_SITE.classes.find(row => row.extensions.includes(extension)) ?? typeFinding(path, size)
  );
}

function typeFinding(path: string, bytes: number): Finding {
  const name = posix.basename(path);
  const extension = extensionOf(name);
  const size = byteSize(bytes);
  if (KEY_FILE.test(name)) {
    const message = `looks like a secret (${size}); files of this type are not allowed in a static site`;
    const remedy =
      'Remove the file from the folder. If the file was ever published, replace the key.';
    return {
      where: path,
      message,
      remedy,
      ofMany: 'that look like secrets, which a static site can’t contain',
    };
  }
  const index = SEARCH_INDEX.exec(path);
  if (index !== null) {
    const ofMany = 'of Pagefind’s search index, which a static site can’t contain';
    const message = `is part of Pagefind’s search index, whose types are not allowed in a static site: .${extension} (${size})`;
    return {
      where: path,
      message,
      remedy: SEARCH_REMEDY,
      ofMany,
      pattern: `${literalPattern(index[1] ?? '')}**`,
    };
  }
  const remedy = TYPE_REMEDIES.find(row => row.type.test(extension))?.remedy;
  const message =
    extension === ''
      ? `has no extension (${size}); a static site can contain only files with a known extension`
      : `has a type that is not allowed in a static site: .${extension} (${size})`;
  const way =
    remedy ?? `${BUCKET_REMEDY}, or convert the file to an accepted type: ${ALLOWED_TYPES}.`;
  return {
    where: path,
    message,
    remedy: withInputRefs(way),
    ofMany:
      extension === ''
        ? 'without an extension; a static site can contain only files with a known extension'
        : `of a type that is not allowed in a static site, .${extension}`,
    pattern: /^\w+$/.test(extension) ? `**.${extension}` : literalPattern(path),
  };
}

/**
 * Checks that "the ZIP root must contain index.html" (part 1, Static prepare). If it isn't at the
 * root, the finding points to one elsewhere.
 */
function entryFindings(paths: readonly string[], shownAs: string): Finding[] {
  if (paths.includes(STATIC_SITE.entry)) return [];
  const remedy = `Run the build first, and set ${inputRef('path')} to its output folder.`;
  return [missingEntry(paths, STATIC_SITE.entry, shownAs, remedy, rank)];
}

/** Ranks a folder: output folders of build tools first, then those nearest to the root. */
function rank(folder: string): number {
  const depth = folder.split('/').length;
  return /(^|\/)(dist|build|out|public|_site|www|docs)(\/browser)?$/.test(folder)
    ? depth
    : depth + 1000;
}

function extensionOf(path: string): string {
  return posix.extname(path).slice(1).toLowerCase();
}
