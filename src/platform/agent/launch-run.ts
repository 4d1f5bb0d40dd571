import { failureOf, type InjectedFailure } from '../http/background.ts';
import type { Project } from '../state/entities.ts';
import type { PlatformState } from '../state/platform-state.ts';
import type { Conversation } from './conversation.ts';
import { play } from './play-script.ts';
import { AgentRun, type Ending, type RunSettings, Stopped } from './run.ts';
import type { Script, Step } from './script.ts';
import type { ScriptContext } from './script-context.ts';

/** Parameters of a new run. */
export interface Order {
  readonly conversation: Conversation;
  readonly settings: RunSettings;
  readonly words: Readonly<Record<string, string>>;
  readonly injectedFailure?: InjectedFailure | undefined;
  /** Script of the run, or a function that creates the script from the project's source folder. */
  readonly script: Script | ((folder: string) => Promise<Script>);
}

/** Launches a run and makes it the project's current one. The run doesn't depend on connected clients. */
export function launchRun(state: PlatformState, project: Project, order: Order): AgentRun {
  const { behaviour, tokens } = state.agent;
  const { conversation, settings, injectedFailure } = order;
  const { replay = 'snapshot' } = behaviour;
  const run = new AgentRun({ conversation, settings, replay, injectedFailure }, state.clock, tokens);
  project.agent.runs.push(run);
  state.background.start(closing => perform(state, project, run, order, closing));
  return run;
}

async function perform(
  state: PlatformState,
  project: Project,
  run: AgentRun,
  order: Order,
  closing: AbortSignal,
): Promise<void> {
  try {
    const { folder } = await state.sources.of(project.urlId);
    const script = typeof order.script === 'function' ? await order.script(folder) : order.script;
    const stage: ScriptContext = {
      state,
      project,
      run,
      folder,
      signal: AbortSignal.any([closing, run.stopping]),
      words: new Map(Object.entries(order.words)),
      succeed: steps => launchSuccessor(state, project, run, steps),
    };
    run.end(await endingOf(stage, script, closing));
  } catch (error) {
    closing.throwIfAborted();
    run.end({ status: 'failed', code: 'server_error', message: 'The local platform failed at this.' });
    throw error;
  }
}

/**
 * Runs the script and returns how the run ends. A run that ends by itself while it is being stopped keeps its own
 * ending.
 */
async function endingOf(stage: ScriptContext, script: Script, closing: AbortSignal): Promise<Ending> {
  const afterwards = { ...stage, signal: closing };
  try {
    return await unlessBefallen(async () => {
      stage.run.tellWorking();
      return (await play(stage, script.script)) ?? usualEnding(stage.state);
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    const { successor } = error;
    if (successor !== undefined) return { status: 'canceled', successor };
    return unlessBefallen(async () => (await play(afterwards, script.on_cancel ?? [])) ?? { status: 'canceled' });
  }
}

/** Converts a failure into the status `interrupted`, for runs whose own work didn't cause their end. */
async function unlessBefallen(work: () => Promise<Ending>): Promise<Ending> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    return { status: 'interrupted', ...failure };
  }
}

function usualEnding({ agent }: PlatformState): Ending {
  const { last_event: lastEvent = 'run.completed' } = agent.behaviour;
  return { status: STATUS_AFTER[lastEvent] };
}

const STATUS_AFTER = {
  'run.completed': 'completed',
  'run.failed': 'failed',
  'run.canceled': 'canceled',
  'run.interrupted': 'interrupted',
} as const;

function launchSuccessor(state: PlatformState, project: Project, run: AgentRun, script: readonly Step[]): AgentRun {
  const { conversation, settings } = run;
  return launchRun(state, project, { conversation, settings, words: {}, script: { script } });
}
