import { completedRun, pullRequestEvent, type FlowScenario } from '../rig.ts';

/** Fork of the repository, whose pull requests run without secrets. */
const FORK = 'gull/lights';

/** Scenarios of pull requests from forks, and of cleaning up leftovers. */
export const FORKS_AND_SWEEPS: readonly FlowScenario[] = [
  {
    name: 'complaint C14: a fork’s pull request is rehearsed with no secret at all',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('fork');
      const run = await stage.runForFork('preview', 'pull_request', pullRequestEvent(pull, 'opened', FORK));
      stage.check(run.succeeded, 'the rehearsal succeeds');
      stage.check(run.log.includes('uses a local platform'), 'on the local platform');
      stage.check(run.log.includes('Published version 1'), 'where the site is published');
      stage.equal(stage.previews, [], 'and nothing on the real one');
      stage.equal((await stage.github.repository.comments(pull.number)).length, 0, 'nothing is written on GitHub');
      const closed = await stage.runForFork('preview', 'pull_request', pullRequestEvent(pull, 'closed', FORK));
      stage.check(closed.succeeded, 'its close has nothing to do');
    },
  },
  {
    name: 'complaint C14: a fork’s pull request without a credential skips `preview-deploy` with a notice',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('no-secret');
      const run = await stage.runForFork('preview-source', 'pull_request', pullRequestEvent(pull, 'opened', FORK));
      stage.check(run.succeeded, 'it does not fail');
      stage.check(run.log.includes('have no access to the credential'), 'it says why nothing is published');
      stage.equal(stage.previews, [], 'nothing is published');
    },
  },
  {
    name: 'a missing credential fails where the pull request is no fork’s',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('own');
      const run = await stage.runForFork('preview-source', 'pull_request', pullRequestEvent(pull, 'opened'));
      stage.check(!run.succeeded, 'green with nothing published would be a lie');
      stage.check(run.log.includes('PLATFORM_TOKEN'), 'it names what is missing');
    },
  },
  {
    name: 'complaint C14: two stages publish what a fork has built, by the head commit that GitHub tells',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('two-stages');
      const built = await stage.runForFork('preview-from-fork', 'pull_request', pullRequestEvent(pull, 'opened', FORK));
      stage.check(built.succeeded, 'the first stage builds without secrets');
      const workflow_run = completedRun(stage.lastRunId, pull);
      const run = await stage.run('preview-from-fork', 'workflow_run', { action: 'completed', workflow_run });
      stage.check(run.succeeded, 'the second stage deploys');
      stage.equal(stage.previews, [`${pull.number}`], 'the pull request has its preview');
      stage.check((await stage.comment(pull.number)).includes('http://127.0.0.1:'), 'and its comment');
      const html_url = 'https://github.com/harbour/lights/actions/runs/12';
      const failed = { ...workflow_run, conclusion: 'failure', html_url };
      const report = await stage.run('preview-from-fork', 'workflow_run', {
        action: 'completed',
        workflow_run: failed,
      });
      stage.check(report.succeeded, 'a first stage that failed is reported');
      const comment = await stage.comment(pull.number);
      stage.check(
        comment.includes('#### ❌&nbsp;Site: `static-publish` failed') && comment.includes(html_url),
        'in the comment, with its log',
      );
      const stale = { ...workflow_run, head_sha: 'f'.repeat(40) };
      const other = await stage.run('preview-from-fork', 'workflow_run', { action: 'completed', workflow_run: stale });
      stage.check(other.succeeded, 'a commit that is no pull request’s newest is no failure');
      stage.check(other.log.includes('Nothing is previewed'), 'it belongs to nobody, and that is said');
      stage.check(!other.log.includes('Published version'), 'it is not published');
    },
  },
  {
    name: 'a word that an input does not have is refused before anything is asked, with those that it has',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('wrong-words');
      const built = await stage.run('preview', 'pull_request', pullRequestEvent(pull, 'opened'), { FORKS: 'rehears' });
      stage.check(!built.succeeded, 'forks: rehears');
      stage.check(built.log.includes('`forks` must be `rehearse` or `skip`'), 'it names the words');
      stage.equal(stage.previews, [], 'nothing is published');
      const swept = await stage.run('sweep', 'schedule', { schedule: '0 3 * * *' }, { SWEEP: 'yes' });
      stage.check(!swept.succeeded, 'sweep: yes');
      stage.check(swept.log.includes('`sweep` must be `true` or `false`'), 'it names the words');
    },
  },
  {
    name: 'complaint C12: a sweep deletes what no clean-up did, and nothing else',
    async play(stage) {
      const { repository } = stage.github;
      const [kept, left] = [await repository.openPullRequest('kept'), await repository.openPullRequest('left')];
      for (const pull of [kept, left]) await stage.run('preview', 'pull_request', pullRequestEvent(pull, 'opened'));
      stage.equal(stage.previews, [`${kept.number}`, `${left.number}`], 'two previews');
      await stage.close(left.number);
      const swept = await stage.run('sweep', 'schedule', { schedule: '0 3 * * *' });
      stage.check(swept.succeeded, 'the sweep succeeds');
      stage.equal(stage.previews, [`${kept.number}`], 'the open pull request keeps its own');
      stage.equal(stage.github.deployments.states, { 1: 'success', 2: 'inactive' }, 'the other’s deployment ended');
      stage.equal(stage.platform.projects.get('harbour')?.state, 'operational', 'other projects are left alone');
    },
  },
];
