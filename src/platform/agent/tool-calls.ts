import { randomBytes } from 'node:crypto';
import { basename } from 'node:path/posix';
import type { EventData } from '../http/event-log.ts';
import { type MediaKind, mediaResult } from './media.ts';
import type { StepOf } from './script.ts';
import { filled, pause, type ScriptContext } from './script-context.ts';
import { deleteSourceFile, editSourceFile, findSourceFile, THERE_ALREADY, writeSourceFile } from './source-edits.ts';

type CallData = EventData<'agent.events', 'tool.call'>;

/** Fields that a script can set for any call. */
interface Traits {
  readonly phase?: string;
  readonly message?: string;
  readonly takes_ms?: number;
  readonly outcome?: string;
}

/** Tool call in progress. */
interface Call {
  readonly id: string;
  /** Sends another event of the call, with all data known so far. */
  tell(data: CallData): void;
}

/** Work of a call and its result, without the outcome. With an obstacle, the call fails. */
type Work = (call: Call) => Promise<{ readonly obstacle?: string | undefined; readonly data?: CallData }>;

/** Default duration of a call: long enough for clients to see it in progress, short enough for a trial run. */
const CALL_MS = 1_000;

/** Size limit for public inputs. The documents bound them "by size and concurrency limits" but give no numbers. */
const MAX_SHOWN_CHARACTERS = 65_536;

export const readFile = (stage: ScriptContext, step: StepOf<'read'>): Promise<void> =>
  makeCall(stage, 'Read', { phase: 'analyzing', ...step }, { file_name: basename(step.read) }, async () => ({
    obstacle: await findSourceFile(stage.folder, step.read),
  }));

export const writeFile = (stage: ScriptContext, step: StepOf<'write'>): Promise<void> => {
  const text = filled(stage, step.content);
  const name = basename(step.write);
  return makeCall(stage, 'Write', { phase: 'building', ...doing(step, `Writing ${name}`), ...step }, {}, async call => {
    await tellInput(stage, call, name, { content: text }, step);
    if (fails(step)) return {};
    const obstacle = await writeSourceFile(stage.folder, step.write, text, step.if_missing === true);
    // With `if_missing`, an existing file is not a failure.
    if (step.if_missing === true && obstacle === THERE_ALREADY)
      return { data: doing(step, `${name} is there already`) };
    return { obstacle, data: doing(step, `Wrote ${name}`) };
  });
};

export const editFile = (stage: ScriptContext, step: StepOf<'edit'>): Promise<void> => {
  const [old, replacement] = [filled(stage, step.old), filled(stage, step.new)];
  const name = basename(step.edit);
  return makeCall(stage, 'Edit', { phase: 'building', ...doing(step, `Editing ${name}`), ...step }, {}, async call => {
    const everywhere = step.replace_all === true;
    await tellInput(stage, call, name, { old_string: old, new_string: replacement }, step);
    if (fails(step)) return {};
    const change = { old, new: replacement, everywhere };
    return { obstacle: await editSourceFile(stage.folder, step.edit, change), data: doing(step, `Edited ${name}`) };
  });
};

export const deleteFile = (stage: ScriptContext, step: StepOf<'delete'>): Promise<void> =>
  bash(stage, { phase: 'building', message: `Deleting ${basename(step.delete)}`, ...step }, 'shell', async () => ({
    obstacle: fails(step) ? undefined : await deleteSourceFile(stage.folder, step.delete),
  }));

export const runShell = (stage: ScriptContext, step: StepOf<'shell'>): Promise<void> =>
  bash(stage, { phase: 'validating', message: filled(stage, step.shell), ...step }, 'shell', async () => ({}));

/** Makes a media call. A failed call has no result. The usage event follows the call and doesn't reference it. */
export async function makeMedia(stage: ScriptContext, step: StepOf<'media'>): Promise<void> {
  // The table of steps allows only these kinds.
  const kind = step.media as MediaKind;
  await bash(stage, { phase: 'building', ...step }, `${kind}_generate`, async () =>
    fails(step) ? {} : { data: { result: mediaResult(kind, step.count) } },
  );
  if (step.credits !== undefined) settle(stage, { usage: step.credits });
}

