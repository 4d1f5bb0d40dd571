import { type FlowRig, type FlowScenario, keptPackages, REFUSED_RELEASE } from '../rig.ts';

const TAG = { ref: 'refs/tags/v1.0.0' };
const DISPATCH = { ref: 'refs/heads/main' };

/** Releases these pages, each as a version with the same function. */
async function release(rig: FlowRig, ...pages: readonly string[]): Promise<void> {
  for (const page of pages) {
    const run = await rig.run('release-page', 'push', TAG, { PAGE: page });
    rig.check(run.succeeded, `${page} is released`);
  }
}

/** Returns the live page, its version, and the function's version. */
async function liveState(rig: FlowRig): Promise<readonly unknown[]> {
  const live = rig.platform.projects.get('harbour')?.live;
  const page = live === undefined ? '' : await (await fetch(live.accessUrl)).text();
  const functions = await rig.platform.functions.of('harbour');
  return [page.replaceAll(/<\/?h1>|\n/g, ''), live?.version, functions.get('tides')?.version];
}

const states = (rig: FlowRig): readonly (string | undefined)[] =>
  rig.github.deployments.all.map(({ statuses }) => statuses.at(-1)?.state);

/** Scenarios of `rollback.yml` and `actions/rollback`, after releases by `release.yml`. */
export const ROLLBACKS: readonly FlowScenario[] = [
  {
    isNightly: true,
    name: 'rollbacks to `previous` go further back each time, and a release follows',
    async run(rig) {
      await release(rig, 'ebb', 'flood', 'storm');
      rig.equal(await liveState(rig), ['storm', 3, 3], 'three releases');
      rig.equal(keptPackages(rig), ['release-harbour-1', 'release-harbour-2', 'release-harbour-3'], 'each is kept');

      const first = await rig.run('rollback', 'workflow_dispatch', DISPATCH);
      rig.check(first.succeeded, 'it succeeds');
      rig.equal(await liveState(rig), ['flood', 4, 3], 'version 2 is live again, and the function is unchanged');
      rig.equal(keptPackages(rig).at(-1), 'release-harbour-4', 'the new version is kept');
      rig.check(first.log.includes('It doesn’t change migrations, functions, secrets or storage.'), 'the log says so');

      const second = await rig.run('rollback', 'workflow_dispatch', DISPATCH);
      rig.check(second.succeeded, 'a second one succeeds');
      rig.equal(await liveState(rig), ['ebb', 5, 3], 'version 1 is live again, not version 3');

      const third = await rig.run('rollback', 'workflow_dispatch', DISPATCH);
      rig.check(!third.succeeded, 'a third one fails');
      rig.check(
        third.log.includes(
          'No earlier version than 1, which a rollback published again as version 5, was published successfully',
        ),
        'why',
      );
      rig.equal(await liveState(rig), ['ebb', 5, 3], 'nothing has changed');

      await release(rig, 'calm');
      rig.equal(await liveState(rig), ['calm', 6, 4], 'the next release is live');
      rig.check((await rig.run('rollback', 'workflow_dispatch', DISPATCH)).succeeded, 'it can be rolled back');
      rig.equal(await liveState(rig), ['ebb', 7, 4], 'to what was live before it');
    },
  },
  {
    isNightly: true,
    name: 'a rollback to a version or a run, with functions, and its dry run',
    async run(rig) {
      await release(rig, 'ebb', 'flood');
      const runId = rig.lastRunId;
      await release(rig, 'storm');
      const dry = await rig.run('rollback', 'workflow_dispatch', DISPATCH, {
        TO: '1',
        FUNCTIONS: 'true',
        DRY_RUN: 'true',
      });
      rig.check(dry.succeeded, 'the dry run succeeds');
      rig.equal(await liveState(rig), ['storm', 3, 3], 'and changes nothing');

      const version = await rig.run('rollback', 'workflow_dispatch', DISPATCH, { TO: '1', FUNCTIONS: 'true' });
      rig.check(version.succeeded, 'it succeeds');
      rig.equal(await liveState(rig), ['ebb', 4, 4], 'the site and the function are published again');
      rig.check(version.log.includes('It deploys the functions of that version, deletes none,'), 'the log says so');

      const run = await rig.run('rollback', 'workflow_dispatch', DISPATCH, { TO: `run:${runId}` });
      rig.check(run.succeeded, 'a run is a target, too');
      rig.equal(await liveState(rig), ['flood', 5, 4], 'its version is live again');
      rig.equal(keptPackages(rig).length, 5, 'each version has a package');
      const live = await rig.run('rollback', 'workflow_dispatch', DISPATCH, { TO: '5' });
      rig.check(live.succeeded && live.log.includes('Version 5 is already live'), 'the live version is reported');
      rig.equal(await liveState(rig), ['flood', 5, 4], 'and not published again');
      rig.equal(keptPackages(rig).length, 5, 'nor kept again');
    },
  },
  {
    isNightly: true,
    name: 'a release that the platform refuses keeps no package, and `previous` ignores it',
    async run(rig) {
      await release(rig, 'ebb', 'flood');
      rig.platform.addFault(REFUSED_RELEASE);
      rig.check(!(await rig.run('release-page', 'push', TAG, { PAGE: 'storm' })).succeeded, 'the release fails');
      rig.equal(keptPackages(rig), ['release-harbour-1', 'release-harbour-2'], 'it has no package');
      const run = await rig.run('rollback-step', 'workflow_dispatch', DISPATCH);
      rig.check(run.succeeded, 'the rollback succeeds');
      rig.equal(await liveState(rig), ['ebb', 3, 3], 'the version before the live one is live again');
      rig.equal(states(rig), ['success'], 'the step records a deployment');
    },
  },
];
