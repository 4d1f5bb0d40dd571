/** Lists the objects of a bucket under a prefix, in all folders and pages. */

import { inputRef } from '../../base/text/input-reference.ts';
import type { ItemOf } from '../../api/endpoints.ts';
import type { ProjectClient, ProjectRun } from '../../core/run.ts';
import { Failure } from '../../base/failure.ts';
import { count, plural } from '../../base/text/amount.ts';
import { objectPathProblem } from './package/object-path.ts';

type BucketEntry = ItemOf<'storage.list'>;

/** An object of a bucket, with its path there. */
export interface StoredObject extends Omit<BucketEntry, 'name' | 'type'> {
  readonly path: string;
}

/** Content of a bucket under a prefix. */
export interface StoredObjects {
  /** Objects in the order of the listing: ascending by name. */
  readonly objects: readonly StoredObject[];
  /** Names of entries that no upload can have created. They are left unchanged. */
  readonly unrecognized: readonly string[];
  /** `true` if there may be more objects than requested. */
  readonly isCut: boolean;
}

/**
 * Limit of folders. A bucket with more would take hours to list, and a listing that keeps inventing
 * folders would never end.
 */
const MAX_FOLDERS = 20_000;

/**
 * Minimum of entries that are processed together if fewer objects are requested: the size of a
 * page.
 */
const MIN_BATCH = 100;

/**
 * Lists the objects whose paths begin with `prefix`, in all pages and folders. The request contains
 * the folder of the prefix: names may be relative to the requested folder, and can't be relative to
 * an incomplete name (assumption R29).
 * @param limit maximum number of objects
 * @throws Failure
 */
export async function storedObjects(
  context: ProjectClient,
  bucket: string,
  prefix: string,
  limit: number,
): Promise<StoredObjects> {
  const walk = new BucketWalk(context, bucket, prefix, limit);
  await walk.list(folderOf(prefix));
  return walk;
}

/** Returns the object with this path, if its folder's listing contains it. @throws Failure */
export async function storedObject(
  context: ProjectClient,
  bucket: string,
  path: string,
): Promise<StoredObject | undefined> {
  const folder = folderOf(path);
  const entries = await Array.fromAsync(entriesIn(context, bucket, folder, path));
  const match = withPaths(folder, entries).find(
    candidate => candidate.entry.type === 'object' && candidate.path === path,
  );
  return match && toStoredObject(match);
}

/** Logs entries of a list that no upload can have created. */
export function logUnrecognized({ log, showsValues }: ProjectRun, names: readonly string[]): void {
  if (names.length === 0) return;
  if (showsValues) {
    for (const name of names)
      log.info(
        `Skipped ${name} in the bucket: the platform’s list contains an invalid entry for this name.`,
      );
  } else
    log.info(
      `Skipped ${plural(names.length, 'invalid entry', 'invalid entries')} of the platform’s list.`,
    );
}

class BucketWalk implements StoredObjects {
  readonly objects: StoredObject[] = [];
  readonly unrecognized: string[] = [];
  isCut = false;
  readonly #context: ProjectClient;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #limit: number;
  readonly #listed = new Set<string>();

  constructor(context: ProjectClient, bucket: string, prefix: string, limit: number) {
    this.#context = context;
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#limit = limit;
  }

