import type { Client } from '../../client/client.ts';
import { Failure } from '../../failure.ts';
import type { AnswerOf } from '../../spec/endpoints.ts';

/** What an answer tells of a run. */
export interface RunFacts {
  readonly runId: string;
  readonly conversationId: string | undefined;
  readonly status: string | undefined;
  readonly model: string | undefined;
  readonly speedTier: string | undefined;
}

/** Reading R9; an unknown status is shown as it is, and is none of these. */
const ENDED: readonly unknown[] = ['completed', 'failed', 'canceled', 'interrupted', 'superseded'];
const ENDED_BADLY: readonly unknown[] = ['failed', 'canceled', 'interrupted'];

export const hasEnded = ({ status }: RunFacts): boolean => ENDED.includes(status);
/** It's over, and what was asked for isn't done. */
export const hasEndedBadly = ({ status }: RunFacts): boolean => ENDED_BADLY.includes(status);

/** Readings R6 and R8: a run's fields stand at the top level or under `run`. @returns undefined where it isn't named */
export function runFacts(answer: AnswerOf<'agent.current' | 'agent.start' | 'agent.cancel'>): RunFacts | undefined {
  const { run_id: runId, conversation_id: conversationId, status, model, speed_tier: speedTier } = answer.run ?? answer;
  return runId === undefined ? undefined : { runId, conversationId, status, model, speedTier };
}

/**
 * The project's current or most recent run.
 * @returns undefined where there is none: 404, an empty object or `run: null` (reading R8)
 * @throws Failure of the look
 */
export async function currentRun(client: Client, projectId: string): Promise<RunFacts | undefined> {
  try {
    return runFacts(await client.call('agent.current', { path: { project_id: projectId } }));
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.status !== 404) throw thrown;
    return undefined;
  }
}
