import { setTimeout } from 'node:timers/promises';
import { pullRequestEvent, type FlowScenario } from '../rig.ts';

const addressIn = (comment: string): string => /http:\/\/127\.0\.0\.1:\d+\//.exec(comment)?.[0] ?? '';

/** Scenarios of users' workflows that call `preview.yml`, and of `preview-deploy` itself. */
export const PREVIEWS: readonly FlowScenario[] = [
  {
    name: 'a preview from the first push to the close',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('tides');
      const first = await stage.run('preview', 'pull_request', pullRequestEvent(pull, 'opened'));
      stage.check(first.succeeded, 'the first push is deployed');
      stage.equal(stage.previews, [`${pull.number}`], 'one project, which is live');
      const address = addressIn(await stage.comment(pull.number));
      stage.equal(await (await fetch(address)).text(), '<h1>Harbour</h1>\n', 'the comment leads to the site');
      stage.equal(stage.github.deployments.states, { 1: 'success' }, 'a deployment that succeeded');

      const headSha = await stage.github.repository.commit('tides', 'second');
      const pushed = { ...pull, headSha };
      const second = await stage.run('preview', 'pull_request', pullRequestEvent(pushed, 'synchronize'));
      stage.check(second.succeeded, 'the second push is deployed');
      stage.equal(stage.previews, [`${pull.number}`], 'still one project');
      stage.check((await stage.comment(pull.number)).includes(headSha.slice(0, 7)), 'the comment names the new commit');
      stage.equal(stage.github.deployments.states, { 1: 'inactive', 2: 'success' }, 'the newer one replaces the older');

      await stage.close(pull.number);
      const closed = await stage.run('preview', 'pull_request', pullRequestEvent(pushed, 'closed'));
      stage.check(closed.succeeded, 'the close cleans up');
      stage.equal(stage.previews, [], 'the project is deleted');
      stage.equal(stage.github.deployments.states, { 1: 'inactive', 2: 'inactive' }, 'no deployment is left');
      stage.check((await stage.comment(pull.number)).includes('taken down'), 'the comment says so');

      const again = await stage.run('preview', 'pull_request', pullRequestEvent(pushed, 'closed'));
      stage.check(again.succeeded, 'gone already is as good');
    },
  },
  {
    name: 'complaint C12: a push right before the close does not bring the preview back',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('late');
      await stage.close(pull.number);
      const late = await stage.run('preview', 'pull_request', pullRequestEvent(pull, 'synchronize'));
      stage.check(late.succeeded, 'nothing fails');
      stage.equal(stage.previews, [], 'nothing is created');
    },
  },
  {
    name: 'complaint C12: a preview whose pull request is closed meanwhile is torn down again',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('meanwhile');
      // The site is still being published.
      stage.platform.addFault({ on: 'releases.complete', do: 'delay', ms: 1500, when: 'after' });
      const over = new AbortController();
      const run = stage.run('preview', 'pull_request', pullRequestEvent(pull, 'opened')).finally(() => over.abort());
      while (!over.signal.aborted && !stage.platform.requests.some(({ target }) => target === 'releases.complete')) {
        await setTimeout(20);
      }
      await stage.close(pull.number);
      stage.check((await run).succeeded, 'nothing fails');
      stage.equal(stage.previews, [], 'the project is deleted again');
      stage.equal(stage.github.deployments.states, { 1: 'inactive' }, 'and its deployment ended');
    },
  },
  {
    name: 'complaint F30: `pull_request_target` does not show the target branch as the pull request',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('target');
      const run = await stage.run('preview', 'pull_request_target', pullRequestEvent(pull, 'opened'));
      stage.check(!run.succeeded, 'the run is red');
      stage.check(run.log.includes('Call this workflow on `pull_request`'), 'and says which event is meant');
      stage.equal(stage.previews, [], 'nothing is published');
    },
  },
  {
    name: 'complaint F30: a push without a pull request is not taken for a fork’s, green with nothing done',
    async play(stage) {
      const run = await stage.run('preview', 'push', { ref: 'refs/tags/v1.0.0' });
      stage.check(!run.succeeded, 'the run is red');
      stage.check(run.log.includes('The pull request to preview is unknown'), 'and says what is missing');
      stage.equal(stage.previews, [], 'nothing is published');
    },
  },
  {
    name: 'complaint A3: two sites, each with a section, a project and deployments of its own',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('sites');
      const run = await stage.run('preview-sites', 'pull_request', pullRequestEvent(pull, 'opened'));
      stage.check(run.succeeded, 'both are deployed');
      stage.equal(stage.previews, [`${pull.number}-docs`, `${pull.number}-shop`], 'two projects');
      const comment = await stage.comment(pull.number);
      stage.check(comment.includes('docs') && comment.includes('shop'), 'two sections of one comment');
      const environments = stage.github.deployments.all.map(({ environment }) => environment).toSorted();
      stage.equal(environments, ['preview-docs', 'preview-shop'], 'two environments');
      await stage.close(pull.number);
      const closed = await stage.run('preview-sites', 'pull_request', pullRequestEvent(pull, 'closed'));
      stage.check(closed.succeeded && stage.previews.length === 0, 'both are taken down');
    },
  },
  {
    name: 'complaint A3: a site that can’t be built keeps none of the others from its preview',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('broken');
      const run = await stage.run('preview-broken-site', 'pull_request', pullRequestEvent(pull, 'opened'));
      stage.check(!run.succeeded, 'the run is red');
      stage.equal(stage.previews, [`${pull.number}-shop`], 'and the other site is there');
      const comment = await stage.comment(pull.number);
      stage.check(
        /^### docs$[^]*^\| ❌&nbsp;Site \|[^]*The build failed\./m.test(comment),
        'the comment says which failed',
      );
      stage.check(
        /^## \[Open the preview\].*\n+\*\*shop\*\*[^]*^\| ✅&nbsp;Site \|/m.test(comment),
        'and which did not',
      );
      stage.check(comment.includes(`/actions/runs/${stage.lastRunId}`), 'with the run’s log');
      const states = Object.values(stage.github.deployments.states).toSorted();
      stage.equal(states, ['failure', 'success'], 'and a deployment that failed');
    },
  },
  {
    name: 'a build that fails after one that succeeded leaves no green comment behind, and the next success replaces it',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('then-broken');
      await stage.run('preview', 'pull_request', pullRequestEvent(pull, 'opened'));
      const broken = await stage.run('preview', 'pull_request', pullRequestEvent(pull, 'synchronize'), {
        BUILD: 'exit 1',
      });
      stage.check(!broken.succeeded, 'the run is red');
      const comment = await stage.comment(pull.number);
      stage.check(
        comment.includes('#### ❌&nbsp;Site: `static-publish` failed') && !comment.includes('✅'),
        'the comment shows the failure',
      );
      stage.equal(stage.github.deployments.states, { 1: 'success', 2: 'failure' }, 'so do the deployments');
      stage.equal(stage.previews, [`${pull.number}`], 'what was published before stays');
      await stage.run('preview', 'pull_request', pullRequestEvent(pull, 'synchronize'));
      const mended = await stage.comment(pull.number);
      stage.check(mended.includes('| ✅&nbsp;Site |') && !mended.includes('❌'), 'the next success replaces it');
    },
  },
  {
    name: 'source that the platform builds, under an alias',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('source');
      for (const action of ['opened', 'synchronize']) {
        const run = await stage.run('preview-source', 'pull_request', pullRequestEvent(pull, action));
        stage.check(run.succeeded, `${action}: built and published`);
        stage.equal(stage.previews, [`${pull.number}`], `${action}: one project`);
      }
      stage.check((await stage.comment(pull.number)).includes('http://127.0.0.1:'), 'the comment has its address');
      const comment = await stage.comment(pull.number);
      stage.check(comment.includes(`lights-pr-${pull.number}`), 'the one that the alias gives it');
      const aliases = [...stage.platform.projects.values()].map(({ alias }) => alias);
      stage.check(aliases.includes(`lights-pr-${pull.number}`), 'it has the alias');
      const states = Object.values(stage.github.deployments.states);
      stage.equal(states.filter(state => state === 'success').length, 1, 'one deployment is the active one');
      stage.equal(states.at(-1), 'success', 'the last');
    },
  },
  {
    name: 'complaint A4: an import that fails is shown, and not the preview that had to go for it',
    async play(stage) {
      const pull = await stage.github.repository.openPullRequest('refused');
      await stage.run('preview-source', 'pull_request', pullRequestEvent(pull, 'opened'));
      stage.platform.addFault({
        on: 'source.import',
        do: 'answer',
        status: 403,
        body: { status: 403, code: 'quota_exceeded', detail: 'Not this one.' },
      });
      const run = await stage.run('preview-source', 'pull_request', pullRequestEvent(pull, 'synchronize'));
      stage.check(!run.succeeded, 'the job is red');
      const comment = await stage.comment(pull.number);
      stage.check(
        comment.includes('#### ❌&nbsp;Source: `import` failed') && comment.includes('Not this one.'),
        'the comment says why',
      );
      stage.check(!comment.includes('✅&nbsp;Site'), 'and no more that there is a preview');
      const states = new Set(Object.values(stage.github.deployments.states));
      stage.equal([...states], ['inactive'], 'no deployment leads to the one that is gone');
    },
  },
];
