import { DEPENDABOT, type FlowScenario, pullRequestEvent } from '../rig.ts';

const TAG = { ref: 'refs/tags/v1.0.0' };

/** Scenarios of releases that fail, or that another release replaces. */
export const RELEASES: readonly FlowScenario[] = [
  {
    name: 'a failed release reports the live version',
    async run(rig) {
      await rig.run('release', 'push', TAG);
      rig.platform.addFault({
        on: 'releases.complete',
        do: 'answer',
        status: 422,
        body: { status: 422, code: 'artifact_invalid', detail: 'The archive has no index.html.' },
      });
      const run = await rig.run('release', 'push', TAG);
      rig.check(!run.succeeded, 'it fails');
      rig.check(/Version 1 is live/.test(run.log), 'the log says that version 1 is live');
    },
  },
  {
    name: 'a release fails if the server still serves the previous one',
    async run(rig) {
      await rig.run('release', 'push', TAG);
      const before = rig.platform.projects.get('harbour')?.live;
      rig.platform.addFault({
        on: 'releases.current',
        do: 'rewrite',
        set: { release_id: before?.releaseId, version: 1 },
      });
      const run = await rig.run('release', 'push', TAG);
      rig.check(!run.succeeded, 'it fails');
      rig.check(/is not live\. The live release is rel_\w+/.test(run.log), 'the log contains the live release');
    },
  },
  {
    name: 'the build gets its settings and BUILD_ENV, but not in pull requests of forks and of Dependabot',
    async run(rig) {
      const secrets = { BUILD_ENV: 'NPM_TOKEN=npm-token-of-the-sea' };
      const release = await rig.run('release', 'push', TAG, { NPM_TOKEN: 'npm-token-of-the-sea' }, secrets);
      rig.check(release.succeeded, 'the build has the token');
      rig.check(release.log.includes('"INPUT_NODE-VERSION":"24"'), 'Node is set up');
      rig.check(release.log.includes('"INPUT_CACHE":"npm"'), 'with its cache');
      const checkout = '{"fetch-depth":"0","lfs":"true","submodules":"recursive"}';
      rig.equal(release.log.split(`Checked out with ${checkout}`).length - 1, 2, 'both jobs check out all commits');
      const pull = await rig.github.repository.openPullRequest('settings');
      const events = {
        'a fork': pullRequestEvent(pull, 'opened', 'gull/lights'),
        Dependabot: pullRequestEvent(pull, 'opened', undefined, undefined, DEPENDABOT),
      };
      for (const [name, event] of Object.entries(events)) {
        const run = await rig.run('release', 'pull_request', event, { REHEARSE: 'true' }, secrets);
        rig.check(run.succeeded, `${name} builds without the token`);
      }
      const wrong = await rig.run('release', 'push', TAG, { CHECKOUT: 'depth: 0' });
      rig.check(!wrong.succeeded, 'an unknown setting fails');
      rig.check(
        wrong.log.includes('allowed settings are `fetch-depth`, `lfs`, `submodules`'),
        'the log lists the known ones',
      );
    },
  },
  {
    name: 'a dry run of a flow changes nothing, and a flow without one fails',
    async run(rig) {
      const release = await rig.run('dry-run', 'push', TAG, { FLOW: 'release' });
      rig.check(release.succeeded, 'a release can be tried');
      rig.check(release.log.includes('0001_tides.sql'), 'the log lists the pending migration');
      const harbour = rig.platform.projects.get('harbour');
      rig.equal(harbour?.live, undefined, 'nothing is published');
      rig.equal((await rig.platform.functions.of('harbour')).size, 0, 'no function is deployed');
      const before = rig.platform.requests.length;
      const reasons = {
        'preview-deploy': 'publishes to a project that it creates',
        'agent-pull-request': '`agent-pull-request` has no dry run',
      };
      for (const [flow, reason] of Object.entries(reasons)) {
        const run = await rig.run('dry-run', 'push', TAG, { FLOW: flow });
        rig.check(!run.succeeded, `${flow} fails`);
        rig.check(run.log.includes(reason), 'the log says why');
      }
      rig.equal(rig.platform.requests.length, before, 'neither sends a request');
    },
  },
];
