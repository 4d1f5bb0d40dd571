/**
 * Records the latest requests and their responses, for tests and the dashboard, and reports each
 * request.
 */

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Clock } from '../../../base/time/clock.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { type Answer, isJson } from '../answer.ts';
import type { RequestTarget } from '../faults.ts';
import { problemCode, TRACE_HEADER } from '../problems.ts';
import { redactBody, redactHeaders, redactPath, redactQuery } from '../redaction.ts';

/** A request to the API or to a link, in the order of arrival. */
export interface RecordedRequest {
  /** Number of the request, counted from 1 since the platform started. */
  readonly id: number;
  readonly target: RequestTarget;
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /**
   * Text of the body, if the platform keeps bodies (`keepBodies`) and the credential is valid.
   * Absent for an upload and for a body of more than 1 MiB.
   */
  readonly body: string | undefined;
  /** Status of the response. Absent until the request has a response. */
  readonly status: number | undefined;
  /**
   * Status that the platform itself determined, before an injected fault changed it. Absent if
   * there is none.
   */
  readonly processed: number | undefined;
  /** The `code` of the problem in the response, from the platform or from an injected fault. */
  readonly code: string | undefined;
  /** Time from the request's arrival until its response was ready to be sent. Absent until then. */
  readonly durationMs: number | undefined;
  /** Trace ID in the response. Absent if the response has none, for example that of a link. */
  readonly traceId: string | undefined;
  readonly responseHeaders: Answer['headers'];
  /** Text of a JSON response, redacted. Only kept with `keepBodies: 'redacted'`. */
  readonly responseBody: string | undefined;
}

/** Request with its response, recorded or not: requests to sites are reported, but not recorded. */
export type AnsweredRequest = Omit<
  RecordedRequest,
  'id' | 'receivedAt' | 'responseHeaders' | 'responseBody'
>;

/**
 * Bodies to keep: none, those of requests as they were sent (for tests), or those of requests and
 * responses, each truncated to 16,384 characters. With `redacted`, the record contains no secrets,
 * in headers and links neither.
 */
export type KeptBodies = boolean | 'redacted';

/** Record whose response isn't known yet. */
type OpenRecord = { -readonly [Name in keyof RecordedRequest]: RecordedRequest[Name] };

type RequestHead = Pick<RecordedRequest, 'target' | 'method' | 'path' | 'query' | 'headers'>;

/** Limit for the number of records, because a platform may run for days, for example as a demo. */
const MAX_REQUESTS = 10_000;
/** Size limit in characters. Most characters of headers and bodies take one byte. */
const MAX_SIZE = 32 * 1024 * 1024;
const MAX_SHOWN_BODY = 16 * 1024;

/** The latest requests. Their number and their size are bounded: the oldest are dropped. */
export class RequestRecord {
  readonly requests: RecordedRequest[] = [];
  readonly #clock: Pick<Clock, 'now'>;
  readonly #keepBodies: KeptBodies;
  readonly #onAnswered: ((request: AnsweredRequest) => void) | undefined;
  readonly #sizes = new Map<RecordedRequest, number>();
  #size = 0;
  #lastId = 0;

  /** @param onAnswered receives each request when its response starts */
  constructor(
    keepBodies: KeptBodies,
    clock: Pick<Clock, 'now'>,
    onAnswered?: (request: AnsweredRequest) => void,
  ) {
    this.#keepBodies = keepBodies;
    this.#clock = clock;
    this.#onAnswered = onAnswered;
  }

  /** Records a request. The caller adds its body and its response. */
  add(request: RequestHead): OpenRecord {
    this.#lastId += 1;
    const head = this.#keepBodies === 'redacted' ? withoutSecrets(request) : request;
    const record: OpenRecord = {
      id: this.#lastId,
      ...head,
      receivedAt: this.#clock.now(),
      body: undefined,
      status: undefined,
      processed: undefined,
      code: undefined,
      durationMs: undefined,
      traceId: undefined,
      responseHeaders: {},
      responseBody: undefined,
    };
    this.requests.push(record);
    this.#sizes.set(record, 0);
    this.#grow(record, JSON.stringify(head).length);
    return record;
  }

  /** Adds the body of a request, if bodies are kept. */
  addBody(record: OpenRecord, text: string): void {
    if (this.#keepBodies === false || !this.#sizes.has(record)) return;
    record.body = this.#keepBodies === true ? text : redactedText(record, 'request', text);
    this.#grow(record, record.body.length);
  }

  /**
   * Adds the response to a request.
   * @param answer absent when nothing is sent, as with some injected faults
   */
  addResponse(record: OpenRecord, answer: Answer | undefined): void {
    this.#fillResponse(record, answer);
    this.#onAnswered?.(record);
  }

  #fillResponse(record: OpenRecord, answer: Answer | undefined): void {
    // Both come from one steady clock, so that the difference is a duration.
    record.durationMs = this.#clock.now() - record.receivedAt;
    if (answer === undefined) return;
    record.status = answer.status;
    record.code = problemCode(answer);
    record.traceId = answer.headers[TRACE_HEADER]?.toString();
    record.responseHeaders =
      this.#keepBodies === 'redacted' ? redactHeaders(answer.headers) : answer.headers;
    if (this.#keepBodies !== 'redacted' || !this.#sizes.has(record)) return;
    const isShown = isJson(answer) && answer.body instanceof Uint8Array;
    if (isShown)
      record.responseBody = redactedText(record, 'response', Buffer.from(answer.body).toString());
    this.#grow(record, JSON.stringify(answer.headers).length + (record.responseBody?.length ?? 0));
  }

  /** Reports a request to a site. It isn't recorded, because sites aren't part of the API. */
  reportSite(
    { method = '', url = '', headers }: IncomingMessage,
    status: number | undefined,
    durationMs: number,
  ): void {
    const [path = ''] = url.split('?', 1);
    const common = { body: undefined, processed: status, code: undefined, traceId: undefined };
    this.#onAnswered?.({
      target: 'site',
      method,
      path,
      query: {},
      headers,
      status,
      durationMs,
      ...common,
    });
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

const withoutSecrets = ({ path, query, headers, ...request }: RequestHead): RequestHead => ({
  ...request,
  path: redactPath(path),
  query: redactQuery(query),
  headers: redactHeaders(headers),
});

/** Redacts before it cuts, because incomplete JSON can't be redacted by field. */
const redactedText = (
  { target }: Pick<RecordedRequest, 'target'>,
  part: 'request' | 'response',
  text: string,
): string => shortened(redactBody(target, part, text), MAX_SHOWN_BODY);
