/** Writes an agent run to the job log as it happens. */

import { formatDuration } from '../../../base/time/duration.ts';
import { instantText } from '../../../core/report.ts';
import type { Log } from '../../../core/services.ts';
import { count, plural } from '../../../base/text/amount.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { trimmedEnd } from '../../../base/text/trimmed-end.ts';
import { askText, questionsOf } from '../answers/answers.ts';
import type { Cost } from '../run/credits.ts';
import {
  type AgentQuestion,
  phaseName,
  type RunChange,
  type RunEnd,
  type RunState,
} from '../run/run-state.ts';
import { callLine, callTitle, oneLine } from '../run/tool-call-text.ts';

/** Interval of the heartbeat line, in milliseconds. Without it, silence would be ambiguous. */
const HEARTBEAT_MS = 60_000;

/** Length to which a question is cut in the log, in UTF-16 units. */
const MAX_BODY_LENGTH = 64 * 1024;

/**
 * Limits for all that is printed of a run: UTF-16 units, at once and per millisecond after that,
 * and lines. Text beyond them is only counted.
 */
const MAX_LOG_LENGTH = 32 * 1024 * 1024;
const MAX_AT_ONCE = 4 * 1024 * 1024;
const MAX_PER_MS = 16;
/**
 * Each line takes a microsecond, in which the step can't react to a cancellation: one event can
 * have 8 million.
 */
const MAX_LOG_LINES = 200_000;

interface RunLogOptions {
  /** Default: `MAX_LOG_LENGTH`. */
  readonly maxLength?: number;
  readonly log: Pick<Log, 'info' | 'warning' | 'partialSecretLength'>;
  readonly state: Pick<RunState, 'phase' | 'credits' | 'question'>;
  /** Show preview links, which are otherwise secret (assumption R41). */
  readonly showPreview: boolean;
  /** Start of following, in epoch milliseconds. */
  readonly startedAt: number;
  /**
   * Deadline in epoch milliseconds. While the run waits for an answer, the log shows the remaining
   * time.
   */
  readonly waitsUntil?: number;
}

/** Writes a run to the job log as it happens. Nothing is printed twice. */
export class RunLog {
  readonly #options: RunLogOptions;
  readonly #reply: ReplyLines;
  #heartbeatAt: number;
  #nowMs: number;
  #printed = 0;
  #printedLines = 0;
  #omitted = 0;
  #isInterrupted = false;

  constructor(options: RunLogOptions) {
    this.#options = options;
    this.#reply = new ReplyLines(lines => this.#print(lines), options.log.partialSecretLength);
    this.#nowMs = options.startedAt;
    this.#heartbeatAt = options.startedAt + HEARTBEAT_MS;
  }

