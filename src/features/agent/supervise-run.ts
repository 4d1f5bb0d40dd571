/** Follows an agent run to its end, reacts to its questions, and cancels it if it exceeds `max-credits`. */

import type { ProjectServices, Shutdown } from '../../core/services.ts';
import { formatDuration } from '../../duration.ts';
import { Failure } from '../../failure.ts';
import { type Answer, type AnswerOutcome, answerOnce } from './answer-once.ts';
import { cancelRun } from './cancel-run.ts';
import { cancelWithJob, type JobEndOptions } from './cancel-with-job.ts';
import type { Cost } from './credits.ts';
import { currentRun } from './current-run.ts';
import { type FollowResult, followRun } from './follow-run.ts';
import { type InputPolicy, isCommentDropped, reactionTo } from './input-policy.ts';
import type { Question } from './run-state.ts';

/** Settings for following a run. */
export interface FollowPolicy extends JobEndOptions {
  /** Policy for the first question, if it differs from the policy for later ones. */
  readonly firstInput?: InputPolicy;
  readonly input: InputPolicy;
  /** Stop following as soon as the run has an answer. */
  readonly untilAnswered?: true;
  readonly onSuperseded: 'report' | 'follow';
  /** Limit of the cost in credits. */
  readonly maxCredits: bigint | undefined;
}

/** Reason why this step cancelled the run, and the failure if the step failed because of it. */
export interface Stop {
  readonly reason: 'max_credits' | 'input_required';
  readonly failure: Failure | undefined;
}

/** Reason why this step stopped following a run that continues. */
export interface Detached {
  readonly why: 'waiting' | 'answered' | 'invalid-answer';
  /** The question that the run waits for. */
  readonly at: Question;
  /** Failure that ended following. If the answer didn't fit, it is the step's failure. */
  readonly failure: Failure;
}

/** Result of following a run. */
export interface Supervised {
  /** Result for the run that was followed last: the first one, or one that took over. */
  readonly ended: FollowResult;
  /** Cost of the superseded runs before it. */
  readonly earlierCost: Cost;
  readonly stopped: Stop | undefined;
  readonly detached: Detached | undefined;
  /** `true` if the platform accepted an answer: this step's, or an earlier one from someone else. */
  readonly isAnswered: boolean;
}

/** Time for a cancelled run to report its end, in milliseconds, if the step has not timed out. */
const END_TIMEOUT_MS = 120_000;
/** Limit of refused tokens or lost answers in a row. */
const MAX_TRIES = 5;
/** Delays of the checks whether an answered run still waits, in ms: `runs/current` may lag (reading R28). */
const LOOKUP_DELAYS_MS = [0, 2_000, 4_000];

/** Follows a run, answers its questions as the user specified, and cancels it when the settings require it. */
export class RunFollower {
  readonly #context: ProjectServices & Shutdown;
  readonly #options: FollowPolicy;
  /** Called for each followed run, including the first. */
  readonly #onRun: (runId: string) => void;
  #runId = '';
  #earlierCost: Cost = { total: 0n, exact: true };
  #stopped: Stop | undefined;
  #detached: Detached | undefined;
  #policy: InputPolicy;
  /** The open question. */
  #newest: Question | undefined;
  /** Questions that were answered and not asked again since. */
  readonly #answered = new Set<string>();
  /** `true` while an answer is being sent, or while checking whether the run wants one. */
  #isBusy = false;
  #failedTries = 0;
  #isAnswered = false;
  #connection = new AbortController();

  constructor(context: ProjectServices & Shutdown, options: FollowPolicy, onRun: (runId: string) => void) {
    this.#context = context;
    this.#options = options;
    this.#policy = options.firstInput ?? options.input;
    this.#onRun = onRun;
  }

  /** Follows the run until it or the job ends. If the run's end wasn't seen, `ended.failure` says why. */
  async superviseToEnd(runId: string): Promise<Supervised> {
    this.#runId = runId;
    this.#answered.clear();
    this.#onRun(runId);
    const ended = await this.#handleEnd(await this.#follow(undefined));
    const successor = ended.end?.event === 'run.superseded' ? ended.end.data.current_run_id : undefined;
    if (successor !== undefined && this.#options.onSuperseded === 'follow' && this.#stopped === undefined) {
      this.#context.log.notice(`The run ${runId} was superseded by ${successor}. Following ${successor} now.`);
      // Costs of the new run before following began may never be reported.
      this.#earlierCost = { total: this.#earlierCost.total + ended.state.credits.total, exact: false };
      return this.superviseToEnd(successor);
    }
    return {
      ended,
      earlierCost: this.#earlierCost,
      stopped: this.#finalStop(this.#earlierCost.total + ended.state.credits.total),
      detached: ended.end === undefined && ended.failure === this.#detached?.failure ? this.#detached : undefined,
      isAnswered: this.#isAnswered,
    };
  }

