/**
 * Collects the agent's reply and tool calls from a run's events, and builds snapshots from them.
 */

import type { EventFrame } from '../../http/event-stream.ts';

export type RunEvent = Omit<EventFrame, 'id'>;

type ToolCallData = Readonly<Record<string, unknown>>;

/** Part 2, Limits: maximum number of tool calls in a snapshot. */
const MAX_CALLS = 64;

/** Bash calls that are persisted. Ordinary shell calls and unknown ones aren't (Part 2, Events). */
const MEDIA_TOOLS = ['image_generate', 'video_generate', 'speech_generate', 'music_generate'];
const PERSISTED_TOOLS = ['Read', 'Write', 'Edit', 'Skill'];

/**
 * State of a run since the user's message, built from its events in the way that the documents
 * prescribe for clients.
 */
export class Turn {
  #reply = '';
  /** Tool calls by `tool_call_id`, in the order of their starts. */
  readonly #calls = new Map<string, ToolCallData>();

  get reply(): string {
    return this.#reply;
  }

  /**
   * Applies an event. Scripts can send arbitrary events, so data without a known meaning is
   * ignored.
   */
  apply({ event, data }: RunEvent): void {
    const { delta, content, field, tool_call_id: id } = data;
    if (event === 'message.delta' && typeof delta === 'string') this.#reply += delta;
    if (event === 'message.snapshot' && typeof content === 'string') this.#reply = content;
    if (typeof id !== 'string') return;
    if (event === 'tool.call' || event === 'tool.input.snapshot') this.#merge(id, data);
    if (event === 'tool.input.delta' && typeof delta === 'string' && typeof field === 'string') {
      const input = this.#calls.get(id)?.['input'] as Readonly<Record<string, string>> | undefined;
      this.#merge(id, {
        input: { ...input, [field]: `${input?.[field] ?? ''}${delta}` },
        complete: false,
      });
    }
  }

  /** The latest public tool calls as they are persisted, with their inputs, if any. */
  get persistedCalls(): readonly ToolCallData[] {
    return this.#allPersistedCalls().slice(-MAX_CALLS);
  }

  /** The persisted `message.snapshot`. Undefined if it would be empty. */
  get snapshot(): RunEvent | undefined {
    const all = this.#allPersistedCalls();
    if (this.#reply === '' && all.length === 0) return undefined;
    const truncated = all.length > MAX_CALLS ? { truncated: true } : {};
    return {
      event: 'message.snapshot',
      data: { content: this.#reply, tool_calls: this.persistedCalls, ...truncated },
    };
  }

  /** The public inputs of those calls that have any, even if their generation is incomplete. */
  get inputSnapshots(): readonly RunEvent[] {
    return this.persistedCalls
      .filter(({ input }) => input !== undefined)
      .map(({ tool_call_id, file_name, input, complete, truncated }) => ({
        event: 'tool.input.snapshot',
        data: { tool_call_id, file_name, input, complete, truncated },
      }));
  }

  #allPersistedCalls(): readonly ToolCallData[] {
    return [...this.#calls.values()].filter(
      ({ tool_name: name, sub_type: kind }) =>
        PERSISTED_TOOLS.includes(String(name)) ||
        (name === 'Bash' && MEDIA_TOOLS.includes(String(kind))),
    );
  }

  #merge(id: string, data: RunEvent['data']): void {
    this.#calls.set(id, { ...this.#calls.get(id), ...data });
  }
}
