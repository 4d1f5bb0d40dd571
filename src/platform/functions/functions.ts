/** Edge functions of all projects: finds, deploys and deletes them. */

import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '../../base/time/clock.ts';
import type { CloudServices } from '../cloud/cloud-service.ts';
import { writeFiles } from '../files/write-files.ts';
import { ApiProblem } from '../http/problems.ts';
import type { LogEntry, SeedFunction } from '../seed/seed.ts';
import { OncePerKey } from '../saving/once-per-key.ts';
import {
  recordId,
  type SavedRecords,
  type StateRecord,
  type Subfolder,
} from '../saving/saved-records.ts';
import { EdgeFunction, type ProcessSettings, type SavedFunction } from './edge-function.ts';

export interface FunctionState extends CloudServices {
  readonly functions: Functions;
  readonly hasShortFunctionUrls: boolean;
}

interface FunctionSettings {
  /** Folder for the functions' files. It must exist before the first deployment. */
  readonly root: Subfolder;
  readonly clock: Clock;
  /** Initial functions of projects by `url_id`. */
  readonly initial: ReadonlyMap<string, readonly SeedFunction[]>;
  readonly process: ProcessSettings;
  readonly saved: SavedRecords;
}

/** Function of a project as plain data. `folder` is only the name of a folder. */
interface SavedProjectFunction extends SavedFunction {
  readonly urlId: string;
}

/** The functions of all projects. The seeded functions of a project are written at first use. */
export class Functions {
  readonly #settings: FunctionSettings;
  /** Functions by `url_id` of their project. */
  readonly #projects = new OncePerKey<Map<string, EdgeFunction>>();

  constructor(settings: FunctionSettings) {
    this.#settings = settings;
    const { saved, clock, process, root } = settings;
    for (const [urlId] of saved.all('functions')) this.#projects.set(urlId, new Map());
    for (const [id, { urlId, folder, verifyJwt, ...details }] of saved.all<SavedProjectFunction>(
      'function',
    )) {
      const logs = saved.log<LogEntry>('function-log', id);
      const version = { folder: join(root.path, folder), verifyJwt };
      const restored = new EdgeFunction({ ...details, logs }, version, clock, process);
      this.#projects.created.get(urlId)?.set(details.name, restored);
    }
  }

  *records(): Iterable<StateRecord> {
    for (const [urlId, functions] of this.#projects.created) {
      yield ['functions', urlId, 'true'];
      for (const each of functions.values()) {
        const id = recordId(urlId, each.name);
        const saved = each.toJSON();
        const record: SavedProjectFunction = {
          ...saved,
          urlId,
          folder: basename(saved.folder),
        };
        yield ['function', id, JSON.stringify(record)];
        yield ['function-log', id, each.log.entries];
      }
    }
  }

  /** Returns the functions of one project, by name. */
  of(urlId: string): Promise<ReadonlyMap<string, EdgeFunction>> {
    return this.#of(urlId);
  }

  /** Returns the function with this name. @throws ApiProblem `not_found` */
  async find(urlId: string, name: string): Promise<EdgeFunction> {
    const edgeFunction = (await this.#of(urlId)).get(name);
    if (edgeFunction === undefined) throw notFound(name);
    return edgeFunction;
  }

  /**
   * Creates a function, or its next version (Part 2, States, Function).
   * @param fill writes the function's files into a new folder, or throws
   */
  async deploy(
    urlId: string,
    name: string,
    verifyJwt: boolean,
    fill: (folder: string) => Promise<void>,
  ): Promise<EdgeFunction> {
    const functions = await this.#of(urlId);
    const folder = await this.#newFolder(fill);
    const deployed = functions.get(name);
    deployed?.update({ folder, verifyJwt });
    if (deployed !== undefined) return deployed;
    const { clock, process } = this.#settings;
    const created = new EdgeFunction(
      { name, createdAt: clock.now() },
      { folder, verifyJwt },
      clock,
      process,
    );
    functions.set(name, created);
    return created;
  }

  /** Deletes a function with its log, and ends its calls. @throws ApiProblem `not_found` */
  async delete(urlId: string, name: string): Promise<void> {
    const edgeFunction = await this.find(urlId, name);
    // A concurrent request may have deleted it first.
    if (!(await this.#of(urlId)).delete(name)) throw notFound(name);
    await edgeFunction.end();
  }

  /** Ends all processes. */
  async close(): Promise<void> {
    for (const functions of await this.#projects.all()) {
      await Promise.all([...functions.values()].map(each => each.end()));
    }
  }

  #of(urlId: string): Promise<Map<string, EdgeFunction>> {
    return this.#projects.get(urlId, () => this.#seeded(this.#settings.initial.get(urlId) ?? []));
  }

  async #seeded(seeds: readonly SeedFunction[]): Promise<Map<string, EdgeFunction>> {
    const { clock, process } = this.#settings;
    const functions = new Map<string, EdgeFunction>();
    for (const { name, files, verify_jwt: verifyJwt = true, version, logs } of seeds) {
      const folder = await this.#newFolder(target => writeFiles(target, files));
      const details = { name, createdAt: clock.now(), version, logs };
      functions.set(name, new EdgeFunction(details, { folder, verifyJwt }, clock, process));
    }
    return functions;
  }

  async #newFolder(fill: (folder: string) => Promise<void>): Promise<string> {
    const folder = this.#settings.root.newPath();
    await mkdir(folder);
    try {
      await fill(folder);
    } catch (error) {
      await rm(folder, { recursive: true });
      throw error;
    }
    return folder;
  }
}

const notFound = (name: string): ApiProblem =>
  new ApiProblem('not_found', `The project has no function named \`${name}\`.`);
