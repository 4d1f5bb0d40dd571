/** Sends the requests of a check: within the documented pace, again after a lost connection, with the secrets recorded. */

import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { sortedEntries } from '../../base/sorted.ts';
import { record } from '../../base/record.ts';
import { type EndpointId, endpointRow, hasPathForm, type PATH_PARAMETERS } from '../../api/endpoints.ts';
import type { Field, Fields } from '../../api/field.ts';
import type { Clock } from '../../base/clock.ts';
import { lookupFor } from '../../base/lookup.ts';
import { parsedJson } from '../../base/parsed-json.ts';
import { responseTo } from '../../base/response-to.ts';
import { isReachAllowed, type Reach, reachOfHost, reachOfIp, RefusedAddress } from '../../base/reach.ts';
import { type Frame, FrameReader } from './frames.ts';
import { Pace } from './pace.ts';
import { repeated, REQUEST_TIMEOUT_MS } from './repeats.ts';
import { signatureHeaders, type Signing } from './signature.ts';

/** Hides secrets as the action does. The layers don't permit the check to import that code. */
export interface Redaction {
  /** Hides a text from now on. */
  readonly add: (secret: string) => void;
  /** Shows an ID, although a secret address contains it. */
  readonly showId: (id: string) => void;
  /** Splits a text into lines without secrets, control characters and invisible characters. */
  readonly lines: (text: string) => readonly string[];
}

/** Platform to check, and its credentials. */
export interface Target {
  readonly redaction: Redaction;
  readonly baseUrl: string;
  readonly token: string;
  readonly sqlLogUrl?: string | undefined;
  readonly accessKey?: string | undefined;
  readonly secretKey?: string | undefined;
}

/** Parts of a request that differ from the usual ones. */
export interface Sent {
  readonly path?: Readonly<Record<string, string>>;
  /** Whether a value of the path doesn't have its documented form on purpose. */
  readonly isWrongPath?: boolean;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bearer token. `null`: none. Default: the token of the target. */
  readonly token?: string | null;
  readonly key?: string | undefined;
  /** Signs with these values instead of the right ones. */
  readonly signing?: Partial<Pick<Signing, 'secretKey' | 'atMs' | 'nonce'>>;
  /** Sent at once, and not again if it is limited: exceeds a limit. */
  readonly isUnpaced?: boolean;
  /** Stops to read a stream at the first frame for which it returns a reason. */
  readonly until?: (frame: Frame) => string | undefined;
}

/** Request and its response. `status` is 0 if the connection was lost and the request can't be repeated. */
export interface Exchange {
  readonly id: EndpointId | undefined;
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
  readonly bytes: Uint8Array;
  readonly frames: readonly Frame[];
  /** Reason why the check itself stopped to read the response. */
  readonly cut?: string | undefined;
  readonly traceId: string | undefined;
  /** Whether the request was sent again after a lost connection. */
  readonly isRepeated?: boolean;
}

interface AddressedRequest {
  /** Undefined for another address, such as an upload link. */
  readonly id: EndpointId | undefined;
  /** The request without values that differ between checks. */
  readonly shown: string;
  readonly method: string;
  readonly url: URL;
  readonly sent: Sent;
  /** Body of a request to another address. */
  readonly bytes?: Uint8Array | undefined;
}

/** Headers and body of a request. */
interface Content {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

/** Waits in seconds after which a request is sent again when the connection is lost. Together about two minutes. */
const RECONNECTS = [1, 2, 5, 10, 20, 40, 40];

/** Maximum attempts of a request whose responses are incomplete. */
const MAX_INCOMPLETE = 3;

/** Longest response that is read. The check's own files are much smaller. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Total length of the secrets that are kept. Each is searched for in many spellings, which take memory. */
const MAX_SECRETS_LENGTH = 512 * 1024;

/** Token that no platform issues. */
export const INVALID_TOKEN = 'check-invalid-token';

/** Sends requests. One object belongs to one check. */
export class Session {
  readonly target: Target;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly #secrets = new Set<string>();
  #secretsRoom = MAX_SECRETS_LENGTH;
  readonly #pace: Pace;
  readonly onLost: (message: string) => void;
  /** Receives each response of an endpoint. */
  onExchange: (exchange: Exchange, sent: Sent) => void = () => undefined;
  /** Reach of the platform, which limits the addresses in its responses (decision 0017). */
  #reach: Reach = 'public';
  /** Public ID of the project that this check has created. */
  projectId = '';
  sent = 0;

