/** Builds the state of an agent run from its events. */

import { createHash } from 'node:crypto';
import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import { isRecord } from '../../../base/values/record.ts';
import type { EventOf, LastEventOf } from '../../../api/endpoints.ts';
import type { Failure } from '../../../base/failure.ts';
import type { Received } from '../../../client/streams/stream-listener.ts';
import { Credits } from './credits.ts';
import { ReplyText, type TextChange } from './reply-text.ts';
import { oneLine } from './tool-call-text.ts';
import { type CallFacts, type ToolCall, ToolCalls, urlsIn } from './tool-calls.ts';

export type RunEvent = Received<EventOf<'agent.events'>>;
export type RunEnd = Received<LastEventOf<'agent.events'>>;
type Data<Name extends RunEvent['event']> = Extract<RunEvent, { event: Name }>['data'];

export interface AgentQuestion {
  /**
   * Action with the newest token; undefined if the question can't be answered through the API, as
   * `detail` says.
   */
  readonly action: Data<'run.input_required'>['action'];
  readonly detail: string | undefined;
  /** The question without its token. It identifies a repeated question. */
  readonly fingerprint: string;
  /** `true` if the question was asked before and only its token is new. */
  readonly renewed: boolean;
}

/** Action with which a question is answered. */
export type QuestionAction = NonNullable<AgentQuestion['action']>;

/**
 * Change by an event, for consumers that show the run. A replayed event yields no second change.
 */
export type RunChange =
  | TextChange
  | { readonly type: 'connected'; readonly again: boolean }
  | {
      readonly type: 'phase';
      readonly phase: string | undefined;
      readonly message: string | undefined;
    }
  | { readonly type: 'call-ended'; readonly call: ToolCall }
  | { readonly type: 'question'; readonly question: AgentQuestion }
  | { readonly type: 'settled'; readonly credits: bigint; readonly total: bigint }
  | { readonly type: 'preview'; readonly url: string; readonly expiresAt: number | undefined }
  | { readonly type: 'ended'; readonly end: RunEnd };

/** Result of following a run: everything known about the run, also after a failure. */
export interface FollowResult {
  readonly runId: string;
  readonly state: RunState;
  /** The run's last event. Only this event proves that the run has ended. */
  readonly end: RunEnd | undefined;
  /**
   * The failure that a hook threw, or the reason why the stream could not be followed to the run's
   * end.
   */
  readonly failure: Failure | undefined;
  /** Start of following, in epoch milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Number of phases and questions of a connection that are recognized in a replay. */
const MAX_REPORTED = 100_000;

const NO_CHANGE: readonly RunChange[] = [];

/**
 * State of a run, built from its events (Part 2, Events), over any number of connections. A new
 * connection may replay everything, send the state as snapshots, or just continue: the resulting
 * state is the same. This class has no side effects: it reads no clock and prints nothing.
 */
export class RunState {
  readonly #reply: ReplyText;
  readonly #calls = new ToolCalls();
  readonly #credits = new Credits();
  #connections = 0;
  #phase: string | undefined;
  #question: AgentQuestion | undefined;
  #preview: Extract<RunChange, { type: 'preview' }> | undefined;
  #end: RunEnd | undefined;
  /**
   * Phases and questions that this connection and the ones before it have reported. Replays repeat
   * them.
   */
  #reported = new Set<string>();
  #reportedBefore: ReadonlySet<string> = new Set();

  /** @param isFromStart whether the first connection has all of the run, from its start */
  constructor(isFromStart = true) {
    this.#reply = new ReplyText(isFromStart);
  }

  /** The reply, up to 32 MiB. */
  get reply(): string {
    return this.#reply.text;
  }

  /** `true` if the reply exceeds 32 MiB. Its end was discarded. */
  get isReplyCut(): boolean {
    return this.#reply.isCut;
  }

  /** `false` if an interruption of the stream may have left a gap in the reply. */
  get isReplyWhole(): boolean {
    return this.#reply.isWhole;
  }

  get calls(): readonly ToolCall[] {
    return this.#calls.all;
  }

