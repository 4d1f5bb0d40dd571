/**
 * Runs steps of the bundle on a local platform and a fake GitHub, and returns the job summaries, the pull request's
 * comment and the SQL log's report for the pictures in the documentation.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../../src/base/clock.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed/seed.ts';
import { GitHubFake } from '../support/github-fake/github-fake.ts';
import { JOB_LOGIN } from '../support/github-fake/seeded-repository.ts';
import { runStep, type Step, type StepResult } from '../support/step.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { BUSY_DAY, DAY } from './busy-day.ts';
import type { PageSection } from './github-page.ts';

const ROOT = join(import.meta.dirname, '../..');
const CREDENTIAL = { token: 'key-of-the-harbour-master', projectId: 'harbour-lights' };

const WORKSPACE = {
  'migrations/20260301101500_lights.sql':
    'create table lights (id bigint generated always as identity primary key, name text not null);\n',
  'migrations/20260302080000_seen.sql':
    'create table sightings (id bigint generated always as identity primary key, light bigint references lights (id));\ncreate index on sightings (light);\n',
  'site/index.html': '<!doctype html><title>Harbour lights</title><h1>Harbour lights</h1>\n',
  'site/lights.json': '["green", "red"]\n',
  'docs/guide.html': '<!doctype html><title>Guide</title><h1>Guide</h1>\n',
};

/** Output of real steps. */
export interface RealRuns {
  readonly summaries: readonly PageSection[];
  /** Comment of a pull request with two apps: one is published, and the other isn't built. */
  readonly comment: PageSection;
  /** Page of a SQL log's report. */
  readonly report: string;
}

/** Runs a step as a job would, with inputs in addition to the address and the credential. */
type Run = (operation: string, inputs: Readonly<Record<string, string>>, job?: Partial<Step>) => Promise<StepResult>;

/** Runs steps of the bundle on their own platform. */
export async function runSteps(): Promise<RealRuns> {
  const seed = seedFor({ ...CREDENTIAL, cloud: true });
  const projects = seed.projects.map(project => ({ ...project, sql_logs: [{ records: BUSY_DAY }] }));
  const platform = await startLocalPlatform({ clock: systemClock, seed: { ...seed, projects } });
  const workspace = layOutWorkspace(WORKSPACE);
  try {
    const { baseUrl, sqlLogUrl } = platform;
    const standard = { 'base-url': baseUrl, token: CREDENTIAL.token, 'project-id': CREDENTIAL.projectId };
    const run: Run = (operation, inputs, job = {}) =>
      runStep({
        manifest: join(ROOT, 'action.yml'),
        with: { operation, ...standard, ...inputs },
        workspace: workspace.folder,
        ...job,
      });
    const summaries = [
      await summaryOf(run, 'sql-migrate', {}),
      await summaryOf(run, 'static-publish', { path: 'site', 'wait-for-url': 'true' }),
    ];
    const comment = await sharedComment(run);
    const span = { from: String(DAY.from), to: String(DAY.to) };
    expectEnd('succeed', await run('sql-log-export', { 'sql-log-url': sqlLogUrl, ...span }));
    return {
      summaries: summaries.map(atPublicAddress),
      comment: atPublicAddress(comment),
      report: await readFile(join(workspace.folder, 'sql-log/report.html'), 'utf8'),
    };
  } finally {
    await platform.close();
    workspace.remove();
  }
}

/** Shows sites at an address as a platform has them: the local platform's own exist only on this machine. */
const atPublicAddress = ({ heading, markdown }: PageSection): PageSection => ({
  heading,
  markdown: markdown.replaceAll(
    /http((?:<span>)?:(?:<\/span>)?\/\/)127\.0\.0\.1:\d+/g,
    'https$1harbour-lights.example',
  ),
});

async function summaryOf(run: Run, operation: string, inputs: Readonly<Record<string, string>>): Promise<PageSection> {
  const { summary } = expectEnd('succeed', await run(operation, inputs));
  return { heading: `<b>site</b> summary · ${operation}`, markdown: summary };
}

/** Runs jobs of a pull request on their own GitHub: one publishes, one fails, and another site isn't built. */
async function sharedComment(run: Run): Promise<PageSection> {
  const github = await GitHubFake.start();
  try {
    const { number, headSha, branch } = await github.repository.openPullRequest('green-light');
    const job = {
      event: { action: 'synchronize', number, pull_request: { number, head: { sha: headSha, ref: branch } } },
      env: {
        GITHUB_API_URL: github.url,
        GITHUB_EVENT_NAME: 'pull_request',
        GITHUB_REF: `refs/pull/${number}/merge`,
      },
    };
    const told = {
      'pr-comment': 'true',
      'github-token': await github.repository.jobToken({ pull_requests: 'write' }),
    };
    const app = { ...told, 'comment-section': 'Harbour lights' };
    expectEnd('succeed', await run('static-publish', { ...app, path: 'site' }, job));
    expectEnd('succeed', await run('sql-migrate', app, job));
    expectEnd('fail', await run('cloud-storage-sync', { ...app, path: 'site', bucket: 'no-such-bucket' }, job));
    expectEnd(
      'succeed',
      await run('cloud-secrets', { ...app, secrets: 'TIDE_TABLE_KEY=high-and-low', 'dry-run': 'true' }, job),
    );
    const skipped = { ...told, 'comment-section': 'docs', state: 'unchanged', 'in-place-of': 'preview-deploy' };
    expectEnd('succeed', await run('report-failure', { ...skipped, 'base-url': '', token: '', 'project-id': '' }, job));
    const comments = await github.repository.comments(number);
    const [comment, ...others] = comments.filter(({ user }) => user.login === JOB_LOGIN);
    if (comment === undefined || others.length > 0) throw new Error('The two jobs did not write to the same comment.');
    return { heading: '<b>github-actions</b> bot commented', markdown: comment.body };
  } finally {
    await github.close();
  }
}

function expectEnd(end: 'succeed' | 'fail', result: StepResult): StepResult {
  if ((result.exitCode === 0) !== (end === 'succeed'))
    throw new Error(`A step was expected to ${end}, but did not:\n${result.log}`);
  return result;
}
