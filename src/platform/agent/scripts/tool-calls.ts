/** Performs the tool calls of a script, and sends their events. */

import { randomBytes } from 'node:crypto';
import { basename } from 'node:path/posix';
import type { EventData } from '../../http/event-log.ts';
import type { StepOf } from '../../seed/script.ts';
import { fillPlaceholders, pause, type ScriptContext } from './script-context.ts';
import {
  ALREADY_EXISTS,
  deleteSourceFile,
  editSourceFile,
  findSourceFile,
  writeSourceFile,
} from './source-edits.ts';
import { definedOnly } from '../../../base/values/defined-only.ts';

type CallData = EventData<'agent.events', 'tool.call'>;

/** Fields that a script can set for any call. */
interface ToolCallOptions {
  readonly phase?: string;
  readonly message?: string;
  readonly takes_ms?: number;
  readonly outcome?: string;
}

/** Tool call in progress. */
interface CallInProgress {
  readonly id: string;
  /** Sends another event of the call, with all data known so far. */
  report(data: CallData): void;
}

/** Work of a call and its result, without the outcome. With an obstacle, the call fails. */
type Work = (
  call: CallInProgress,
) => Promise<{ readonly failure?: string | undefined; readonly data?: CallData }>;

/**
 * Default duration of a call: long enough for clients to see it in progress, short enough for a
 * trial run.
 */
const CALL_MS = 1_000;

/**
 * Size limit for public inputs. The documents bound them "by size and concurrency limits" but give
 * no numbers.
 */
const MAX_SHOWN_CHARACTERS = 65_536;

const editedSource = ({ folder, state }: ScriptContext): Parameters<typeof editSourceFile>[0] => ({
  folder,
  workFolder: state.workFolder,
});

export const readFile = (context: ScriptContext, step: StepOf<'read'>): Promise<void> =>
  makeCall(
    context,
    'Read',
    { phase: 'analyzing', ...step },
    { file_name: basename(step.read) },
    async () => ({
      failure: await findSourceFile(context.folder, step.read),
    }),
  );

export const writeFile = (context: ScriptContext, step: StepOf<'write'>): Promise<void> => {
  const text = fillPlaceholders(context, step.content);
  const name = basename(step.write);
  return makeCall(
    context,
    'Write',
    { phase: 'building', ...defaultMessage(step, `Writing ${name}`), ...step },
    {},
    async call => {
      await streamInput(context, call, name, { content: text }, step);
      if (fails(step)) return {};
      const failure = await writeSourceFile(
        editedSource(context),
        step.write,
        text,
        step.if_missing === true,
      );
      // With `if_missing`, an existing file is not a failure.
      if (step.if_missing === true && failure === ALREADY_EXISTS)
        return { data: defaultMessage(step, `${name} already exists`) };
      return { failure, data: defaultMessage(step, `Wrote ${name}`) };
    },
  );
};

export const editFile = (context: ScriptContext, step: StepOf<'edit'>): Promise<void> => {
  const [old, replacement] = [
    fillPlaceholders(context, step.old),
    fillPlaceholders(context, step.new),
  ];
  const name = basename(step.edit);
  return makeCall(
    context,
    'Edit',
    { phase: 'building', ...defaultMessage(step, `Editing ${name}`), ...step },
    {},
    async call => {
      const everywhere = step.replace_all === true;
      await streamInput(context, call, name, { old_string: old, new_string: replacement }, step);
      if (fails(step)) return {};
      const change = { old, new: replacement, everywhere };
      return {
        failure: await editSourceFile(editedSource(context), step.edit, change),
        data: defaultMessage(step, `Edited ${name}`),
      };
    },
  );
};

export const deleteFile = (context: ScriptContext, step: StepOf<'delete'>): Promise<void> =>
  makeBashCall(
    context,
    { phase: 'building', message: `Deleting ${basename(step.delete)}`, ...step },
    'shell',
    async () => ({
      failure: fails(step) ? undefined : await deleteSourceFile(context.folder, step.delete),
    }),
  );

export const runShell = (context: ScriptContext, step: StepOf<'shell'>): Promise<void> =>
  makeBashCall(
    context,
    { phase: 'validating', message: fillPlaceholders(context, step.shell), ...step },
    'shell',
    async () => ({}),
  );