  constructor(target: Target, clock: Clock, signal: AbortSignal, onLost: (message: string) => void) {
    this.target = target;
    this.clock = clock;
    this.signal = signal;
    this.onLost = onLost;
    this.#pace = new Pace(clock, signal);
    for (const secret of [target.token, target.accessKey, target.secretKey]) this.keepSecret(secret);
  }

  /** Hides a text in everything that the report shows. */
  keepSecret(text: unknown): void {
    if (typeof text !== 'string' || text.length > this.#secretsRoom || this.#secrets.has(text)) return;
    this.#secrets.add(text);
    this.#secretsRoom -= text.length;
    this.target.redaction.add(text);
  }

  /** Returns a text of the platform as one line that is safe to show. */
  mask(text: string): string {
    return this.target.redaction.lines(text).join(' ');
  }

  /** Returns the time in epoch milliseconds, to compare with the dates of responses. */
  wallTimeMs(): number {
    return this.clock.now(); // Wall clock: dates of responses, and the timestamp of a signature.
  }

  /** Sends a request to an endpoint in its turn. Sends it again when it is limited, or when its connection is lost. */
  send(id: EndpointId, sent: Sent = {}): Promise<Exchange> {
    const row = endpointRow(id);
    const isRead = row.method === 'GET';
    const isRepeatable = row.repeat === 'safe' || isRead;
    let isRepeated = false;
    const attempt = async (): Promise<Exchange> => {
      // Before the turn: a turn that doesn't end stops the later requests.
      const url = this.#url(id, sent);
      const onEnd = sent.isUnpaced === true ? () => undefined : await this.#turn(id, sent);
      const request = { id, shown: shownRequest(id, sent), method: row.method, url, sent };
      const last = await this.#exchange(request, isRepeatable).finally(onEnd);
      // Also of an attempt that was limited.
      isRepeated ||= last.isRepeated === true;
      const exchange = { ...last, isRepeated };
      this.#collectSecrets(row.answer, exchange.json);
      this.onExchange(exchange, sent);
      return exchange;
    };
    return sent.isUnpaced === true ? attempt() : repeated(attempt, isRead, this);
  }

  /** Sends a request to another address, such as an upload link, without the credential. */
  get(
    url: string,
    init: {
      readonly method?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: Uint8Array;
    } = {},
  ): Promise<Exchange> {
    const { method = 'GET', headers = {}, body } = init;
    const sent = { headers, token: null };
    const request = { id: undefined, shown: `${method} (link)`, method, url: new URL(url), sent, bytes: body };
    const attempt = (): Promise<Exchange> => this.#exchange(request, true);
    return method === 'GET' ? repeated(attempt, true, this) : attempt();
  }

  /** @throws Error if a value of the path, which may be from a response, doesn't have its documented form */
  #url(id: EndpointId, { path = {}, query = {}, isWrongPath = false }: Sent): URL {
    const { root, path: pattern } = endpointRow(id);
    const base = root === 'sql-log' ? (this.target.sqlLogUrl ?? '') : this.target.baseUrl;
    const prefix = root === 'service' ? base.replace(/\/open\/v1$/, '') : base;
    const filled = pattern.replaceAll(/\{(\w+)\}/g, (_all, name: keyof typeof PATH_PARAMETERS) => {
      const value = path[name] ?? (name === 'project_id' ? this.projectId : '');
      if (!isWrongPath && !hasPathForm(name, value)) throw new Error(`a ${name} doesn’t have its documented form`);
      return encodeURIComponent(value);
    });
    const url = new URL(prefix.replace(/\/$/, '') + filled);
    for (const [name, value] of sortedEntries(Object.entries(query))) url.searchParams.set(name, String(value));
    return url;
  }

