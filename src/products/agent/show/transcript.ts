/** Writes an agent run to a file of JSON lines, as it happens. */

import type { Log } from '../../../core/services.ts';
import { withoutSecrets } from '../../../base/text/without-secrets.ts';
import { type GrowingFile, growingFile, type OutputFile } from '../../shared/output-file.ts';
import type { RunChange, RunEnd } from '../run/run-state.ts';
import { callLine } from '../run/tool-call-text.ts';
import type { ToolCall } from '../run/tool-calls.ts';

/**
 * Limits for buffering: in UTF-16 units, and in milliseconds. Text is written when either is
 * reached.
 */
const BLOCK = 64 * 1024;
const WRITE_AFTER_MS = 1_000;

/**
 * One line of a transcript. It contains each change once, and never tokens or URLs of previews and
 * media. `at` is the time of arrival, in ISO 8601.
 */
export type TranscriptLine = { readonly at: string } & (
  | { readonly type: 'reply'; readonly text: string }
  /** The reply up to here is no longer valid. The next `reply` line starts it again. */
  | { readonly type: 'reply-rewritten' }
  | { readonly type: 'connected'; readonly again: boolean }
  | {
      readonly type: 'phase';
      readonly phase?: string | undefined;
      readonly message?: string | undefined;
    }
  | {
      readonly type: 'call';
      /** The call's line in the log. */
      readonly text: string;
      readonly id: string;
      readonly tool: string;
      readonly kind?: string | undefined;
      readonly file?: string | undefined;
      readonly skill?: string | undefined;
      readonly outcome?: string | undefined;
      readonly ms?: number | undefined;
      readonly media?: { readonly type: string; readonly count: number } | undefined;
    }
  | {
      readonly type: 'question';
      readonly kind?: string | undefined;
      readonly prompt?: string | undefined;
      readonly detail?: string | undefined;
    }
  /** An answer that was sent. It may have come too late. */
  | { readonly type: 'answer'; readonly response: Readonly<Record<string, unknown>> }
  | { readonly type: 'settled'; readonly credits: string; readonly total: string }
  | { readonly type: 'preview' }
  | { readonly type: 'ended'; readonly event: RunEnd['event']; readonly data: RunEnd['data'] }
);

/** Writes a run to a file of JSON lines, as it happens. */
export class Transcript {
  readonly file: OutputFile;
  readonly #growing: GrowingFile;
  readonly #log: Pick<Log, 'hide' | 'partialSecretLength'>;
  #reply = '';
  #replyAt = 0;
  #lines = '';
  #writtenAt = 0;

  private constructor(
    file: OutputFile,
    growing: GrowingFile,
    log: Pick<Log, 'hide' | 'partialSecretLength'>,
  ) {
    this.file = file;
    this.#growing = growing;
    this.#log = log;
  }

  /**
   * Creates the file, or replaces an existing one.
   * @throws Failure of kind `input` when it can't be written
   */
  static async create(
    file: OutputFile,
    log: Pick<Log, 'hide' | 'partialSecretLength'>,
  ): Promise<Transcript> {
    return new Transcript(file, await growingFile(file), log);
  }

  /** @param nowMs epoch milliseconds @throws Failure when the file can't be written */
  add(change: RunChange, nowMs: number): void {
    if (change.type === 'more') {
      if (this.#reply === '') this.#replyAt = nowMs;
      this.#reply += change.text;
      if (this.#reply.length >= BLOCK) this.#writeReply(this.#partialSecretLength(), nowMs);
      return;
    }
    this.#writeReply(
      change.type === 'rewritten' || change.type === 'ended' ? 0 : this.#partialSecretLength(),
      nowMs,
    );
    const at = new Date(nowMs).toISOString();
    if (change.type === 'rewritten') {
      this.#line({ at, type: 'reply-rewritten' }, nowMs);
      this.add({ type: 'more', text: change.text }, nowMs);
      return;
    }
    const line = lineOf(change, at);
    if (line !== undefined) this.#line(line, nowMs);
  }

  /** Adds an answer that was sent. @param nowMs epoch milliseconds */
  addAnswer(response: Readonly<Record<string, unknown>>, nowMs: number): void {
    this.#writeReply(this.#partialSecretLength(), nowMs);
    this.#line({ at: new Date(nowMs).toISOString(), type: 'answer', response }, nowMs);
  }

  /** Writes the remaining text. More can be added afterwards. */
  end(): void {
    this.#writeReply(0, this.#writtenAt);
    this.#flush();
  }

  /**
   * Returns the length of the end to hold back: it may be the start of a secret, or half of a
   * character.
   */
  #partialSecretLength(): number {
    return (
      this.#log.partialSecretLength(this.#reply) || Number(/[\ud800-\udbff]$/.test(this.#reply))
    );
  }

  #writeReply(heldBack: number, nowMs: number): void {
    const end = this.#reply.length - heldBack;
    const text = this.#reply.slice(0, end);
    this.#reply = this.#reply.slice(end);
    if (text !== '')
      this.#line({ at: new Date(this.#replyAt).toISOString(), type: 'reply', text }, nowMs);
  }

  #line(line: TranscriptLine, nowMs: number): void {
    this.#lines += `${JSON.stringify(withoutSecrets(line, this.#log.hide))}\n`;
    const waitedMs = nowMs - this.#writtenAt;
    // Below 0 if another run started earlier.
    if (this.#lines.length < BLOCK && waitedMs >= 0 && waitedMs < WRITE_AFTER_MS) return;
    this.#writtenAt = nowMs;
    this.#flush();
  }

  #flush(): void {
    const lines = this.#lines;
    this.#lines = '';
    if (lines !== '') this.#growing.append(lines);
  }
}

type ShownChange = Exclude<RunChange, { type: 'more' | 'rewritten' }>;

/** Converts a change to a line. Returns undefined for a question of which only the token is new. */
function lineOf(change: ShownChange, at: string): TranscriptLine | undefined {
  switch (change.type) {
    case 'connected':
      return { at, type: 'connected', again: change.again };
    case 'phase':
      return { at, type: 'phase', phase: change.phase, message: change.message };
    case 'call-ended':
      return { at, ...callRecord(change.call) };
    case 'question': {
      const { action, detail, renewed } = change.question;
      return renewed
        ? undefined
        : { at, type: 'question', kind: action?.kind, prompt: action?.prompt, detail };
    }
    case 'settled':
      return { at, type: 'settled', credits: String(change.credits), total: String(change.total) };
    case 'preview':
      return { at, type: 'preview' };
    case 'ended':
      return { at, type: 'ended', event: change.end.event, data: change.end.data };
  }
}

function callRecord(call: ToolCall) {
  const { startedAt, endedAt } = call;
  return {
    type: 'call' as const,
    text: callLine(call),
    id: call.id,
    tool: call.name,
    kind: call.subType,
    file: call.fileName,
    skill: call.skill,
    outcome: call.outcome,
    ms: startedAt === undefined || endedAt === undefined ? undefined : endedAt - startedAt,
    media: call.media,
  };
}
