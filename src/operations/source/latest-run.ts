import { Failure } from '../../failure.ts';
import type { Context } from '../operation.ts';

/**
 * The project's current or most recent agent run, as a sentence (reading R8: its fields stand at the top level or under
 * `run`; no run is 404, an empty object or `run: null`; reading R9: a status that nobody knows is shown as it is).
 * @throws Failure of the look
 */
export async function latestRun({ client }: Pick<Context, 'client'>, projectId: string): Promise<string> {
  try {
    const answer = await client.call('agent.current', { path: { project_id: projectId } });
    const { run_id: id, status } = answer.run ?? answer;
    if (id !== undefined) return `Its latest agent run is ${id} (${status ?? 'status unknown'}).`;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.status !== 404) throw thrown;
  }
  return 'It has no agent run.';
}
