import { Stopped } from '../../../src/platform/agent/run.ts';
import { OWNER, REPOSITORY } from '../../support/github-fake/seeded-repository.ts';
import { type FlowScenario, pullRequestEvent } from '../rig.ts';

const TAG = { ref: 'refs/tags/v1.0.0' };

/** Scenarios of migrations, SQL logs and agents. */
export const DATABASES_AND_AGENTS: readonly FlowScenario[] = [
  {
    name: 'a release applies its migrations, and a second release does not repeat them',
    async run(rig) {
      const first = await rig.run('release-migrations', 'push', TAG);
      rig.check(first.succeeded, 'the first one succeeds');
      rig.check(first.log.includes('0001_tides.sql'), 'it applies the migration');
      const second = await rig.run('release-migrations', 'push', TAG);
      rig.check(second.succeeded, 'the second one has nothing to apply');
      rig.equal(rig.platform.projects.get('harbour')?.live?.version, 2, 'and publishes');
    },
  },
  {
    name: 'a pull request’s migrations are checked without secrets, also from a fork',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('migrations');
      const event = (head?: string): object => pullRequestEvent(pull, 'opened', head, rig.baseSha);
      const own = await rig.run('migrate-check', 'pull_request', event());
      rig.check(own.succeeded, 'they apply');
      const comment = await rig.comment(pull.number);
      rig.check(
        comment.includes('0002&#95;depths.sql') || comment.includes('0002_depths.sql'),
        'the new files are listed',
      );
      rig.check(
        /0003.{1,6}beaches\.sql` \| applied/.test(comment),
        'a value that one file adds to an enum is there for the next one',
      );
      rig.check(!/0001.{1,6}tides\.sql` \|/.test(comment), 'it does not list the target branch’s migrations');
      rig.check(comment.includes('(trial run)'), 'it says that they were not applied to the platform');
      rig.check(/Order compared with the base branch:\*\* correct/.test(comment), 'its order is checked');
      const fork = await rig.runForFork('migrate-check', 'pull_request', event('gull/lights'));
      rig.check(fork.succeeded, 'a fork’s migrations are checked');
      rig.equal(rig.platform.requests.length, 0, 'the platform is not asked');
    },
  },
  {
    name: 'a folder of migrations is compared with the target branch’s, with any spelling of its path',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('migrations');
      const event = pullRequestEvent(pull, 'opened', undefined, rig.baseSha);
      const run = await rig.run('migrate-check-here', 'pull_request', event);
      rig.check(run.succeeded, '`./migrations` applies');
      const comment = await rig.comment(pull.number);
      rig.check(!/0001.{1,6}tides\.sql` \|/.test(comment), 'files of the target branch aren’t listed');
      rig.check(/Order compared with the base branch:\*\* correct/.test(comment), 'its order is checked');
    },
  },
  {
    name: 'findings of the linter fail the check, and are uploaded to code scanning, except from forks',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('migrations');
      const event = (head?: string): object => pullRequestEvent(pull, 'opened', head, rig.baseSha);
      const own = await rig.run('migrate-check-scanning', 'pull_request', event());
      rig.check(!own.succeeded, 'the check fails');
      rig.check(own.log.includes('Uploaded truncate at db/lint/0002_drops.sql:4'), 'the error is uploaded');
      rig.check(own.log.includes('Uploaded create-index-blocks at db/lint/0002_drops.sql:3'), 'so is the warning');
      rig.check(own.log.includes('Uploaded 2 of sql-migrate/db/lint/'), 'the accepted finding is not uploaded');
      const comment = await rig.comment(pull.number);
      for (const cells of [
        '`truncate` | error',
        '`create-index-blocks` | warning',
        '`drop-table` | accepted: unused',
      ]) {
        rig.check(comment.includes(`| ${cells}`), `the comment lists ${cells}`);
      }
      const fork = await rig.runForFork('migrate-check-scanning', 'pull_request', event('gull/lights'));
      rig.check(!fork.succeeded, 'the check of a fork fails, too');
      rig.check(!fork.log.includes('Uploaded '), 'a fork’s job uploads nothing');
      const { succeeded, log } = await rig.run('migrate-check', 'pull_request', event());
      rig.check(succeeded && !log.includes('Uploaded '), 'nothing is uploaded by default');
    },
  },
  {
    name: 'a nightly export continues after the last one',
    async run(rig) {
      const nightly = { schedule: '0 3 * * *', repository: { private: true } };
      const variables = { PLATFORM_SQL_LOG_URL: rig.platform.sqlLogUrl };
      const first = await rig.run('sql-log-export', 'schedule', nightly, variables);
      rig.check(first.succeeded, 'the first one exports the last day');
      const second = await rig.run('sql-log-export', 'schedule', nightly, variables);
      rig.check(second.succeeded, 'the second one succeeds');
      rig.check(
        /Cache restored|cache restored/i.test(second.log),
        'the second export starts from the first one’s state',
      );
    },
  },
  {
    name: 'a task for the agent creates a draft pull request',
    async run(rig) {
      const { repository } = rig.github;
      const { object } = await repository.ask<{ object: { sha: string } }>(
        'GET',
        `/repos/${REPOSITORY}/git/ref/heads/main`,
      );
      const dispatched = { ref: 'refs/heads/main', after: object.sha, deleted: false };
      const run = await rig.run('agent-task', 'workflow_dispatch', dispatched);
      rig.check(run.succeeded, 'it succeeds');
      const pulls = await repository.ask<readonly { title: string }[]>('GET', `/repos/${REPOSITORY}/pulls`);
      rig.equal(
        pulls.map(({ title }) => title),
        ['Changes of the agent'],
        'one pull request',
      );
    },
  },
  {
    name: 'a task whose questions stay unanswered creates no pull request; one with answers does',
    async run(rig) {
      const { repository } = rig.github;
      const main = await repository.ask<{ object: { sha: string } }>('GET', `/repos/${REPOSITORY}/git/ref/heads/main`);
      const dispatched = { ref: 'refs/heads/main', after: main.object.sha, deleted: false };
      const pulls = (): Promise<readonly object[]> => repository.ask('GET', `/repos/${REPOSITORY}/pulls`);
      const waiting = { TASK: 'script: approval', ON_INPUT_REQUIRED: 'detach' };
      const left = await rig.run('agent-task', 'workflow_dispatch', dispatched, waiting);
      rig.check(left.succeeded, 'it succeeds, as configured');
      rig.check(left.log.includes('did not complete, so no pull request was opened'), 'it says so');
      rig.equal((await pulls()).length, 0, 'no pull request');
      for (const run of rig.platform.projects.get('harbour')?.agent.runs ?? []) run.stop(new Stopped());
      const answered = {
        TASK: 'script: questions',
        ON_INPUT_REQUIRED: 'answer',
        ANSWERS: 'name: Lights\ncolour: blue',
      };
      const done = await rig.run('agent-task', 'workflow_dispatch', dispatched, answered);
      rig.check(done.succeeded, 'with answers it succeeds');
      rig.equal((await pulls()).length, 1, 'and opens one');
    },
  },
  {
    name: 'an issue’s label starts a task if its author has write access',
    async run(rig) {
      const issue = { number: 70, title: 'Write a note', body: 'About the lights.' };
      const labelled = (login: string, name: string): object => ({
        action: 'labeled',
        label: { name },
        issue,
        sender: { login },
      });
      const other = await rig.run('agent-task', 'issues', labelled(OWNER, 'question'));
      rig.check(other.succeeded && rig.agentRuns === 0, 'another label starts nothing');
      const stranger = await rig.run('agent-task', 'issues', labelled('gull', 'agent'));
      rig.check(!stranger.succeeded && rig.agentRuns === 0, 'a user without write access starts nothing');
      rig.check(stranger.log.includes('gull'), 'the log contains the user');
      const { log } = await rig.run('agent-task', 'issues', labelled(OWNER, 'agent'));
      rig.equal(rig.agentRuns, 1, 'the label does');
      // act runs this event on a commit that GitHub doesn't have, so the pull request can't be created here.
      rig.check(log.includes('GitHub has no commit'), 'it fails only at the pull request');
    },
  },
];
