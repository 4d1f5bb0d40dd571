import { createHash } from 'node:crypto';
import { safeAddress } from '../address.ts';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Endpoint } from '../spec/endpoint.ts';
import {
  type AnswerOf,
  type EndpointId,
  endpointRow,
  type ItemOf,
  type ListEndpointId,
  PATH_PARAMETERS,
  type RequestOf,
} from '../spec/endpoints.ts';
import { type Headers, type ProxySettings, type Timeouts, Wire, type WireRequest } from './attempt.ts';
import { httpDate } from './http-date.ts';
import { type Persistence, persist } from './persistence.ts';
import { maskSecrets } from './reading.ts';
import { judgeUpload, type UploadFile, type UploadTicket, uploadRequest } from './upload.ts';
import { judge } from './verdict.ts';

export interface ClientOptions {
  /** As `baseAddress` gives it. */
  readonly baseUrl: URL;
  /** The bearer token: sent to the base address' origin, and nowhere else. */
  readonly token: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Epoch milliseconds at which the operation's time is over. */
  readonly deadline: number;
  readonly timeouts: Timeouts;
  readonly proxy: ProxySettings;
  /** Keeps a secret of an answer out of everything that is printed. */
  readonly mask: (secret: string) => void;
  /** Told of each wait before a request is made again. */
  onWait(what: string, failure: Failure, waitMs: number): void;
}

/** What a page of the open web answered: its status, and the SHA-256 of its body in lower-case hex. */
export interface Served {
  readonly status: number;
  readonly sha256: string;
}

/** The platform's API, as operations use it. */
export interface Client {
  /**
   * Calls an endpoint until there's an answer that can be relied on.
   * @throws Failure with the platform's code, status and trace id; `uncertain` when the call may have taken effect
   */
  call<Id extends EndpointId>(id: Id, request: RequestOf<Id>): Promise<AnswerOf<Id>>;
  /** Lists to the end, or to `limit` entries, page by page (Part 1, Conventions: Pagination). */
  list<Id extends ListEndpointId>(id: Id, request: RequestOf<Id>, limit?: number): AsyncGenerator<ItemOf<Id>>;
  /**
   * The signed upload of a ticket, once.
   * @throws Failure; `uncertain` when the object may have been stored
   */
  upload(ticket: UploadTicket, file: UploadFile, onProgress: (sentBytes: number) => void): Promise<void>;
  /**
   * Looks at a public address, once. No credential travels with it, so redirects to safe addresses are followed, as a
   * browser would.
   * @returns undefined when nothing answers, or a redirect leads nowhere
   */
  look(address: string): Promise<Served | undefined>;
  /** Server's clock minus ours in milliseconds, by the last answer's `Date` (reading R25); undefined before one came. */
  clockOffsetMs(): number | undefined;
  close(): Promise<void>;
}

/** Attempts of one call, all in all; a wait that the platform asked for counts as well. */
const ATTEMPTS = 6;
/** Where the service reviews before it answers, it may be busy for minutes: up to about three of waiting. */
const SLOW_ATTEMPTS = 14;
const UPLOAD_ATTEMPTS = 4;
/** A site that needs more of them than this is broken, though browsers go on to 20. */
const LOOK_REDIRECTS = 5;
/** Part 1, Limits: no listing takes a larger page, and reading R44: none is asked for. */
const LARGEST_PAGE = 100;

