/** Reads, creates, updates and deletes this action's own comments in a pull request. */

import { Failure } from '../../../base/failure.ts';
import type { GitHub } from '../rest/github-client.ts';
import { entriesOf, PAGE_SIZE } from '../rest/list-pages.ts';
import { hasCommentMark } from './sections.ts';
import type { CommentStore, OwnComment, WriteRequest } from './shared-comment.ts';

/**
 * Overlap of two consecutive queries. GitHub's clock determines the time, and has a resolution of
 * whole seconds.
 */
const OVERLAP_MS = 10_000;

/** Resolution of `updated_at` and of the `Date` header, in milliseconds. */
const RESOLUTION_MS = 1_000;

/** A comment with our mark, by any author. */
interface MarkedComment {
  readonly body: string;
  readonly login: string | undefined;
  /** Time of the last change, in GitHub's format. */
  readonly updatedAt: string;
}

/**
 * A step's knowledge of the comments, shared by all of its `PullRequestComments`, so that later
 * ones send fewer requests.
 */
export type KnownComments = CommentStore['known'] & {
  readonly marked: Map<number, MarkedComment>;
  /** Login of the token's user. */
  viewer?: string;
  /** Time of the first query, in GitHub's format. Later ones list only what has changed since. */
  since?: string | undefined;
  /** Author in GitHub's response, who is certainly the token's user, whatever GraphQL returns. */
  author?: string;
};

/**
 * This action's comments in a pull request: written by the token's own user, with this action's
 * mark. Checking the user matters, because anybody can write the mark, and a token can change other
 * users' comments.
 */
export class PullRequestComments implements CommentStore {
  readonly known: KnownComments;
  readonly #github: GitHub;
  readonly #issue: GitHub['at'] & { readonly issue_number: number };

  constructor(github: GitHub, number: number, knownComments: KnownComments) {
    this.#github = github;
    this.#issue = { ...github.at, issue_number: number };
    this.known = knownComments;
  }

  /**
   * Reads all pages the first time. Later calls request only what has changed since, so that each
   * is fast.
   */
  async read(): Promise<readonly OwnComment[]> {
    const { known: knownComments } = this;
    const { since } = knownComments;
    const request = {
      ...this.#issue,
      per_page: PAGE_SIZE,
      ...(since === undefined ? {} : { since }),
    };
    const commentsOf = entriesOf('comments');
    let date: string | undefined;
    const [viewer, comments] = await Promise.all([
      knownComments.viewer ?? this.#github.viewer(),
      this.#github.api.paginate(
        'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
        request,
        page => {
          date ??= page.headers.date;
          return commentsOf(page);
        },
      ),
    ]);
    knownComments.viewer = viewer;
    knownComments.since ??= earlierTime(date);
    for (const { id, user, body = '', updated_at: updatedAt } of comments) {
      if (hasCommentMark(body))
        knownComments.marked.set(id, { body, login: user?.login, updatedAt });
    }
    return [...knownComments.marked]
      .filter(([, { login }]) => this.#isOwn(login, viewer))
      .map(([id, { body, updatedAt }]) => ({ id, body, unchangedMs: unchangedMs(updatedAt, date) }))
      .toSorted((a, b) => a.id - b.id);
  }

  async create(body: string, request: WriteRequest): Promise<void> {
    const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
    const { data } = await this.#github.api.request(route, { ...this.#issue, body, request });
    // The ID may be another comment's. The list shows which one is new.
    if (data.user?.login !== undefined) this.known.author = data.user.login;
  }

  async update(id: number, body: string, request: WriteRequest): Promise<boolean> {
    const route = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}';
    return this.#unlessGone(
      id,
      this.#github.api.request(route, { ...this.#github.at, comment_id: id, body, request }),
    );
  }

  async remove(id: number, request: WriteRequest): Promise<void> {
    const route = 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}';
    await this.#unlessGone(
      id,
      this.#github.api.request(route, { ...this.#github.at, comment_id: id, request }),
    );
    this.known.marked.delete(id);
  }

  #isOwn(login: string | undefined, viewer: string): boolean {
    return login !== undefined && (login === this.known.author || isViewer(login, viewer));
  }

  async #unlessGone(id: number, changing: Promise<unknown>): Promise<boolean> {
    try {
      await changing;
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.kind !== 'missing') throw thrown;
      this.known.marked.delete(id);
      return false;
    }
  }
}

/**
 * Checks whether an author is the token's user. GraphQL may omit the `[bot]` that REST appends to
 * an app's name.
 */
export const isViewer = (login: string | undefined, viewer: string): boolean =>
  login === viewer || login === `${viewer}[bot]`;

/** Converts a `Date` header to GitHub's time format, `OVERLAP_MS` earlier. */
function earlierTime(date: string | undefined): string | undefined {
  const ms = Date.parse(date ?? '');
  return Number.isNaN(ms) ? undefined : new Date(ms - OVERLAP_MS).toISOString();
}

/**
 * Returns the time since a change by GitHub's clock, rounded down. Infinite if GitHub doesn't send
 * both times.
 */
function unchangedMs(updatedAt: string, date: string | undefined): number {
  const ms = Date.parse(date ?? '') - Date.parse(updatedAt) - RESOLUTION_MS;
  return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : Math.max(0, ms);
}
