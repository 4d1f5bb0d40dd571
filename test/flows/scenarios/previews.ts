import { setTimeout } from 'node:timers/promises';
import { type FlowScenario, pullRequestEvent } from '../rig.ts';

const addressIn = (comment: string): string => /http:\/\/127\.0\.0\.1:\d+\//.exec(comment)?.[0] ?? '';

/** Scenarios of users' workflows that call `preview.yml`, and of `preview-deploy` itself. */
export const PREVIEWS: readonly FlowScenario[] = [
  {
    name: 'a preview from the first push to the close',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('tides');
      const first = await rig.run('preview', 'pull_request', pullRequestEvent(pull, 'opened'));
      rig.check(first.succeeded, 'the first push is deployed');
      rig.equal(rig.previews, [`${pull.number}`], 'one project, which is live');
      const address = addressIn(await rig.comment(pull.number));
      rig.equal(await (await fetch(address)).text(), '<h1>Harbour</h1>\n', 'the comment leads to the site');
      rig.equal(rig.github.deployments.states, { 1: 'success' }, 'a deployment that succeeded');

      const headSha = await rig.github.repository.commit('tides', 'second');
      const pushed = { ...pull, headSha };
      const second = await rig.run('preview', 'pull_request', pullRequestEvent(pushed, 'synchronize'));
      rig.check(second.succeeded, 'the second push is deployed');
      rig.equal(rig.previews, [`${pull.number}`], 'still one project');
      rig.check((await rig.comment(pull.number)).includes(headSha.slice(0, 7)), 'the comment names the new commit');
      rig.equal(rig.github.deployments.states, { 1: 'inactive', 2: 'success' }, 'the newer one replaces the older');

      await rig.close(pull.number);
      const closed = await rig.run('preview', 'pull_request', pullRequestEvent(pushed, 'closed'));
      rig.check(closed.succeeded, 'the close cleans up');
      rig.equal(rig.previews, [], 'the project is deleted');
      rig.equal(rig.github.deployments.states, { 1: 'inactive', 2: 'inactive' }, 'no deployment is left');
      rig.check((await rig.comment(pull.number)).includes('Preview cleaned up'), 'the comment says so');

      const again = await rig.run('preview', 'pull_request', pullRequestEvent(pushed, 'closed'));
      rig.check(again.succeeded, 'an already deleted preview is no failure');
    },
  },
  {
    name: 'a push right before the close does not bring the preview back',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('late');
      await rig.close(pull.number);
      const late = await rig.run('preview', 'pull_request', pullRequestEvent(pull, 'synchronize'));
      rig.check(late.succeeded, 'nothing fails');
      rig.equal(rig.previews, [], 'nothing is created');
    },
  },
  {
    name: 'a preview whose pull request is closed meanwhile is taken down again',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('meanwhile');
      // The site is still being published.
      rig.platform.addFault({ on: 'releases.complete', do: 'delay', ms: 1500, when: 'after' });
      const over = new AbortController();
      const run = rig.run('preview', 'pull_request', pullRequestEvent(pull, 'opened')).finally(() => over.abort());
      while (!over.signal.aborted && !rig.platform.requests.some(({ target }) => target === 'releases.complete')) {
        await setTimeout(20);
      }
      await rig.close(pull.number);
      rig.check((await run).succeeded, 'nothing fails');
      rig.equal(rig.previews, [], 'the project is deleted again');
      rig.equal(rig.github.deployments.states, { 1: 'inactive' }, 'and its deployment ended');
    },
  },
  {
    name: '`pull_request_target` does not show the target branch as the pull request',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('target');
      const run = await rig.run('preview', 'pull_request_target', pullRequestEvent(pull, 'opened'));
      rig.check(!run.succeeded, 'the run fails');
      rig.check(run.log.includes('Call this workflow on `pull_request`'), 'the log contains the right event');
      const fork = pullRequestEvent(pull, 'opened', 'gull/lights');
      const skipped = await rig.run('preview', 'pull_request_target', fork, { FORKS: 'skip' });
      rig.check(!skipped.succeeded, 'also for a fork that is skipped');
      rig.equal(rig.previews, [], 'nothing is published');
    },
  },
  {
    name: 'a push without a pull request is not treated as a fork’s, which would succeed without doing anything',
    async run(rig) {
      const run = await rig.run('preview', 'push', { ref: 'refs/tags/v1.0.0' });
      rig.check(!run.succeeded, 'the run fails');
      rig.check(run.log.includes('The pull request to preview is unknown'), 'the log reports the missing pull request');
      rig.equal(rig.previews, [], 'nothing is published');
    },
  },
  {
    name: 'two sites, each with its own section, project and deployments',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('sites');
      const run = await rig.run('preview-sites', 'pull_request', pullRequestEvent(pull, 'opened'));
      rig.check(run.succeeded, 'both are deployed');
      rig.equal(rig.previews, [`${pull.number}-docs`, `${pull.number}-shop`], 'two projects');
      const comment = await rig.comment(pull.number);
      rig.check(comment.includes('docs') && comment.includes('shop'), 'two sections of one comment');
      const environments = rig.github.deployments.all.map(({ environment }) => environment).toSorted();
      rig.equal(environments, ['preview-docs', 'preview-shop'], 'two environments');
      await rig.close(pull.number);
      const closed = await rig.run('preview-sites', 'pull_request', pullRequestEvent(pull, 'closed'));
      rig.check(closed.succeeded && rig.previews.length === 0, 'both are taken down');
    },
  },
  {
    name: 'a site that can’t be built does not prevent the other previews',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('broken');
      const run = await rig.run('preview-broken-site', 'pull_request', pullRequestEvent(pull, 'opened'));
      rig.check(!run.succeeded, 'the run fails');
      rig.equal(rig.previews, [`${pull.number}-shop`], 'and the other site is there');
      const comment = await rig.comment(pull.number);
      rig.check(
        /^### docs$[^]*^\| ❌&nbsp;Preview \|[^]*The build failed\./m.test(comment),
        'the comment lists the failed operation',
      );
      rig.check(
        /^## \[Open the preview\].*\n+\*\*shop\*\*[^]*^\| ✅&nbsp;Site \|/m.test(comment),
        'the comment lists the successful operation',
      );
      rig.check(comment.includes(`/actions/runs/${rig.lastRunId}`), 'with the run’s log');
      const states = Object.values(rig.github.deployments.states).toSorted();
      rig.equal(states, ['failure', 'success'], 'and a deployment that failed');
    },
  },
  {
    name: 'a failed build after a successful one leaves no green comment, and the next success replaces it',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('then-broken');
      await rig.run('preview', 'pull_request', pullRequestEvent(pull, 'opened'));
      const broken = await rig.run('preview', 'pull_request', pullRequestEvent(pull, 'synchronize'), {
        BUILD: 'exit 1',
      });
      rig.check(!broken.succeeded, 'the run fails');
      const comment = await rig.comment(pull.number);
      rig.check(
        comment.includes('#### ❌&nbsp;Preview: `preview-deploy` failed') && !comment.includes('✅'),
        'the comment shows the failure',
      );
      rig.equal(rig.github.deployments.states, { 1: 'success', 2: 'failure' }, 'so do the deployments');
      rig.equal(rig.previews, [`${pull.number}`], 'the earlier version stays published');
      await rig.run('preview', 'pull_request', pullRequestEvent(pull, 'synchronize'));
      const mended = await rig.comment(pull.number);
      rig.check(mended.includes('| ✅&nbsp;Site |') && !mended.includes('❌'), 'the next success replaces it');
    },
  },
  {
    name: 'source that the platform builds, under an alias',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('source');
      for (const action of ['opened', 'synchronize']) {
        const run = await rig.run('preview-source', 'pull_request', pullRequestEvent(pull, action));
        rig.check(run.succeeded, `${action}: built and published`);
        rig.equal(rig.previews, [`${pull.number}`], `${action}: one project`);
      }
      rig.check((await rig.comment(pull.number)).includes('http://127.0.0.1:'), 'the comment has its address');
      const comment = await rig.comment(pull.number);
      rig.check(comment.includes(`lights-pr-${pull.number}`), 'the one that the alias gives it');
      const aliases = [...rig.platform.projects.values()].map(({ alias }) => alias);
      rig.check(aliases.includes(`lights-pr-${pull.number}`), 'it has the alias');
      const states = Object.values(rig.github.deployments.states);
      rig.equal(states.filter(state => state === 'success').length, 1, 'one deployment is the active one');
      rig.equal(states.at(-1), 'success', 'the last');
    },
  },
  {
    name: 'a failed import is shown, not the preview that was deleted for it',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('refused');
      await rig.run('preview-source', 'pull_request', pullRequestEvent(pull, 'opened'));
      rig.platform.addFault({
        on: 'source.import',
        do: 'answer',
        status: 403,
        body: { status: 403, code: 'quota_exceeded', detail: 'Not this one.' },
      });
      const run = await rig.run('preview-source', 'pull_request', pullRequestEvent(pull, 'synchronize'));
      rig.check(!run.succeeded, 'the job fails');
      const comment = await rig.comment(pull.number);
      rig.check(
        comment.includes('#### ❌&nbsp;Preview: `preview-deploy` failed') && comment.includes('Not this one.'),
        'the comment says why',
      );
      rig.check(!comment.includes('✅&nbsp;Site'), 'and no more that there is a preview');
      const states = new Set(Object.values(rig.github.deployments.states));
      rig.equal([...states], ['inactive', 'failure'], 'no deployment has the deleted preview’s address');
    },
  },
];
