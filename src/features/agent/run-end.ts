import type { Log } from '../../core/services.ts';
import { Failure, withDetails } from '../../failure.ts';
import { eventFailure, type FailureEventData } from '../../recovery/refusals.ts';
import type { RunEnd } from './run-state.ts';

/** Returns how a run ended. For a superseded run, returns the status that it had (reading R38). */
export function statusOf({ event, data }: RunEnd): string {
  return event === 'run.superseded' ? (data.status ?? 'superseded') : event.slice('run.'.length);
}

/**
 * Checks that a run completed. Every other end is a failure.
 * @returns the success, as a clause for a report
 * @throws Failure that says how the run ended, and why if the platform reports that
 */
export function requireCompleted({ log }: { readonly log: Pick<Log, 'notice'> }, runId: string, end: RunEnd): string {
  const status = statusOf(end);
  if (end.event !== 'run.superseded') {
    if (status === 'completed') return `run ${runId} completed`;
    throw endedRunFailure(runId, status, end.data, end.traceId);
  }
  const successor = end.data.current_run_id ?? 'another one';
  log.notice(`The agent’s run ${runId} was taken over by ${successor}.`);
  if (status === 'completed') return `run ${runId} completed; taken over by ${successor}`;
  throw endedRunFailure(runId, status, { code: undefined, message: `It was taken over by ${successor}.` }, end.traceId);
}

/** Returns the Failure for a run whose end wasn't seen. Whatever the reason, the run may still be active. */
export function notFollowedFailure(runId: string, failure: Failure | undefined): Failure {
  const known = failure ?? new Failure('unavailable', 'The run’s end was not seen.');
  return withDetails(known, {
    message: `The run ${runId} could not be followed to its end: ${known.message}`,
    uncertain: true,
  });
}

/** Returns the Failure of a step whose run ended without taking the step's answer. */
export function unansweredRunFailure(runId: string, end: RunEnd): Failure {
  const status = statusOf(end);
  return new Failure('conflict', `The run ${runId} ended as ${status} without taking the answer.`, {
    ...(end.traceId === undefined ? {} : { traceId: end.traceId }),
    remedy:
      'Check `run-id`, and read what the run did with `agent-messages`. An ended run takes no answer: start a new one with `agent-run`.',
  });
}

function endedRunFailure(runId: string, status: string, data: FailureEventData, traceId: string | undefined): Failure {
  const words = { ...data, message: data.message ?? 'The platform does not say why.' };
  const failure = eventFailure('agent.events', words, traceId);
  return withDetails(failure, {
    message: `The agent’s run ${runId} ended as ${status}. ${failure.message}`,
    ...(status === 'canceled' && failure.code === undefined ? { kind: 'cancelled' as const } : {}),
  });
}
