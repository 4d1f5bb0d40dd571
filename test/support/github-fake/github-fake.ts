import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendOn,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { FakeActions } from './actions.ts';
import { contentAnswer, type FakeContent } from './contents.ts';
import { FakeDeployments, type FakeResponse } from './deployments.ts';
import { REPOSITORY, SeededRepository } from './seeded-repository.ts';

/** GitHub's maximum length of a comment, in characters. */
const COMMENT_LIMIT = 65_536;

/** Fault in requests whose `METHOD /path` matches. */
export interface GitHubFault {
  readonly on: Pick<RegExp, 'test'>;
  /** Number of such requests; unlimited by default. */
  readonly times?: number;
  /**
   * Response instead of GitHub's own. `lost` processes the request and closes the connection
   * without a response; `dropped` doesn't process it, and `silent` neither processes nor answers
   * it.
   */
  readonly answer: FakeResponse | 'lost' | 'dropped' | 'silent';
}

export interface GitHubRequest {
  /** `METHOD /path`, without a query. */
  readonly line: string;
  readonly query: string;
  readonly body: string;
}

/**
 * GitHub on loopback: emulate, behind a proxy that adds deployments, artifacts, the only GraphQL
 * query that we send, limits, and faults.
 */
export class GitHubFake {
  readonly repository: SeededRepository;
  readonly deployments = new FakeDeployments();
  readonly actions = new FakeActions();
  readonly requests: GitHubRequest[] = [];
  /** Files that pull requests change, by number. emulate lists invented ones. */
  readonly changedFiles = new Map<
    number,
    readonly { readonly filename: string; readonly previous_filename?: string }[]
  >();
  /**
   * Commits that exist under another ID, such as that of a local repository: emulate can't import
   * commits.
   */
  readonly commits = new Map<string, string>();
  /** Parents of commits that only GitHub knows, such as a merge commit of a pull request. */
  readonly parents = new Map<string, readonly string[]>();
  /** Content of a commit's file by `commit:path`, or by `*:path` for all commits. */
  readonly contents = new Map<string, FakeContent>();
  /** Called before each request is processed, with its `METHOD /path`. The request waits for it. */
  before: (line: string) => Promise<unknown> = () => Promise.resolve();
  /**
   * Difference of the `Date` header to the server's clock, in milliseconds: that much later than
   * all changes so far.
   */
  dateOffsetMs = 0;
  readonly #faults: { fault: GitHubFault; left: number }[] = [];
  readonly #server: Server;
  readonly #now: () => number;
  /**
   * Times of emulate, which are real ones, and the time by this server's clock at which each was
   * first in a response.
   */
  readonly #times = new Map<string, string>();

  private constructor(repository: SeededRepository, now: () => number) {
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
    const fake = new GitHubFake(await SeededRepository.start(), now);
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  addFault(fault: GitHubFault): void {
    this.#faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
    await this.repository.close();
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
    const line = `${request.method} ${url.pathname}`;
    this.requests.push({ line, query: url.search, body });
    await this.before(line);
    const fault = this.#faults.find(({ fault: { on }, left }) => left > 0 && on.test(line));
    if (fault !== undefined) fault.left -= 1;
    const planned = fault?.fault.answer;
    if (planned === 'silent') return;
    if (planned === 'dropped') {
      response.destroy();
      return;
    }
    if (planned !== undefined && planned !== 'lost') {
      write(response, url, planned);
      return;
    }
    const answer = this.#own(request, url, body) ?? (await this.#passOn(request, body));
    if (planned === 'lost') response.destroy();
    else write(response, url, answer);
  }

  /** Responds to requests that emulate lacks or doesn't check strictly enough. */
  #own(request: IncomingMessage, url: URL, body: string): FakeResponse | undefined {
    const token = (request.headers.authorization ?? '').replace(/^\S+ /, '');
    const { method = 'GET' } = request;
    const { pathname, searchParams } = url;
    if (pathname === '/graphql') {
      return { status: 200, body: { data: { viewer: { login: this.repository.loginOf(token) } } } };
    }
    const prefix = `/repos/${REPOSITORY}/deployments`;
    if (pathname.startsWith(prefix)) {
      if (!this.repository.allows(token, 'deployments', method === 'GET' ? 'read' : 'write'))
        return NOT_ACCESSIBLE;
      return this.deployments.answer(
        method,
        pathname.slice(prefix.length),
        searchParams,
        parsed(body),
      );
    }
    const below = pathname.slice(`/repos/${REPOSITORY}`.length);
    if (below.startsWith('/actions/')) {
      if (!this.repository.allows(token, 'actions', 'read')) return NOT_ACCESSIBLE;
      return this.actions.answer(below, searchParams, this.url);
    }
    const [, compared] = /^\/compare\/\w+\.\.\.(\w+)$/.exec(below) ?? [];
    if (compared !== undefined) {
      return this.repository.allows(token, 'contents', 'read')
        ? this.actions.comparison(compared)
        : NOT_ACCESSIBLE;
    }
    const parents = this.parents.get(/^\/git\/commits\/(\w+)$/.exec(below)?.[1] ?? '');
    if (parents !== undefined) {
      if (!this.repository.allows(token, 'contents', 'read')) return NOT_ACCESSIBLE;
      return { status: 200, body: { parents: parents.map(sha => ({ sha })) } };
    }
    const [, path] = /^\/contents\/(.+)$/.exec(below) ?? [];
    if (path !== undefined) {
      if (!this.repository.allows(token, 'contents', 'read')) return NOT_ACCESSIBLE;
      const decoded = decodeURIComponent(path);
      const known =
        this.contents.get(`${searchParams.get('ref') ?? ''}:${decoded}`) ??
        this.contents.get(`*:${decoded}`);
      return contentAnswer(known);
    }
    const files = this.changedFiles.get(Number(/^\/pulls\/(\d+)\/files$/.exec(below)?.[1]));
    if (files !== undefined) {
      return this.repository.allows(token, 'pull_requests', 'read')
        ? { status: 200, body: files }
        : NOT_ACCESSIBLE;
    }
    const comment = pathname.includes('/comments') ? parsed(body)['body'] : undefined;
    if (typeof comment !== 'string' || [...comment].length <= COMMENT_LIMIT) return undefined;
    const message = `body is too long (maximum is ${COMMENT_LIMIT} characters)`;
    return {
      status: 422,
      body: { message: 'Validation Failed', errors: [{ resource: 'IssueComment', message }] },
    };
  }