  async #exchange(request: AddressedRequest, isRepeatable: boolean): Promise<Exchange> {
    const { id, shown } = request;
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.sent += 1;
        return { ...(await this.#once(request)), isRepeated: attempt > 1 };
      } catch (error) {
        this.signal.throwIfAborted();
        const isIncomplete = error instanceof IncompleteResponse;
        if (isIncomplete && error.isStream && attempt > 1) return { ...error.exchange, isRepeated: true };
        const seconds = isIncomplete && attempt >= MAX_INCOMPLETE ? undefined : RECONNECTS[attempt - 1];
        if (!isRepeatable || seconds === undefined || error instanceof RefusedAddress) {
          this.onLost(`${shown}: the connection failed (${String((error as Error).cause ?? error)}).`);
          return {
            id,
            request: shown,
            status: 0,
            headers: new Headers(),
            json: undefined,
            bytes: new Uint8Array(),
            frames: [],
            traceId: undefined,
            isRepeated: attempt > 1,
          };
        }
        this.onLost(`${shown}: the connection failed. Retrying in ${seconds} s.`);
        await this.clock.sleep(seconds * 1000, this.signal);
      }
    }
  }

  async #once(request: AddressedRequest): Promise<Exchange> {
    const { id, shown, sent } = request;
    const row = id === undefined ? undefined : endpointRow(id);
    const response = await this.#sendRaw(row, request, await this.#contentOf(row, request));
    const { chunks, frames: read, cut, broken, isStream } = await this.#read(response, sent.until);
    const content = Buffer.concat(chunks);
    const isWhole = content.length > 0 && broken === undefined && cut === undefined;
    // Unknown events are ignored (Part 1, Conventions).
    const frames = read.filter(({ event }) => row?.events !== undefined && Object.hasOwn(row.events, event));
    const isEnded = row?.lastEvents?.includes(frames.at(-1)?.event ?? '') === true;
    const exchange: Exchange = {
      id,
      request: shown,
      status: response.statusCode ?? 0,
      headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
      json: isWhole ? parsedJson(content.toString()).value : undefined,
      bytes: content,
      frames,
      cut: isEnded ? undefined : cut,
      traceId: response.headers['x-service-trace-id']?.toString(),
    };
    if (broken !== undefined) throw new IncompleteResponse(exchange, isStream, broken);
    return exchange;
  }

  /** Builds the headers and the body of a request. */
  async #contentOf(row: EndpointRow | undefined, { method, url, sent, bytes }: AddressedRequest): Promise<Content> {
    const isParams = row?.encoding === 'params-form';
    const json = sent.body === undefined ? undefined : JSON.stringify(sent.body);
    const text = json !== undefined && isParams ? new URLSearchParams({ params: json }).toString() : json;
    const isSigned = row?.credentials.includes('team-key') === true && sent.token === undefined;
    const token = sent.token === undefined ? this.target.token : sent.token;
    const headers: Record<string, string> = {
      ...(token === null || isSigned ? {} : { authorization: `Bearer ${token}` }),
      ...(text === undefined && row?.emptyJson !== true
        ? {}
        : { 'content-type': isParams ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...(row?.events === undefined ? {} : { accept: 'text/event-stream' }),
      ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
      ...(isSigned ? signatureHeaders(this.#signing(sent), method, url, text ?? '') : {}),
      ...sent.headers,
    };
    // Encodes a form, with its boundary.
    const form = sent.form === undefined ? undefined : new Response(sent.form);
    const formType = form?.headers.get('content-type');
    if (typeof formType === 'string') headers['content-type'] = formType;
    const body = form === undefined ? (bytes ?? text) : Buffer.from(await form.arrayBuffer());
    if (body !== undefined || method === 'POST' || method === 'PUT')
      headers['content-length'] = String(Buffer.byteLength(body ?? ''));
    return { headers, body };
  }

  /** Sends a request to an address that it may reach: those of responses can't lead into a private network. */
  async #sendRaw(
    row: EndpointRow | undefined,
    { method, url }: AddressedRequest,
    { headers, body }: Content,
  ): Promise<IncomingMessage> {
    const isAllowed = (reach: Reach): boolean => row !== undefined || isReachAllowed(this.#reach, reach);
    const spelled = reachOfHost(url.hostname);
    if (spelled !== undefined && !isAllowed(spelled)) throw new RefusedAddress(url.hostname, url.hostname, spelled);
    const signal = AbortSignal.any([this.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
    const response = await sendRaw(url, { method, headers, signal, lookup: lookupFor(isAllowed) }, body);
    const { remoteAddress } = response.socket;
    if (row?.root !== 'sql-log' && row !== undefined && remoteAddress !== undefined)
      this.#reach = reachOfIp(remoteAddress);
    return response;
  }

  /** Reads a response to its end or a limit, or to where a stream needn't be read any further. */
  async #read(response: IncomingMessage, until: Sent['until']): Promise<ReadBody> {
    const chunks: Uint8Array[] = [];
    const frames: Frame[] = [];
    const reader = new FrameReader();
    const isStream = /^text\/event-stream\b/i.test(response.headers['content-type'] ?? '');
    let cut: string | undefined;
    let length = 0;
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > MAX_BODY_BYTES) cut = `the response has more than ${MAX_BODY_BYTES} bytes`;
        else if (!isStream) chunks.push(chunk);
        else
          for (const frame of reader.read(chunk)) {
            frames.push(frame);
            cut = until?.(frame);
            if (cut !== undefined) break;
          }
        if (cut !== undefined) break;
      }
    } catch (broken) {
      this.signal.throwIfAborted();
      return { chunks, frames, isStream, cut, broken };
    }
    return { chunks, frames, isStream, cut, broken: undefined };
  }

  async #turn(id: EndpointId, { path = {}, token }: Sent): Promise<() => void> {
    // The limits are those of projects and users, and only a valid credential has one.
    if (token === null || token === INVALID_TOKEN) return () => undefined;
    return this.#pace.turn(id, path['project_id'] ?? this.projectId);
  }

  #signing({ signing = {} }: Sent): Signing {
    const { accessKey = '', secretKey = '' } = this.target;
    return { accessKey, secretKey, atMs: this.wallTimeMs(), nonce: this.clock.uuid(), ...signing };
  }

  #collectSecrets(fields: Fields, value: unknown): void {
    for (const [name, field] of Object.entries(fields)) this.#collectSecret(field, record(value)[name]);
  }

  #collectSecret(field: Field, value: unknown): void {
    if (field.secret === true)
      for (const text of typeof value === 'object' ? Object.values(value ?? {}) : [value]) this.keepSecret(text);
    else if (field.type === 'object') this.#collectSecrets(field.fields, value);
    else if (field.type === 'array' && Array.isArray(value))
      for (const item of value) this.#collectSecret(field.items, item);
  }
}

