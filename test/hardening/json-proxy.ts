import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { ENDPOINT_IDS, endpointRow } from '../../src/api/endpoints.ts';

export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Changes that the proxy makes between a step and its platform. */
export interface JsonProxyOptions {
  /** Receives each request; a response that it returns replaces the platform's. */
  readonly request?: (
    headers: Readonly<Record<string, unknown>>,
    body: string,
    nth: number,
  ) => PlainResponse | undefined;
  /**
   * Changes a response's JSON, or the data of one event of a stream.
   * @param line `METHOD path` of the request
   */
  readonly answer: (json: unknown, line: string) => unknown;
  /** Headers that are added to each changed JSON response. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Real token for the platform, in exchange for the one that the step got. */
  readonly bearer?: { readonly given: string; readonly passedOn: string };
}

/**
 * Proxy between a step and its platform: it forwards everything, including links, and changes JSON
 * responses.
 */
export class JsonProxy {
  requests = 0;
  #origin: string;
  readonly #options: JsonProxyOptions;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  private constructor(origin: string, options: JsonProxyOptions) {
    this.#origin = origin;
    this.#options = options;
  }

  /** @param origin of the platform; empty if `connectTo` sets it later */
  static async between(origin: string, options: JsonProxyOptions): Promise<JsonProxy> {
    const proxy = new JsonProxy(origin, options);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  connectTo(server: string): void {
    this.#origin = new URL(server).origin;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const nth = this.requests;
    response.on('error', () => undefined); // The step may have ended.
    // Byte by byte, regardless of the content.
    const body = await textOf(request.setEncoding('latin1'));
    const own = this.#options.request?.(
      request.headers,
      Buffer.from(body, 'latin1').toString(),
      nth,
    );
    if (own === undefined) {
      this.#passOn(request, body, response);
      return;
    }
    response.writeHead(own.status, own.headers).end(own.body);
  }

  #passOn(request: IncomingMessage, body: string, response: ServerResponse): void {
    const { bearer } = this.#options;
    const headers = { ...request.headers };
    if (headers.authorization === `Bearer ${bearer?.given}`)
      headers.authorization = `Bearer ${bearer?.passedOn}`;
    const sent = httpRequest(new URL(request.url ?? '', this.#origin), {
      method: request.method,
      headers,
    });
    response.on('close', () => sent.destroy());
    sent.on('error', () => response.destroy());
    sent.on(
      'response',
      answer => void this.#handBack(answer, response, `${request.method} ${request.url}`),
    );
    sent.end(body, 'latin1');
  }

  async #handBack(answer: IncomingMessage, response: ServerResponse, line: string): Promise<void> {
    const {
      statusCode = 0,
      headers: { 'content-length': _, ...headers },
    } = answer;
    const type = String(headers['content-type']);
    try {
      if (type.includes('event-stream')) {
        response.writeHead(statusCode, headers).flushHeaders();
        await this.#handBackEvents(answer, response, line);
      } else if (type.includes('json')) {
        const page = this.#changed(await textOf(answer), line);
        response.writeHead(statusCode, { ...headers, ...this.#options.headers?.() }).end(page);
      } else {
        response
          .writeHead(statusCode, answer.headers)
          .end(Buffer.concat((await answer.toArray()) as Buffer[]));
      }
    } catch {
      // The platform or the step has closed the connection.
      response.destroy();
    }
  }

  async #handBackEvents(
    answer: IncomingMessage,
    response: ServerResponse,
    line: string,
  ): Promise<void> {
    const data = 'data:';
    let rest = '';
    for await (const piece of answer.setEncoding('utf8')) {
      const lines = `${rest}${String(piece)}`.split('\n');
      rest = lines.pop() ?? '';
      for (const whole of lines) {
        const changed = whole.startsWith(data)
          ? `${data} ${this.#changed(whole.slice(data.length), line)}`
          : whole;
        response.write(`${changed}\n`);
      }
    }
    response.end(rest);
  }

  #changed(text: string, line: string): string {
    const here = text.replaceAll(this.#origin, this.origin);
    let json: unknown;
    try {
      json = JSON.parse(here);
    } catch {
      return here;
    }
    return JSON.stringify(this.#options.answer(json, line));
  }
}

/** Fields that contain text written by people. */
const WORDS = new Set(
  (
    'name detail title message description nickname delta content text reason prompt outcome summary label ' +
    'file_name tool_name phase comment display_name skill_name_for_user description_for_user change_note ' +
    'SqlText AccountName'
  ).split(' '),
);

/**
 * Fields that the client compares with the request if they aren't in a list. It refuses others than
 * the requested ones.
 */
const COMPARED = new Set(
  ENDPOINT_IDS.flatMap(id =>
    Object.keys(endpointRow(id).echoes ?? {}).flatMap(name => name.split('.')),
  ),
);

/**
 * Returns the same JSON with text from `more` appended to each text written by people that isn't
 * compared.
 */
export function appendToTexts(json: unknown, more: () => string): unknown {
  const outer: readonly unknown[] = [
    json,
    (json as { readonly function?: unknown } | null)?.function,
  ];
  const text = JSON.stringify(json, function append(this: unknown, key, value: unknown) {
    const isKept = !WORDS.has(key) || (COMPARED.has(key) && outer.includes(this));
    return typeof value === 'string' && !isKept ? `${value} ${more()}` : value;
  });
  return JSON.parse(text);
}
