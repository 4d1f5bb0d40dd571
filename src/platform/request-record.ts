/** Records the latest requests to the platform, for tests. */

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Target } from './http/faults.ts';

/** A request to the API or to a link, in the order of arrival. */
export interface RecordedRequest {
  readonly target: Target;
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  /**
   * Text of the body, if the platform keeps bodies (`keepBodies`) and the credential is valid. Absent for an upload and
   * for a body of more than 1 MiB.
   */
  readonly body: string | undefined;
  /** Status of the response. Absent until the request has a response. */
  readonly status: number | undefined;
  /** Status that the platform itself determined, before an injected fault changed it. Absent if there is none. */
  readonly processed: number | undefined;
  /** The `code` of the problem in the response, from the platform or from an injected fault. */
  readonly code: string | undefined;
  /** Trace ID in the response's headers. */
  readonly traceId: string | undefined;
  /** Time until the start of the response, on the platform's clock. */
  readonly durationMs: number | undefined;
}

/** Record whose response isn't known yet. */
type OpenRecord = { -readonly [Name in keyof RecordedRequest]: RecordedRequest[Name] };

/** Limit for the number of records, because a platform may run for days, for example as a demo. */
const MAX_REQUESTS = 10_000;
/** Size limit in characters. Most characters of headers and bodies take one byte. */
const MAX_SIZE = 32 * 1024 * 1024;

/** The latest requests. Their number and their size are bounded: the oldest are dropped. */
export class RequestRecord {
  readonly requests: RecordedRequest[] = [];
  readonly #keepBodies: boolean;
  readonly #onAnswered: ((request: RecordedRequest) => void) | undefined;
  readonly #sizes = new Map<RecordedRequest, number>();
  #size = 0;

  /** @param onAnswered receives each request when its response starts */
  constructor(keepBodies: boolean, onAnswered?: (request: RecordedRequest) => void) {
    this.#keepBodies = keepBodies;
    this.#onAnswered = onAnswered;
  }

  /** Records a request. The caller fills in the response. */
  add(request: Pick<RecordedRequest, 'target' | 'method' | 'path' | 'query' | 'headers'>): OpenRecord {
    const record: OpenRecord = {
      ...request,
      body: undefined,
      status: undefined,
      processed: undefined,
      code: undefined,
      traceId: undefined,
      durationMs: undefined,
    };
    this.requests.push(record);
    this.#sizes.set(record, 0);
    this.#grow(record, JSON.stringify(request).length);
    return record;
  }

  /** Adds the body of a request, if bodies are kept. */
  addBody(record: OpenRecord, text: string): void {
    if (!this.#keepBodies || !this.#sizes.has(record)) return;
    record.body = text;
    this.#grow(record, text.length);
  }

  /** Reports a request to a site. It isn't recorded, because sites aren't part of the API. */
  reportSite(
    { method = '', url = '', headers }: IncomingMessage,
    status: number | undefined,
    durationMs: number,
  ): void {
    const [path = ''] = url.split('?', 1);
    const common = { body: undefined, processed: status, code: undefined, traceId: undefined };
    this.#onAnswered?.({ target: 'site', method, path, query: {}, headers, status, durationMs, ...common });
  }

  reportAnswered(record: RecordedRequest): void {
    this.#onAnswered?.(record);
  }

  #grow(record: RecordedRequest, size: number): void {
    this.#sizes.set(record, (this.#sizes.get(record) ?? 0) + size);
    this.#size += size;
    while (this.requests.length > MAX_REQUESTS || this.#size > MAX_SIZE) {
      const oldest = this.requests.shift();
      if (oldest === undefined) return;
      this.#size -= this.#sizes.get(oldest) ?? 0;
      this.#sizes.delete(oldest);
    }
  }
}
