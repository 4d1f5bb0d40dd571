/**
 * Starts an agent run, or resumes the one that an earlier request or attempt of the job started.
 */

import { checkAfterDelays } from '../../../base/time/back-off.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import type { RequestOf } from '../../../api/endpoints.ts';
import type { ProjectClient, ProjectRun, Run } from '../../../core/run.ts';
import { Failure, type FailureDetails, sentence, withDetails } from '../../../base/failure.ts';
import { finishDespiteCancel, withinGrace } from '../../../core/recovery/grace-period.ts';
import { type KeyInUse, stillRunningFailure } from '../../../core/recovery/idempotent-work.ts';
import { withRemedies } from '../../../core/recovery/refusals.ts';
import { isLost, lookUp } from '../../../core/recovery/uncertain-outcome.ts';
import { Expired } from '../../../core/recovery/with-fresh-ticket.ts';
import { cancelRun } from '../run/cancel-run.ts';
import { currentRun, hasEndedUnsuccessfully, type RunFacts, runFacts } from '../run/current-run.ts';
import { lastUserMessage } from '../run/messages.ts';
import { CONVERSATION_NOT_FOUND_REMEDY } from '../request/inputs.ts';

export interface StartedRun extends RunFacts {
  /** `true` if an earlier attempt of the job started the run. */
  readonly pickedUp: boolean;
}

/** Assumption R28: `runs/current` may lag, so up to three requests within about five seconds. */
const LOOKUP_DELAYS_MS = [500, 1_500, 3_000];

/**
 * Time to wait for the response to a pending start, which contains the run's id, after the job is
 * canceled.
 */
const GRACE_MS = 3_000;
/** Time for finding and canceling a run whose id was not received. */
const FIND_AND_CANCEL_MS = 4_000;

/**
 * Starts a run under one key, or resumes the run that was started under it: "the same one on a
 * retry" returns the same run (assumption R7), on any machine.
 * @param before the project's latest run, as read before this start
 * @throws Expired if the run under this key ended badly before this attempt; Failure
 */
export async function startRun(
  context: ProjectRun,
  request: StartRequest,
  { key }: KeyInUse,
  before: RunFacts | undefined,
): Promise<StartedRun> {
  const { log } = context;
  const run = await startOrFind(context, request, key, before);
  const pickedUp = run.runId === before?.runId;
  // The response may be a repetition of the first one. The status read before is newer.
  const earlier = pickedUp ? { ...run, status: before.status ?? run.status } : run;
  if (hasEndedUnsuccessfully(earlier)) throw earlierRunEnded(earlier);
  if (pickedUp)
    log.notice(
      `The run ${run.runId} was already started with the same idempotency key. Using this run to avoid the cost of a second run.`,
    );
  return { ...earlier, pickedUp };
}

/** Returns the error that only a new key can resolve (assumption R40). */
export function earlierRunEnded(
  { runId, status = 'failed' }: RunFacts,
  failure?: Failure,
): Expired {
  const why = `The run ${runId} was started earlier with the same idempotency key, and ended with the status ${status}.`;
  return new Expired(failure ?? new Failure('conflict', why), why);
}

async function startOrFind(
  context: ProjectRun,
  request: StartRequest,
  key: string,
  before: RunFacts | undefined,
): Promise<RunFacts> {
  const { log, signal } = context;
  try {
    return await send(context, request, key);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (!isLost(thrown)) {
      const earlier = await findEarlierRun(context, request, thrown, before);
      if (earlier === undefined) throw withRemedy(thrown, context, request);
      return earlier;
    }
    if (signal.aborted) throw await cancelStartedRun(context, request, before, thrown);
    log.warning(
      `The run may or may not have been started. ${sentence(thrown.message)} Searching for the run.`,
    );
    const run = await lookUp(thrown, () =>
      checkAfterDelays(context, LOOKUP_DELAYS_MS, () => findStartedRun(context, request, before)),
    );
    if (run !== undefined) {
      log.info(`Found the run ${run.runId}.`);
      return run;
    }
    log.info('Found no run. Retrying once, with the same idempotency key.');
    return await send(context, request, key).catch((again: unknown) => {
      if (!(again instanceof Failure)) throw again;
      // Only a response under the same key shows that the first start had no effect.
      throw uncertainStart(
        context,
        again.status === undefined ? withDetails(again, { uncertain: true }) : again,
        key,
      );
    });
  }
}

async function send(context: ProjectRun, request: StartRequest, key: string): Promise<RunFacts> {
  const path = { project_id: context.projectId };
  const remedies =
    request.conversation_id === undefined ? {} : { not_found: CONVERSATION_NOT_FOUND_REMEDY };
  const answer = await withRemedies(remedies, () =>
    finishDespiteCancel(context, GRACE_MS, client =>
      client.call('agent.start', { path, idempotencyKey: key, body: request }),
    ),
  );
  const run = runFacts(answer);
  if (run !== undefined) return run;
  throw new Failure(
    'unavailable',
    'The platform’s response doesn’t contain the ID of the started run.',
    {
      uncertain: true,
    },
  );
}