  get credits(): Pick<Credits, 'total' | 'exact' | 'unreadable'> {
    return this.#credits;
  }

  /** Phase as the platform names it; undefined until the platform reports one. */
  get phase(): string | undefined {
    return this.#phase;
  }

  /** The open question. */
  get question(): AgentQuestion | undefined {
    return this.#question;
  }

  get preview(): { readonly url: string; readonly expiresAt: number | undefined } | undefined {
    return this.#preview;
  }

  /** Event that ended the run: the only proof of its end. */
  get end(): RunEnd | undefined {
    return this.#end;
  }

  get connections(): number {
    return this.#connections;
  }

  connected(): readonly RunChange[] {
    this.#connections += 1;
    const text = this.#connections > 1 ? this.#reply.interrupted() : undefined;
    this.#credits.connected();
    if (this.#reportedBefore.size < MAX_REPORTED)
      this.#reportedBefore = this.#reportedBefore.union(this.#reported);
    this.#reported = new Set();
    return [...changes(text), { type: 'connected', again: this.#connections > 1 }];
  }

  /**
   * Ends the run with the status of the platform's current run, if there is no stream left to send
   * the last events. Their contents are missing.
   */
  endWithStatus(status: string, nowMs: number): readonly RunChange[] {
    this.#credits.markIncomplete();
    const text = this.#reply.interrupted();
    return [
      ...changes(text),
      ...this.apply({ event: `run.${status}`, data: { status } } as RunEnd, nowMs),
    ];
  }

  /** Notes an event that can't be read. */
  skipped(event: string): readonly RunChange[] {
    return event.startsWith('message.') ? changes(this.#reply.interrupted()) : NO_CHANGE;
  }

  /** Returns whether this text can be the whole reply of the ended run. */
  canBeReply(text: string): boolean {
    return this.#reply.canBe(text);
  }

  /** Completes the reply with a text from another place than the stream. */
  completeReply(text: string): readonly RunChange[] {
    return changes(this.#reply.replace(text));
  }

  /** @param nowMs time of arrival, in epoch milliseconds */
  apply(event: RunEvent, nowMs: number): readonly RunChange[] {
    switch (event.event) {
      case 'message.delta':
        return this.#delta(event.data);
      case 'message.snapshot':
        return this.#snapshot(event.data);
      case 'tool.call':
        return this.#toolCall(event.data, nowMs);
      case 'tool.input.delta':
        return NO_CHANGE;
      case 'tool.input.snapshot': {
        const { tool_call_id: id, file_name: fileName } = event.data;
        if (id !== undefined) this.#calls.setFile(id, fileName);
        return NO_CHANGE;
      }
      case 'run.working':
        this.#question = undefined;
        return NO_CHANGE;
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

  /** A delta without its text, or with one of another type, is a gap. */
  #delta({ delta }: Data<'message.delta'>): readonly RunChange[] {
    return changes(delta === undefined ? this.#reply.interrupted() : this.#reply.append(delta));
  }

  #snapshot({ content, tool_calls: listed }: Data<'message.snapshot'>): readonly RunChange[] {
    const ended: RunChange[] = [];
    const ids = new Set<string>();
    for (const item of listed ?? []) {
      const call = isRecord(item) ? parseCall(item) : undefined;
      if (call === undefined) continue;
      ids.add(call.id);
      ended.push(...this.#recordCall(call.id, call.facts, undefined));
    }
    if (listed !== undefined) this.#calls.applySnapshot(ids);
    const text = content === undefined ? undefined : this.#reply.replace(content);
    return [...changes(text), ...ended];
  }

  #toolCall(data: Data<'tool.call'>, nowMs: number): readonly RunChange[] {
    const { tool_call_id: id, status, phase, message } = data;
    const phaseChange = this.#isNew(id, status, phase, message)
      ? this.#phaseChange(phase, message, id)
      : [];
    return id === undefined ? phaseChange : [...phaseChange, ...this.#recordCall(id, data, nowMs)];
  }

  #recordCall(id: string, facts: CallFacts, nowMs: number | undefined): readonly RunChange[] {
    const call = this.#calls.update(id, facts, nowMs);
    return call === undefined ? NO_CHANGE : [{ type: 'call-ended', call }];
  }

  /**
   * Returns a new phase, or a message that belongs to no call. A call has its own line in the log.
   */
  #phaseChange(
    phase: string | undefined,
    message: string | undefined,
    callId: string | undefined,
  ): RunChange[] {
    const moved = phase !== undefined && phase !== this.#phase;
    this.#phase = phase ?? this.#phase;
    return moved || (callId === undefined && message !== undefined)
      ? [{ type: 'phase', phase: this.#phase, message }]
      : [];
  }

  #inputRequired({ action, detail }: Data<'run.input_required'>): readonly RunChange[] {
    const fingerprint = questionFingerprint(action, detail);
    const open = fingerprint === this.#question?.fingerprint;
    const renewed = !this.#isNew(fingerprint) || open;
    this.#question = { action, detail, fingerprint, renewed };
    return [{ type: 'question', question: this.#question }];
  }

  #usage({ usage_id: id, credits_used: amount }: Data<'run.usage'>): readonly RunChange[] {
    const credits = this.#credits.settle(id, amount);
    return credits === undefined
      ? NO_CHANGE
      : [{ type: 'settled', credits, total: this.#credits.total }];
  }

  #previewReady({ url, expires_at: expiresAt }: Data<'preview.ready'>): readonly RunChange[] {
    if (url === undefined || url === this.#preview?.url) return NO_CHANGE;
    this.#preview = { type: 'preview', url, expiresAt };
    return [this.#preview];
  }

  /**
   * Returns whether the words are new. Within one connection, repeated words count as new. On a
   * later connection, they are a replay.
   */
  #isNew(...words: readonly (string | undefined)[]): boolean {
    // Digests, and not too many of them: a stream can have any length.
    const digest = createHash('sha256').update(JSON.stringify(words)).digest('base64');
    if (this.#reported.size < MAX_REPORTED) this.#reported.add(digest);
    return !this.#reportedBefore.has(digest);
  }
}

const changes = (change: RunChange | undefined): readonly RunChange[] =>
  change === undefined ? NO_CHANGE : [change];

/**
 * Returns a question without its token, which changes with each connection and after half its
 * lifetime.
 */
const questionFingerprint = (action: AgentQuestion['action'], detail: string | undefined): string =>
  JSON.stringify([action?.kind, action?.prompt, action?.input_schema, detail]);

/**
 * Returns the ID that binds an answer to a run's question: the documents show none that stays the
 * same (R48).
 */
export const questionId = (
  runId: string,
  { fingerprint }: Pick<AgentQuestion, 'fingerprint'>,
): string => sha256Hex(JSON.stringify([runId, fingerprint]));

interface ListedCall {
  readonly id: string;
  readonly facts: CallFacts;
}

function parseCall(item: Readonly<Record<string, unknown>>): ListedCall | undefined {
  const text = (name: string): string | undefined =>
    typeof item[name] === 'string' ? item[name] : undefined;
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
  return { id, facts };
}

const PHASE_NAMES: Readonly<Record<string, string>> = {
  analyzing: 'Analyzing',
  building: 'Building',
  validating: 'Validating',
  coordinating: 'Coordinating',
  finalizing: 'Finalizing',
};

/** Returns the name of a phase for people: "unknown phases display as in progress". */
export function phaseName(phase: string | undefined): string {
  if (phase === undefined) return 'In progress';
  return Object.hasOwn(PHASE_NAMES, phase)
    ? (PHASE_NAMES[phase] ?? phase)
    : `In progress (${oneLine(phase)})`;
}

/**
 * Returns the URLs of generated media: they "may be signed and must not be altered or logged
 * publicly" (Part 2, Events; assumption R41).
 */
export function mediaUrls({ event, data }: RunEvent): readonly string[] {
  if (event === 'tool.call') return urlsIn(data.result);
  if (event !== 'message.snapshot') return [];
  return (data.tool_calls ?? []).flatMap(call => (isRecord(call) ? urlsIn(call['result']) : []));
}
