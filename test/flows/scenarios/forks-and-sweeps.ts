import { completedRun, type FlowScenario, pullRequestEvent } from '../rig.ts';

/** Fork of the repository, whose pull requests run without secrets. */
const FORK = 'gull/lights';

/** Scenarios of pull requests from forks, and of cleaning up leftovers. */
export const FORKS_AND_SWEEPS: readonly FlowScenario[] = [
  {
    name: 'a fork’s site is published on the local platform, without secrets',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('fork');
      const run = await rig.runForFork('preview', 'pull_request', pullRequestEvent(pull, 'opened', FORK));
      rig.check(run.succeeded, 'the trial run succeeds');
      rig.check(run.log.includes('uses a local platform'), 'on the local platform');
      rig.check(run.log.includes('Published version 1'), 'where the site is published');
      rig.equal(rig.previews, [], 'and nothing on the real one');
      rig.equal((await rig.github.repository.comments(pull.number)).length, 0, 'nothing is written on GitHub');
      const closed = await rig.runForFork('preview', 'pull_request', pullRequestEvent(pull, 'closed', FORK));
      rig.check(closed.succeeded, 'closing has nothing to do');
    },
  },
  {
    name: 'a fork’s pull request without a credential skips `preview-deploy` with a notice',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('no-secret');
      const run = await rig.runForFork('preview-source', 'pull_request', pullRequestEvent(pull, 'opened', FORK));
      rig.check(run.succeeded, 'it does not fail');
      rig.check(run.log.includes('have no access to the credential'), 'it says why nothing is published');
      rig.equal(rig.previews, [], 'nothing is published');
    },
  },
  {
    name: 'a missing credential fails if the pull request is not from a fork',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('own');
      const run = await rig.runForFork('preview-source', 'pull_request', pullRequestEvent(pull, 'opened'));
      rig.check(!run.succeeded, 'a run that publishes nothing must not succeed');
      rig.check(run.log.includes('PLATFORM_TOKEN'), 'the log contains the missing input');
    },
  },
  {
    name: 'two stages publish a fork’s build, with the head commit from GitHub',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('two-stages');
      const built = await rig.runForFork('preview-from-fork', 'pull_request', pullRequestEvent(pull, 'opened', FORK));
      rig.check(built.succeeded, 'the first stage builds without secrets');
      const workflow_run = completedRun(rig.lastRunId, pull);
      const run = await rig.run('preview-from-fork', 'workflow_run', { action: 'completed', workflow_run });
      rig.check(run.succeeded, 'the second stage deploys');
      rig.equal(rig.previews, [`${pull.number}`], 'the pull request has its preview');
      rig.check((await rig.comment(pull.number)).includes('http://127.0.0.1:'), 'and its comment');
      const html_url = 'https://github.com/harbour/lights/actions/runs/12';
      const failed = { ...workflow_run, conclusion: 'failure', html_url };
      const report = await rig.run('preview-from-fork', 'workflow_run', {
        action: 'completed',
        workflow_run: failed,
      });
      rig.check(report.succeeded, 'a first stage that failed is reported');
      const comment = await rig.comment(pull.number);
      rig.check(
        comment.includes('#### ❌&nbsp;Preview: `preview-deploy` failed') && comment.includes(html_url),
        'in the comment, with its log',
      );
      const stale = { ...workflow_run, head_sha: 'f'.repeat(40) };
      const other = await rig.run('preview-from-fork', 'workflow_run', { action: 'completed', workflow_run: stale });
      rig.check(other.succeeded, 'a commit that is not a pull request’s latest is no failure');
      rig.check(
        other.log.includes('is not the newest commit of an open pull request'),
        'it belongs to no pull request, and the log reports that',
      );
      rig.check(!other.log.includes('Published version'), 'it is not published');
    },
  },
  {
    name: 'an invalid value of an input is refused before any request, with the allowed values',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('wrong-words');
      const built = await rig.run('preview', 'pull_request', pullRequestEvent(pull, 'opened'), { FORKS: 'rehears' });
      rig.check(!built.succeeded, 'forks: rehears');
      rig.check(built.log.includes('`forks` must be `rehearse` or `skip`'), 'the log lists the allowed values');
      rig.equal(rig.previews, [], 'nothing is published');
      const swept = await rig.run('sweep', 'schedule', { schedule: '0 3 * * *' }, { SWEEP: 'yes' });
      rig.check(!swept.succeeded, 'sweep: yes');
      rig.check(swept.log.includes('`sweep` must be `true` or `false`'), 'the log lists the allowed values');
    },
  },
  {
    name: 'a sweep deletes leftover previews, and nothing else',
    async run(rig) {
      const { repository } = rig.github;
      const [kept, left] = [await repository.openPullRequest('kept'), await repository.openPullRequest('left')];
      for (const pull of [kept, left]) await rig.run('preview', 'pull_request', pullRequestEvent(pull, 'opened'));
      rig.equal(rig.previews, [`${kept.number}`, `${left.number}`], 'two previews');
      await rig.close(left.number);
      const tried = await rig.run('sweep', 'schedule', { schedule: '0 3 * * *' }, { DRY_RUN: 'true' });
      rig.check(tried.succeeded && tried.log.includes('would delete'), 'a dry run lists what it would delete');
      rig.equal(rig.previews, [`${kept.number}`, `${left.number}`], 'and deletes nothing');
      const swept = await rig.run('sweep', 'schedule', { schedule: '0 3 * * *' });
      rig.check(swept.succeeded, 'the sweep succeeds');
      rig.equal(rig.previews, [`${kept.number}`], 'the open pull request keeps its own');
      rig.equal(rig.github.deployments.states, { 1: 'success', 2: 'inactive' }, 'the other’s deployment ended');
      rig.equal(rig.platform.projects.get('harbour')?.state, 'operational', 'other projects are left alone');
    },
  },
];
