import { createHash } from 'node:crypto';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { expect } from 'vitest';
import { type EndpointId, endpointRow } from '../../../src/api/endpoints.ts';
import type { Clock } from '../../../src/clock.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { signedSent } from '../../platform/signed.ts';
import { call, type Sent } from '../../platform/wire.ts';
import { type Answer, type Call, textIn } from './history.ts';
import { type Identity, TEAM_KEY } from './world.ts';

/** What a request is made of, beside its endpoint. */
export interface Asked {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** In place of a JSON body; the history knows it by what `body` says of it. */
  readonly form?: FormData;
  /** The `Idempotency-Key`. */
  readonly key?: string;
  /** Of a signed request; a new one by default. */
  readonly nonce?: string;
  /** What the history is to know of it beside what is sent. */
  readonly told?: Readonly<Record<string, unknown>>;
}

/** Calls the platform with one credential and writes down what came of it. */
export class Caller {
  readonly identity: Identity;
  readonly #platform: LocalPlatform;
  readonly #clock: Clock;
  readonly #history: Call[];

  /** @param clock the platform's, by which requests are signed */
  constructor(platform: LocalPlatform, clock: Clock, identity: Identity, history: Call[]) {
    this.#platform = platform;
    this.#clock = clock;
    this.identity = identity;
    this.#history = history;
  }

  /** Calls an endpoint, once. The answer is held to its row. */
  send(id: EndpointId, asked: Asked = {}): Promise<Call> {
    const { method, path: pattern, credentials } = endpointRow(id);
    const { path = {}, query = {}, body, key, nonce = crypto.randomUUID() } = asked;
    const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const search = new URLSearchParams(query).toString();
    const line = `${method} ${filled}${search === '' ? '' : `?${search}`}`;
    const isSigned = credentials.includes('team-key');
    const sent: Sent = isSigned
      ? signedSent(line, body, { key: TEAM_KEY, at: this.#clock.now(), nonce, query: search })
      : {
          token: this.identity.token,
          ...(asked.form === undefined && body === undefined ? {} : { body: asked.form ?? body }),
          ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
        };
    const told = { ...query, ...body, ...asked.told, ...(key === undefined ? {} : { key }) };
    const exchange = endpointRow(id).events === undefined ? this.#answered : this.#streamed;
    return this.#recorded({ what: id, path, sent: isSigned ? { ...told, nonce } : told }, () => exchange(line, sent));
  }

  /** Puts a package where a ticket says. */
  upload({ url, headers }: { readonly url: string; readonly headers: Record<string, string> }, archive: Uint8Array) {
    return this.#recorded({ what: 'upload', path: { address: url }, sent: {} }, async () => {
      const response = await fetch(url, { method: 'PUT', headers, body: archive as Uint8Array<ArrayBuffer> });
      await response.text();
      return { status: response.status, code: response.ok ? undefined : 'refused', answer: {} };
    });
  }

  async #recorded(
    about: Pick<Call, 'what' | 'path' | 'sent'>,
    exchange: () => Promise<Pick<Call, 'status' | 'code' | 'answer'>>,
  ): Promise<Call> {
    const start = performance.now();
    const outcome = await exchange();
    const { token: by, user } = this.identity;
    const made: Call = { ...about, by, user, start, end: performance.now(), ...outcome };
    this.#history.push(made);
    return made;
  }

  readonly #answered = async (line: string, sent: Sent): Promise<Pick<Call, 'status' | 'code' | 'answer'>> => {
    const { status, headers, json } = await call(this.#platform, line, sent);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    return { status, code: status < 400 ? undefined : json.code, answer: json as unknown as Answer };
  };

  /** To its end, which is the first of the row's last events; ids rise by one where they are given. */
  readonly #streamed = async (line: string, sent: Sent): Promise<Pick<Call, 'status' | 'code' | 'answer'>> => {
    const [method = '', path = ''] = line.split(' ');
    const { token = '', body, headers = {} } = sent;
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#platform.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...headers,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) {
      const problem = JSON.parse(text) as Answer;
      return { status: response.status, code: textIn(problem, 'code'), answer: problem };
    }
    const events: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: event => void events.push(event) });
    parser.feed(text);
    const ids = events.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]));
    const last = events.at(-1);
    const isWhole =
      events.filter(({ event = '' }) => /\.(?:completed|failed|canceled|interrupted|superseded)$/.test(event))
        .length === 1;
    const answer = last === undefined ? {} : (JSON.parse(last.data) as Answer);
    const code = answer['code'] ?? (isWhole && ids.every((id, index) => id === index + 1) ? undefined : 'malformed');
    return { status: 200, code: code as string | undefined, answer };
  };
}

/** As the platform gives it for these bytes. */
export const etagOf = (content: string): string => `"${createHash('md5').update(content).digest('hex')}"`;
