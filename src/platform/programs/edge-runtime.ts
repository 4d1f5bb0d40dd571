/**
 * Program that the local platform starts for each function, in its own process, on Deno or Node. It
 * serves the function on a free port of loopback. It prints the port, each entry of the log, and
 * the cause of its end as JSON: each after a record separator (RFC 7464), because the function
 * itself may print JSON, too. It replaces `Deno.serve` on Deno, and provides `Deno.serve` and
 * `Deno.env` on Node, and `EdgeRuntime.waitUntil` on both
 * (.github/decisions/0005-local-programs.md). It is a separate file in the bundle.
 *
 * Arguments: the function's folder, and the entry file in it. File descriptor 3 contains a
 * `Handover` as JSON: other programs of the user can read the variables of a process.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { registerHooks } from 'node:module';
import { type AddressInfo, Socket } from 'node:net';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

/** Values that no other program may read. */
export interface Handover {
  /** Variables of the function. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Header of the platform's calls: its name in lower case, and a random value. */
  readonly platformHeader: readonly [name: string, value: string];
}

/**
 * Record that this program prints. Each has one of the fields, and `stack` only with a `message`.
 */
export interface PrintedLine {
  /** The function accepts calls at this port. */
  readonly port?: number;
  readonly level?: LogLevel;
  readonly message?: string;
  readonly stack?: string;
  /** Number of tasks that a call has left in progress (`EdgeRuntime.waitUntil`). */
  readonly tasks?: number;
  /**
   * The function failed as a whole, with this error, which is also in its log. The platform ends
   * the process.
   */
  readonly cause?: string;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

type ServiceHandler = (request: Request, caller: object) => Response | Promise<Response>;

interface Service {
  readonly handler: ServiceHandler;
  readonly onError?: (error: unknown) => Response | Promise<Response>;
}

/** Address of every caller, because all calls come through the platform. */
const CALLER = { remoteAddr: { transport: 'tcp', hostname: '127.0.0.1', port: 0 } };

const LEVELS: Readonly<Record<string, LogLevel>> = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
};

/** Limits for the texts in a line. The log is shortened to one character less. */
const MAX_LOG_CHARACTERS = 16 * 1024 + 1;
const MAX_CAUSE_CHARACTERS = 4 * 1024;

/** A shorter secret isn't hidden: it is in other words, too, which would show it. */
const MIN_HIDDEN_CHARACTERS = 4;

const [folder = '', entry = ''] = process.argv.slice(2);
const { secrets, platformHeader } = (await json(new Socket({ fd: 3 }))) as Handover;
const folderUrl = `${pathToFileURL(folder).href}/`;
const { env } = process;
Object.assign(env, secrets);
/** The function's service, once it has called `Deno.serve`. */
const services: Service[] = [];

/**
 * Provides the part of the `Deno` namespace that functions need, and loads TypeScript as modules,
 * as Deno does. An import that fails says where it is.
 */
function imitateDeno(): object {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      try {
        const resolved = nextResolve(specifier, context);
        if (/^(?:npm|jsr|https?):/.test(resolved.url)) throw new Error('Node loads only files');
        return resolved.url.endsWith('.ts')
          ? { ...resolved, format: 'module-typescript' }
          : resolved;
      } catch (error) {
        const remedy = /^[./]/.test(specifier) ? '' : ' Packages and URLs require Deno.';
        const place = `"${specifier}", which ${context.parentURL} imports, can’t be loaded`;
        throw new Error(`${place}. ${(error as Error).message}.${remedy}`, { cause: error });
      }
    },
  });
  return {
    env: {
      get: (name: string) => env[name],
      has: (name: string) => name in env,
      toObject: () => ({ ...env }),
    },
  };
}

/** Number of promises of `waitUntil` that haven't settled. */
let tasks = 0;

/**
 * `EdgeRuntime.waitUntil(promise)` of Supabase's functions: the platform doesn't end the process
 * until the promise settles. The record is printed at once, so that the platform reads it before it
 * reads the end of the response.
 */
function waitUntil(promise: unknown): void {
  tasks += 1;
  print({ tasks });
  const finish = (): void => {
    tasks -= 1;
    print({ tasks });
  };
  void Promise.resolve(promise).catch(logFailure).finally(finish);
}

/**
 * `serve(handler)`, `serve(options, handler)`, `serve({ handler, … })`. The platform needs a free
 * port, not the given one.
 */
function serve(first: ServiceHandler | Partial<Service>, second?: ServiceHandler): object {
  const { onError, handler = second } = typeof first === 'function' ? { handler: first } : first;
  if (handler === undefined) throw new TypeError('Deno.serve was called without a handler.');
  if (services.length > 0)
    throw new Error('Deno.serve was called twice; a function can call it only once.');
  const service = { handler, ...(onError && { onError }) };
  services.push(service);
  const server = createServer((incoming, outgoing) => {
    if (isFromPlatform(incoming)) void answer(service, incoming, outgoing);
    else
      outgoing
        .writeHead(403, { 'content-type': 'text/plain' })
        .end('Only the local platform can call this port.\n');
  });
  // Deferred, so that the rest of the module's code runs first.
  const onListening = (): unknown =>
    setImmediate(() => print({ port: (server.address() as AddressInfo).port }));
  server.listen(0, '127.0.0.1', onListening);
  return {
    addr: CALLER.remoteAddr,
    finished: new Promise<void>(() => {}),
    shutdown: () => Promise.resolve(),
    ref() {},
    unref() {},
  };
}

