/**
 * Records a deployment on GitHub from its start to its final state, also if the job is canceled.
 */

import { plural } from '../../../base/text/amount.ts';
import type { Clock } from '../../../base/time/clock.ts';
import type { Log } from '../../../core/services.ts';
import { Failure } from '../../../base/failure.ts';
import {
  addStatus,
  createDeployment,
  type DeploymentRequest,
  type DeploymentStatus,
  fetchState,
  isOfTag,
  isOwnDeployment,
  listDeployments,
  type TaggedDeployment,
} from './deployment-records.ts';
import { connectGitHub, type GitHub, type GitHubAccess } from '../rest/github-client.ts';
import { openReportingTimeLimit, type ReportingTimeLimit } from '../rest/reporting-time-limit.ts';

/** Time limits of the parts, in milliseconds. The operation starts only after the first part. */
const BEGIN_MS = 20_000;
const END_MS = 30_000;
const DEACTIVATE_MS = 60_000;

/**
 * Delays after a cancellation, in milliseconds. The process ends 10 s after SIGINT; only the first
 * 7.5 s are reliable. If the work is still running after the first delay, the deployment is ended
 * as canceled, within the second one.
 */
const GRACE_MS = 2_500;
const CANCELED_WRITE_MS = 3_000;

/** Final state of a deployment. */
export type DeploymentEnding = Omit<DeploymentStatus, 'state' | 'logUrl'> & {
  /** `inactive`: nothing was deployed. */
  readonly state: 'success' | 'failure' | 'error' | 'inactive';
};

/** The one ending that counts, with its pending or completed write. */
interface End {
  readonly state: DeploymentEnding['state'];
  readonly written: Promise<void>;
}

interface DeploymentSettings {
  readonly access: GitHubAccess;
  readonly request: DeploymentRequest;
  /** Whether to continue the deployment that another job has begun for the same commit. */
  readonly continues?: boolean;
  readonly logUrl: string;
  /** Aborts when the job is canceled. */
  readonly canceled: AbortSignal;
  readonly log: Pick<Log, 'info'>;
  /** Deployments by environment, so that a sweep lists them once. */
  readonly listed?: Map<string, readonly TaggedDeployment[]>;
}

/**
 * One deployment, from its creation to its final state. It is recorded and in progress before the
 * work begins. If the job is canceled, it gets its final state in time, even if the work is still
 * running.
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

  /**
   * Records a deployment, or continues one that is in progress.
   * @throws Failure when GitHub refuses
   */
  static async record(settings: DeploymentSettings): Promise<Deployment> {
    using timeLimit = startTimeLimit(settings, BEGIN_MS);
    const { access, request, continues } = settings;
    const github = await connectGitHub(access, timeLimit);
    const id =
      (continues ? await findUnfinished(github, request) : undefined) ??
      (await createDeployment(github, request));
    const deployment = new Deployment(settings, id);
    deployment.#watchCancellation();
    return deployment;
  }

  /** Sets the state to in progress. @throws Failure when GitHub refuses */
  async start(): Promise<void> {
    const { access, logUrl } = this.#settings;
    using timeLimit = startTimeLimit(this.#settings, BEGIN_MS);
    await addStatus(await connectGitHub(access, timeLimit), this.id, {
      state: 'in_progress',
      description: 'In progress',
      logUrl,
    });
  }

  /** Leaves the deployment in progress, because a later job continues it. */
  leaveRunning(): void {
    this.#stopWatching.abort();
  }

  /**
   * Sets the final state. Only the first call counts. Also ends the earlier deployments of the same
   * app and pull request that are over: all of them after a success, which replaces them, and if
   * they are no longer online. Otherwise only those in progress, if other jobs can continue them: a
   * newer commit has replaced theirs.
   * @throws Failure when GitHub refuses
   */
  async end(ending: DeploymentEnding, isRemoved = false): Promise<void> {
    this.#stopWatching.abort();
    const { state, written } = this.#endOnce(ending);
    await written;
    if (state === 'success') await endDeployments(this.#settings, { replacedBy: this.id });
    else if (isRemoved) await endDeployments(this.#settings, { before: this.id });
    else if (this.#settings.continues)
      await endDeployments(this.#settings, { before: this.id, only: 'in_progress' });
  }

  #endOnce(ending: DeploymentEnding): End {
    this.#end ??= { state: ending.state, written: this.#write(ending) };
    return this.#end;
  }

  async #write(ending: DeploymentEnding): Promise<void> {
    const { access, logUrl } = this.#settings;
    using timeLimit = startTimeLimit(this.#settings, END_MS);
    await addStatus(await connectGitHub(access, timeLimit), this.id, { ...ending, logUrl });
  }

  #watchCancellation(): void {
    const { access, canceled } = this.#settings;
    const watching = this.#stopWatching.signal;
    const onCancel = (): void => {
      void endAfterGrace(access.clock, watching, () => {
        const { written } = this.#endOnce({
          state: 'error',
          description: 'Canceled before the operation ended',
        });
        // A later call of `end` awaits the same promise and reports its failure.
        written.catch(() => undefined);
      });
    };
    if (canceled.aborted) onCancel();
    else canceled.addEventListener('abort', onCancel, { once: true, signal: watching });
  }
}

