import { Failure, refine, sentence } from '../../failure.ts';
import type { EventOf, LastEventOf } from '../../spec/endpoints.ts';
import { eventProgress } from '../event-progress.ts';
import { failedEvent } from '../failed-event.ts';
import type { Context } from '../operation.ts';
import { latestRun } from './latest-run.ts';

interface Imported {
  readonly project_id: string;
  readonly ai:
    | {
        readonly status: string | undefined;
        readonly run_id: string | undefined;
        readonly error: { readonly code: string | undefined; readonly message: string | undefined } | undefined;
      }
    | undefined;
}

/**
 * Sees the AI adaptation through that was asked for with an import (Part 1, Source import: AI adaptation). The source
 * is imported whatever becomes of it; but a step that asked for it has failed without it.
 * @returns what became of it, for the report
 * @throws Failure that says that the source is imported
 */
export async function seeAdaptationThrough(context: Context, imported: Imported, follow: boolean): Promise<string> {
  const { project_id: projectId, ai } = imported;
  try {
    if (ai?.status !== 'started') throw await notLaunched(context, imported);
    if (ai.run_id === undefined) throw new Failure('unavailable', 'The platform does not name the agent’s run.');
    if (follow) return await followRun(context, projectId, ai.run_id);
    context.log.notice(`The agent’s run ${ai.run_id} goes on in ${projectId}. Publish when it has ended.`);
    return `run ${ai.run_id} goes on`;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    throw refine(thrown, {
      message: `The source is imported as project ${projectId}. ${thrown.message}`,
      remedy: thrown.remedy ?? `Go on in that project: importing changed files or options makes another one.`,
    });
  }
}

/** "Launch failed or unconfirmed": whether a run is there all the same is looked at. */
async function notLaunched(context: Context, { project_id: projectId, ai }: Imported): Promise<Failure> {
  const status = ai?.status ?? 'unknown';
  const { code, message = `The platform gives the status ${status} and says no more.` } = ai?.error ?? {};
  const failure = failedEvent({ code, message });
  const run = await latestRun(context, projectId).catch((thrown: unknown) => {
    if (!(thrown instanceof Failure)) throw thrown;
    return `Whether an agent run is there could not be looked at: ${sentence(thrown.message)}`;
  });
  const told = `Its AI adaptation was not launched. ${failure.message} ${run}`;
  return new Failure(failure.kind, told, failure.code === undefined ? {} : { code: failure.code });
}

/** Stays with a run to its end, and shows how far it is. What else an agent says is for the agent's own operations. */
async function followRun(context: Context, projectId: string, runId: string): Promise<string> {
  const path = { project_id: projectId, run_id: runId };
  const progress = eventProgress(context);
  const onEvent = ({ event, data }: EventOf<'agent.events'>): void => {
    if (event === 'run.working') progress('The agent is at work', undefined);
    if (event === 'run.input_required') throw waiting(runId);
    if (event !== 'tool.call') return;
    const said = data.message ?? data.tool_name ?? 'A tool is at work';
    progress(data.phase === undefined ? said : `${data.phase}: ${said}`, undefined);
  };
  const last = await context.log.group(`AI adaptation, run ${runId}`, () =>
    context.client.stream('agent.events', { path }, { onEvent }),
  );
  return outcome(context, runId, last);
}

function waiting(runId: string): Failure {
  return new Failure('conflict', `The agent’s run ${runId} waits for an answer, which this step can’t give.`, {
    remedy: 'Answer it on the platform, where the run goes on; nothing needs to be imported again.',
  });
}

/** @throws Failure unless the run completed */
function outcome({ log }: Context, runId: string, { event, data }: LastEventOf<'agent.events'>): string {
  switch (event) {
    case 'run.completed':
      return `run ${runId} completed`;
    case 'run.superseded': {
      const successor = data.current_run_id ?? 'another one';
      log.notice(`The agent’s run ${runId} was taken over by ${successor}.`);
      // Reading R38: the old run's true status decides.
      if (data.status === 'completed') return `run ${runId} completed; taken over by ${successor}`;
      throw ended(runId, data.status ?? 'unknown', { code: undefined, message: `It was taken over by ${successor}.` });
    }
    case 'run.failed':
    case 'run.canceled':
    case 'run.interrupted':
      throw ended(runId, event.slice('run.'.length), data);
  }
}

function ended(runId: string, status: string, data: Parameters<typeof failedEvent>[0]): Failure {
  const failure = failedEvent({ ...data, message: data.message ?? 'The platform does not say why.' });
  return refine(failure, { message: `The agent’s run ${runId} ended as ${status}. ${failure.message}` });
}
