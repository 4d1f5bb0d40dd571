/** Stores the events of an agent's run and streams them to any number of connections. */

import { ENDPOINTS } from '../../../api/endpoints.ts';
import type { Clock } from '../../../base/time/clock.ts';
import { type InjectedFailure, WorkFailure } from '../../http/background.ts';
import { Changes } from '../../http/changes.ts';
import { type EventData, type EventName, HEARTBEAT_MS } from '../../http/event-log.ts';
import { EventStream, type Frame } from '../../http/event-stream.ts';
import type { ActionTokens } from './action-tokens.ts';
import type { RunInputRequest } from './input-request.ts';
import { type RunEvent, Turn } from './turn.ts';

const LAST_EVENTS: readonly string[] = ENDPOINTS['agent.events'].lastEvents;

/** Latest request for input that a connection has received. */
interface ShownRequest {
  readonly inputRequest: RunInputRequest;
  /** Epoch milliseconds. */
  readonly renewAt: number;
}

/** Events of a run and its open request for input, for any number of connections. */
export class RunFeed {
  readonly turn = new Turn();
  readonly #runId: string;
  readonly #clock: Clock;
  readonly #tokens: ActionTokens;
  readonly #events: RunEvent[];
  readonly #changes: Changes;
  #injectedFailure: InjectedFailure | undefined;
  #inputRequest: RunInputRequest | undefined;

  constructor(
    options: {
      readonly runId: string;
      readonly injectedFailure: InjectedFailure | undefined;
      readonly events?: readonly RunEvent[];
    },
    clock: Clock,
    tokens: ActionTokens,
  ) {
    this.#runId = options.runId;
    this.#injectedFailure = options.injectedFailure;
    this.#clock = clock;
    this.#tokens = tokens;
    this.#changes = new Changes(clock);
    this.#events = [...(options.events ?? [])];
    for (const event of this.#events) this.turn.apply(event);
  }

  /**
   * Appends an event.
   * @throws WorkFailure if the run's injected failure is due before this event
   */
  append<Name extends EventName<'agent.events'>>(
    event: Name,
    data: EventData<'agent.events', Name>,
  ): void {
    this.appendAny({ event, data });
  }

  /** Appends an event that the documents may not define. Otherwise like `append`. */
  appendAny(event: RunEvent): void {
    if (
      this.#injectedFailure !== undefined &&
      this.#events.length >= this.#injectedFailure.afterEvents
    ) {
      const { code, message } = this.#injectedFailure;
      this.#injectedFailure = undefined;
      throw new WorkFailure(code, message);
    }
    this.#events.push(event);
    this.turn.apply(event);
    this.#changes.notify();
  }

  /**
   * Appends the event that ends the run, after the persisted message, if there is one. Discards an
   * injected failure that isn't due yet.
   */
  end(last: RunEvent): void {
    this.#injectedFailure = undefined;
    const persistedSnapshot = this.turn.snapshot;
    if (persistedSnapshot !== undefined) this.appendAny(persistedSnapshot);
    this.appendAny(last);
  }

  /** Sends this request for input to every connection while it is pending. */
  showInputRequest(inputRequest: RunInputRequest): void {
    this.#inputRequest = inputRequest;
    this.#changes.notify();
  }

  get #isEnded(): boolean {
    return LAST_EVENTS.includes(this.#events.at(-1)?.event ?? '');
  }

  /**
   * All events so far, in order. A request for input isn't one of them: each connection receives
   * its own.
   */
  get events(): readonly RunEvent[] {
    return this.#events;
  }

  /** Request for input that the run waits for. */
  get pendingInput(): RunInputRequest | undefined {
    return this.#inputRequest?.state === 'pending' ? this.#inputRequest : undefined;
  }

  /**
   * Waits for more events or another request for input, but not forever.
   * @throws the signal's reason when it aborts
   */
  async whenChanged(disconnected: AbortSignal): Promise<void> {
    await this.#changes.waitForChange(HEARTBEAT_MS, disconnected);
  }

  /**
   * Streams the events for one connection, numbered from 1, with heartbeats when idle. The stream
   * ends with the run.
   */
  stream(): EventStream {
    return new EventStream(disconnected => this.#numbered(disconnected));
  }

  async *#numbered(disconnected: AbortSignal): AsyncGenerator<Frame> {
    let id = 0;
    for await (const frame of this.#frames(disconnected)) {
      if ('event' in frame) id += 1;
      yield 'event' in frame ? { id, ...frame } : frame;
    }
  }

  async *#frames(disconnected: AbortSignal): AsyncGenerator<Frame> {
    // Both values are read at the same time, so that no event is sent twice or lost.
    const earlier = this.#currentState();
    let next = this.#events.length - (this.#isEnded ? 1 : 0);
    let shownRequest: ShownRequest | undefined;
    yield* earlier;
    for (;;) {
      for (const event of this.#events.slice(next)) {
        next += 1;
        yield event;
      }
      if (next < this.#events.length) continue;
      if (this.#isEnded) return;
      const inputRequest = this.pendingInput;
      if (
        inputRequest !== undefined &&
        (inputRequest !== shownRequest?.inputRequest || this.#clock.now() >= shownRequest.renewAt)
      ) {
        const { event, renewAt } = this.#inputRequiredEvent(inputRequest);
        shownRequest = { inputRequest, renewAt };
        yield event;
        continue;
      }
      const renewInMs =
        inputRequest === undefined || shownRequest === undefined
          ? HEARTBEAT_MS
          : shownRequest.renewAt - this.#clock.now();
      const waitMs = Math.min(HEARTBEAT_MS, renewInMs);
      const changed = await this.#changes.waitForChange(waitMs, disconnected);
      if (!changed && waitMs === HEARTBEAT_MS) yield { comment: 'heartbeat' };
    }
  }

  /** Returns the events that give a new connection the current state. */
  #currentState(): readonly RunEvent[] {
    const snapshot = this.turn.snapshot;
    return [
      ...(this.#isEnded
        ? []
        : this.#events.filter(({ event }) => event === 'run.working').slice(-1)),
      ...(snapshot === undefined ? [] : [snapshot]),
      ...this.turn.inputSnapshots,
      ...this.#events.filter(({ event }) => event === 'run.usage'),
    ];
  }

  /**
   * Creates the event for a request for input. "Each connection or reconnection issues a fresh
   * `action_id`"; it's "renewed at half its lifetime".
   */
  #inputRequiredEvent(inputRequest: RunInputRequest): {
    readonly event: RunEvent;
    readonly renewAt: number;
  } {
    const event = 'run.input_required';
    if (inputRequest.card === undefined) {
      return {
        event: { event, data: { detail: 'unsupported_action' } },
        renewAt: Number.POSITIVE_INFINITY,
      };
    }
    const { kind, prompt, inputSchema: input_schema } = inputRequest.card;
    const { token, expiresAt } = this.#tokens.issue(this.#runId, inputRequest.id);
    const action = { action_id: token, kind, prompt, input_schema, expires_at: expiresAt };
    return {
      event: { event, data: { action } },
      renewAt: expiresAt - Math.floor(this.#tokens.validityMs / 2),
    };
  }
}
