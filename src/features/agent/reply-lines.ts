import type { Log } from '../../core/log.ts';

/** The longest piece that is printed at once, and the longest that waits, in UTF-16 units. */
const BLOCK = 8 * 1024;
/** How long whole lines wait for others to be printed with, in milliseconds. */
const GATHER_MS = 1_000;
/** How long a line waits for its end: a model writes a paragraph within that. */
const UNENDED_MS = 5_000;

/** Stands before each line of the reply, so that it's told from what we say. */
const MARGIN = '│ ';

/** The reply, which comes in words, as lines: a line for each word would be ten times the log (and the time). */
export class ReplyLines {
  readonly #print: (lines: readonly string[]) => void;
  readonly #unfinished: Log['unfinished'];
  #pending = '';
  /** Since when something waits: whole lines, or anything. */
  #waitingSince = 0;

  constructor(print: (lines: readonly string[]) => void, unfinished: Log['unfinished']) {
    this.#print = print;
    this.#unfinished = unfinished;
  }

  add(text: string, nowMs: number): void {
    if (this.#pending === '') this.#waitingSince = nowMs;
    this.#pending += text;
    while (this.#pending.length >= BLOCK) {
      if (!this.#emit(this.#wholeLines() || this.#wholeWords(), nowMs)) break;
    }
  }

  tick(nowMs: number): void {
    const waited = nowMs - this.#waitingSince;
    if (this.#pending === '' || waited < GATHER_MS) return;
    const whole = this.#wholeLines();
    if (whole > 0) this.#emit(whole, nowMs);
    else if (waited >= UNENDED_MS) this.#emit(this.#wholeWords(), nowMs);
  }

  /** Prints all remaining text, at the end. */
  flush(): void {
    if (this.#pending !== '') this.#take(this.#pending.length);
  }

  /** Prints the pending text before a line of another source. Holds back a word that may be the start of a secret. */
  interrupt(): void {
    const { length } = this.#pending;
    const held = this.#held(length);
    const word = held === 0 ? 0 : (/\S*$/.exec(this.#pending.slice(0, length - held))?.[0].length ?? 0);
    if (length > held + word) this.#take(length - held - word);
  }

  /** @returns whether anything was printed: the possible start of a secret is held back */
  #emit(length: number, nowMs: number): boolean {
    const most = length - this.#held(length);
    if (most <= 0) return false;
    this.#take(most);
    this.#waitingSince = nowMs;
    return true;
  }

  #held(length: number): number {
    return this.#unfinished(this.#pending.slice(0, length));
  }

  #take(length: number): void {
    const shown = this.#pending.slice(0, length);
    this.#pending = this.#pending.slice(length);
    const lines = shown.replace(/\r\n$|[\r\n]$/, '').split(/\r\n|\r|\n/);
    this.#print(lines.map(line => `${MARGIN}${line}`));
  }

  /** How much of a block are whole lines. A carriage return at its very end may be half of a line break. */
  #wholeLines(): number {
    const block = this.#pending.slice(0, BLOCK);
    return Math.max(block.lastIndexOf('\n'), block.lastIndexOf('\r', block.length - 2)) + 1;
  }

  #wholeWords(): number {
    const block = this.#pending.slice(0, BLOCK);
    const end = block.lastIndexOf(' ') + 1;
    if (end > 0) return end;
    // Not between the halves of a character.
    const isHalf = /[\ud800-\udbff]$/.test(block);
    return isHalf && block.length > 1 ? block.length - 1 : block.length;
  }
}
