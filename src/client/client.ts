/** Client for the platform's API: calls, streams, lists, uploads and downloads, with retries. */
import type { Endpoint } from '../api/shapes/endpoint.ts';
import { isLoopback } from '../base/address.ts';
import {
  type AnswerOf,
  type CallEndpointId,
  type EventOf,
  endpointRow,
  type ItemOf,
  type LastEventOf,
  type ListEndpointId,
  type RequestOf,
  type StreamEndpointId,
} from '../api/endpoints.ts';
import type { Clock } from '../base/time/clock.ts';
import { Failure, withDetails } from '../base/failure.ts';
import type { ProxySettings } from './http/proxy.ts';
import type { Downloaded, Expected } from './transfers/download.ts';
import type { FetchedPage, RefusedPage } from './http/fetch-page.ts';
import type { Received, StreamListener } from './streams/stream-listener.ts';
import { type AttemptOutcome, classify, type ShownText } from './calls/outcome.ts';
import { listEntries, type ListLimits, listTimeLimit } from './calls/paging.ts';
import { maskSecretsOf } from './calls/read-answer.ts';
import { apiRequest, isLasting, type LooseRequest, type Sender } from './calls/request.ts';
import { RETRY_LIMITS, type RetryLimits, type RetryPolicy, retry } from './calls/retry.ts';
import type { TeamKey } from './calls/signature.ts';
import { ServerClock } from './calls/server-clock.ts';
import { Signing } from './calls/signing.ts';
import type { UploadFile, UploadTicket } from './transfers/upload.ts';
import { type Timeouts, Wire, type WireAttempt, type WireRequest } from './http/wire.ts';
import { Pacing, type PacingReports, type RateLimits } from './calls/pacing.ts';

export interface ClientOptions extends Sender, PacingReports {
  /**
   * Credential that signs the requests to team endpoints. Those take no token (Part 2,
   * Authentication).
   */
  readonly teamKey?: TeamKey | undefined;
  /** Rate limits that this client shares with others of the process. Default: its own. */
  readonly rateLimits?: RateLimits | undefined;
  readonly clock: Clock;
  /**
   * Wait after `signal` for the response to a request that is being sent and can't be taken back.
   * Absent: none.
   */
  readonly finish?:
    | { readonly signal: AbortSignal; readonly onStart: (what: string) => void }
    | undefined;
  /** Deadline of the operation, in milliseconds of the monotonic clock. */
  readonly deadline: number;
  readonly timeouts: Timeouts;
  readonly proxy: ProxySettings;
  /** Returns the text of an error response as it may be shown. Default: unchanged. */
  readonly shownText?: ShownText | undefined;
  /** Masks a secret of a response in everything that is printed. */
  readonly mask: (secret: string) => void;
  /**
   * Called when a request that can't be taken back has succeeded or may have, or its stream has
   * begun.
   */
  readonly onEffect?: (() => void) | undefined;
  /** Called before each wait for a retry. */
  onWait(what: string, failure: Failure, waitMs: number): void;
}

/** Exceptions from the usual behavior of a call. */
export interface CallOptions<Id extends CallEndpointId> {
  /**
   * Secrets of the response that the user wants in plain text, and which therefore aren't masked
   * (assumption R41).
   */
  readonly exposed?: readonly (keyof AnswerOf<Id> & string)[];
  /**
   * Marks this request as idempotent or without effect, even if other requests of its row aren't.
   */
  readonly repeat?: Extract<Endpoint['repeat'], 'safe'>;
  /** Called before the request is sent again; what it throws ends the call. */
  readonly beforeRepeat?: (failure: Failure) => Promise<void>;
}

