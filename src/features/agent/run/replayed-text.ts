/** Joins a text that arrives in pieces over several connections, and detects repeated text. */

/** Change of a text, for a caller that has shown the text up to here. */
export type TextChange =
  /** Text to append, which is never empty. */
  | { readonly type: 'more'; readonly text: string }
  /** The shown text is no longer valid. This is the complete new text. */
  | { readonly type: 'rewritten'; readonly text: string };

/**
 * Length at which loose pieces are joined, in UTF-16 units: a million small strings take far more memory than their
 * text, and long-lived ones are freed late.
 */
const JOIN_LENGTH = 4 * 1024;

/** Limit for the text that is kept, in UTF-16 units: 32 MiB of ASCII. Text beyond it is only counted. */
const MAX_TEXT_LENGTH = 32 * 1024 * 1024;

/**
 * A text that arrives in pieces over a stream that is sometimes interrupted. A new connection may repeat all of the
 * text from its start, repeat it and continue, or just continue. Nothing in the protocol says which (Part 2, Events).
 * So the first pieces of a connection are held back while they repeat the text's start. A replay reaches the text's end
 * and continues from there. Anything else stops repeating the text, and is then appended.
 *
 * Text beyond `limit` is only counted, so memory is bounded. If a connection repeats all of the kept text, it is
 * certainly a replay, and as many units as were counted are skipped.
 */
export class ReplayedText {
  /** This version of the text at its greatest length. It may have been cut back to `#length` since. */
  #joined: string[] = [];
  #loose: string[] = [];
  #looseLength = 0;
  #fullLength = 0;
  #length = 0;
  /** Text held back since the connection began: the first `at` units of `known`. */
  #held: { readonly known: string; readonly at: number } | undefined;
  /** The text before its first rewrite. A replay begins with it. */
  #beginning = '';
  readonly #limit: number;
  /** The number of UTF-16 units beyond the limit. */
  #excess = 0;
  /** The number of those units that a replay still has to repeat. */
  #unitsToSkip = 0;

  constructor(limit = MAX_TEXT_LENGTH) {
    this.#limit = limit;
  }

  /** The number of UTF-16 units beyond the limit. */
  get omittedLength(): number {
    return this.#excess;
  }

  get text(): string {
    return this.#known().slice(0, this.#length);
  }

  /**
   * Notes a new connection, whose text may repeat earlier text. Text that the previous connection held back was an
   * interrupted replay.
   */
  reconnected(): void {
    this.#unitsToSkip = 0;
    this.#held = this.#fullLength === 0 ? undefined : { known: this.#known(), at: 0 };
  }

  append(given: string): TextChange | undefined {
    const piece = given.slice(this.#unitsToSkip);
    this.#unitsToSkip = Math.max(0, this.#unitsToSkip - given.length);
    if (piece === '') return undefined;
    if (this.#held !== undefined) return this.#hold(this.#held.known, this.#held.at, piece);
    return this.#length === this.#fullLength ? this.#grow(piece) : this.#regrow(piece);
  }

  /** Replaces the text with the complete text of a snapshot. */
  replace(whole: string): TextChange | undefined {
    this.#held = undefined;
    this.#unitsToSkip = 0;
    const known = this.#known();
    const kept = whole.slice(0, this.#limit);
    if (known.startsWith(kept)) {
      // Nothing new. `settle` reports a shorter text, because replayed older snapshots look the same.
      this.#length = kept.length;
      this.#excess = Math.max(this.#excess, whole.length - kept.length);
      return undefined;
    }
    if (!kept.startsWith(known)) return this.#rewrite(whole);
    this.#set(whole);
    return { type: 'more', text: kept.slice(known.length) };
  }

  /** Ends the text. A replay would have reached the text's end, so text that is still held back is new. */
  settle(): TextChange | undefined {
    const held = this.#held;
    this.#held = undefined;
    if (held !== undefined && held.at > 0) return this.append(held.known.slice(0, held.at));
    return this.#length < this.#fullLength ? this.#rewrite(this.text) : undefined;
  }

  #hold(known: string, at: number, piece: string): TextChange | undefined {
    const ahead = known.slice(at);
    // The piece reaches the text's end or goes beyond it. A rewritten text has another end.
    if (known !== this.#beginning && piece.startsWith(ahead)) {
      this.#held = undefined;
      this.#length = this.#fullLength;
      this.#unitsToSkip = this.#excess;
      return this.append(piece.slice(ahead.length));
    }
    if (ahead.startsWith(piece)) {
      this.#held = { known, at: at + piece.length };
      return undefined;
    }
    const before = known.slice(0, at) + piece;
    if (known !== this.#beginning && this.#beginning.startsWith(before)) {
      this.#held = { known: this.#beginning, at: before.length };
      return undefined;
    }
    this.#held = undefined;
    return this.append(before);
  }

  #grow(more: string): TextChange | undefined {
    const piece = more.slice(0, this.#limit - this.#fullLength);
    this.#excess += more.length - piece.length;
    if (piece === '') return undefined;
    this.#loose.push(piece);
    this.#looseLength += piece.length;
    this.#fullLength += piece.length;
    this.#length = this.#fullLength;
    if (this.#looseLength >= JOIN_LENGTH) {
      this.#joined.push(this.#loose.join(''));
      this.#loose = [];
      this.#looseLength = 0;
    }
    return { type: 'more', text: piece };
  }

  /** Compares a piece with the text from before it was cut back. */
  #regrow(piece: string): TextChange | undefined {
    const known = this.#known();
    const ahead = known.slice(this.#length, this.#length + piece.length);
    if (!piece.startsWith(ahead)) return this.#rewrite(known.slice(0, this.#length) + piece);
    this.#length += ahead.length;
    return piece === ahead ? undefined : this.#grow(piece.slice(ahead.length));
  }

  #rewrite(whole: string): TextChange {
    this.#beginning ||= this.#known();
    this.#set(whole);
    return { type: 'rewritten', text: this.#known() };
  }

  #set(whole: string): void {
    const kept = whole.slice(0, this.#limit);
    this.#excess = whole.length - kept.length;
    this.#joined = [kept];
    this.#loose = [];
    this.#looseLength = 0;
    this.#fullLength = kept.length;
    this.#length = kept.length;
  }

  #known(): string {
    if (this.#joined.length === 1 && this.#loose.length === 0) return this.#joined[0] ?? '';
    const whole = [...this.#joined, ...this.#loose].join('');
    this.#joined = [whole];
    this.#loose = [];
    this.#looseLength = 0;
    return whole;
  }
}
