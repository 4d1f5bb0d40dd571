/** Collects the agent's reply, which arrives in pieces and over several connections. */

/** Change of the reply, for a caller that has shown it up to here. */
export type TextChange =
  /** Text to append, which is never empty. */
  | { readonly type: 'more'; readonly text: string }
  /** The shown text is no longer valid. This is the complete new text. */
  | { readonly type: 'rewritten'; readonly text: string };

/** Limit for the text that is kept, in UTF-16 units: 32 MiB of ASCII. */
const MAX_LENGTH = 32 * 1024 * 1024;

/**
 * The agent's reply. A new connection may repeat text or leave some out, and nothing in the
 * protocol says which (Part 2, Events). So after a reconnection, the text continues from the next
 * snapshot, which has all of it. Pieces that arrive before the snapshot are held back. If the
 * connection ends without a snapshot, they count, but the reply may have a gap.
 */
export class ReplyText {
  #text = '';
  /**
   * The text as the caller shows it. It is longer than `#text` after a snapshot of an earlier
   * state.
   */
  #reportedText = '';
  /** Text that this connection sent before its first snapshot. */
  #earlyText: string | undefined;
  #isCut = false;
  /** Text before the first possible gap; undefined if the text is known to be whole so far. */
  #beforeGap: string | undefined;
  /** Text after the last possible gap. */
  #afterGap = '';

  /** @param isFromStart whether the first connection has all of the reply, from its start */
  constructor(isFromStart: boolean) {
    if (!isFromStart) this.#beforeGap = '';
  }

  get text(): string {
    return this.#text;
  }

  /** `true` if the end of the text was discarded. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /**
   * Returns whether all of the text came over one connection, or since the last snapshot over one.
   */
  get isWhole(): boolean {
    return this.#beforeGap === undefined;
  }

  /** Returns whether this text can be the whole reply: it begins and ends as received. */
  canBe(whole: string): boolean {
    const text = whole.trim();
    return (
      text.startsWith((this.#beforeGap ?? this.#text).trim()) &&
      text.endsWith(this.#afterGap.trim())
    );
  }

  /** Notes that text may be missing from here on, after an interruption of the stream. */
  interrupted(): TextChange | undefined {
    const earlyText = this.#earlyText ?? '';
    this.#earlyText = undefined;
    // The last connection may have broken while it repeated the text.
    const change = this.#text.startsWith(earlyText)
      ? undefined
      : this.#set(this.#withEarlyText(earlyText));
    this.#earlyText = this.#text === '' ? undefined : '';
    this.#beforeGap ??= this.#text;
    return change;
  }

  append(piece: string): TextChange | undefined {
    if (this.#earlyText !== undefined) {
      this.#earlyText = this.#limited(this.#earlyText, piece);
      return undefined;
    }
    const whole = this.#limited(this.#text, piece);
    if (this.#text.length !== this.#reportedText.length) return this.#set(whole);
    // Comparing each piece with the whole text would take too long.
    const text = piece.slice(0, whole.length - this.#text.length);
    this.#text = whole;
    this.#reportedText = whole;
    return text === '' ? undefined : { type: 'more', text };
  }

  /** Replaces the text with the complete text of a snapshot. */
  replace(whole: string): TextChange | undefined {
    this.#earlyText = undefined;
    this.#beforeGap = undefined;
    return this.#set(this.#limited('', whole));
  }

  /** Ends the text. A snapshot of an earlier state can't be followed by more text now. */
  settle(): TextChange | undefined {
    const earlyText = this.#earlyText ?? '';
    this.#afterGap = this.#earlyText ?? this.#text;
    this.#earlyText = undefined;
    const change = this.#set(this.#withEarlyText(earlyText));
    return change ?? (this.#text.length < this.#reportedText.length ? this.#rewrite() : undefined);
  }

  /** Returns the text with the held one, which either repeats it and goes on, or only goes on. */
  #withEarlyText(earlyText: string): string {
    return earlyText.startsWith(this.#text) ? earlyText : this.#limited(this.#text, earlyText);
  }

  #set(whole: string): TextChange | undefined {
    const reportedText = this.#reportedText;
    this.#text = whole;
    if (reportedText.startsWith(whole)) return undefined;
    if (!whole.startsWith(reportedText)) return this.#rewrite();
    this.#reportedText = whole;
    return { type: 'more', text: whole.slice(reportedText.length) };
  }

  #rewrite(): TextChange {
    this.#reportedText = this.#text;
    return { type: 'rewritten', text: this.#text };
  }

  #limited(text: string, piece: string): string {
    const whole = text + piece.slice(0, MAX_LENGTH - text.length);
    this.#isCut ||= whole.length < text.length + piece.length;
    return whole;
  }
}
