import { createSign } from 'node:crypto';
import { createEmulator, type Emulator } from 'emulate';

/** Owner of the repository, with all permissions. */
export const OWNER = 'harbour';
export const REPOSITORY = `${OWNER}/lights`;
/** Author of comments that are written with a job's token. */
export const JOB_LOGIN = 'github-actions[bot]';
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
export class SeededRepository {
  readonly #emulator: Emulator;
  readonly #heads = new Map<string, string>();
  readonly #logins = new Map([
    [OWNER_TOKEN, OWNER],
    [STRANGER_TOKEN, 'gull'],
  ]);
  readonly #permissions = new Map<string, Permissions>();

  private constructor(emulator: Emulator) {
    this.#emulator = emulator;
  }

  static async start(): Promise<SeededRepository> {
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
    return new SeededRepository(
      await createEmulator({ service: 'github', port: 0, seed: { tokens, github } }),
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

  /** Returns whether a request's token has this permission. */
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
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
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
