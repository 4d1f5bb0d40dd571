import { Failure } from '../../failure.ts';
import { count } from '../../packing/byte-size.ts';
import { objectPathProblem } from '../../packing/object-path.ts';
import type { ItemOf } from '../../spec/endpoints.ts';
import type { Context } from '../operation.ts';

type Entry = ItemOf<'storage.list'>;

/** An object of a bucket, under its path there. */
export interface StoredObject extends Omit<Entry, 'name' | 'type'> {
  readonly path: string;
}

/** What a bucket holds under a prefix. */
export interface StoredObjects {
  /** In the order of the listing: ascending by name. */
  readonly objects: readonly StoredObject[];
  /** Names of entries that no upload can have made, and which are therefore left alone. */
  readonly strange: readonly string[];
  /** There may be more than were wanted. */
  readonly isCut: boolean;
}

/** A bucket with more folders would take hours to list, and a listing that invents them would never end. */
const MOST_FOLDERS = 20_000;

/**
 * Lists the objects whose paths begin with `prefix`, all pages and all folders.
 * @param limit of objects
 * @throws Failure
 */
export async function storedObjects(
  context: Pick<Context, 'client' | 'projectId'>,
  bucket: string,
  prefix: string,
  limit: number,
): Promise<StoredObjects> {
  const walk = new Walk(context, bucket, limit);
  await walk.list(prefix);
  return walk;
}

class Walk implements StoredObjects {
  readonly objects: StoredObject[] = [];
  readonly strange: string[] = [];
  isCut = false;
  readonly #context: Pick<Context, 'client' | 'projectId'>;
  readonly #bucket: string;
  readonly #limit: number;
  readonly #listed = new Set<string>();

  constructor(context: Pick<Context, 'client' | 'projectId'>, bucket: string, limit: number) {
    this.#context = context;
    this.#bucket = bucket;
    this.#limit = limit;
  }

  async list(prefix: string): Promise<void> {
    this.#listed.add(prefix);
    if (this.#listed.size > MOST_FOLDERS) {
      throw new Failure(
        'limit',
        `The bucket ${this.#bucket} has more than ${count(MOST_FOLDERS)} folders under one prefix.`,
        {
          remedy: 'Give a longer `prefix`, and take its parts one by one.',
        },
      );
    }
    const { client, projectId } = this.#context;
    const path = { project_id: projectId, bucket_name: this.#bucket };
    const query = prefix === '' ? {} : { prefix };
    const left = this.#limit - this.objects.length;
    const entries = await Array.fromAsync(client.list('storage.list', { path, query }, left));
    this.isCut ||= entries.length >= left;
    for (const { entry, path: found } of withPaths(prefix, entries)) {
      if (this.objects.length >= this.#limit) return;
      await this.#take(prefix, entry, found);
    }
  }

  async #take(prefix: string, { name, type, ...entry }: Entry, path: string): Promise<void> {
    const bare = path.replace(/\/$/, '');
    const isFolder = type === 'prefix';
    // A folder is sound where an object in it can be.
    const isSound = path.startsWith(prefix) && objectPathProblem(isFolder ? `${bare}/x` : path) === undefined;
    if (isSound && isFolder && !this.#listed.has(`${bare}/`)) await this.list(`${bare}/`);
    else if (isSound && type === 'object') this.objects.push({ path, ...entry });
    else this.strange.push(name);
  }
}

/**
 * The whole path of each entry (reading R29): a name that starts with the asked prefix is one, any other is relative to
 * the prefix, which is a folder then. A platform writes all its names in one way, so where one of them can't be a whole
 * path, none is: `site/x` under `site/` is then `site/site/x`. Objects and folders may be written in two ways.
 */
function withPaths(prefix: string, entries: readonly Entry[]): readonly { entry: Entry; path: string }[] {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const relative = new Set(entries.filter(entry => !isWhole(prefix, entry)).map(({ type }) => type));
  return entries.map(entry => ({ entry, path: relative.has(entry.type) ? `${folder}${entry.name}` : entry.name }));
}

/** A folder that calls itself by the asked prefix would lead round in a circle: it's one of that name below. */
const isWhole = (prefix: string, { name, type }: Entry): boolean =>
  name.startsWith(prefix) && !(type === 'prefix' && name === prefix && prefix.endsWith('/'));
