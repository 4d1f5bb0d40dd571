/** Finds, opens, updates and closes the issue that reports a failure. Its text has the format of the shared comment. */

import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import type { GitHub } from '../rest/github-client.ts';
import { PAGE_SIZE, pagesOf } from '../rest/list-pages.ts';
import { openTimeLimit } from '../rest/reporting-time-limit.ts';
import { isViewer } from './pull-request-comments.ts';
import { isFailed } from './section.ts';
import { appOf, readSections } from './sections.ts';
import { type CommentStore, type OwnComment, WRITE_MS } from './shared-comment.ts';

/** Label of the issues. Without it, each search would have to read all issues of the repository. */
const LABEL = 'project-platform';

/** The issue of a title, as a step sees it. */
export interface FailureIssue {
  readonly url: string;
  readonly isOpen: boolean;
}

/**
 * This action's issues with one title: created by the token's own user, with this action's mark of a section of that
 * title anywhere in the text. Checking the user matters, because anybody can write the mark, and a token can change other
 * users' issues.
 */
export class FailureIssues implements CommentStore {
  readonly #github: GitHub;
  readonly #clock: Clock;
  readonly #title: string;
  readonly #includesClosed: boolean;
  #attempt: { failure?: Failure } | undefined;
  #written: FailureIssue | undefined;

  /** @param includesClosed whether a closed issue is used again; otherwise, only an open one is updated */
  constructor(github: GitHub, clock: Clock, title: string, includesClosed: boolean) {
    this.#github = github;
    this.#clock = clock;
    this.#title = title;
    this.#includesClosed = includesClosed;
  }

  /** The issue after the last change. */
  get written(): FailureIssue | undefined {
    return this.#written;
  }

  get creation(): CommentStore['creation'] {
    return this.#attempt;
  }

  async read(): Promise<readonly OwnComment[]> {
    const { api, at } = this.#github;
    const request = { ...at, state: 'all', labels: LABEL, per_page: PAGE_SIZE } as const;
    const entriesOf = pagesOf('issues');
    const [viewer, issues] = await Promise.all([
      this.#github.viewer(),
      api.paginate('GET /repos/{owner}/{repo}/issues', request, page => entriesOf(page.data)),
    ]);
    const own = issues
      .filter(({ user, pull_request: pull }) => pull === undefined && isViewer(user?.login, viewer))
      .map(({ number, body, state }) => ({ id: number, body: body ?? '', isOpen: state === 'open' }))
      .filter(({ body }) => [...readSections(body).keys()].some(key => appOf(key) === this.#title))
      .toSorted((a, b) => a.id - b.id);
    if (!this.#includesClosed && this.#written === undefined && !own.some(({ isOpen }) => isOpen)) return [];
    // The oldest one is kept. Duplicates that are closed have been merged into it.
    const kept = own.filter(({ isOpen }, index) => index === 0 || isOpen);
    return kept.map(({ id, body }) => ({ id, body, unchangedMs: Number.POSITIVE_INFINITY }));
  }

  async create(body: string): Promise<boolean> {
    const attempt: { failure?: Failure } = (this.#attempt = {});
    try {
      await this.#write(async request => {
        const issue = { ...this.#github.at, title: this.#title, body, labels: [LABEL], request };
        const { data } = await this.#github.api.request('POST /repos/{owner}/{repo}/issues', issue);
        this.#written = { url: data.html_url, isOpen: true };
      });
      return true;
    } catch (thrown) {
      if (thrown instanceof Failure) attempt.failure = thrown;
      throw thrown;
    }
  }

  /** Replaces the text. The issue is open if a section of the text reports a failure, and closed otherwise. */
  async update(id: number, body: string): Promise<boolean> {
    const state = [...readSections(body).values()].some(isFailed) ? 'open' : 'closed';
    await this.#change(id, { body, state });
    return true;
  }

  /** Closes a duplicate. Issues can't be deleted with a job's token. */
  async remove(id: number): Promise<boolean> {
    await this.#change(id, { state: 'closed', state_reason: 'duplicate' });
    return true;
  }

  async #change(id: number, change: { body?: string; state: 'open' | 'closed'; state_reason?: 'duplicate' }) {
    await this.#write(async request => {
      const issue = { ...this.#github.at, issue_number: id, ...change, request };
      const { data } = await this.#github.api.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', issue);
      if (change.body !== undefined) this.#written = { url: data.html_url, isOpen: data.state === 'open' };
    });
  }

  async #write(change: (request: { signal: AbortSignal }) => Promise<void>): Promise<void> {
    using limit = openTimeLimit(this.#clock, WRITE_MS);
    await change({ signal: limit.signal });
  }
}
