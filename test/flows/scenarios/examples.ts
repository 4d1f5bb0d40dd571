import { OWNER, REPOSITORY } from '../../support/github-fake/seeded-repository.ts';
import { completedRun, type FlowRig, type FlowScenario, pullRequestEvent, TOKEN } from '../rig.ts';

const FORK = 'gull/lights';
const TAG = { ref: 'refs/tags/v1.0.0' };
/** Event of a label that gives an issue to the agent. */
const LABELED = {
  action: 'labeled',
  label: { name: 'agent' },
  issue: { number: 70, title: 'Write a note', body: 'About the lights.' },
  sender: { login: OWNER },
};
const MAIN = { ref: 'refs/heads/main' };

/** Returns the variables of a repository that uses the examples. */
const exampleVariables = (rig: FlowRig): Readonly<Record<string, string>> => ({
  PLATFORM_PROJECT_ID: 'harbour',
  PLATFORM_SQL_LOG_URL: rig.platform.sqlLogUrl,
});

/** Creates a scenario in which one file of `examples/` runs once and succeeds. */
const exampleScenario = (
  file: string,
  event: string,
  payload: (rig: FlowRig) => object | Promise<object>,
  check: (rig: FlowRig) => void = () => {},
): FlowScenario => ({
  name: `examples/${file}.yml`,
  async run(rig) {
    const run = await rig.run(`example-${file}`, event, await payload(rig), exampleVariables(rig));
    rig.check(run.succeeded, 'it succeeds');
    check(rig);
  },
});

const opened = async (rig: FlowRig): Promise<object> => {
  const pull = await rig.github.repository.openPullRequest('example');
  return pullRequestEvent(pull, 'opened', undefined, rig.baseSha);
};

const isLive = (rig: FlowRig): void =>
  rig.equal(rig.platform.projects.get('harbour')?.live?.version, 1, 'the site is live');
const isUntouched = (rig: FlowRig): void =>
  rig.equal(rig.platform.requests.length, 0, 'it sends no request to the platform');

/**
 * Scenarios that run each file of `examples/` unchanged, except for this repository's actions and stubs for
 * GitHub's.
 */
