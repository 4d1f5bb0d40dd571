import type { Context } from '../../core/operation.ts';
import { Failure, sentence, withDetails } from '../../failure.ts';
import { withinGrace } from '../../recovery/grace-period.ts';
import { cancelRun } from './cancel-run.ts';
import { type Ended, followRun, type Shown } from './follow-run.ts';
import { endText } from './run-log.ts';

/** "SIGTERM after 7.5 s, kill 2.5 s later": two tries at the cancellation, and the rest for the run's last event. */
const CANCEL_WITHIN_MS = 3_000;
const CANCEL_TRIES = 2;
const LAST_EVENT_WITHIN_MS = 9_000;

/** What a user wants of a run that a job stays with to its own end. */
export interface JobEnd {
  readonly onCancel: 'cancel' | 'detach';
  readonly shown: Shown;
}

/**
 * The job was cancelled, or the step's time is over: so is the run, unless it's to live on.
 * @param ended what came of following it until then
 * @returns that, with what the run's last events told where they could still be seen
 */
export async function endWithJob(
  context: Context,
  ended: Ended,
  { onCancel, shown }: JobEnd,
  reason: Failure,
): Promise<Ended> {
  const { log } = context;
  const { runId } = ended;
  if (reason.kind === 'cancelled' && onCancel === 'detach') {
    const failure = withDetails(reason, {
      message: `${reason.message} The run ${runId} goes on, as \`on-cancel\` wants it.`,
    });
    return { ...ended, failure };
  }
  log.info(`${sentence(reason.message)} Cancelling the run ${runId}.`);
  const cancelled = await cancelAtLast(context, runId);
  const last = await lastEvents(context, ended, shown);
  const unseen = cancelled
    ? `The run ${runId} is cancelled; its last event was not seen yet.`
    : `The cancellation of the run ${runId} is not confirmed; the job’s clean-up tries again.`;
  if (last.end === undefined) log.info(unseen);
  const told = last.end === undefined ? unseen : endText(last.end);
  return { ...last, failure: withDetails(reason, { message: `${sentence(reason.message)} ${told}` }) };
}

async function cancelAtLast(context: Context, runId: string): Promise<boolean> {
  for (let tries = 1; tries <= CANCEL_TRIES; tries += 1) {
    try {
      await withinGrace(context, CANCEL_WITHIN_MS, ({ client, projectId }) => cancelRun(client, projectId, runId));
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      context.log.info(`The cancellation failed: ${thrown.message}`);
    }
  }
  return false;
}

/** Stays for the run's last event, as long as the runner lets it. */
function lastEvents(context: Context, since: Ended, shown: Shown): Promise<Ended> {
  const { killSignal } = context;
  return withinGrace(context, LAST_EVENT_WITHIN_MS, last =>
    followRun(last, since.runId, { ...shown, signal: killSignal, since }),
  );
}