/**
 * Opens a time limit. If the job is canceled, it shrinks to `CANCELED_WRITE_MS`, also for a request
 * that is already running.
 */
function startTimeLimit(
  { access, canceled }: Pick<DeploymentSettings, 'access' | 'canceled'>,
  ms: number,
): ReportingTimeLimit {
  return openReportingTimeLimit(access.clock, ms, undefined, {
    signal: canceled,
    leftMs: CANCELED_WRITE_MS,
  });
}

async function endAfterGrace(clock: Clock, watching: AbortSignal, end: () => void): Promise<void> {
  try {
    await clock.sleep(GRACE_MS, watching);
  } catch {
    return; // The work ended by itself.
  }
  end();
}

/**
 * Ends a deployment without a final state, because the step that should have done so is gone.
 * @throws Failure when GitHub refuses
 */
export async function endUnfinished(
  { access, logUrl, log }: Pick<DeploymentSettings, 'access' | 'logUrl' | 'log'>,
  id: number,
): Promise<void> {
  using timeLimit = openReportingTimeLimit(access.clock, END_MS);
  const github = await connectGitHub(access, timeLimit);
  // Any earlier step of the job can set the saved ID.
  if (!(await isOwnDeployment(github, id)))
    throw new Failure(
      'conflict',
      `Deployment ${id} was not created by this action, so it was left unchanged.`,
    );
  if (FINAL.includes(await fetchState(github, id))) return;
  const description = 'The step could not report its result';
  await addStatus(github, id, { state: 'error', description, logUrl });
  log.info(`Set deployment ${id} to the state \`error\`: its step could not report a result.`);
}

/** States of a deployment that has ended. */
const ENDED: readonly (string | undefined)[] = ['inactive', 'failure', 'error'];
/** Final states. No status needs to follow one of these. */
const FINAL = [...ENDED, 'success'];

/**
 * Number of consecutive inactive deployments after which the search stops. Every success ends all
 * earlier deployments, the oldest first, so older ones have ended too. The limit matters because
 * GitHub returns states one by one, and because production's deployments are never deleted.
 */
const MAX_INACTIVE_IN_ROW = 10;

/** Deployments to end. By default all, because nothing is deployed anymore. */
interface EndedDeployments {
  /** Deployment that replaces those before it. */
  readonly replacedBy?: number;
  /** Ends only those before this one, and without a replacement. */
  readonly before?: number;
  /** Ends only those in this state. */
  readonly only?: 'in_progress';
}

/**
 * Returns the deployment of the same app, pull request and commit that is in progress: another job
 * has begun it.
 * @throws Failure when GitHub refuses
 */
async function findUnfinished(
  github: GitHub,
  { environment, sha, tag }: DeploymentRequest,
): Promise<number | undefined> {
  const ids = (await listDeployments(github, environment, { sha }))
    .filter(isOfTag(tag))
    .map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const newest = Math.max(...ids);
  return (await fetchState(github, newest)) === 'in_progress' ? newest : undefined;
}

/**
 * Ends deployments of one app and pull request in an environment, on all pages. Leaves other
 * deployments unchanged.
 * @throws Failure when GitHub refuses
 */
export async function endDeployments(
  { access, request, logUrl, canceled, log, listed }: DeploymentSettings,
  { replacedBy, before = replacedBy, only }: EndedDeployments = {},
): Promise<void> {
  using timeLimit = startTimeLimit({ access, canceled }, DEACTIVATE_MS);
  const github = await connectGitHub(access, timeLimit);
  const { environment, tag } = request;
  const all = listed?.get(environment) ?? (await listDeployments(github, environment));
  listed?.set(environment, all);
  const tagged = all.filter(isOfTag(tag));
  const reason = only === undefined ? 'Cleaned up' : 'Superseded';
  const description = replacedBy === undefined ? reason : `Replaced by deployment ${replacedBy}`;
  const ids = tagged.map(({ id }) => id).toSorted((a, b) => b - a);
  const earlier = before === undefined ? ids : ids.filter(id => id < before);
  const active = await findActive(
    github,
    earlier,
    before === undefined ? earlier.length : MAX_INACTIVE_IN_ROW,
    only,
  );
  for (const id of active.toReversed())
    await addStatus(github, id, { state: 'inactive', description, logUrl });
  const count = active.length;
  if (count > 0)
    log.info(`Set ${plural(count, 'deployment')} in environment \`${environment}\` to inactive.`);
}

/**
 * Returns the deployments that haven't ended. Expects the newest first, and stops after
 * `endedInRow` inactive ones in a row.
 */
async function findActive(
  github: GitHub,
  ids: readonly number[],
  endedInRow: number,
  only: string | undefined,
): Promise<readonly number[]> {
  const active: number[] = [];
  let ended = 0;
  for (const id of ids) {
    const state = await fetchState(github, id);
    if (state === 'inactive' && ++ended === endedInRow) break;
    if (ENDED.includes(state)) continue;
    ended = 0;
    if (only === undefined || state === only) active.push(id);
  }
  return active;
}
