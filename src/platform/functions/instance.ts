/**
 * Process that runs one version of an edge function: a server on loopback, to which calls are
 * forwarded.
 */

import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { FUNCTION_PACKAGE } from '../../api/services/functions.ts';
import {
  type ChildEnvironment,
  type ProcessGroup,
  startGroup,
} from '../../base/system/processes/child-process.ts';
import { readPrintedLines } from '../../base/system/processes/printed-lines.ts';
import { responseTo } from '../../base/response-to.ts';
import { parsedJson } from '../../base/values/parsed-json.ts';
import type { Handover, PrintedLine } from '../programs/edge-runtime.ts';
import type { LogEntry } from '../seed/seed.ts';
import { type FunctionRuntime, MEMORY_LIMITS } from './function-runtime.ts';

export interface FunctionCall {
  readonly method: string;
  /** Host and port of the URL, as the function sees them. */
  readonly host: string;
  /** Path and query, as the function sees them. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
}

export interface InstanceSettings {
  readonly runtime: Pick<FunctionRuntime, 'command' | 'environment'>;
  /** Real path of the folder with the function's files. */
  readonly folder: string;
  /** Secrets of the function. */
  readonly environment: Readonly<Record<string, string>>;
  /** Other variables of the process. */
  readonly processEnvironment: ChildEnvironment;
  /** Time limit for the start and for the response to one call, in milliseconds of real time. */
  readonly timeoutMs: number;
  /** Time after which an idle process ends, in milliseconds of real time. */
  readonly idleMs: number;
  onLog(entry: Omit<LogEntry, 'timestamp'>): void;
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

/** Message of V8, and of Deno's own code, before they end a process that gets no more memory. */
const OUT_OF_MEMORY = /out of memory|memory allocation of \d+ bytes failed/;
const MEMORY_MESSAGE = `The function exceeded its memory limit: ${MEMORY_LIMITS.heap} MiB for JavaScript objects, and on Linux ${MEMORY_LIMITS.process / 1024} GiB in total.`;

/**
 * A process that runs one version of a function. It has none of our environment, can read only its
 * own files, and can't write files or start other processes (decision 0005). It ends with this
 * process.
 */
export class Instance {
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  readonly #settings: InstanceSettings;
  readonly #group: ProcessGroup;
  readonly #port = Promise.withResolvers<number>();
  /**
   * Header that only this process and the function's one know: other programs can reach the port,
   * too.
   */
  readonly #platformHeader = ['x-local-platform', randomBytes(32).toString('hex')] as const;
  #calls = 0;
  /** Number of tasks in progress that calls have left. */
  #tasks = 0;
  #ranOutOfMemory = false;
  #failure: CallFailure | undefined;
  #isReplaced = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: InstanceSettings) {
    const { folder, environment, processEnvironment, runtime } = settings;
    this.#settings = settings;
    this.#group = startGroup([...runtime.command(folder), folder, FUNCTION_PACKAGE.entry], {
      folder,
      environment: { ...processEnvironment, ...runtime.environment },
      memoryKib: MEMORY_LIMITS.process * 1024,
    });
    const { leader, channel, stdout, stderr } = this.#group;
    const handover: Handover = { secrets: environment, platformHeader: this.#platformHeader };
    channel.end(JSON.stringify(handover));
    this.ended = new Promise(resolve => {
      // All output has been read by then, including V8's message that its memory is used up.
      leader.once('close', () => {
        this.#fail(
          new CallFailure(
            500,
            this.#ranOutOfMemory ? MEMORY_MESSAGE : 'The function’s process ended.',
          ),
        );
        resolve();
      });
      leader.once('error', error => {
        this.#fail(
          new CallFailure(500, `The function’s process could not be started: ${error.message}.`),
        );
        resolve();
      });
    });
    // Prevents an unhandled rejection if there is no call. A waiting call still gets the error.
    this.#port.promise.catch(() => undefined);
    readPrintedLines(stdout, line => this.#read(line));
    readPrintedLines(stderr, line => {
      settings.onLog({ level: 'error', message: line });
      if (!OUT_OF_MEMORY.test(line) || this.#ranOutOfMemory || this.isOver) return;
      this.#ranOutOfMemory = true;
      settings.onLog({ level: 'error', message: MEMORY_MESSAGE });
    });
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
  async call(
    { method, host, path, headers, body }: FunctionCall,
    disconnected: AbortSignal,
  ): Promise<IncomingMessage> {
    this.#calls += 1;
    clearTimeout(this.#idle);
    const limit = setTimeout(() => this.#onTimeout(), this.#settings.timeoutMs);
    const finish = (): void => {
      clearTimeout(limit);
      this.#calls -= 1;
      this.#endIfUnused();
    };
    try {
      const address = { host: '127.0.0.1', port: await this.#port.promise, method, path };
      const length: readonly string[] =
        body.length === 0 ? [] : ['content-length', String(body.length)];
      const replaced = ['host', this.#platformHeader[0]];
      const passed = headers.filter(([name]) => !replaced.includes(name)).flat();
      const sent = [...passed, 'host', host, ...this.#platformHeader, ...length];
      // Connections aren't kept: the function's server could close one while it is used again.
      const outgoing = request({ ...address, headers: sent, agent: false, signal: disconnected });
      const response = await responseTo(outgoing.end(body));
      response.once('close', finish);
      return response;
    } catch (error) {
      const failure = disconnected.aborted
        ? new CallFailure(500, 'The caller disconnected.')
        : await this.#failureOf(error as NodeJS.ErrnoException);
      finish();
      throw failure;
    }
  }

  /**
   * Waits until the function's code is loaded and accepts calls, without a call.
   * @throws CallFailure if loading fails or exceeds the time limit
   */
  async start(): Promise<void> {
    const limit = setTimeout(() => this.#onTimeout(), this.#settings.timeoutMs);
    try {
      await this.#port.promise;
    } finally {
      clearTimeout(limit);
      this.#endIfUnused();
    }
  }

  /**
   * Ends the process when its current calls, and the tasks that they leave, are finished. Another
   * instance gets the new calls.
   */
  replace(): void {
    this.#isReplaced = true;
    this.#endIfUnused();
  }

  /** Ends the process. Its current calls fail. */
  end(): void {
    this.#fail(new CallFailure(500, 'The function was stopped.'));
  }

  /** Returns the reason for a call without a response. */
  async #failureOf({ code, message }: NodeJS.ErrnoException): Promise<CallFailure> {
    if (code === 'ECONNRESET' && !this.isOver) {
      // The process ends or broke the connection. Its last output says why.
      await this.#group.end();
      await this.ended;
    }
    return this.#failure ?? new CallFailure(500, `The function didn’t respond: ${message}.`);
  }

  /**
   * Reads a record of `edge-runtime.ts`. Any other text is output of the function's own code that
   * bypasses the console.
   */
  #read(line: string): void {
    const [text = '', record] = line.split('\u001e', 2);
    if (text !== '') this.#settings.onLog({ level: 'info', message: text });
    if (record === undefined) return;
    const { port, level, message, stack, tasks, cause } = (parsedJson(record).value ??
      {}) as PrintedLine;
    if (port !== undefined) this.#port.resolve(port);
    else if (tasks !== undefined) this.#setTasks(tasks);
    else if (cause !== undefined) this.#fail(new CallFailure(500, `The function failed: ${cause}`));
    else if (level !== undefined && message !== undefined)
      this.#settings.onLog({ level, message, ...(stack === undefined ? {} : { stack }) });
  }

  #setTasks(tasks: number): void {
    this.#tasks = tasks;
    if (tasks > 0) clearTimeout(this.#idle);
    else this.#endIfUnused();
  }

  /**
   * Ends a process without calls and tasks: at once if it was replaced, otherwise after the idle
   * time.
   */
  #endIfUnused(): void {
    clearTimeout(this.#idle);
    if (this.#isUsed || this.isOver) return;
    if (!this.#isReplaced) this.#idle = setTimeout(() => this.end(), this.#settings.idleMs);
    // Output that the process printed before the end of its response may not have been read yet.
    else setImmediate(() => this.#isUsed || this.end());
  }

  get #isUsed(): boolean {
    return this.#calls > 0 || this.#tasks > 0;
  }

  /** Ends the whole process after a timeout, because code in an endless loop can't be canceled. */
  #onTimeout(): void {
    const message = `The function exceeded its time limit of ${this.#settings.timeoutMs / 1000} s.`;
    this.#settings.onLog({ level: 'error', message });
    this.#fail(new CallFailure(504, message));
  }

  #fail(failure: CallFailure): void {
    if (this.isOver) return;
    this.#failure = failure;
    clearTimeout(this.#idle);
    this.#port.reject(failure);
    void this.#group.end();
  }
}
