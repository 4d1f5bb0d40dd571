/** Compares a folder with a bucket, and returns the uploads and deletions. */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { checkedPatterns, type PathPattern, pathMatcher } from '../../base/path-filter.ts';
import type { ObjectFile } from './package/bucket-folder.ts';
import type { StoredObject } from './stored-objects.ts';

export interface Upload extends ObjectFile {
  readonly cacheControl: string | undefined;
  /** Reason for the upload: `new`, or the difference from the existing object. */
  readonly reason: string;
  /** The existing object. */
  readonly before: StoredObject | undefined;
}

export interface SyncPlan {
  /** Uploads in the order in which they're sent. */
  readonly uploads: readonly Upload[];
  /** Paths within the bucket, as in the following fields. */
  readonly unchanged: readonly string[];
  /** Objects that differ but may not be overwritten. */
  readonly kept: readonly string[];
  readonly deletions: readonly string[];
  /**
   * Objects that no file corresponds to and that the user doesn't keep: `deletions`, or what
   * `prune` would delete.
   */
  readonly unused: readonly StoredObject[];
  /** Objects that no file corresponds to, but that the user keeps. */
  readonly spared: readonly string[];
  /**
   * Files that can't be uploaded because they are empty. Objects at their paths are neither changed
   * nor deleted.
   */
  readonly empty: readonly ObjectFile[];
}

interface SyncOptions {
  readonly files: readonly ObjectFile[];
  readonly empty: readonly ObjectFile[];
  readonly cacheControlOf: (path: string) => string | undefined;
  /** `true` if objects may be overwritten. */
  readonly upsert: boolean;
  /** `true` if objects without a file are deleted. */
  readonly prune: boolean;
  /**
   * The `unused` objects of an earlier comparison. Others, and those that have changed since, are
   * not deleted.
   */
  readonly listed?: readonly StoredObject[] | undefined;
  /** Patterns of objects that are not deleted, relative to `prefix`. */
  readonly keep?: readonly PathPattern[] | undefined;
  /** Prefix of all objects, with `/` at the end unless it is empty. */
  readonly prefix: string;
}

/**
 * Compares a folder with the content of the bucket.
 * @param stored everything under the prefix, and nothing else
 * @throws Failure for a file that can't be read or has changed since it was listed
 */
export async function planSync(
  { files, empty, cacheControlOf, upsert, prune, listed, keep = [], prefix }: SyncOptions,
  stored: readonly StoredObject[],
  signal: AbortSignal,
): Promise<SyncPlan> {
  const objects = new Map(stored.map(object => [object.path, object]));
  const filePaths = new Set([...files, ...empty].map(({ objectPath }) => objectPath));
  const uploads: Upload[] = [];
  const unchanged: string[] = [];
  const notOverwritten: string[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    const cacheControl = cacheControlOf(file.path);
    const object = objects.get(file.objectPath);
    const reason =
      object === undefined ? 'new' : await difference({ ...file, cacheControl }, object);
    if (reason === undefined) unchanged.push(file.objectPath);
    else if (object !== undefined && !upsert) notOverwritten.push(file.objectPath);
    else uploads.push({ ...file, cacheControl, reason, before: object });
  }
  const gone = [...objects.keys()].filter(path => !filePaths.has(path)).toSorted();
  const isSpared = keepMatcher(keep.map(({ text }) => text));
  const { spared = [], candidates = [] } = Object.groupBy(gone, path =>
    isSpared(path.slice(prefix.length)) ? 'spared' : 'candidates',
  );
  const before = listed && new Map(listed.map(object => [object.path, object]));
  const unused = candidates
    .map(path => objects.get(path))
    .filter(object => object !== undefined)
    .filter(object => before === undefined || isDeepStrictEqual(before.get(object.path), object));
  const deletions = prune ? unused.map(({ path }) => path) : [];
  return {
    uploads,
    unchanged,
    kept: notOverwritten,
    deletions,
    unused,
    spared: prune ? spared : [],
    empty,
  };
}

/** Returns what checks whether a path, relative to the prefix, matches patterns of `keep`. */
export const keepMatcher = (patterns: readonly string[]): ((path: string) => boolean) =>
  // `uploads` is meant as the folder, whose objects can't be restored.
  pathMatcher(checkedPatterns(patterns.flatMap(text => [text, `${text}/**`])));

/** Difference between two contents that may be equal: no digest is available. */
export const NOT_COMPARABLE = 'content can’t be compared';

/**
 * Returns the difference between a file and the object at its path; undefined if there is none.
 * Content that can’t be compared counts as a difference. Other values that the listing omits don't:
 * otherwise, if a platform never reports a type, all files would be sent every time.
 */
export async function difference(
  file: Pick<Upload, 'size' | 'read' | 'contentType' | 'cacheControl'>,
  { size, etag, mime_type: type, cache_control: cached }: StoredObject,
): Promise<string | undefined> {
  if (size !== String(file.size)) return 'different size';
  if (typeof type === 'string' && mediaType(type) !== file.contentType)
    return 'different content type';
  if (cached !== undefined && file.cacheControl !== undefined && cached !== file.cacheControl)
    return 'different Cache-Control';
  const digest = digestIn(etag);
  if (digest === undefined) return NOT_COMPARABLE;
  // Listings identify content by its MD5. The code only relies on two versions of a file having
  // different digests.
  const fileDigest = await file.read(content => createHash('md5').update(content).digest('hex'));
  return fileDigest === digest ? undefined : 'different content';
}

/**
 * Returns the MD5 in an entity tag, if it looks like one. Tags of multipart uploads and weak tags
 * have another form.
 */
function digestIn(etag: string | null | undefined): string | undefined {
  return /^"?([0-9a-f]{32})"?$/i.exec(etag ?? '')?.[1]?.toLowerCase();
}

/** Returns a media type without parameters, in lower case. */
const mediaType = (type: string): string => type.split(';', 1).join('').trim().toLowerCase();
