import { lengthOfTime } from '../../core/durations.ts';
import { instantText } from '../../core/instant-text.ts';
import type { Log } from '../../core/log.ts';
import { count } from '../../packing/byte-size.ts';
import { shortened } from '../../shortened.ts';
import { questionsOf } from './answers.ts';
import type { Cost } from './credits.ts';
import { phaseName } from './phases.ts';
import { ReplyLines } from './reply-lines.ts';
import type { Question, RunChange, RunEnd, RunState } from './run-state.ts';
import { callLine, oneLine } from './tool-call-text.ts';
import type { ToolCall } from './tool-calls.ts';

/** How often a run says that it's alive, in milliseconds: silence must never be ambiguous. */
const HEARTBEAT_MS = 60_000;

/** Length to which an input or a question is cut in the log, in UTF-16 units. */
const LONGEST_BODY = 64 * 1024;

/** Limit for all that is printed of a run, in UTF-16 units. Text beyond it is only counted. */
const LONGEST_LOG = 32 * 1024 * 1024;

interface Settings {
  /** Default: `LONGEST_LOG`. */
  readonly longest?: number;
  readonly log: Pick<Log, 'info' | 'warning' | 'unfinished'>;
  readonly state: Pick<RunState, 'phase' | 'credits' | 'question'>;
  /** Show what Write and Edit were called with: it's the project's source. */
  readonly showInput: boolean;
  /** Show preview links, which are secrets else (reading R41). */
  readonly showPreview: boolean;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** The same: while the run waits for an answer, it's told how much of that time is left. */
  readonly waitsUntil?: number;
}

/** A run as lines of the job log, as it happens. What is printed stays: nothing is printed twice. */
export class RunLog {
  readonly #settings: Settings;
  readonly #reply: ReplyLines;
  #heartbeatAt: number;
  #printed = 0;
  #leftOut = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#reply = new ReplyLines(lines => this.#print(lines), settings.log.unfinished);
    this.#heartbeatAt = settings.startedAt + HEARTBEAT_MS;
  }

  /** @param nowMs epoch milliseconds */
  show(change: RunChange, nowMs: number): void {
    switch (change.type) {
      case 'more':
        this.#reply.add(change.text, nowMs);
        return;
      case 'rewritten':
        this.#reply.flush();
        this.#line('── The reply was rewritten: this is the whole of it now. ──');
        this.#reply.add(change.text, nowMs);
        return;
      case 'connected':
        if (change.again) this.#line('Connected again; the run goes on.');
        return;
      case 'phase':
        this.#line(`▸ ${[phaseName(change.phase), oneLine(change.message ?? '')].filter(Boolean).join(': ')}`);
        return;
      case 'call-ended':
        this.#call(change.call);
        return;
      case 'question':
        if (!change.question.renewed) this.#question(change.question);
        return;
      case 'resumed':
      case 'settled':
        return;
      case 'preview':
        this.#line(`A preview is ready${this.#settings.showPreview ? `: ${change.url}` : ''}.`);
        return;
      case 'ended':
        this.#reply.flush();
        this.#always(`■ ${endText(change.end)}`);
        if (this.#leftOut > 0) this.#always(`${count(this.#leftOut)} characters of the run were not printed.`);
    }
  }

  /** Prints what has waited long enough, and the heartbeat. To be called every second or so. */
  tick(nowMs: number): void {
    this.#reply.tick(nowMs);
    if (nowMs < this.#heartbeatAt) return;
    this.#heartbeatAt = nowMs + HEARTBEAT_MS;
    const { state, startedAt } = this.#settings;
    const doing = state.question === undefined ? phaseName(state.phase) : this.#waiting(nowMs);
    this.#always(`… ${doing} · ${lengthOfTime(nowMs - startedAt)} so far · ${creditsText(state.credits)}`);
  }

  /** Prints all that has not been printed yet: before a wait, and at the end. */
  flush(): void {
    this.#reply.flush();
  }

  #waiting(nowMs: number): string {
    const { waitsUntil } = this.#settings;
    const left = waitsUntil === undefined ? '' : `, for at most ${lengthOfTime(Math.max(0, waitsUntil - nowMs))} more`;
    return `Waiting for an answer${left}`;
  }

  #call(call: ToolCall): void {
    this.#line(callLine(call));
    if (!this.#settings.showInput) return;
    for (const [field, text] of call.input.texts) {
      if (text !== '')
        this.#print([`    ${oneLine(field)}:`, ...lines(shortened(text, LONGEST_BODY)).map(line => `    ┆ ${line}`)]);
    }
  }

  #question({ action, detail }: Question): void {
    if (action === undefined) {
      this.#line(
        `? The agent asks for something that only the web app can answer (${oneLine(detail ?? 'no detail')}).`,
      );
      return;
    }
    const until = action.expires_at === undefined ? '' : ` (open until ${instantText(action.expires_at)})`;
    this.#line(`? The agent asks, kind ${oneLine(action.kind ?? 'unknown')}${until}:`);
    this.#print(lines(shortened(action.prompt ?? '', LONGEST_BODY)).map(line => `    ${line}`));
    this.#print(questionsOf(action).map(({ key, title }) => `    ${oneLine(`${key}: ${title}`)}`));
  }

  /** A line that must come behind all that was said before it. */
  #line(text: string): void {
    this.#reply.interrupt();
    this.#print([text]);
  }

  /** Prints a line even if the limit is reached. */
  #always(text: string): void {
    this.#reply.flush();
    this.#settings.log.info(text);
  }

  #print(texts: readonly string[]): void {
    if (texts.length === 0) return;
    const { log, longest = LONGEST_LOG } = this.#settings;
    const text = texts.join('\n');
    this.#printed += text.length;
    if (this.#printed <= longest) {
      log.info(text);
      return;
    }
    if (this.#leftOut === 0) {
      log.warning('The run has filled 32 MiB of the log. From here on, only its end and signs of life are printed.');
    }
    this.#leftOut += text.length;
  }
}

const lines = (text: string): readonly string[] => text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/);

/** The sum for people; where something may be missing in it, it says so. */
export function creditsText({ total, exact }: Cost): string {
  return `${exact ? '' : 'at least '}${count(total)} ${total === 1n ? 'credit' : 'credits'}`;
}

/** How a run ended, in a sentence. */
export function endText({ event, data }: RunEnd): string {
  const word = event.slice('run.'.length);
  if (event === 'run.superseded') {
    const status = data.status === undefined ? '' : ` It ended as ${oneLine(data.status)}.`;
    return `The run was superseded by ${oneLine(data.current_run_id ?? 'another one')}.${status}`;
  }
  const why = [data.code, data.message].filter(part => part !== undefined).map(oneLine);
  return why.length === 0 ? `The run has ended: ${word}.` : `The run has ended: ${word} (${why.join(': ')}).`;
}
