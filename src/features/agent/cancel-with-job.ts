/** Cancels the followed agent run when the job is cancelled or the step times out. */

import type { ProjectServices, Shutdown } from '../../core/services.ts';
import { Failure, sentence, withDetails } from '../../failure.ts';
import { withinGrace } from '../../recovery/grace-period.ts';
import { cancelRun } from './cancel-run.ts';
import { type DisplayOptions, type FollowResult, followRun } from './follow-run.ts';
import { endText } from './run-log.ts';

/**
 * "SIGTERM after 7.5 s, kill 2.5 s later": the time covers two attempts to cancel, and the rest is for the run's last
 * event.
 */
const CANCEL_WITHIN_MS = 3_000;
const CANCEL_TRIES = 2;
const LAST_EVENT_WITHIN_MS = 9_000;

/** Settings for the end of a job that follows a run. */
export interface JobEndOptions {
  readonly onCancel: 'cancel' | 'detach';
  readonly display: DisplayOptions;
}

/**
 * Cancels the run after the job was cancelled or the step timed out, unless `on-cancel` is `detach`.
 * @param ended the result of following the run so far
 * @returns that result, with the run's last events as far as they were received
 */
export async function cancelWithJob(
  context: ProjectServices & Shutdown,
  ended: FollowResult,
  { onCancel, display }: JobEndOptions,
  reason: Failure,
): Promise<FollowResult> {
  const { log } = context;
  const { runId } = ended;
  if (reason.kind === 'cancelled' && onCancel === 'detach') {
    const failure = withDetails(reason, {
      message: `${reason.message} The run ${runId} continues, because \`on-cancel\` is \`detach\`.`,
    });
    return { ...ended, failure };
  }
  log.info(`${sentence(reason.message)} Canceling the run ${runId}.`);
  const cancelled = await cancelInGracePeriod(context, runId);
  const last = await followToLastEvent(context, ended, display);
  const unseen = cancelled
    ? `Canceled the run ${runId}. The run’s last event has not been received yet.`
    : `The platform did not confirm the cancellation of the run ${runId}. The job’s cleanup will try to cancel it again.`;
  if (last.end === undefined) log.info(unseen);
  const outcome = last.end === undefined ? unseen : endText(last.end);
  return { ...last, failure: withDetails(reason, { message: `${sentence(reason.message)} ${outcome}` }) };
}

async function cancelInGracePeriod(context: ProjectServices, runId: string): Promise<boolean> {
  for (let tries = 1; tries <= CANCEL_TRIES; tries += 1) {
    try {
      await withinGrace(context, CANCEL_WITHIN_MS, ({ client, projectId }) => cancelRun(client, projectId, runId));
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      context.log.info(`Could not cancel the run: ${thrown.message}`);
    }
  }
  return false;
}

/** Waits for the run's last event, as long as the runner allows. */
function followToLastEvent(
  context: ProjectServices & Shutdown,
  since: FollowResult,
  display: DisplayOptions,
): Promise<FollowResult> {
  const { killSignal } = context;
  return withinGrace(context, LAST_EVENT_WITHIN_MS, last =>
    followRun(last, since.runId, { ...display, signal: killSignal, since }),
  );
}