  async #handleEnd(ended: FollowResult): Promise<FollowResult> {
    const { signal } = this.#context;
    if (ended.end !== undefined) return ended;
    if (signal.aborted) return cancelWithJob(this.#context, ended, this.#options, signal.reason as Failure);
    // A hook requested a new connection, for a new token.
    if (ended.failure?.cause === this.#connection.signal.reason && this.#connection.signal.aborted) {
      return this.#handleEnd(await this.#follow(ended));
    }
    return ended;
  }

  #follow(since: FollowResult | undefined): Promise<FollowResult> {
    this.#connection = new AbortController();
    return followRun(this.#context, this.#runId, {
      ...this.#options.display,
      signal: this.#connection.signal,
      ...(since === undefined ? {} : { since }),
      waitsUntil: this.#context.deadline,
      onInputRequired: (question, endSignal) => this.#onQuestion(question, endSignal),
      onResumed: () => {
        this.#newest = undefined;
      },
      onUsage: (total, endSignal) => this.#onUsage(this.#earlierCost.total + total, endSignal),
    });
  }

  /** "Soft" cap: the cost is known only after settlement. */
  async #onUsage(total: bigint, endSignal: AbortSignal): Promise<void> {
    const { maxCredits } = this.#options;
    if (maxCredits === undefined || total <= maxCredits) return;
    const failure = capExceeded(total, maxCredits);
    await this.#stop({ reason: 'max_credits', failure }, endSignal);
  }

  async #onQuestion(question: Question, endSignal: AbortSignal): Promise<void> {
    this.#newest = question;
    if (!question.renewed) this.#answered.delete(question.fingerprint);
    if (this.#stopped !== undefined || this.#isBusy) return;
    if (this.#answered.has(question.fingerprint)) return this.#onRepeatedQuestion(question, endSignal);
    const { log } = this.#context;
    const reaction = reactionTo(question, this.#policy);
    switch (reaction.type) {
      case 'wait':
        if (!question.renewed)
          log.notice('The run is waiting for an answer. Answer in the web app before the step times out.');
        return;
      case 'detach':
        return this.#detach({ why: 'waiting', at: question, failure: detachFailure() });
      case 'keep-waiting':
        return this.#detach({ why: 'invalid-answer', at: question, failure: reaction.failure });
      case 'cancel':
        return this.#stop({ reason: 'input_required', failure: reaction.failure }, endSignal);
      case 'respond':
        if (isCommentDropped(question, this.#policy, reaction.response)) log.warning(COMMENT_DROPPED);
        return this.#answer(question, reaction, endSignal);
    }
  }

  async #answer(question: Question, reaction: Answer, endSignal: AbortSignal): Promise<void> {
    const answered = await this.#whileBusy(() => this.#answerOnce(reaction, endSignal));
    if (answered !== 'asked-again') {
      this.#isAnswered ||= answered === 'accepted';
      this.#failedTries = 0;
      this.#policy = this.#options.input;
      this.#answered.add(question.fingerprint);
      if (this.#options.untilAnswered) return this.#detach({ why: 'answered', at: question, failure: detachFailure() });
      return this.#next(question, endSignal);
    }
    this.#failedTries += 1;
    if (this.#failedTries >= MAX_TRIES) {
      throw new Failure('conflict', `The answer could not be delivered: ${MAX_TRIES} consecutive attempts failed.`, {
        title: `Agent’s question not answered: ${this.#runId}`,
        remedy: 'Answer in the web app, or with `agent-respond`. If that fails, contact the platform’s support.',
      });
    }
    // "Resubscribe and wait for a new token": a new connection provides one at once.
    this.#connection.abort(new Failure('cancelled', 'Reconnecting to get a new token.'));
  }

  /** An answer whose response was lost counts as accepted if the run has ended by then: it no longer waited for one. */
  async #answerOnce(reaction: Answer, endSignal: AbortSignal): Promise<AnswerOutcome> {
    try {
      return await answerOnce(this.#context, this.#runId, reaction);
    } catch (thrown) {
      const { signal } = this.#context;
      if (thrown instanceof Failure && thrown.uncertain && endSignal.aborted && !signal.aborted) return 'accepted';
      throw thrown;
    }
  }

  /**
   * Handles a question that we answered and the platform repeats with a newer token. Usually the platform has not
   * continued yet, so ignore it unless the run is still `input_required` (R48).
   */
  async #onRepeatedQuestion(question: Question, endSignal: AbortSignal): Promise<void> {
    const waits = await this.#whileBusy(() => this.#isStillWaiting(question, endSignal));
    if (!waits) return this.#next(question, endSignal);
    this.#answered.delete(question.fingerprint);
    await this.#onQuestion(this.#newest ?? question, endSignal);
  }

  async #isStillWaiting({ fingerprint }: Question, endSignal: AbortSignal): Promise<boolean> {
    const { client, clock, log, projectId } = this.#context;
    for (const waitMs of LOOKUP_DELAYS_MS) {
      try {
        if (waitMs > 0) await clock.sleep(waitMs, endSignal);
        const run = await currentRun(client, projectId);
        if (run?.runId !== this.#runId || run.status !== 'input_required') return false;
      } catch (thrown) {
        // The next token causes another check, or the run has ended.
        if (thrown instanceof Failure) log.info(`Could not check whether the run is still waiting: ${thrown.message}`);
        else if (!endSignal.aborted) throw thrown;
        return false;
      }
      if (this.#newest?.fingerprint !== fingerprint) return false;
    }
    return true;
  }

  /** Handles a question that arrived meanwhile. The same question with a newer token doesn't count. */
  async #next(question: Question, endSignal: AbortSignal): Promise<void> {
    const next = this.#newest;
    if (next === undefined || next === question || (next.renewed && next.fingerprint === question.fingerprint)) return;
    await this.#onQuestion(next, endSignal);
  }

  /** Runs `work`. Questions that arrive meanwhile are handled afterwards. */
  async #whileBusy<T>(work: () => Promise<T>): Promise<T> {
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Returns the stop with the final cost, which is higher than when the run exceeded the cap. */
  #finalStop(total: bigint): Stop | undefined {
    const { maxCredits } = this.#options;
    if (this.#stopped?.reason !== 'max_credits' || maxCredits === undefined) return this.#stopped;
    return { reason: 'max_credits', failure: capExceeded(total, maxCredits) };
  }

  /** Stops following. The run continues. */
  #detach(detached: Detached): never {
    this.#detached = detached;
    throw detached.failure;
  }

  /** Cancels the run, and waits for its last event from the stream. */
  async #stop(stop: Stop, endSignal: AbortSignal): Promise<void> {
    if (this.#stopped !== undefined) return;
    if (endSignal.aborted) {
      // The run has ended meanwhile. Its question no longer matters, but its cost does.
      if (stop.reason === 'max_credits') this.#stopped = stop;
      return;
    }
    this.#stopped = stop;
    const { client, clock, log, projectId, signal } = this.#context;
    log.warning(`${stop.failure?.message ?? 'The agent asks for input.'} Canceling the run.`);
    const { hadEnded } = await cancelRun(client, projectId, this.#runId);
    if (hadEnded) log.info('The run had already ended.');
    const either = AbortSignal.any([endSignal, signal]);
    try {
      await clock.sleep(END_TIMEOUT_MS, either);
    } catch {
      // The run has reported its end, or the job has ended, which is handled elsewhere.
      return;
    }
    const message = `The run ${this.#runId} was canceled, but its final status was not received within ${formatDuration(END_TIMEOUT_MS)}.`;
    throw new Failure('timeout', message, {
      title: `Cancellation of agent run not confirmed: ${this.#runId}`,
      remedy: 'Check the run with `agent-status`. If it is still active, report it to the platform’s support.',
      uncertain: true,
    });
  }
}

const COMMENT_DROPPED =
  'The comment was not sent, because the agent’s request doesn’t permit a comment. Only the decision was sent.';

const detachFailure = (): Failure => new Failure('cancelled', 'The step stopped following the run, which continues.');

const capExceeded = (total: bigint, maxCredits: bigint): Failure =>
  new Failure('limit', `The run has cost ${total} credits, ${total - maxCredits} more than \`max-credits\`.`, {
    title: 'Agent run stopped: `max-credits`',
    code: 'max_credits',
    remedy: 'Increase `max-credits`, or give the agent a smaller task. Costs are known only after each charge.',
  });
