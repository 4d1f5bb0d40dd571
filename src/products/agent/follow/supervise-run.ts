/** Follows an agent run as the inputs specify: answers its questions, and cancels it. */

import { checkAfterDelays } from '../../../base/time/back-off.ts';
import { withInputRefs } from '../../../base/text/input-reference.ts';
import type { Context } from '../../../core/operation.ts';
import type { ProjectRun } from '../../../core/run.ts';

import { Failure, withDetails } from '../../../base/failure.ts';
import { isLost } from '../../../core/recovery/uncertain-outcome.ts';
import { steadyTime } from '../../../base/time/clock.ts';
import { type AnswerOutcome, type AnswerReaction, answerOnce } from '../answers/answer-once.ts';
import { savedStateOfRun } from './cleanup.ts';
import { currentRun, type RunFacts } from '../run/current-run.ts';
import { type Following, RunFollower } from './follow-run.ts';
import { type InputPolicy, isCommentDropped, reactionTo } from '../answers/input-policy.ts';
import { type FollowingInputs, RUN_NOT_FOUND_REMEDY, type RUN_OUTPUTS } from '../request/inputs.ts';
import { statusOf } from './run-end.ts';
import type { EarlierRun } from '../show/receipt.ts';
import { commentUpdates } from '../show/run-comment.ts';
import type { AgentQuestion, FollowResult } from '../run/run-state.ts';
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

/** Policies for the agent's questions. */
export interface QuestionPolicies {
  /** Policy for the first question, if it differs from the policy for later ones. */
  readonly firstInput?: InputPolicy;
  readonly input: InputPolicy;
  /** Stop following as soon as the run has an answer. */
  readonly untilAnswered?: true;
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

/** Reason why this step stopped following a run that continues. */
export interface Detached {
  readonly why: 'waiting' | 'answered' | 'invalid-answer';
  /** The question that the run waits for. */
  readonly at: AgentQuestion;
  /** Failure that ended following. If the answer didn't fit, it is the step's failure. */
  readonly failure: Failure;
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

/** Limit of refused tokens or lost answers in a row. */
const MAX_TRIES = 5;
/**
 * Delays of the checks whether an answered run still waits, in ms: `runs/current` may lag
 * (assumption R28).
 */
const LOOKUP_DELAYS_MS = [0, 2_000, 4_000];

type SupervisorContext = Context<typeof RUN_OUTPUTS>;

/**
 * Follows a run until it or the job ends, or until the step stops following it.
 * @returns the result; if the run's end wasn't seen, `ended.failure` says why
 * @throws Failure if the run doesn't exist; Expired if it ended badly before this attempt of the
 *   job
 */
export async function superviseRun(context: SupervisorContext, task: RunTask): Promise<Supervised> {
  const { run } = task;
  const supervised = await new RunSupervisor(context, task).superviseToEnd();
  const { state, end, failure } = supervised.ended;
  const isUnknown = !run.isKnown && state.connections === 0 && failure?.code === 'not_found';
  if (end !== undefined || supervised.detached !== undefined || isUnknown)
    context.saveState(undefined);
  if (isUnknown) throw withDetails(failure, { remedy: withInputRefs(RUN_NOT_FOUND_REMEDY) });
  await requireOwnEnd(context, run, supervised);
  return supervised;
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
  if (
    !run.mayBeOlder ||
    stopped !== undefined ||
    end === undefined ||
    end.event === 'run.superseded'
  )
    return;
  const status = statusOf(end);
  if (status === 'completed') return;
  const latest = await currentRun(client, projectId);
  if (latest?.runId !== run.runId) throw earlierRunEnded({ ...run, status });
}

class RunSupervisor {
  readonly #context: SupervisorContext;
  readonly #task: RunTask;
  readonly #stopper: RunStopper;
  readonly #now: () => number;
  #detached: Detached | undefined;
  #policy: InputPolicy;
  /** Questions that were answered and not asked again since. */
  readonly #answered = new Set<string>();
  /** `true` while a question is being handled. */
  #isBusy = false;
  #failedTries = 0;
  /**
   * `true` if the platform accepted an answer: this step's, or an earlier one from someone else.
   */
  #isAnswered = false;
  /** `true` if the response to the last answer was lost. */
  #isAnswerUnknown = false;
  /** The last answer whose response was lost, and its question. */
  #unconfirmed: { readonly question: AgentQuestion; readonly answer: AnswerReaction } | undefined;

