import type { EventOf, LastEventOf } from '../../api/endpoints.ts';
import type { Received } from '../../client/follow-stream.ts';
import { Credits } from './credits.ts';
import { ReplayedText, type TextChange } from './replayed-text.ts';
import { oneLine } from './tool-call-text.ts';
import { type CallFacts, isRecord, type ToolCall, ToolCalls } from './tool-calls.ts';

export type RunEvent = Received<EventOf<'agent.events'>>;
export type RunEnd = Received<LastEventOf<'agent.events'>>;
type Data<Name extends RunEvent['event']> = Extract<RunEvent, { event: Name }>['data'];

/** What the agent asks of a person. */
export interface Question {
  /** With the newest token; undefined where it can't be answered through the API, as `detail` says. */
  readonly action: Data<'run.input_required'>['action'];
  readonly detail: string | undefined;
  /** All of it but the token: by that one that is told again is known. */
  readonly asked: string;
  /** It was asked before, and only its token is new. */
  readonly renewed: boolean;
}

/** What an event has changed, for whoever shows the run. Nothing is told twice, however often it is replayed. */
export type RunChange =
  | TextChange
  | { readonly type: 'connected'; readonly again: boolean }
  | { readonly type: 'phase'; readonly phase: string | undefined; readonly message: string | undefined }
  /** For this one moment the call still has the texts of its input. */
  | { readonly type: 'call-ended'; readonly call: ToolCall }
  | { readonly type: 'question'; readonly question: Question }
  /** What was asked has its answer: the run goes on. */
  | { readonly type: 'resumed' }
  | { readonly type: 'settled'; readonly credits: bigint; readonly total: bigint }
  | { readonly type: 'preview'; readonly url: string; readonly expiresAt: number | undefined }
  | { readonly type: 'ended'; readonly end: RunEnd };

const NO_CHANGE: readonly RunChange[] = [];

/**
 * The state of a run as its events tell it (Part 2, Events), over any number of connections. A new connection may
 * replay everything, bring the state as snapshots, or just go on: the state comes out the same. It does nothing but
 * that: no time passes here, and nothing is printed.
 */
export class RunState {
  readonly #reply = new ReplayedText();
  readonly #calls = new ToolCalls();
  readonly #credits = new Credits();
  #connections = 0;
  #phase: string | undefined;
  #question: Question | undefined;
  #preview: Extract<RunChange, { type: 'preview' }> | undefined;
  #end: RunEnd | undefined;
  /** What this connection, and what the ones before it, have told of phases and asked: replays say it again. */
  #said = new Set<string>();
  #saidBefore: ReadonlySet<string> = new Set();

  /** The reply, up to 32 MiB. */
  get reply(): string {
    return this.#reply.text;
  }

  /** The number of characters of the reply beyond 32 MiB. */
  get replyLeftOut(): number {
    return this.#reply.leftOut;
  }

  get calls(): readonly ToolCall[] {
    return this.#calls.all;
  }

  get credits(): Pick<Credits, 'total' | 'exact' | 'odd'> {
    return this.#credits;
  }

  /** As the platform names it; undefined before it was told. */
  get phase(): string | undefined {
    return this.#phase;
  }

  /** The one that is open. */
  get question(): Question | undefined {
    return this.#question;
  }

  /** The newest preview link. */
  get preview(): { readonly url: string; readonly expiresAt: number | undefined } | undefined {
    return this.#preview;
  }

  /** The event with which the run ended: the only proof of it. */
  get end(): RunEnd | undefined {
    return this.#end;
  }

  get connections(): number {
    return this.#connections;
  }

