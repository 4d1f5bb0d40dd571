/** Tracks an agent run's tool calls: state, outcome and visible input. */

import { isRecord } from '../../../base/record.ts';
import { ReplayedText } from './replayed-text.ts';

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
  /** Generated input of the call. */
  readonly input: VisibleInput;
  /** Generated media: number and type of the files. */
  readonly media: { readonly type: string; readonly count: number } | undefined;
}

type Mutable<T> = { -readonly [N in keyof T]: T[N] };

interface StoredCall extends Mutable<ToolCall> {
  readonly input: InputBuilder;
  /** `true` if a snapshot left the call out and no later event contained it. */
  missing: boolean;
}

/** "At most 64 calls" are in a snapshot. A snapshot with that many may have left some out. */
const SNAPSHOT_CALLS = 64;

/** Limits of what is kept of a run: its calls, and all received input together, in UTF-16 units. */
const MAX_CALLS = 10_000;
const MAX_INPUT_LENGTH = 128 * 1024 * 1024;

/** Calls of a run by `tool_call_id`, in the order of their first events. */
export class ToolCalls {
  readonly #calls = new Map<string, StoredCall>();
  readonly #recentlyEnded: StoredCall[] = [];
  #received = 0;

  get all(): readonly ToolCall[] {
    return [...this.#calls.values()].filter(({ missing }) => !missing);
  }

  reconnected(): void {
    for (const { input, ended } of this.#calls.values()) if (!ended) input.reconnected();
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
    call.input.settle();
    call.ended = true;
    call.endedAt = nowMs;
    this.#recentlyEnded.push(call);
    return call;
  }

  /** Releases the input texts of ended calls, because a run may write megabytes. Their sizes are kept. */
  releaseTexts(): void {
    for (const { input } of this.#recentlyEnded.splice(0)) input.releaseText();
  }

  /** Appends generated text to one field of a call's input. */
  append(id: string, field: string, piece: string): void {
    const { ended, input } = this.#getOrCreate(id);
    // An ended call can't get new input: the text is a replay.
    if (!ended && this.#hasRoom(piece.length)) input.append(field, piece);
    else if (!ended) input.replace({}, true);
  }

  /** Replaces the whole public input of a call. */
  setInput(id: string, fileName: string | undefined, input: Readonly<Record<string, unknown>>, cut: boolean): void {
    const call = this.#getOrCreate(id);
    call.fileName = fileName ?? call.fileName;
    const hasRoom = this.#hasRoom(Object.values(input).join('').length);
    call.input.replace(hasRoom ? input : {}, cut || !hasRoom);
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

  #hasRoom(length: number): boolean {
    this.#received += length;
    return this.#received <= MAX_INPUT_LENGTH;
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
      input: new InputBuilder(),
      media: undefined,
      missing: false,
    };
    if (this.#calls.size < MAX_CALLS) this.#calls.set(id, call);
    return call;
  }
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

export interface TextSize {
  readonly lines: number;
  /** Size in UTF-8. */
  readonly bytes: number;
}

/** Visible part of the generated input of a Write or Edit call. */
export interface VisibleInput {
  /** Texts by field: `content`, or `old_string` and `new_string`. Empty after they were released. */
  readonly texts: ReadonlyMap<string, string>;
  /** Sizes of the texts, by field. */
  readonly sizes: ReadonlyMap<string, TextSize>;
  /** `true` if the platform shows only a part of the input. */
  readonly cut: boolean;
}

/** Public input of a call, as it is generated: in pieces by field, or whole in a snapshot. */
class InputBuilder implements VisibleInput {
  #fields = new Map<string, ReplayedText>();
  #sizes: ReadonlyMap<string, TextSize> | undefined;
  #cut = false;

  get texts(): ReadonlyMap<string, string> {
    return new Map([...this.#fields].map(([field, text]) => [field, text.text]));
  }

  get sizes(): ReadonlyMap<string, TextSize> {
    return this.#sizes ?? new Map([...this.texts].map(([field, text]) => [field, sizeOf(text)]));
  }

  get cut(): boolean {
    return this.#cut;
  }

  reconnected(): void {
    for (const text of this.#fields.values()) text.reconnected();
  }

  append(field: string, piece: string): void {
    this.#field(field).append(piece);
  }

  /** "Replaces the whole public input of that call." */
  replace(input: Readonly<Record<string, unknown>>, cut: boolean): void {
    const given = Object.entries(input).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    this.#cut = cut;
    if (this.#sizes !== undefined) {
      this.#sizes = new Map(given.map(([field, text]) => [field, sizeOf(text)]));
      return;
    }
    const names = new Set(given.map(([field]) => field));
    for (const field of this.#fields.keys()) if (!names.has(field)) this.#fields.delete(field);
    for (const [field, text] of given) this.#field(field).replace(text);
  }

  /** Ends the input. Text that was held back as a possible replay is new. */
  settle(): void {
    for (const text of this.#fields.values()) text.settle();
  }

  /** Releases the texts and keeps their sizes. */
  releaseText(): void {
    this.#sizes = this.sizes;
    this.#fields.clear();
  }

  #field(name: string): ReplayedText {
    const known = this.#fields.get(name);
    if (known !== undefined) return known;
    const text = new ReplayedText();
    this.#fields.set(name, text);
    return text;
  }
}

function sizeOf(text: string): TextSize {
  const breaks = text.match(/\r\n|\r|\n/g)?.length ?? 0;
  return { lines: text === '' ? 0 : breaks + (/[\r\n]$/.test(text) ? 0 : 1), bytes: Buffer.byteLength(text) };
}
