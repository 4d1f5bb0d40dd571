import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { InjectedFailure } from '../http/background.ts';
import type { ActionTokens } from './action-tokens.ts';
import type { Selection } from './capabilities.ts';
import type { Conversation, Message } from './conversation.ts';
import { Ask, type Card, type Given } from './input-request.ts';
import { type Replay, RunFeed } from './run-feed.ts';

/** Of those of reading R9: a run that was taken over has the status that it truly ended with. */
type EndStatus = 'completed' | 'failed' | 'canceled' | 'interrupted';

export interface RunSettings extends Selection {
  /** Confirmations are approved by themselves (Part 2, run setting rule 2). */
  readonly yolo: boolean;
  readonly disableCloud: boolean;
}

/** How a run ends. */
export interface Ending {
  readonly status: EndStatus;
  readonly code?: string;
  readonly message?: string;
  /** The run that took over. */
  readonly successor?: AgentRun;
}

/** Why a run is stopped while it's at work. */
export class Stopped extends Error {
  readonly successor: AgentRun | undefined;

  /** @param successor the run that takes over; absent: the run is cancelled */
  constructor(successor?: AgentRun) {
    super('The run was stopped.');
    this.name = 'Stopped';
    this.successor = successor;
  }
}

/** A run of the agent on a project. */
export class AgentRun {
  readonly runId = `run_${randomBytes(12).toString('hex')}`;
  readonly conversation: Conversation;
  readonly settings: RunSettings;
  readonly startedAt: number;
  readonly feed: RunFeed;
  readonly #clock: Clock;
  readonly #asks = new Map<string, Ask>();
  readonly #stopping = new AbortController();
  #status: EndStatus | 'working' | 'input_required' = 'working';
  #message: Message | undefined;

  constructor(
    about: {
      readonly conversation: Conversation;
      readonly settings: RunSettings;
      readonly replay: Replay;
      readonly injectedFailure: InjectedFailure | undefined;
    },
    clock: Clock,
    tokens: ActionTokens,
  ) {
    this.conversation = about.conversation;
    this.settings = about.settings;
    this.startedAt = clock.now();
    this.#clock = clock;
    this.feed = new RunFeed({ ...about, runId: this.runId }, clock, tokens);
  }

  get status(): EndStatus | 'working' | 'input_required' {
    return this.#status;
  }

  get isAtWork(): boolean {
    return this.#status === 'working' || this.#status === 'input_required';
  }

  /** Aborts with a `Stopped` when the run is to stop. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Tells that the run is being worked on. */
  tellWorking(): void {
    this.feed.append('run.working', { run_id: this.runId, status: 'working' });
  }

  /** Waits for input; the card is absent for a request that can't be answered through the API. */
  waitFor(card: Card | undefined): Ask {
    const ask = new Ask(card);
    this.#asks.set(ask.id, ask);
    this.#status = 'input_required';
    this.feed.show(ask);
    return ask;
  }

  /** A request for input of this run, pending or not. */
  ask(id: string): Ask | undefined {
    return this.#asks.get(id);
  }

  /** Answers a request for input, if nobody has yet and the run isn't over; it then goes on. */
  answer(ask: Ask, given: Given): void {
    if (ask.state !== 'pending') return;
    ask.answer(given);
    this.#status = 'working';
  }

  /** Lets the run stop at its next step; the first reason counts. */
  stop(reason: Stopped): void {
    if (this.isAtWork) this.#stopping.abort(reason);
  }

  /** Keeps what it has said and done so far in its conversation, in one message that stays where it was first put. */
  persist(): void {
    const { reply: content, persistedCalls: tool_calls } = this.feed.turn;
    if (this.#message !== undefined) Object.assign(this.#message, { content, tool_calls });
    else if (content !== '' || tool_calls.length > 0) {
      this.#message = this.conversation.add(this.#clock.now(), { role: 'assistant', content, tool_calls });
    }
  }

  /** Ends the run, persists what it has said and done, and tells everybody. */
  end({ status, code, message, successor }: Ending): void {
    this.#status = status;
    this.persist();
    this.feed.end(
      successor === undefined
        ? { event: `run.${status}`, data: { run_id: this.runId, status, code, message } }
        : { event: 'run.superseded', data: { status, current_run_id: successor.runId } },
    );
  }
}
