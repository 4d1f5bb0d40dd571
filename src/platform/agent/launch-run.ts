/** Launches a run of the agent in the background and executes its script. */

import { failureOf, type InjectedFailure } from '../http/background.ts';
import { internalMessage } from '../http/problems.ts';
import type { Project } from '../state/entities.ts';
import type { StatePart } from '../state/shared-state.ts';
import { agentOf } from './state/agent.ts';
import type { Conversation } from './state/conversation.ts';
import { AgentRun, type RunEnding, type RunSettings, Stopped } from './state/run.ts';
import { runSteps } from './scripts/run-script.ts';
import type { Script, ScriptStep } from '../seed/script.ts';
import type { ScriptContext, ScriptState } from './scripts/script-context.ts';

export interface LaunchState extends ScriptState, StatePart<'background'> {
  readonly sources: {
    /** Returns the source of a project, which another product provides. */
    of(urlId: string): Promise<{ readonly folder: string }>;
  };
}

/** Parameters of a new run. */
export interface RunOptions {
  readonly conversation: Conversation;
  readonly settings: RunSettings;
  readonly placeholders: Readonly<Record<string, string>>;
  readonly injectedFailure?: InjectedFailure | undefined;
  /** Script of the run, or a function that creates the script from the project's source folder. */
  readonly script: Script | ((folder: string) => Promise<Script>);
}

/**
 * Launches a run and makes it the project's current one. The run doesn't depend on connected
 * clients.
 */
export function launchRun(state: LaunchState, project: Project, options: RunOptions): AgentRun {
  const { tokens } = state.agent;
  const { conversation, settings, injectedFailure } = options;
  const run = AgentRun.create({ conversation, settings, injectedFailure }, state.clock, tokens);
  agentOf(state, project).runs.push(run);
  state.background.start(closing => executeRun(state, project, run, options, closing));
  return run;
}

async function executeRun(
  state: LaunchState,
  project: Project,
  run: AgentRun,
  options: RunOptions,
  closing: AbortSignal,
): Promise<void> {
  try {
    const { folder } = await state.sources.of(project.urlId);
    const script =
      typeof options.script === 'function' ? await options.script(folder) : options.script;
    const context: ScriptContext = {
      state,
      project,
      run,
      folder,
      signal: AbortSignal.any([closing, run.stopping]),
      placeholders: new Map(Object.entries(options.placeholders)),
      launchSuccessor: steps => launchSuccessor(state, project, run, steps),
    };
    run.end(await runScript(context, script, closing));
  } catch (error) {
    closing.throwIfAborted();
    run.end({ status: 'failed', code: 'server_error', message: internalMessage(error) });
    throw error;
  }
}

/**
 * Runs the script and returns how the run ends. A run that ends by itself while it is being stopped
 * keeps its own ending.
 */
async function runScript(
  context: ScriptContext,
  script: Script,
  closing: AbortSignal,
): Promise<RunEnding> {
  const cancelContext = { ...context, signal: closing };
  try {
    return await interruptOnFailure(async () => {
      context.run.reportWorking();
      return (await runSteps(context, script.script)) ?? { status: 'completed' };
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    const { successor } = error;
    if (successor !== undefined) return { status: 'canceled', successor };
    return interruptOnFailure(
      async () => (await runSteps(cancelContext, script.on_cancel ?? [])) ?? { status: 'canceled' },
    );
  }
}

/**
 * Converts a failure into the status `interrupted`, for runs whose own work didn't cause their end.
 */
async function interruptOnFailure(work: () => Promise<RunEnding>): Promise<RunEnding> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    return { status: 'interrupted', ...failure };
  }
}

function launchSuccessor(
  state: LaunchState,
  project: Project,
  run: AgentRun,
  script: readonly ScriptStep[],
): AgentRun {
  const { conversation, settings } = run;
  return launchRun(state, project, {
    conversation,
    settings,
    placeholders: {},
    script: { script },
  });
}
