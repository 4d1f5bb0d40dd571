/** Follows an agent run as the inputs specify: has its questions answered, and cancels it. */

import { withInputRefs } from '../../../base/text/input-reference.ts';
import type { Context } from '../../../core/operation.ts';
import type { ProjectRun } from '../../../core/run.ts';

import { withDetails } from '../../../base/failure.ts';
import { savedStateOfRun } from './cleanup.ts';
import { currentRun, type RunFacts } from '../run/current-run.ts';
import { RunFollower } from './follow-run.ts';
import { type FollowingInputs, RUN_NOT_FOUND_REMEDY, type RUN_OUTPUTS } from '../request/inputs.ts';
import { statusOf } from './run-end.ts';
import { type Detached, type QuestionPolicies, RunQuestions } from './run-questions.ts';
import type { EarlierRun } from '../show/receipt.ts';
import { commentUpdates } from '../show/run-comment.ts';
import type { FollowResult } from '../run/run-state.ts';
import { earlierRunEnded } from './start-run.ts';
import { RunStopper, type Stop } from './stop-run.ts';
import type { Transcript } from '../show/transcript.ts';

/** A run that a step follows. */
export interface RunHandle extends Omit<RunFacts, 'status'> {
  /** `true` if the step started the run, and so has seen all of it. */
  readonly fromStart: boolean;
  /** `true` if the platform has reported the run as one of the project's. */
  readonly isKnown: boolean;
  /** `true` if the key may come from an earlier attempt, whose run has ended since. */
  readonly mayBeOlder: boolean;
  /** Important sentences for the summary. */
  readonly notes: readonly string[];
}

/** A run for a step to follow, and how. */
export interface RunTask {
  readonly run: RunHandle;
  readonly inputs: FollowingInputs;
  readonly policies: QuestionPolicies;
  readonly transcript: Transcript | undefined;
  /** The run before it in the same conversation, which the report includes. */
  readonly earlier?: EarlierRun | undefined;
}

export interface Supervised {
  readonly ended: FollowResult;
  readonly stopped: Stop | undefined;
  readonly detached: Detached | undefined;
  /**
   * `true` if the step had an answer to send, and the platform accepted neither this one nor one
   * from someone else.
   */
  readonly isUnanswered: boolean;
}

type SupervisorContext = Context<typeof RUN_OUTPUTS>;

/**
 * Follows a run until it or the job ends, or until the step stops following it.
 * @returns the result; if the run's end wasn't seen, `ended.failure` says why
 * @throws Failure if the run doesn't exist; Expired if it ended badly before this attempt of the
 *   job
 */
export async function superviseRun(context: SupervisorContext, task: RunTask): Promise<Supervised> {
  const { run } = task;
  // If this process dies, the job's cleanup knows which run to cancel.
  context.saveState(savedStateOfRun(run.runId));
  const supervised = await followToEnd(context, task);

  // The cleanup cancels no run that has ended, continues without this step, or doesn't exist.
  const { state, end, failure } = supervised.ended;
  const isMissing = !run.isKnown && state.connections === 0 && failure?.code === 'not_found';
  if (end !== undefined || supervised.detached !== undefined || isMissing)
    context.saveState(undefined);
  if (isMissing) throw withDetails(failure, { remedy: withInputRefs(RUN_NOT_FOUND_REMEDY) });

  await requireOwnEnd(context, run, supervised);
  return supervised;
}

async function followToEnd(context: SupervisorContext, task: RunTask): Promise<Supervised> {
  const { run, inputs, policies, transcript, earlier } = task;
  const earlierCost = earlier?.cost.total ?? 0n;
  const stopper = new RunStopper(context, inputs);
  const questions = new RunQuestions(context, { policies, transcript, stopper });

  // Follows the run. Its questions are answered, and it is canceled at the limit of its cost.
  const { runId, conversationId, fromStart, mayBeOlder } = run;
  const follower = new RunFollower(context, runId, {
    showPreview: inputs['expose-preview-url'],
    transcript,
    waitsUntil: context.deadline,
    isUnderWay: !fromStart || mayBeOlder,
    conversation: { id: conversationId },
    onChange: commentUpdates(context, runId, () => questions.onInputRequired),
  });
  let ended = await follower.follow(context, {
    onInputRequired: (question, following) => questions.onQuestion(question, following),
    onUsage: (total, following) => stopper.onUsage(earlierCost + total, following),
  });

  // The job is canceled or out of time: cancels the run.
  if (ended.end === undefined && context.signal.aborted)
    ended = await stopper.stopWithJob(follower, ended, questions.isAnswerUncertain);

  // Another failure can have ended following before that of the question did.
  const { detached, hasAnswer } = questions;
  const isDetached = ended.end === undefined && ended.failure === detached?.failure;
  return {
    ended,
    stopped: stopper.result(earlierCost + ended.state.credits.total),
    detached: isDetached ? detached : undefined,
    isUnanswered: policies.firstInput !== undefined && !hasAnswer,
  };
}

/**
 * Checks that the ended run belongs to this attempt. A repeated start gets the first response
 * again, even if its run has failed long ago, and events have no timestamp. But a run that was just
 * started is the project's latest one (assumption R40).
 * @throws Expired if this run isn't the latest
 */
async function requireOwnEnd(
  context: ProjectRun,
  run: RunHandle,
  { ended, stopped }: Supervised,
): Promise<void> {
  const { client, projectId } = context;
  const { end } = ended;
  const isThisAttempts = !run.mayBeOlder || stopped !== undefined;
  if (isThisAttempts || end === undefined || end.event === 'run.superseded') return;

  const status = statusOf(end);
  if (status === 'completed') return;
  const latest = await currentRun(client, projectId);
  if (latest?.runId !== run.runId) throw earlierRunEnded({ ...run, status });
}
