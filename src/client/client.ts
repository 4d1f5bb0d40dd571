import { createHash } from 'node:crypto';
import { safeAddress } from '../address.ts';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import {
  type AnswerOf,
  type CallEndpointId,
  endpointRow,
  type EventOf,
  type ItemOf,
  type LastEventOf,
  type ListEndpointId,
  type RequestOf,
  type StreamEndpointId,
} from '../spec/endpoints.ts';
import type { Endpoint } from '../spec/endpoint.ts';
import { type Headers, type ProxySettings, type Timeouts, Wire, type WireRequest } from './attempt.ts';
import { type Downloaded, download, type Expected } from './download.ts';
import { follow } from './follow.ts';
import { httpDate } from './http-date.ts';
import { Pacing } from './pacing.ts';
import { type Patience, timeLimit } from './patience.ts';
import { type Persistence, persist } from './persistence.ts';
import { maskSecrets } from './reading.ts';
import { apiRequest, isSigned, type LooseRequest, signedRequest, streamRequest } from './request.ts';
import type { TeamKey } from './signature.ts';
import { judgeUpload, type UploadFile, type UploadTicket, uploadRequest } from './upload.ts';
import { judge } from './verdict.ts';

export type { Patience };

export interface ClientOptions {
  /** As `baseAddress` gives it. */
  readonly baseUrl: URL;
  /** The bearer token: sent to the base address' origin, and nowhere else. */
  readonly token: string;
  /** What signs the requests of team endpoints; those take no token (Part 2, Authentication). */
  readonly teamKey?: TeamKey | undefined;
  /** The root of the SQL log endpoints (reading R17). */
  readonly sqlLogUrl?: URL | undefined;
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

/** What is told while a stream is followed. */
export interface Watch<Id extends StreamEndpointId> {
  onEvent(event: EventOf<Id>): void;
  onSent?(sentBytes: number): void;
}

/** How a call differs from the usual. */
export interface CallTraits<Id extends CallEndpointId> {
  /** Secrets of the answer that the user wants in the open, and which therefore aren't masked (reading R41). */
  readonly exposed?: readonly (keyof AnswerOf<Id> & string)[];
  /** This very request changes nothing, or nothing more when it is made again, whatever others of its row may do. */
  readonly repeat?: Extract<Endpoint['repeat'], 'safe'>;
}

/** The platform's API, as operations use it. */
export interface Client {
  /**
   * Calls an endpoint until there's an answer that can be relied on.
   * @throws Failure with the platform's code, status and trace id; `uncertain` when the call may have taken effect
   */
  call<Id extends CallEndpointId>(id: Id, request: RequestOf<Id>, traits?: CallTraits<Id>): Promise<AnswerOf<Id>>;
  /**
   * Follows a stream of events to its last one, across broken connections. Events that the row doesn't know are
   * ignored, and none is handed on twice.
   * @param watch told of each event, the last one included, and of the bytes of a form that were sent so far
   * @throws Failure; `uncertain` when the platform may still be at work. What `watch` throws
   */
  stream<Id extends StreamEndpointId>(id: Id, request: RequestOf<Id>, watch: Watch<Id>): Promise<LastEventOf<Id>>;
  /**
   * Lists to the end, or to `limit` entries, page by page (Part 1, Conventions: Pagination).
   * @param patience for a listing that isn't worth the usual one
   * @throws Failure; of kind `timeout` where `patience` is over
   */
  list<Id extends ListEndpointId>(
    id: Id,
    request: RequestOf<Id>,
    limit?: number,
    patience?: Patience,
  ): AsyncGenerator<ItemOf<Id>>;
  /**
   * The signed upload of a ticket, once.
   * @throws Failure; `uncertain` when the object may have been stored
   */
  upload(ticket: UploadTicket, file: UploadFile, onProgress: (sentBytes: number) => void): Promise<void>;
  /**
   * Downloads a signed address to a new file, without any credential, and verifies it. A download that fails leaves no
   * file behind.
   * @throws Failure; with status 403, 404 or 410 the address has expired
   */
  download(
    address: string,
    path: string,
    expected: Expected,
    onProgress: (receivedBytes: number) => void,
  ): Promise<Downloaded>;
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
  /** What signatures are ahead of this machine's clock by. */
  let signedAheadMs = 0;

  const platformNow = (): number => options.clock.now() + (offsetMs ?? 0);
  const pacing = new Pacing({ ...options, platformNow });
  const readClock = (headers: Headers): void => {
    offsetMs = dateOffset(headers, options.clock.now()) ?? offsetMs;
  };