  connected(): readonly RunChange[] {
    this.#connections += 1;
    this.#reply.reconnected();
    this.#calls.reconnected();
    this.#credits.connected();
    this.#saidBefore = this.#saidBefore.union(this.#said);
    this.#said = new Set();
    return [{ type: 'connected', again: this.#connections > 1 }];
  }

  /**
   * Ends as the platform's current run tells it, where there is no stream any more to bring the last events: what they
   * would have told is missing.
   */
  endUnseen(status: string, nowMs: number): readonly RunChange[] {
    this.#credits.cutShort();
    return this.apply({ event: `run.${status}`, data: { status } } as RunEnd, nowMs);
  }

  /** @param nowMs when it came, in epoch milliseconds */
  apply(event: RunEvent, nowMs: number): readonly RunChange[] {
    this.#calls.forgetTexts();
    switch (event.event) {
      case 'message.delta':
        return changes(this.#reply.append(event.data.delta ?? ''));
      case 'message.snapshot':
        return this.#snapshot(event.data);
      case 'tool.call':
        return this.#toolCall(event.data, nowMs);
      case 'tool.input.delta':
        this.#toolInput(event.data);
        return NO_CHANGE;
      case 'tool.input.snapshot':
        this.#toolInputSnapshot(event.data);
        return NO_CHANGE;
      case 'run.working':
        return this.#working();
      case 'run.input_required':
        return this.#inputRequired(event.data);
      case 'run.usage':
        return this.#usage(event.data);
      case 'preview.ready':
        return this.#previewReady(event.data);
      case 'run.completed':
      case 'run.failed':
      case 'run.canceled':
      case 'run.interrupted':
      case 'run.superseded':
        this.#end = event;
        this.#question = undefined;
        return [...changes(this.#reply.settle()), { type: 'ended', end: event }];
    }
  }

  #snapshot({ content, tool_calls: listed }: Data<'message.snapshot'>): readonly RunChange[] {
    const ended: RunChange[] = [];
    const ids = new Set<string>();
    for (const item of listed ?? []) {
      const call = isRecord(item) ? callOf(item) : undefined;
      if (call === undefined) continue;
      ids.add(call.id);
      if (call.input !== undefined) this.#calls.setInput(call.id, call.facts.file_name, call.input, call.cut);
      ended.push(...this.#tellCall(call.id, call.facts, undefined));
    }
    if (listed !== undefined) this.#calls.listed(ids);
    const text = content === undefined ? undefined : this.#reply.replace(content);
    return [...changes(text), ...ended];
  }

  #toolCall(data: Data<'tool.call'>, nowMs: number): readonly RunChange[] {
    const { tool_call_id: id, status, phase, message } = data;
    const phaseChange = this.#isNews(id, status, phase, message) ? this.#phaseChange(phase, message, id) : [];
    return id === undefined ? phaseChange : [...phaseChange, ...this.#tellCall(id, data, nowMs)];
  }

  #tellCall(id: string, facts: CallFacts, nowMs: number | undefined): readonly RunChange[] {
    const call = this.#calls.tell(id, facts, nowMs);
    return call === undefined ? NO_CHANGE : [{ type: 'call-ended', call }];
  }

  /** The phase, where it's another one; and words that belong to no call, which shows its own line. */
  #phaseChange(phase: string | undefined, message: string | undefined, callId: string | undefined): RunChange[] {
    const moved = phase !== undefined && phase !== this.#phase;
    this.#phase = phase ?? this.#phase;
    return moved || (callId === undefined && message !== undefined)
      ? [{ type: 'phase', phase: this.#phase, message }]
      : [];
  }

  #toolInput({ tool_call_id: id, field, delta, text }: Data<'tool.input.delta'>): void {
    if (id !== undefined && field !== undefined) this.#calls.append(id, field, delta ?? text ?? '');
  }

  #toolInputSnapshot(data: Data<'tool.input.snapshot'>): void {
    const { tool_call_id: id, file_name: fileName, input = {}, truncated = false } = data;
    if (id !== undefined) this.#calls.setInput(id, fileName, input, truncated);
  }

  #working(): readonly RunChange[] {
    if (this.#question === undefined) return NO_CHANGE;
    this.#question = undefined;
    return [{ type: 'resumed' }];
  }

  #inputRequired({ action, detail }: Data<'run.input_required'>): readonly RunChange[] {
    const asked = asksFor(action, detail);
    const open = asked === this.#question?.asked;
    const renewed = !this.#isNews(asked) || open;
    this.#question = { action, detail, asked, renewed };
    return [{ type: 'question', question: this.#question }];
  }

  #usage({ usage_id: id, credits_used: amount }: Data<'run.usage'>): readonly RunChange[] {
    const credits = this.#credits.settle(id, amount);
    return credits === undefined ? NO_CHANGE : [{ type: 'settled', credits, total: this.#credits.total }];
  }

  #previewReady({ url, expires_at: expiresAt }: Data<'preview.ready'>): readonly RunChange[] {
    if (url === undefined || url === this.#preview?.url) return NO_CHANGE;
    this.#preview = { type: 'preview', url, expiresAt };
    return [this.#preview];
  }

  /** Within a connection the same may be said again and mean it; after it, that is a replay. */
  #isNews(...words: readonly (string | undefined)[]): boolean {
    const text = JSON.stringify(words);
    this.#said.add(text);
    return !this.#saidBefore.has(text);
  }
}

const changes = (change: RunChange | undefined): readonly RunChange[] => (change === undefined ? NO_CHANGE : [change]);

/** A question without its token, which each connection and half its lifetime renews. */
const asksFor = (action: Question['action'], detail: string | undefined): string =>
  JSON.stringify([action?.kind, action?.prompt, action?.input_schema, detail]);

/** A call as a snapshot lists it. */
interface ListedCall {
  readonly id: string;
  readonly facts: CallFacts;
  readonly input: Readonly<Record<string, unknown>> | undefined;
  readonly cut: boolean;
}

function callOf(item: Readonly<Record<string, unknown>>): ListedCall | undefined {
  const text = (name: string): string | undefined => (typeof item[name] === 'string' ? item[name] : undefined);
  const record = (name: string) => (isRecord(item[name]) ? item[name] : undefined);
  const id = text('tool_call_id');
  if (id === undefined) return undefined;
  const { skill_name: skillName, display_name: displayName } = record('skill') ?? {};
  const facts: CallFacts = {
    tool_name: text('tool_name'),
    status: text('status'),
    outcome: text('outcome'),
    file_name: text('file_name'),
    skill: {
      skill_name: typeof skillName === 'string' ? skillName : undefined,
      display_name: typeof displayName === 'string' ? displayName : undefined,
    },
    sub_type: text('sub_type'),
    result: record('result'),
  };
  return { id, facts, input: record('input'), cut: item['truncated'] === true };
}

const NAMES: Readonly<Record<string, string>> = {
  analyzing: 'Analysing',
  building: 'Building',
  validating: 'Validating',
  coordinating: 'Coordinating',
  finalizing: 'Finalising',
};

/** What the agent is at, for people: "unknown phases display as in progress". */
export function phaseName(phase: string | undefined): string {
  if (phase === undefined) return 'In progress';
  return Object.hasOwn(NAMES, phase) ? (NAMES[phase] ?? phase) : `In progress (${oneLine(phase)})`;
}
