import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FromInstance, LogLevel, ToInstance } from '../../edge-runtime.ts';
import { FUNCTION_PACKAGE } from '../../spec/functions.ts';

export interface FunctionCall {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
}

/** What a function answers. Its body is read from it piece by piece, only as fast as it's taken. */
export interface FunctionAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: AsyncIterable<Uint8Array>;
}

export interface InstanceSettings {
  /** Real path of the folder with the function's files. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** How long it may take to start, and to answer one call, in milliseconds of real time: it's a real process. */
  readonly timeoutMs: number;
  /** How long it stays when there is nothing to do, likewise. */
  readonly idleMs: number;
  onLog(level: LogLevel, message: string, stack?: string): void;
}

/** Why a call came to nothing; the function's log says more. */
export class CallFailure extends Error {
  readonly status: 500 | 504;

  constructor(status: 500 | 504, message: string) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
  }
}

type OfCall = Extract<FromInstance, { readonly id: number }>;

/** The runtime stands beside this module's chunk in the bundle, and two folders above it in the sources. */
const RUNTIME = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../edge-runtime.ts' : './edge-runtime.js', import.meta.url),
);

/**
 * A process that runs one version of a function. It has none of our environment, may read its own files alone, write
 * none, and start no other process.
 */
export class Instance {
  /** Resolves when the process is gone. */
  readonly ended: Promise<void>;
  readonly #settings: InstanceSettings;
  readonly #child: ChildProcess;
  readonly #ready = Promise.withResolvers<void>();
  readonly #calls = new Map<number, Inbox<OfCall | CallFailure>>();
  #lastId = 0;
  #failure: CallFailure | undefined;
  #isReplaced = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: InstanceSettings) {
    const { folder, environment } = settings;
    this.#settings = settings;
    this.#child = fork(RUNTIME, {
      cwd: folder,
      // Secrets come with the first message: as variables, some would be options of Node itself.
      env: {},
      execArgv: [
        '--permission',
        `--allow-fs-read=${RUNTIME}`,
        `--allow-fs-read=${folder}`,
        '--experimental-transform-types',
        '--disable-warning=ExperimentalWarning',
      ],
      // So that bytes go over as bytes.
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.ended = new Promise(resolve => {
      this.#child.once('close', () => resolve());
      this.#child.once('error', error => {
        this.#fail(new CallFailure(500, `The function’s process could not be started: ${error.message}.`));
        resolve();
      });
    });
    this.#child.on('message', message => this.#receive(message as FromInstance));
    this.#child.on('exit', () => this.#fail(new CallFailure(500, 'The function’s process ended.')));
    // Nobody may be waiting when it fails; whoever is hears of it.
    this.#ready.promise.catch(() => undefined);
    this.#readLines('stdout', 'info');
    this.#readLines('stderr', 'error');
    this.#send({ type: 'start', folder: `${pathToFileURL(folder).href}/`, entry: FUNCTION_PACKAGE.entry, environment });
  }

  /** It failed or was ended: it takes no further call. */
  get isOver(): boolean {
    return this.#failure !== undefined;
  }

  /**
   * @param gone aborts when nobody waits for the answer any more
   * @throws CallFailure when the process fails, or takes too long
   */
  async call(call: FunctionCall, gone: AbortSignal): Promise<FunctionAnswer> {
    const id = (this.#lastId += 1);
    const inbox = new Inbox<OfCall | CallFailure>();
    this.#calls.set(id, inbox);
    clearTimeout(this.#idle);
    const limit = setTimeout(() => this.#runOut(), this.#settings.timeoutMs);
    const end = (): void => {
      clearTimeout(limit);
      gone.removeEventListener('abort', cancel);
      if (this.#calls.delete(id)) this.#rest();
    };
    const cancel = (): void => {
      if (!this.isOver) this.#send({ type: 'cancel', id });
      inbox.put(new CallFailure(500, 'The caller has left.'));
      end();
    };
    gone.addEventListener('abort', cancel, { once: true });
    try {
      if (gone.aborted) throw new CallFailure(500, 'The caller has left.');
      if (this.#failure !== undefined) throw this.#failure;
      await this.#ready.promise;
      this.#send({ type: 'call', id, ...call });
      const head = await inbox.next();
      if (head instanceof CallFailure) throw head;
      if (head.type !== 'head') throw new CallFailure(500, 'The function’s process answered without a status.');
      return { status: head.status, headers: head.headers, body: this.#body(id, inbox, end) };
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Another instance takes the calls from now on: it ends as soon as those are answered that it has. */
  replace(): void {
    this.#isReplaced = true;
    this.#rest();
  }

  /** Ends the process, and with it whatever calls it still works on. */
  end(): void {
    this.#fail(new CallFailure(500, 'The function was stopped.'));
  }

  async *#body(id: number, inbox: Inbox<OfCall | CallFailure>, end: () => void): AsyncGenerator<Uint8Array> {
    let isWhole = false;
    try {
      for (;;) {
        if (!this.isOver) this.#send({ type: 'pull', id });
        const message = await inbox.next();
        if (message instanceof CallFailure) throw message;
        isWhole = message.type === 'end';
        if (isWhole) return;
        if (message.type !== 'chunk') throw new CallFailure(500, 'The function’s answer broke off.');
        yield message.bytes;
      }
    } finally {
      if (!isWhole && !this.isOver) this.#send({ type: 'cancel', id });
      end();
    }
  }

  #receive(message: FromInstance): void {
    if (message.type === 'log') this.#settings.onLog(message.level, message.message, message.stack);
    else if (message.type === 'ready') this.#ready.resolve();
    else if (message.type === 'crashed') this.#fail(new CallFailure(500, 'The function failed.'));
    else this.#calls.get(message.id)?.put(message);
  }

  /** A process that has nothing to do ends, at once or after a while. */
  #rest(): void {
    if (this.#calls.size > 0 || this.isOver) return;
    if (this.#isReplaced) this.end();
    else this.#idle = setTimeout(() => this.end(), this.#settings.idleMs);
  }

  /** A process that computes without end hears nothing, so that it can only be ended as a whole. */
  #runOut(): void {
    const message = `The function took longer than ${this.#settings.timeoutMs / 1000} s.`;
    this.#settings.onLog('error', message);
    this.#fail(new CallFailure(504, message));
  }

  #fail(failure: CallFailure): void {
    if (this.isOver) return;
    this.#failure = failure;
    clearTimeout(this.#idle);
    this.#ready.reject(failure);
    for (const inbox of this.#calls.values()) inbox.put(failure);
    this.#child.kill('SIGKILL');
  }

  /** What is written past the console, and what Node itself has to say of a process that it gives up. */
  #readLines(stream: 'stdout' | 'stderr', level: LogLevel): void {
    const input = this.#child[stream];
    if (input === null) return;
    createInterface({ input }).on('line', line => {
      if (line !== '') this.#settings.onLog(level, line);
    });
  }

  #send(message: ToInstance): void {
    // A process that has just ended can't be told anything; its end is told by the event.
    this.#child.send(message, () => undefined);
  }
}

/** Messages in the order of their arrival, for one reader. */
class Inbox<Message> {
  readonly #waiting: Message[] = [];
  #take: ((message: Message) => void) | undefined;

  put(message: Message): void {
    const take = this.#take;
    this.#take = undefined;
    if (take === undefined) this.#waiting.push(message);
    else take(message);
  }

  next(): Promise<Message> {
    const first = this.#waiting.shift();
    if (first !== undefined) return Promise.resolve(first);
    return new Promise(resolve => {
      this.#take = resolve;
    });
  }
}
