/**
 * Lists a folder as objects for a storage bucket, and checks them against the rules for uploads.
 */

import { problemAt } from '../../../base/problem.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import mime from 'mime';
import { STORAGE_LIMITS } from '../../../api/services/storage.ts';
import type { Finding } from '../../../base/failure.ts';
import { packageFailure } from '../../../packing/files/errors.ts';
import { folderProblem, listFolder } from '../../../packing/folder-listing.ts';
import type { ListedFile, FileListing } from '../../../packing/files/listing-builder.ts';
import { objectPathProblem } from './object-path.ts';
import { checkContents } from '../../../packing/rules/content-check.ts';
import { collisions } from '../../../packing/rules/path-rules.ts';
import type { FileLimits } from '../../../packing/rules/profile.ts';
import { CREDENTIAL_STORES } from '../../../packing/rules/credential-files.ts';
import { ALWAYS_LEFT_OUT, type FileSelection } from '../../../packing/files/selection.ts';

/** Rules of one bucket, set by its owner, in addition to the rules for all buckets. */
export interface BucketRules {
  /** Maximum size of one object, in bytes. If absent, the bucket has no limit of its own. */
  readonly maxObjectBytes?: number;
  /** Allowed MIME types, or patterns such as `image/*`. Empty: any type. */
  readonly types: readonly string[];
}

/** File of the folder, and the object that it becomes. */
export interface ObjectFile extends ListedFile {
  /** Path within the bucket: the prefix, and the path within the folder. */
  readonly objectPath: string;
  /** MIME type without parameters. */
  readonly contentType: string;
}

/** Objects for the files of a folder, and the problems found. */
export interface FolderObjects {
  /** Files, sorted by the code units of their paths. */
  readonly files: readonly ObjectFile[];
  /** Empty files, which can't be objects. They don't stop the sync of the others. */
  readonly empty: readonly ObjectFile[];
  readonly findings: readonly Finding[];
  /** Allowed, but probably unintended. */
  readonly warnings: readonly Finding[];
}

/** Selection of files for a bucket. */
export const BUCKET_SELECTION: FileSelection = {
  // At two objects a second, writing this many takes fourteen hours.
  maxListed: 100_000,
  tooManyRemedy:
    'Sync the subfolders in separate steps, or set `@path` to a folder with fewer files.',
  names: [
    ...ALWAYS_LEFT_OUT,
    { name: /^\.(git)?keep$/, reason: 'placeholder that keeps an empty folder in Git' },
    { name: /^node_modules$/, reason: 'dependencies' },
    ...CREDENTIAL_STORES,
  ],
};

const ANY_FILE: FileLimits = { name: 'object' };

/** MIME type for unknown content (RFC 2046, 4.5.1). */
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Lists a folder for a bucket. Pointers to files that weren't checked out are findings.
 *
 * @param folder absolute
 * @param shownAs the path as the user wrote it
 * @throws Failure of kind `input` if it is not a folder; the signal's reason when it aborts
 */
export async function listBucketFolder(
  folder: string,
  shownAs: string,
  signal: AbortSignal,
  ignores?: FileSelection['ignores'],
): Promise<FileListing> {
  const problem = folderProblem(folder);
  if (problem === undefined) {
    const listing = await listFolder(folder, shownAs, { ...BUCKET_SELECTION, ignores }, signal);
    const { files, findings } = await checkContents(
      { classify: () => ANY_FILE },
      listing.files,
      shownAs,
      signal,
    );
    return { ...listing, files, findings: [...listing.findings, ...findings] };
  }
  const remedy = `Set ${inputRef('path')} to the folder to sync, relative to ${inputRef('working-directory')}.`;
  throw packageFailure('Folder', shownAs, 'can’t be synced', [
    { where: shownAs, message: problem, remedy },
  ]);
}

/**
 * Creates the objects of a listing, and checks them against every rule for uploads (Part 2, Cloud
 * services, rule 6).
 *
 * @param prefix path prefix within the bucket, without a slash at either end; empty for the
 *   bucket's root
 */
