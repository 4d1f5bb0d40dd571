import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { GitHub } from '../github-client.ts';
import { type Budget, openBudget } from '../time-limit.ts';
import { isShared } from './sections.ts';
import { type CommentBoard, type OwnComment, WRITE_MS } from './shared-comment.ts';

/** Overlap of two consecutive queries. GitHub's clock determines the time, and has a resolution of whole seconds. */
const OVERLAP_MS = 10_000;

/** The one comment that a step may create, shared by all of its boards. */
export interface Creation {
  attempt?: { failure?: Failure };
  /** Id and author from GitHub's response. That author is certainly the token's user, whatever GraphQL returns. */
  id?: number;
  author?: string;
}

/** A comment with our mark, by any author. */
interface Marked {
  readonly body: string;
  readonly login: string | undefined;
}

/**
 * This action's comments in a pull request: written by the token's own user, with this action's mark. Checking the user
 * matters, because anybody can write the mark, and a token can change other users' comments.
 */
export class PullRequestComments implements CommentBoard {
  readonly #github: GitHub;
  readonly #clock: Clock;
  readonly #budget: Budget;
  readonly #issue: GitHub['at'] & { readonly issue_number: number };
  readonly #creation: Creation;
  readonly #marked = new Map<number, Marked>();
  #viewer: string | undefined;
  #lookedAt: string | undefined;

  constructor(github: GitHub, number: number, clock: Clock, budget: Budget, creation: Creation) {
    this.#github = github;
    this.#clock = clock;
    this.#budget = budget;
    this.#issue = { ...github.at, issue_number: number };
    this.#creation = creation;
  }

  get creation(): CommentBoard['creation'] {
    return this.#creation.attempt;
  }

  /** Reads all pages the first time. Later calls request only what has changed since, so that each is fast. */
  async read(): Promise<readonly OwnComment[]> {
    const { api } = this.#github;
    const viewer = (this.#viewer ??= await this.#github.viewer());
    const since = this.#lookedAt;
    const request = { ...this.#issue, per_page: 100, ...(since === undefined ? {} : { since }) };
    const comments = await api.paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', request, page => {
      this.#lookedAt ??= before(page.headers.date);
      return page.data;
    });
    for (const { id, user, body = '' } of comments) {
      if (isShared(body)) this.#marked.set(id, { body, login: user?.login });
    }
    return [...this.#marked]
      .filter(([id, { login }]) => id === this.#creation.id || this.#isOwn(login, viewer))
      .map(([id, { body }]) => ({ id, body }))
      .toSorted((a, b) => a.id - b.id);
  }

  async create(body: string): Promise<void> {
    const attempt: Creation['attempt'] = (this.#creation.attempt = {});
    try {
      // Not aborted when the budget ends: an aborted attempt counts as the one attempt, although it created nothing.
      using time = openBudget(this.#clock, WRITE_MS);
      const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
      const request = { ...this.#issue, body, request: { signal: time.signal } };
      const { data } = await this.#github.api.request(route, request);
      const id = Number(data.id);
      this.#creation.id = id;
      if (data.user?.login !== undefined) this.#creation.author = data.user.login;
      // GitHub's next list may not contain the new comment yet.
      this.#marked.set(id, { body, login: data.user?.login });
    } catch (thrown) {
      if (thrown instanceof Failure) attempt.failure = thrown;
      throw thrown;
    }
  }

  async update(id: number, body: string): Promise<void> {
    await this.#unlessGone(id, async request => {
      const route = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}';
      await this.#github.api.request(route, { ...this.#github.at, comment_id: id, body, request });
    });
  }

  async remove(id: number): Promise<void> {
    await this.#unlessGone(id, async request => {
      const route = 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}';
      await this.#github.api.request(route, { ...this.#github.at, comment_id: id, request });
    });
    this.#marked.delete(id);
  }

  /** GraphQL may omit the `[bot]` that REST appends to an app's name. */
  #isOwn(login: string | undefined, viewer: string): boolean {
    if (login === undefined) return false;
    return login === this.#creation.author || login === viewer || login === `${viewer}[bot]`;
  }

  async #unlessGone(id: number, change: (request: { signal: AbortSignal }) => Promise<void>): Promise<void> {
    try {
      await this.#write(change);
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.kind !== 'missing') throw thrown;
      this.#marked.delete(id);
    }
  }

  async #write(change: (request: { signal: AbortSignal }) => Promise<void>): Promise<void> {
    using time = openBudget(this.#clock, WRITE_MS, this.#budget.signal);
    await change({ signal: time.signal });
  }
}

/** Converts a `Date` header to GitHub's time format, `OVERLAP_MS` earlier. */
function before(date: string | undefined): string | undefined {
  const ms = Date.parse(date ?? '');
  return Number.isNaN(ms) ? undefined : new Date(ms - OVERLAP_MS).toISOString();
}