export const useSkill = (stage: ScriptContext, step: StepOf<'skill'>): Promise<void> => {
  const { skill: skill_name, display_name } = step;
  const skill = display_name === undefined ? { skill_name } : { skill_name, display_name };
  return makeCall(stage, 'Skill', { phase: 'coordinating', ...step }, { skill }, async () => ({}));
};

export const useTool = (stage: ScriptContext, step: StepOf<'tool'>): Promise<void> => {
  const { file_name, sub_type } = step;
  const about = { ...(file_name === undefined ? {} : { file_name }), ...(sub_type === undefined ? {} : { sub_type }) };
  return makeCall(stage, step.tool, step, about, async () => ({}));
};

/** Sends a usage event. An event with an earlier `usage_id` is a replay of the earlier event. */
export function settle({ run }: ScriptContext, { usage, usage_id: id }: StepOf<'usage'>): void {
  const usageId = id ?? `usage_${randomBytes(9).toString('base64url')}`;
  run.feed.append('run.usage', { usage_id: usageId, credits_used: usage });
}

/** Returns the default message of a call, unless the script sets its own. */
const doing = ({ message }: Traits, text: string): { readonly message?: string } =>
  message === undefined ? { message: text } : {};

const fails = ({ outcome = 'succeeded' }: Traits): boolean => outcome !== 'succeeded';

/** Makes a Bash call. `sub_type` is "assigned at the first `started` event after parameter generation". */
const bash = (stage: ScriptContext, traits: Traits, kind: string, work: Work): Promise<void> =>
  makeCall(stage, 'Bash', traits, {}, call => {
    call.tell({ status: 'started', sub_type: kind });
    return work(call);
  });

async function makeCall(
  stage: ScriptContext,
  name: string,
  traits: Traits,
  about: CallData,
  work: Work,
): Promise<void> {
  const id = `call_${randomBytes(9).toString('base64url')}`;
  const { call_ms: callMs = CALL_MS } = stage.state.agent.behaviour;
  const { phase, message, takes_ms: takesMs = callMs, outcome: told } = traits;
  let known: CallData = {
    tool_name: name,
    tool_call_id: id,
    ...(phase === undefined ? {} : { phase }),
    ...(message === undefined ? {} : { message: filled(stage, message) }),
    ...about,
  };
  const call: Call = {
    id,
    tell(data) {
      // "Kept in `completed`", whatever the outcome of the call is.
      if (data.sub_type !== undefined) known = { ...known, sub_type: data.sub_type };
      stage.run.feed.append('tool.call', { ...known, ...data });
    },
  };
  call.tell({ status: 'started' });
  try {
    await pause(stage, takesMs / 2);
    const { obstacle, data } = await work(call);
    await pause(stage, takesMs / 2);
    if (obstacle !== undefined) call.tell({ ...data, status: 'completed', outcome: 'failed', message: obstacle });
    else call.tell({ ...data, status: 'completed', outcome: told ?? 'succeeded' });
  } catch (error) {
    // The run was stopped during the call.
    call.tell({ status: 'completed', outcome: 'canceled' });
    throw error;
  }
}

/** Cuts off a text without splitting a surrogate pair. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** Sends the parameters of a call as they are generated, line by line. The final snapshot is authoritative. */
async function tellInput(
  stage: ScriptContext,
  { id }: Call,
  fileName: string,
  texts: Readonly<Record<string, string>>,
  traits: { readonly replace_all?: boolean; readonly shown?: number; readonly each_ms?: number },
): Promise<void> {
  const { replace_all: everywhere, shown: length = MAX_SHOWN_CHARACTERS, each_ms: eachMs = 0 } = traits;
  const { feed } = stage.run;
  const shown = Object.entries(texts).map(([field, text]) => [field, cut(text, length)] as const);
  for (const [field, text] of shown) {
    for (const delta of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
      stage.signal.throwIfAborted();
      feed.append('tool.input.delta', { tool_call_id: id, field, delta });
      await pause(stage, eachMs);
    }
  }
  const isCut = Object.values(texts).some(text => text.length > length);
  feed.append('tool.input.snapshot', {
    tool_call_id: id,
    file_name: fileName,
    input: { ...Object.fromEntries(shown), ...(everywhere === true ? { replace_all: true } : {}) },
    complete: true,
    ...(isCut ? { truncated: true } : {}),
  });
}
