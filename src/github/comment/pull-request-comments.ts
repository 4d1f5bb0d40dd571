/** Reads, creates, updates and deletes this action's own comments in a pull request. */

import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { GitHub } from '../github-client.ts';
import { openTimeLimit, type ReportingTimeLimit } from '../reporting-time-limit.ts';
import { hasCommentMark } from './sections.ts';
import { type CommentStore, type OwnComment, WRITE_MS } from './shared-comment.ts';

/** Overlap of two consecutive queries. GitHub's clock determines the time, and has a resolution of whole seconds. */
const OVERLAP_MS = 10_000;

/** The one comment that a step may create, shared by all of its boards. */
export interface CommentCreation {
  attempt?: { failure?: Failure };
  /** Id and author from GitHub's response. That author is certainly the token's user, whatever GraphQL returns. */
  id?: number;
  author?: string;
}

/** A comment with our mark, by any author. */
interface MarkedComment {
  readonly body: string;
  readonly login: string | undefined;
}

/**
 * This action's comments in a pull request: written by the token's own user, with this action's mark. Checking the user
 * matters, because anybody can write the mark, and a token can change other users' comments.
 */
export class PullRequestComments implements CommentStore {
  readonly #github: GitHub;
  readonly #clock: Clock;
  readonly #timeLimit: ReportingTimeLimit;
  readonly #issue: GitHub['at'] & { readonly issue_number: number };
  readonly #creation: CommentCreation;
  readonly #marked = new Map<number, MarkedComment>();
  #viewer: string | undefined;
  #lastReadAt: string | undefined;

  constructor(github: GitHub, number: number, clock: Clock, timeLimit: ReportingTimeLimit, creation: CommentCreation) {
    this.#github = github;
    this.#clock = clock;
    this.#timeLimit = timeLimit;
    this.#issue = { ...github.at, issue_number: number };
    this.#creation = creation;
  }

  get creation(): CommentStore['creation'] {
    return this.#creation.attempt;
  }

  /** Reads all pages the first time. Later calls request only what has changed since, so that each is fast. */
  async read(): Promise<readonly OwnComment[]> {
    const { api } = this.#github;
    const viewer = (this.#viewer ??= await this.#github.viewer());
    const since = this.#lastReadAt;
    const request = { ...this.#issue, per_page: 100, ...(since === undefined ? {} : { since }) };
    const comments = await api.paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', request, page => {
      this.#lastReadAt ??= earlierTime(page.headers.date);
      return page.data;
    });
    for (const { id, user, body = '' } of comments) {
      if (hasCommentMark(body)) this.#marked.set(id, { body, login: user?.login });
    }
    return [...this.#marked]
      .filter(([id, { login }]) => id === this.#creation.id || this.#isOwn(login, viewer))
      .map(([id, { body }]) => ({ id, body }))
      .toSorted((a, b) => a.id - b.id);
  }

  async create(body: string): Promise<void> {
    const attempt: CommentCreation['attempt'] = (this.#creation.attempt = {});
    try {
      // Not aborted when the time limit ends: an aborted attempt counts as the one attempt, although it created nothing.
      using writeLimit = openTimeLimit(this.#clock, WRITE_MS);
      const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
      const request = { ...this.#issue, body, request: { signal: writeLimit.signal } };
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
    using writeLimit = openTimeLimit(this.#clock, WRITE_MS, this.#timeLimit.signal);
    await change({ signal: writeLimit.signal });
  }
}

/** Converts a `Date` header to GitHub's time format, `OVERLAP_MS` earlier. */
function earlierTime(date: string | undefined): string | undefined {
  const ms = Date.parse(date ?? '');
  return Number.isNaN(ms) ? undefined : new Date(ms - OVERLAP_MS).toISOString();
}
