/** Tracks an agent run's tool calls: state, outcome, and the file or skill that they are about. */

import { isRecord } from '../../../base/values/record.ts';

/**
 * Facts about a call that the platform shows (Part 2, Events: `tool.call`). Each event contains
 * some of them.
 */
export interface CallFacts {
  readonly tool_name: string | undefined;
  readonly status: string | undefined;
  readonly outcome: string | undefined;
  readonly file_name: string | undefined;
  readonly skill:
    | { readonly skill_name: string | undefined; readonly display_name: string | undefined }
    | undefined;
  readonly sub_type: string | undefined;
  readonly result: Readonly<Record<string, unknown>> | undefined;
}

export interface ToolCall {
  readonly id: string;
  /** `Write`, `Bash`, …; empty until the platform reports it. */
  readonly name: string;
  readonly subType: string | undefined;
  readonly fileName: string | undefined;
  readonly skill: string | undefined;
  readonly ended: boolean;
  /** `succeeded`, `failed`, `canceled`. An ended call doesn't imply any of these. */
  readonly outcome: string | undefined;
  /** Epoch milliseconds, by our clock; undefined if the start was reported only later. */
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  /** Generated media: number and type of the files. */
  readonly media: { readonly type: string; readonly count: number } | undefined;
}

type Mutable<T> = { -readonly [N in keyof T]: T[N] };

interface StoredCall extends Mutable<ToolCall> {
  /** `true` if a snapshot left the call out and no later event contained it. */
  missing: boolean;
}

/** "At most 64 calls" are in a snapshot. A snapshot with that many may have left some out. */
const SNAPSHOT_CALLS = 64;

/** Limit of the calls that are kept of a run. */
const MAX_CALLS = 10_000;

/** Calls of a run by `tool_call_id`, in the order of their first events. */
export class ToolCalls {
  readonly #calls = new Map<string, StoredCall>();

  get all(): readonly ToolCall[] {
    return [...this.#calls.values()].filter(({ missing }) => !missing);
  }

  /**
   * Applies an event's facts to a call. An ended call stays ended: an earlier event is a replay.
   * @param nowMs epoch milliseconds; undefined if the event may report something long past
   * @returns the call, if this event ended it
   */
  update(id: string, facts: CallFacts, nowMs: number | undefined): ToolCall | undefined {
    const call = this.#getOrCreate(id);
    const isEnd = facts.status === 'completed';
    if (call.ended && !isEnd) return undefined;
    call.name = facts.tool_name ?? call.name;
    call.subType = facts.sub_type ?? call.subType;
    call.fileName = facts.file_name ?? call.fileName;
    call.skill = facts.skill?.display_name ?? facts.skill?.skill_name ?? call.skill;
    call.outcome = facts.outcome ?? call.outcome;
    call.media = mediaOf(facts.result) ?? call.media;
    if (!isEnd) call.startedAt ??= nowMs;
    if (!isEnd || call.ended) return undefined;
    call.ended = true;
    call.endedAt = nowMs;
    return call;
  }

  /** Notes the file that a call's input names. */
  setFile(id: string, fileName: string | undefined): void {
    const call = this.#getOrCreate(id);
    call.fileName = fileName ?? call.fileName;
  }

  /**
   * Applies the list of calls in a snapshot. It is the authoritative state of the calls that
   * snapshots contain (Part 2, Events): a call that it could contain but doesn't is missing, unless
   * a later event contains it. Snapshots never contain shell calls. Ended calls had their own
   * event, perhaps in an earlier turn.
   */
  applySnapshot(ids: ReadonlySet<string>): void {
    if (ids.size >= SNAPSHOT_CALLS) return;
    for (const call of this.#calls.values()) {
      if (!ids.has(call.id) && !call.ended && !isShell(call)) call.missing = true;
    }
  }

  #getOrCreate(id: string): StoredCall {
    const existingCall = this.#calls.get(id);
    if (existingCall !== undefined) {
      existingCall.missing = false;
      return existingCall;
    }
    const call: StoredCall = {
      id,
      name: '',
      subType: undefined,
      fileName: undefined,
      skill: undefined,
      ended: false,
      outcome: undefined,
      startedAt: undefined,
      endedAt: undefined,
      media: undefined,
      missing: false,
    };
    if (this.#calls.size < MAX_CALLS) this.#calls.set(id, call);
    return call;
  }
}

/** "Ordinary shell calls are not included" in snapshots. Neither is Bash of unknown kind. */
const isShell = ({ name, subType }: ToolCall): boolean =>
  name === 'Bash' && !(subType?.endsWith('_generate') ?? false);

/** Returns the type and number of media only, because their URLs may be signed. */
function mediaOf(result: unknown): ToolCall['media'] {
  if (!isRecord(result)) return undefined;
  const { type, images, video, audio } = result;
  const count = Array.isArray(images)
    ? images.length
    : [video, audio].filter(file => file !== undefined).length;
  return count === 0 ? undefined : { type: typeof type === 'string' ? type : 'media', count };
}

/**
 * Returns every string that looks like a URL, at any depth, because the fields of future results
 * are unknown.
 */
export function urlsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^[a-z]+:\/\//i.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(urlsIn);
  return isRecord(value) ? Object.values(value).flatMap(urlsIn) : [];
}
