/** Process that runs one version of an edge function, and the calls that it handles. */

import { pathToFileURL } from 'node:url';
import { FUNCTION_PACKAGE } from '../../api/functions.ts';
import { type ChildEnvironment, type ProcessGroup, startGroup } from '../../base/system/child-process.ts';
import type { FromInstance, LogLevel, ToInstance } from '../programs/edge-messages.ts';
import { MessageChannel } from './message-channel.ts';
import { type DeniedAddress, type FunctionRuntime, MEMORY_LIMITS } from './function-runtime.ts';
import { readMessage } from './instance-messages.ts';
import { readPrintedLines } from '../../base/system/printed-lines.ts';

export interface FunctionCall {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Response of a function. The body is a stream: each chunk is requested from the function only when it is needed. */
export interface FunctionAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: AsyncIterable<Uint8Array>;
}

export interface InstanceSettings {
  readonly runtime: Pick<FunctionRuntime, 'command' | 'environment'>;
  /** Real path of the folder with the function's files. */
  readonly folder: string;
  /** Path of the folder that the runtime keeps for the function. The runtime creates it. */
  readonly cache: string;
  /** Secrets of the function. */
  readonly environment: Readonly<Record<string, string>>;
  /** Variables of the process. The function can't see them. */
  readonly processEnvironment: ChildEnvironment;
  /** Addresses that the function may not reach. */
  readonly denied: readonly DeniedAddress[];
  /**
   * Time limit for the start and for the response to one call, in milliseconds of real time, because the process is
   * real.
   */
  readonly timeoutMs: number;
  /** Time after which an idle process ends, in milliseconds of real time. */
  readonly idleMs: number;
  onLog(level: LogLevel, message: string, stack?: string): void;
}

/** Failure of a call. The function's log contains details. */
export class CallFailure extends Error {
  readonly status: 500 | 504;

  constructor(status: 500 | 504, message: string) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
  }
}

type CallMessage = Extract<FromInstance, { readonly id: number }>;

/**
 * Length limit of a message. A chunk has at most 1 MiB, which Base64 makes a third longer. Heads and log lines are far
 * shorter.
 */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/** Message of V8, and of Deno's own code, before they end a process that gets no more memory. */
const OUT_OF_MEMORY = /out of memory|memory allocation of \d+ bytes failed/;
const MEMORY_MESSAGE = `The function exceeded its memory limit: ${MEMORY_LIMITS.heap} MiB for JavaScript objects, and on Linux ${MEMORY_LIMITS.process / 1024} GiB in total.`;

/** Limit for unread messages of one call. The runtime sends the next message only on request. */
const MAX_UNREAD_MESSAGES = 4;

/**
 * A process that runs one version of a function. It has none of our environment, can read only its own files, and can't
 * write files, or start or signal other processes (decision 0015). It ends with this process.
 */
