/** Answers the questions of a run that a step follows, by the policies of the step. */

import { Failure } from '../../../base/failure.ts';
import { checkAfterDelays } from '../../../base/time/back-off.ts';
import { steadyTime } from '../../../base/time/clock.ts';
import { isLost } from '../../../core/recovery/uncertain-outcome.ts';
import type { ProjectRun } from '../../../core/run.ts';
import { type AnswerOutcome, type AnswerReaction, answerOnce } from '../answers/answer-once.ts';
import { type InputPolicy, isCommentDropped, reactionTo } from '../answers/input-policy.ts';
import { currentRun } from '../run/current-run.ts';
import type { AgentQuestion } from '../run/run-state.ts';
import type { Transcript } from '../show/transcript.ts';
import type { Following } from './follow-run.ts';
import type { RunStopper } from './stop-run.ts';

/** Policies for the agent's questions. */
export interface QuestionPolicies {
  /** Policy for the first question, if it differs from the policy for later ones. */
  readonly firstInput?: InputPolicy;
  readonly input: InputPolicy;
  /** Stop following as soon as the run has an answer. */
  readonly untilAnswered?: true;
}

/** Reason why this step stopped following a run that continues. */
export interface Detached {
  readonly why: 'waiting' | 'answered' | 'invalid-answer';
  /** The question that the run waits for. */
  readonly at: AgentQuestion;
  /** Failure that ended following. If the answer didn't fit, it is the step's failure. */
  readonly failure: Failure;
}

/** Limit of refused tokens or lost answers in a row. */
const MAX_TRIES = 5;
/**
 * Delays of the checks whether an answered run still waits, in ms: `runs/current` may lag
 * (assumption R28).
 */
const LOOKUP_DELAYS_MS = [0, 2_000, 4_000];

/** Policies for the questions of a run, and tools of the step. */
export interface QuestionTask {
  readonly policies: QuestionPolicies;
  readonly transcript: Transcript | undefined;
  readonly stopper: RunStopper;
}

/**
 * Handles the questions of one run. A question ends following it by a Failure: that of `detached`,
 * if the run continues.
 */
export class RunQuestions {
  readonly #context: ProjectRun;
  readonly #task: QuestionTask;
  readonly #now: () => number;
  /** Policy for the next question. */
  #policy: InputPolicy;
  /** Whether a question is being handled. */
  #isBusy = false;
  /** Fingerprints of the questions that were answered and not asked again since. */
  readonly #answeredQuestions = new Set<string>();
  /** The last answer, if its response was lost and nothing has shown yet that it arrived. */
  #lostAnswer: { readonly question: AgentQuestion; readonly answer: AnswerReaction } | undefined;
  /** Refused tokens and lost answers since an answer arrived. */
  #failedTries = 0;
  /** Whether the platform accepted an answer: this step's, or an earlier one from someone else. */
  hasAnswer = false;
  /** Whether following ended while an answer was sent, whose outcome is unknown. */
  isAnswerUncertain = false;
  /** Why a question ended following, if the run continues. */
  detached: Detached | undefined;

  constructor(context: ProjectRun, task: QuestionTask) {
    this.#context = context;
    this.#task = task;
    this.#now = steadyTime(context.clock);
    this.#policy = task.policies.firstInput ?? task.policies.input;
  }

  /** Reaction of the step to the next question. */
  get onInputRequired(): InputPolicy['onInputRequired'] {
    return this.#policy.onInputRequired;
  }

  /** Handles questions one by one. A question that arrives meanwhile is handled afterwards. */
  async onQuestion(question: AgentQuestion, following: Following): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      let next: AgentQuestion | undefined = question;
      while (next !== undefined && !this.#task.stopper.isStopped) {
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
    const isRepeated = renewed && this.#answeredQuestions.has(fingerprint);
    if (isRepeated && !(await this.#isStillWaiting(fingerprint, following))) return undefined;
    this.#answeredQuestions.delete(fingerprint);
    return following.state.question ?? question;
  }

  async #react(question: AgentQuestion, following: Following): Promise<void> {
    const { log } = this.#context;
    this.#settleLostAnswer(question);
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
        return this.#task.stopper.stop(
          { reason: 'input_required', failure: reaction.failure },
          following,
        );
      case 'respond':
        if (isCommentDropped(question, this.#policy, reaction.response))
          log.warning(COMMENT_DROPPED);
        return this.#answer(question, reaction, following);
    }
  }

  /**
   * A run has one open question. If it asks another one, or the same one anew, the question whose
   * answer was lost has been answered.
   */
  #settleLostAnswer({ fingerprint, renewed }: AgentQuestion): void {
    const lost = this.#lostAnswer;
    if (lost === undefined) return;
    const isStillOpen = renewed && lost.question.fingerprint === fingerprint;
    if (isStillOpen) return;
    this.#context.log.info(
      'The question whose answer has an unknown outcome is no longer open, so it was answered.',
    );
    this.#confirm('accepted', lost.question, lost.answer);
  }

  /** Sends an answer. If it doesn't arrive, reconnects to get the question with a new token. */
  async #answer(
    question: AgentQuestion,
    reaction: AnswerReaction,
    following: Following,
  ): Promise<void> {
    const outcome = await this.#answerOnce(reaction, following);
    if (outcome === 'accepted' || outcome === 'refused')
      return this.#confirm(outcome, question, reaction);

    if (outcome === 'unknown') this.#lostAnswer = { question, answer: reaction };
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

  /**
   * Ends work on a question that is no longer open.
   * @throws Failure if the step follows only until then
   */
  #confirm(
    outcome: 'accepted' | 'refused',
    question: AgentQuestion,
    { response }: AnswerReaction,
  ): void {
    this.#task.transcript?.addAnswer(response, this.#now());
    this.hasAnswer ||= outcome === 'accepted';
    this.#answeredQuestions.add(question.fingerprint);
    this.#lostAnswer = undefined;
    this.#failedTries = 0;
    this.#policy = this.#task.policies.input;
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
      this.isAnswerUncertain = thrown instanceof Failure && thrown.uncertain;
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

  /** Ends following. The run continues. */
  #detach(detached: Detached): never {
    this.detached = detached;
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
