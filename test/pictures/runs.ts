/**
 * Runs steps of the bundle on a local platform and a fake GitHub, and returns the pull request's
 * comment for the picture in the documentation.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../src/base/time/clock.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed/seed.ts';
import { GitHubFake } from '../support/github-fake/github-fake.ts';
import { JOB_LOGIN } from '../support/github-fake/repository-content.ts';
import { runStep, type Step, type StepResult } from '../support/step.ts';
import { commitAll, layOutWorkspace } from '../support/workspace.ts';
import type { PageSection } from './github-page.ts';

const ROOT = join(import.meta.dirname, '../..');
const CREDENTIAL = { token: 'key-of-the-harbor-master', projectId: 'harbor-lights' };

const demo = (path: string): string => readFileSync(join(ROOT, 'test/demo', path), 'utf8');

const SITE = {
  'site/index.html':
    '<!doctype html><title>Harbor lights</title><h1>Harbor lights</h1><a href="/fees/">Fees</a>\n',
  'site/fees/index.html':
    '<!doctype html><title>Fees</title><h1>Fees</h1><p>A night at the quay costs 3 €.</p>\n',
};

const WORKSPACE = {
  'project-platform.yml': '{ site: { path: site }, migrations: migrations, functions: functions }',
  'migrations/001_buoys.sql': demo('migrations/001_buoys.sql'),
  'migrations/002_drop_light.sql': demo('migrations/002_drop_light.sql'),
  ...SITE,
  'functions/tides/index.ts': "Deno.serve(() => new Response('high'));\n",
};

/** Output of real steps. */
export interface RealRuns {
  /** Comment on a pull request with a preview of database, functions and site. */
  readonly comment: PageSection;
}

/** Runs a step as a job would, with inputs in addition to the address and the credential. */
type Run = (
  operation: string,
  inputs: Readonly<Record<string, string>>,
  job?: Partial<Step>,
) => Promise<StepResult>;

/** Runs steps of the bundle on their own platform. */
export async function runSteps(): Promise<RealRuns> {
  const platform = await startLocalPlatform({ clock: systemClock, seed: seedFor(CREDENTIAL) });
  const workspace = layOutWorkspace(WORKSPACE);
  commitAll(workspace.folder);
  try {
    const { baseUrl } = platform;
    const standard = {
      'base-url': baseUrl,
      token: CREDENTIAL.token,
      'project-id': CREDENTIAL.projectId,
    };
    const run: Run = (operation, inputs, job = {}) =>
      runStep({
        manifest: join(ROOT, 'action.yml'),
        with: { operation, ...standard, ...inputs },
        workspace: workspace.folder,
        ...job,
      });
    const comment = await previewComment(run);
    return { comment: atPublicAddress(comment) };
  } finally {
    await platform.close();
    workspace.remove();
  }
}

/**
 * Shows sites at an address as a platform has them: the local platform's own exist only on this
 * machine.
 */
const atPublicAddress = ({ heading, markdown }: PageSection): PageSection => ({
  heading,
  markdown: markdown.replaceAll(
    /http((?:<span>)?:(?:<\/span>)?\/\/)127\.0\.0\.1:\d+/g,
    'https$1harbor-lights.example',
  ),
});

/** Deploys the preview of a pull request on its own GitHub. */
async function previewComment(run: Run): Promise<PageSection> {
  const github = await GitHubFake.start();
  try {
    const { number, headSha, branch } = await github.repository.openPullRequest('drop-light');
    const job = {
      event: {
        action: 'synchronize',
        number,
        pull_request: { number, head: { sha: headSha, ref: branch } },
      },
      env: {
        GITHUB_API_URL: github.url,
        GITHUB_EVENT_NAME: 'pull_request',
        GITHUB_REF: `refs/pull/${number}/merge`,
      },
    };
    const commented = {
      'pr-comment': 'true',
      'github-token': await github.repository.jobToken({ pull_requests: 'write' }),
    };
    expectSuccess(await run('preview-deploy', { ...commented, 'project-id': '' }, job));
    const comments = await github.repository.comments(number);
    const [comment, ...others] = comments.filter(({ user }) => user.login === JOB_LOGIN);
    if (comment === undefined || others.length > 0)
      throw new Error('The preview has not written one comment.');
    return { heading: '<b>github-actions</b> bot commented', markdown: comment.body };
  } finally {
    await github.close();
  }
}

function expectSuccess({ exitCode, log }: StepResult): void {
  if (exitCode !== 0) throw new Error(`A step failed:\n${log}`);
}
