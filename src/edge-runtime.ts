/**
 * Program that the local platform starts for each function, in its own process. It provides the part of the edge
 * runtime's API that .github/decisions/0005-local-functions.md specifies, takes calls from the platform, and sends
 * responses and log entries back. It is a separate file in the bundle and imports nothing of the project.
 */

import { existsSync } from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { format } from 'node:util';

/** Messages from the platform to the process. The first is `start`. */
export type ToInstance =
  | {
      readonly type: 'start';
      /** URL of the function's folder, with a slash at its end. */
      readonly folder: string;
      /** Name of the function's entry file in the folder. */
      readonly entry: string;
      readonly environment: Readonly<Record<string, string>>;
    }
  | {
      readonly type: 'call';
      readonly id: number;
      readonly method: string;
      readonly url: string;
      readonly headers: readonly (readonly [string, string])[];
      /** Request body as Base64. Empty for a request without a body. */
      readonly body: string;
    }
  /** Requests the next chunk of a call's response. */
  | { readonly type: 'pull'; readonly id: number }
  /** Cancels a call. The rest of its response isn't needed. */
  | { readonly type: 'cancel'; readonly id: number };

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Messages from the process to the platform. */
export type FromInstance =
  | { readonly type: 'log'; readonly level: LogLevel; readonly message: string; readonly stack?: string }
  /** The process accepts calls. */
  | { readonly type: 'ready' }
  /** The function failed as a whole, with an error in its log. The platform ends the process. */
  | { readonly type: 'crashed' }
  | {
      readonly type: 'head';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
    }
  /** A chunk of the body, as Base64. */
  | { readonly type: 'chunk'; readonly id: number; readonly bytes: string }
  | { readonly type: 'end'; readonly id: number }
  /** The body failed after the head was sent. */
  | { readonly type: 'broken'; readonly id: number };

interface Caller {
  readonly remoteAddr: { readonly transport: 'tcp'; readonly hostname: string; readonly port: number };
}

type Handler = (request: Request, caller: Caller) => Response | Promise<Response>;

interface Service {
  readonly handler: Handler;
  readonly onError?: (error: unknown) => Response | Promise<Response>;
}

type ServeOptions = Partial<Service>;

type Call = Extract<ToInstance, { readonly type: 'call' }>;

/** A call in progress: the controller that aborts its request, and the reader of its response body, if any. */
interface Exchange {
  readonly controller: AbortController;
  body?: ReadableStreamDefaultReader<Uint8Array>;
  /** The unsent part of the last chunk. */
  unsent?: Uint8Array | undefined;
}

/** Address of every caller, because all calls come through the platform. */
const CALLER: Caller = { remoteAddr: { transport: 'tcp', hostname: '127.0.0.1', port: 0 } };

/** Node's module formats by file extension. JSX is missing because Node doesn't support it. */
const FORMATS: Readonly<Record<string, string>> = {
  ts: 'module-typescript',
  mts: 'module-typescript',
  js: 'module',
  mjs: 'module',
  json: 'json',
};

/** Limits for one message: bytes of a response chunk, and characters of a log entry. */
const MAX_CHUNK_BYTES = 1024 * 1024;
const MAX_LOG_CHARACTERS = 64 * 1024;

const exchanges = new Map<number, Exchange>();

/** The pipe to the platform (see `src/platform/message-channel.ts`): each message is a line of JSON. */
const channel = new Socket({ fd: 3 });
let service: Service | undefined;
let pieces: string[] = [];
channel.setEncoding('utf8').on('data', (text: string) => {
  const [end = '', ...lines] = text.split('\n');
  pieces.push(end);
  for (const line of lines) {
    receive(JSON.parse(pieces.join('')) as ToInstance);
    pieces = [line];
  }
});
// Nothing to do: when the platform ends, the watcher of the process group ends this process.
channel.on('error', () => {});
process.on('uncaughtException', crash);

/** Removes the functions that signal other processes: a signal could open the platform's debugger, for example. */
function removeSignalFunctions(): void {
  const names = ['kill', '_kill', '_debugProcess', '_debugEnd'];
  for (const name of names) Object.defineProperty(process, name, { value: undefined });
  syncBuiltinESMExports();
}

async function start({ folder, entry, environment }: Extract<ToInstance, { type: 'start' }>): Promise<void> {
  process.env = { ...environment };
  removeSignalFunctions();
  logConsole();
  restrictImports(folder);
  // oxlint-disable-next-line no-restricted-globals -- a global is what the function's code takes it from.
  Object.defineProperty(globalThis, 'Deno', { value: createDeno(environment), enumerable: true });
  try {
    const { default: exported } = (await import(new URL(entry, folder).href)) as { readonly default?: unknown };
    const handler = typeof exported === 'function' ? exported : fetchHandler(exported);
    if (service === undefined && handler !== undefined) serve(handler as Handler);
    if (service === undefined)
      throw new Error(`${entry} neither calls Deno.serve nor has a handler as its default export.`);
  } catch (error) {
    crash(error);
  }
}

function fetchHandler(exported: unknown): unknown {
  const { fetch: handler } = (exported ?? {}) as { readonly fetch?: unknown };
  return typeof handler === 'function' ? handler.bind(exported) : undefined;
}

/** The part of the `Deno` namespace that functions need to serve and to read their secrets. */
function createDeno(environment: Readonly<Record<string, string>>): object {
  const secrets = new Map(Object.entries(environment));
  return Object.freeze({
    env: Object.freeze({
      get: (name: string) => secrets.get(name),
      has: (name: string) => secrets.has(name),
      toObject: () => Object.fromEntries(secrets),
    }),
    serve,
  });
}

