/** Packs the parts of an app into one file. */

import { rmSync, statSync } from 'node:fs';
import { inputFailure, type Finding } from '../../base/failure.ts';
import { withInputRefs } from '../../base/input-reference.ts';
import { count, plural } from '../../base/amount.ts';
import { packageFailure } from '../files/errors.ts';
import type { ListedFile, Listing } from '../files/listing-builder.ts';
import type { FileSelection } from '../files/selection.ts';
import { textFile } from '../files/text-file.ts';
import { folderProblem, listFolder } from '../folder-listing.ts';
import { BUCKET_SELECTION } from '../kinds/bucket-folder.ts';
import { withoutJwt } from '../kinds/function-package.ts';
import { MIGRATION_SELECTION } from '../kinds/migrations-folder.ts';
import { selectionWithout } from '../kinds/shared-files.ts';
import { STATIC_SITE_PROFILE } from '../kinds/static-site.ts';
import { checkPackage, openSource, type PackOptions } from '../pack.ts';
import { checkContents } from '../rules/content-check.ts';
import { collisions, packedPathFinding } from '../rules/path-rules.ts';
import { unpackedSizeFindings } from '../zip/unpack.ts';
import type { WrittenZip } from '../zip/zip-target.ts';
import { writeZip } from '../zip/zip-writer.ts';
import {
  type AppContents,
  CONTENTS_FILE,
  contentsOf,
  contentsText,
  describePart,
  FILE_PARTS,
  packageDigest,
  type PackageOrigin,
  type PackagePart,
  type PackageParts,
} from './contents.ts';
import { PACKAGE_LIMITS } from './read-package.ts';

export interface PartFolder {
  /** Absolute path, without links. That of a site may be a ZIP. */
  readonly source: string;
  /** The path as the user wrote it. */
  readonly shownAs: string;
}

interface FunctionsFolder extends PartFolder {
  /** Names of functions whose settings in the package say that they require no JWT. */
  readonly withoutJwt?: readonly string[] | undefined;
  /** Names of functions that aren't part of the package. */
  readonly disabled?: readonly string[] | undefined;
}

export interface AppSources {
  readonly site?: (PartFolder & Pick<PackOptions, 'excludes'>) | undefined;
  /** The site of another package, in place of `site`. Its compressed data is copied. */
  readonly packedSite?: Listing | undefined;
  readonly functions?: FunctionsFolder | undefined;
  readonly migrations?: PartFolder | undefined;
  /** Folders by the names of their buckets. */
  readonly storage?: Readonly<Record<string, PartFolder>> | undefined;
  /** SQL that runs once on a new database. */
  readonly setup?: string | undefined;
  /** SQL of the sample data. */
  readonly seed?: string | undefined;
}

/** Files of an app's parts, with their paths in the package. */
export interface AppFiles {
  readonly parts: PackageParts;
  readonly files: readonly ListedFile[];
  /** Paths of files and folders that are left out, in the package. */
  readonly leftOut: readonly string[];
  /** Files that are part of the app but are probably unintended. */
  readonly warnings: readonly Finding[];
  /** Releases the sources. */
  readonly close: () => void;
}

/** Written package: the file's size and SHA-256, what it contains, and the digest of that. */
export interface WrittenPackage extends WrittenZip {
  readonly contents: AppContents;
  readonly digest: string;
}

interface Part extends Pick<AppFiles, 'files' | 'warnings'>, Pick<Listing, 'leftOut' | 'close'> {}

/**
 * Lists the files of an app's parts, and reads them for the digests. Checks a site against all of its rules; of the other
 * parts, only what holds for each package.
 * @throws Failure of kind `input` with the problems of the first part that has any
 */
