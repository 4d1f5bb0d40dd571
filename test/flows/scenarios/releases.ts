import type { WorkflowResult } from '../act.ts';
import {
  appFileOf,
  DEPENDABOT,
  type FlowRig,
  type FlowScenario,
  pullRequestEvent,
  REFUSED_RELEASE,
} from '../rig.ts';

/**
 * Returns the names of the packages and of the records of releases that are kept, the oldest first.
 */
const keptReleases = (rig: FlowRig): readonly string[] =>
  rig.github.actions
    .artifacts()
    .flatMap(({ name }) =>
      /^(?:package|release)-harbour-(?:\d|functions$)/.test(name) ? name : [],
    );

const TAG = { ref: 'refs/tags/v1.0.0' };

/** State of the project `harbour`. */
interface ReleaseState {
  readonly page: string;
  readonly version: number | undefined;
  readonly functionVersion: number | undefined;
  /** Tables of its database. */
  readonly tables: string;
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
  };
}

/** Scenarios of `release.yml`. */
export const RELEASES: readonly FlowScenario[] = [
  {
    name: 'examples/release.yml and examples/rollback.yml, with a failing release between them',
    async run(rig) {
      const variables = rig.exampleVariables;
      const release = (): Promise<WorkflowResult> =>
        rig.run('example-release', 'push', TAG, variables);
      const first = await release();
      const firstRun = rig.lastRunId;
      rig.check(first.succeeded, 'the first release succeeds');
      rig.equal(rig.billedJobs, ['Build', 'Release'], 'in two jobs');
      const firstPage = `<html><h1>Run ${rig.lastRunId}</h1>\n`;
      const live = {
        page: firstPage,
        version: 1,
        functionVersion: 1,
        tables: 'beaches, depths, tides',
      };
      rig.equal(await releaseState(rig), live, 'its site, function and migrations are live');
      rig.check(first.log.includes('Applied 3 migrations'), 'the log says so');

      const second = await release();
      const secondRun = rig.lastRunId;
      rig.check(second.succeeded, 'the second release succeeds');
      rig.check(!second.log.includes('Applied '), 'it does not repeat the migrations');
      const secondState = { ...live, page: `<html><h1>Run ${rig.lastRunId}</h1>\n`, version: 2 };
      rig.equal(
        await releaseState(rig),
        secondState,
        'its site replaces the first one; the same function stays',
      );

      rig.platform.addFault(REFUSED_RELEASE);
      const failed = await release();
      rig.check(!failed.succeeded, 'the third release fails');
      rig.check(failed.log.includes('Version 2 is live'), 'the log says that version 2 is live');
      rig.equal(await releaseState(rig), secondState, 'nothing has changed');
      const kept = [firstRun, secondRun].flatMap((run, index) => [
        `package-harbour-${run}-1`,
        `release-harbour-${index + 1}`,
      ]);
      const unpublished = `package-harbour-${rig.lastRunId}-1`;
      rig.equal(keptReleases(rig), [...kept, unpublished], 'its package is kept, but no record');

      const inputs = { to: 'previous', 'with-functions': 'true' };
      const back = await rig.run('example-rollback', 'workflow_dispatch', { inputs }, variables);
      rig.check(back.succeeded, 'the rollback succeeds');
      rig.equal(rig.billedJobs, ['Rollback'], 'in one job');
      rig.equal(
        await releaseState(rig),
        { ...live, version: 3 },
        'the first site is live again, as version 3, with its function',
      );
      const own = [`package-harbour-${rig.lastRunId}-1`, 'release-harbour-3'];
      rig.equal(keptReleases(rig).slice(5), own, 'which is kept as a release of its own');
    },
  },
  {
    name: 'of two tags, the older one, whose build ends later, is refused until somebody runs its job again',
    async run(rig) {
      const newer = await rig.run('release', 'push', { ref: 'refs/tags/v2.0.0' });
      rig.check(newer.succeeded, 'v2 is released');
      const { packages, requests } = {
        packages: keptReleases(rig),
        requests: rig.platform.requests.length,
      };
      rig.nextRunAgeMs = 600_000;
      const older = await rig.run('release', 'push', TAG);
      rig.check(!older.succeeded, 'v1, whose run was started ten minutes before, is refused');
      rig.check(
        /::error title=A newer release is live|A newer release is live/.test(older.log),
        'the log says so',
      );
      rig.equal(keptReleases(rig), packages, 'nothing is kept');
      const changes = rig.platform.requests
        .slice(requests)
        .filter(({ target }) => /prepare|complete|deploy/.test(target));
      rig.equal(changes, [], 'and nothing is changed');
      rig.check(
        (await rig.rerun('release', 'push', TAG)).succeeded,
        'a second attempt is started later',
      );
      rig.equal(rig.platform.projects.get('harbour')?.live?.version, 2, 'so it replaces v2');
    },
  },
  {
    name: 'a tag that isn’t on the default branch is released only without `require-default-branch`',
    async run(rig) {
      rig.github.repository.commits.delete(rig.baseSha);
      rig.github.actions.comparison = () => ({ status: 200, body: { status: 'diverged' } });
      for (const [values, jobs] of [
        ['false', ['Build']],
        ['true', ['Values']],
      ] as const) {
        const refused = await rig.run('release', 'push', TAG, { ENVIRONMENT_VALUES: values });
        rig.check(
          !refused.succeeded && refused.log.includes('doesn’t contain the commit'),
          'the first job refuses it',
        );
        rig.equal(rig.billedJobs, jobs, 'no other job runs');
      }
      rig.equal(rig.platform.requests.length, 0, 'nothing is sent');
      const hotfix = await rig.run('release', 'push', TAG, { ANY_BRANCH: 'true' });
      rig.check(hotfix.succeeded, 'a hotfix is released');
    },
  },
  {
    name: 'a build gets the address of the site before the first release, and a page of that loads its script after the next',
    async run(rig) {
      // Each run writes a script with another name, as bundlers do for another content.
      const build =
        'mkdir -p site/assets && echo "$LINK" > site/index.html && touch site/assets/a-cafe000$GITHUB_RUN_ID.js';
      const settings =
        'path: site\n  keep-assets: true\n  environment: { LINK: { platform: site_url } }\n';
      rig.useAppFile(`site:\n  build: ${build}\n  ${settings}`);
      const refused = await rig.run('release', 'push', TAG);
      rig.check(
        !refused.succeeded && refused.log.includes('doesn’t contain `site_url`'),
        'the build needs the value',
      );
      rig.equal(rig.platform.requests.length, 0, 'nothing is sent');
      const release = await rig.run('release', 'push', TAG, { ENVIRONMENT_VALUES: 'true' });
      rig.check(release.succeeded, 'the release succeeds');
      const { page } = await releaseState(rig);
      rig.check(
        /^http:\/\/harbour\.apps\.localhost:\d+\n$/.test(page),
        `the page has the address: ${page}`,
      );
      rig.check(
        !rig.platform.requests.some(({ target }) => target === 'cloud.credentials'),
        'no key is read',
      );
      const script = `assets/a-cafe000${rig.lastRunId}.js`;
      const status = async (): Promise<number> =>
        (await fetch(new URL(script, rig.platform.projects.get('harbour')?.live?.accessUrl)))
          .status;
      for (const [published, expected] of [
        ['this', 200],
        ['the next', 200],
        ['the one after it', 404],
      ] as const) {
        rig.equal(
          await status(),
          expected,
          `of ${published} release, the first one’s script answers`,
        );
        if (expected === 200) await rig.run('release', 'push', TAG, { ENVIRONMENT_VALUES: 'true' });
      }
    },
  },
  {
    name: 'a commit without the app’s file is not released',
    async run(rig) {
      rig.useAppFile('');
      const run = await rig.run('release', 'push', TAG);
      rig.check(!run.succeeded, 'the release fails');
      rig.check(run.log.includes('project-platform.yml'), 'the log names the file');
      rig.equal(rig.platform.requests.length, 0, 'nothing is sent');
    },
  },
  {
    name: 'an app without a site is released, and `rollback.yml` says that it has nothing to publish again',
    async run(rig) {
      rig.useAppFile('functions: functions\nmigrations: migrations\n');
      const state = {
        page: '',
        version: undefined,
        tables: 'beaches, depths, tides',
        functionVersion: 1,
      };
      rig.check((await rig.run('release', 'push', TAG)).succeeded, 'the release succeeds');
      rig.equal(await releaseState(rig), state, 'its function is deployed');
      rig.equal(keptReleases(rig).length, 2, 'its package and its record are kept');
      const inputs = { to: 'previous' };
      const back = await rig.run(
        'example-rollback',
        'workflow_dispatch',
        { inputs },
        rig.exampleVariables,
      );
      rig.check(!back.succeeded, 'the rollback fails');
      rig.check(back.log.includes('The platform reports no live version'), 'the log says why');
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
      rig.equal(
        rig.billedJobs,
        ['Values', 'Build', 'Release', 'after'],
        'a further job reads the environment',
      );
      rig.check(
        !release.log.includes('keys of the cloud service'),
        'which doesn’t ask for values that no build reads',
      );
      rig.check(release.log.includes('"INPUT_NODE-VERSION":"24"'), 'Node is set up');
      rig.check(release.log.includes('"INPUT_CACHE":"npm"'), 'with its cache');
      const checkout = '{"fetch-depth":"0","lfs":"true","submodules":"recursive"}';
      rig.equal(
        release.log.split(`Checked out with ${checkout}`).length - 1,
        2,
        'both jobs check out all commits',
      );
      const pull = await rig.github.repository.openPullRequest('settings');
      const events = {
        'a fork': pullRequestEvent(pull, 'opened', 'gull/lights'),
        Dependabot: pullRequestEvent(pull, 'opened', undefined, undefined, DEPENDABOT),
      };
      const node =
        'version-file: .nvmrc, cache: npm, cache-dependency-path: deck/package-lock.json';
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
    name: 'a rollback refuses a tampered package, and warns of queries that fail on the schema of today',
    async run(rig) {
      const first = await rig.run('release', 'push', TAG);
      const firstRun = rig.lastRunId;
      rig.check(
        /Released version 1 at http:\/\/127\.0\.0\.1:\d+\//.test(first.log),
        'the caller reads the version and URL of a release',
      );
      rig.check((await rig.run('release', 'push', TAG)).succeeded, 'another one follows');
      const before = rig.platform.requests.length;
      const rollback = (checked = 'false'): Promise<WorkflowResult> =>
        rig.run('rollback', 'workflow_dispatch', {}, { TO: 'previous', CHECK_QUERIES: checked });
      const name = `package-harbour-${firstRun}-1`;
      const genuine = rig.replaceArtifact(name, Buffer.from('evil'));
      const tampered = await rollback();
      rig.check(
        !tampered.succeeded && tampered.log.includes('SHA-256'),
        'a tampered package is refused',
      );
      const rest = rig.platform.requests.slice(before).map(({ target }) => target);
      rig.equal(
        [...new Set(rest)],
        ['releases.current', 'releases.list'],
        'the platform was only read',
      );

      rig.replaceArtifact(name, genuine);
      await rig.exportQueries([{ query: 'select total from orders', calls: 12 }]);
      const back = await rollback('true');
      rig.check(back.succeeded, 'the genuine package is published');
      rig.equal(
        rig.billedJobs.toSorted(),
        ['Queries', 'Rollback', 'Target', 'after'],
        'which costs three jobs',
      );
      rig.check(
        /breaks 1 query that ran 12 times in 7 days.*\(42703: /.test(back.log),
        'a query of version 1 fails now',
      );
      rig.check(/Restored version 1 at http/.test(back.log), 'the caller reads the outputs');
      rig.equal(rig.platform.projects.get('harbour')?.live?.version, 3, 'as a new version');
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
