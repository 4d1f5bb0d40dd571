import { ReplayedText } from './replayed-text.ts';

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
export class ReadInput implements ShownInput {
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
