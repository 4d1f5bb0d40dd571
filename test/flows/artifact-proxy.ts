import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, request as sendOn } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Response fields with an address for an upload or a download. */
const ADDRESSES = ['signedUploadUrl', 'signed_upload_url', 'signedUrl', 'signed_url'];

interface ProxyResponse {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/**
 * Proxy for act's artifact server (0.2.89) that adds what GitHub's service has: act's server
 * refuses the field `mime_type`, sets no content type, and signs addresses with a date whose `+`
 * Azure's client doesn't preserve, so this class keeps the original addresses.
 */
export class ArtifactProxy {
  readonly #server: Server;
  readonly #port: number;
  readonly #addresses: URL[] = [];

  private constructor(port: number) {
    this.#port = port;
    this.#server = createServer((request, response) => {
      this.#pass(request).then(
        ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
        (error: unknown) => response.destroy(error as Error),
      );
    });
  }

  /** @param port of act's server */
  static async before(port: number): Promise<ArtifactProxy> {
    const filter = new ArtifactProxy(port);
    filter.#server.listen(0, '127.0.0.1');
    await once(filter.#server, 'listening');
    return filter;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #pass(request: IncomingMessage): Promise<ProxyResponse> {
    const body = await buffer(request);
    const creates = request.url?.endsWith('/CreateArtifact') ?? false;
    const { 'transfer-encoding': _, ...headers } = request.headers;
    const passed = creates ? withoutType(body) : body;
    const onward = sendOn({
      host: '127.0.0.1',
      port: this.#port,
      method: request.method,
      path: this.#pathOf(request.url ?? '/'),
      headers: { ...headers, 'content-length': String(passed.length) },
    }).end(passed);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const content = await buffer(answer);
    const status = answer.statusCode ?? 502;
    // The client recognizes a ZIP to unpack by its content type, which act's server doesn't set.
    if (!request.url?.startsWith('/twirp/'))
      return { status, type: 'application/zip', body: content };
    return {
      status,
      type: 'application/json',
      body: status === 200 ? this.#keepAddresses(content) : content,
    };
  }

  #keepAddresses(content: Buffer): Buffer {
    const answer = JSON.parse(content.toString()) as Record<string, unknown>;
    for (const name of ADDRESSES) {
      const address = answer[name];
      if (typeof address === 'string')
        answer[name] = `${this.url}kept/${this.#addresses.push(new URL(address)) - 1}`;
    }
    return Buffer.from(JSON.stringify(answer));
  }

  /**
   * Returns the requested path; for an address that is kept here, the signed one with what the
   * client has added.
   */
  #pathOf(asked: string): string {
    const [, index, added] = /^\/kept\/(\d+)(?:\?(.*))?$/.exec(asked) ?? [];
    const kept = this.#addresses[Number(index)];
    if (kept === undefined) return asked;
    return `${kept.pathname}${kept.search}${added === undefined ? '' : `&${added}`}`;
  }
}

function withoutType(body: Buffer): Buffer {
  const {
    mime_type: _snake,
    mimeType: _camel,
    ...known
  } = JSON.parse(body.toString()) as Record<string, unknown>;
  return Buffer.from(JSON.stringify(known));
}
