import { createHash } from 'node:crypto';
import type { ObjectFile } from '../../packing/bucket-folder.ts';
import type { StoredObject } from './stored-objects.ts';

/** A file that is to be sent. */
export interface Upload extends ObjectFile {
  readonly cacheControl: string | undefined;
  /** Why it is sent: `new`, or in what it differs from the object that is there. */
  readonly reason: string;
  /** The object that is there before. */
  readonly before: StoredObject | undefined;
}

export interface SyncPlan {
  /** In the order in which they're sent. */
  readonly uploads: readonly Upload[];
  /** Paths within the bucket, as are the next ones. */
  readonly unchanged: readonly string[];
  /** Objects that differ, but which may not be overwritten. */
  readonly kept: readonly string[];
  readonly deletions: readonly string[];
}

interface Wanted {
  readonly files: readonly ObjectFile[];
  readonly cacheControlOf: (path: string) => string | undefined;
  /** Objects may be overwritten. */
  readonly upsert: boolean;
  /** Objects without a file are to go. */
  readonly delete: boolean;
}

/**
 * Compares a folder with what is in the bucket.
 * @param stored everything under the prefix, and nothing else
 * @throws Failure for a file that can't be read or has changed since it was listed
 */
export async function planSync(
  { files, cacheControlOf, upsert, delete: deletes }: Wanted,
  stored: readonly StoredObject[],
  signal: AbortSignal,
): Promise<SyncPlan> {
  const objects = new Map(stored.map(object => [object.path, object]));
  const wanted = new Set(files.map(({ objectPath }) => objectPath));
  const uploads: Upload[] = [];
  const unchanged: string[] = [];
  const kept: string[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    const cacheControl = cacheControlOf(file.path);
    const object = objects.get(file.objectPath);
    const reason = object === undefined ? 'new' : await difference({ ...file, cacheControl }, object);
    if (reason === undefined) unchanged.push(file.objectPath);
    else if (object !== undefined && !upsert) kept.push(file.objectPath);
    else uploads.push({ ...file, cacheControl, reason, before: object });
  }
  const gone = deletes ? [...objects.keys()].filter(path => !wanted.has(path)).toSorted() : [];
  return { uploads, unchanged, kept, deletions: gone };
}

/** How two are that may be the same: no digest tells. */
export const UNCOMPARED = 'content that can’t be compared';

/**
 * In what a file differs from the object under its path; undefined where nothing does. Content that can’t be compared
 * counts as a difference, what the listing doesn't tell beside it doesn't: a platform that never tells a type would have
 * all files sent every time.
 */
export async function difference(
  file: Pick<Upload, 'size' | 'read' | 'contentType' | 'cacheControl'>,
  { size, etag, mime_type: type, cache_control: cached }: StoredObject,
): Promise<string | undefined> {
  if (size !== String(file.size)) return 'another size';
  if (typeof type === 'string' && mediaType(type) !== file.contentType) return 'another content type';
  if (cached !== undefined && file.cacheControl !== undefined && cached !== file.cacheControl)
    return 'another Cache-Control';
  const digest = digestIn(etag);
  if (digest === undefined) return UNCOMPARED;
  // Listings show content by its MD5; nothing here relies on more than that two versions of a file differ in it.
  const own = await file.read(content => createHash('md5').update(content).digest('hex'));
  return own === digest ? undefined : 'other content';
}

/** An entity tag is the content's MD5 where it looks like one: one of several parts, or a weak one, is something else. */
function digestIn(etag: string | null | undefined): string | undefined {
  return /^"?([0-9a-f]{32})"?$/i.exec(etag ?? '')?.[1]?.toLowerCase();
}

/** Without parameters, in lower case. */
const mediaType = (type: string): string => type.split(';', 1).join('').trim().toLowerCase();
