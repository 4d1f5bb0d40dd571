/** Tracks an agent run's tool calls: state, outcome and visible input. */

import { isRecord } from '../../../base/record.ts';

/** Facts about a call that the platform shows (Part 2, Events: `tool.call`). Each event contains some of them. */
export interface CallFacts {
  readonly tool_name: string | undefined;
  readonly status: string | undefined;
  readonly outcome: string | undefined;
  readonly file_name: string | undefined;
  readonly skill: { readonly skill_name: string | undefined; readonly display_name: string | undefined } | undefined;
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
  /** Numbers of lines of the input's texts, by field: `content`, or `old_string` and `new_string`. */
  readonly lines: ReadonlyMap<string, number>;
  /** `true` if the input is longer, because the platform shows only a part of it, or a part was missed. */
  readonly isInputCut: boolean;
  /** Generated media: number and type of the files. */
  readonly media: { readonly type: string; readonly count: number } | undefined;
}

type Mutable<T> = { -readonly [N in keyof T]: T[N] };

interface StoredCall extends Mutable<ToolCall> {
  readonly lines: Map<string, number>;
  /** Fields whose last line has not ended yet. */
  readonly open: Set<string>;
  /** `true` after a reconnection until the next snapshot: pieces of the input may be repeated or missing. */
  isInterrupted: boolean;
  /** `true` if a snapshot left the call out and no later event contained it. */
  missing: boolean;
}

/** "At most 64 calls" are in a snapshot. A snapshot with that many may have left some out. */
const SNAPSHOT_CALLS = 64;

/** Limit of the calls that are kept of a run. */
const MAX_CALLS = 10_000;

/** Fields of which the lines are counted. */
const TEXT_FIELDS: readonly string[] = ['content', 'old_string', 'new_string'];

/** Calls of a run by `tool_call_id`, in the order of their first events. */
export class ToolCalls {
  readonly #calls = new Map<string, StoredCall>();

  get all(): readonly ToolCall[] {
    return [...this.#calls.values()].filter(({ missing }) => !missing);
  }

  reconnected(): void {
    for (const call of this.#calls.values()) call.isInterrupted = true;
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

  /** Counts the lines of a piece of a field of a call's input. */
  append(id: string, field: string, piece: string): void {
    const call = this.#getOrCreate(id);
    // An ended call can't get new input: the text is a replay.
    if (call.ended) return;
    if (call.isInterrupted) call.isInputCut = true;
    else addLines(call, field, piece);
  }

  /** Replaces the whole public input of a call. */
  setInput(id: string, fileName: string | undefined, input: Readonly<Record<string, unknown>>, cut: boolean): void {
    const call = this.#getOrCreate(id);
    call.fileName = fileName ?? call.fileName;
    call.isInputCut = cut;
    call.isInterrupted = false;
    call.lines.clear();
    call.open.clear();
    for (const [field, text] of Object.entries(input)) if (typeof text === 'string') addLines(call, field, text);
  }

  /**
   * Applies the list of calls in a snapshot. It is the authoritative state of the calls that snapshots contain (Part 2,
   * Events): a call that it could contain but doesn't is missing, unless a later event contains it. Snapshots never
   * contain shell calls. Ended calls had their own event, perhaps in an earlier turn.
   */
  applySnapshot(ids: ReadonlySet<string>): void {
    if (ids.size >= SNAPSHOT_CALLS) return;
    for (const call of this.#calls.values()) {
      if (!ids.has(call.id) && !call.ended && !isShell(call)) call.missing = true;
    }
  }

  #getOrCreate(id: string): StoredCall {
    const known = this.#calls.get(id);
    if (known !== undefined) {
      known.missing = false;
      return known;
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
      lines: new Map(),
      open: new Set(),
      isInputCut: false,
      isInterrupted: false,
      media: undefined,
      missing: false,
    };
    if (this.#calls.size < MAX_CALLS) this.#calls.set(id, call);
    return call;
  }
}

function addLines({ lines, open }: StoredCall, field: string, text: string): void {
  if (!TEXT_FIELDS.includes(field)) return;
  const known = lines.get(field) ?? 0;
  if (text === '') {
    lines.set(field, known);
    return;
  }
  const continued = open.has(field) ? 1 : 0;
  const breaks = text.match(/\n/g)?.length ?? 0;
  if (text.endsWith('\n')) open.delete(field);
  else open.add(field);
  lines.set(field, known - continued + breaks + (open.has(field) ? 1 : 0));
}

/** "Ordinary shell calls are not included" in snapshots. Neither is Bash of unknown kind. */
const isShell = ({ name, subType }: ToolCall): boolean => name === 'Bash' && !(subType?.endsWith('_generate') ?? false);

/** Returns the type and number of media only, because their URLs may be signed. */
function mediaOf(result: unknown): ToolCall['media'] {
  if (!isRecord(result)) return undefined;
  const { type, images, video, audio } = result;
  const count = Array.isArray(images) ? images.length : [video, audio].filter(one => one !== undefined).length;
  return count === 0 ? undefined : { type: typeof type === 'string' ? type : 'media', count };
}

/** Returns every string that looks like a URL, at any depth, because the fields of future results are unknown. */
export function urlsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^[a-z]+:\/\//i.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(urlsIn);
  return isRecord(value) ? Object.values(value).flatMap(urlsIn) : [];
}
