import type { WorkflowResult } from '../act.ts';
import { readAppOfExample } from '../repository.ts';
import { REPOSITORY } from '../../support/github-fake/repository-content.ts';
import type { SeededPullRequest } from '../../support/github-fake/seeded-repository.ts';
import { type FlowRig, type FlowScenario, pullRequestEvent, TOKEN } from '../rig.ts';

const FORK = 'gull/lights';
const TAG = { ref: 'refs/tags/v1.0.0' };
const NIGHT = { schedule: '23 3 * * *', repository: { private: true } };

const opened = async (rig: FlowRig): Promise<object> => {
  const pull = await rig.github.repository.openPullRequest('example');
  return pullRequestEvent(pull, 'opened', undefined, rig.baseSha);
};

/**
 * Scenarios that run each file of `examples/` unchanged, except for this repository's actions and
 * stubs for GitHub's.
 */
export const EXAMPLES: readonly FlowScenario[] = [
  {
    name: 'README: the first job, as printed',
    async run(rig) {
      const run = await rig.runForFork('readme', 'push', { ref: 'refs/heads/main' });
      rig.check(run.succeeded, 'it succeeds without an account, a variable or a secret');
      rig.check(/\| <h1>Hello<\/h1>$/m.test(run.log), 'its last step gets the published page');
      rig.equal(
        rig.platform.requests.length,
        0,
        'it sends nothing to another platform than its own',
      );
    },
  },
  {
    name: 'examples/preview.yml, from the first push to the close',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('tides');
      const first = await rig.run(
        'example-preview',
        'pull_request',
        pullRequestEvent(pull, 'opened'),
      );
      rig.check(first.succeeded, 'the first push is deployed');
      rig.equal(rig.previews, [`${pull.number}`], 'one project, which is live');
      const [address = ''] =
        /http:\/\/127\.0\.0\.1:\d+\//.exec(await rig.comment(pull.number)) ?? [];
      const page = await (await fetch(address)).text();
      rig.equal(
        page,
        `<html><meta name="robots" content="noindex"><h1>Run ${rig.lastRunId}</h1>\n`,
        'the comment leads to the site',
      );
      rig.equal(rig.github.deployments.states, { 1: 'success' }, 'a deployment that succeeded');

      const headSha = await rig.github.repository.commit('tides', 'second');
      const pushed = { ...pull, headSha };
      const second = await rig.run(
        'example-preview',
        'pull_request',
        pullRequestEvent(pushed, 'synchronize'),
      );
      rig.check(second.succeeded, 'the second push is deployed');
      rig.equal(rig.previews, [`${pull.number}`], 'still one project');
      rig.check(
        (await rig.comment(pull.number)).includes(headSha.slice(0, 7)),
        'the comment names the new commit',
      );
      rig.equal(
        rig.github.deployments.states,
        { 1: 'inactive', 2: 'success' },
        'the newer one replaces the older',
      );

      await rig.close(pull.number);
      const closed = await rig.run(
        'example-preview',
        'pull_request',
        pullRequestEvent(pushed, 'closed'),
      );
      rig.check(closed.succeeded, 'the close cleans up');
      rig.equal(rig.previews, [], 'the project is deleted');
      rig.equal(
        rig.github.deployments.states,
        { 1: 'inactive', 2: 'inactive' },
        'no deployment is left',
      );
      rig.check(
        (await rig.comment(pull.number)).includes('Preview cleaned up'),
        'the comment says so',
      );
    },
  },
  {
    name: 'examples/preview-playwright.yml: a further job uses the preview',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('tested');
      const tested = await rig.run(
        'example-preview-playwright',
        'pull_request',
        pullRequestEvent(pull, 'opened'),
      );
      rig.check(tested.succeeded, 'the tests run');
      const page = `1 passed: <html><meta name="robots" content="noindex"><h1>Run ${rig.lastRunId}</h1>`;
      rig.check(tested.log.includes(page), 'against the preview');
      await rig.close(pull.number);
      const closed = await rig.run(
        'example-preview-playwright',
        'pull_request',
        pullRequestEvent(pull, 'closed'),
      );
      rig.check(
        closed.succeeded && !closed.log.includes('1 passed'),
        'a closed pull request is not tested',
      );
      rig.equal(rig.previews, [], 'its preview is deleted');
    },
  },
  {
    name: 'examples/whole-stack-app: a preview',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('example-app');
      const event = pullRequestEvent(pull, 'opened', undefined, rig.baseSha);
      rig.useAppFile(readAppOfExample());
      const secrets = {
        PREVIEW_TOKEN: TOKEN,
        PREVIEW_SECRETS: `PLATFORM_BASE_URL=${rig.platform.baseUrl}`,
      };
      const run = await rig.run('app-preview', 'pull_request', event, {}, secrets);
      rig.check(run.succeeded, 'it succeeds');
      rig.equal(rig.previews, [`${pull.number}`], 'there is a preview');
      const preview = [...rig.platform.projects.values()].find(({ name }) =>
        name.startsWith('preview-'),
      );
      const id = preview?.urlId ?? '';
      rig.equal(
        [...(await rig.platform.functions.of(id)).keys()],
        ['lights'],
        'the function is deployed',
      );
      const secretNames = Object.keys(
        rig.platform.clouds.get(id)?.secrets.values() ?? {},
      ).toSorted();
      rig.equal(secretNames, ['PLATFORM_BASE_URL', 'PROJECT_ID'], 'it has its secrets');
    },
  },
  {
    name: 'examples/whole-stack-app: releases, and a rollback by examples/rollback.yml',
    async run(rig) {
      rig.useAppFile(readAppOfExample());
      const variables = rig.exampleVariables;
      const unset = await rig.run('app-release', 'push', TAG, variables);
      rig.check(
        unset.log.includes('Secrets not set: '),
        'a release needs the secrets of the function',
      );
      for (const name of ['PLATFORM_BASE_URL', 'PROJECT_ID', 'DATABASE_TOKEN'])
        rig.platform.clouds.get('harbour')?.secrets.set(name, 'value');
      for (const version of [1, 2]) {
        const build = `build: echo ${version} > whole-stack-app/site/version.txt && npm`;
        rig.useAppFile(readAppOfExample().replace('build: npm', build));
        const run = await rig.run('app-release', 'push', TAG, variables);
        rig.check(run.succeeded, `version ${version} is released`);
      }
      const functions = await rig.platform.functions.of('harbour');
      rig.equal([...functions.keys()], ['lights'], 'the function is deployed');
      const inputs = { to: 'previous', 'with-functions': 'false', digest: '' };
      const run = await rig.run('example-rollback', 'workflow_dispatch', { inputs }, variables);
      rig.check(run.succeeded, 'the rollback succeeds');
      rig.equal(
        rig.platform.projects.get('harbour')?.live?.version,
        3,
        'version 1 is published again',
      );
    },
  },
  {
    name: 'docs: reusable workflows as steps',
    async run(rig) {
      const event = await opened(rig);
      const preview = await rig.run('example-preview-steps', 'pull_request', event);
      rig.check(preview.succeeded, 'the steps of examples/preview-steps.yml succeed');
      rig.equal(rig.previews.length, 1, 'there is a preview');
      const release = await rig.run('example-release-steps', 'push', TAG, rig.exampleVariables);
      rig.check(release.succeeded, 'the steps of examples/release-steps.yml succeed');
      rig.equal(rig.platform.projects.get('harbour')?.live?.version, 1, 'the site is live');
      const artifact = rig.github.actions
        .artifacts()
        .find(({ name }) => name === 'release-harbour-1');
      rig.check(artifact !== undefined, 'the release is kept for a rollback');
      rig.keepWorkspace();
      for (const night of ['first', 'second']) {
        const exported = await rig.run(
          'example-sql-log-steps',
          'schedule',
          NIGHT,
          rig.exampleVariables,
        );
        rig.check(
          exported.succeeded,
          `the steps of examples/sql-log-steps.yml succeed in the ${night} night`,
        );
      }
    },
  },
  {
    name: 'examples/fork-build.yml and examples/fork-preview.yml',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('example-fork');
      const event = pullRequestEvent(pull, 'opened', FORK);
      const built = await rig.runForFork('example-fork-build', 'pull_request', event);
      rig.check(built.succeeded, 'the build succeeds without a secret');
      const finished = completedRun(rig.lastRunId, pull);
      // Where the credential is, the default branch's file counts.
      rig.github.contents.set(`${pull.headSha}:project-platform.yml`, 'nonsense: 1\n');
      const publish = (workflow_run: object): Promise<WorkflowResult> =>
        rig.run('example-fork-preview', 'workflow_run', { action: 'completed', workflow_run });
      rig.check((await publish(finished)).succeeded, 'the second workflow succeeds');
      rig.equal(rig.previews, [`${pull.number}`], 'the pull request has its preview');
      rig.check((await rig.comment(pull.number)).includes('http://127.0.0.1:'), 'and its comment');

      const html_url = 'https://github.com/harbour/lights/actions/runs/12';
      const report = await publish({ ...finished, conclusion: 'failure', html_url });
      rig.check(report.succeeded, 'a build that failed is reported');
      const comment = await rig.comment(pull.number);
      rig.check(
        comment.includes('#### ❌&nbsp;Preview: `preview-deploy` not run') &&
          comment.includes(html_url),
        'in the comment, with its log',
      );

      const other = await publish({ ...finished, head_sha: 'f'.repeat(40) });
      rig.check(other.succeeded, 'a run of another commit than the newest is skipped');
      rig.check(other.log.includes('is not the newest commit'), 'the log says so');
      rig.check(!other.log.includes('Published version'), 'it is not published');
    },
  },
  {
    name: 'examples/trial-release.yml',
    async run(rig) {
      const run = await rig.run(
        'example-trial-release',
        'pull_request',
        await opened(rig),
        rig.exampleVariables,
      );
      rig.check(run.succeeded, 'it succeeds');
      rig.equal(rig.platform.requests.length, 0, 'it sends no request to the platform');
    },
  },
];

/** Creates the event `workflow_run` for a pull request's workflow. */
const completedRun = (id: number, { branch, headSha }: SeededPullRequest) => ({
  id,
  conclusion: 'success',
  event: 'pull_request',
  head_sha: headSha,
  head_branch: branch,
  head_repository: { full_name: REPOSITORY, owner: { login: 'harbour' } },
});
