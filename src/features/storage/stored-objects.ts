import type { ItemOf } from '../../api/endpoints.ts';
import type { Context } from '../../core/operation.ts';
import { Failure } from '../../failure.ts';
import { objectPathProblem } from '../../packing/bucket-folder.ts';
import { count } from '../../packing/byte-size.ts';

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

/** Entries that are looked at together, where fewer objects are wanted: a page has as many. */
const FEWEST_AT_ONCE = 100;

/**
 * Lists the objects whose paths begin with `prefix`, all pages and all folders. What the platform is asked for is the
 * folder in which they stand: names may be relative to what was asked, and to half a name nothing can be (reading R29).
 * @param limit of objects
 * @throws Failure
 */
export async function storedObjects(
  context: Pick<Context, 'client' | 'projectId'>,
  bucket: string,
  prefix: string,
  limit: number,
): Promise<StoredObjects> {
  const walk = new Walk(context, bucket, prefix, limit);
  await walk.list(folderOf(prefix));
  return walk;
}

/** The object under this path, where the listing of its folder shows it. @throws Failure */
export async function storedObject(
  context: Pick<Context, 'client' | 'projectId'>,
  bucket: string,
  path: string,
): Promise<StoredObject | undefined> {
  const folder = folderOf(path);
  const entries = await Array.fromAsync(entriesIn(context, bucket, folder, path));
  const found = withPaths(folder, entries).find(one => one.entry.type === 'object' && one.path === path);
  return found && storedAs(found);
}

class Walk implements StoredObjects {
  readonly objects: StoredObject[] = [];
  readonly strange: string[] = [];
  isCut = false;
  readonly #context: Pick<Context, 'client' | 'projectId'>;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #limit: number;
  readonly #listed = new Set<string>();

  constructor(context: Pick<Context, 'client' | 'projectId'>, bucket: string, prefix: string, limit: number) {
    this.#context = context;
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#limit = limit;
  }

  async list(folder: string): Promise<void> {
    this.#listed.add(folder);
    if (this.#listed.size > MOST_FOLDERS) {
      throw new Failure(
        'limit',
        `The bucket ${this.#bucket} has more than ${count(MOST_FOLDERS)} folders under one prefix.`,
        {
          remedy: 'Give a longer `prefix`, and take its parts one by one.',
        },
      );
    }
    const start = this.#prefix.startsWith(folder) ? this.#prefix : folder;
    const listing = entriesIn(this.#context, this.#bucket, folder, start);
    let seen: readonly Entry[] = [];
    let isWhole = false;
    while (!isWhole) {
      const most = Math.max(this.#limit - this.objects.length, FEWEST_AT_ONCE);
      const next = await upTo(most, listing);
      isWhole = next.length < most;
      seen = [...seen, ...next];
      for (const found of withPaths(folder, seen).slice(seen.length - next.length)) {
        await this.#take(found);
        if (this.isCut) return;
      }
      if (this.objects.length >= this.#limit) {
        this.isCut = !isWhole;
        return;
      }
    }
  }

  async #take(found: Found): Promise<void> {
    const { entry, path } = found;
    const isFolder = entry.type === 'prefix';
    const folder = `${path.replace(/\/$/, '')}/`;
    if (!(isFolder ? folder : path).startsWith(this.#prefix)) return;
    // A folder is sound where an object in it can be.
    const isSound = objectPathProblem(isFolder ? `${folder}x` : path) === undefined;
    const isTaken = isFolder ? !this.#listed.has(folder) : entry.type === 'object';
    if (!isSound || !isTaken) this.strange.push(entry.name);
    else if (this.objects.length >= this.#limit) this.isCut = true;
    else if (isFolder) await this.list(folder);
    else this.objects.push(storedAs(found));
  }
}

/** An entry of a listing, and its whole path. */
interface Found {
  readonly entry: Entry;
  readonly path: string;
}

function storedAs({ entry: { name: _name, type: _type, ...traits }, path }: Found): StoredObject {
  return { path, ...traits };
}

/** Up to its last slash. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/**
 * A folder's entries up to those whose paths begin with `start`: "ascending by name" (Part 2, Cloud services, rule 5), so
 * that what comes after them needn't be asked for.
 */
async function* entriesIn(
  { client, projectId }: Pick<Context, 'client' | 'projectId'>,
  bucket: string,
  folder: string,
  start: string,
): AsyncGenerator<Entry, undefined> {
  const path = { project_id: projectId, bucket_name: bucket };
  const query = folder === '' ? {} : { prefix: folder };
  for await (const entry of client.list('storage.list', { path, query })) {
    yield entry;
    // Folders may have an order of their own. Whether names are relative isn't known yet.
    const isPast = [start, start.slice(folder.length)].every(text => isAfter(entry.name, text));
    if (entry.type === 'object' && isPast) return;
  }
}

/** By the order of a dictionary, in which capitals and accents matter last. */
const DICTIONARY = new Intl.Collator('en', { sensitivity: 'base' });

/** Whether a name comes after all that begin with this text, be they in the order of characters or of a dictionary. */
function isAfter(name: string, text: string): boolean {
  const start = name.slice(0, text.length);
  return start > text && DICTIONARY.compare(start, text) > 0;
}

async function upTo<T>(most: number, items: AsyncGenerator<T, undefined>): Promise<readonly T[]> {
  const taken: T[] = [];
  while (taken.length < most) {
    const { done, value } = await items.next();
    if (done === true) break;
    taken.push(value);
  }
  return taken;
}

/**
 * The whole path of each entry (reading R29): a name that starts with the asked folder is one, any other is relative to
 * it. A platform writes all its names in one way, so where one of them can't be a whole path, none is: `site/x` under
 * `site/` is then `site/site/x`. Objects and folders may be written in two ways.
 */
function withPaths(folder: string, entries: readonly Entry[]): readonly Found[] {
  const relative = new Set(entries.filter(entry => !isWhole(folder, entry)).map(({ type }) => type));
  return entries.map(entry => ({ entry, path: relative.has(entry.type) ? `${folder}${entry.name}` : entry.name }));
}

/** A folder that calls itself by the asked one would lead round in a circle: it's one of that name below. */
const isWhole = (folder: string, { name, type }: Entry): boolean =>
  name.startsWith(folder) && !(type === 'prefix' && name === folder && folder !== '');
