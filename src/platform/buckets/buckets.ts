/** Storage buckets of all projects, with their objects on disk. */

import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '../../base/time/clock.ts';
import type { CloudServices } from '../cloud/cloud-service.ts';
import { Problem } from '../http/problems.ts';
import type { SeedBucket } from '../seed/seed.ts';
import { OncePerKey } from '../saving/once-per-key.ts';
import {
  namesIn,
  recordId,
  type SavedRecords,
  type StateRecord,
  textOnce,
  type Subfolder,
} from '../saving/saved-records.ts';

/** State for the storage buckets of projects. */
export interface BucketState extends CloudServices {
  readonly buckets: Buckets;
}

export interface StoredObject {
  /** Path of the content on disk. The file name is random. */
  readonly location: string;
  readonly bytes: number;
  /** MD5 of the content, in lower-case hex. */
  readonly md5: string;
  readonly contentType: string;
  readonly cacheControl: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Bucket {
  readonly name: string;
  readonly public: boolean;
  /** Size limit of an object in bytes. `null`: the bucket has no limit of its own. */
  readonly fileSizeLimit: number | null;
  /** Accepted MIME types, in lower case. A type that ends in `/*` accepts all its subtypes. `null`: any type. */
  readonly allowedMimeTypes: readonly string[] | null;
  readonly createdAt: number;
  /** Objects by path. */
  readonly objects: Map<string, StoredObject>;
}

/** Text of an object's record. Its location is the name of its file. */
const objectText = textOnce<StoredObject>(object => ({ ...object, location: basename(object.location) }));

interface NewObject {
  readonly content: Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string | null;
}

/**
 * Buckets of a project without seeded buckets: no API endpoint can create one, and storage can't be tested without any.
 */
const DEFAULT_BUCKETS: readonly SeedBucket[] = [{ name: 'public', public: true }, { name: 'private' }];

/** Content type of seeded objects, because a seed doesn't specify one. */
const SEEDED_TYPE = 'text/plain';

/**
 * The buckets of all projects, with their objects on disk. The seeded buckets of a project are created at first use.
 */
export class Buckets {
  readonly #root: Subfolder;
  readonly #clock: Clock;
  readonly #initial: ReadonlyMap<string, readonly SeedBucket[]>;
  /** Buckets by `url_id` of their project. */
  readonly #projects = new OncePerKey<ReadonlyMap<string, Bucket>>();

  /**
   * @param root folder for the contents of objects; it must exist before the first object is stored
   * @param initial seeded buckets by `url_id`, for projects that don't use the default buckets
   */
  constructor(root: Subfolder, clock: Clock, initial: ReadonlyMap<string, readonly SeedBucket[]>, saved: SavedRecords) {
    this.#root = root;
    this.#clock = clock;
    this.#initial = initial;
    for (const [urlId, buckets] of saved.all<readonly Omit<Bucket, 'objects'>[]>('buckets')) {
      const created = new Map(
        buckets.map(bucket => [bucket.name, { ...bucket, objects: new Map<string, StoredObject>() }]),
      );
      this.#projects.set(urlId, created);
    }
    for (const [id, object] of saved.all<StoredObject>('object')) {
      const [urlId = '', bucket = '', path = ''] = namesIn(id);
      const location = join(root.path, object.location);
      this.#projects.created
        .get(urlId)
        ?.get(bucket)
        ?.objects.set(path, { ...object, location });
    }
  }

  *records(): Iterable<StateRecord> {
    for (const [urlId, buckets] of this.#projects.created) {
      yield [
        'buckets',
        urlId,
        JSON.stringify(Array.from(buckets.values(), bucket => ({ ...bucket, objects: undefined }))),
      ];
      for (const [name, { objects }] of buckets) {
        for (const [path, object] of objects) {
          yield ['object', recordId(urlId, name, path), objectText(object)];
        }
      }
    }
  }

  /** Returns the buckets of one project, by name. */
  of(urlId: string): Promise<ReadonlyMap<string, Bucket>> {
    return this.#projects.get(urlId, () => this.#seeded(this.#initial.get(urlId) ?? DEFAULT_BUCKETS));
  }

  /** Finds a bucket of a project. @throws Problem `not_found` */
  async find(urlId: string, name: string): Promise<Bucket> {
    const found = (await this.of(urlId)).get(name);
    if (found === undefined) throw new Problem('not_found', `The project has no bucket \`${name}\`.`);
    return found;
  }

  /**
   * Puts an object into a bucket. Replaces the object at the same path if `upsert` is true.
   * @returns true if the object was stored; false if the path has an object and `upsert` is false
   */
  async put({ objects }: Bucket, path: string, upsert: boolean, given: NewObject): Promise<boolean> {
    const { content, ...properties } = given;
    const location = this.#root.newPath();
    try {
      await writeFile(location, content, { flag: 'wx' });
    } catch (error) {
      // If the disk is full, the file exists but is incomplete.
      await rm(location, { force: true });
      throw error;
    }
    // There is no `await` between this lookup and the insertion. So if two uploads without `upsert` target the same
    // path, exactly one succeeds.
    const known = objects.get(path);
    const isPut = known === undefined || upsert;
    if (isPut) {
      const updatedAt = this.#clock.now();
      const md5 = createHash('md5').update(content).digest('hex');
      const createdAt = known?.createdAt ?? updatedAt;
      objects.set(path, { ...properties, location, bytes: content.length, md5, createdAt, updatedAt });
    }
    return isPut;
  }

  /** Deletes objects. @returns the given paths that had an object */
  delete({ objects }: Bucket, paths: Iterable<string>): readonly string[] {
    const deleted: string[] = [];
    for (const path of paths) {
      if (objects.delete(path)) deleted.push(path);
    }
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
