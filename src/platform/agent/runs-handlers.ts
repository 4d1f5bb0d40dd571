/**
 * Handles requests to start, read, follow and cancel agent runs, and to read the agent's
 * capabilities.
 */

import type { FullAnswer } from '../../api/endpoints.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Project } from '../state/entities.ts';
import type { Handler } from '../state/handler.ts';
import { agentOf, type AgentState } from './state/agent.ts';
import type { LaunchState } from './launch-run.ts';
import { type AgentRun, Stopped } from './state/run.ts';
import { type CheckState, checkStart, digestOf, startRun } from './start-run.ts';

/** Part 2, Agent: GET capabilities. */
export const getCapabilities: Handler<'agent.capabilities', Pick<AgentState, 'agent'>> = ({
  agent,
}) => agent.modelCatalog.capabilities;

/**
 * Part 2, Agent: POST runs. A known idempotency key returns its run in the current state
 * (assumption R7). If the digest differs, that is a conflict, for which the agent's code is
 * `run_conflict`. Without a key, every request starts a new run.
 */
export const startAgent: Handler<'agent.start', CheckState & LaunchState> = (
  state,
  { caller, project, body, idempotencyKey: key, injectedFailure },
) => {
  const checked = checkStart(state, caller, project, body);
  if (key === undefined)
    return runAnswer(project, startRun(state, project, checked, injectedFailure));
  const digest = digestOf(checked);
  const keyedRun = state.agent.keyedRuns.find(caller, project.urlId, key);
  if (keyedRun !== undefined && keyedRun.digest !== digest) {
    throw new ApiProblem(
      'run_conflict',
      'This Idempotency-Key was used for a different request. Use a new key.',
    );
  }
  if (keyedRun !== undefined) return runAnswer(project, findRun(state, project, keyedRun.runId));
  const run = startRun(state, project, checked, injectedFailure);
  state.agent.keyedRuns.keep(caller, project.urlId, key, { runId: run.runId, digest });
  return runAnswer(project, run);
};

/**
 * Part 2, Agent: the current or most recent run; assumption R8.
 */
export const currentRun: Handler<'agent.current', AgentState> = (state, { project }) => {
  const run = agentOf(state, project).runs.at(-1);
  if (run === undefined) throw new ApiProblem('not_found', 'The project has no agent run.');
  return runAnswer(project, run);
};

/** Part 2, Agent: streams a run's events. */
export const followRun: Handler<'agent.events', AgentState> = (state, { project, path }) =>
  findRun(state, project, path.run_id).feed.stream();

/**
 * Part 2, States: cancel. It takes effect at the run's next step. The response contains the run in
 * its current state, and the run's event stream reports the end. A run that ends by itself before
 * that step isn't canceled.
 */
export const cancelRun: Handler<'agent.cancel', AgentState> = (state, { project, path }) => {
  const run = findRun(state, project, path.run_id);
  if (!run.isActive && run.status !== 'canceled') {
    throw new ApiProblem(
      'not_cancelable',
      `The run has already ended with the status ${run.status}.`,
    );
  }
  run.stop(new Stopped());
  return runAnswer(project, run);
};

/** Returns the fields of a run (assumptions R6, R8). */
export const runAnswer = ({ urlId }: Project, run: AgentRun): FullAnswer<'agent.current'> => ({
  project_id: urlId,
  conversation_id: run.conversation.id,
  run_id: run.runId,
  status: run.status,
  model: run.settings.model,
  speed_tier: run.settings.speedTier,
});

function findRun(state: AgentState, project: Project, runId: string): AgentRun {
  const run = agentOf(state, project).run(runId);
  if (run === undefined) throw new ApiProblem('not_found', 'The run was not found.');
  return run;
}
