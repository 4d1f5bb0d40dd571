/**
 * Entries of a bucket's listing: objects and folders under a prefix, unsorted, and the key to sort
 * them by.
 */

import type { FullAnswer } from '../../api/endpoints.ts';
import type { Bucket, StoredObject } from './buckets.ts';

type ObjectEntry = FullAnswer<'storage.list'>['objects'][number];

/** Lists the objects and folders of a bucket under a prefix, in any order. */
export function entriesUnder({ objects }: Bucket, prefix: string): readonly ObjectEntry[] {
  const entries: ObjectEntry[] = [];
  const folders = new Set<string>();
  for (const [path, object] of objects) {
    if (!path.startsWith(prefix)) continue;
    const slash = path.indexOf('/', prefix.length);
    if (slash === -1) entries.push(objectEntry(path, object));
    else folders.add(path.slice(0, slash + 1));
  }
  return [...entries, ...[...folders].map(prefixEntry)];
}

/**
 * Returns the sort key of an entry: names sort by UTF-16 code units, and an object sorts before a
 * folder of the same name.
 */
export const entryKey = ({ name, type }: ObjectEntry): string => `${name}\n${type}`;

const objectEntry = (name: string, object: StoredObject): ObjectEntry => ({
  name,
  type: 'object',
  size: String(object.bytes),
  mime_type: object.contentType,
  cache_control: object.cacheControl,
  etag: `"${object.md5}"`,
  created_at: object.createdAt,
  updated_at: object.updatedAt,
  // Always null, because no endpoint reads an object: "no download or download-link endpoint
  // exists".
  last_accessed_at: null,
});

const prefixEntry = (name: string): ObjectEntry => ({
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
