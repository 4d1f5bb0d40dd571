/** Opens an untrusted package of an app, and checks it against what it says that it contains. */

import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure, Finding } from '../../base/failure.ts';
import { count, plural } from '../../base/amount.ts';
import { GIT_NAME } from '../../base/system/paths.ts';
import { packageFailure } from '../files/errors.ts';
import type { ListedFile, Listing } from '../files/listing-builder.ts';
import { type FileSelection, leftOut } from '../files/selection.ts';
import { SITE_SELECTION } from '../kinds/static-site.ts';
import { collisions, packedPathFinding } from '../rules/path-rules.ts';
import { UNPACK_LIMITS, type UnpackLimits, unpackedSizeFindings, writeListed } from '../zip/unpack.ts';
import { listZip } from '../zip/zip-listing.ts';
import { ZIP_BOUNDS } from '../zip/zip-records.ts';
import {
  type AppContents,
  CONTENTS_FILE,
  describePart,
  FILE_PARTS,
  MAX_CONTENTS_BYTES,
  packageDigest,
  type PackagePart,
  parseContents,
  partsByPath,
} from './contents.ts';

/** Limits of a package. */
export const PACKAGE_LIMITS: UnpackLimits = { ...UNPACK_LIMITS, maxEntries: ZIP_BOUNDS.maxEntries };

/** App, commit, values and digest that a package must have. Undefined, or no commit: any. */
export interface ExpectedPackage {
  /** Name of the app; null for the only app of a file. */
  readonly app?: string | null | undefined;
  /** Commits of which it may be. A package that doesn't say of which it is fits all. */
  readonly commits?: readonly string[];
  /**
   * Digest of the project's values; null if they are unknown, or if the build reads none. A package without values fits only then.
   */
  readonly values?: string | null | undefined;
  /** SHA-256 of the package. */
  readonly digest?: string | undefined;
}

export interface OpenOptions {
  /** Absolute path of the package. */
  readonly file: string;
  /** The path as the user wrote it. */
  readonly shownAs: string;
  readonly expected?: ExpectedPackage;
  readonly signal?: AbortSignal;
}

/** Locations of unpacked parts. Those that the package doesn't contain are undefined. */
export interface UnpackedParts {
  readonly functions?: string;
  readonly migrations?: string;
  readonly setup?: string;
  readonly seed?: string;
  /** Folders by the names of their buckets. */
  readonly storage: Readonly<Record<string, string>>;
}

/** Opened package, whose content is that of its digest. */
export interface OpenedPackage {
  readonly contents: AppContents;
  /** SHA-256 of the package, which depends on its content alone. */
  readonly digest: string;
  /** SHA-256 of each file, by its path in the package. */
  readonly digests: ReadonlyMap<string, string>;
  /** The site, as a source of `packStaticSite`. Its compressed data is copied. */
  readonly site: Listing | undefined;
  /** Unpacks the other parts. @param into absolute path of a new folder, or of one without files of these names */
  readonly unpackParts: (into: string) => Promise<UnpackedParts>;
  /** Unpacks all parts. @param into see `unpackParts` */
  readonly unpackAll: (into: string) => Promise<UnpackedParts>;
  /** Releases the file. */
  readonly close: () => void;
}

const CREATE_AGAIN = 'Create the package again with `app-package` or `project-platform deploy`.';

/** Nothing is left out: what doesn't belong to a package is refused. */
const EVERYTHING: FileSelection = {
  maxListed: PACKAGE_LIMITS.maxEntries,
  tooManyRemedy: '',
  damagedRemedy: CREATE_AGAIN,
  names: [],
};

/**
 * Opens a package that anyone may have written. Reads all of it, and refuses anything but files of the parts that its
 * `app.json` lists, with exactly their digests.
 * @throws Failure of kind `input` with the problems as findings
 */
export async function openAppPackage(options: OpenOptions): Promise<OpenedPackage> {
  const { shownAs, signal } = options;
  return withListing(options, async (listing, contents, digest) => {
    const parts = filesOf(contents, listing.files, shownAs);
    const wrong: Finding[] = [];
    const digests = new Map<string, string>();
    for (const { path, files, part } of parts) {
      const { sha256 } = await describePart(files, signal, (within, one) => {
        digests.set(path.endsWith('/') ? `${path}${within}` : path, one);
      });
      if (sha256 !== part.sha256) wrong.push({ where: path, message: `doesn’t have the SHA-256 in ${CONTENTS_FILE}` });
    }
    requireNone(shownAs, wrong);
    const site = parts.find(({ path }) => path === 'site/');
    return {
      contents,
      digest,
      digests,
      site: site && siteListing(site.files, shownAs),
      unpackParts: into =>
        unpack(
          parts.filter(part => part !== site),
          into,
          signal,
        ),
      unpackAll: into => unpack(parts, into, signal),
      close: () => listing.close(),
    };
  });
}