/** Client for the platform's API, as operations use it. */
export interface Client {
  /**
   * Calls an endpoint and retries until there is a reliable response.
   * @throws Failure with the platform's code, status and trace ID; `uncertain` if the call may have
   *   taken effect
   */
  call<Id extends CallEndpointId>(
    id: Id,
    request: RequestOf<Id>,
    options?: CallOptions<Id>,
  ): Promise<AnswerOf<Id>>;
  /**
   * Follows an event stream to its last event and reconnects if a connection breaks. Skips events
   * that the row doesn't list. Passes no event on twice, unless the row's `eventIds` are `state`.
   * @param listener receives each event, including the last one, and the number of bytes of a form
   *   sent so far
   * @throws Failure; `uncertain` if the platform may still be working. Also anything that
   *   `listener` throws
   */
  stream<Id extends StreamEndpointId>(
    id: Id,
    request: RequestOf<Id>,
    listener: StreamListener<Id>,
  ): Promise<Received<LastEventOf<Id>>>;
  /**
   * Lists all entries, or up to `limit`, page by page (Part 1, Conventions: Pagination).
   * @param limits replaces the usual retry limits, for a list that isn't essential
   * @throws Failure; of kind `timeout` after `limits.withinMs`
   */
  list<Id extends ListEndpointId>(
    id: Id,
    request: RequestOf<Id>,
    limit?: number,
    limits?: ListLimits,
  ): AsyncGenerator<ItemOf<Id>>;
  /**
   * Makes the signed upload of a ticket, once.
   * @throws Failure; `uncertain` if the object may have been stored
   */
  upload(
    ticket: UploadTicket,
    file: UploadFile,
    onProgress: (sentBytes: number) => void,
  ): Promise<void>;
  /**
   * Downloads a signed address to a new file, without credentials, and verifies it. A failed
   * download leaves no file behind.
   * @throws Failure; with a status of 4xx, except 408, 416 and 429, the address is no longer valid
   */
  download(
    address: string,
    path: string,
    expected: Expected,
    onProgress: (receivedBytes: number) => void,
  ): Promise<Downloaded>;
  /**
   * Requests a public address once, without the step's credential. Follows redirects within the
   * site, that is to the same host name, and to public addresses.
   * @param key bearer token for the site, which other hosts don't get
   * @returns undefined if there is no response, or a redirect leads nowhere; the problem if the
   *   address itself is refused
   */
  fetchPage(address: string, key?: string): Promise<FetchedPage | RefusedPage | undefined>;
  /**
   * Server's clock minus ours in milliseconds, from the `Date` of the last response (assumption
   * R25). Undefined before the first response.
   */
  clockOffsetMs(): number | undefined;
  /**
   * Returns the platform's time in epoch milliseconds, from the `Date` of the last response. Before
   * the first response: this machine's time.
   * @param atMonotonicMs a time of the monotonic clock; now by default
   */
  platformTimeMs(atMonotonicMs?: number): number;
  /** Whether the platform is on this machine. */
  readonly isLocal: boolean;
  /**
   * Aborts when the response to a request that can't be taken back, and a check of its effect,
   * aren't awaited anymore.
   */
  readonly finishSignal: AbortSignal;
  /**
   * Returns the same client on the same connections with another signal and deadline, for requests
   * that are sent after the job was canceled or timed out, or that have a time limit of their own.
   */
  withBounds(bounds: { readonly signal: AbortSignal; readonly deadline?: number }): Client;
  close(): Promise<void>;
}

export function createClient(options: ClientOptions): Client {
  const { timeouts, proxy, baseUrl, clock, rateLimits = new Map() } = options;
  return new PlatformClient(new Wire(timeouts, proxy, baseUrl), options, {
    serverClock: new ServerClock(clock),
    rateLimits,
  });
}

/** State that all clients on the same connections share. */
interface ConnectionState {
  readonly serverClock: ServerClock;
  readonly rateLimits: RateLimits;
  /** Failure of the first response that contradicted its request. */
  lost?: Failure;
}

class PlatformClient implements Client {
  readonly #wire: Wire;
  readonly #options: ClientOptions;
  readonly #serverClock: ServerClock;
  readonly #signing: Signing;
  readonly #pacing: Pacing;
  readonly #shared: ConnectionState;

  constructor(wire: Wire, options: ClientOptions, shared: ConnectionState) {
    const { serverClock, rateLimits } = shared;
    this.#wire = wire;
    this.#options = options;
    this.#shared = shared;
    this.#serverClock = serverClock;
    this.#signing = new Signing(options);
    this.#pacing = new Pacing({ ...options, platformNow: () => serverClock.timeMs() }, rateLimits);
  }

