import { Problem } from '../problems.ts';
import type { Handler } from './handler.ts';

/** Part 2, Agent: the current or most recent run; reading R8. */
export const currentRun: Handler<'agent.current'> = (_world, { project }) => {
  const run = project.runs.at(-1);
  if (run === undefined) throw new Problem('not_found', 'No run was started on this project.');
  return { run_id: run.runId, conversation_id: run.conversationId, status: run.status };
};

/**
 * Part 2, Agent: a run's events. Which of those before the connection are sent again is left open ("replay is limited
 * to a cache and run state"); here it's all of them, under ids of the connection, from 1 on.
 */
export const followRun: Handler<'agent.events'> = (_world, { project, path }) => {
  const run = project.runs.find(({ runId }) => runId === path.run_id);
  if (run === undefined) throw new Problem('not_found', 'The run was not found.');
  return run.log.stream({ from: 'first', ids: true });
};
