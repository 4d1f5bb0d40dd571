import { ReplayedText } from './replayed-text.ts';

/** What the platform shows of a call (Part 2, Events: `tool.call`); each event tells some of it. */
export interface CallFacts {
  readonly tool_name: string | undefined;
  readonly status: string | undefined;
  readonly outcome: string | undefined;
  readonly file_name: string | undefined;
  readonly skill: { readonly skill_name: string | undefined; readonly display_name: string | undefined } | undefined;
  readonly sub_type: string | undefined;
  readonly result: Readonly<Record<string, unknown>> | undefined;
}

/** One call of a tool. */
export interface ToolCall {
  readonly id: string;
  /** `Write`, `Bash`, …; empty until it's told. */
  readonly name: string;
  readonly subType: string | undefined;
  readonly fileName: string | undefined;
  readonly skill: string | undefined;
  readonly ended: boolean;
  /** `succeeded`, `failed`, `canceled`; that a call has ended says nothing about that. */
  readonly outcome: string | undefined;
  /** Epoch milliseconds, by our clock; undefined where it was told only later. */
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  /** What was generated to call it with. */
  readonly input: ShownInput;
  /** What it made: how many files of which type. */
  readonly media: { readonly type: string; readonly count: number } | undefined;
}

type Mutable<T> = { -readonly [N in keyof T]: T[N] };

interface KeptCall extends Mutable<ToolCall> {
  readonly input: ReadInput;
  /** A snapshot has left it out, and nothing was heard of it since. */
  missing: boolean;
}

/** "At most 64 calls" stand in a snapshot: from there on it may have left some out. */
const SNAPSHOT_CALLS = 64;

/** The calls of a run, by `tool_call_id`, in the order in which they were first heard of. */
export class ToolCalls {
  readonly #calls = new Map<string, KeptCall>();
  readonly #endedLately: KeptCall[] = [];

  get all(): readonly ToolCall[] {
    return [...this.#calls.values()].filter(({ missing }) => !missing);
  }

  reconnected(): void {
    for (const { input, ended } of this.#calls.values()) if (!ended) input.reconnected();
  }

  /**
   * Takes what an event says of a call. What has ended stays so: an earlier event is a replay.
   * @param nowMs epoch milliseconds; undefined where the event may tell of something long past
   * @returns the call, where it ended by this
   */
  tell(id: string, facts: CallFacts, nowMs: number | undefined): ToolCall | undefined {
    const call = this.#heardOf(id);
    const endsIt = facts.status === 'completed';
    if (call.ended && !endsIt) return undefined;
    call.name = facts.tool_name ?? call.name;
    call.subType = facts.sub_type ?? call.subType;
    call.fileName = facts.file_name ?? call.fileName;
    call.skill = facts.skill?.display_name ?? facts.skill?.skill_name ?? call.skill;
    call.outcome = facts.outcome ?? call.outcome;
    call.media = mediaOf(facts.result) ?? call.media;
    if (!endsIt) call.startedAt ??= nowMs;
    if (!endsIt || call.ended) return undefined;
    call.input.settle();
    call.ended = true;
    call.endedAt = nowMs;
    this.#endedLately.push(call);
    return call;
  }

  /** Lets go of the input's text of calls that have ended, of which a run may write megabytes; its sizes stay. */
  forgetTexts(): void {
    for (const { input } of this.#endedLately.splice(0)) input.forgetText();
  }

  /** Appends generated text to one field of a call's input. */
  append(id: string, field: string, piece: string): void {
    const { ended, input } = this.#heardOf(id);
    // It was generated before the call ended.
    if (!ended) input.append(field, piece);
  }

  /** Replaces the whole public input of a call. */
  setInput(id: string, fileName: string | undefined, input: Readonly<Record<string, unknown>>, cut: boolean): void {
    const call = this.#heardOf(id);
    call.fileName = fileName ?? call.fileName;
    call.input.replace(input, cut);
  }

  /**
   * A snapshot lists these calls. It's the authoritative state of those that snapshots hold (Part 2, Events): one that
   * it could have named and didn't isn't there, unless it's heard of again. Shell calls are never in it, and what has
   * ended was told by an event of its own, in an earlier turn perhaps.
   */
  listed(ids: ReadonlySet<string>): void {
    if (ids.size >= SNAPSHOT_CALLS) return;
    for (const call of this.#calls.values()) {
      if (!ids.has(call.id) && !call.ended && !isShell(call)) call.missing = true;
    }
  }

  #heardOf(id: string): KeptCall {
    const known = this.#calls.get(id);
    if (known !== undefined) {
      known.missing = false;
      return known;
    }
    const call: KeptCall = {
      id,
      name: '',
      subType: undefined,
      fileName: undefined,
      skill: undefined,
      ended: false,
      outcome: undefined,
      startedAt: undefined,
      endedAt: undefined,
      input: new ReadInput(),
      media: undefined,
      missing: false,
    };
    this.#calls.set(id, call);
    return call;
  }
}

/** "Ordinary shell calls are not included" in snapshots; nor is Bash whose kind nobody knows. */
const isShell = ({ name, subType }: ToolCall): boolean => name === 'Bash' && !(subType?.endsWith('_generate') ?? false);

/** The addresses in it may be signed: how many there are is all that is kept. */
function mediaOf(result: unknown): ToolCall['media'] {
  if (!isRecord(result)) return undefined;
  const { type, images, video, audio } = result;
  const count = Array.isArray(images) ? images.length : [video, audio].filter(one => one !== undefined).length;
  return count === 0 ? undefined : { type: typeof type === 'string' ? type : 'media', count };
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface TextSize {
  readonly lines: number;
  /** In UTF-8. */
  readonly bytes: number;
}

/** What is shown of the input that was generated for a call of Write or Edit. */
export interface ShownInput {
  /** Its texts by field: `content`, or `old_string` and `new_string`. None where they were let go. */
  readonly texts: ReadonlyMap<string, string>;
  /** Their sizes, by field. */
  readonly sizes: ReadonlyMap<string, TextSize>;
  /** The platform shows only a part of it. */
  readonly cut: boolean;
}

/** The public input of a call, as it's generated: in pieces by field, or whole in a snapshot. */
class ReadInput implements ShownInput {
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

  /** It's all there: what was held back as a replay was none. */
  settle(): void {
    for (const text of this.#fields.values()) text.settle();
  }

  /** Lets go of the texts. */
  forgetText(): void {
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
