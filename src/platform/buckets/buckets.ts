/** Storage buckets of all projects, with their objects on disk. */

import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '../../base/time/clock.ts';
import type { CloudServices } from '../cloud/cloud-service.ts';
import { ApiProblem } from '../http/problems.ts';
import { parsedJson } from '../../base/values/parsed-json.ts';
import { record } from '../../base/values/record.ts';
import type { SqlResult } from '../database/engines/database.ts';
import type { Seed, SeedBucket } from '../seed/seed.ts';
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
  /**
   * Accepted MIME types, in lower case. A type that ends in `/*` accepts all its subtypes. `null`:
   * any type.
   */
  readonly allowedMimeTypes: readonly string[] | null;
  readonly createdAt: number;
  /** Objects by path. */
  readonly objects: Map<string, StoredObject>;
}

/** Text of an object's record. Its location is the name of its file. */
const objectText = textOnce<StoredObject>(object => ({
  ...object,
  location: basename(object.location),
}));

interface NewObject {
  readonly content: Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string | null;
}

/**
 * Buckets of a seeded project whose seed doesn't list any. It stands for a project that somebody
 * has set up. A project that the API creates has none, because the documents describe nothing that
 * creates one (assumption R60).
 */
const USUAL_BUCKETS: readonly SeedBucket[] = [
  { name: 'public', public: true },
  { name: 'private' },
];

/**
 * Row of the table `storage.buckets` that migrations of Supabase projects write. A project's own
 * SQL may define it otherwise.
 */
interface BucketRow {
  readonly name?: unknown;
  readonly public?: unknown;
  readonly file_size_limit?: unknown;
  readonly allowed_mime_types?: unknown;
}

/** Runs SQL in a project's database. Returns undefined if the project has no database yet. */
export type DatabaseQuery = (urlId: string, sql: string) => Promise<SqlResult | undefined>;

/** Content type of seeded objects, because a seed doesn't specify one. */
const SEEDED_TYPE = 'text/plain';

/**
 * The buckets of all projects, with their objects on disk. The seeded buckets of a project are
 * created at first use.
 */
export class Buckets {
  readonly #root: Subfolder;
  readonly #clock: Clock;
  readonly #initial: ReadonlyMap<string, readonly SeedBucket[]>;
  readonly #newProjects: readonly SeedBucket[];
  readonly #query: DatabaseQuery;
  /** Buckets by `url_id` of their project. */
  readonly #projects = new OncePerKey<Map<string, Bucket>>();

  /**
   * @param root folder for the contents of objects; it must exist before the first object is stored
   * @param query asks a project's database for buckets that its SQL has created
   */
  constructor(
    root: Subfolder,
    clock: Clock,
    seed: Pick<Seed, 'projects' | 'new_project_buckets'>,
    saved: SavedRecords,
    query: DatabaseQuery,
  ) {
    this.#root = root;
    this.#clock = clock;
    this.#initial = new Map(
      seed.projects.map(project => [project.url_id, project.buckets ?? USUAL_BUCKETS]),
    );
    this.#newProjects = seed.new_project_buckets ?? [];
    this.#query = query;
    for (const [urlId, buckets] of saved.all<readonly Omit<Bucket, 'objects'>[]>('buckets')) {
      const created = new Map(
        buckets.map(bucket => [
          bucket.name,
          { ...bucket, objects: new Map<string, StoredObject>() },
        ]),
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
  async of(urlId: string): Promise<ReadonlyMap<string, Bucket>> {
    const buckets = await this.#projects.get(urlId, () =>
      this.#seeded(this.#initial.get(urlId) ?? this.#newProjects),
    );
    for (const row of await this.#createdBySql(urlId)) {
      const { name, file_size_limit: limit, allowed_mime_types: types } = row;
      if (typeof name !== 'string' || buckets.has(name)) continue;
      const bucket = {
        name,
        public: row.public === true,
        ...(typeof limit === 'number' && { file_size_limit: limit }),
        ...(Array.isArray(types) && { allowed_mime_types: types.map(String) }),
      };
      for (const created of (await this.#seeded([bucket])).values()) buckets.set(name, created);
    }
    return buckets;
  }

  /** Returns the rows of `storage.buckets`, if the project's database has that table. */
  async #createdBySql(urlId: string): Promise<readonly BucketRow[]> {
    const table = await this.#query(urlId, `SELECT pg_catalog.to_regclass('storage.buckets')`);
    if ((table?.rows[0]?.[0] ?? null) === null) return [];
    const listed = await this.#query(
      urlId,
      'SELECT pg_catalog.to_jsonb(b) FROM storage.buckets AS b',
    );
    return (listed?.rows ?? []).map(([row]) => record(parsedJson(row ?? '').value));
  }

  /** Finds a bucket of a project. @throws ApiProblem `not_found` */
  async find(urlId: string, name: string): Promise<Bucket> {
    const bucket = (await this.of(urlId)).get(name);
    if (bucket === undefined)
      throw new ApiProblem('not_found', `The project has no bucket \`${name}\`.`);
    return bucket;
  }

  /**
   * Puts an object into a bucket. Replaces the object at the same path if `upsert` is true.
   * @returns true if the object was stored; false if the path has an object and `upsert` is false
   */
  async put(
    { objects }: Bucket,
    path: string,
    upsert: boolean,
    newObject: NewObject,
  ): Promise<boolean> {
    const { content, ...properties } = newObject;
    const location = this.#root.newPath();
    try {
      await writeFile(location, content, { flag: 'wx' });
    } catch (error) {
      // If the disk is full, the file exists but is incomplete.
      await rm(location, { force: true });
      throw error;
    }
    // There is no `await` between this lookup and the insertion. So if two uploads without `upsert`
    // target the same path, exactly one succeeds.
    const previous = objects.get(path);
    const isPut = previous === undefined || upsert;
    if (isPut) {
      const updatedAt = this.#clock.now();
      const md5 = createHash('md5').update(content).digest('hex');
      const createdAt = previous?.createdAt ?? updatedAt;
      objects.set(path, {
        ...properties,
        location,
        bytes: content.length,
        md5,
        createdAt,
        updatedAt,
      });
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

  async #seeded(seeds: readonly SeedBucket[]): Promise<Map<string, Bucket>> {
    const buckets = new Map<string, Bucket>();
    for (const seed of seeds) {
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