/**
 * Each web page, user and program on this machine can reach the port. The platform requires a JWT,
 * and checks hosts.
 */
function isFromPlatform({ headers }: IncomingMessage): boolean {
  const [name, value] = platformHeader;
  return headers[name] === value;
}

async function answer(
  service: Service,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const disconnected = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) disconnected.abort();
  });
  try {
    const { status, headers, body } = await respond(service, () =>
      toRequest(incoming, disconnected.signal),
    );
    for (const [name, value] of headers)
      if (name !== 'content-length') outgoing.appendHeader(name, value);
    outgoing.writeHead(status).flushHeaders();
    if (body === null) outgoing.end();
    else await pipeline(Readable.fromWeb(body), outgoing);
  } catch (error) {
    // The caller has disconnected.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') logFailure(error);
    outgoing.destroy();
  }
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = '', url = '', headers, headersDistinct } = incoming;
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    name === platformHeader[0] ? [] : values.map((value): [string, string] => [name, value]),
  );
  const body =
    headers['content-length'] === undefined ? null : (Readable.toWeb(incoming) as ReadableStream);
  const options = { method, headers: pairs, body, signal, duplex: 'half' };
  return new Request(`http://${headers.host}${url}`, options as RequestInit);
}

/**
 * Returns the response of the handler or, if it fails, of `onError`. Otherwise logs the error and
 * returns a 500 with the cause, which only a developer sees: the local platform listens on
 * loopback.
 */
async function respond({ handler, onError }: Service, request: () => Request): Promise<Response> {
  try {
    const response: unknown = await handler(request(), CALLER);
    if (response instanceof Response && response.status !== 0 && !response.bodyUsed)
      return response;
    throw new TypeError(
      'The handler must return a Response whose body has not been read, and not Response.error().',
    );
  } catch (error) {
    if (onError !== undefined) return respond({ handler: () => onError(error) }, request);
    logFailure(error);
    return new Response(`Internal Server Error\n\n${causeOf(error)}`, { status: 500 });
  }
}

function log(level: LogLevel, values: readonly unknown[]): void {
  const error = values.find(part => part instanceof Error);
  // The message contains the stack's first line.
  const stack = ownFrames(error?.stack)
    ?.replace(`${error?.name}: ${error?.message}`, '')
    .replace(/^\n/, '');
  const message = format(
    ...values.map(part => (part instanceof Error ? `${part.name}: ${part.message}` : part)),
  );
  print({ level, message: shortened(message), ...(stack && { stack: shortened(stack) }) });
}

const shortened = (text: string): string => withoutPaths(text).slice(0, MAX_LOG_CHARACTERS);

/**
 * Makes paths relative to the function's folder: this machine's paths mean nothing on the platform.
 */
const withoutPaths = (text: string): string =>
  text.replaceAll(folderUrl, '').replaceAll(`${folder}/`, '').replaceAll(dirname(folder), '..');

/** Removes the stack frames of the runtime and of this file. */
const ownFrames = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter(line => !isForeignFrame(line))
    .join('\n');

const isForeignFrame = (line: string): boolean =>
  /^ +at /.test(line) && (/\b(?:node|ext):/.test(line) || line.includes(import.meta.filename));

const logFailure = (error: unknown): void => log('error', [error]);

/**
 * Describes an error for a caller: the stack with paths in the function's folder, and without the
 * values of secrets of four or more characters.
 */
function causeOf(error: unknown): string {
  const cause = ownFrames(error instanceof Error ? error.stack : undefined) ?? format(error);
  const values = Object.values(secrets).filter(({ length }) => length >= MIN_HIDDEN_CHARACTERS);
  const longestFirst = values.toSorted((a, b) => b.length - a.length);
  const redacted = longestFirst.reduce((rest, secret) => rest.replaceAll(secret, '***'), cause);
  return withoutPaths(redacted).slice(0, MAX_CAUSE_CHARACTERS);
}

function crash(error: unknown): void {
  logFailure(error);
  print({ cause: causeOf(error) });
}

function print(line: PrintedLine): void {
  process.stdout.write(`\u001e${JSON.stringify(line)}\n`);
}

process.on('uncaughtException', crash);
for (const [method, level] of Object.entries(LEVELS))
  console[method as 'log'] = (...values: readonly unknown[]) => log(level, values);
// oxlint-disable-next-line no-restricted-globals -- a global is what the function's code takes it from.
const scope = globalThis as { Deno?: object; EdgeRuntime?: object };
scope.Deno ??= imitateDeno();
scope.EdgeRuntime = { waitUntil };
Object.defineProperty(scope.Deno, 'serve', { value: serve });
try {
  const { default: exported } = (await import(new URL(entry, folderUrl).href)) as {
    readonly default?: unknown;
  };
  const { fetch: method } = (exported ?? {}) as { readonly fetch?: ServiceHandler };
  const handler =
    typeof exported === 'function' ? (exported as ServiceHandler) : method?.bind(exported);
  if (services.length === 0 && handler !== undefined) serve(handler);
  if (services.length === 0)
    throw new Error(`${entry} neither calls Deno.serve nor has a handler as its default export.`);
} catch (error) {
  crash(error);
}
