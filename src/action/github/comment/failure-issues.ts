/** Opens, comments on and closes the issue that reports the failures of a workflow. */

import { changeOnce } from '../rest/errors.ts';
import type { GitHub } from '../rest/github-client.ts';
import { entriesOf, PAGE_SIZE } from '../rest/list-pages.ts';
import { isViewer } from './pull-request-comments.ts';
import { encoded, linesOf } from './sections.ts';

/** Label of the issues. Without it, each search would have to read all issues of the repository. */
const LABEL = 'project-platform';

/** Topic of an issue. No two topics share one. */
export interface IssueTopic {
  /** File of the workflow. */
  readonly workflow: string;
  /** Title. It names what distinguishes the runs of one workflow, such as the project. */
  readonly title: string;
}

/**
 * Opens an issue, or comments on the open one.
 * @returns its URL
 * @throws Failure when GitHub refuses
 */
export async function reportFailedRun(
  github: GitHub,
  topic: IssueTopic,
  text: string,
): Promise<string> {
  const { api, at } = github;
  const [open] = await openIssues(github, topic);
  if (open !== undefined) {
    const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
    await api.request(route, { ...at, issue_number: open.number, body: text });
    return open.html_url;
  }
  const issue = { ...at, title: topic.title, body: `${markOf(topic)}\n\n${text}`, labels: [LABEL] };
  return await changeOnce(
    async () => (await api.request('POST /repos/{owner}/{repo}/issues', issue)).data.html_url,
    async () => (await openIssues(github, topic))[0]?.html_url,
  );
}

/** Closes all open issues of the topic. @returns their URLs @throws Failure when GitHub refuses */
export async function closeIssues(github: GitHub, topic: IssueTopic): Promise<readonly string[]> {
  const issues = await openIssues(github, topic);
  for (const { number } of issues) {
    const change = { ...github.at, issue_number: number, state: 'closed' } as const;
    await github.api.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', change);
  }
  return issues.map(({ html_url: url }) => url);
}

/**
 * Lists the open issues of a topic, the oldest first: created by the token's own user, with the
 * topic's mark. Checking the user matters, because anybody can write the mark, and a token can
 * change other users' issues.
 */
async function openIssues(github: GitHub, topic: IssueTopic) {
  const { api, at } = github;
  const request = { ...at, state: 'open', labels: LABEL, per_page: PAGE_SIZE } as const;
  const [viewer, issues] = await Promise.all([
    github.viewer(),
    api.paginate('GET /repos/{owner}/{repo}/issues', request, entriesOf('issues')),
  ]);
  const mark = markOf(topic);
  return issues
    .filter(({ user, pull_request: pull }) => pull === undefined && isViewer(user?.login, viewer))
    .filter(({ body }) => linesOf(body ?? '').includes(mark))
    .toSorted((a, b) => a.number - b.number);
}

const markOf = ({ workflow, title }: IssueTopic): string =>
  `<!-- project-platform-action: issue ${encoded(workflow)} ${encoded(title)} -->`;
