import type { AnswerOf } from '../../api/endpoints.ts';
import type { Client } from '../../client/client.ts';
import { Failure } from '../../failure.ts';

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

type RunAnswer = AnswerOf<'agent.current' | 'agent.start' | 'agent.cancel'>;

/** Readings R6 and R8: a run's fields stand at the top level or under `run`, each by itself. */
const fieldOf = ({ run, ...answer }: RunAnswer, name: Exclude<keyof RunAnswer, 'run'>): string | undefined =>
  run?.[name] ?? answer[name];

/** @returns undefined where the run isn't named */
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

/** The status that an answer tells, whether it names the run or not. */
export const statusIn = (answer: RunAnswer): string | undefined => fieldOf(answer, 'status');

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