  constructor(context: SupervisorContext, task: RunTask) {
    this.#context = context;
    this.#task = task;
    this.#now = steadyTime(context.clock);
    this.#stopper = new RunStopper(context, task.inputs);
    this.#policy = task.policies.firstInput ?? task.policies.input;
  }

  async superviseToEnd(): Promise<Supervised> {
    const context = this.#context;
    const { earlier, policies, run } = this.#task;
    const earlierCost = earlier?.cost.total ?? 0n;
    // If this process dies, the job's cleanup knows which run to cancel.
    context.saveState(savedStateOfRun(run.runId));
    const ended = await this.#follow(run, earlierCost);
    return {
      ended,
      stopped: this.#stopper.result(earlierCost + ended.state.credits.total),
      detached:
        ended.end === undefined && ended.failure === this.#detached?.failure
          ? this.#detached
          : undefined,
      isUnanswered: policies.firstInput !== undefined && !this.#isAnswered,
    };
  }

  async #follow(
    { runId, conversationId, fromStart, mayBeOlder }: RunHandle,
    earlierCost: bigint,
  ): Promise<FollowResult> {
    const { inputs, transcript } = this.#task;
    const follower = new RunFollower(this.#context, runId, {
      showPreview: inputs['expose-preview-url'],
      transcript,
      waitsUntil: this.#context.deadline,
      isUnderWay: !fromStart || mayBeOlder,
      conversation: { id: conversationId },
      onChange: commentUpdates(this.#context, runId, () => this.#policy.onInputRequired),
    });
    const ended = await follower.follow(this.#context, {
      onInputRequired: (question, following) => this.#onQuestion(question, following),
      onUsage: (total, following) => this.#stopper.onUsage(earlierCost + total, following),
    });
    const isCutShort = ended.end === undefined && this.#context.signal.aborted;
    return isCutShort ? this.#stopper.stopWithJob(follower, ended, this.#isAnswerUnknown) : ended;
  }

