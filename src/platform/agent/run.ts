/** A run of the emulated agent: its status, its events and its requests for input. */

import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { InjectedFailure } from '../http/background.ts';
import type { ActionTokens } from './action-tokens.ts';
import type { Conversation, Message } from './conversation.ts';
import { type Card, InputRequest, type UserResponse } from './input-request.ts';
import type { ModelSelection } from './model-catalog.ts';
import { type Replay, RunFeed } from './run-feed.ts';

/**
 * Those statuses of reading R9 that a run can end with. A superseded run has the status with which it actually ended.
 */
type EndStatus = 'completed' | 'failed' | 'canceled' | 'interrupted';

export interface RunSettings extends ModelSelection {
  /** Approves confirmations automatically (Part 2, run setting rule 2). */
  readonly yolo: boolean;
  readonly disableCloud: boolean;
}

/** Status and details of a run's end. */
export interface Ending {
  readonly status: EndStatus;
  readonly code?: string;
  readonly message?: string;
  /** The run that took over. Absent if none did. */
  readonly successor?: AgentRun;
}

/** Reason for stopping a run that is at work. */
export class Stopped extends Error {
  readonly successor: AgentRun | undefined;

  /** @param successor the run that takes over; absent if the run is canceled */
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
  readonly #inputRequests = new Map<string, InputRequest>();
  readonly #stopping = new AbortController();
  #status: EndStatus | 'working' | 'input_required' = 'working';
  #message: Message | undefined;

  constructor(
    options: {
      readonly conversation: Conversation;
      readonly settings: RunSettings;
      readonly replay: Replay;
      readonly injectedFailure: InjectedFailure | undefined;
    },
    clock: Clock,
    tokens: ActionTokens,
  ) {
    this.conversation = options.conversation;
    this.settings = options.settings;
    this.startedAt = clock.now();
    this.#clock = clock;
    this.feed = new RunFeed({ ...options, runId: this.runId }, clock, tokens);
  }

  get status(): EndStatus | 'working' | 'input_required' {
    return this.#status;
  }

  get isActive(): boolean {
    return this.#status === 'working' || this.#status === 'input_required';
  }

  /** Aborts with a `Stopped` when the run must stop. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Sends the event `run.working`. */
  reportWorking(): void {
    this.feed.append('run.working', { run_id: this.runId, status: 'working' });
  }

  /**
   * Requests input from a person.
   * @param card absent for a request that can't be answered through the API
   */
  requestInput(card: Card | undefined): InputRequest {
    const inputRequest = new InputRequest(card);
    this.#inputRequests.set(inputRequest.id, inputRequest);
    this.#status = 'input_required';
    this.feed.showInputRequest(inputRequest);
    return inputRequest;
  }

  /** Finds a request for input of this run, pending or not. */
  inputRequest(id: string): InputRequest | undefined {
    return this.#inputRequests.get(id);
  }

  /** Answers a pending request for input and resumes the run. No-op if the request was already answered or closed. */
  answer(inputRequest: InputRequest, response: UserResponse): void {
    if (inputRequest.state !== 'pending') return;
    inputRequest.answer(response);
    this.#status = 'working';
  }

  /** Stops the run at its next step. Only the first reason counts. */
  stop(reason: Stopped): void {
    if (this.isActive) this.#stopping.abort(reason);
  }

  /** Saves the reply and the tool calls so far as one message of the conversation. Later calls update it in place. */
  persist(): void {
    const { reply: content, persistedCalls: tool_calls } = this.feed.turn;
    if (this.#message !== undefined) Object.assign(this.#message, { content, tool_calls });
    else if (content !== '' || tool_calls.length > 0) {
      this.#message = this.conversation.add(this.#clock.now(), { role: 'assistant', content, tool_calls });
    }
  }

  /** Ends the run, saves its reply and tool calls, and sends the last event to all connections. */
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
