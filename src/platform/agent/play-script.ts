import { Problem } from '../http/problems.ts';
import { canBePreviewed } from '../projects/project-state.ts';
import { askPerson } from './ask-user.ts';
import type { Ending } from './run.ts';
import { type Step, type StepOf, type Verb, verbsOf } from './script.ts';
import { filled, pause, type ScriptContext } from './script-context.ts';
import {
  deleteFile,
  editFile,
  makeMedia,
  readFile,
  runShell,
  settle,
  useSkill,
  useTool,
  writeFile,
} from './tool-calls.ts';

/** Performs a step. Returns an ending if the step ends the run. */
type Player<V extends Verb> = (stage: ScriptContext, step: StepOf<V>) => Promise<Ending | undefined | void>;

const PLAYERS: { readonly [V in Verb]: Player<V> } = {
  say,
  async snapshot(stage, step) {
    const content = filled(stage, step.snapshot);
    const tools = step.tool_calls === true ? { tool_calls: stage.run.feed.turn.persistedCalls } : {};
    stage.run.feed.append('message.snapshot', { content, ...tools });
  },
  read: readFile,
  write: writeFile,
  edit: editFile,
  delete: deleteFile,
  shell: runShell,
  media: makeMedia,
  skill: useSkill,
  tool: useTool,
  wait: (stage, step) => pause(stage, step.wait),
  async usage(stage, step) {
    settle(stage, step);
  },
  preview: async (stage, step) => (step.preview ? showPreview(stage) : undefined),
  ask: async (stage, step) => play(stage, await askPerson(stage, step)),
  together,
  async event({ run }, { event, data = {} }) {
    run.feed.appendAny({ event, data });
  },
  async superseded(stage, step) {
    // The table of steps allows only these statuses, as for `end`.
    return { status: step.superseded as Ending['status'], successor: stage.succeed(step.by ?? []) };
  },
  async end(stage, { end, code, message }) {
    const status = end as Ending['status'];
    return {
      status,
      ...(code === undefined ? {} : { code }),
      ...(message === undefined ? {} : { message: filled(stage, message) }),
    };
  },
};

/**
 * Performs steps one after another.
 * @returns how the run ends, if one of the steps ends it
 * @throws the signal's reason if it aborts, WorkFailure if the run's injected failure is due
 */
export async function play(stage: ScriptContext, steps: readonly Step[]): Promise<Ending | undefined> {
  for (const step of steps) {
    stage.signal.throwIfAborted();
    const [verb] = verbsOf(step);
    // The verb determines which player fits the step.
    const player = verb && (PLAYERS[verb] as Player<Verb>);
    const ending = await player?.(stage, step);
    if (ending !== undefined) return ending;
  }
  return undefined;
}

/** Adds a text to the reply word by word. White space is kept, so that the deltas add up to the exact text. */
async function say(stage: ScriptContext, step: StepOf<'say'>): Promise<void> {
  const { times = 1, each_ms: eachMs = 0 } = step;
  const words = filled(stage, step.say).match(/\S+\s*|\s+/g) ?? [];
  for (let time = 0; time < times; time += 1) {
    for (const delta of words) {
      stage.signal.throwIfAborted();
      stage.run.feed.append('message.delta', { delta });
      await pause(stage, eachMs);
    }
  }
}

/** Performs steps concurrently. Waits for all of them, even if one fails. */
async function together(stage: ScriptContext, { together: steps }: StepOf<'together'>): Promise<void> {
  const results = await Promise.allSettled(steps.map(step => play(stage, [step])));
  const failed = results.find(result => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason as Error;
}

/**
 * Sends `preview.ready`. "Sent only when the internal dev server is exactly `running`"; "never for `starting` or
 * failure".
 */
async function showPreview(stage: ScriptContext): Promise<void> {
  const { state, project, run } = stage;
  if (!canBePreviewed(project)) return;
  try {
    const sandbox = state.sandboxes.use(project);
    for (let ms = state.sandboxes.startingMs(sandbox); ms > 0; ms = state.sandboxes.startingMs(sandbox)) {
      await pause(stage, ms);
    }
    // During the wait, the sandbox may have been destroyed, or the project frozen or deleted.
    if (!canBePreviewed(project) || state.sandboxes.running(project) !== sandbox) return;
    const { url, expiresAt } = state.previewLinks.issue(project, sandbox.id);
    run.feed.append('preview.ready', { url, expires_at: expiresAt });
  } catch (error) {
    // No sandbox is available. The run continues without a preview.
    if (!(error instanceof Problem)) throw error;
  }
}