  async list(folder: string): Promise<void> {
    this.#listed.add(folder);
    if (this.#listed.size > MAX_FOLDERS) {
      throw new Failure(
        'limit',
        `The bucket \`${this.#bucket}\` has more than ${count(MAX_FOLDERS)} folders${this.#prefix === '' ? '' : ` under the prefix \`${this.#prefix}\``}.`,
        {
          remedy: `Process one folder at a time: set a more specific ${inputRef('prefix')}. For a sync, also set ${inputRef('path')} to the corresponding folder.`,
        },
      );
    }
    const start = this.#prefix.startsWith(folder) ? this.#prefix : folder;
    const listing = entriesIn(this.#context, this.#bucket, folder, start);
    let seen: readonly BucketEntry[] = [];
    let isWhole = false;
    while (!isWhole) {
      const most = Math.max(this.#limit - this.objects.length, MIN_BATCH);
      const next = await takeUpTo(most, listing);
      isWhole = next.length < most;
      seen = [...seen, ...next];
      for (const entryWithPath of withPaths(folder, seen).slice(seen.length - next.length)) {
        await this.#add(entryWithPath);
        if (this.isCut) return;
      }
      if (this.objects.length >= this.#limit) {
        this.isCut = !isWhole;
        return;
      }
    }
  }

  async #add(entryWithPath: EntryWithPath): Promise<void> {
    const { entry, path } = entryWithPath;
    const isFolder = entry.type === 'prefix';
    const folder = `${path.replace(/\/$/, '')}/`;
    if (!(isFolder ? folder : path).startsWith(this.#prefix)) return;
    // A folder is valid if an object in it can be.
    const isValid = objectPathProblem(isFolder ? `${folder}x` : path) === undefined;
    const isTaken = isFolder ? !this.#listed.has(folder) : entry.type === 'object';
    if (!isValid || !isTaken) this.unrecognized.push(entry.name);
    else if (this.objects.length >= this.#limit) this.isCut = true;
    else if (isFolder) await this.list(folder);
    else this.objects.push(toStoredObject(entryWithPath));
  }
}

/** An entry of a listing, with its full path. */
interface EntryWithPath {
  readonly entry: BucketEntry;
  readonly path: string;
}

function toStoredObject({
  entry: { name: _name, type: _type, ...details },
  path,
}: EntryWithPath): StoredObject {
  return { path, ...details };
}

/** Returns the path up to its last slash. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * Yields a folder's entries up to those whose paths begin with `start`: they are "ascending by
 * name" (Part 2, Cloud services, rule 5), so later pages needn't be requested.
 */
async function* entriesIn(
  { client, projectId }: ProjectClient,
  bucket: string,
  folder: string,
  start: string,
): AsyncGenerator<BucketEntry, undefined> {
  const path = { project_id: projectId, bucket_name: bucket };
  const query = folder === '' ? {} : { prefix: folder };
  for await (const entry of client.list('storage.list', { path, query })) {
    yield entry;
    // Folders may be sorted separately. It isn't known yet whether names are relative.
    const isPast = [start, start.slice(folder.length)].every(text => isAfter(entry.name, text));
    if (entry.type === 'object' && isPast) return;
  }
}

/** Dictionary order, in which case and accents matter last. */
const DICTIONARY = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * Returns whether a name sorts after all names that begin with this text, both by characters and by
 * dictionary.
 */
function isAfter(name: string, text: string): boolean {
  const start = name.slice(0, text.length);
  return start > text && DICTIONARY.compare(start, text) > 0;
}

async function takeUpTo<T>(
  most: number,
  items: AsyncGenerator<T, undefined>,
): Promise<readonly T[]> {
  const batch: T[] = [];
  while (batch.length < most) {
    const { done, value } = await items.next();
    if (done === true) break;
    batch.push(value);
  }
  return batch;
}

/**
 * Returns each entry with its full path (assumption R29): a name that starts with the requested
 * folder is a full path, any other is relative to it. A platform formats all its names in one way.
 * So if one of them can't be a full path, none is: `site/x` under `site/` is then `site/site/x`.
 * Objects and folders may have different formats.
 */
function withPaths(folder: string, entries: readonly BucketEntry[]): readonly EntryWithPath[] {
  const relative = new Set(
    entries.filter(entry => !isWhole(folder, entry)).map(({ type }) => type),
  );
  return entries.map(entry => ({
    entry,
    path: relative.has(entry.type) ? `${folder}${entry.name}` : entry.name,
  }));
}

/**
 * Returns whether a name can be a full path. A folder with the name of the requested folder would
 * cause an endless loop: it is a subfolder of that name.
 */
const isWhole = (folder: string, { name, type }: BucketEntry): boolean =>
  name.startsWith(folder) && !(type === 'prefix' && name === folder && folder !== '');
