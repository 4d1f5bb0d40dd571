import { failureOf, type InjectedFailure } from '../http/background.ts';
import type { Project } from '../state/entities.ts';
import type { PlatformState } from '../state/platform-state.ts';
import type { Conversation } from './conversation.ts';
import { play } from './play-script.ts';
import { AgentRun, type Ending, type RunSettings, Stopped } from './run.ts';
import type { Script, Step } from './script.ts';
import type { ScriptContext } from './script-context.ts';

/** What a run is launched with. */
export interface Order {
  readonly conversation: Conversation;
  readonly settings: RunSettings;
  readonly words: Readonly<Record<string, string>>;
  readonly injectedFailure?: InjectedFailure | undefined;
  /** What the agent does; where it depends on the source, by its folder. */
  readonly script: Script | ((folder: string) => Promise<Script>);
}

/** Launches a run: it goes on whether anyone listens or not. It's the project's current one from now on. */
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

/** One that ends by itself while it's being stopped was faster. */
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

/** "Interrupted" is a run whose own work isn't to blame for its end. */
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
