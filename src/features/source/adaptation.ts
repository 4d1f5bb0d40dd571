/** Follows the AI adaptation that was requested with an import, and reports its result. */

import type { ProjectServices, Services } from '../../core/services.ts';
import { Failure, sentence, withDetails } from '../../failure.ts';
import { eventFailure } from '../../recovery/refusals.ts';
import { followRun } from '../agent/follow-run.ts';
import { notFollowedFailure, requireCompleted } from '../agent/run-end.ts';
import { latestRunText } from './import-traces.ts';

interface Imported {
  readonly project_id: string;
  readonly ai:
    | {
        readonly status: string | undefined;
        readonly run_id: string | undefined;
        readonly error: { readonly code: string | undefined; readonly message: string | undefined } | undefined;
      }
    | undefined;
  /** Trace id of the connection that reported it. */
  readonly traceId: string | undefined;
}

/**
 * Follows the AI adaptation that was requested with an import (Part 1, Source import: AI adaptation). The source stays
 * imported whatever the result. But if the adaptation fails, a step that requested it fails.
 * @returns the result, for the report
 * @throws Failure that says that the source is imported
 */
export async function finishAdaptation(context: ProjectServices, imported: Imported, follow: boolean): Promise<string> {
  const { project_id: projectId, ai } = imported;
  try {
    if (ai?.status !== 'started') throw await launchFailure(context, imported);
    if (ai.run_id === undefined) throw new Failure('unavailable', 'The platform does not name the agent’s run.');
    if (follow) return await followToEnd(context, projectId, ai.run_id);
    context.log.notice(`The agent’s run ${ai.run_id} goes on in ${projectId}. Publish when it has ended.`);
    return `run ${ai.run_id} goes on`;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    throw withDetails(thrown, {
      message: `The source is imported as project ${projectId}. ${thrown.message}`,
      remedy: thrown.remedy ?? `Go on in that project: importing changed files or options makes another one.`,
    });
  }
}

/** Returns the Failure for "Launch failed or unconfirmed", after checking whether a run exists anyway. */
async function launchFailure(
  context: ProjectServices,
  { project_id: projectId, ai, traceId }: Imported,
): Promise<Failure> {
  const status = ai?.status ?? 'unknown';
  const { code, message = `The platform gives the status ${status} and says no more.` } = ai?.error ?? {};
  const failure = eventFailure('agent.events', { code, message }, traceId);
  const run = await latestRunText(context, projectId).catch((thrown: unknown) => {
    if (!(thrown instanceof Failure)) throw thrown;
    return `Whether an agent run is there could not be looked at: ${sentence(thrown.message)}`;
  });
  const description = `Its AI adaptation was not launched. ${failure.message} ${run}`;
  return new Failure(failure.kind, description, {
    ...(failure.code === undefined ? {} : { code: failure.code }),
    ...(traceId === undefined ? {} : { traceId }),
  });
}

/**
 * Follows a run to its end, as `agent-run` does. But questions can't be answered here, and the run continues without
 * this step.
 */
async function followToEnd(
  { client, clock, log, signal }: Services,
  projectId: string,
  runId: string,
): Promise<string> {
  const onInputRequired = (): never => {
    throw inputRequiredFailure(runId);
  };
  const { end, failure } = await log.group(`AI adaptation, run ${runId}`, () =>
    followRun({ client, clock, log, projectId, signal }, runId, { onInputRequired }),
  );
  if (end === undefined) throw notFollowedFailure(runId, failure);
  return requireCompleted({ log }, runId, end);
}

function inputRequiredFailure(runId: string): Failure {
  return new Failure('conflict', `The agent’s run ${runId} waits for an answer, which this step can’t give.`, {
    remedy:
      'Answer it on the platform, or with the operation `agent-respond`, and the run goes on; nothing needs to be imported again.',
  });
}
