import { lengthOfTime } from '../../core/fields.ts';
import type { Context } from '../../core/operation.ts';
import { Failure } from '../../failure.ts';
import { type Answer, type Answered, answerOnce } from './answer-once.ts';
import { cancelRun } from './cancel-run.ts';
import { endWithJob, type JobEnd } from './cancel-with-job.ts';
import type { Cost } from './credits.ts';
import { currentRun } from './current-run.ts';
import { type Ended, followRun } from './follow-run.ts';
import { type InputPolicy, isCommentDropped, reactionTo } from './input-policy.ts';
import type { Question } from './run-state.ts';

/** Settings for following a run. */
export interface FollowPolicy extends JobEnd {
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
  readonly why: 'waiting' | 'answered' | 'unfit';
  /** The question that the run waits for. */
  readonly at: Question;
  /** Failure that ended following. If the answer didn't fit, it is the step's failure. */
  readonly by: Failure;
}

/** Result of following a run. */
export interface Supervised {
  /** Result for the run that was followed last: the first one, or one that took over. */
  readonly ended: Ended;
  /** Cost of the superseded runs before it. */
  readonly spentBefore: Cost;
  readonly stopped: Stop | undefined;
  readonly left: Detached | undefined;
  /** `true` if the platform accepted an answer: this step's, or an earlier one from someone else. */
  readonly isAnswered: boolean;
}

/** Time for a cancelled run to report its end, in milliseconds, if the step has not timed out. */
const END_WITHIN_MS = 120_000;
/** Limit of refused tokens or lost answers in a row. */
const MOST_TRIES = 5;
/** Delays of the checks whether an answered run still waits, in ms: `runs/current` may lag (reading R28). */
const LOOKS_AFTER_MS = [0, 2_000, 4_000];

/** Follows a run, answers its questions as the user specified, and cancels it when the settings require it. */
export class RunFollower {
  readonly #context: Context;
  readonly #wishes: FollowPolicy;
  /** Called for each followed run, including the first. */
  readonly #onRun: (runId: string) => void;
  #runId = '';
  #spentBefore: Cost = { total: 0n, exact: true };
  #stopped: Stop | undefined;
  #left: Detached | undefined;
  #policy: InputPolicy;
  /** The open question. */
  #newest: Question | undefined;
  /** Questions that were answered and not asked again since. */
  readonly #answered = new Set<string>();
  /** `true` while an answer is being sent, or while checking whether the run wants one. */
  #isBusy = false;
  #triesInVain = 0;
  #isAnswered = false;
  #connection = new AbortController();

  constructor(context: Context, wishes: FollowPolicy, onRun: (runId: string) => void) {
    this.#context = context;
    this.#wishes = wishes;
    this.#policy = wishes.firstInput ?? wishes.input;
    this.#onRun = onRun;
  }

  /**
   * Follows the run to its end, or until the job ends, which cancels the run.
   * @returns the result, also if the end wasn't seen: `ended.failure` then says why
   */
  async stayWith(runId: string): Promise<Supervised> {
    this.#runId = runId;
    this.#answered.clear();
    this.#onRun(runId);
    const ended = await this.#toItsEnd(await this.#follow(undefined));
    const successor = ended.end?.event === 'run.superseded' ? ended.end.data.current_run_id : undefined;
    if (successor !== undefined && this.#wishes.onSuperseded === 'follow' && this.#stopped === undefined) {
      this.#context.log.notice(`The run ${runId} was taken over by ${successor}, which is followed from here.`);
      // Costs of the new run before following began may never be reported.
      this.#spentBefore = { total: this.#spentBefore.total + ended.state.credits.total, exact: false };
      return this.stayWith(successor);
    }
    return {
      ended,
      spentBefore: this.#spentBefore,
      stopped: this.#stoppedWith(this.#spentBefore.total + ended.state.credits.total),
      left: ended.end === undefined && ended.failure === this.#left?.by ? this.#left : undefined,
      isAnswered: this.#isAnswered,
    };
  }

