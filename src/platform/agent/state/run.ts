/** A run of the emulated agent: its status, its events and its requests for input. */

import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../base/time/clock.ts';
import type { InjectedFailure } from '../../http/background.ts';
import type { ActionTokens } from './action-tokens.ts';
import type { Conversation } from './conversation.ts';
import {
  type Card,
  RunInputRequest,
  type SavedInputRequest,
  type UserResponse,
} from './input-request.ts';
import type { ModelSelection } from './model-catalog.ts';
import { RunFeed } from './run-feed.ts';
import type { RunEvent } from './turn.ts';

/**
 * Those statuses of assumption R9 that a run can end with. A superseded run has the status with
 * which it actually ended.
 */
type EndStatus = 'completed' | 'failed' | 'canceled' | 'interrupted';
type RunStatus = EndStatus | 'working' | 'input_required';

/** Run as plain data, without its events. */
export interface SavedRun {
  readonly runId: string;
  readonly conversationId: string;
  readonly settings: RunSettings;
  readonly startedAt: number;
  readonly status: RunStatus;
  /** The message with the run's reply. */
  readonly messageId?: string | undefined;
  readonly inputRequests: readonly SavedInputRequest[];
}

interface NewRun {
  readonly conversation: Conversation;
  readonly settings: RunSettings;
  readonly injectedFailure: InjectedFailure | undefined;
}

export interface RunSettings extends ModelSelection {
  /** Approves confirmations automatically (Part 2, run setting rule 2). */
  readonly yolo: boolean;
  readonly disableCloud: boolean;
}

/** Status and details of a run's end. */
export interface RunEnding {
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
  readonly runId: string;
  readonly conversation: Conversation;
  readonly settings: RunSettings;
  readonly startedAt: number;
  readonly feed: RunFeed;
  readonly #clock: Clock;
  readonly #inputRequests: Map<string, RunInputRequest>;
  readonly #stopping = new AbortController();
  #status: RunStatus;
  #messageId: string | undefined;

  constructor(
    saved: SavedRun,
    details: Pick<NewRun, 'conversation' | 'injectedFailure'> & {
      readonly events?: readonly RunEvent[];
    },
    clock: Clock,
    tokens: ActionTokens,
  ) {
    this.runId = saved.runId;
    this.conversation = details.conversation;
    this.settings = saved.settings;
    this.startedAt = saved.startedAt;
    this.#clock = clock;
    this.#status = saved.status;
    this.#messageId = saved.messageId;
    this.#inputRequests = new Map(
      saved.inputRequests.map(each => [each.id, new RunInputRequest(each)]),
    );
    this.feed = new RunFeed({ ...details, runId: this.runId }, clock, tokens);
  }

  /** Creates a run that is at work. */
  static create(options: NewRun, clock: Clock, tokens: ActionTokens): AgentRun {
    const { conversation, settings } = options;
    const saved = {
      runId: `run_${randomBytes(12).toString('hex')}`,
      conversationId: conversation.id,
      settings,
      startedAt: clock.now(),
      status: 'working',
      inputRequests: [],
    } as const;
    return new AgentRun(saved, options, clock, tokens);
  }

  toJSON(): SavedRun {
    return {
      runId: this.runId,
      conversationId: this.conversation.id,
      settings: this.settings,
      startedAt: this.startedAt,
      status: this.#status,
      messageId: this.#messageId,
      inputRequests: [...this.#inputRequests.values()],
    };
  }

  get status(): RunStatus {
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
  requestInput(card: Card | undefined): RunInputRequest {
    const inputRequest = RunInputRequest.create(card);
    this.#inputRequests.set(inputRequest.id, inputRequest);
    this.#status = 'input_required';
    this.feed.showInputRequest(inputRequest);
    return inputRequest;
  }

  /** Finds a request for input of this run, pending or not. */
  inputRequest(id: string): RunInputRequest | undefined {
    return this.#inputRequests.get(id);
  }

  /**
   * Answers a pending request for input and resumes the run. No-op if the request was already
   * answered or closed.
   */
  answer(inputRequest: RunInputRequest, response: UserResponse): void {
    if (inputRequest.state !== 'pending') return;
    inputRequest.answer(response);
    this.#status = 'working';
  }

  /** Stops the run at its next step. Only the first reason counts. */
  stop(reason: Stopped): void {
    if (this.isActive) this.#stopping.abort(reason);
  }

  /**
   * Saves the reply and the tool calls so far as one message of the conversation. Later calls
   * update it in place.
   */
  persist(): void {
    const { reply: content, persistedCalls: tool_calls } = this.feed.turn;
    if (this.#messageId !== undefined)
      this.conversation.update(this.#messageId, { content, tool_calls });
    else if (content !== '' || tool_calls.length > 0) {
      const message = this.conversation.add(this.#clock.now(), {
        role: 'assistant',
        content,
        tool_calls,
      });
      this.#messageId = message.message_id;
    }
  }

  /** Ends a run that a stop of the platform interrupted. Its script can't be resumed. */
  interrupt(): void {
    for (const inputRequest of this.#inputRequests.values()) inputRequest.close();
    this.end({ status: 'interrupted', message: 'The local platform stopped during the run.' });
  }

  /** Ends the run, saves its reply and tool calls, and sends the last event to all connections. */
  end({ status, code, message, successor }: RunEnding): void {
    this.#status = status;
    this.persist();
    this.feed.end(
      successor === undefined
        ? { event: `run.${status}`, data: { run_id: this.runId, status, code, message } }
        : { event: 'run.superseded', data: { status, current_run_id: successor.runId } },
    );
  }
}