/**
 * Reads what a package says that it contains, without reading its files. Whoever opens it later expects this digest.
 * @throws as `openAppPackage`
 */
export async function readPackageContents(options: OpenOptions): Promise<Pick<OpenedPackage, 'contents' | 'digest'>> {
  return withListing(options, async (listing, contents, digest) => {
    listing.close();
    return { contents, digest };
  });
}

/** Lists a package, and compares it with what it must be of. @param use closes the listing, unless it fails */
async function withListing<T>(
  { file, shownAs, expected = {}, signal }: OpenOptions,
  use: (listing: Listing, contents: AppContents, digest: string) => Promise<T>,
): Promise<T> {
  const listing = await listZip(file, shownAs, EVERYTHING, signal);
  try {
    requireNone(shownAs, listingFindings(listing, shownAs, statSync(file).size));
    const contents = await readContents(listing.files, shownAs);
    const digest = packageDigest(contents);
    requireNone(shownAs, unexpected(contents, digest, expected, shownAs));
    return await use(listing, contents, digest);
  } catch (error) {
    listing.close();
    throw error;
  }
}

const refusal = (shownAs: string, findings: readonly Finding[]): Failure =>
  packageFailure('Package', shownAs, 'can’t be used as a package of an app', findings, CREATE_AGAIN);

function requireNone(shownAs: string, findings: readonly Finding[]): void {
  if (findings.length > 0) throw refusal(shownAs, findings);
}

const isGits = (path: string): boolean => path.split('/').some(name => GIT_NAME.test(name));

/** Checks names and sizes, before any content is read. The remedies for a ZIP of the input `path` don't fit a package. */
function listingFindings({ files, folders, findings }: Listing, shownAs: string, packedBytes: number): Finding[] {
  const paths = files.map(({ path }) => path);
  return [
    ...findings.map(({ where, message }) => ({ where, message })),
    ...folders.map(where => ({ where, message: 'is an entry for a folder, which a package doesn’t have' })),
    ...paths.filter(isGits).map(where => ({ where, message: 'has a name that is reserved for Git' })),
    ...paths.flatMap(path => packedPathFinding(path) ?? []),
    ...collisions(paths).findings,
    ...unpackedSizeFindings(files, shownAs, packedBytes, PACKAGE_LIMITS),
  ];
}

async function readContents(files: readonly ListedFile[], shownAs: string): Promise<AppContents> {
  const file = files.find(({ path }) => path === CONTENTS_FILE);
  if (file === undefined) throw refusal(shownAs, [{ where: shownAs, message: `doesn’t contain ${CONTENTS_FILE}` }]);
  if (file.size > MAX_CONTENTS_BYTES) {
    const message = `is larger than ${count(MAX_CONTENTS_BYTES)} bytes`;
    throw refusal(shownAs, [{ where: CONTENTS_FILE, message }]);
  }
  const read = parseContents(await file.read(content => content.toString('utf8')));
  if ('contents' in read) return read.contents;
  throw refusal(shownAs, [{ where: CONTENTS_FILE, ...read }]);
}

const named = (app: string | null): string => (app === null ? 'an app without a name' : `the app \`${app}\``);

