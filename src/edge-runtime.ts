import { existsSync } from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { format } from 'node:util';

/*
 * What runs in the process of a function: the program that the local platform starts for it, a file of its own in the
 * bundle. It gives the function the edge runtime's API as far as .github/decisions/0005-local-functions.md says, takes
 * calls from the platform and tells it what the function logs. It imports nothing of the project.
 */

/** What the platform tells the process; the first is `start`. */
export type ToInstance =
  | {
      readonly type: 'start';
      /** Address of the function's folder, with a slash at its end. */
      readonly folder: string;
      /** Name of the file in it that the function begins with. */
      readonly entry: string;
      readonly environment: Readonly<Record<string, string>>;
    }
  | {
      readonly type: 'call';
      readonly id: number;
      readonly method: string;
      readonly url: string;
      readonly headers: readonly (readonly [string, string])[];
      /** As Base64; empty for a request without a body. */
      readonly body: string;
    }
  /** The next piece of this call's answer is wanted. */
  | { readonly type: 'pull'; readonly id: number }
  /** Nobody waits for the rest of this call's answer. */
  | { readonly type: 'cancel'; readonly id: number };

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** What the process tells the platform. */
export type FromInstance =
  | { readonly type: 'log'; readonly level: LogLevel; readonly message: string; readonly stack?: string }
  /** It takes calls. */
  | { readonly type: 'ready' }
  /** It failed as a whole, as its log says, and is to be ended. */
  | { readonly type: 'crashed' }
  | {
      readonly type: 'head';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
    }
  /** The bytes are Base64. */
  | { readonly type: 'chunk'; readonly id: number; readonly bytes: string }
  | { readonly type: 'end'; readonly id: number }
  /** The answer's body failed after its head was sent. */
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

/** An answer under way: what cancels its request, and what reads its body once there is one. */
interface Exchange {
  readonly leaving: AbortController;
  body?: ReadableStreamDefaultReader<Uint8Array>;
  /** The unsent part of the last piece. */
  rest?: Uint8Array | undefined;
}

/** The platform stands between a function and whoever calls it, so all calls come from there. */
const CALLER: Caller = { remoteAddr: { transport: 'tcp', hostname: '127.0.0.1', port: 0 } };

/** Node's names for what a file holds, by its ending. Those of JSX are not among them: Node has no support for it. */
const FORMATS: Readonly<Record<string, string>> = {
  ts: 'module-typescript',
  mts: 'module-typescript',
  js: 'module',
  mjs: 'module',
  json: 'json',
};

/** Limit for one message: bytes of an answer, or characters of a log entry. */
const MAX_PIECE = 1024 * 1024;
const MAX_LOGGED = 64 * 1024;

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

/** Removes the ways to signal other processes: a signal could open the platform's debugger, for example. */
function takeSignalsAway(): void {
  const names = ['kill', '_kill', '_debugProcess', '_debugEnd'];
  for (const name of names) Object.defineProperty(process, name, { value: undefined });
  syncBuiltinESMExports();
}

async function start({ folder, entry, environment }: Extract<ToInstance, { type: 'start' }>): Promise<void> {
  process.env = { ...environment };
  takeSignalsAway();
  logConsole();
  keepImportsIn(folder);
  // oxlint-disable-next-line no-restricted-globals -- a global is what the function's code takes it from.
  Object.defineProperty(globalThis, 'Deno', { value: denoWith(environment), enumerable: true });
  try {
    const { default: exported } = (await import(new URL(entry, folder).href)) as { readonly default?: unknown };
    const handler = typeof exported === 'function' ? exported : fetchOf(exported);
    if (service === undefined && handler !== undefined) serve(handler as Handler);
    if (service === undefined)
      throw new Error(`${entry} neither calls Deno.serve nor exports a handler as its default.`);
  } catch (error) {
    crash(error);
  }
}

function fetchOf(exported: unknown): unknown {
  const { fetch: handler } = (exported ?? {}) as { readonly fetch?: unknown };
  return typeof handler === 'function' ? handler.bind(exported) : undefined;
}