  async #passOn({ method, url, headers }: IncomingMessage, body: string): Promise<FakeResponse> {
    const used = [...this.commits].filter(([alias]) => `${url} ${body}`.includes(alias));
    const [target = '/', sent] = [url, body].map(part =>
      used.reduce((whole, [alias, commit]) => whole?.replaceAll(alias, commit), part),
    );
    // The body may have another length now.
    const { 'content-length': _, ...others } = headers;
    const passed = sendOn(new URL(target, this.repository.url), { method, headers: others }).end(
      sent,
    );
    const [answer] = (await once(passed, 'response')) as [IncomingMessage];
    const received = this.#withTimes((await buffer(answer)).toString());
    // A response repeats the names of its request.
    const content = used.reduce(
      (whole, [alias, commit]) => whole.replaceAll(commit, alias),
      received,
    );
    const status = answer.statusCode ?? 0;
    if (status === 403) return NOT_ACCESSIBLE;
    const link = answer.headers['link'];
    const { pathname, searchParams } = new URL(url ?? '/', this.repository.url);
    const found: unknown =
      content === '' ? undefined : changedSince(searchParams.get('since'), JSON.parse(content));
    const isPull = /\/pulls(?:\/\d+)?$/.test(pathname);
    const withHeads = Array.isArray(found)
      ? found.map(one => this.repository.withHead<unknown>(one))
      : this.#withMerge(this.repository.withHead(found));
    return {
      status,
      ...(content === '' ? {} : { body: isPull ? withHeads : found }),
      ...(typeof link === 'string' ? { headers: { link } } : {}),
    };
  }

  /** Adds the merge commit to a pull request, which emulate doesn't make. */
  #withMerge<T>(pull: T): T {
    const { head } = (pull ?? {}) as { readonly head?: { readonly sha?: string } };
    const merge = [...this.parents].find(
      ([, [, second]]) => second !== undefined && second === head?.sha,
    )?.[0];
    return merge === undefined ? pull : { ...pull, merge_commit_sha: merge };
  }

  /** Replaces the times of changes by those of this server's clock. */
  #withTimes(json: string): string {
    const now = `"${new Date(this.#now()).toISOString()}"`;
    return json.replace(/"2\d{3}-\d\d-\d\dT[\d:.]+Z"/g, time => {
      if (!this.#times.has(time)) this.#times.set(time, now);
      return this.#times.get(time) ?? time;
    });
  }
}

/**
 * Applies `since` of a listing, which emulate ignores: "only show results that were last updated
 * after the given time".
 */
function changedSince(since: string | null, body: unknown): unknown {
  if (since === null || !Array.isArray(body)) return body;
  return (body as readonly { updated_at: string }[]).filter(
    ({ updated_at: at }) => Date.parse(at) >= Date.parse(since),
  );
}

const NOT_ACCESSIBLE: FakeResponse = {
  status: 403,
  body: { message: 'Resource not accessible by integration' },
};

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
