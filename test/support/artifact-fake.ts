import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { keepDirectly } from './artifact-library.ts';

const SERVICE = '/twirp/github.actions.results.api.v1.ArtifactService/';
const RUN = 'run-of-the-test';
const JOB = 'job-of-the-test';

export interface FakeArtifact {
  readonly name: string;
  readonly id: string;
  readonly content: Buffer;
  /** Requested expiry, ISO 8601. */
  readonly expiresAt: string | undefined;
}

/** Fault in requests whose `METHOD /path?query` matches. */
export interface ArtifactFault {
  readonly on: RegExp;
  readonly times: number;
  /**
   * Status of the response; `lost` processes the request and closes the connection without a
   * response.
   */
  readonly answer: number | 'lost';
  /** Message of the response. */
  readonly message?: string;
}

interface Upload {
  readonly blocks: Map<string, Buffer>;
  readonly expiresAt: string | undefined;
  content: Buffer | undefined;
}

/**
 * Fake of the runner's artifact service and its storage, as @actions/artifact uses them: three
 * Twirp calls, Azure's Put Block and Put Block List. A name can be used once; the content must
 * match its digest and size.
 */
export class ArtifactFake {
  readonly artifacts: FakeArtifact[] = [];
  /** `METHOD /path` of each request, Twirp calls with their bodies; without block ids. */
  readonly requests: { readonly line: string; readonly body: unknown }[] = [];
  /** Called with the `METHOD /path?query` of each request when it arrives. */
  onRequest: (line: string) => void = () => undefined;
  readonly #firstId: number;
  #finalized = 0;
  readonly #uploads = new Map<string, Upload>();
  readonly #faults: { fault: ArtifactFault; left: number }[] = [];
  readonly #server: Server = createServer((request, response) => {
    this.#serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  private constructor(firstId: number) {
    this.#firstId = firstId;
  }

  /** Starts the service until the end of the test. @param firstId ID of the first artifact */
  static async start(firstId?: number): Promise<ArtifactFake> {
    const fake = await ArtifactFake.open(firstId);
    onTestFinished(() => fake.close());
    return fake;
  }

  /** Starts the service, which the caller closes. */
  static async open(firstId = 1000): Promise<ArtifactFake> {
    const fake = new ArtifactFake(firstId);
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  /**
   * Starts a service that gets the artifacts without GitHub's library, for tests of what is kept.
   * The caller closes it.
   */
  static async openDirect(firstId?: number): Promise<ArtifactFake> {
    const fake = await ArtifactFake.open(firstId);
    keepDirectly(fake.variables['ACTIONS_RESULTS_URL'] ?? '', (name, content) => {
      const earlier = fake.artifacts.findIndex(one => one.name === name);
      if (earlier >= 0) fake.artifacts.splice(earlier, 1);
      return fake.#add({ name, content, expiresAt: undefined });
    });
    return fake;
  }

  /** Variables that the runner sets for a step that may upload. */
  get variables(): Readonly<Record<string, string>> {
    const claims = Buffer.from(
      JSON.stringify({ scp: `Actions.Example Actions.Results:${RUN}:${JOB}` }),
    );
    return {
      ACTIONS_RESULTS_URL: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`,
      ACTIONS_RUNTIME_TOKEN: `e30.${claims.toString('base64url')}.signature`,
    };
  }

  addFault(fault: ArtifactFault): void {
    this.#faults.push({ fault, left: fault.times });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', this.variables['ACTIONS_RESULTS_URL']);
    const line = `${request.method} ${url.pathname}${url.search}`;
    this.onRequest(line);
    const fault = this.#faults.find(({ fault: { on }, left }) => left > 0 && on.test(line));
    if (fault !== undefined) fault.left -= 1;
    const planned = fault?.fault.answer;
    if (typeof planned === 'number') {
      const said = { code: 'unavailable', msg: fault?.fault.message ?? 'not now' };
      response.writeHead(planned, { 'content-type': 'application/json' }).end(JSON.stringify(said));
      return;
    }
    const { status, answer } = url.pathname.startsWith(SERVICE)
      ? this.#call(request, url, body)
      : this.#store(request, url, body);
    if (planned === 'lost') response.destroy();
    else
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer));
  }

  #call(
    { method, headers }: IncomingMessage,
    url: URL,
    bytes: Buffer,
  ): { status: number; answer: object } {
    const body = JSON.parse(bytes.toString()) as Readonly<Record<string, string>>;
    this.requests.push({ line: `${method} ${url.pathname}`, body });
    const isJob =
      body['workflow_run_backend_id'] === RUN && body['workflow_job_run_backend_id'] === JOB;
    const known = headers.authorization === `Bearer ${this.variables['ACTIONS_RUNTIME_TOKEN']}`;
    if (!isJob || !known)
      return { status: 403, answer: { code: 'permission_denied', msg: 'not your job' } };
    switch (url.pathname.slice(SERVICE.length)) {
      case 'CreateArtifact':
        return this.#create(url, body);
      case 'FinalizeArtifact':
        return this.#finalize(body);
      case 'ListArtifacts':
        return {
          status: 200,
          answer: {
            artifacts: this.artifacts
              .filter(({ name }) => name === body['name_filter'])
              .map(listed),
          },
        };
      case 'DeleteArtifact': {
        const { name = '' } = body;
        this.#uploads.delete(name);
        const [deleted] = this.artifacts.splice(
          this.artifacts.findIndex(one => one.name === name),
          1,
        );
        return { status: 200, answer: { ok: true, artifact_id: deleted?.id ?? '0' } };
      }
      default:
        return { status: 404, answer: { code: 'bad_route', msg: url.pathname } };
    }
  }

  #create(
    url: URL,
    { name = '', expires_at }: Readonly<Record<string, string>>,
  ): { status: number; answer: object } {
    if (this.#uploads.has(name)) {
      const msg = 'an artifact with this name already exists on the workflow run';
      return { status: 409, answer: { code: 'already_exists', msg } };
    }
    this.#uploads.set(name, { blocks: new Map(), expiresAt: expires_at, content: undefined });
    const address = `${url.origin}/storage/${encodeURIComponent(name)}?se=2026&sig=c2lnbmF0dXJl%2B%2F%3D`;
    return { status: 200, answer: { ok: true, signed_upload_url: address } };
  }

  #finalize({ name = '', size, hash }: Readonly<Record<string, string>>): {
    status: number;
    answer: object;
  } {
    const upload = this.#uploads.get(name);
    const digest = createHash('sha256')
      .update(upload?.content ?? '')
      .digest('hex');
    if (upload?.content?.length !== Number(size) || hash !== `sha256:${digest}`) {
      return {
        status: 400,
        answer: { code: 'invalid_argument', msg: 'size or digest differ from what was sent' },
      };
    }
    if (this.artifacts.some(artifact => artifact.name === name)) {
      return { status: 404, answer: { code: 'not_found', msg: 'this upload is over' } };
    }
    const id = this.#add({ name, content: upload.content, expiresAt: upload.expiresAt });
    return { status: 200, answer: { ok: true, artifact_id: String(id) } };
  }

  /** Adds an artifact. Returns its ID. */
  #add(artifact: Omit<FakeArtifact, 'id'>): number {
    const id = this.#firstId + this.#finalized;
    this.#finalized += 1;
    this.artifacts.push({ ...artifact, id: String(id) });
    return id;
  }

  #store(
    { method, headers }: IncomingMessage,
    url: URL,
    body: Buffer,
  ): { status: number; answer: object } {
    const [comp, id] = [url.searchParams.get('comp'), url.searchParams.get('blockid')];
    this.requests.push({
      line: `${method} ${url.pathname} comp=${comp}`,
      body: headers['x-ms-blob-content-type'] ?? null,
    });
    const upload = this.#uploads.get(decodeURIComponent(url.pathname.slice('/storage/'.length)));
    if (upload === undefined || url.searchParams.get('sig') !== 'c2lnbmF0dXJl+/=')
      return { status: 403, answer: {} };
    if (comp === 'block' && id !== null) upload.blocks.set(id, body);
    else if (comp === 'blocklist') {
      const ids = Array.from(
        body.toString().matchAll(/<Latest>([^<]*)<\/Latest>/g),
        ([, listedId = '']) => listedId,
      );
      upload.content = Buffer.concat(
        ids.map(listedId => upload.blocks.get(listedId) ?? Buffer.from('missing')),
      );
    } else return { status: 400, answer: {} };
    return { status: 201, answer: {} };
  }
}

const listed = ({ name, id, content }: FakeArtifact): object => ({
  workflow_run_backend_id: RUN,
  workflow_job_run_backend_id: JOB,
  name,
  database_id: id,
  size: String(content.length),
  digest: `sha256:${createHash('sha256').update(content).digest('hex')}`,
});