export async function listAppFiles(sources: AppSources, signal?: AbortSignal): Promise<AppFiles> {
  const { site, packedSite, functions, migrations, storage = {}, setup, seed } = sources;
  const opened: Part[] = [];
  const close = (): void => {
    for (const part of opened) part.close();
  };
  const files: ListedFile[] = [];
  const leftOut: string[] = [];
  const add = async (path: string, part: Part): Promise<PackagePart> => {
    opened.push(part);
    files.push(...part.files.map(file => ({ ...file, path: `${path}${file.path}` })));
    leftOut.push(...part.leftOut.map(one => `${path}${one.path}`));
    return describePart(part.files, signal);
  };
  const addFolder = async (path: string, given: PartFolder, selection: FileSelection): Promise<PackagePart> =>
    add(path, await openFolder(given, selection, signal));
  const addText = (path: string, sql: string): Promise<PackagePart> =>
    add('', { files: [textFile(path, sql)], warnings: [], leftOut: [], close: () => {} });
  try {
    const buckets: [string, PackagePart][] = [];
    for (const [bucket, given] of Object.entries(storage))
      buckets.push([bucket, await addFolder(`storage/${bucket}/`, given, BUCKET_SELECTION)]);
    const parts: PackageParts = {
      ...(site && { site: await add('site/', await openSite(site, signal)) }),
      ...(packedSite && { site: await add('site/', packedSite) }),
      ...(functions && { functions: await add('functions/', await openFunctions(functions, signal)) }),
      ...(migrations && { migrations: await addFolder('migrations/', migrations, MIGRATION_SELECTION) }),
      ...(setup !== undefined && { setup: await addText(FILE_PARTS.setup, setup) }),
      ...(seed !== undefined && { seed: await addText(FILE_PARTS.seed, seed) }),
      ...(buckets.length > 0 && { storage: Object.fromEntries(buckets) }),
    };
    return { parts, files, leftOut, warnings: opened.flatMap(part => part.warnings), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function openSite(site: NonNullable<AppSources['site']>, signal: AbortSignal | undefined): Promise<Part> {
  const options = { ...site, ...(signal && { signal }) };
  const source = await openSource(STATIC_SITE_PROFILE, options);
  try {
    return { ...source, ...(await checkPackage(STATIC_SITE_PROFILE, source, options)) };
  } catch (error) {
    source.close();
    throw error;
  }
}

/** The settings are part of the package, so that whoever deploys a function from it needs no other file. */
async function openFunctions(
  { withoutJwt: names = [], disabled = [], ...folder }: FunctionsFolder,
  signal: AbortSignal | undefined,
): Promise<Part> {
  const part = await openFolder(folder, selectionWithout(disabled), signal);
  return { ...part, files: await withoutJwt(part.files, names) };
}

async function openFolder(
  { source, shownAs }: PartFolder,
  selection: FileSelection,
  signal?: AbortSignal,
): Promise<Part> {
  const refuse = (findings: readonly Finding[]): never => {
    throw packageFailure('Folder', shownAs, 'can’t be packed', findings);
  };
  const absent = folderProblem(source);
  if (absent !== undefined)
    refuse([{ where: shownAs, message: absent, remedy: 'Correct the path in the app’s file.' }]);
  const listing = await listFolder(
    source,
    shownAs,
    { ...selection, tooManyRemedy: withInputRefs(selection.tooManyRemedy) },
    signal,
  );
  const tooLarge = unpackedSizeFindings(listing.files, shownAs, Number.POSITIVE_INFINITY, PACKAGE_LIMITS);
  if (tooLarge.length > 0) refuse(tooLarge);
  const { files, findings } = await checkContents(
    { classify: () => ({ name: 'packed' }) },
    listing.files,
    shownAs,
    signal,
  );
  const paths = listing.files.map(({ path }) => path);
  const names = collisions(paths);
  const wrong = [
    ...listing.findings,
    ...findings,
    ...names.findings,
    ...paths.flatMap(path => packedPathFinding(path) ?? []),
  ];
  if (wrong.length > 0) refuse(wrong);
  if (files.length === 0)
    refuse([{ where: shownAs, message: 'contains no files', remedy: 'Correct the path in the app’s file.' }]);
  return { ...listing, files, warnings: [...listing.warnings, ...names.warnings] };
}

/**
 * Writes a package, whose first file says what it contains.
 * @param path where to write; must not exist yet
 * @throws Failure, of kind `input` if no package may be that large
 */
export async function writeAppPackage(
  path: string,
  { files, parts, leftOut }: AppFiles,
  origin: PackageOrigin,
  { signal, onProgress = () => {} }: Pick<PackOptions, 'signal' | 'onProgress'> = {},
): Promise<WrittenPackage> {
  const contents = contentsOf(origin, parts, leftOut);
  const { maxEntries } = PACKAGE_LIMITS;
  if (files.length >= maxEntries) {
    const message = `has ${plural(files.length, 'file')}; a package has fewer than ${count(maxEntries)}`;
    throw inputFailure('The app can’t be packed.', [{ where: 'the app', message }]);
  }
  const all = [textFile(CONTENTS_FILE, contentsText(contents)), ...files];
  const total = all.reduce((sum, { size }) => sum + size, 0);
  const written = await writeZip(path, all, {
    signal,
    keepsExecutable: false,
    onProgress: done => onProgress(done, total),
  });
  const tooLarge = unpackedSizeFindings(all, 'the app', statSync(path).size, PACKAGE_LIMITS);
  if (tooLarge.length === 0) return { ...written, contents, digest: packageDigest(contents) };
  rmSync(path);
  throw inputFailure('The app can’t be packed.', tooLarge);
}