/** The part of the `Deno` namespace that functions need to serve and to read their secrets. */
function denoWith(environment: Readonly<Record<string, string>>): object {
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

/** `serve(handler)`, `serve(options, handler)` and `serve({ handler, … })`; where to listen is the platform's matter. */
function serve(first: Handler | ServeOptions, second?: Handler): object {
  const { onError, handler = second } = typeof first === 'function' ? { handler: first } : first;
  if (handler === undefined) throw new TypeError('Deno.serve was given no handler.');
  if (service !== undefined) throw new Error('Deno.serve was called twice: a function serves once.');
  service = { handler, ...(onError && { onError }) };
  // What the module does after this line is done first, as it is where a server listens.
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
  if (message.type === 'call' && service !== undefined) void answer(message, service);
  if (message.type === 'pull') void sendPiece(message.id);
  if (message.type === 'cancel') {
    const exchange = exchanges.get(message.id);
    exchanges.delete(message.id);
    exchange?.leaving.abort();
    // A stream that fails while it is given up is told of in the log, as there is no answer left.
    exchange?.body?.cancel().catch(logFailure);
  }
}

async function answer({ id, method, url, headers, body }: Call, used: Service): Promise<void> {
  const exchange: Exchange = { leaving: new AbortController() };
  exchanges.set(id, exchange);
  const response = await responseTo(async () => {
    const request = new Request(url, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      body: body === '' ? null : Buffer.from(body, 'base64'),
      signal: exchange.leaving.signal,
    });
    return used.handler(request, CALLER);
  }, used);
  if (response.body !== null) exchange.body = response.body.getReader();
  send({ type: 'head', id, status: response.status, headers: [...response.headers] });
}

/** What the handler answers; what `onError` makes of its failure; or the plain 500 that goes with a line in the log. */
async function responseTo(handle: () => Promise<Response>, { onError }: Pick<Service, 'onError'>): Promise<Response> {
  try {
    return checked(await handle());
  } catch (error) {
    if (onError !== undefined) return responseTo(async () => onError(error), {});
    logFailure(error);
    return new Response('Internal Server Error', { status: 500 });
  }
}

function checked(response: unknown): Response {
  if (response instanceof Response && response.status !== 0 && !response.bodyUsed) return response;
  throw new TypeError('The handler’s answer is not a Response whose body is still unread.');
}

async function sendPiece(id: number): Promise<void> {
  const exchange = exchanges.get(id);
  if (exchange === undefined) return;
  try {
    const piece = exchange.rest ?? (await exchange.body?.read())?.value;
    if (piece !== undefined) {
      exchange.rest = piece.length > MAX_PIECE ? piece.subarray(MAX_PIECE) : undefined;
      send({ type: 'chunk', id, bytes: Buffer.from(piece.subarray(0, MAX_PIECE)).toString('base64') });
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
function keepImportsIn(folder: string): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '' } = context;
      const isOwn = parentURL.startsWith(folder);
      if (specifier.startsWith('node:') || (!isOwn && !specifier.startsWith(folder))) {
        return nextResolve(specifier, context);
      }
      const named = `${JSON.stringify(specifier)}${isOwn ? `, which ${parentURL.slice(folder.length)} imports,` : ''}`;
      const isRelative = /^\.{1,2}\//.test(specifier) || specifier.startsWith(folder);
      if (!isRelative) {
        const remedy = 'Copy the code into the function’s folder and import it by a relative path.';
        throw new Error(`${named} can’t be loaded on the local platform: it fetches no packages. ${remedy}`);
      }
      const url = new URL(specifier, parentURL || folder);
      const { href, pathname } = url;
      if (!href.startsWith(folder)) throw new Error(`${named} lies outside of the function’s folder.`);
      if (!existsSync(url)) throw new Error(`${named} is not in the function’s folder.`);
      const known = FORMATS[pathname.slice(pathname.lastIndexOf('.') + 1)];
      if (known === undefined) {
        throw new Error(`${named} is of no kind that can be imported: ${Object.keys(FORMATS).join(', ')}.`);
      }
      return { url: href, format: known, importAttributes: context.importAttributes, shortCircuit: true };
    },
  });
}

function logConsole(): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [way, level] of Object.entries(levels) as [keyof typeof levels, LogLevel][]) {
    console[way] = (...given: readonly unknown[]) => log(level, given);
  }
}

function log(level: LogLevel, given: readonly unknown[]): void {
  const stack = ownFrames(given.find(part => part instanceof Error)?.stack);
  const message = format(...given.map(part => (part instanceof Error ? `${part.name}: ${part.message}` : part)));
  const shortStack = stack === undefined ? {} : { stack: stack.slice(0, MAX_LOGGED) };
  send({ type: 'log', level, message: message.slice(0, MAX_LOGGED), ...shortStack });
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
