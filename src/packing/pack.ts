/** Checks a folder or ZIP against the rules of its kind of package, and packs it into a new ZIP. */

import { randomUUID } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { withInputRefs } from '../base/text/input-reference.ts';
import type { Failure, Finding } from '../base/failure.ts';
import { byteSize } from '../base/text/amount.ts';
import { checkContents } from './rules/content-check.ts';
import { packageFailure, whyUnreadable } from './files/errors.ts';
import { listFolder } from './folder-listing.ts';
import { describeLargest, leavingOut, limitFindings } from './rules/limit-rules.ts';
import { type ListedFile, type FileListing, sortedByPath } from './files/listing-builder.ts';
import { collisions, packedPathFinding } from './rules/path-rules.ts';
import type { PackageProfile } from './rules/profile.ts';
import { excluded, type LeftOut } from './files/selection.ts';
import { listZip } from './zip/zip-listing.ts';
import { writeZip } from './zip/zip-writer.ts';

/** Folder or ZIP that was checked and packed into a new ZIP. */
export interface Packed {
  /** Absolute path of the ZIP. */
  readonly file: string;
  /** Size of the ZIP in bytes. */
  readonly size: number;
  /** SHA-256 of the ZIP in lowercase hex. */
  readonly sha256: string;
  /** Number of files in the ZIP. */
  readonly files: number;
  /** Sum of the file sizes, in bytes. */
  readonly expandedBytes: number;
  /** Files and folders that were not packed, to be listed for the user. */
  readonly leftOut: readonly LeftOut[];
  /** Sentence about content that differs from the source. */
  readonly revisionNote?: string | undefined;
  /** Files that were packed but are probably unintended. */
  readonly warnings: readonly Finding[];
}

export interface PackOptions {
  /** Absolute path of a folder or a .zip file. */
  readonly source: string;
  /**
   * Whether a file, by its path in the package, is left out because the user said so. Default: none
   * is.
   */
  readonly excludes?: ((path: string) => boolean) | undefined;
  /** See `FileSelection`. */
  readonly ignores?: ((path: string) => boolean) | undefined;
  /** Files that are packed, too. They have none of the source's names. */
  readonly carried?: readonly ListedFile[];
  /** An existing folder for temporary files. The ZIP remains there. */
  readonly into: string;
  /** The path as the user wrote it, for messages. */
  readonly shownAs: string;
  readonly signal?: AbortSignal;
  /** Called often with the number of expanded bytes packed so far, and the total. */
  onProgress?(doneBytes: number, totalBytes: number): void;
}

/**
 * Checks a folder or ZIP against every rule of a kind of package, and packs it. Nothing is written
 * before all checks pass. The ZIP is always created anew, even from a ZIP: the same files give the
 * same bytes, without the times and modes that a given ZIP contains.
 *
 * @throws Failure of kind `input` with all problems as findings; the signal's reason when it
 *   aborts. No file remains in either case
 */
export async function pack<Facts>(
  profile: PackageProfile<Facts>,
  options: PackOptions,
): Promise<Packed & Facts> {
  const opened = await openSource(profile, options);
  const { carried = [] } = options;
  const source =
    carried.length === 0
      ? opened
      : { ...opened, files: sortedByPath([...opened.files, ...carried]) };
  try {
    const { files, warnings, revisionNote, facts } = await checkPackage(profile, source, options);
    const expandedBytes = files.reduce((sum, file) => sum + file.size, 0);
    const file = join(options.into, `${profile.filePrefix}-${randomUUID()}.zip`);
    const { maxPackageBytes: maxBytes } = profile;
    const written = await writeZip(file, files, {
      signal: options.signal,
      keepsExecutable: profile.keepsExecutable,
      limit:
        maxBytes === undefined
          ? undefined
          : { maxBytes, refusal: () => tooLarge(profile, maxBytes, files, options) },
      onProgress: doneBytes => options.onProgress?.(doneBytes, expandedBytes),
    });
    const { leftOut } = source;
    return {
      file,
      ...written,
      files: files.length,
      expandedBytes,
      leftOut,
      warnings,
      revisionNote,
      ...facts,
    };
  } finally {
    source.close();
  }
}

/**
 * Lists the files of a folder or ZIP that a package of this kind would contain.
 * @throws Failure of kind `input` if the path is neither
 */
