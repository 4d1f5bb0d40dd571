/** Executes the steps of a script for the emulated agent. */

import { ApiProblem } from '../../http/problems.ts';
import { askPerson } from './ask-user.ts';
import type { RunEnding } from '../state/run.ts';
import { type ScriptStep, type StepKind, type StepOf, stepKinds } from '../../seed/script.ts';
import { fillPlaceholders, pause, type ScriptContext } from './script-context.ts';
import {
  deleteFile,
  editFile,
  readFile,
  reportUsage,
  runShell,
  useSkill,
  writeFile,
} from './tool-calls.ts';

type StepRunner<V extends StepKind> = (
  context: ScriptContext,
  step: StepOf<V>,
) => Promise<RunEnding | undefined | void>;

const STEP_RUNNERS: { readonly [V in StepKind]: StepRunner<V> } = {
  say,
  read: readFile,
  write: writeFile,
  edit: editFile,
  delete: deleteFile,
  shell: runShell,
  skill: useSkill,
  wait: (context, step) => pause(context, step.wait),
  async usage(context, step) {
    reportUsage(context, step);
  },
  preview: async (context, step) => (step.preview ? showPreview(context) : undefined),
  ask: async (context, step) => runSteps(context, await askPerson(context, step)),
  async event({ run }, { event, data = {} }) {
    run.feed.appendAny({ event, data });
  },
  async superseded(context, step) {
    // The table of steps allows only these statuses, as for `end`.
    return {
      status: step.superseded as RunEnding['status'],
      successor: context.launchSuccessor(step.by ?? []),
    };
  },
  async end(context, { end, code, message }) {
    const status = end as RunEnding['status'];
    return {
      status,
      ...(code === undefined ? {} : { code }),
      ...(message === undefined ? {} : { message: fillPlaceholders(context, message) }),
    };
  },
};

/**
 * Performs steps one after another.
 * @returns how the run ends, if one of the steps ends it
 * @throws the signal's reason if it aborts, WorkFailure if the run's injected failure is due
 */
export async function runSteps(
  context: ScriptContext,
  steps: readonly ScriptStep[],
): Promise<RunEnding | undefined> {
  for (const step of steps) {
    context.signal.throwIfAborted();
    const [stepKind] = stepKinds(step);
    // The kind of the step determines its runner, which the compiler can't check.
    const runStep = stepKind && (STEP_RUNNERS[stepKind] as StepRunner<StepKind>);
    const ending = await runStep?.(context, step);
    if (ending !== undefined) return ending;
  }
  return undefined;
}

/**
 * Adds a text to the reply word by word. White space is kept, so that the deltas add up to the
 * exact text.
 */
async function say(context: ScriptContext, step: StepOf<'say'>): Promise<void> {
  const { times = 1, each_ms: eachMs = 0 } = step;
  const words = fillPlaceholders(context, step.say).match(/\S+\s*|\s+/g) ?? [];
  for (let time = 0; time < times; time += 1) {
    for (const delta of words) {
      context.run.feed.append('message.delta', { delta });
      await pause(context, eachMs);
    }
  }
}

/**
 * Sends `preview.ready`. "Sent only when the internal dev server is exactly `running`"; "never for
 * `starting` or failure".
 */
async function showPreview(context: ScriptContext): Promise<void> {
  const { state, project, run } = context;
  try {
    const sandbox = state.sandboxes.use(project);
    for (
      let ms = state.sandboxes.startingMs(sandbox);
      ms > 0;
      ms = state.sandboxes.startingMs(sandbox)
    ) {
      await pause(context, ms);
    }
    // During the wait, the sandbox may have been destroyed, or the project deleted.
    if (project.state === 'deleted' || state.sandboxes.running(project) !== sandbox) return;
    const { url, expiresAt } = state.previewLinks.issue(project, sandbox.id);
    run.feed.append('preview.ready', { url, expires_at: expiresAt });
  } catch (error) {
    // No sandbox is available. The run continues without a preview.
    if (!(error instanceof ApiProblem)) throw error;
  }
}