/** Parts of a response that were read. */
interface ReadBody {
  readonly chunks: readonly Uint8Array[];
  readonly frames: readonly Frame[];
  readonly isStream: boolean;
  /** Why the check didn't read to the end. */
  readonly cut: string | undefined;
  /** Error because of which the end is missing. */
  readonly broken: unknown;
}

type EndpointRow = ReturnType<typeof endpointRow>;

/** The response has begun, but its end is missing. If that happens to a stream again, the stream itself is wrong. */
class IncompleteResponse extends Error {
  readonly exchange: Exchange;
  readonly isStream: boolean;

  constructor(exchange: Exchange, isStream: boolean, cause: unknown) {
    super('the response is incomplete', { cause });
    this.exchange = exchange;
    this.isStream = isStream;
  }
}

/** Sends a request, and resolves with the start of its response. */
function sendRaw(url: URL, options: RequestOptions, body?: string | Uint8Array): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return responseTo(send(url, { ...options, agent: false }).end(body));
}

/** Describes a request without values that differ between checks. */
function shownRequest(id: EndpointId, { query = {} }: Sent): string {
  const { method, path } = endpointRow(id);
  const names = Object.keys(query);
  return `${method} ${path}${names.length === 0 ? '' : `?${names.toSorted().join('&')}`}`;
}