  const persistence = (what: string, attempts: number, signal = options.signal): Persistence => ({
    clock: options.clock,
    signal,
    deadline: options.deadline,
    attempts,
    onWait: (failure, waitMs) => options.onWait(what, failure, waitMs),
  });

  async function call<Id extends CallEndpointId>(
    id: Id,
    request: RequestOf<Id>,
    { exposed = [], repeat }: CallTraits<Id> = {},
    { attempts, signal = options.signal }: { readonly attempts?: number; readonly signal?: AbortSignal } = {},
  ): Promise<AnswerOf<Id>> {
    const row = repeat === 'safe' ? asRepeatable(endpointRow(id)) : endpointRow(id);
    const wireRequest = apiRequest(row, request as LooseRequest, { ...options, signal });
    const most = attempts ?? row.attempts ?? (row.slow ? SLOW_ATTEMPTS : ATTEMPTS);
    const { clock } = options;
    const readied = (): WireRequest =>
      isSigned(row) ? signedRequest(wireRequest, options, clock.now() + signedAheadMs, clock.uuid()) : wireRequest;
    let signedAnew = false;
    const answer = await persist(
      {
        ...persistence(`${row.method} ${row.path}`, most, signal),
        pauseAfterLostMs: row.pauseAfterLostMs,
      },
      async () => {
        const attempt = await pacing.attempt(row, (request as LooseRequest).path?.['project_id'], signal, async () => {
          const made = await wire.attempt(readied());
          if (made.type === 'answered') readClock(made.headers);
          return made;
        });
        if ('failure' in attempt) return attempt;
        const verdict = judge(row, attempt, platformNow());
        const expired = 'failure' in verdict && verdict.failure.code === 'signature_expired';
        if (!expired || signedAnew || offsetMs === undefined) return verdict;
        // Reading R39: by the platform's clock, once.
        signedAnew = true;
        signedAheadMs = offsetMs;
        return { ...verdict, again: true, retryAfterMs: 0 };
      },
    );
    const hidden = Object.entries(row.answer).filter(([name]) => !exposed.some(open => open === name));
    maskSecrets(Object.fromEntries(hidden), answer, options.mask);
    // readAnswer has checked each field against the row from which this type is inferred.
    return answer as AnswerOf<Id>;
  }

  async function stream<Id extends StreamEndpointId>(
    id: Id,
    request: RequestOf<Id>,
    watch: Watch<Id>,
  ): Promise<LastEventOf<Id>> {
    const row = endpointRow(id);
    // One boundary for all attempts: a request that is made again has the very same bytes.
    const boundary = `form-${options.clock.uuid()}`;
    const last = await follow({
      wire,
      row,
      request: () =>
        streamRequest(row, request as LooseRequest, options, options.timeouts.streamIdleMs, boundary, bytes =>
          watch.onSent?.(bytes),
        ),
      persistence: persistence(`${row.method} ${row.path}`, ATTEMPTS),
      now: platformNow,
      onHeaders: readClock,
      // readObject has checked each field against the row from which this type is inferred.
      onEvent: event => watch.onEvent(event as EventOf<Id>),
    });
    return last as unknown as LastEventOf<Id>;
  }

  async function* list<Id extends ListEndpointId>(
    id: Id,
    request: RequestOf<Id>,
    limit = Number.POSITIVE_INFINITY,
    patience?: Patience,
  ): AsyncGenerator<ItemOf<Id>> {
    const name = endpointRow(id).list as string;
    const seen = new Set<string>();
    const bounds = patience && {
      attempts: patience.attempts,
      signal: AbortSignal.any([options.signal, timeLimit(patience.withinMs)]),
    };
    // One size for all pages: nothing says that a page token may go on with another one.
    const pageSize = Math.min(limit, LARGEST_PAGE);
    let left = limit;
    let pageToken: string | undefined;
    while (left > 0) {
      const page = { page_size: pageSize, ...(pageToken === undefined ? {} : { page_token: pageToken }) };
      const query = { ...(request as LooseRequest).query, ...page };
      const asked = { ...(request as LooseRequest), query } as RequestOf<Id>;
      const answer = (await call(id, asked, {}, bounds)) as Record<string, unknown>;
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

  return {
    call: (id, request, traits) => call(id, request, traits),
    stream,
    list,
    upload,
    download: (address, path, expected, onProgress) =>
      download({ wire, address, path, expected, onProgress, persistence: persistence('download', ATTEMPTS) }),
    look,
    clockOffsetMs: () => offsetMs,
    close: () => wire.close(),
  };
}

/** Nothing is left open by a request that may be made again, whatever is answered. */
const asRepeatable = (row: Endpoint): Endpoint => ({ ...row, repeat: 'safe', unconfirmed: [] });

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
