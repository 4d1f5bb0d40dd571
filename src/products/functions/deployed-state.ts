/** Records deployments, so that later runs can skip unchanged functions. */

import { sortedEntries } from '../../base/values/sorted.ts';
import { parsedJson } from '../../base/values/parsed-json.ts';
import { isRecord } from '../../base/values/record.ts';
import type { FileRun, ProjectRun } from '../../core/run.ts';
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
export type States = Readonly<Record<string, Readonly<Record<string, Partial<DeploymentRecord>>>>>;

/**
 * Deployments from here, in a record that is kept between runs. The platform reports a function's
 * version and the time of its update, but nothing about its content. A deployment is skipped only
 * if version, time, status and settings still match a deployment of the same package.
 */
export class DeployedState {
  readonly #write: (states: States) => Promise<void>;
  readonly #otherProjects: States;
  readonly #functions: Map<string, Partial<DeploymentRecord>>;
  readonly #projectId: string;
  /** Ends when nothing is being written. */
  #written: Promise<void> = Promise.resolve();

  /**
   * @param recorded what an earlier run wrote; undefined if there is nothing. The state is empty if
   *   it is damaged (with a warning)
   * @param shownAs its place, for people
   */
  constructor(
    { log, projectId }: ProjectRun,
    recorded: unknown,
    shownAs: string,
    write: (states: States) => Promise<void>,
  ) {
    const isValid = recorded === undefined || isStates(recorded);
    if (!isValid)
      log.warning(unusable(shownAs, 'its content is not in the format that this operation writes'));
    const { [projectId]: functions = {}, ...otherProjects } = isValid ? (recorded ?? {}) : {};
    this.#write = write;
    this.#otherProjects = otherProjects;
    this.#projectId = projectId;
    this.#functions = new Map(Object.entries(functions));
  }

  /** Returns whether a deployment would certainly change nothing. */
  isCurrent(
    { name, packed, verifyJwt }: PlannedFunction,
    listed: ListedFunction | undefined,
  ): boolean {
    const record = this.#functions.get(name);
    const now = listed && stateOf(packed.sha256, listed);
    if (record === undefined || now?.verify_jwt !== verifyJwt) return false;
    return FIELDS.every(field => record[field] === now[field]);
  }

  /**
   * Records a deployment, and writes the record at once: a process that is killed later knows it.
   * Removes the function if the platform reports too little to recognize the deployment.
   * @param deployed the platform's response; undefined if it was lost, so that the deployment may
   *   be someone else's
   * @throws Failure of kind `input` if it can't be written
   */
  async record(
    { name, packed }: PlannedFunction,
    deployed: ListedFunction | undefined,
  ): Promise<void> {
    const state = deployed && stateOf(packed.sha256, deployed);
    if (state === undefined) this.#functions.delete(name);
    else this.#functions.set(name, state);
    const write = (): Promise<void> =>
      this.#write({
        ...this.#otherProjects,
        // The record doesn't depend on the order of deployment.
        [this.#projectId]: Object.fromEntries(sortedEntries(this.#functions)),
      });
    this.#written = this.#written.then(write, write);
    await this.#written;
  }
}

/**
 * Reads the state from a file, which is then written after each deployment.
 * @throws Failure of kind `input` if something other than a regular file exists at the path
 */
export function readState(context: FileRun, file: OutputFile): DeployedState {
  const { input, given: path } = file;
  const errorTitle = 'The file that records the deployments can’t be read.';
  const content = readOptionalInputFile(context, {
    input,
    given: path,
    errorTitle,
    maxBytes: MAX_DEPLOYED_STATE_BYTES,
  });
  const { value, invalidAt } = content === undefined ? {} : parsedJson(content.toString('utf8'));
  if (invalidAt !== undefined)
    context.log.warning(unusable(path, `it is not valid JSON: ${invalidAt}`));
  return new DeployedState(context, value, path, states =>
    writeOutput(file, `${JSON.stringify(states, undefined, 2)}\n`),
  );
}

const unusable = (shownAs: string, reason: string): string =>
  `All functions count as changed, because \`${shownAs}\` can’t be used: ${reason}.`;

function stateOf(sha256: string, listed: ListedFunction): DeploymentRecord | undefined {
  const { version, updated_at: updatedAt, verify_jwt: verifyJwt, status = null } = listed;
  if (version === undefined || typeof updatedAt !== 'number' || verifyJwt === undefined)
    return undefined;
  return { sha256, verify_jwt: verifyJwt, version, updated_at: updatedAt, status };
}

const isStates = (value: unknown): value is States =>
  isRecord(value) &&
  Object.values(value).every(
    functions => isRecord(functions) && Object.values(functions).every(isRecord),
  );
