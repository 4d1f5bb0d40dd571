import { ENDPOINTS } from '../../api/endpoints.ts';
import type { Clock } from '../../clock.ts';
import { type InjectedFailure, WorkFailure } from '../http/background.ts';
import { Changes } from '../http/changes.ts';
import { type EventData, type EventName, HEARTBEAT_MS } from '../http/event-log.ts';
import { EventStream, type Frame } from '../http/event-stream.ts';
import type { ActionTokens } from './action-tokens.ts';
import type { Ask } from './input-request.ts';
import { type RunEvent, Turn } from './turn.ts';

/**
 * What a connection is sent of the events before it; the documents leave it open ("replay is limited to a cache and run
 * state").
 * - `snapshot`: the state that they have led to, tool calls and inputs included, and every settlement; the default
 * - `text`: as if message storage were unavailable: the reply as a plain-text snapshot
 * - `live`: the same, but for nothing at all
 * - `everything`: the events themselves
 */
export type Replay = 'snapshot' | 'text' | 'live' | 'everything';

const LAST_EVENTS: readonly string[] = ENDPOINTS['agent.events'].lastEvents;

/** The request for input that a connection was shown last. */
interface Shown {
  readonly ask: Ask;
  /** Epoch milliseconds. */
  readonly renewAt: number;
}

/** A run's events, and the request for input that is open, for all who listen. */
export class RunFeed {
  readonly turn = new Turn();
  readonly #runId: string;
  readonly #clock: Clock;
  readonly #tokens: ActionTokens;
  readonly #replay: Replay;
  readonly #events: RunEvent[] = [];
  readonly #changes: Changes;
  #injectedFailure: InjectedFailure | undefined;
  #ask: Ask | undefined;

  constructor(
    about: { readonly runId: string; readonly replay: Replay; readonly injectedFailure: InjectedFailure | undefined },
    clock: Clock,
    tokens: ActionTokens,
  ) {
    this.#runId = about.runId;
    this.#replay = about.replay;
    this.#injectedFailure = about.injectedFailure;
    this.#clock = clock;
    this.#tokens = tokens;
    this.#changes = new Changes(clock);
  }

  /** @throws WorkFailure where the run's mishap was to come before this event */
  append<Name extends EventName<'agent.events'>>(event: Name, data: EventData<'agent.events', Name>): void {
    this.appendAny({ event, data });
  }

  /** Appends an event that may be none of the documents'; otherwise as `append`. */
  appendAny(event: RunEvent): void {
    if (this.#injectedFailure !== undefined && this.#events.length >= this.#injectedFailure.afterEvents) {
      const { code, message } = this.#injectedFailure;
      this.#injectedFailure = undefined;
      throw new WorkFailure(code, message);
    }
    this.#events.push(event);
    this.turn.apply(event);
    this.#changes.announce();
  }

  /**
   * Appends the event that ends the run, behind what is persisted of it, where that is to be had. A mishap that was to
   * come later finds nothing more to befall.
   */
  end(last: RunEvent): void {
    this.#injectedFailure = undefined;
    const persisted = this.#persisted();
    if (persisted !== undefined) this.appendAny(persisted);
    this.appendAny(last);
  }

  /** Shows every connection this request for input, for as long as it's pending. */
  show(ask: Ask): void {
    this.#ask = ask;
    this.#changes.announce();
  }

  get #ended(): boolean {
    return LAST_EVENTS.includes(this.#events.at(-1)?.event ?? '');
  }

  /** The events for one connection, numbered from 1; heartbeats while there are none. It ends with the run. */
  stream(): EventStream {
    return new EventStream(gone => this.#numbered(gone));
  }

  async *#numbered(gone: AbortSignal): AsyncGenerator<Frame> {
    let id = 0;
    for await (const frame of this.#frames(gone)) {
      if ('event' in frame) id += 1;
      yield 'event' in frame ? { id, ...frame } : frame;
    }
  }

  async *#frames(gone: AbortSignal): AsyncGenerator<Frame> {
    // One look at both: nothing is told twice, nothing is left out.
    const earlier = this.#replay === 'everything' ? [] : this.#restored();
    let next = this.#replay === 'everything' ? 0 : this.#events.length - (this.#ended ? 1 : 0);
    let shown: Shown | undefined;
    yield* earlier;
    for (;;) {
      for (const event of this.#events.slice(next)) {
        next += 1;
        yield event;
      }
      if (next < this.#events.length) continue;
      if (this.#ended) return;
      const ask = this.#ask?.state === 'pending' ? this.#ask : undefined;
      if (ask !== undefined && (ask !== shown?.ask || this.#clock.now() >= shown.renewAt)) {
        const { event, renewAt } = this.#request(ask);
        shown = { ask, renewAt };
        yield event;
        continue;
      }
      const renewInMs = ask === undefined || shown === undefined ? HEARTBEAT_MS : shown.renewAt - this.#clock.now();
      const waitMs = Math.min(HEARTBEAT_MS, renewInMs);
      const changed = await this.#changes.within(waitMs, gone);
      if (!changed && waitMs === HEARTBEAT_MS) yield { comment: 'heartbeat' };
    }
  }

  /** The state that a new connection starts from. */
  #restored(): readonly RunEvent[] {
    const snapshot = this.#persisted();
    return [
      ...(this.#ended ? [] : this.#events.filter(({ event }) => event === 'run.working').slice(-1)),
      ...(snapshot === undefined ? [] : [snapshot]),
      ...(this.#replay === 'snapshot' ? this.turn.inputSnapshots : []),
      ...(this.#replay === 'live' ? [] : this.#events.filter(({ event }) => event === 'run.usage')),
    ];
  }

  #persisted(): RunEvent | undefined {
    if (this.#replay === 'live') return undefined;
    return this.#replay === 'text' ? this.turn.plainSnapshot : this.turn.snapshot;
  }

  /** "Each connection or reconnection issues a fresh `action_id`"; it's "renewed at half its lifetime". */
  #request(ask: Ask): { readonly event: RunEvent; readonly renewAt: number } {
    const event = 'run.input_required';
    if (ask.card === undefined) {
      return { event: { event, data: { detail: 'unsupported_action' } }, renewAt: Number.POSITIVE_INFINITY };
    }
    const { kind, prompt, inputSchema: input_schema } = ask.card;
    const { token, expiresAt } = this.#tokens.issue(this.#runId, ask.id);
    const action = { action_id: token, kind, prompt, input_schema, expires_at: expiresAt };
    return { event: { event, data: { action } }, renewAt: expiresAt - Math.floor(this.#tokens.validityMs / 2) };
  }
}