export function createClient(options: ClientOptions): Client {
  const wire = new Wire(options.timeouts, options.proxy);
  let offsetMs: number | undefined;

  const persistence = (what: string, attempts: number): Persistence => ({
    clock: options.clock,
    signal: options.signal,
    deadline: options.deadline,
    attempts,
    onWait: (failure, waitMs) => options.onWait(what, failure, waitMs),
  });

  async function call<Id extends EndpointId>(id: Id, request: RequestOf<Id>): Promise<AnswerOf<Id>> {
    const row = endpointRow(id);
    const wireRequest = apiRequest(row, request as LooseRequest, options);
    const answer = await persist(
      persistence(`${row.method} ${row.path}`, row.slow ? SLOW_ATTEMPTS : ATTEMPTS),
      async () => {
        const attempt = await wire.attempt(wireRequest);
        if (attempt.type === 'answered') offsetMs = dateOffset(attempt.headers, options.clock.now()) ?? offsetMs;
        return judge(row, attempt, options.clock.now() + (offsetMs ?? 0));
      },
    );
    maskSecrets(row.answer, answer, options.mask);
    // readAnswer has checked each field against the row from which this type is inferred.
    return answer as AnswerOf<Id>;
  }

  async function* list<Id extends ListEndpointId>(
    id: Id,
    request: RequestOf<Id>,
    limit = Number.POSITIVE_INFINITY,
  ): AsyncGenerator<ItemOf<Id>> {
    const name = endpointRow(id).list as string;
    const seen = new Set<string>();
    // One size for all pages: nothing says that a page token may go on with another one.
    const pageSize = Math.min(limit, LARGEST_PAGE);
    let left = limit;
    let pageToken: string | undefined;
    while (left > 0) {
      const page = { page_size: pageSize, ...(pageToken === undefined ? {} : { page_token: pageToken }) };
      const query = { ...(request as LooseRequest).query, ...page };
      const answer = (await call(id, { ...(request as LooseRequest), query } as RequestOf<Id>)) as Record<
        string,
        unknown
      >;
      const items = (answer[name] as readonly ItemOf<Id>[]).slice(0, left);
      yield* items;
      left -= items.length;
      pageToken = nextToken(answer['next_page_token'], seen);
      if (pageToken === undefined) return;
    }
  }

  async function upload(
    ticket: UploadTicket,
    file: UploadFile,
    onProgress: (sentBytes: number) => void,
  ): Promise<void> {
    await persist(persistence('upload', UPLOAD_ATTEMPTS), async () =>
      judgeUpload(await wire.attempt(uploadRequest(ticket, file, options.signal, onProgress))),
    );
  }

  async function look(address: string): Promise<Served | undefined> {
    let next = address;
    for (let hop = 0; hop <= LOOK_REDIRECTS; hop += 1) {
      const target = safeAddress(next);
      if ('problem' in target) return undefined;
      const attempt = await wire.attempt({
        url: target.url,
        method: 'GET',
        headers: { 'cache-control': 'no-cache' },
        signal: options.signal,
      });
      options.signal.throwIfAborted();
      if (attempt.type !== 'answered') return undefined;
      const { status, body } = attempt;
      const location = status >= 300 && status < 400 ? attempt.headers['location'] : undefined;
      if (location === undefined || !URL.canParse(location, next)) {
        return { status, sha256: createHash('sha256').update(body).digest('hex') };
      }
      next = new URL(location, next).href;
    }
    return undefined;
  }

  return { call, list, upload, look, clockOffsetMs: () => offsetMs, close: () => wire.close() };
}

/** A request with its endpoint's types forgotten. */
interface LooseRequest {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly idempotencyKey?: string;
  readonly body?: unknown;
}

function apiRequest(row: Endpoint, request: LooseRequest, options: ClientOptions): WireRequest {
  const url = new URL(options.baseUrl);
  url.pathname += row.path.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(name, request.path?.[name] ?? ''));
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return {
    url,
    method: row.method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${options.token}`,
      'user-agent': 'project-platform-action',
      ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(row.slow === undefined ? {} : { slow: row.slow }),
    signal: options.signal,
  };
}

/** Only a value of the documented format becomes part of a path: `..` or `/` would lead to another endpoint. */
function pathSegment(name: string, value: string): string {
  const format = PATH_PARAMETERS[name as keyof typeof PATH_PARAMETERS];
  const fits = new RegExp(`^(?:${format.pattern})$`).test(value) && value.length <= format.maxLength;
  if (fits) return value;
  throw new Failure(
    'input',
    `${name.replace('_', '-')} must be 1 to ${format.maxLength} letters, digits, \`_\` or \`-\`.`,
  );
}

/** A token that was served before would list the same page for ever. */
function nextToken(given: unknown, seen: Set<string>): string | undefined {
  if (typeof given !== 'string' || given === '') return undefined;
  if (seen.has(given)) {
    throw new Failure('unavailable', 'The platform serves the same page token twice, so the listing has no end.', {
      remedy: 'Report this to the platform; a smaller `limit` may do without the later pages.',
    });
  }
  seen.add(given);
  return given;
}

function dateOffset(headers: Headers, nowMs: number): number | undefined {
  const date = httpDate(headers['date'] ?? '');
  return date === undefined ? undefined : date - nowMs;
}
