import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { zipBytes } from '../zip-bytes.ts';
import { type FakeArtifact, FakeActions } from './actions.ts';
import { contentAnswer, type FakeContent } from './contents.ts';
import { FakeDeployments, type FakeResponse } from './deployments.ts';
import {
  type GitHubFault,
  InjectedFaults,
  isDisorder,
  LATE_MS,
  sendSpoiled,
} from './injected-faults.ts';
import { KnownRepository } from './known-repository.ts';
import type { GitHub } from './known-state.ts';
import {
  type ContentRequest,
  NOT_ACCESSIBLE,
  type RepositoryContent,
} from './repository-content.ts';
import { SeededRepository } from './seeded-repository.ts';

/** GitHub's maximum length of a comment, in characters. */
const COMMENT_LIMIT = 65_536;

export interface GitHubRequest {
  /** `METHOD /path`, without a query. */
  readonly line: string;
  readonly query: string;
  readonly body: string;
}

/** Fake of GitHub in a known state. */
export type KnownGitHub = GitHubFake<KnownRepository>;

/**
 * GitHub on loopback: a repository, on emulate or in a known state, behind a server that adds
 * deployments, artifacts, the only GraphQL query that we send, limits, and faults.
 */
export class GitHubFake<Content extends RepositoryContent = SeededRepository> {
  readonly repository: Content;
  readonly deployments = new FakeDeployments();
  readonly actions = new FakeActions();
  readonly requests: GitHubRequest[] = [];
  /** Files that pull requests change, by number. emulate lists invented ones. */
  readonly changedFiles = new Map<number, readonly object[]>();
  /** Content of a commit's file by `commit:path`, or by `*:path` for all commits. */
  readonly contents = new Map<string, FakeContent>();
  /** Called before each request is processed, with its `METHOD /path`. The request waits for it. */
  before: (line: string) => Promise<unknown> = () => Promise.resolve();
  /**
   * Difference of the `Date` header to the server's clock, in milliseconds: that much later than
   * all changes so far.
   */
  dateOffsetMs = 0;
  readonly #faults = new InjectedFaults();
  /** Newest response to each read, for a later one that lags behind. */
  readonly #reads = new Map<string, FakeResponse>();
  readonly #server: Server;
  readonly #now: () => number;

  private constructor(repository: Content, now: () => number) {
    this.repository = repository;
    this.#now = now;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
  }

  /**
   * @param now time of GitHub's clock: a step that skips time expects that of GitHub to pass, too
   */
  static async start(now: () => number = Date.now): Promise<GitHubFake> {
    const fake = new GitHubFake(await SeededRepository.start(now), now);
    await fake.#listen();
    return fake;
  }