  async call<Id extends CallEndpointId>(
    id: Id,
    request: RequestOf<Id>,
    options: CallOptions<Id> = {},
  ): Promise<AnswerOf<Id>> {
    // `#call` has checked each field against the row from which this type is inferred.
    return (await this.#call(id, request, options)) as AnswerOf<Id>;
  }

  async #call(
    id: CallEndpointId,
    request: LooseRequest,
    { exposed = [], repeat, beforeRepeat, ...limits }: UntypedCallOptions,
  ): Promise<Record<string, unknown>> {
    const { signal = this.#options.signal } = limits;
    const documentedRow = endpointRow(id);
    // A request that may be retried never has an open outcome, whatever the response.
    const row: Endpoint =
      repeat === 'safe' ? { ...documentedRow, repeat, unconfirmed: [] } : documentedRow;
    const what = `${row.method} ${row.path}`;
    const lasts = isLasting(id, repeat);

    // Build the request once, which also checks its path. Each attempt signs it anew.
    const wireRequest: WireRequest = {
      ...apiRequest(row, request, { ...this.#options, signal }),
      finish: lasts ? this.#finish(what) : undefined,
    };
    const signer = this.#signing.signerOf(row);
    const secretFields = Object.fromEntries(
      Object.entries(row.answer).filter(([name]) => !exposed.includes(name)),
    );

    // Send the request and receive the response.
    const exchange = async (): Promise<WireAttempt> => {
      // Checked at each attempt: another response may have contradicted its request meanwhile.
      this.#requireTrust(row);
      const attempt = await this.#wire.attempt(signer.sign(wireRequest));
      if (attempt.type !== 'answered') return attempt;
      this.#serverClock.read(attempt.headers);
      // Mask before anything reads the body: an error message may contain parts of it.
      maskSecretsOf(secretFields, attempt.body.toString('utf8'), this.#options.mask);
      return attempt;
    };

    // Make that exchange in its turn, and decide its outcome.
    const makeAttempt = async (): Promise<AttemptOutcome<Record<string, unknown>>> => {
      const projectId = request.path?.['project_id'];
      const attempt = await this.#pacing.attempt(row, projectId, signal, exchange);
      if ('failure' in attempt) return attempt;
      const { shownText } = this.#options;
      const outcome = classify(row, attempt, this.#serverClock.timeMs(), request, shownText);
      return signer.adjust(outcome, this.#serverClock.offsetMs());
    };

    // Retry until the outcome is known, within the limits of the endpoint.
    const attempts = limits.attempts ?? row.attempts;
    const usual = row.slow ? RETRY_LIMITS.slow : RETRY_LIMITS.usual;
    const retryLimits = attempts === undefined ? usual : { attempts, honorRetryAfterMs: 0 };
    const policy = {
      ...this.#policy(what, retryLimits, signal),
      pauseAfterLostMs: row.pauseAfterLostMs,
      beforeRepeat,
    };
    const answer = await retry(policy, makeAttempt).catch((thrown: unknown) =>
      this.#fail(thrown, lasts),
    );

    if (lasts) this.#options.onEffect?.();
    return answer;
  }

  async stream<Id extends StreamEndpointId>(
    id: Id,
    request: RequestOf<Id>,
    listener: StreamListener<Id>,
  ): Promise<Received<LastEventOf<Id>>> {
    const options = this.#options;
    const row = endpointRow(id);
    const what = `${row.method} ${row.path}`;
    const lasts = isLasting(id);
    this.#requireTrust(row);
    const signal =
      listener.signal === undefined
        ? options.signal
        : AbortSignal.any([options.signal, listener.signal]);

    // One boundary for all attempts, so that a retry sends exactly the same bytes.
    const boundary = `form-${options.clock.uuid()}`;
    const finish = lasts ? this.#finish(what) : undefined;
    const { follow, streamRequest } = await import('./streams/follow-stream.ts');
    const nextWireRequest = (): WireRequest => ({
      ...streamRequest(
        row,
        request,
        { ...options, signal },
        options.timeouts.streamIdleMs,
        boundary,
        bytes => listener.onSent?.(bytes),
      ),
      finish,
    });

    const ended = new AbortController();
    const last = await follow({
      wire: this.#wire,
      row,
      request,
      nextWireRequest,
      policy: { ...this.#policy(what, RETRY_LIMITS.usual, signal), waits: row.reconnection },
      mask: options.mask,
      exposed: listener.exposed ?? [],
      now: () => this.#serverClock.timeMs(),
      onHeaders: headers => this.#serverClock.read(headers),
      onConnected() {
        if (lasts) options.onEffect?.();
        // The wire reports only a wait for the response's head.
        if (finish)
          signal.addEventListener('abort', finish.onStart, { once: true, signal: ended.signal });
        listener.onConnected?.();
      },
      onSkipped: event => listener.onSkipped?.(event),
      // readObject has checked each field against the row from which this type is inferred.
      secretsIn: event => listener.secretsIn?.(event as Received<EventOf<Id>>) ?? [],
      onEvent: event => listener.onEvent(event as Received<EventOf<Id>>),
    })
      .catch((thrown: unknown) => this.#fail(thrown, lasts))
      .finally(() => ended.abort());
    return last as unknown as Received<LastEventOf<Id>>;
  }

  async *list<Id extends ListEndpointId>(
    id: Id,
    request: RequestOf<Id>,
    limit = Number.POSITIVE_INFINITY,
    limits?: ListLimits,
  ): AsyncGenerator<ItemOf<Id>> {
    const { clock, signal } = this.#options;
    using timeLimit = limits && listTimeLimit(limits, clock);
    const pageOptions =
      limits && timeLimit
        ? { attempts: limits.attempts, signal: AbortSignal.any([signal, timeLimit.signal]) }
        : {};
    const entries = listEntries(endpointRow(id), limit, page => {
      const { query, ...rest } = request as LooseRequest;
      return this.#call(id, { ...rest, query: { ...query, ...page } }, pageOptions);
    });
    // `#call` has checked each field against the row from which this type is inferred.
    yield* entries as AsyncGenerator<ItemOf<Id>>;
  }

  async upload(
    ticket: UploadTicket,
    file: UploadFile,
    onProgress: (sentBytes: number) => void,
  ): Promise<void> {
    const { classifyUpload, uploadRequest } = await import('./transfers/upload.ts');
    const wire = this.#wire;
    await retry(this.#policy('PUT upload URL', RETRY_LIMITS.upload), async () =>
      classifyUpload(
        await wire.attempt(
          uploadRequest(ticket, file, wire.platformReach, this.#options.signal, onProgress),
        ),
      ),
    );
  }

  async download(
    address: string,
    path: string,
    expected: Expected,
    onProgress: (receivedBytes: number) => void,
  ): Promise<Downloaded> {
    const { download } = await import('./transfers/download.ts');
    const policy = this.#policy('GET download URL', RETRY_LIMITS.usual);
    return download({ wire: this.#wire, address, path, expected, onProgress, policy });
  }

  async fetchPage(address: string, key?: string): Promise<FetchedPage | RefusedPage | undefined> {
    return (await import('./http/fetch-page.ts')).fetchPage(
      this.#wire,
      address,
      key,
      this.#options.signal,
    );
  }

  clockOffsetMs(): number | undefined {
    return this.#serverClock.offsetMs();
  }

  platformTimeMs(atMonotonicMs?: number): number {
    return this.#serverClock.timeMs(atMonotonicMs);
  }

  get isLocal(): boolean {
    return isLoopback(this.#options.baseUrl.hostname);
  }

  get finishSignal(): AbortSignal {
    return this.#options.finish?.signal ?? this.#options.signal;
  }

  withBounds(bounds: { readonly signal: AbortSignal; readonly deadline?: number }): Client {
    return new PlatformClient(
      this.#wire,
      { ...this.#options, finish: undefined, ...bounds },
      this.#shared,
    );
  }

  /** Returns the wait for the response to a request that can't be taken back, if there is one. */
  #finish(what: string): WireRequest['finish'] {
    const { finish } = this.#options;
    return finish && { ...finish, onStart: () => finish.onStart(what) };
  }

  /**
   * Refuses writes after a contradiction, also those that were already waiting: the platform may
   * mix up requests.
   */
  #requireTrust({ method }: Endpoint): void {
    const { lost } = this.#shared;
    if (lost === undefined || method === 'GET') return;
    throw withDetails(lost, {
      message: `The request was not sent, because the response to an earlier request contradicted that request. ${lost.message}`,
      uncertain: false,
    });
  }

  /**
   * Notes what a failed request may have done: a caller that finds its effect goes on, and can fail
   * later.
   */
  #fail(thrown: unknown, lasts: boolean): never {
    if (lasts && thrown instanceof Failure && thrown.uncertain) this.#options.onEffect?.();
    if (thrown instanceof Failure && thrown.contradicted) this.#shared.lost ??= thrown;
    throw thrown;
  }

  async close(): Promise<void> {
    this.#wire.close();
  }

  #policy(what: string, retryLimits: RetryLimits, signal = this.#options.signal): RetryPolicy {
    const { clock, deadline } = this.#options;
    const onWait: RetryPolicy['onWait'] = (failure, waitMs) =>
      this.#options.onWait(what, failure, waitMs);
    return { ...retryLimits, what, clock, signal, deadline, onWait };
  }
}

/** Options of a call without its endpoint's types. */
interface UntypedCallOptions extends Omit<CallOptions<CallEndpointId>, 'exposed'> {
  readonly exposed?: readonly string[];
  /** Limits that replace the usual ones. */
  readonly attempts?: number;
  readonly signal?: AbortSignal;
}