export function bucketObjects(
  listing: FileListing,
  shownAs: string,
  prefix: string,
  rules: BucketRules,
): FolderObjects {
  const all = listing.files.map(file => ({
    ...file,
    objectPath: prefix === '' ? file.path : `${prefix}/${file.path}`,
    contentType: contentTypeOf(file.path),
  }));
  const files = all.filter(({ size }) => size > 0);
  const pathCollisions = collisions(files.map(({ path }) => path));
  const fileFindings = files.flatMap(file => [
    ...pathFindings(file),
    ...sizeFindings(file, rules),
    ...typeFindings(file, rules),
  ]);
  const findings = [...fileFindings, ...pathCollisions.findings, ...listing.findings];
  const nothing =
    files.length === 0 && findings.length === 0
      ? [...listing.warnings, emptyFinding(shownAs, all.length > 0)]
      : [];
  const empty = all.filter(({ size }) => size === 0);
  const warnings = [...listing.warnings, ...pathCollisions.warnings];
  return { files, empty, findings: [...findings, ...nothing], warnings };
}

/** Returns the MIME type for the extension. The API takes no parameters, so no charset is added. */
function contentTypeOf(path: string): string {
  // Without a folder before it, `mime` treats the whole name as an extension.
  return mime.getType(`/${path}`) ?? UNKNOWN_TYPE;
}

/**
 * Refuses an empty folder: a build that produced no files must not delete everything in the bucket.
 */
function emptyFinding(shownAs: string, hasEmptyFiles: boolean): Finding {
  const message = `contains ${hasEmptyFiles ? 'only empty files' : 'no files to sync'}; the operation never empties a bucket`;
  return { where: shownAs, message, remedy: 'Run the build first, or correct the path.' };
}

function pathFindings({ path, objectPath }: ObjectFile): readonly Finding[] {
  const message = objectPathProblem(
    objectPath,
    path === objectPath ? '' : ', including the prefix',
  );
  if (message === undefined) return [];
  // If the path is invalid by itself, a shorter prefix doesn't help.
  const isValidAlone = objectPathProblem(path) === undefined;
  const remedy = isValidAlone
    ? `Rename the file, or shorten ${inputRef('prefix')}.`
    : 'Rename the file or folder.';
  return [{ where: path, message, remedy }];
}

function sizeFindings(
  { path, size }: ObjectFile,
  { maxObjectBytes }: BucketRules,
): readonly Finding[] {
  const ofBucket = maxObjectBytes !== undefined && maxObjectBytes < STORAGE_LIMITS.maxObjectBytes;
  const maxBytes = ofBucket ? maxObjectBytes : STORAGE_LIMITS.maxObjectBytes;
  if (size <= maxBytes) return [];
  const other = ofBucket ? 'an object in this bucket' : 'an object';
  const remedy = ofBucket
    ? 'Make the file smaller, or raise the bucket’s limit.'
    : 'Make the file smaller, or split it.';
  return [problemAt({ kind: 'size', subject: path, given: size, limit: maxBytes, other, remedy })];
}

function typeFindings(
  { path, contentType }: ObjectFile,
  { types }: BucketRules,
): readonly Finding[] {
  if (types.length === 0 || types.some(type => allowsType(type, contentType))) return [];
  const message = `has the type \`${contentType}\`; this bucket accepts only ${types.map(type => `\`${type}\``).join(', ')}`;
  return [
    {
      where: path,
      message,
      remedy: 'Remove the file from the folder, or allow its type in the bucket.',
    },
  ];
}

/**
 * Checks whether a bucket's type, which may be a pattern such as `image/*`, includes a file's type.
 */
function allowsType(allowed: string, contentType: string): boolean {
  const [type = ''] = allowed.toLowerCase().split(';', 1);
  const pattern = type.trim();
  if (pattern === '*' || pattern === '*/*') return true;
  return pattern.endsWith('/*')
    ? contentType.startsWith(pattern.slice(0, -1))
    : contentType === pattern;
}