export const useSkill = (context: ScriptContext, step: StepOf<'skill'>): Promise<void> => {
  const { skill: skill_name, display_name } = step;
  const skill = display_name === undefined ? { skill_name } : { skill_name, display_name };
  return makeCall(
    context,
    'Skill',
    { phase: 'coordinating', ...step },
    { skill },
    async () => ({}),
  );
};

/** Sends a usage event. An event with an earlier `usage_id` is a replay of the earlier event. */
export function reportUsage(
  { run }: ScriptContext,
  { usage, usage_id: id }: StepOf<'usage'>,
): void {
  const usageId = id ?? `usage_${randomBytes(9).toString('base64url')}`;
  run.feed.append('run.usage', { usage_id: usageId, credits_used: usage });
}

/** Returns the default message of a call, unless the script sets its own. */
const defaultMessage = (
  { message }: ToolCallOptions,
  text: string,
): { readonly message?: string } => (message === undefined ? { message: text } : {});

const fails = ({ outcome = 'succeeded' }: ToolCallOptions): boolean => outcome !== 'succeeded';

/**
 * Makes a Bash call. `sub_type` is "assigned at the first `started` event after parameter
 * generation".
 */
const makeBashCall = (
  context: ScriptContext,
  options: ToolCallOptions,
  kind: string,
  work: Work,
): Promise<void> =>
  makeCall(context, 'Bash', options, {}, call => {
    call.report({ status: 'started', sub_type: kind });
    return work(call);
  });

async function makeCall(
  context: ScriptContext,
  name: string,
  options: ToolCallOptions,
  fields: CallData,
  work: Work,
): Promise<void> {
  const id = `call_${randomBytes(9).toString('base64url')}`;
  const { call_ms: callMs = CALL_MS } = context.state.agent.behavior;
  const { phase, message, takes_ms: takesMs = callMs, outcome: scriptedOutcome } = options;
  let callData: CallData = {
    tool_name: name,
    tool_call_id: id,
    ...definedOnly({ phase }),
    ...(message === undefined ? {} : { message: fillPlaceholders(context, message) }),
    ...fields,
  };
  const call: CallInProgress = {
    id,
    report(data) {
      // "Kept in `completed`", whatever the outcome of the call is.
      if (data.sub_type !== undefined) callData = { ...callData, sub_type: data.sub_type };
      context.run.feed.append('tool.call', { ...callData, ...data });
    },
  };
  call.report({ status: 'started' });
  try {
    await pause(context, takesMs / 2);
    const { failure, data } = await work(call);
    await pause(context, takesMs / 2);
    if (failure !== undefined)
      call.report({ ...data, status: 'completed', outcome: 'failed', message: failure });
    else call.report({ ...data, status: 'completed', outcome: scriptedOutcome ?? 'succeeded' });
  } catch (error) {
    // The run was stopped during the call.
    call.report({ status: 'completed', outcome: 'canceled' });
    throw error;
  }
}

/** Cuts off a text without splitting a surrogate pair. */
const truncate = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/**
 * Sends the parameters of a call as they are generated, line by line. The final snapshot is
 * authoritative.
 */
async function streamInput(
  context: ScriptContext,
  { id }: CallInProgress,
  fileName: string,
  texts: Readonly<Record<string, string>>,
  options: { readonly replace_all?: boolean; readonly shown?: number; readonly each_ms?: number },
): Promise<void> {
  const {
    replace_all: everywhere,
    shown: length = MAX_SHOWN_CHARACTERS,
    each_ms: eachMs = 0,
  } = options;
  const { feed } = context.run;
  const truncatedTexts = Object.entries(texts).map(
    ([field, text]) => [field, truncate(text, length)] as const,
  );
  for (const [field, text] of truncatedTexts) {
    for (const delta of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
      feed.append('tool.input.delta', { tool_call_id: id, field, delta });
      await pause(context, eachMs);
    }
  }
  const isTruncated = Object.values(texts).some(text => text.length > length);
  feed.append('tool.input.snapshot', {
    tool_call_id: id,
    file_name: fileName,
    input: {
      ...Object.fromEntries(truncatedTexts),
      ...(everywhere === true ? { replace_all: true } : {}),
    },
    complete: true,
    ...(isTruncated ? { truncated: true } : {}),
  });
}
