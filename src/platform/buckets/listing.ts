/** Entries of a bucket's listing: objects and folders under a prefix, unsorted, and the key to sort them by. */

import type { FullAnswer } from '../../api/endpoints.ts';
import type { StorageView } from '../seed/seed.ts';
import type { Bucket, StoredObject } from './buckets.ts';

type Entry = FullAnswer<'storage.list'>['objects'][number];

/** Lists the objects and folders of a bucket under a prefix, in any order. */
export function entriesUnder({ objects }: Bucket, prefix: string, view: StorageView): readonly Entry[] {
  const { names = 'full', depth = 'folder' } = view;
  const start = names === 'full' || prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const entries: Entry[] = [];
  const folders = new Set<string>();
  for (const [path, object] of objects) {
    if (!path.startsWith(start)) continue;
    const slash = depth === 'all' ? -1 : path.indexOf('/', start.length);
    if (slash !== -1) folders.add(names === 'full' ? path.slice(0, slash + 1) : path.slice(start.length, slash));
    else entries.push(objectEntry(names === 'full' ? path : path.slice(start.length), object, view));
  }
  return [...entries, ...[...folders].map(prefixEntry)];
}

/**
 * Returns the sort key of an entry: names sort by UTF-16 code units, and an object sorts before a folder of the same
 * name.
 */
export const entryKey = ({ name, type }: Entry): string => `${name}\n${type}`;

const objectEntry = (name: string, object: StoredObject, view: StorageView): Entry => ({
  name,
  type: 'object',
  size: String(object.bytes),
  mime_type: object.contentType,
  cache_control: object.cacheControl,
  etag: etagOf(object, view),
  created_at: object.createdAt,
  updated_at: object.updatedAt,
  // Always null, because no endpoint reads an object: "no download or download-link endpoint exists".
  last_accessed_at: null,
});

function etagOf({ md5, location }: StoredObject, { etags = 'md5' }: StorageView): string | null {
  if (etags === 'none') return null;
  // Each upload has a new location, so the location can stand in for an ETag that changes with each upload.
  return etags === 'md5' ? `"${md5}"` : `"${location.slice(-32)}-2"`;
}

const prefixEntry = (name: string): Entry => ({
  name,
  type: 'prefix',
  size: null,
  mime_type: null,
  cache_control: null,
  etag: null,
  created_at: null,
  updated_at: null,
  last_accessed_at: null,
});