  /** @param nowMs epoch milliseconds */
  show(change: RunChange, nowMs: number): void {
    this.#nowMs = nowMs;
    switch (change.type) {
      case 'more':
        this.#reply.add(change.text, nowMs);
        return;
      case 'rewritten':
        this.#reply.flush();
        this.#line('── The reply differs from the text above. The complete reply follows. ──');
        this.#reply.add(change.text, nowMs);
        return;
      case 'connected':
        if (change.again) this.#line('Reconnected to the run.');
        return;
      case 'phase':
        this.#line(
          `▸ ${[phaseName(change.phase), oneLine(change.message ?? '')].filter(Boolean).join(': ')}`,
        );
        return;
      case 'call-ended':
        this.#line(callLine(change.call));
        return;
      case 'question':
        if (!change.question.renewed) this.#question(change.question);
        return;
      case 'settled':
        return;
      case 'preview':
        this.#line(`A preview is ready${this.#options.showPreview ? `: ${change.url}` : '.'}`);
        return;
      case 'ended':
        this.#reply.flush();
        this.#printAlways(`■ ${endText(change.end)}`);
    }
  }

  /** Prints text that has waited long enough, and the heartbeat. Call it about once a second. */
  tick(nowMs: number): void {
    this.#reply.tick(nowMs);
    if (nowMs < this.#heartbeatAt) return;
    this.#heartbeatAt = nowMs + HEARTBEAT_MS;
    const { state, startedAt } = this.#options;
    const activity = state.question === undefined ? phaseName(state.phase) : this.#waiting(nowMs);
    this.#printAlways(
      `… ${activity} · ${formatDuration(nowMs - startedAt)} so far · ${creditsText(state.credits)}`,
    );
  }

  /**
   * Prints all text that has not been printed yet, and how much the log omits: before a wait, and
   * at the end.
   */
  flush(): void {
    this.#reply.flush();
    if (this.#omitted > 0)
      this.#options.log.info(
        `The log omits ${plural(this.#omitted, 'character')} of the run’s output.`,
      );
  }

  #waiting(nowMs: number): string {
    const { waitsUntil } = this.#options;
    const remainingTime =
      waitsUntil === undefined
        ? ''
        : `, at most ${formatDuration(Math.max(0, waitsUntil - nowMs))} more`;
    return `Waiting for an answer${remainingTime}`;
  }

  #question({ action, detail }: AgentQuestion): void {
    if (action === undefined) {
      this.#line(
        `? The agent asks for input that can only be entered in the web app (${oneLine(detail ?? 'no details')}).`,
      );
      return;
    }
    const until =
      action.expires_at === undefined
        ? ''
        : ` (the token for the answer is valid until ${instantText(action.expires_at)})`;
    this.#line(`? The agent ${oneLine(askText(action))}${until}:`);
    this.#print(
      linesOf(shortened(action.prompt ?? '', MAX_BODY_LENGTH)).map(line => `    ${line}`),
    );
    this.#print(questionsOf(action).map(({ key, title }) => `    ${oneLine(`${key}: ${title}`)}`));
  }

  /** Prints a line after all earlier text. */
  #line(text: string): void {
    this.#reply.interrupt();
    this.#print([text]);
  }

  /** Prints a line even if the limit is reached. */
  #printAlways(text: string): void {
    this.#reply.interrupt();
    this.#options.log.info(text);
  }

  #print(texts: readonly string[]): void {
    if (texts.length === 0) return;
    const { log, maxLength = MAX_LOG_LENGTH, startedAt } = this.#options;
    const text = texts.join('\n');
    const limit = Math.min(maxLength, MAX_AT_ONCE + MAX_PER_MS * (this.#nowMs - startedAt));
    const isShown =
      this.#printed + text.length <= limit && this.#printedLines + texts.length <= MAX_LOG_LINES;
    if (isShown) {
      if (this.#isInterrupted) log.info('(output omitted)');
      this.#printed += text.length;
      this.#printedLines += texts.length;
      log.info(text);
    } else {
      if (this.#omitted === 0)
        log.warning(
          'The run’s output exceeds 4 MiB plus 16 KiB per second, 32 MiB in total, or 200,000 lines. The log omits the excess. It still shows a status line each minute and the end of the run.',
        );
      this.#omitted += text.length;
    }
    this.#isInterrupted = !isShown;
  }
}

const linesOf = (text: string): readonly string[] => trimmedEnd(text, '\r\n').split(/\r\n|\r|\n/);

/** Returns the cost for people, and says so if it may be incomplete. */
export function creditsText({ total, exact }: Cost): string {
  if (total === 0n && !exact) return 'no credits reported';
  return `${exact ? '' : 'at least '}${count(total)} ${total === 1n ? 'credit' : 'credits'}`;
}

/** Returns a sentence about how a run ended. */
export function endText({ event, data }: RunEnd): string {
  const word = event.slice('run.'.length);
  if (event === 'run.superseded') {
    const status =
      data.status === undefined ? '' : ` ended with the status ${oneLine(data.status)}, and`;
    return `The run${status} was superseded by ${oneLine(data.current_run_id ?? 'a different run')}.`;
  }
  const why = [data.code, data.message].filter(part => part !== undefined).map(oneLine);
  return why.length === 0
    ? `The run ended with the status ${word}.`
    : `The run ended with the status ${word} (${why.join(': ')}).`;
}

/** Returns the state of a run whose end was not seen, as a sentence. */
export function lastStateText({ phase, calls, credits, question }: RunState): string {
  const last = calls.at(-1);
  const facts = [
    ...(phase === undefined ? [] : [`phase ${phaseName(phase)}`]),
    ...(last === undefined
      ? []
      : [`last tool call ${callTitle(last)} (${last.ended ? 'ended' : 'in progress'})`]),
    ...(question === undefined ? [] : ['waiting for an answer']),
    creditsText(credits),
  ];
  return `Stopped following the run before its final status was received. Last known state: ${facts.join('; ')}.`;
}

/** Maximum size of a printed piece, and of the text that waits to be printed, in UTF-16 units. */
const BLOCK = 8 * 1024;
/** Time for which whole lines wait to be printed together, in milliseconds. */
const GATHER_MS = 1_000;
/**
 * Time for which an incomplete line waits for its end, in milliseconds: a model writes a paragraph
 * in that time.
 */
const INCOMPLETE_LINE_MS = 5_000;

/** Prefix of each line of the reply, which distinguishes it from our own messages. */
const LINE_PREFIX = '│ ';

/**
 * Prints the reply, which arrives word by word, as lines. One line per word would make the log ten
 * times as long (and as slow).
 */
export class ReplyLines {
  readonly #print: (lines: readonly string[]) => void;
  readonly #partialSecretLength: Log['partialSecretLength'];
  #pending = '';
  /** Time since which text waits: whole lines, or any text. */
  #waitingSince = 0;

  constructor(
    print: (lines: readonly string[]) => void,
    partialSecretLength: Log['partialSecretLength'],
  ) {
    this.#print = print;
    this.#partialSecretLength = partialSecretLength;
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
    else if (waited >= INCOMPLETE_LINE_MS) this.#emit(this.#wholeWords(), nowMs);
  }

  /** Prints all remaining text, at the end. */
  flush(): void {
    if (this.#pending !== '') this.#printPending(this.#pending.length);
  }

  /**
   * Prints the pending text before a line of another source. Holds back a word that may be the
   * start of a secret.
   */
  interrupt(): void {
    const { length } = this.#pending;
    const heldBack = this.#heldBack(length);
    let end = length - heldBack;
    if (heldBack > 0) while (end > 0 && /\S/.test(this.#pending.charAt(end - 1))) end -= 1;
    if (end > 0) this.#printPending(end);
  }

  /** @returns whether anything was printed: the possible start of a secret is held back */
  #emit(length: number, nowMs: number): boolean {
    const most = length - this.#heldBack(length);
    if (most <= 0) return false;
    this.#printPending(most);
    this.#waitingSince = nowMs;
    return true;
  }

  #heldBack(length: number): number {
    return this.#partialSecretLength(this.#pending.slice(0, length));
  }

  #printPending(length: number): void {
    const text = this.#pending.slice(0, length);
    this.#pending = this.#pending.slice(length);
    const lines = text.replace(/\r\n$|[\r\n]$/, '').split(/\r\n|\r|\n/);
    this.#print(lines.map(line => `${LINE_PREFIX}${line}`));
  }

  /**
   * Returns the length of the whole lines in a block. A carriage return at its very end may be half
   * of a line break.
   */
  #wholeLines(): number {
    const block = this.#pending.slice(0, BLOCK);
    return Math.max(block.lastIndexOf('\n'), block.lastIndexOf('\r', block.length - 2)) + 1;
  }

  #wholeWords(): number {
    const block = this.#pending.slice(0, BLOCK);
    const end = block.lastIndexOf(' ') + 1;
    if (end > 0) return end;
    // Don't split a surrogate pair.
    const isHalf = /[\ud800-\udbff]$/.test(block);
    return isHalf && block.length > 1 ? block.length - 1 : block.length;
  }
}
