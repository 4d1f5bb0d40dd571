/**
 * Cancels a followed agent run: at `max-credits`, if the agent asks for input, and when the job
 * ends before the run.
 */

import { inputRef } from '../../../base/text/input-reference.ts';
import { plural } from '../../../base/text/amount.ts';
import type { ProjectRun } from '../../../core/run.ts';
import { formatDuration } from '../../../base/time/duration.ts';
import { Failure, sentence, withDetails } from '../../../base/failure.ts';
import { withinGrace } from '../../../core/recovery/grace-period.ts';
import { cancelRun } from '../run/cancel-run.ts';
import type { FollowResult } from '../run/run-state.ts';
import type { Following, RunFollower } from './follow-run.ts';
import type { FollowingInputs } from '../request/inputs.ts';
import { stoppedText } from './run-end.ts';

/** Reason why this step canceled the run, and the step's failure. */
export interface Stop {
  readonly reason: 'max_credits' | 'input_required';
  readonly failure: Failure;
}

/** Time for a canceled run to report its end, in milliseconds, if the step has not timed out. */
const END_TIMEOUT_MS = 120_000;

/**
 * "SIGTERM after 7.5 s, kill 2.5 s later": the time covers two attempts to cancel, and the rest is
 * for the run's last event.
 */
const CANCEL_WITHIN_MS = 3_000;
const CANCEL_TRIES = 2;
const LAST_EVENT_WITHIN_MS = 9_000;

/** Cancels the runs that a step follows, once. */
export class RunStopper {
  readonly #context: ProjectRun;
  readonly #inputs: Pick<FollowingInputs, 'max-credits'>;
  #stopped: Stop | undefined;

  constructor(context: ProjectRun, inputs: Pick<FollowingInputs, 'max-credits'>) {
    this.#context = context;
    this.#inputs = inputs;
  }

  get isStopped(): boolean {
    return this.#stopped !== undefined;
  }

  /**
   * Returns the stop, if there was one.
   * @param total the final cost, which is higher than when the run exceeded the cap
   */
  result(total: bigint): Stop | undefined {
    return this.#stopped?.reason === 'max_credits'
      ? (this.#exceededCap(total) ?? this.#stopped)
      : this.#stopped;
  }

  /** "Soft" cap: the cost is known only after settlement. */
  async onUsage(total: bigint, following: Following): Promise<void> {
    const exceeded = this.#exceededCap(total);
    if (exceeded !== undefined) await this.stop(exceeded, following);
  }

  /** Cancels the run, and waits for its last event from the stream. */
  async stop(stop: Stop, { runId, ended }: Following): Promise<void> {
    if (this.#stopped !== undefined) return;
    if (ended.aborted) {
      // The run has ended meanwhile. Its question no longer matters, but its cost does.
      if (stop.reason === 'max_credits') this.#stopped = stop;
      return;
    }
    this.#stopped = stop;
    const { client, clock, log, projectId, signal } = this.#context;
    log.warning(`${stop.failure.message} Canceling the run.`);
    const { hadEnded } = await cancelRun(client, projectId, runId);
    if (hadEnded) log.info('The run had already ended.');
    try {
      await clock.sleep(END_TIMEOUT_MS, AbortSignal.any([ended, signal]));
    } catch {
      // The run has reported its end, or the job has ended, which is handled elsewhere.
      return;
    }
    const message = `The run ${runId} did not report its end within ${formatDuration(END_TIMEOUT_MS)} of the cancellation request.`;
    throw new Failure('timeout', message, {
      title: `Cancellation of agent run not confirmed: ${runId}`,
      remedy:
        'Check the run with `agent-status`. If it is still active, report it to the platform’s support team.',
      state: 'It may still be active.',
    });
  }

  /**
   * Cancels the run after the job was canceled or the step timed out.
   * @param soFar the result of following the run so far
   * @param isAnswerUnknown whether the response to an answer was lost
   * @returns that result, with the run's last events as far as they were received
   */
  async stopWithJob(
    follower: RunFollower,
    soFar: FollowResult,
    isAnswerUnknown: boolean,
  ): Promise<FollowResult> {
    const state = isAnswerUnknown
      ? 'It is unknown whether the platform accepted the answer.'
      : undefined;
    const { killSignal, log, signal } = this.#context;
    const { runId } = soFar;
    const reason = signal.reason as Failure;
    log.info(`${sentence(reason.message)} Canceling the run ${runId}.`);
    const isCanceled = await this.#cancelInGracePeriod(runId);
    // Wait for the last event as long as the runner allows.
    const last = await withinGrace(this.#context, LAST_EVENT_WITHIN_MS, services =>
      follower.follow(services, {}, killSignal),
    );
    const unseen = isCanceled
      ? `The run ${runId} was canceled or had already ended. The run’s last event was not received.`
      : `The platform did not confirm the cancellation of the run ${runId}. The run may still be active. In a workflow, the job’s cleanup will try to cancel the run again.`;
    if (last.end === undefined) log.info(unseen);
    const outcome = last.end === undefined ? unseen : stoppedText(last.end);
    return {
      ...last,
      failure: withDetails(reason, { message: `${sentence(reason.message)} ${outcome}`, state }),
    };
  }

  async #cancelInGracePeriod(runId: string): Promise<boolean> {
    for (let tries = 1; tries <= CANCEL_TRIES; tries += 1) {
      try {
        await withinGrace(this.#context, CANCEL_WITHIN_MS, ({ client, projectId }) =>
          cancelRun(client, projectId, runId),
        );
        return true;
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        this.#context.log.info(`Could not cancel the run: ${thrown.message}`);
      }
    }
    return false;
  }

  #exceededCap(total: bigint): Stop | undefined {
    const maxCredits = this.#inputs['max-credits'];
    if (maxCredits === undefined || total <= maxCredits) return undefined;
    const message = `The reported cost is ${plural(total, 'credit')}, ${total - maxCredits} more than ${inputRef('max-credits')}.`;
    const failure = new Failure('limit', message, {
      title: `Agent run exceeded ${inputRef('max-credits')}`,
      code: 'max_credits',
      remedy: `Increase ${inputRef('max-credits')}, or give the agent a smaller task. The platform reports each charge only after it is made.`,
    });
    return { reason: 'max_credits', failure };
  }
}
