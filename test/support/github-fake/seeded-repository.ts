import { createSign } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as sendOn } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Emulator } from 'emulate';
import type { FakeResponse } from './deployments.ts';
import {
  type ContentRequest,
  JOB_LOGIN,
  NOT_ACCESSIBLE,
  OWNER,
  REPOSITORY,
  type RepositoryContent,
} from './repository-content.ts';

/** Token with all permissions. */
const OWNER_TOKEN = 'token-of-the-owner';
const STRANGER_TOKEN = 'token-of-a-stranger';
const APP_ID = '15368';
const INSTALLATION = 100;

/** Permissions of a job's token, as in a workflow's `permissions`. */
export type Permissions = Readonly<Record<string, 'read' | 'write'>>;

export interface SeededPullRequest {
  readonly number: number;
  readonly branch: string;
  readonly headSha: string;
}

/** Repository on emulate's GitHub, with users and the app whose tokens jobs get. */
export class SeededRepository implements RepositoryContent {
  /**
   * Commits that exist under another ID, such as that of a local repository: emulate can't import
   * commits.
   */
  readonly commits = new Map<string, string>();
  /** Parents of commits that only GitHub knows, such as a merge commit of a pull request. */
  readonly parents = new Map<string, readonly string[]>();
  readonly #emulator: Emulator;
  readonly #now: () => number;
  /**
   * Times of emulate, which are real ones, and the time by this server's clock at which each was
   * first in a response.
   */
  readonly #times = new Map<string, string>();
  readonly #heads = new Map<string, string>();
  readonly #logins = new Map([
    [OWNER_TOKEN, OWNER],
    [STRANGER_TOKEN, 'gull'],
  ]);
  readonly #permissions = new Map<string, Permissions>();

  private constructor(emulator: Emulator, now: () => number) {
    this.#emulator = emulator;
    this.#now = now;
  }

  static async start(now: () => number): Promise<SeededRepository> {
    const app = {
      app_id: Number(APP_ID),
      slug: 'github-actions',
      name: 'GitHub Actions',
      permissions: { contents: 'write', issues: 'write', pull_requests: 'write' },
      installations: [
        { installation_id: INSTALLATION, account: OWNER, repository_selection: 'all' },
      ],
    };
    const github = {
      users: [{ login: OWNER }, { login: 'gull' }],
      repos: [{ owner: OWNER, name: 'lights', auto_init: true }],
      apps: [app],
    };
    const tokens = {
      [OWNER_TOKEN]: { login: OWNER, scopes: ['repo'] },
      [STRANGER_TOKEN]: { login: 'gull', scopes: ['repo'] },
    };
    // Known repositories do without the package, which takes a while to load.
    const { createEmulator } = await import('emulate');
    return new SeededRepository(
      await createEmulator({ service: 'github', port: 0, seed: { tokens, github } }),
      now,
    );
  }

  get url(): string {
    return this.#emulator.url;
  }

  async jobToken(permissions: Permissions): Promise<string> {
    // The fakes enforce permissions that emulate doesn't know.
    const { deployments: _, actions: _actions, ...known } = permissions;
    const { token } = await this.ask<{ token: string }>(
      'POST',
      `/app/installations/${INSTALLATION}/access_tokens`,
      {
        token: this.#appJwt(),
        body: { permissions: { contents: 'read', ...known } },
      },
    );
    this.#permissions.set(token, permissions);
    this.#logins.set(token, JOB_LOGIN);
    return token;
  }

  allows(token: string, permission: string, wanted: 'read' | 'write'): boolean {
    if (token === OWNER_TOKEN) return true;
    const granted = this.#permissions.get(token)?.[permission];
    return granted === 'write' || granted === wanted;
  }

  loginOf(token: string): string | undefined {
    return this.#logins.get(token);
  }

  /** Opens a pull request from a branch of the repository itself, with one commit. */
  async openPullRequest(branch: string): Promise<SeededPullRequest> {
    const main = await this.ask<{ object: { sha: string } }>(
      'GET',
      `/repos/${REPOSITORY}/git/ref/heads/main`,
    );
    const ref = { ref: `refs/heads/${branch}`, sha: main.object.sha };
    await this.ask('POST', `/repos/${REPOSITORY}/git/refs`, { body: ref });
    await this.commit(branch, 'first');
    const pull = await this.ask<{ number: number; head: { sha: string } }>(
      'POST',
      `/repos/${REPOSITORY}/pulls`,
      {
        body: { title: branch, head: branch, base: 'main' },
      },
    );
    return { number: pull.number, branch, headSha: pull.head.sha };
  }

  /** @returns the new commit's SHA */
  async commit(branch: string, name: string): Promise<string> {
    const body = { message: name, content: Buffer.from(name).toString('base64'), branch };
    const path = `/repos/${REPOSITORY}/contents/${name}.txt`;
    const { commit } = await this.ask<{ commit: { sha: string } }>('PUT', path, { body });
    this.#heads.set(branch, commit.sha);
    return commit.sha;
  }

  /** Passes a request on to emulate, and corrects the response. */
  async answer({ request, target, text: sent }: ContentRequest): Promise<FakeResponse> {
    const aliases = [...this.commits].filter(([alias]) => `${target} ${sent}`.includes(alias));
    const toEmulate = (part: string): string =>
      aliases.reduce((whole, [alias, commit]) => whole.replaceAll(alias, commit), part);
    // The body may have another length now.
    const { 'content-length': _, ...headers } = request.headers;
    const passed = sendOn(new URL(toEmulate(target), this.url), {
      method: request.method,
      headers,
    }).end(toEmulate(sent));
    const [response] = (await once(passed, 'response')) as [IncomingMessage];
    // A response repeats the names of its request.
    const content = aliases.reduce(
      (whole, [alias, commit]) => whole.replaceAll(commit, alias),
      this.#withTimes(await text(response)),
    );
    const status = response.statusCode ?? 0;
    if (status === 403) return NOT_ACCESSIBLE;
    const { link } = response.headers;
    const headersSent = typeof link === 'string' ? { headers: { link } } : {};
    if (content === '') return { status, ...headersSent };
    const { pathname, searchParams } = new URL(target, this.url);
    const body = changedSince(searchParams.get('since'), JSON.parse(content));
    const isPull = /\/pulls(?:\/\d+)?$/.test(pathname);
    return { status, body: isPull ? this.#withCommits(body) : body, ...headersSent };
  }

  #withCommits(body: unknown): unknown {
    return Array.isArray(body)
      ? body.map(pull => this.withHead<unknown>(pull))
      : this.#withMerge(this.withHead(body));
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

  /**
   * Returns a pull request with the newest commit of its branch, which emulate leaves at the first
   * one.
   */
  withHead<T>(pull: T): T {
    const { head } = (pull ?? {}) as { readonly head?: { readonly ref?: string } };
    const sha = this.#heads.get(head?.ref ?? '');
    return sha === undefined ? pull : { ...pull, head: { ...head, sha } };
  }

  /** Adds a comment by a user who isn't a job. */
  async addStrangerComment(number: number, body: string): Promise<void> {
    await this.ask('POST', `/repos/${REPOSITORY}/issues/${number}/comments`, {
      token: STRANGER_TOKEN,
      body: { body },
    });
  }

  /** Returns every comment of a pull request, the oldest first. */
  async comments(
    number: number,
  ): Promise<readonly { id: number; body: string; user: { login: string } }[]> {
    const all: { id: number; body: string; user: { login: string } }[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/repos/${REPOSITORY}/issues/${number}/comments?per_page=100&page=${page}`;
      const found = await this.ask<typeof all>('GET', path);
      all.push(...found);
      if (found.length < 100) return all;
    }
  }

  async ask<T = unknown>(
    method: string,
    path: string,
    { token = OWNER_TOKEN, body }: { readonly token?: string; readonly body?: object } = {},
  ): Promise<T> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${content}`);
    return (content === '' ? undefined : JSON.parse(content)) as T;
  }

  async close(): Promise<void> {
    await this.#emulator.close();
  }

  #appJwt(): string {
    const encoded = (part: object): string =>
      Buffer.from(JSON.stringify(part)).toString('base64url');
    const seconds = Math.floor(Date.now() / 1000);
    const claims = { iat: seconds - 10, exp: seconds + 500, iss: APP_ID };
    const signed = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
    const [secret] = this.#emulator.generatedSecrets;
    return `${signed}.${createSign('RSA-SHA256')
      .update(signed)
      .sign(secret?.value ?? '', 'base64url')}`;
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
