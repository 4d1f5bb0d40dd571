/** Records deployments in a state file, so that later runs can skip unchanged functions. */

import { sortedEntries } from '../../base/values/sorted.ts';
import { isRecord } from '../../base/values/record.ts';
import type { InputPaths, ProjectServices } from '../../core/services.ts';
import { readOptionalInputFile } from '../shared/input-file.ts';
import { type OutputFile, writeOutput } from '../shared/output-file.ts';
import type { PlannedFunction } from './deploy-plan.ts';
import type { ListedFunction } from './listed-functions.ts';

/** State of a function at its deployment: from the platform's response, and from the request. */
interface DeploymentRecord {
  readonly sha256: string;
  readonly verify_jwt: boolean;
  readonly version: number;
  readonly updated_at: number;
  readonly status: string | null;
}

const FIELDS = ['sha256', 'verify_jwt', 'version', 'updated_at', 'status'] as const;

export const MAX_DEPLOYED_STATE_BYTES = 16 * 1024 * 1024;

/** States by project, then by function. */
type States = Readonly<Record<string, Readonly<Record<string, Partial<DeploymentRecord>>>>>;

/**
 * Deployments from here, in a file that the workflow keeps between runs. The platform reports a function's version and
 * the time of its update, but nothing about its content. A deployment is skipped only if version, time, status and
 * settings still match a deployment of the same package.
 */
export class DeployedState {
  readonly #file: OutputFile;
  readonly #otherProjects: States;
  readonly #functions: Map<string, Partial<DeploymentRecord>>;
  readonly #projectId: string;
  /** Ends when nothing is being written. */
  #written: Promise<void> = Promise.resolve();

  private constructor(file: OutputFile, projectId: string, states: States) {
    const { [projectId]: own = {}, ...otherProjects } = states;
    this.#file = file;
    this.#projectId = projectId;
    this.#otherProjects = otherProjects;
    this.#functions = new Map(Object.entries(own));
  }

  /**
   * Reads the file. The state is empty if the file is missing, or damaged (with a warning).
   * @throws Failure of kind `input` if something other than a regular file exists at the path
   */
  static read(context: InputPaths & Pick<ProjectServices, 'log' | 'projectId'>, file: OutputFile): DeployedState {
    const { log, projectId } = context;
    const { input, given } = file;
    const errorTitle = 'The file that records the deployments can’t be read.';
    const content = readOptionalInputFile(context, { input, given, errorTitle, maxBytes: MAX_DEPLOYED_STATE_BYTES });
    if (content === undefined) return new DeployedState(file, projectId, {});
    try {
      return new DeployedState(file, projectId, parseStates(content.toString('utf8')));
    } catch (error) {
      log.warning(`All functions count as changed, because \`${given}\` can’t be used: ${(error as Error).message}.`);
      return new DeployedState(file, projectId, {});
    }
  }

  /** Returns whether a deployment would certainly change nothing. */
  isCurrent({ name, packed, verifyJwt }: PlannedFunction, listed: ListedFunction | undefined): boolean {
    const known = this.#functions.get(name);
    const now = listed && stateOf(packed.sha256, listed);
    if (known === undefined || now?.verify_jwt !== verifyJwt) return false;
    return FIELDS.every(field => known[field] === now[field]);
  }

  /**
   * Records a deployment, and writes the file at once: a process that is killed later knows it. Removes the function if the
   * platform reports too little to recognize the deployment.
   * @param deployed the platform's response; undefined if it was lost, so that the deployment may be someone else's
   * @throws Failure of kind `input` if the file can't be written
   */
  async record({ name, packed }: PlannedFunction, deployed: ListedFunction | undefined): Promise<void> {
    const state = deployed && stateOf(packed.sha256, deployed);
    if (state === undefined) this.#functions.delete(name);
    else this.#functions.set(name, state);
    const write = (): Promise<void> => this.#write();
    this.#written = this.#written.then(write, write);
    await this.#written;
  }

  async #write(): Promise<void> {
    const states: States = {
      ...this.#otherProjects,
      // The file doesn't depend on the order of deployment.
      [this.#projectId]: Object.fromEntries(sortedEntries(this.#functions)),
    };
    await writeOutput(this.#file, `${JSON.stringify(states, undefined, 2)}\n`);
  }
}

function stateOf(sha256: string, listed: ListedFunction): DeploymentRecord | undefined {
  const { version, updated_at: updatedAt, verify_jwt: verifyJwt, status = null } = listed;
  if (version === undefined || typeof updatedAt !== 'number' || verifyJwt === undefined) return undefined;
  return { sha256, verify_jwt: verifyJwt, version, updated_at: updatedAt, status };
}

function parseStates(text: string): States {
  const states: unknown = JSON.parse(text);
  const isValid =
    isRecord(states) && Object.values(states).every(own => isRecord(own) && Object.values(own).every(isRecord));
  if (!isValid) throw new Error('its content is not in the format that this operation writes');
  return states as States;
}
