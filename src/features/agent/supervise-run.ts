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

/** What a user wants of a run that a step stays with. */
export interface FollowPolicy extends JobEnd {
  /** What is made of the first question, if that is another thing than of all that follow. */
  readonly firstInput?: InputPolicy;
  readonly input: InputPolicy;
  /** Leave the run as soon as it has an answer. */
  readonly untilAnswered?: true;
  readonly onSuperseded: 'report' | 'follow';
  /** More than this is too much. */
  readonly maxCredits: bigint | undefined;
}

/** Why this step has cancelled the run itself, and whether that means that the step failed. */
export interface Stop {
  readonly reason: 'max_credits' | 'input_required';
  readonly failure: Failure | undefined;
}

/** Why this step doesn't stay with a run that goes on. */
export interface Detached {
  readonly why: 'waiting' | 'answered' | 'unfit';
  /** What it waits for. */
  readonly at: Question;
  /** What ended the following; where the answer didn't fit, the step's failure. */
  readonly by: Failure;
}

/** What came of staying with a run. */
export interface Supervised {
  /** Of the run that was followed last: the first one, or one that took over. */
  readonly ended: Ended;
  /** What those before it have cost, which were taken over. */
  readonly spentBefore: Cost;
  readonly stopped: Stop | undefined;
  readonly left: Detached | undefined;
  /** The platform took an answer: this step's, or an earlier one of somebody else. */
  readonly isAnswered: boolean;
}

/** How long a cancelled run has to tell its end, in milliseconds, while the step still has its time. */
const END_WITHIN_MS = 120_000;
/** Tokens that were refused, or answers that were lost, one after the other. */
const MOST_TRIES = 5;
/** When it's looked whether a run waits that was answered, in milliseconds: as reading R28, since `runs/current` may lag. */
const LOOKS_AFTER_MS = [0, 2_000, 4_000];

/** Stays with a run, answers what it asks as the user wishes, and ends it where the user would. */
export class RunFollower {
  readonly #context: Context;
  readonly #wishes: FollowPolicy;
  /** Told of each run that is stayed with, the first one included. */
  readonly #onRun: (runId: string) => void;
  #runId = '';
  #spentBefore: Cost = { total: 0n, exact: true };
  #stopped: Stop | undefined;
  #left: Detached | undefined;
  #policy: InputPolicy;
  /** The one that is open. */
  #newest: Question | undefined;
  /** What was answered, and not asked anew since. */
  readonly #answered = new Set<string>();
  /** An answer is on its way, or it's looked whether one is wanted. */
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
   * Stays with the run to its end, or until the job's; a job that ends cancels it.
   * @returns also where the end wasn't seen: `ended.failure` then says why
   */
  async stayWith(runId: string): Promise<Supervised> {
    this.#runId = runId;
    this.#answered.clear();
    this.#onRun(runId);
    const ended = await this.#toItsEnd(await this.#follow(undefined));
    const successor = ended.end?.event === 'run.superseded' ? ended.end.data.current_run_id : undefined;
    if (successor !== undefined && this.#wishes.onSuperseded === 'follow' && this.#stopped === undefined) {
      this.#context.log.notice(`The run ${runId} was taken over by ${successor}, which is followed from here.`);
      // What the new one has cost before it's followed may never be told.
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
    // A new connection was wanted, for a new token.
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

  /** "Soft": it's known only once it's settled. */
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
    // "Resubscribe and wait for a new token": a fresh connection brings one at once.
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
   * What was answered is told again, with a newer token: mostly since the platform has not gone on yet, which is none of
   * anybody's business; but it may as well ask the same anew, which the run's state tells (reading R48).
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
        // Its next token comes soon enough, and it's looked again then; or the run has ended.
        if (thrown instanceof Failure) log.info(`Whether the run waits still can’t be told: ${thrown.message}`);
        else if (!followed.aborted) throw thrown;
        return false;
      }
      if (this.#newest?.asked !== asked) return false;
    }
    return true;
  }

  /** What was asked meanwhile. The same again, with a newer token, is nothing else. */
  async #next(question: Question, followed: AbortSignal): Promise<void> {
    const next = this.#newest;
    if (next === undefined || next === question || (next.renewed && next.asked === question.asked)) return;
    await this.#onQuestion(next, followed);
  }

  /** Questions that come meanwhile are looked at after it. */
  async #whileBusy<T>(work: () => Promise<T>): Promise<T> {
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
    }
  }

  /** What the run has cost by its end is more than it was when the cap was seen to be broken. */
  #stoppedWith(total: bigint): Stop | undefined {
    const { maxCredits } = this.#wishes;
    if (this.#stopped?.reason !== 'max_credits' || maxCredits === undefined) return this.#stopped;
    return { reason: 'max_credits', failure: overshot(total, maxCredits) };
  }

  /** Ends the following, and lets the run go on. */
  #leave(left: Detached): never {
    this.#left = left;
    throw left.by;
  }

  /** Cancels the run, and waits for its last event, which the stream brings. */
  async #stop(stop: Stop, followed: AbortSignal): Promise<void> {
    if (this.#stopped !== undefined) return;
    if (followed.aborted) {
      // The run has ended meanwhile. What it asked is of no account any more; what it has cost is.
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
      // The run has told its end, or the job's has come, which has its own way with it.
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
