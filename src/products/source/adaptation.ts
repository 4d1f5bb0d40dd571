/** Follows the AI adaptation that was requested with an import, and reports its result. */

import type { ProjectRun } from '../../core/run.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import { eventFailure } from '../../core/recovery/refusals.ts';
import { RunFollower } from '../agent/follow/follow-run.ts';
import { isAnswerable } from '../agent/answers/input-policy.ts';
import { notFollowedFailure, requireCompleted } from '../agent/follow/run-end.ts';
import { type AgentQuestion, questionId } from '../agent/run/run-state.ts';
import { latestRunText } from './import-traces.ts';

interface Imported {
  readonly project_id: string;
  readonly ai:
    | {
        readonly status: string | undefined;
        readonly run_id: string | undefined;
        readonly error:
          | { readonly code: string | undefined; readonly message: string | undefined }
          | undefined;
      }
    | undefined;
  /** Trace ID of the connection that reported it. */
  readonly traceId: string | undefined;
}

/**
 * Follows the AI adaptation that was requested with an import (Part 1, Source import: AI
 * adaptation). The source stays imported whatever the result. But if the adaptation fails, a step
 * that requested it fails.
 * @returns the result, for the report
 * @throws Failure that says that the source is imported
 */
export async function finishAdaptation(
  context: ProjectRun,
  imported: Imported,
  follow: boolean,
): Promise<string> {
  const { project_id: projectId, ai } = imported;
  try {
    if (ai?.status !== 'started') throw await launchFailure(context, imported);
    if (ai.run_id === undefined)
      throw new Failure(
        'unavailable',
        'The platform’s response doesn’t contain the ID of the agent run.',
      );
    if (follow) return await followToEnd(context, projectId, ai.run_id);
    context.log.notice(
      `The agent run ${ai.run_id} continues in the project ${projectId}. Publish the project after the run has ended.`,
    );
    return `run ${ai.run_id} continues`;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    throw withDetails(thrown, {
      message: `The source was imported as project ${projectId}. ${thrown.message}`,
      remedy:
        thrown.remedy ??
        `Continue in the project ${projectId}. Importing again doesn’t update it, but can create another project.`,
    });
  }
}

/**
 * Returns the Failure for "Launch failed or unconfirmed", after checking whether a run exists
 * anyway.
 */
async function launchFailure(
  context: ProjectRun,
  { project_id: projectId, ai, traceId }: Imported,
): Promise<Failure> {
  const status = ai?.status ?? 'unknown';
  const { code, message = `The platform reported no reason (status: ${status}).` } =
    ai?.error ?? {};
  const failure = eventFailure('agent.events', { code, message }, traceId);
  const run = await latestRunText(context, projectId).catch((thrown: unknown) => {
    if (!(thrown instanceof Failure)) throw thrown;
    return `Could not check whether an agent run exists: ${sentence(thrown.message)}`;
  });
  const description = `The AI adaptation did not start, or its start is unconfirmed. ${failure.message} ${run}`;
  return new Failure(failure.kind, description, {
    code: failure.code,
    traceId,
  });
}

/**
 * Follows a run to its end, as `agent-run` does. But questions can't be answered here, and the run
 * continues without this step.
 */
async function followToEnd(
  services: ProjectRun,
  projectId: string,
  runId: string,
): Promise<string> {
  const context = { ...services, projectId };
  let waiting: Failure | undefined;
  const onInputRequired = (question: AgentQuestion): never => {
    waiting = inputRequiredFailure(runId, question);
    throw waiting;
  };
  const { end, failure } = await services.log.group(`AI adaptation, run ${runId}`, () =>
    new RunFollower(services, runId).follow(context, { onInputRequired }),
  );
  if (end === undefined) throw waiting ?? notFollowedFailure(runId, failure);
  return requireCompleted(services, runId, end);
}

function inputRequiredFailure(runId: string, question: AgentQuestion): Failure {
  return new Failure(
    'conflict',
    `The agent run ${runId} is waiting for an answer, which this step can’t give.`,
    {
      title: `Agent run needs an answer: ${runId}`,
      remedy: `Answer the question in the web app${isAnswerable(question.action) ? ` or with \`agent-respond\` and \`pending-action: ${questionId(runId, question)}\`` : ''}. The run then continues. You don’t need to import the source again.`,
    },
  );
}