  async #toItsEnd(ended: Ended): Promise<Ended> {
    const { signal } = this.#context;
    if (ended.end !== undefined) return ended;
    if (signal.aborted) return endWithJob(this.#context, ended, this.#wishes, signal.reason as Failure);
    // A hook requested a new connection, for a new token.
    if (ended.failure?.cause === this.#connection.signal.reason && this.#connection.signal.aborted) {
      return this.#toItsEnd(await this.#follow(ended));
    }
    return ended;
  }

  #follow(since: Ended | undefined): Promise<Ended> {
    this.#connection = new AbortController();
    return followRun(this.#context, this.#runId, {
      ...this.#wishes.shown,
      signal: this.#connection.signal,
      ...(since === undefined ? {} : { since }),
      waitsUntil: this.#context.deadline,
      onInputRequired: (question, followed) => this.#onQuestion(question, followed),
      onResumed: () => {
        this.#newest = undefined;
      },
      onUsage: (total, followed) => this.#onUsage(this.#spentBefore.total + total, followed),
    });
  }

  /** "Soft" cap: the cost is known only after settlement. */
  async #onUsage(total: bigint, followed: AbortSignal): Promise<void> {
    const { maxCredits } = this.#wishes;
    if (maxCredits === undefined || total <= maxCredits) return;
    const failure = overshot(total, maxCredits);
    await this.#stop({ reason: 'max_credits', failure }, followed);
  }

  async #onQuestion(question: Question, followed: AbortSignal): Promise<void> {
    this.#newest = question;
    if (!question.renewed) this.#answered.delete(question.asked);
    if (this.#stopped !== undefined || this.#isBusy) return;
    if (this.#answered.has(question.asked)) return this.#askedAgain(question, followed);
    const { log } = this.#context;
    const reaction = reactionTo(question, this.#policy);
    switch (reaction.type) {
      case 'wait':
        if (!question.renewed)
          log.notice('The run waits for an answer: give it in the web app, within this step’s `timeout`.');
        return;
      case 'detach':
        return this.#leave({ why: 'waiting', at: question, by: notFollowedOn() });
      case 'leave':
        return this.#leave({ why: 'unfit', at: question, by: reaction.failure });
      case 'cancel':
        return this.#stop({ reason: 'input_required', failure: reaction.failure }, followed);
      case 'respond':
        if (isCommentDropped(question, this.#policy, reaction.response)) log.warning(COMMENT_DROPPED);
        return this.#answer(question, reaction, followed);
    }
  }

  async #answer(question: Question, reaction: Answer, followed: AbortSignal): Promise<void> {
    const answered = await this.#whileBusy(() => this.#answerOnce(reaction, followed));
    if (answered !== 'asked-anew') {
      this.#isAnswered ||= answered === 'taken';
      this.#triesInVain = 0;
      this.#policy = this.#wishes.input;
      this.#answered.add(question.asked);
      if (this.#wishes.untilAnswered) return this.#leave({ why: 'answered', at: question, by: notFollowedOn() });
      return this.#next(question, followed);
    }
    this.#triesInVain += 1;
    if (this.#triesInVain >= MOST_TRIES) {
      throw new Failure('conflict', `The answer was not taken, ${MOST_TRIES} times one after the other.`, {
        remedy: 'Answer in the web app, or with `agent-respond`; report it to the platform when it stays.',
      });
    }
    // "Resubscribe and wait for a new token": a new connection provides one at once.
    this.#connection.abort(new Failure('cancelled', 'A new connection brings a new token.'));
  }

  /** An answer whose response was lost counts as taken if the run has ended meanwhile: it no longer waited for one. */
  async #answerOnce(reaction: Answer, followed: AbortSignal): Promise<Answered> {
    try {
      return await answerOnce(this.#context, this.#runId, reaction);
    } catch (thrown) {
      const { signal } = this.#context;
      if (thrown instanceof Failure && thrown.uncertain && followed.aborted && !signal.aborted) return 'taken';
      throw thrown;
    }
  }

  /**
   * Handles a question that we answered and the platform repeats with a newer token. Usually the platform has not
   * continued yet, so ignore it unless the run is still `input_required` (R48).
   */
  async #askedAgain(question: Question, followed: AbortSignal): Promise<void> {
    const waits = await this.#whileBusy(() => this.#waitsStill(question, followed));
    if (!waits) return this.#next(question, followed);
    this.#answered.delete(question.asked);
    await this.#onQuestion(this.#newest ?? question, followed);
  }

  async #waitsStill({ asked }: Question, followed: AbortSignal): Promise<boolean> {
    const { client, clock, log, projectId } = this.#context;
    for (const waitMs of LOOKS_AFTER_MS) {
      try {
        if (waitMs > 0) await clock.sleep(waitMs, followed);
        const run = await currentRun(client, projectId);
        if (run?.runId !== this.#runId || run.status !== 'input_required') return false;
      } catch (thrown) {
        // The next token causes another check, or the run has ended.
        if (thrown instanceof Failure) log.info(`Whether the run waits still can’t be told: ${thrown.message}`);
        else if (!followed.aborted) throw thrown;
        return false;
      }
      if (this.#newest?.asked !== asked) return false;
    }
    return true;
  }

  /** Handles a question that arrived meanwhile. The same question with a newer token doesn't count. */
  async #next(question: Question, followed: AbortSignal): Promise<void> {
    const next = this.#newest;
    if (next === undefined || next === question || (next.renewed && next.asked === question.asked)) return;
    await this.#onQuestion(next, followed);
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
  #stoppedWith(total: bigint): Stop | undefined {
    const { maxCredits } = this.#wishes;
    if (this.#stopped?.reason !== 'max_credits' || maxCredits === undefined) return this.#stopped;
    return { reason: 'max_credits', failure: overshot(total, maxCredits) };
  }

  /** Stops following. The run continues. */
  #leave(left: Detached): never {
    this.#left = left;
    throw left.by;
  }

  /** Cancels the run, and waits for its last event from the stream. */
  async #stop(stop: Stop, followed: AbortSignal): Promise<void> {
    if (this.#stopped !== undefined) return;
    if (followed.aborted) {
      // The run has ended meanwhile. Its question no longer matters, but its cost does.
      if (stop.reason === 'max_credits') this.#stopped = stop;
      return;
    }
    this.#stopped = stop;
    const { client, clock, log, projectId, signal } = this.#context;
    log.warning(`${stop.failure?.message ?? 'The agent asks for input.'} The run is being cancelled.`);
    const { wasOver } = await cancelRun(client, projectId, this.#runId);
    if (wasOver) log.info('It was over already.');
    const either = AbortSignal.any([followed, signal]);
    try {
      await clock.sleep(END_WITHIN_MS, either);
    } catch {
      // The run has reported its end, or the job has ended, which is handled elsewhere.
      return;
    }
    throw new Failure(
      'timeout',
      `The run ${this.#runId} was cancelled, but told no end within ${lengthOfTime(END_WITHIN_MS)}.`,
      {
        remedy: 'Look at it with `agent-status`, and report it to the platform where it goes on.',
        uncertain: true,
      },
    );
  }
}

const COMMENT_DROPPED =
  'The comment was not sent: the agent’s request does not permit one. Only the decision was sent.';

const notFollowedOn = (): Failure => new Failure('cancelled', 'The run is left to go on.');

const overshot = (total: bigint, maxCredits: bigint): Failure =>
  new Failure('limit', `The run has cost ${total} credits, ${total - maxCredits} more than \`max-credits\`.`, {
    code: 'max_credits',
    remedy: 'Raise `max-credits`, or ask for less at once: what a run costs is known only after each settlement.',
  });
