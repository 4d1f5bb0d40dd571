import type { Scene } from '../stage.ts';

const TAG = { ref: 'refs/tags/v1.0.0' };

/** Releases, whole jobs on a local platform, and proposals. */
export const RELEASES: readonly Scene[] = [
  {
    name: 'a release: functions, site, and a look at what is served',
    async play(stage) {
      const run = await stage.run('release', 'push', TAG);
      stage.holds(run.succeeded, 'it succeeds');
      const functions = await stage.platform.functions.of('harbour');
      stage.equal([...functions.keys()], ['tides'], 'the function is deployed');
      stage.equal(stage.platform.projects.get('harbour')?.live?.version, 1, 'the site is live');
    },
  },
  {
    name: 'complaint E23: a release that fails says what is live',
    async play(stage) {
      await stage.run('release', 'push', TAG);
      stage.platform.addFault({
        on: 'releases.complete',
        do: 'answer',
        status: 422,
        body: { status: 422, code: 'artifact_invalid', detail: 'The archive has no index.html.' },
      });
      const run = await stage.run('release', 'push', TAG);
      stage.holds(!run.succeeded, 'it fails');
      stage.holds(/Version 1 is live/.test(run.log), 'the log says that version 1 is live');
    },
  },
  {
    name: 'complaint E23: a server that goes on serving the release before turns it red',
    async play(stage) {
      await stage.run('release', 'push', TAG);
      const before = stage.platform.projects.get('harbour')?.live;
      stage.platform.addFault({
        on: 'releases.current',
        do: 'rewrite',
        set: { release_id: before?.releaseId, version: 1 },
      });
      const run = await stage.run('release', 'push', TAG);
      stage.holds(!run.succeeded, 'it fails');
      stage.holds(/is not live: rel_\w+ is/.test(run.log), 'and says which release is live in its place');
    },
  },
  {
    name: 'a rehearsed release needs no secret and touches nothing',
    async play(stage) {
      const run = await stage.run('release', 'push', TAG, { REHEARSE: 'true' });
      stage.holds(run.succeeded, 'it succeeds');
      stage.equal(stage.platform.requests.length, 0, 'the platform is not asked');
    },
  },
  {
    name: 'a whole job on a local platform that no step is told of',
    async play(stage) {
      const run = await stage.run('local-platform', 'push', {});
      stage.holds(run.succeeded, 'what one step publishes the next one finds');
      stage.equal(stage.platform.requests.length, 0, 'the other platform is not asked');
    },
  },
];
