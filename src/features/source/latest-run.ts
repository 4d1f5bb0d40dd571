import type { Services } from '../../core/services.ts';
import { currentRun } from '../agent/current-run.ts';

/**
 * Returns the project's current or most recent agent run, as a sentence.
 * @throws Failure of the request
 */
export async function latestRunText({ client }: Pick<Services, 'client'>, projectId: string): Promise<string> {
  const run = await currentRun(client, projectId);
  return run === undefined
    ? 'It has no agent run.'
    : `Its latest agent run is ${run.runId} (${run.status ?? 'status unknown'}).`;
}