  /** @param uploads returns the artifacts that steps have uploaded */
  static async startKnown(
    known: GitHub,
    uploads: () => readonly FakeArtifact[] = () => [],
  ): Promise<KnownGitHub> {
    const fake = new GitHubFake(new KnownRepository(known), Date.now);
    fake.#fill(known, uploads);
    await fake.#listen();
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** @returns function that removes the fault */
  addFault(fault: GitHubFault): () => void {
    this.#reads.clear();
    return this.#faults.add(fault);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
    await this.repository.close();
  }

  async #listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  #fill(known: GitHub, uploads: () => readonly FakeArtifact[]): void {
    const { artifacts = [], runs = {}, changedFiles = {}, contents = {}, failsWith } = known;
    // All of the same moment, so that their IDs tell which one is older.
    const createdAt = Date.now();
    const stored = artifacts.map(({ files, ...artifact }) => ({
      createdAt,
      ...artifact,
      content: artifactZip(files),
    }));
    this.actions.artifacts = () => [...stored, ...uploads()];
    for (const { runId } of stored) this.actions.runs.set(runId, {});
    for (const [id, run] of Object.entries(runs)) this.actions.runs.set(Number(id), run);
    for (const { payload } of known.deployments ?? [])
      this.deployments.seed({ payload }, 'success');
    for (const [number, files] of Object.entries(changedFiles))
      this.changedFiles.set(Number(number), files);
    for (const [path, content] of Object.entries(contents)) this.contents.set(path, content);
    if (typeof failsWith === 'number') this.addFault({ answer: refusal(failsWith) });
    else if (failsWith !== undefined) this.addFault(failsWith);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    response.setHeader('date', new Date(this.#now() + this.dateOffsetMs).toUTCString());
    const url = new URL(request.url ?? '/', this.url);
    const stored = this.actions.stored(url.pathname);
    if (stored !== undefined) {
      response.end(stored);
      return;
    }
    const { method = 'GET' } = request;
    const line = `${method} ${url.pathname}`;
    this.requests.push({ line, query: url.search, body });
    this.repository.changeBefore?.(line);
    await this.before(line);

    const { answer: planned, onFault } = this.#faults.next(line, body) ?? {};
    if (planned === 'silent' || planned === 'dropped') {
      if (planned === 'dropped') response.destroy();
      onFault?.();
      return;
    }
    if (typeof planned === 'object') {
      write(response, url, planned);
      onFault?.();
      return;
    }
    if (planned === 'late') await setTimeout(LATE_MS);
    const target = `${url.pathname}${url.search}`;
    const received = { request, method, target, text: body, body: parsed(body) };
    if (planned === 'repeated') await this.#process(received, url);
    const current = await this.#process(received, url);
    const earlier = this.#reads.get(target);
    if (method === 'GET') this.#reads.set(target, structuredClone(current));
    onFault?.();
    if (planned !== undefined && !isDisorder(planned))
      await sendSpoiled(response, current, planned);
    else write(response, url, planned === 'stale' ? (earlier ?? current) : current);
  }

  async #process(received: ContentRequest, url: URL): Promise<FakeResponse> {
    return this.#own(received, url) ?? (await this.repository.answer(received)) ?? NOT_FOUND;
  }

  /** Responds to requests that the repository lacks or doesn't check strictly enough. */
  #own({ request, method, body }: ContentRequest, url: URL): FakeResponse | undefined {
    const { authorization } = request.headers;
    if (authorization === undefined)
      return { status: 401, body: { message: 'Requires authentication' } };
    const token = authorization.replace(/^\S+ /, '');
    const allows = (permission: string, wanted: 'read' | 'write' = 'read'): boolean =>
      this.repository.allows(token, permission, wanted);
    const { pathname, searchParams } = url;
    if (pathname === '/graphql')
      return { status: 200, body: { data: { viewer: { login: this.repository.loginOf(token) } } } };

    const below = pathname.replace(/^\/repos\/[^/]+\/[^/]+/, '');
    const [, deployment] = /^\/deployments(.*)$/.exec(below) ?? [];
    if (deployment !== undefined) {
      if (!allows('deployments', method === 'GET' ? 'read' : 'write')) return NOT_ACCESSIBLE;
      return this.deployments.answer(method, deployment, searchParams, body);
    }
    if (below.startsWith('/actions/')) {
      if (!allows('actions')) return NOT_ACCESSIBLE;
      return this.actions.answer(below, searchParams, this.url);
    }
    const [, compared] = /^\/compare\/\w+\.\.\.(\w+)$/.exec(below) ?? [];
    if (compared !== undefined)
      return allows('contents') ? this.actions.comparison(compared) : NOT_ACCESSIBLE;

    const [, sha = ''] = /^\/git\/commits\/(\w+)$/.exec(below) ?? [];
    const parents = this.repository.parents.get(sha);
    if (parents !== undefined) {
      if (!allows('contents')) return NOT_ACCESSIBLE;
      return { status: 200, body: { sha, parents: parents.map(parent => ({ sha: parent })) } };
    }
    const [, path] = /^\/contents\/(.+)$/.exec(below) ?? [];
    if (path !== undefined) {
      if (!allows('contents')) return NOT_ACCESSIBLE;
      const decoded = decodeURIComponent(path);
      const known =
        this.contents.get(`${searchParams.get('ref') ?? ''}:${decoded}`) ??
        this.contents.get(`*:${decoded}`);
      return contentAnswer(known);
    }
    const files = this.changedFiles.get(Number(/^\/pulls\/(\d+)\/files$/.exec(below)?.[1]));
    if (files !== undefined)
      return allows('pull_requests') ? { status: 200, body: files } : NOT_ACCESSIBLE;

    const comment = pathname.includes('/comments') ? body['body'] : undefined;
    if (typeof comment !== 'string' || [...comment].length <= COMMENT_LIMIT) return undefined;
    const message = `body is too long (maximum is ${COMMENT_LIMIT} characters)`;
    return {
      status: 422,
      body: { message: 'Validation Failed', errors: [{ resource: 'IssueComment', message }] },
    };
  }
}

/** Returns the ZIP of an artifact. */
export const artifactZip = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  zipBytes(
    Object.entries(files).map(([name, content]) => ({
      name,
      bytes: Buffer.from(content as string),
    })),
  );

/** Returns the response that refuses a request. */
export const refusal = (status: number, message = 'GitHub is not well'): FakeResponse => ({
  status,
  body: { message },
});

const NOT_FOUND: FakeResponse = { status: 404, body: { message: 'Not Found' } };

const parsed = (body: string): Readonly<Record<string, unknown>> =>
  (body === '' ? {} : JSON.parse(body)) as Readonly<Record<string, unknown>>;

function write(
  response: ServerResponse,
  here: URL,
  { status, body, headers = {} }: FakeResponse,
): void {
  const link = headers['link']?.replaceAll('{here}', `${here.origin}${here.pathname}`);
  response.writeHead(status, {
    'content-type': 'application/json',
    ...headers,
    ...(link === undefined ? {} : { link }),
  });
  response.end(body === undefined ? '' : JSON.stringify(body));
}
