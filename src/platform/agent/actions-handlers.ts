/**
 * Handles responses to an agent's question: checks the token and the response, and passes it to the
 * run.
 */

import { ApiProblem } from '../http/problems.ts';
import type { Handler } from '../state/handler.ts';
import { agentOf, type AgentState } from './state/agent.ts';
import { checkedResponse } from './scripts/answers.ts';
import { runAnswer } from './runs-handlers.ts';

/**
 * Part 2, Agent: POST action-responses. The documents define no order for the errors. Here an error
 * about the state of the request for input comes before an error about an expired token or an
 * invalid response. A token that was replaced by a newer one stays valid until it expires.
 */
export const respondToAction: Handler<'agent.respond', AgentState> = (state, { project, body }) => {
  const claim = state.agent.tokens.read(body.action_id);
  if (claim === undefined) {
    throw new ApiProblem(
      'invalid_request',
      'action_id was not issued by the platform. Send it exactly as received.',
    );
  }
  const run = agentOf(state, project).run(claim.runId);
  const inputRequest = run?.inputRequest(claim.inputRequestId);
  if (run === undefined || inputRequest?.card === undefined)
    throw new ApiProblem('not_found', 'The action was not found.');
  if (inputRequest.state === 'answered')
    throw new ApiProblem('action_already_responded', 'The action was already answered.');
  if (inputRequest.state === 'closed' || run.stopping.aborted) {
    throw new ApiProblem('run_conflict', 'The run no longer waits for this action.');
  }
  if (state.clock.now() >= claim.expiresAt) {
    throw new ApiProblem(
      'action_expired',
      'The action_id has expired. Reconnect to the run’s event stream to get a new one.',
    );
  }
  run.answer(inputRequest, checkedResponse(inputRequest.card, body.response));
  return runAnswer(project, run);
};
