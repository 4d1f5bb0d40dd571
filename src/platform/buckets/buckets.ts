import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { Problem } from '../http/problems.ts';
import type { SeedBucket } from '../seed/seed.ts';

export interface StoredObject {
  /** Where its content lies on disk, under a name of our own. */
  readonly location: string;
  readonly bytes: number;
  /** Of its content, in lower-case hex. */
  readonly md5: string;
  readonly contentType: string;
  readonly cacheControl: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Bucket {
  readonly name: string;
  readonly public: boolean;
  /** In bytes; `null`: none of its own. */
  readonly fileSizeLimit: number | null;
  /** In lower case; one that ends in `/*` allows all of its kind; `null`: any. */
  readonly allowedMimeTypes: readonly string[] | null;
  readonly createdAt: number;
  /** By path. */
  readonly objects: Map<string, StoredObject>;
}

interface NewObject {
  readonly content: Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string | null;
}

/** The API can't make buckets, and a project without any could rehearse nothing. */
const DEFAULT_BUCKETS: readonly SeedBucket[] = [{ name: 'public', public: true }, { name: 'private' }];

/** What is in a seed has no type of its own. */
const SEEDED_TYPE = 'text/plain';

/** The buckets of all projects, with their objects on disk. Those of a seed are made when their project's are asked for. */
export class Buckets {
  readonly #root: string;
  readonly #clock: Clock;
  readonly #initial: ReadonlyMap<string, readonly SeedBucket[]>;
  /** By `url_id`. */
  readonly #projects = new Map<string, Promise<ReadonlyMap<string, Bucket>>>();

  /**
   * @param root the folder that contents are kept in; it must exist by the time that the first is put there
   * @param initial by `url_id`, what projects have that don't have the default ones
   */
  constructor(root: string, clock: Clock, initial: ReadonlyMap<string, readonly SeedBucket[]>) {
    this.#root = root;
    this.#clock = clock;
    this.#initial = initial;
  }

  /** Those of one project, by name. */
  of(urlId: string): Promise<ReadonlyMap<string, Bucket>> {
    const buckets = this.#projects.get(urlId) ?? this.#seeded(this.#initial.get(urlId) ?? DEFAULT_BUCKETS);
    this.#projects.set(urlId, buckets);
    return buckets;
  }

  /** @throws Problem `not_found` */
  async find(urlId: string, name: string): Promise<Bucket> {
    const found = (await this.of(urlId)).get(name);
    if (found === undefined) throw new Problem('not_found', `The project has no bucket ${name}.`);
    return found;
  }

  /**
   * Puts an object into a bucket, in place of the one that has its path, if there is one and it may be overwritten.
   * @returns whether it's there now; false: one was there that may not be overwritten
   */
  async put({ objects }: Bucket, path: string, upsert: boolean, given: NewObject): Promise<boolean> {
    const { content, ...traits } = given;
    const location = join(this.#root, randomBytes(16).toString('hex'));
    try {
      await writeFile(location, content, { flag: 'wx' });
    } catch (error) {
      // If the disk is full, a part of the file exists.
      await rm(location, { force: true });
      throw error;
    }
    // From here to its place nothing waits: of two that may not overwrite one another, one comes first.
    const known = objects.get(path);
    const isPut = known === undefined || upsert;
    if (isPut) {
      const updatedAt = this.#clock.now();
      const md5 = createHash('md5').update(content).digest('hex');
      const createdAt = known?.createdAt ?? updatedAt;
      objects.set(path, { ...traits, location, bytes: content.length, md5, createdAt, updatedAt });
    }
    const superfluous = isPut ? known?.location : location;
    if (superfluous !== undefined) await rm(superfluous);
    return isPut;
  }

  /** @returns those of these paths under which there was an object */
  async delete({ objects }: Bucket, paths: Iterable<string>): Promise<readonly string[]> {
    const deleted: string[] = [];
    const locations: string[] = [];
    for (const path of paths) {
      const known = objects.get(path);
      if (known === undefined) continue;
      objects.delete(path);
      deleted.push(path);
      locations.push(known.location);
    }
    await Promise.all(locations.map(location => rm(location)));
    return deleted;
  }

  async #seeded(given: readonly SeedBucket[]): Promise<ReadonlyMap<string, Bucket>> {
    const buckets = new Map<string, Bucket>();
    for (const seed of given) {
      const bucket: Bucket = {
        name: seed.name,
        public: seed.public ?? false,
        fileSizeLimit: seed.file_size_limit ?? null,
        allowedMimeTypes: seed.allowed_mime_types?.map(type => type.toLowerCase()) ?? null,
        createdAt: this.#clock.now(),
        objects: new Map(),
      };
      for (const [path, text] of Object.entries(seed.objects ?? {})) {
        const object = { content: Buffer.from(text), contentType: SEEDED_TYPE, cacheControl: null };
        await this.put(bucket, path, false, object);
      }
      buckets.set(bucket.name, bucket);
    }
    return buckets;
  }
}