export class Instance {
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  readonly #settings: InstanceSettings;
  readonly #group: ProcessGroup;
  readonly #channel: MessageChannel;
  readonly #ready = Promise.withResolvers<void>();
  readonly #calls = new Map<number, Inbox<CallMessage | CallFailure>>();
  #lastId = 0;
  #failure: CallFailure | undefined;
  #isReplaced = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: InstanceSettings) {
    const { folder, cache, environment, processEnvironment, runtime, denied } = settings;
    this.#settings = settings;
    this.#group = startGroup(runtime.command(folder, denied), {
      folder,
      environment: { ...processEnvironment, ...runtime.environment(cache) },
      memoryKib: MEMORY_LIMITS.process * 1024,
    });
    const { leader, channel, stdout, stderr } = this.#group;
    this.#channel = new MessageChannel(channel, MAX_MESSAGE_BYTES, {
      onMessage: message => this.#receive(message),
      onInvalid: reason => this.#rejectMessage(reason),
    });
    let ranOutOfMemory = false;
    this.ended = new Promise(resolve => {
      // All output has been read by then, including V8's message that its memory is used up.
      leader.once('close', () => {
        if (ranOutOfMemory && !this.isOver) settings.onLog('error', MEMORY_MESSAGE);
        this.#fail(new CallFailure(500, ranOutOfMemory ? MEMORY_MESSAGE : 'The function’s process ended.'));
        resolve();
      });
      leader.once('error', error => {
        this.#fail(new CallFailure(500, `The function’s process could not be started: ${error.message}.`));
        resolve();
      });
    });
    // Prevents an unhandled rejection if there is no call. A waiting call still gets the error.
    this.#ready.promise.catch(() => undefined);
    // Output that bypasses the console, and Node's own message when it aborts the process.
    readPrintedLines(stdout, line => settings.onLog('info', line));
    readPrintedLines(stderr, line => {
      settings.onLog('error', line);
      ranOutOfMemory ||= OUT_OF_MEMORY.test(line);
    });
    this.#send({ type: 'start', folder: `${pathToFileURL(folder).href}/`, entry: FUNCTION_PACKAGE.entry, environment });
  }

  /** Whether the process failed or was ended. It then accepts no more calls. */
  get isOver(): boolean {
    return this.#failure !== undefined;
  }

  /**
   * Calls the function.
   * @param disconnected aborts when the caller has disconnected
   * @throws CallFailure if the process fails or exceeds the time limit
   */
  async call(call: FunctionCall, disconnected: AbortSignal): Promise<FunctionAnswer> {
    const id = (this.#lastId += 1);
    const inbox = new Inbox<CallMessage | CallFailure>();
    this.#calls.set(id, inbox);
    clearTimeout(this.#idle);
    const limit = setTimeout(() => this.#onTimeout(), this.#settings.timeoutMs);
    const end = (): void => {
      clearTimeout(limit);
      disconnected.removeEventListener('abort', cancel);
      if (this.#calls.delete(id)) this.#endIfUnused();
    };
    const cancel = (): void => {
      if (!this.isOver) this.#send({ type: 'cancel', id });
      inbox.put(new CallFailure(500, 'The caller disconnected.'));
      end();
    };
    disconnected.addEventListener('abort', cancel, { once: true });
    try {
      if (disconnected.aborted) throw new CallFailure(500, 'The caller disconnected.');
      if (this.#failure !== undefined) throw this.#failure;
      await this.#ready.promise;
      this.#send({ type: 'call', id, ...call, body: Buffer.from(call.body).toString('base64') });
      const head = await inbox.next();
      if (head instanceof CallFailure) throw head;
      if (head.type !== 'head') throw new CallFailure(500, 'The function’s process sent a response without a status.');
      return { status: head.status, headers: head.headers, body: this.#body(id, inbox, end) };
    } catch (error) {
      end();
      throw error;
    }
  }

  /**
   * Waits until the function's code is loaded and accepts calls, without a call.
   * @throws CallFailure if loading fails or exceeds the time limit
   */
  async start(): Promise<void> {
    const limit = setTimeout(() => this.#onTimeout(), this.#settings.timeoutMs);
    try {
      await this.#ready.promise;
    } finally {
      clearTimeout(limit);
      this.#endIfUnused();
    }
  }

  /** Ends the process when its current calls are finished. Another instance gets the new calls. */
  replace(): void {
    this.#isReplaced = true;
    this.#endIfUnused();
  }

  /** Ends the process. Its current calls fail. */
  end(): void {
    this.#fail(new CallFailure(500, 'The function was stopped.'));
  }

  async *#body(id: number, inbox: Inbox<CallMessage | CallFailure>, end: () => void): AsyncGenerator<Uint8Array> {
    let isComplete = false;
    try {
      for (;;) {
        if (!this.isOver) this.#send({ type: 'pull', id });
        const message = await inbox.next();
        if (message instanceof CallFailure) throw message;
        isComplete = message.type === 'end';
        if (isComplete) return;
        if (message.type !== 'chunk') throw new CallFailure(500, 'The function’s response was interrupted.');
        yield Buffer.from(message.bytes, 'base64');
      }
    } finally {
      if (!isComplete && !this.isOver) this.#send({ type: 'cancel', id });
      end();
    }
  }

  #receive(value: unknown): void {
    const message = readMessage(value);
    if (this.isOver) return;
    if (message === undefined) this.#rejectMessage('its type or one of its fields is invalid');
    else if (message.type === 'log') this.#settings.onLog(message.level, message.message, message.stack);
    else if (message.type === 'ready') this.#ready.resolve();
    else if (message.type === 'crashed') this.#fail(new CallFailure(500, `The function failed: ${message.cause}`));
    else if (this.#calls.get(message.id)?.put(message) === false) this.#rejectMessage('it was not requested');
  }

  /** Handles a message that the runtime never sends. So the function's own code sent it. */
  #rejectMessage(reason: string): void {
    const message = `The function’s process sent an unexpected message: ${reason}.`;
    this.#settings.onLog('error', message);
    this.#fail(new CallFailure(500, message));
  }

  /** Ends a process without calls: immediately if it was replaced, otherwise after the idle time. */
  #endIfUnused(): void {
    if (this.#calls.size > 0 || this.isOver) return;
    clearTimeout(this.#idle);
    if (this.#isReplaced) this.end();
    else this.#idle = setTimeout(() => this.end(), this.#settings.idleMs);
  }

  /** Ends the whole process after a timeout, because code in an endless loop can't receive a cancel message. */
  #onTimeout(): void {
    const message = `The function exceeded its time limit of ${this.#settings.timeoutMs / 1000} s.`;
    this.#settings.onLog('error', message);
    this.#fail(new CallFailure(504, message));
  }

  #fail(failure: CallFailure): void {
    if (this.isOver) return;
    this.#failure = failure;
    clearTimeout(this.#idle);
    this.#ready.reject(failure);
    for (const inbox of this.#calls.values()) inbox.put(failure);
    void this.#group.end();
  }

  #send(message: ToInstance): void {
    this.#channel.send(message);
  }
}

/** Queue of messages in order of arrival, for one reader. */
class Inbox<Message> {
  readonly #unread: Message[] = [];
  #resolveNext: ((message: Message) => void) | undefined;

  /** @returns false if the queue has more unread messages than the reader has requested */
  put(message: Message): boolean {
    const resolveNext = this.#resolveNext;
    this.#resolveNext = undefined;
    if (resolveNext === undefined) return this.#unread.push(message) <= MAX_UNREAD_MESSAGES;
    resolveNext(message);
    return true;
  }

  next(): Promise<Message> {
    const first = this.#unread.shift();
    if (first !== undefined) return Promise.resolve(first);
    return new Promise(resolve => {
      this.#resolveNext = resolve;
    });
  }
}
