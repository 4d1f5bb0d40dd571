/**
 * Program that the local platform starts for each function, in its own process, on Deno or Node. It receives calls
 * from the platform, and sends responses and log entries back. It replaces `Deno.serve` on Deno, and provides `Deno.serve`
 * and `Deno.env` on Node (.github/decisions/0005-local-functions.md). It is a separate file in the bundle. The only other
 * file of the bundle that it loads is `edge-imports.ts`.
 */

import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import type { FromInstance, LogLevel, ToInstance } from './edge-messages.ts';
import { moduleFormat, refusedImport } from './edge-imports.ts';

interface Caller {
  readonly remoteAddr: { readonly transport: 'tcp'; readonly hostname: string; readonly port: number };
}

type Handler = (request: Request, caller: Caller) => Response | Promise<Response>;

interface Service {
  readonly handler: Handler;
  readonly onError?: (error: unknown) => Response | Promise<Response>;
}

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

/** The part of Deno's API that this program replaces for the function's code. */
interface NativeDeno {
  createHttpClient(options: object): { close(): void };
  readonly env: {
    toObject(): Readonly<Record<string, string>>;
    delete(name: string): void;
    set(name: string, value: string): void;
  };
}

/** Deno's API. Undefined on Node. */
// oxlint-disable-next-line no-restricted-globals -- on Node, the global doesn't exist, and types for it neither.
const { Deno: nativeDeno } = globalThis as { readonly Deno?: NativeDeno };

/** Limits for one message: bytes of a response chunk, and characters of a log entry. */
const MAX_CHUNK_BYTES = 1024 * 1024;
const MAX_LOG_CHARACTERS = 64 * 1024;
const MAX_CAUSE_CHARACTERS = 4 * 1024;

const exchanges = new Map<number, Exchange>();

/** The pipe to the platform (see `src/platform/functions/message-channel.ts`): each message is a line of JSON. */
const channel = new Socket({ fd: 3 });
let service: Service | undefined;
/** Set by the first message. */
let own: Pick<Extract<ToInstance, { readonly type: 'start' }>, 'folder' | 'environment'> = {
  folder: '',
  environment: {},
};
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
  own = { folder, environment };
  logConsole();
  if (nativeDeno === undefined) imitateDeno(folder, environment);
  else await adaptDeno(nativeDeno, environment);
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

/** Prepares Node for the function's code: its imports, its environment, and the `Deno` namespace. */
function imitateDeno(folder: string, environment: Readonly<Record<string, string>>): void {
  process.env = { ...environment };
  removeSignalFunctions();
  restrictImports(folder);
  // oxlint-disable-next-line no-restricted-globals -- a global is what the function's code takes it from.
  Object.defineProperty(globalThis, 'Deno', { value: createDeno(environment), enumerable: true });
}

/**
 * Prepares Deno for the function's code. Replaces the variables of the process, which only Deno itself needs, by the
 * function's own, and redirects `Deno.serve` to the platform's pipe: an open port would bypass the JWT check.
 */
async function adaptDeno(deno: NativeDeno, environment: Readonly<Record<string, string>>): Promise<void> {
  const names = Object.keys(deno.env.toObject());
  await prepareDownloads(deno, names);
  for (const name of names) deno.env.delete(name);
  for (const [name, value] of Object.entries(environment)) deno.env.set(name, value);
  Object.defineProperty(deno, 'serve', { value: serve });
}

/** Makes Deno read the variables about certificates and proxies, which it does at first use, before they are removed. */
async function prepareDownloads(deno: NativeDeno, names: readonly string[]): Promise<void> {
  try {
    deno.createHttpClient({}).close();
  } catch (error) {
    log('error', ['Deno can’t read the certificates in SSL_CERT_FILE, NODE_EXTRA_CA_CERTS or DENO_CERT.', error]);
  }
  const closed = 'http://127.0.0.1:2/';
  // oxlint-disable-next-line no-restricted-globals -- the `fetch` of functions
  if (names.some(name => /^https?_proxy$/i.test(name))) await Promise.allSettled([import(closed), fetch(closed)]);
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
function serve(first: Handler | Partial<Service>, second?: Handler): object {
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
    // If canceling fails, the error is only logged, because there is no response anymore.
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

/**
 * Returns the response of the handler or, if it fails, of `onError`. Otherwise logs the error and returns a 500 with the
 * cause, which only a developer sees: the local platform listens on loopback.
 */
async function runHandler(handle: () => Promise<Response>, { onError }: Pick<Service, 'onError'>): Promise<Response> {
  try {
    return checkResponse(await handle());
  } catch (error) {
    if (onError !== undefined) return runHandler(async () => onError(error), {});
    logFailure(error);
    return new Response(`Internal Server Error\n\n${causeOf(error)}`, { status: 500 });
  }
}

function checkResponse(response: unknown): Response {
  if (response instanceof Response && response.status !== 0 && !response.bodyUsed) return response;
  throw new TypeError('The handler must return a Response whose body has not been read, and not Response.error().');
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

/** Restricts imports to the function's folder and Node's modules. */
function restrictImports(folder: string): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '' } = context;
      const isOwn = parentURL.startsWith(folder);
      if (specifier.startsWith('node:') || (!isOwn && !specifier.startsWith(folder))) {
        return nextResolve(specifier, context);
      }
      const refusal = refusedImport(specifier, parentURL, folder);
      if (refusal !== undefined) throw new Error(refusal);
      const { href } = new URL(specifier, parentURL || folder);
      return { url: href, format: moduleFormat(href), importAttributes: context.importAttributes, shortCircuit: true };
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
  const error = values.find(part => part instanceof Error);
  // The message contains the stack's first line.
  const stack = ownFrames(error?.stack)?.replace(`${error?.name}: ${error?.message}\n`, '');
  const message = format(...values.map(part => (part instanceof Error ? `${part.name}: ${part.message}` : part)));
  const shortStack = stack === undefined ? {} : { stack: stack.slice(0, MAX_LOG_CHARACTERS) };
  send({ type: 'log', level, message: message.slice(0, MAX_LOG_CHARACTERS), ...shortStack });
}

/** Removes the stack frames of the runtime and of this file. */
const ownFrames = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter(line => !isForeignFrame(line))
    .join('\n');

const isForeignFrame = (line: string): boolean =>
  /^ +at /.test(line) && (/\b(?:node|ext):/.test(line) || line.includes(import.meta.filename));

const logFailure = (error: unknown): void => log('error', [error]);

/** Describes an error for a caller: the stack with paths in the function's folder, and without the values of secrets. */
function causeOf(error: unknown): string {
  const text = ownFrames(error instanceof Error ? error.stack : undefined) ?? format(error);
  const secrets = Object.values(own.environment).filter(value => value !== '');
  const longestFirst = secrets.toSorted((one, other) => other.length - one.length);
  const redacted = longestFirst.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  const paths = [own.folder, own.folder && fileURLToPath(own.folder)].filter(path => path !== '');
  return paths.reduce((rest, path) => rest.replaceAll(path, ''), redacted).slice(0, MAX_CAUSE_CHARACTERS);
}

function crash(error: unknown): void {
  logFailure(error);
  send({ type: 'crashed', cause: causeOf(error) });
}

function send(message: FromInstance): void {
  channel.write(`${JSON.stringify(message)}\n`);
}