/** Returns the latest run if it is new, and no reported field contradicts the request. */
async function findStartedRun(
  { client, projectId }: ProjectClient,
  request: StartRequest,
  before: RunFacts | undefined,
): Promise<RunFacts | undefined> {
  const run = await currentRun(client, projectId);
  return run !== undefined && run.runId !== before?.runId && matchesRequest(run, request)
    ? run
    : undefined;
}

/**
 * Cancels the run that a pending start may have created when the job was canceled or the step timed
 * out.
 */
async function cancelStartedRun(
  context: ProjectRun,
  request: StartRequest,
  before: RunFacts | undefined,
  failure: Failure,
): Promise<Failure> {
  try {
    return await withinGrace(context, FIND_AND_CANCEL_MS, async services => {
      const run = await findStartedRun(services, request, before);
      if (run === undefined) return withMessage('No run was found that matches the request.');
      const { hadEnded } = await cancelRun(services.client, services.projectId, run.runId);
      // Nothing is left for the cleanup, which could otherwise mistake the next run for this one.
      context.saveState(undefined);
      const end = hadEnded ? 'has ended' : 'was then canceled';
      return withMessage(`The request had started the run ${run.runId}, which ${end}.`, {
        uncertain: false,
      });
    });
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return withMessage(`Could not check whether a run was started: ${sentence(thrown.message)}`);
  }

  function withMessage(text: string, details: FailureDetails = {}): Failure {
    return withDetails(failure, { message: `${sentence(failure.message)} ${text}`, ...details });
  }
}

const uncertainStart = (context: ProjectRun, failure: Failure, key: string): Failure =>
  stillRunningFailure(context, failure, 'The run may have started, and may still be active.', {
    inputs: { 'idempotency-key': key },
  });

/** Adds a remedy to a refusal whose cause is on our side. */
function withRemedy(
  thrown: Failure,
  { attempt, isKeyGiven }: Run,
  { attachments }: StartRequest,
): Failure {
  if (thrown.code !== 'run_conflict') return thrown;
  if (attachments !== undefined && attempt > 1) {
    return withDetails(thrown, {
      remedy: `Check the project’s latest run with \`agent-status\`. If it is active, wait until it ends, or cancel it with \`agent-cancel\`. Otherwise, set a new ${inputRef('idempotency-key')}: attachments get new IDs in each attempt of a job, so neither the platform nor the step could find an earlier attempt’s run.`,
    });
  }
  if (isKeyGiven) {
    return withDetails(thrown, {
      remedy: `If another run of the project is active, wait until it ends, or cancel it with \`agent-cancel\`. Otherwise, set a new ${inputRef('idempotency-key')}: the same key can’t be used again with attachments, a different message or different options.`,
    });
  }
  return thrown;
}

/** Request body that starts a run. */
export type StartRequest = RequestOf<'agent.start'>['body'];

/** Fields of the request that the platform also reports for a run. */
export type ReportedFields = Pick<StartRequest, 'conversation_id' | 'model' | 'speed_tier'>;

/** Returns true unless a reported field contradicts the request. */
export function matchesRequest(run: RunFacts, request: ReportedFields): boolean {
  return (
    matches(request.conversation_id, run.conversationId) &&
    matches(request.model, run.model) &&
    matches(request.speed_tier, run.speedTier)
  );
}

const matches = (requested: string | undefined, reported: string | undefined): boolean =>
  requested === undefined || reported === undefined || requested === reported;

/**
 * Finds the run that an earlier attempt of the job started, if the platform can't identify it:
 * attachments get other ids in each attempt (assumption R12), so the same start under the same key
 * is a `run_conflict`. The key is derived from everything in the start. If it is taken, the job has
 * sent the same start before. "Query current" returns the resulting run if it is still the
 * project's latest: it fits the request and has the same message.
 * @param latest the project's latest run, as read before this start
 * @returns undefined if the run can't be identified
 */
async function findEarlierRun(
  context: ProjectRun,
  request: StartRequest,
  conflict: Failure,
  latest: RunFacts | undefined,
): Promise<RunFacts | undefined> {
  const { attempt, isKeyGiven, log } = context;
  const isPossible =
    conflict.code === 'run_conflict' &&
    request.attachments !== undefined &&
    attempt > 1 &&
    !isKeyGiven;
  if (!isPossible || latest?.conversationId === undefined || !matchesRequest(latest, request))
    return undefined;
  try {
    const requested = await lastUserMessage(context, latest.conversationId);
    return requested?.trim() === request.message.trim() ? latest : undefined;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    log.info(`Could not read the message that started the run ${latest.runId}: ${thrown.message}`);
    return undefined;
  }
}