/** Compares a package with what it must be of. */
function unexpected(contents: AppContents, digest: string, expected: ExpectedPackage, where: string): Finding[] {
  const { app, commit, values } = contents;
  const { commits = [] } = expected;
  const other: readonly (Finding | false)[] = [
    expected.app !== undefined &&
      app !== expected.app && {
        where,
        message: `belongs to ${named(app)}, not to ${named(expected.app)}`,
        remedy: 'Specify the package of this app.',
      },
    commits.length > 0 &&
      !commits.includes(commit ?? '') && {
        where,
        message: `belongs to ${commit === null ? 'an unknown commit' : `the commit ${commit}`}, not to ${commits.join(' or ')}`,
        remedy: 'Specify the package of this commit.',
      },
    expected.values !== undefined &&
      values !== expected.values && {
        where,
        message:
          values === null
            ? 'doesn’t state the values with which its site was built'
            : expected.values === null
              ? 'contains a site that was built with the values of a project, possibly not of this one'
              : 'contains a site that was built with the values of another project',
        remedy: 'Build the site for this project, and specify the digest of its values.',
      },
    expected.digest !== undefined &&
      digest !== expected.digest && {
        where,
        message: `has the SHA-256 ${digest}, not ${expected.digest}`,
        remedy: 'Specify the package with this SHA-256.',
      },
  ];
  return other.filter(finding => finding !== false);
}

/** Files of a part, with their paths within it. */
interface Part {
  /** Path in the package; that of a folder ends with `/`. */
  readonly path: string;
  readonly part: PackagePart;
  readonly files: readonly ListedFile[];
}

/** Divides the files among the parts. @throws Failure if a file is of none, or if a part has others than `app.json` says */
function filesOf(contents: AppContents, files: readonly ListedFile[], shownAs: string): readonly Part[] {
  const parts = partsByPath(contents.parts);
  const beginnings = Map.groupBy(
    files.filter(({ path }) => path !== CONTENTS_FILE),
    ({ path }) => beginningOf(path),
  );
  const findings = [...beginnings]
    .filter(([beginning]) => !parts.has(beginning))
    .flatMap(([, all]) =>
      all.map(({ path }) => ({ where: path, message: `belongs to no part that ${CONTENTS_FILE} lists` })),
    );
  const found = Array.from(parts, ([path, part]) => {
    const own = beginnings.get(path) ?? [];
    const bytes = own.reduce((sum, { size }) => sum + size, 0);
    if (own.length !== part.files || bytes !== part.bytes) {
      const says = `${plural(part.files, 'file')} with ${plural(part.bytes, 'byte')}`;
      const message = `has ${plural(own.length, 'file')} with ${plural(bytes, 'byte')}, but ${CONTENTS_FILE} says ${says}`;
      findings.push({ where: path, message });
    }
    const within = (whole: string): string => (path.endsWith('/') ? whole.slice(path.length) : whole);
    return { path, part, files: own.map(file => withPath(file, within(file.path))) };
  });
  requireNone(shownAs, findings);
  return found;
}

/** Returns the path of the part to which a file belongs. */
function beginningOf(path: string): string {
  const [first = '', second = ''] = path.split('/', 2);
  if (!path.includes('/')) return path;
  return first === 'storage' ? `${first}/${second}/` : `${first}/`;
}

/** All content was read for the digest. */
const withPath = (file: ListedFile, path: string): ListedFile => ({ ...file, path, needsCheck: false });

/** @throws Failure if the site contains what `app-package` leaves out of each site */
function siteListing(files: readonly ListedFile[], shownAs: string): Listing {
  const findings = files.flatMap(({ path }) => {
    const found = leftOut(SITE_SELECTION, path);
    return found === undefined ? [] : [{ where: `site/${path}`, message: `can’t be part of a site: ${found.reason}` }];
  });
  requireNone(shownAs, findings);
  return { files, folders: [], leftOut: [], findings: [], warnings: [], close: () => {} };
}

async function unpack(parts: readonly Part[], into: string, signal: AbortSignal | undefined): Promise<UnpackedParts> {
  mkdirSync(into, { recursive: true });
  const files = parts.flatMap(({ path, files: own }) =>
    own.map(file => (path.endsWith('/') ? withPath(file, `${path}${file.path}`) : file)),
  );
  const listed = { files, folders: [] };
  await writeListed(listed, into, signal === undefined ? {} : { signal });
  const at = new Map(parts.map(({ path }) => [path.replace(/\/$/, ''), join(into, path)]));
  const buckets = [...at].flatMap(([path, location]) =>
    path.startsWith('storage/') ? [[path.slice('storage/'.length), location] as const] : [],
  );
  const rows = [
    ['functions', at.get('functions')],
    ['migrations', at.get('migrations')],
    ['setup', at.get(FILE_PARTS.setup)],
    ['seed', at.get(FILE_PARTS.seed)],
  ] as const;
  const found = Object.fromEntries(rows.filter(([, location]) => location !== undefined));
  return { ...found, storage: Object.fromEntries(buckets) };
}
