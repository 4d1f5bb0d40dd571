import { zipBytes } from '../../support/zip-bytes.ts';
import type { WorkflowResult } from '../act.ts';
import {
  appFileOf,
  DEPENDABOT,
  type FlowRig,
  type FlowScenario,
  keptPackages,
  pullRequestEvent,
  REFUSED_RELEASE,
} from '../rig.ts';

const TAG = { ref: 'refs/tags/v1.0.0' };

/** Commands of a build that takes the names of artifacts. The stub of upload-artifact keeps them in this folder. */
const PLANT =
  'for name in release-harbour-2{,-signature}; do at="$ARTIFACTS_FOLDER/$GITHUB_RUN_ID/$name"; mkdir -p "$at"; echo planted > "$at/$name.zip"; done';

/** State of the project `harbour`. */
interface ReleaseState {
  readonly page: string;
  readonly version: number | undefined;
  readonly functionVersion: number | undefined;
  /** Tables of its database. */
  readonly tables: string;
  /** Names of the packages that are kept for rollbacks, the oldest first. */
  readonly packages: readonly string[];
}

async function releaseState(rig: FlowRig): Promise<ReleaseState> {
  const live = rig.platform.projects.get('harbour')?.live;
  const functions = await rig.platform.functions.of('harbour');
  const tables = await rig.platform.runSql(
    'harbour',
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  return {
    page: live === undefined ? '' : await (await fetch(live.accessUrl)).text(),
    version: live?.version,
    functionVersion: functions.get('tides')?.version,
    tables: 'problem' in tables ? tables.problem : tables.rows.flat().join(', '),
    packages: keptPackages(rig),
  };
}

/** Scenarios of `release.yml`. */
export const RELEASES: readonly FlowScenario[] = [
  {
    name: 'examples/release.yml and examples/rollback.yml, with a failing release between them',
    async run(rig) {
      const variables = rig.exampleVariables;
      const release = (): Promise<WorkflowResult> => rig.run('example-release', 'push', TAG, variables);
      const first = await release();
      rig.check(first.succeeded, 'the first release succeeds');
      const firstPage = `<html><h1>Run ${rig.lastRunId}</h1>\n`;
      const live = {
        page: firstPage,
        version: 1,
        functionVersion: 1,
        packages: ['release-harbour-1'],
        tables: 'beaches, depths, tides',
      };
      rig.equal(await releaseState(rig), live, 'its site, function and migrations are live');
      rig.check(first.log.includes('Applied 3 migrations'), 'the log says so');

      const second = await release();
      rig.check(second.succeeded, 'the second release succeeds');
      rig.check(!second.log.includes('Applied '), 'it does not repeat the migrations');
      const secondState = {
        ...live,
        page: `<html><h1>Run ${rig.lastRunId}</h1>\n`,
        version: 2,
        functionVersion: 2,
        packages: ['release-harbour-1', 'release-harbour-2'],
      };
      rig.equal(await releaseState(rig), secondState, 'its site and function replace the first ones');

      rig.platform.addFault(REFUSED_RELEASE);
      const failed = await release();
      rig.check(!failed.succeeded, 'the third release fails');
      rig.check(failed.log.includes('Version 2 is live'), 'the log says that version 2 is live');
      const failedState = { ...secondState, functionVersion: 3 };
      rig.equal(await releaseState(rig), failedState, 'the site is unchanged, no package is kept, the function is new');

      const inputs = { to: 'previous', 'with-functions': 'true' };
      const back = await rig.run('example-rollback', 'workflow_dispatch', { inputs }, variables);
      rig.check(back.succeeded, 'the rollback succeeds');
      rig.equal(
        await releaseState(rig),
        {
          ...live,
          version: 3,
          functionVersion: 4,
          packages: [...secondState.packages, 'release-harbour-3'],
        },
        'the first site is live again, as version 3, with its function',
      );
    },
  },
  {
    name: 'the package of a release is kept although its build had taken the names of the artifacts',
    async run(rig) {
      rig.check((await rig.run('release', 'push', TAG, { PLANT: 'true' })).succeeded, 'the first release succeeds');
      rig.check((await rig.run('release', 'push', TAG, { PLANT })).succeeded, 'the second release succeeds');
      rig.equal(keptPackages(rig), ['release-harbour-1', 'release-harbour-2'], 'both packages are kept');
      const planted = rig.github.actions.artifacts().filter(({ content }) => content.toString() === 'planted\n');
      rig.equal(planted, [], 'and no artifact is the build’s');
    },
  },
  {
    name: 'a backend without a site is rolled back by `rollback.yml`',
    async run(rig) {
      rig.useAppFile('functions: functions\nmigrations: migrations\n');
      const release = (): Promise<WorkflowResult> => rig.run('release', 'push', TAG);
      const first = await release();
      const firstRun = rig.lastRunId;
      rig.check(first.succeeded, 'the first release succeeds');
      const state = { page: '', version: undefined, tables: 'beaches, depths, tides' };
      const kept = ['backend-harbour'];
      rig.equal(await releaseState(rig), { ...state, functionVersion: 1, packages: kept }, 'its function is kept');
      rig.check((await release()).succeeded, 'the second release succeeds');

      const inputs = { to: 'previous' };
      const rollback = () => rig.run('example-rollback', 'workflow_dispatch', { inputs }, rig.exampleVariables);
      const back = await rollback();
      rig.check(back.succeeded, 'the rollback succeeds');
      rig.check(back.log.includes(`deploys the functions of the run ${firstRun} again`), 'and says to which run');
      const packages = [...kept, ...kept, ...kept];
      rig.equal(await releaseState(rig), { ...state, functionVersion: 3, packages }, 'its function is deployed again');
      rig.check(!(await rollback()).succeeded, 'a second one isn’t, because a rollback deployed the functions');
    },
  },
  {
    name: 'the build gets the settings of the app’s file and BUILD_ENV, but this not in pull requests of forks and of Dependabot',
    async run(rig) {
      // A value can be the same as a setting, which is not masked.
      const secrets = { BUILD_ENV: 'NPM_TOKEN=npm-token-of-the-sea\nDEPTH=recursive' };
      const variables = { EXPECTED_TOKEN: 'npm-token-of-the-sea', ENVIRONMENT_VALUES: 'true' };
      const release = await rig.run('release', 'push', TAG, variables, secrets);
      rig.check(release.succeeded, 'the build has the token');
      rig.equal(rig.billedJobs, ['Values', 'Build', 'Release', 'after'], 'a further job reads the environment');
      rig.check(!release.log.includes('keys of the cloud service'), 'which doesn’t ask for values that no build reads');
      rig.check(release.log.includes('"INPUT_NODE-VERSION":"24"'), 'Node is set up');
      rig.check(release.log.includes('"INPUT_CACHE":"npm"'), 'with its cache');
      const checkout = '{"fetch-depth":"0","lfs":"true","submodules":"recursive"}';
      rig.equal(release.log.split(`Checked out with ${checkout}`).length - 1, 2, 'both jobs check out all commits');
      const pull = await rig.github.repository.openPullRequest('settings');
      const events = {
        'a fork': pullRequestEvent(pull, 'opened', 'gull/lights'),
        Dependabot: pullRequestEvent(pull, 'opened', undefined, undefined, DEPENDABOT),
      };
      const node = 'version-file: .nvmrc, cache: npm, cache-dependency-path: deck/package-lock.json';
      rig.useAppFile((appFileOf('release') ?? '').replace("version: '24', cache: npm", node));
      for (const [name, event] of Object.entries(events)) {
        const run = await rig.run('release', 'pull_request', event, { TRIAL_RUN: 'true' }, secrets);
        rig.check(run.succeeded, `${name} builds without the token`);
        const isSetUp = [
          '"INPUT_NODE-VERSION-FILE":".nvmrc"',
          '"INPUT_CACHE-DEPENDENCY-PATH":"deck/package-lock.json"',
        ];
        rig.check(
          isSetUp.every(text => run.log.includes(text)),
          'with the version and the cache of the named files',
        );
      }
    },
  },
  {
    name: 'an attested release is verified before a rollback; a tampered package and one without attestation are refused',
    async run(rig) {
      const release = (attest: boolean): Promise<WorkflowResult> =>
        rig.run('release', 'push', TAG, { ATTEST: String(attest) });
      const first = await release(true);
      rig.check(first.succeeded, 'a release is attested');
      rig.check(first.log.includes('Attested release-harbour-1'), 'with the name of its package');
      rig.check(
        /Released version 1 at http:\/\/127\.0\.0\.1:\d+\//.test(first.log),
        'the caller reads its version, project and URL',
      );
      const second = await release(false);
      rig.check(second.succeeded && !second.log.includes('Attested '), 'another one is not attested');
      const packages = ['release-harbour-1', 'release-harbour-1-attestation', 'release-harbour-2'];
      rig.equal(keptPackages(rig), packages, 'so it has no attestation');

      const before = rig.platform.requests.length;
      const rollback = (to: string, checked = 'false'): Promise<WorkflowResult> =>
        rig.run('rollback', 'workflow_dispatch', {}, { TO: to, CHECK_QUERIES: checked });
      const evil = zipBytes([{ name: 'site/index.html', bytes: Buffer.from('<h1>Evil</h1>') }]);
      const genuine = rig.replaceArtifact('release-harbour-1', evil);
      const tampered = await rollback('previous');
      rig.check(!tampered.succeeded, 'a tampered package is refused');
      rig.check(
        /no artifact of this repository has the name release-harbour-1 and the SHA-256/.test(tampered.log),
        'why',
      );
      const rest = rig.platform.requests.slice(before).map(({ target }) => target);
      rig.equal([...new Set(rest)], ['releases.current', 'releases.list'], 'the platform was only read');

      rig.replaceArtifact('release-harbour-1', genuine);
      await rig.exportQueries([{ query: 'select total from orders', calls: 12 }]);
      const back = await rollback('previous', 'true');
      rig.check(back.succeeded, 'the genuine package is published');
      const jobs = ['Attestation', 'Queries', 'Rollback', 'Target', 'after'];
      rig.equal(rig.billedJobs.toSorted(), jobs, 'which costs three jobs, and the attestation one more');
      rig.check(
        /breaks 1 query that ran 12 times in 7 days.*\(42703: /.test(back.log),
        'a query of version 1 fails now',
      );
      rig.check(back.log.includes('Verified the attestation of release-harbour-1'), 'once it is verified');
      rig.check(/Restored version 1 at http/.test(back.log), 'the caller reads the outputs');
      rig.equal(rig.platform.projects.get('harbour')?.live?.version, 3, 'as a new version');
      rig.check(keptPackages(rig).includes('release-harbour-3-attestation'), 'which is attested, too');
      const none = await rollback('2');
      rig.check(!none.succeeded, 'a package without attestation is refused');
      rig.check(none.log.includes('has no artifact named release-harbour-2-attestation'), 'the log says so');
      for (const end of ['', '-attestation']) {
        const third = rig.replaceArtifact(`release-harbour-3${end}`, Buffer.alloc(0));
        rig.replaceArtifact(`release-harbour-1${end}`, third);
      }
      const other = await rollback('1');
      rig.check(!other.succeeded, 'and one with the attestation of another version');
      rig.check(other.log.includes('Attestation not verified: release-harbour-1'), 'although its signature is valid');
      rig.equal(rig.platform.projects.get('harbour')?.live?.version, 3, 'nothing is published');
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
        'preview-deploy': 'publishes to a project that may not exist yet',
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
