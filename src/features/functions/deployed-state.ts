import type { Context } from '../../core/operation.ts';
import { type PathContext, readInputFileIfThere } from '../shared/input-file.ts';
import { type OutputFile, writeOutput } from '../shared/output-file.ts';
import type { PlannedFunction } from './deploy-plan.ts';
import type { ListedFunction } from './listed-functions.ts';

/** What a function was when it was deployed: by the platform's answer, and what was sent. */
interface Deployed {
  readonly sha256: string;
  readonly verify_jwt: boolean;
  readonly version: number;
  readonly updated_at: number;
  readonly status: string | null;
}

const TRAITS = ['sha256', 'verify_jwt', 'version', 'updated_at', 'status'] as const;

export const MOST_STATE_BYTES = 16 * 1024 * 1024;

/** By project, then by function. */
type States = Readonly<Record<string, Readonly<Record<string, Partial<Deployed>>>>>;

/**
 * What was deployed from here, in a file that the workflow keeps between runs. The platform tells a function's version
 * and when it was updated, and nothing of what is in it: only where both, the status and the settings are still those
 * of a deployment of the very same package is it certain that a deployment would change nothing.
 */
export class DeployedState {
  readonly #file: OutputFile;
  readonly #others: States;
  readonly #functions: Map<string, Partial<Deployed>>;
  readonly #projectId: string;

  private constructor(file: OutputFile, projectId: string, states: States) {
    const { [projectId]: own = {}, ...others } = states;
    this.#file = file;
    this.#projectId = projectId;
    this.#others = others;
    this.#functions = new Map(Object.entries(own));
  }

  /**
   * Reads the file. If it is missing, or damaged (with a warning), nothing is known.
   * @throws Failure of kind `input` if something other than a regular file exists at the path
   */
  static read(context: PathContext & Pick<Context, 'log' | 'projectId'>, file: OutputFile): DeployedState {
    const { log, projectId } = context;
    const { input, given } = file;
    const refusal = 'The file of an earlier run can’t be read.';
    const content = readInputFileIfThere(context, { input, given, refusal, maxBytes: MOST_STATE_BYTES });
    if (content === undefined) return new DeployedState(file, projectId, {});
    try {
      return new DeployedState(file, projectId, statesIn(content.toString('utf8')));
    } catch (error) {
      log.warning(`${given} can’t be used, so that every function is deployed: ${(error as Error).message}`);
      return new DeployedState(file, projectId, {});
    }
  }

  /** Whether a deployment would certainly change nothing. */
  isCurrent({ name, packed, verifyJwt }: PlannedFunction, listed: ListedFunction | undefined): boolean {
    const known = this.#functions.get(name);
    const now = listed && stateOf(packed.sha256, listed);
    if (known === undefined || now?.verify_jwt !== verifyJwt) return false;
    return TRAITS.every(trait => known[trait] === now[trait]);
  }

  /** Notes a deployment; one of which the platform tells too little to recognise it is forgotten. */
  note({ name, packed }: PlannedFunction, deployed: ListedFunction): void {
    const state = stateOf(packed.sha256, deployed);
    if (state === undefined) this.#functions.delete(name);
    else this.#functions.set(name, state);
  }

  /** Writes the file anew. @throws Failure of kind `input` where it can't be written */
  async write(): Promise<void> {
    const states: States = {
      ...this.#others,
      [this.#projectId]: Object.fromEntries([...this.#functions].toSorted(byName)),
    };
    await writeOutput(this.#file, `${JSON.stringify(states, undefined, 2)}\n`);
  }
}

/** The same functions are the same file, in whatever order they were deployed. */
const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

function stateOf(sha256: string, listed: ListedFunction): Deployed | undefined {
  const { version, updated_at: updatedAt, verify_jwt: verifyJwt, status = null } = listed;
  if (version === undefined || typeof updatedAt !== 'number' || verifyJwt === undefined) return undefined;
  return { sha256, verify_jwt: verifyJwt, version, updated_at: updatedAt, status };
}

function statesIn(text: string): States {
  const states: unknown = JSON.parse(text);
  const isSound = isMap(states) && Object.values(states).every(own => isMap(own) && Object.values(own).every(isMap));
  if (!isSound) throw new Error('it isn’t what this operation writes');
  return states as States;
}

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
