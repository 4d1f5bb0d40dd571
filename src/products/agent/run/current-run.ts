/**
 * Reads the project's current or most recent agent run, and the run facts in responses to starts
 * and cancellations.
 */

import type { AnswerOf } from '../../../api/endpoints.ts';
import type { Client } from '../../../client/client.ts';
import { Failure } from '../../../base/failure.ts';

/** Facts about a run from a response. */
export interface RunFacts {
  readonly runId: string;
  readonly conversationId: string | undefined;
  readonly status: string | undefined;
  readonly model: string | undefined;
  readonly speedTier: string | undefined;
}

/**
 * Statuses of an ended run (assumption R9). An unknown status is shown unchanged and doesn't count
 * as ended.
 */
const ENDED_STATUSES: readonly unknown[] = [
  'completed',
  'failed',
  'canceled',
  'interrupted',
  'superseded',
];
const UNSUCCESSFUL_STATUSES: readonly unknown[] = ['failed', 'canceled', 'interrupted'];

export const hasEnded = ({ status }: Pick<RunFacts, 'status'>): boolean =>
  ENDED_STATUSES.includes(status);
/** Returns whether the run ended without doing what was requested. */
export const hasEndedUnsuccessfully = ({ status }: RunFacts): boolean =>
  UNSUCCESSFUL_STATUSES.includes(status);

type RunAnswer = AnswerOf<'agent.current' | 'agent.start' | 'agent.cancel'>;

/**
 * Assumptions R6 and R8: each field of a run is at the top level or in `run`, independently of the
 * others.
 */
const fieldOf = (
  { run, ...answer }: RunAnswer,
  name: Exclude<keyof RunAnswer, 'run'>,
): string | undefined => run?.[name] ?? answer[name];

/** @returns undefined if the response contains no run id */
export function runFacts(answer: RunAnswer): RunFacts | undefined {
  const runId = fieldOf(answer, 'run_id');
  if (runId === undefined) return undefined;
  return {
    runId,
    conversationId: fieldOf(answer, 'conversation_id'),
    status: statusIn(answer),
    model: fieldOf(answer, 'model'),
    speedTier: fieldOf(answer, 'speed_tier'),
  };
}

/** Returns the status in a response, whether or not it contains the run id. */
export const statusIn = (answer: RunAnswer): string | undefined => fieldOf(answer, 'status');

/**
 * Returns the project's current or most recent run.
 * @returns undefined if there is none: 404, an empty object or `run: null` (assumption R8)
 * @throws Failure of the request
 */
export async function currentRun(client: Client, projectId: string): Promise<RunFacts | undefined> {
  try {
    return runFacts(await client.call('agent.current', { path: { project_id: projectId } }));
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.status !== 404) throw thrown;
    return undefined;
  }
}