export async function openSource(
  profile: Pick<PackageProfile<unknown>, 'selection' | 'subject' | 'refusal' | 'remedies'>,
  {
    source,
    shownAs,
    signal,
    excludes,
    ignores,
  }: Pick<PackOptions, 'source' | 'shownAs' | 'signal' | 'excludes' | 'ignores'>,
): Promise<FileListing> {
  const { selection, subject, refusal, remedies } = profile;
  const kind = kindOf(source, shownAs);
  const chosen = excludes === undefined ? selection : { ...selection, excludes };
  if (kind === 'folder') return listFolder(source, shownAs, { ...chosen, ignores }, signal);
  if (kind === 'zip') return listZip(source, shownAs, chosen, signal);
  throw packageFailure(subject, shownAs, refusal, [
    { where: shownAs, message: kind.problem, remedy: withInputRefs(remedies.wrongPath) },
  ]);
}

function kindOf(source: string, shownAs: string): 'folder' | 'zip' | { problem: string } {
  try {
    accessSync(source, constants.R_OK);
    const stats = statSync(source);
    if (stats.isDirectory()) return 'folder';
    const isZip = stats.isFile() && [source, shownAs].some(path => /\.zip$/i.test(path));
    return isZip ? 'zip' : { problem: `is neither a folder nor a .zip file (${source})` };
  } catch (error) {
    return { problem: whyUnreadable(error) };
  }
}

/**
 * Checks listed files against every rule of a kind of package.
 * @throws Failure of kind `input` with all problems as findings, so that the user can fix them
 *   together
 */
export async function checkPackage<Facts>(
  profile: PackageProfile<Facts>,
  listing: FileListing,
  { source, shownAs, signal }: Pick<PackOptions, 'source' | 'shownAs' | 'signal'>,
): Promise<
  Pick<Packed, 'warnings' | 'revisionNote'> & { files: readonly ListedFile[]; facts: Facts }
> {
  if (listing.files.length === 0 && listing.findings.length === 0) {
    const orExcluded = listing.leftOut.some(({ reason }) => reason === excluded())
      ? ` or ${excluded()}`
      : '';
    const what =
      listing.leftOut.length === 0
        ? 'no files'
        : `only files and folders that are never packed${orExcluded}`;
    const message = `contains ${what}${typeof source === 'string' ? ` (${source})` : ''}`;
    throw packageFailure(profile.subject, shownAs, profile.refusal, [
      ...listing.warnings,
      { where: shownAs, message, remedy: withInputRefs(profile.remedies.empty) },
    ]);
  }
  const listed = profile.reroot?.(listing.files) ?? listing.files;
  const contents = await checkContents(profile, listed, shownAs, signal);
  // If some content is invalid, the package is refused as it is.
  const revision =
    contents.files.length === listed.length
      ? await profile.revise?.(contents.files, signal)
      : undefined;
  const files = revision?.files ?? listed;
  const validFiles = revision?.files ?? contents.files;
  const paths = files.map(file => file.path);
  const pathCollisions = collisions(paths);
  const inspection = await profile.inspect(paths, validFiles, shownAs, signal);
  const findings = [
    ...inspection.findings,
    ...limitFindings(profile, files, shownAs),
    ...paths.flatMap(path => packedPathFinding(path) ?? []),
    ...pathCollisions.findings,
    ...listing.findings,
    ...contents.findings,
  ];
  if (findings.length > 0)
    throw packageFailure(profile.subject, shownAs, profile.refusal, findings);
  const { facts } = inspection;
  if (facts === undefined)
    throw new Error(`The inspection of ${profile.noun} returned neither problems nor facts.`);
  const warnings = [
    ...listing.warnings,
    ...listing.leftOut.flatMap(({ path: where, reason, remedy }) =>
      remedy === undefined
        ? []
        : [{ where, message: `has no effect and was left out (${reason})`, remedy }],
    ),
    ...pathCollisions.warnings,
    ...inspection.warnings,
  ];
  return { files: validFiles, warnings, revisionNote: revision?.note, facts };
}

function tooLarge(
  profile: PackageProfile<unknown>,
  maxBytes: number,
  files: readonly ListedFile[],
  { shownAs }: Pick<PackOptions, 'shownAs'>,
): Failure {
  const { noun, subject, refusal } = profile;
  const message = `packs to more than ${byteSize(maxBytes)}, the limit for ${noun}`;
  const remedy = `Remove files that aren’t needed, the largest first: ${describeLargest(files)}.${leavingOut(profile)}`;
  return packageFailure(subject, shownAs, refusal, [{ where: shownAs, message, remedy }]);
}
