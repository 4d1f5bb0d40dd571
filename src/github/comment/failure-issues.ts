/** Finds, opens, updates and closes the issue that reports a failure. Its text has the format of the shared comment. */

import type { GitHub } from '../rest/github-client.ts';
import { PAGE_SIZE, pagesOf } from '../rest/list-pages.ts';
import { isViewer } from './pull-request-comments.ts';
import { isFailed } from './section.ts';
import { appOf, readSections } from './sections.ts';
import type { CommentStore, OwnComment, WriteRequest } from './shared-comment.ts';

/** Label of the issues. Without it, each search would have to read all issues of the repository. */
const LABEL = 'project-platform';

const CHANGE = 'PATCH /repos/{owner}/{repo}/issues/{issue_number}';

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
  readonly known: CommentStore['known'] = {};
  readonly #github: GitHub;
  readonly #title: string;
  readonly #includesClosed: boolean;
  #written: FailureIssue | undefined;

  /** @param includesClosed whether a closed issue is used again; otherwise, only an open one is updated */
  constructor(github: GitHub, title: string, includesClosed: boolean) {
    this.#github = github;
    this.#title = title;
    this.#includesClosed = includesClosed;
  }

  /** The issue after the last change. */
  get written(): FailureIssue | undefined {
    return this.#written;
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

  async create(body: string, request: WriteRequest): Promise<void> {
    const issue = { ...this.#github.at, title: this.#title, body, labels: [LABEL], request };
    const { data } = await this.#github.api.request('POST /repos/{owner}/{repo}/issues', issue);
    this.#written = { url: data.html_url, isOpen: true };
  }

  /** Replaces the text. The issue is open if a section of the text reports a failure, and closed otherwise. */
  async update(id: number, body: string, request: WriteRequest): Promise<boolean> {
    const state = [...readSections(body).values()].some(isFailed) ? 'open' : 'closed';
    const issue = { ...this.#github.at, issue_number: id, body, state, request } as const;
    const { data } = await this.#github.api.request(CHANGE, issue);
    this.#written = { url: data.html_url, isOpen: data.state === 'open' };
    return true;
  }

  /** Closes a duplicate. Issues can't be deleted with a job's token. */
  async remove(id: number, request: WriteRequest): Promise<void> {
    const state = { state: 'closed', state_reason: 'duplicate' } as const;
    await this.#github.api.request(CHANGE, { ...this.#github.at, issue_number: id, ...state, request });
  }
}
