import type { Clock } from '../clock.ts';
import type { Log } from '../core/services.ts';
import {
  addStatus,
  createDeployment,
  type DeploymentRequest,
  type DeploymentStatus,
  stateOf,
  taggedDeployments,
} from './deployment-records.ts';
import { connectGitHub, type GitHub, type GitHubAccess } from './github-client.ts';
import { type Budget, openReportingBudget } from './time-limit.ts';

/** How long each part may take in milliseconds: the work waits for the first one. */
const BEGIN_MS = 20_000;
const END_MS = 30_000;
const RETIRE_MS = 60_000;

/**
 * From SIGINT to the end of the process there are 10 s, of which the first 7.5 are ours to count on. Work that hasn't
 * ended by itself this long after the signal is told to be broken off, and that takes no longer than the second time.
 */
const GRACE_MS = 2_500;
const LAST_WORDS_MS = 3_000;

/** How a deployment ended. */
export type Ending = Omit<DeploymentStatus, 'state' | 'logUrl'> & { readonly state: 'success' | 'failure' | 'error' };

/** The one ending that counts, on its way or written. */
interface End {
  readonly state: Ending['state'];
  readonly written: Promise<void>;
}

interface DeploymentSettings {
  readonly access: GitHubAccess;
  readonly request: DeploymentRequest;
  readonly logUrl: string;
  /** Aborts when the job is cancelled. */
  readonly cancelled: AbortSignal;
  readonly log: Pick<Log, 'info'>;
}

/**
 * One deployment from its record to its one final state. It is recorded and in progress before the work begins; a
 * cancelled job ends it in time whatever the work still does.
 */
export class Deployment {
  readonly id: number;
  readonly #settings: DeploymentSettings;
  readonly #stopWatching = new AbortController();
  #end: End | undefined;

  private constructor(settings: DeploymentSettings, id: number) {
    this.id = id;
    this.#settings = settings;
  }

  /** @throws Failure when GitHub records none */
  static async record(settings: DeploymentSettings): Promise<Deployment> {
    using budget = budgetOf(settings, BEGIN_MS);
    const id = await createDeployment(await connectGitHub(settings.access, budget), settings.request);
    const deployment = new Deployment(settings, id);
    deployment.#watch();
    return deployment;
  }

  /** Says that the work begins. @throws Failure when GitHub refuses */
  async start(): Promise<void> {
    const { access, logUrl } = this.#settings;
    using budget = budgetOf(this.#settings, BEGIN_MS);
    await addStatus(await connectGitHub(access, budget), this.id, {
      state: 'in_progress',
      description: 'At work',
      logUrl,
    });
  }

  /**
   * Gives it its final state: the first call counts. After a success the earlier ones of the same app and pull request,
   * which it replaces, are ended as well.
   * @throws Failure when GitHub refuses
   */
  async end(ending: Ending): Promise<void> {
    this.#stopWatching.abort();
    const { state, written } = this.#endOnce(ending);
    await written;
    if (state === 'success') await endDeployments(this.#settings, this.id);
  }

  #endOnce(ending: Ending): End {
    this.#end ??= { state: ending.state, written: this.#write(ending) };
    return this.#end;
  }

  async #write(ending: Ending): Promise<void> {
    const { access, logUrl } = this.#settings;
    using budget = budgetOf(this.#settings, END_MS);
    await addStatus(await connectGitHub(access, budget), this.id, { ...ending, logUrl });
  }

  #watch(): void {
    const { access, cancelled } = this.#settings;
    const watching = this.#stopWatching.signal;
    const onCancel = (): void => {
      void brokenOff(access.clock, watching, () => {
        const { written } = this.#endOnce({ state: 'error', description: 'Cancelled before the work had ended' });
        // Whoever ends it later awaits the same, and tells of its failure.
        written.catch(() => undefined);
      });
    };
    if (cancelled.aborted) onCancel();
    else cancelled.addEventListener('abort', onCancel, { once: true, signal: watching });
  }
}

/** Of a cancelled job little time is left, whatever is under way by then. */
function budgetOf({ access, cancelled }: Pick<DeploymentSettings, 'access' | 'cancelled'>, ms: number): Budget {
  return openReportingBudget(access.clock, ms, undefined, { signal: cancelled, leftMs: LAST_WORDS_MS });
}

async function brokenOff(clock: Clock, watching: AbortSignal, end: () => void): Promise<void> {
  try {
    await clock.sleep(GRACE_MS, watching);
  } catch {
    return; // The work has ended by itself.
  }
  end();
}

/**
 * Ends a deployment that has no final state, as nobody else will: whoever was to is gone.
 * @throws Failure when GitHub refuses
 */
export async function endLeft(
  { access, logUrl, log }: Pick<DeploymentSettings, 'access' | 'logUrl' | 'log'>,
  id: number,
): Promise<void> {
  using budget = openReportingBudget(access.clock, END_MS);
  const github = await connectGitHub(access, budget);
  if (FINAL.includes(await stateOf(github, id))) return;
  const description = 'The step was broken off before it could say how the work ended';
  await addStatus(github, id, { state: 'error', description, logUrl });
  log.info(`Deployment ${id} has ended with an error: its step was broken off.`);
}

/** States in which a deployment counts as over. */
const OVER: readonly (string | undefined)[] = ['inactive', 'failure', 'error'];
/** States that nobody has to say anything after. */
const FINAL = [...OVER, 'success'];

/**
 * Every success ends all that came before it, the oldest first. So after this many that were ended already, whatever is
 * older has been, too; GitHub tells a state only one by one, and production's deployments are never deleted.
 */
const ENDED_BEFORE = 10;

/**
 * Ends deployments of one app and pull request in an environment, on all pages and of nobody else.
 *
 * @param replacedBy only those before this one; undefined for all, as nothing is deployed any more
 * @throws Failure when GitHub refuses
 */
export async function endDeployments(
  { access, request, logUrl, cancelled, log }: DeploymentSettings,
  replacedBy?: number,
): Promise<void> {
  using budget = budgetOf({ access, cancelled }, RETIRE_MS);
  const github = await connectGitHub(access, budget);
  const tagged = await taggedDeployments(github, request.environment, request.tag);
  const description = replacedBy === undefined ? 'Taken down' : `Replaced by deployment ${replacedBy}`;
  const ids = tagged.map(({ id }) => id).toSorted((a, b) => b - a);
  const earlier = replacedBy === undefined ? ids : ids.filter(id => id < replacedBy);
  const left = await stillLeft(github, earlier, replacedBy === undefined ? earlier.length : ENDED_BEFORE);
  for (const id of left.toReversed()) await addStatus(github, id, { state: 'inactive', description, logUrl });
  const count = left.length;
  if (count > 0)
    log.info(`${count === 1 ? 'One deployment' : `${count} deployments`} of ${request.environment} made inactive.`);
}

/** Those that aren't over, of deployments with the newest first, looked for until so many in a row were ended. */
async function stillLeft(github: GitHub, ids: readonly number[], endedInRow: number): Promise<readonly number[]> {
  const left: number[] = [];
  let ended = 0;
  for (const id of ids) {
    const state = await stateOf(github, id);
    if (state === 'inactive' && ++ended === endedInRow) break;
    if (OVER.includes(state)) continue;
    ended = 0;
    left.push(id);
  }
  return left;
}