export const EXAMPLES: readonly FlowScenario[] = [
  exampleScenario('preview', 'pull_request', opened, rig => rig.equal(rig.previews.length, 1, 'there is a preview')),
  {
    name: 'examples/whole-stack-app: a preview',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('example-app');
      const event = pullRequestEvent(pull, 'opened', undefined, rig.baseSha);
      const secrets = { PREVIEW_TOKEN: TOKEN, PREVIEW_SECRETS: `PLATFORM_BASE_URL=${rig.platform.baseUrl}` };
      const run = await rig.run('app-preview', 'pull_request', event, {}, secrets);
      rig.check(run.succeeded, 'it succeeds');
      rig.equal(rig.previews, [`${pull.number}`], 'there is a preview');
      const preview = [...rig.platform.projects.values()].find(({ name }) => name.startsWith('preview-'));
      const id = preview?.urlId ?? '';
      rig.equal([...(await rig.platform.functions.of(id)).keys()], ['lights'], 'the function is deployed');
      const secretNames = Object.keys(preview?.cloud?.secrets.values() ?? {}).toSorted();
      rig.equal(secretNames, ['ANON_KEY', 'CLOUD_URL', 'PLATFORM_BASE_URL', 'PROJECT_ID'], 'it has its secrets');
    },
  },
  {
    name: 'examples/whole-stack-app: a migration check, releases, a rollback, a task',
    async run(rig) {
      const check = await rig.run('app-migrate-check', 'pull_request', await opened(rig));
      rig.check(check.succeeded, 'the migrations are valid');
      const variables = exampleVariables(rig);
      const secrets = { BUILD_ENV: 'CLOUD_URL=https://cloud.invalid\nANON_KEY=key' };
      for (const version of [1, 2]) {
        const run = await rig.run('app-release', 'push', TAG, variables, secrets);
        rig.check(run.succeeded, `version ${version} is released`);
      }
      const functions = await rig.platform.functions.of('harbour');
      rig.equal([...functions.keys()], ['lights'], 'the function is deployed');
      const inputs = { to: 'previous', functions: 'false' };
      const run = await rig.run('app-rollback', 'workflow_dispatch', { inputs }, variables);
      rig.check(run.succeeded, 'the rollback succeeds');
      rig.equal(rig.platform.projects.get('harbour')?.live?.version, 3, 'version 1 is published again');
      await rig.run('app-agent-task', 'issues', LABELED, variables);
      rig.equal(rig.agentRuns, 1, 'the label starts a run');
    },
  },
  exampleScenario('preview-sweep', 'schedule', () => ({ schedule: '17 3 * * *' })),
  {
    name: 'examples/fork-build.yml and examples/fork-preview.yml',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('example-fork');
      const event = pullRequestEvent(pull, 'opened', FORK);
      const built = await rig.runForFork('example-fork-build', 'pull_request', event);
      rig.check(built.succeeded, 'the build succeeds without a secret');
      const workflow_run = completedRun(rig.lastRunId, pull);
      const run = await rig.run('example-fork-preview', 'workflow_run', { action: 'completed', workflow_run });
      rig.check(run.succeeded, 'the second workflow succeeds');
      rig.equal(rig.previews, [`${pull.number}`], 'there is a preview');
    },
  },
  {
    name: 'examples/release.yml',
    async run(rig) {
      const run = await rig.run('example-release', 'push', TAG, exampleVariables(rig));
      rig.check(run.succeeded, 'it succeeds');
      const functions = await rig.platform.functions.of('harbour');
      rig.equal([...functions.keys()], ['tides'], 'the function is deployed');
      isLive(rig);
    },
  },
  {
    name: 'examples/rollback.yml',
    async run(rig) {
      const variables = exampleVariables(rig);
      for (const version of [1, 2]) {
        const run = await rig.run('example-release', 'push', TAG, variables);
        rig.check(run.succeeded, `version ${version} is released`);
      }
      const inputs = { to: 'previous', functions: 'true' };
      const run = await rig.run('example-rollback', 'workflow_dispatch', { inputs }, variables);
      rig.check(run.succeeded, 'it succeeds');
      rig.equal(rig.platform.projects.get('harbour')?.live?.version, 3, 'version 1 is published again');
      const functions = await rig.platform.functions.of('harbour');
      rig.equal(functions.get('tides')?.version, 3, 'with its function');
    },
  },
  exampleScenario('rehearse-release', 'pull_request', opened, isUntouched),
  exampleScenario('migrate-check', 'pull_request', opened, isUntouched),
  exampleScenario('backend', 'push', () => MAIN, isLive),
  exampleScenario('local-platform', 'push', () => MAIN, isUntouched),
  exampleScenario('sql-log', 'schedule', () => ({ schedule: '23 3 * * *', repository: { private: true } })),
  {
    name: 'examples/agent-task.yml',
    async run(rig) {
      const { log } = await rig.run('example-agent-task', 'issues', LABELED, exampleVariables(rig));
      rig.equal(rig.agentRuns, 1, 'the label starts a run');
      // act runs this event on a commit that the test's GitHub doesn't have, so no pull request can be opened.
      rig.check(log.includes('GitHub has no commit'), 'and the step gets as far as the pull request');
    },
  },
  {
    name: 'examples/agent-comment.yml',
    async run(rig) {
      const issue = { number: 70, title: 'Write a note', body: 'About the lights.' };
      const comment = (body: string): object => ({
        action: 'created',
        comment: { body },
        issue,
        sender: { login: OWNER },
      });
      await rig.run('example-agent-comment', 'issue_comment', comment('No command'), exampleVariables(rig));
      rig.equal(rig.agentRuns, 0, 'another comment starts no run');
      await rig.run('example-agent-comment', 'issue_comment', comment('/agent Paint it.'), exampleVariables(rig));
      rig.equal(rig.agentRuns, 1, 'the command starts a run');
    },
  },
  {
    name: 'examples/agent-dispatch.yml',
    async run(rig) {
      const { object } = await rig.github.repository.ask<{ object: { sha: string } }>(
        'GET',
        `/repos/${REPOSITORY}/git/ref/heads/main`,
      );
      const payload = { ref: 'refs/heads/main', after: object.sha, deleted: false, inputs: { task: 'Paint it.' } };
      const run = await rig.run('example-agent-dispatch', 'workflow_dispatch', payload, exampleVariables(rig));
      rig.check(run.succeeded, 'it succeeds');
      rig.equal(rig.agentRuns, 1, 'there is one run');
    },
  },
];