  /** Handles questions one by one. A question that arrives meanwhile is handled afterwards. */
  async #onQuestion(question: AgentQuestion, following: Following): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      let next: AgentQuestion | undefined = question;
      while (next !== undefined && !this.#stopper.isStopped) {
        const open = await this.#unansweredQuestion(next, following);
        if (open !== undefined) await this.#react(open, following);
        next = nextQuestion(open ?? next, following);
      }
    } finally {
      this.#isBusy = false;
    }
  }

  /**
   * Returns the question with its newest token, unless the platform only repeats an answered
   * question. Usually it has not continued yet, so ignore that question unless the run is still
   * `input_required` (R48).
   */
  async #unansweredQuestion(
    question: AgentQuestion,
    following: Following,
  ): Promise<AgentQuestion | undefined> {
    const { fingerprint, renewed } = question;
    const isRepeated = renewed && this.#answered.has(fingerprint);
    if (isRepeated && !(await this.#isStillWaiting(fingerprint, following))) return undefined;
    this.#answered.delete(fingerprint);
    return following.state.question ?? question;
  }

  async #react(question: AgentQuestion, following: Following): Promise<void> {
    const { log } = this.#context;
    const sent = this.#unconfirmed;
    if (
      sent !== undefined &&
      (sent.question.fingerprint !== question.fingerprint || !question.renewed)
    ) {
      log.info(
        'The question whose answer has an unknown outcome is no longer open, so it was answered.',
      );
      this.#confirm('accepted', sent.question, sent.answer);
    }
    const reaction = reactionTo(following.runId, question, this.#policy);
    switch (reaction.type) {
      case 'wait':
        if (!question.renewed)
          log.notice(
            'The run is waiting for an answer. Answer the question in the web app before the step times out.',
          );
        return;
      case 'detach':
        return this.#detach({ why: 'waiting', at: question, failure: detachFailure() });
      case 'keep-waiting':
        return this.#detach({ why: 'invalid-answer', at: question, failure: reaction.failure });
      case 'cancel':
        return this.#stopper.stop(
          { reason: 'input_required', failure: reaction.failure },
          following,
        );
      case 'respond':
        if (isCommentDropped(question, this.#policy, reaction.response))
          log.warning(COMMENT_DROPPED);
        return this.#answer(question, reaction, following);
    }
  }

  async #answer(
    question: AgentQuestion,
    reaction: AnswerReaction,
    following: Following,
  ): Promise<void> {
    const answered = await this.#answerOnce(reaction, following);
    if (answered === 'accepted' || answered === 'refused')
      return this.#confirm(answered, question, reaction);
    if (answered === 'unknown') this.#unconfirmed = { question, answer: reaction };
    this.#failedTries += 1;
    if (this.#failedTries >= MAX_TRIES) {
      const { runId } = following;
      throw new Failure(
        'conflict',
        `${MAX_TRIES} consecutive attempts to deliver the answer to the run ${runId} failed.`,
        {
          title: `Agent’s question not answered: ${runId}`,
          remedy:
            'If the run is still active later, answer the question in the web app, or with `agent-respond`. Otherwise, start a new run. If the problem persists, contact the platform’s support team.',
        },
      );
    }
    // "Resubscribe and wait for a new token": a new connection provides one at once.
    following.reconnect(this.#failedTries);
  }

  /** Ends work on a question that is no longer open. */
  #confirm(
    answered: 'accepted' | 'refused',
    question: AgentQuestion,
    { response }: AnswerReaction,
  ): void {
    this.#unconfirmed = undefined;
    this.#isAnswered ||= answered === 'accepted';
    this.#task.transcript?.addAnswer(response, this.#now());
    this.#failedTries = 0;
    this.#policy = this.#task.policies.input;
    this.#answered.add(question.fingerprint);
    if (this.#task.policies.untilAnswered)
      this.#detach({ why: 'answered', at: question, failure: detachFailure() });
  }

  /**
   * An answer whose response was lost counts as accepted if the run has ended by then: it no longer
   * waited for one.
   */
  async #answerOnce(reaction: AnswerReaction, following: Following): Promise<AnswerOutcome> {
    try {
      return await answerOnce(this.#context, following.runId, reaction);
    } catch (thrown) {
      const { signal } = this.#context;
      this.#isAnswerUnknown = thrown instanceof Failure && thrown.uncertain;
      if (isLost(thrown) && following.ended.aborted && !signal.aborted) return 'accepted';
      throw thrown;
    }
  }

  async #isStillWaiting(fingerprint: string, { runId, state, ended }: Following): Promise<boolean> {
    const { client, clock, log, projectId } = this.#context;
    try {
      const isContinuing = await checkAfterDelays(
        { clock, signal: ended },
        LOOKUP_DELAYS_MS,
        async () => {
          const run = await currentRun(client, projectId);
          const waits = run?.runId === runId && run.status === 'input_required';
          return waits && state.question?.fingerprint === fingerprint ? undefined : true;
        },
      );
      return isContinuing === undefined;
    } catch (thrown) {
      // The next token causes another check, or the run has ended.
      if (thrown instanceof Failure)
        log.info(
          `Could not check whether the run is still waiting for an answer: ${thrown.message}`,
        );
      else if (!ended.aborted) throw thrown;
      return false;
    }
  }

  /** Stops following. The run continues. */
  #detach(detached: Detached): never {
    this.#detached = detached;
    throw detached.failure;
  }
}

/**
 * Returns the question that arrived after this one. The same question with a newer token doesn't
 * count.
 */
function nextQuestion(
  question: AgentQuestion,
  { state: { question: next } }: Following,
): AgentQuestion | undefined {
  return next === question || (next?.renewed && next.fingerprint === question.fingerprint)
    ? undefined
    : next;
}

const COMMENT_DROPPED =
  'Sending the decision without the comment, because the agent’s request doesn’t permit a comment.';

const detachFailure = (): Failure =>
  new Failure('cancelled', 'Stopped following the run, which continues.');