/** `serve(handler)`, `serve(options, handler)`, `serve({ handler, … })`. The platform decides where to listen. */
function serve(first: Handler | ServeOptions, second?: Handler): object {
  const { onError, handler = second } = typeof first === 'function' ? { handler: first } : first;
  if (handler === undefined) throw new TypeError('Deno.serve was called without a handler.');
  if (service !== undefined) throw new Error('Deno.serve was called twice; a function can call it only once.');
  service = { handler, ...(onError && { onError }) };
  // Deferred, so that the rest of the module's code runs first, as it does on a real server.
  setImmediate(() => send({ type: 'ready' }));
  return {
    addr: CALLER.remoteAddr,
    finished: new Promise<void>(() => {}),
    shutdown: () => Promise.resolve(),
    ref() {},
    unref() {},
  };
}

function receive(message: ToInstance): void {
  if (message.type === 'start') void start(message);
  if (message.type === 'call' && service !== undefined) void handleCall(message, service);
  if (message.type === 'pull') void sendChunk(message.id);
  if (message.type === 'cancel') {
    const exchange = exchanges.get(message.id);
    exchanges.delete(message.id);
    exchange?.controller.abort();
    // If canceling fails, the error is only logged, because there is no response any more.
    exchange?.body?.cancel().catch(logFailure);
  }
}

async function handleCall({ id, method, url, headers, body }: Call, currentService: Service): Promise<void> {
  const exchange: Exchange = { controller: new AbortController() };
  exchanges.set(id, exchange);
  const response = await runHandler(async () => {
    const request = new Request(url, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      body: body === '' ? null : Buffer.from(body, 'base64'),
      signal: exchange.controller.signal,
    });
    return currentService.handler(request, CALLER);
  }, currentService);
  if (response.body !== null) exchange.body = response.body.getReader();
  send({ type: 'head', id, status: response.status, headers: [...response.headers] });
}

/** Returns the response of the handler or, if it fails, of `onError`. Otherwise logs the error and returns a 500. */
async function runHandler(handle: () => Promise<Response>, { onError }: Pick<Service, 'onError'>): Promise<Response> {
  try {
    return checkResponse(await handle());
  } catch (error) {
    if (onError !== undefined) return runHandler(async () => onError(error), {});
    logFailure(error);
    return new Response('Internal Server Error', { status: 500 });
  }
}

function checkResponse(response: unknown): Response {
  if (response instanceof Response && response.status !== 0 && !response.bodyUsed) return response;
  throw new TypeError('The handler must return a Response whose body has not been read.');
}

async function sendChunk(id: number): Promise<void> {
  const exchange = exchanges.get(id);
  if (exchange === undefined) return;
  try {
    const chunk = exchange.unsent ?? (await exchange.body?.read())?.value;
    if (chunk !== undefined) {
      exchange.unsent = chunk.length > MAX_CHUNK_BYTES ? chunk.subarray(MAX_CHUNK_BYTES) : undefined;
      send({ type: 'chunk', id, bytes: Buffer.from(chunk.subarray(0, MAX_CHUNK_BYTES)).toString('base64') });
      return;
    }
    exchanges.delete(id);
    send({ type: 'end', id });
  } catch (error) {
    exchanges.delete(id);
    logFailure(error);
    send({ type: 'broken', id });
  }
}

/** Restricts imports to the function's folder and Node's modules. The local platform installs no packages. */
function restrictImports(folder: string): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '' } = context;
      const isOwn = parentURL.startsWith(folder);
      if (specifier.startsWith('node:') || (!isOwn && !specifier.startsWith(folder))) {
        return nextResolve(specifier, context);
      }
      const subject = `${JSON.stringify(specifier)}${isOwn ? `, which ${parentURL.slice(folder.length)} imports,` : ''}`;
      const isRelative = /^\.{1,2}\//.test(specifier) || specifier.startsWith(folder);
      if (!isRelative) {
        const remedy = 'Copy the code into the function’s folder and import it with a relative path.';
        throw new Error(`${subject} can’t be loaded: the local platform does not download packages. ${remedy}`);
      }
      const url = new URL(specifier, parentURL || folder);
      const { href, pathname } = url;
      if (!href.startsWith(folder)) throw new Error(`${subject} is outside the function’s folder.`);
      if (!existsSync(url)) throw new Error(`${subject} does not exist in the function’s folder.`);
      const moduleFormat = FORMATS[pathname.slice(pathname.lastIndexOf('.') + 1)];
      if (moduleFormat === undefined) {
        throw new Error(`${subject} can’t be imported. Supported file types: ${Object.keys(FORMATS).join(', ')}.`);
      }
      return { url: href, format: moduleFormat, importAttributes: context.importAttributes, shortCircuit: true };
    },
  });
}

function logConsole(): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, LogLevel][]) {
    console[method] = (...values: readonly unknown[]) => log(level, values);
  }
}

function log(level: LogLevel, values: readonly unknown[]): void {
  const stack = ownFrames(values.find(part => part instanceof Error)?.stack);
  const message = format(...values.map(part => (part instanceof Error ? `${part.name}: ${part.message}` : part)));
  const shortStack = stack === undefined ? {} : { stack: stack.slice(0, MAX_LOG_CHARACTERS) };
  send({ type: 'log', level, message: message.slice(0, MAX_LOG_CHARACTERS), ...shortStack });
}

/** Removes the stack frames of Node and of this file. */
const ownFrames = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter(line => !isForeignFrame(line))
    .join('\n');

const isForeignFrame = (line: string): boolean =>
  /^ +at /.test(line) && (/\bnode:/.test(line) || line.includes(import.meta.filename));

const logFailure = (error: unknown): void => log('error', [error]);

function crash(error: unknown): void {
  logFailure(error);
  send({ type: 'crashed' });
}

function send(message: FromInstance): void {
  channel.write(`${JSON.stringify(message)}\n`);
}
