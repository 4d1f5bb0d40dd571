import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SeededPullRequest } from '../../support/github-fake/seeded-repository.ts';
import type { WorkflowResult } from '../act.ts';
import { type PreviewSnapshot, readSnapshot } from '../preview-snapshot.ts';
import { DEPENDABOT, type FlowRig, type FlowScenario, pullRequestEvent } from '../rig.ts';

/** Fork of the repository, whose pull requests run without secrets. */
const FORK = 'gull/lights';
const SECRETS = {
  PREVIEW_SECRETS: 'MAIL_KEY=mail-key-of-the-sea',
  BUILD_ENV: 'GREETING_KEY=greeting-of-the-sea',
};
/** A build that reads values of the project. */
const ENVIRONMENT = { reads: true };

/** Line of the build that waits for a file. */
const waitFor = (gate: string): string => `until [ -e ${gate} ]; do sleep 0.1; done`;
const build = (greeting: string, ...first: readonly string[]): { readonly build: string } => ({
  build: [
    ...first,
    `mkdir -p site && echo "${greeting}" \${API_URL:+$API_URL $API_KEY} > site/index.html`,
  ].join('\n'),
});

/** Nothing is on the platform. */
const NOTHING = { site: undefined, database: undefined, functions: [], files: [] };
/** Parts of the first deployment of a prepared preview. */
const FIRST = [
  ...[
    '✅ Preview',
    '➖ Project',
    '➖ Cloud service',
    '✅ Database',
    '✅ Sample data',
    '✅ Secrets',
    '✅ Functions',
  ],
  ...['✅ Storage public', '✅ Site', '✅ Alias'],
];
const FIRST_ROW = '[["Lund","06:12:00",null]]';
const DEPLOYED = { functions: ['tides 1'], files: ['public/lamp.txt'] };

async function expectSnapshot(
  rig: FlowRig,
  pull: SeededPullRequest,
  what: string,
  snapshot: PreviewSnapshot,
): Promise<void> {
  rig.equal(await readSnapshot(rig, pull), snapshot, what);
}

/** Options of a commit’s files. */
interface Stack {
  readonly build?: string;
  /** Whether the build reads values of the project. */
  readonly reads?: boolean;
  readonly migrations?: string;
}

const DEFAULT_BUILD = 'mkdir -p site && echo "${GREETING_KEY:-nothing}" > site/index.html';
const stackFile = ({
  build: command = DEFAULT_BUILD,
  reads = false,
  migrations = 'migrations',
}: Stack): string => `
site:
  build: ${JSON.stringify(command)}
  path: site
${reads ? '  environment: { API_URL: { platform: cloud_url }, API_KEY: { platform: anon_key } }' : ''}
migrations: stack/${migrations}
database: { seed: stack/seed.sql }
functions: functions
storage: { public: stack/pictures }
node: { version: '24' }
`;

/** Runs the workflow for a commit with these files. */
function push(
  rig: FlowRig,
  pull: SeededPullRequest,
  stack: Stack = ENVIRONMENT,
  action = 'synchronize',
): Promise<WorkflowResult> {
  rig.useAppFile(stackFile(stack));
  return rig.run('preview', 'pull_request', pullRequestEvent(pull, action), ALIAS, SECRETS);
}

const ALIAS = { ALIAS: 'tides-pr-{number}' };

/** Creates a file that opens the gate of builds. */
function createGate(): Disposable & { readonly path: string; readonly open: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'flows-gate-'));
  const path = join(folder, 'open');
  return {
    path,
    open: () => writeFileSync(path, ''),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Waits until a step has created a file. */
async function waitForFile(path: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (!existsSync(path)) {
    if (Date.now() > until) throw new Error(`${path} doesn’t exist after a minute.`);
    await setTimeout(100);
  }
}

/** Waits until the comment has the row. */
async function waitForRow(rig: FlowRig, pull: SeededPullRequest, row: string): Promise<void> {
  const until = Date.now() + 60_000;
  while ((await readSnapshot(rig, pull)).comment?.includes(row) !== true) {
    if (Date.now() > until) throw new Error(`The comment has no row “${row}” after a minute.`);
    await setTimeout(100);
  }
}

/**
 * Scenarios of previews with a database, functions and files: what GitHub and the platform show
 * after each step.
 */
export const PREVIEW_STACKS: readonly FlowScenario[] = [
  {
    name: 'a whole stack, from the first push to the sweep',
    async run(rig) {
      using gate = createGate();
      const pull = await rig.github.repository.openPullRequest('stack');
      const opened = push(
        rig,
        pull,
        { ...ENVIRONMENT, ...build('$GREETING_KEY', waitFor(gate.path)) },
        'opened',
      );
      await waitForRow(rig, pull, '⏳ Site');
      await expectSnapshot(rig, pull, 'building', {
        ...NOTHING,
        comment: ['⏳ Preview', '✅ Project', '✅ Cloud service', '➖ Database', '⏳ Site'],
        deployments: ['in_progress'],
        database: 'no table',
      });
      gate.open();
      rig.check((await opened).succeeded, 'the first push succeeds');
      rig.equal(rig.billedJobs, ['Plan', 'Build', 'Preview'], 'three jobs');
      await expectSnapshot(rig, pull, 'opened', {
        ...DEPLOYED,
        comment: FIRST,
        deployments: ['success'],
        site: 'greeting-of-the-sea own-cloud key',
        database: FIRST_ROW,
      });
      await insertRow(rig, pull);

      const site = await push(rig, pull, { ...ENVIRONMENT, ...build('second') });
      rig.check(site.succeeded, 'a push that changes only the site succeeds');
      await expectSnapshot(rig, pull, 'pushed', {
        ...DEPLOYED,
        comment: [
          ...[
            '✅ Preview',
            '➖ Project',
            '➖ Cloud service',
            '➖ Database',
            '➖ Sample data',
            '✅ Secrets',
            '➖ Functions',
          ],
          ...['➖ Storage public', '✅ Site', '✅ Alias'],
        ],
        deployments: ['inactive', 'success'],
        site: 'second own-cloud key',
        database: '[["Lund","06:12:00",null],["Ebb","07:00:00",null]]',
      });

      const edited = await push(rig, pull, {
        ...ENVIRONMENT,
        migrations: 'edited',
        ...build('third'),
      });
      rig.check(edited.succeeded, 'a push with an edited migration succeeds');
      await expectSnapshot(rig, pull, 'edited', {
        ...DEPLOYED,
        comment: FIRST.with(1, '✅ Project'),
        deployments: ['inactive', 'inactive', 'success'],
        site: 'third own-cloud key',
        database: '[["Lund","06:12:00",null,null]]',
      });
      rig.check(
        (await rig.comment(pull.number)).includes('Project recreated'),
        'the comment says that the project is new',
      );

      await rig.close(pull.number);
      rig.check((await push(rig, pull, ENVIRONMENT, 'closed')).succeeded, 'the close cleans up');
      rig.equal(rig.billedJobs, ['Clean up'], 'one job');
      const ended = ['inactive', 'inactive', 'inactive'];
      await expectSnapshot(rig, pull, 'closed', {
        ...NOTHING,
        comment: ['✅ Preview'],
        deployments: ended,
      });
      rig.check((await rig.comment(pull.number)).includes('cleaned up'), 'the comment says so');

      await rig.reopen(pull.number);
      const reopened = await push(rig, pull, { ...ENVIRONMENT, ...build('fourth') }, 'reopened');
      rig.check(reopened.succeeded, 'the reopened pull request gets a new preview');
      await expectSnapshot(rig, pull, 'reopened', {
        ...DEPLOYED,
        comment: FIRST,
        deployments: [...ended, 'success'],
        site: 'fourth own-cloud key',
        database: FIRST_ROW,
      });

      await rig.close(pull.number);
      rig.check(
        (await rig.run('sweep', 'schedule', { schedule: '17 3 * * *' })).succeeded,
        'the sweep succeeds',
      );
      await expectSnapshot(rig, pull, 'swept', {
        ...NOTHING,
        comment: FIRST,
        deployments: [...ended, 'inactive'],
      });
    },
  },
  {
    name: 'a failing build and a failing migration keep the published stack, and the comment shows the cause',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('failing');
      await push(rig, pull, build('first'), 'opened');
      const published = { ...DEPLOYED, site: 'first', database: FIRST_ROW };
      await expectSnapshot(rig, pull, 'opened', {
        ...published,
        comment: FIRST.with(1, '✅ Project').with(2, '✅ Cloud service'),
        deployments: ['success'],
      });
      const broken = await push(
        rig,
        pull,
        build('second', 'echo "Error: no lamp in {lamps.ts}" >&2', 'exit 1'),
      );
      rig.check(!broken.succeeded, 'the failing build fails the run');
      await expectSnapshot(rig, pull, 'failed build', {
        ...published,
        comment: ['❌ Preview'],
        deployments: ['success', 'failure'],
      });
      const comment = await rig.comment(pull.number);
      rig.check(comment.includes('Error: no lamp in {lamps.ts}'), 'the comment has the last lines');
      rig.check(comment.includes(`/actions/runs/${rig.lastRunId}`), 'and links to the log');

      const migration = await push(rig, pull, { migrations: 'broken', ...build('third') });
      rig.check(!migration.succeeded, 'the failing migration fails the run');
      await expectSnapshot(rig, pull, 'failed migration', {
        ...published,
        comment: [
          ...[
            '❌ Preview',
            '➖ Project',
            '➖ Cloud service',
            '❌ Database',
            '⏭ Sample data',
            '✅ Secrets',
          ],
          ...['⏭ Functions', '⏭ Storage public', '⏭ Site', '⏭ Alias'],
        ],
        deployments: ['success', 'failure', 'failure'],
      });
      rig.check(
        (await rig.comment(pull.number)).includes('0003'),
        'the comment names the migration',
      );
      const mended = await push(rig, pull, build('fourth'));
      rig.check(mended.succeeded, 'the next push succeeds');
      await expectSnapshot(rig, pull, 'mended', {
        ...published,
        comment: FIRST.with(3, '➖ Database')
          .with(4, '➖ Sample data')
          .with(6, '➖ Functions')
          .with(7, '➖ Storage public'),
        deployments: ['inactive', 'failure', 'failure', 'success'],
        site: 'fourth',
      });
    },
  },
  {
    name: 'a fork’s stack runs on the local platform, and its build gets no secret',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('fork-stack');
      const event = pullRequestEvent(pull, 'opened', FORK);
      const script = {
        build:
          'mkdir -p site && echo "${GREETING_KEY:-nothing} ${API_URL:-}" | tee site/index.html',
      };
      rig.useAppFile(stackFile({ ...ENVIRONMENT, ...script }));
      // Private repositories can pass secrets to forks.
      const run = await rig.run('preview', 'pull_request', event, ALIAS, SECRETS);
      rig.equal(rig.billedJobs, ['Plan', 'Build'], 'two jobs');
      rig.check(run.succeeded, 'the trial run succeeds');
      rig.check(
        /nothing http:\/\/127\.0\.0\.1:\d+\/cloud\//.test(run.log),
        'the build gets only the URL',
      );
      for (const line of [
        'Applied 2 migrations',
        'Deployed the function tides',
        'has no bucket `public`, so the files in `stack/pictures` were not uploaded',
        'Published version 1',
      ]) {
        rig.check(run.log.includes(line), line);
      }
      rig.check(!run.log.includes('MAIL_KEY'), 'no secret is set');
      await expectSnapshot(rig, pull, 'nothing is public', {
        ...NOTHING,
        comment: undefined,
        deployments: [],
      });
      rig.equal(rig.platform.requests.length, 0, 'the platform gets no request');
      const closed = await rig.runForFork(
        'preview',
        'pull_request',
        pullRequestEvent(pull, 'closed', FORK),
      );
      rig.check(closed.succeeded, 'the close has nothing to clean up');
    },
  },
  {
    name: 'a pull request by Dependabot is published on the local platform only, and shows no build',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('dependabot');
      const event = pullRequestEvent(pull, 'opened', undefined, undefined, DEPENDABOT);
      rig.useAppFile(stackFile(ENVIRONMENT));
      const run = await rig.runForFork('preview', 'pull_request', event);
      rig.check(run.succeeded, 'nothing fails');
      rig.check(run.log.includes('Published version 1'), 'all parts run on the local platform');
      rig.equal(rig.platform.requests.length, 0, 'the platform gets no request');
      await expectSnapshot(rig, pull, 'nothing is published', {
        ...NOTHING,
        comment: undefined,
        deployments: [],
      });
    },
  },
  {
    name: 'a run that is canceled while it builds leaves nothing after its re-run, the next push, or the close',
    async run(rig) {
      let pull = await rig.github.repository.openPullRequest('canceled');
      const commit = async (): Promise<void> => {
        pull = {
          ...pull,
          headSha: await rig.github.repository.commit('canceled', `after-${rig.lastRunId}`),
        };
      };
      /** Pushes, and cancels the run while it builds. */
      const pushAndCancel = async (
        action: string,
        deployments: readonly string[],
      ): Promise<void> => {
        using gate = createGate();
        const run = push(
          rig,
          pull,
          build('canceled', `touch ${gate.path}-started`, waitFor(gate.path)),
          action,
        );
        await waitForFile(`${gate.path}-started`);
        rig.cancel();
        gate.open();
        rig.check(!(await run).succeeded, 'the run is canceled');
        const { comment, deployments: states } = await readSnapshot(rig, pull);
        rig.equal(
          [comment, states],
          [['⏳ Preview'], deployments],
          'it leaves what it had written before',
        );
      };
      await pushAndCancel('opened', ['in_progress']);
      rig.useAppFile(stackFile(build('again')));
      const event = pullRequestEvent(pull, 'opened');
      rig.check(
        (await rig.rerun('preview', 'pull_request', event, ALIAS)).succeeded,
        'its re-run succeeds',
      );
      await expectSnapshot(rig, pull, 'again', {
        ...DEPLOYED,
        comment: FIRST.with(1, '✅ Project')
          .with(2, '✅ Cloud service')
          .filter(row => !row.endsWith('Secrets')),
        deployments: ['success'],
        site: 'again',
        database: FIRST_ROW,
      });
      await commit();
      await pushAndCancel('synchronize', ['success', 'in_progress']);
      await commit();
      rig.check((await push(rig, pull, build('next'))).succeeded, 'the next push succeeds');
      const { site, deployments } = await readSnapshot(rig, pull);
      rig.equal(
        [site, deployments],
        ['next', ['inactive', 'inactive', 'success']],
        'the next push',
      );
      await commit();
      await pushAndCancel('synchronize', ['inactive', 'inactive', 'success', 'in_progress']);
      await rig.close(pull.number);
      rig.check((await push(rig, pull, ENVIRONMENT, 'closed')).succeeded, 'the close cleans up');
      const ended = Array.from({ length: 4 }, () => 'inactive');
      await expectSnapshot(rig, pull, 'closed', {
        ...NOTHING,
        comment: ['✅ Preview'],
        deployments: ended,
      });
    },
  },
  {
    name: 'a pull request that is closed while it is built gets no preview, before or after the clean-up',
    async run(rig) {
      for (const isCleanFirst of [true, false]) {
        using gate = createGate();
        const pull = await rig.github.repository.openPullRequest(`closing-${isCleanFirst}`);
        const building = push(
          rig,
          pull,
          { ...ENVIRONMENT, ...build('late', waitFor(gate.path)) },
          'opened',
        );
        await waitForRow(rig, pull, '⏳ Site');
        await rig.close(pull.number);
        const clean = async (): Promise<void> =>
          rig.check(
            (await push(rig, pull, ENVIRONMENT, 'closed')).succeeded,
            'the close cleans up',
          );
        if (isCleanFirst) await clean();
        gate.open();
        const { succeeded, log } = await building;
        rig.check(succeeded, 'the run that was building does not fail');
        rig.check(log.includes('is closed'), 'its log says why it publishes nothing');
        if (!isCleanFirst) await clean();
        const { site, database, deployments } = await readSnapshot(rig, pull);
        rig.equal(
          [site, database, new Set(deployments)],
          [undefined, undefined, new Set(['inactive'])],
          'nothing is left',
        );
      }
      rig.equal(rig.leftProjects, [], 'no project is left');
    },
  },
  {
    name: 'of two racing pushes, the older one is superseded',
    async run(rig) {
      using gate = createGate();
      const pull = await rig.github.repository.openPullRequest('racing');
      const older = push(rig, pull, build('older', waitFor(gate.path)), 'opened');
      await waitForRow(rig, pull, '⏳ Preview');
      const headSha = await rig.github.repository.commit('racing', 'second');
      const newer = await push(rig, { ...pull, headSha }, build('newer'));
      rig.check(newer.succeeded, 'the newer push succeeds');
      const snapshot = {
        ...DEPLOYED,
        comment: FIRST.with(1, '✅ Project').with(2, '✅ Cloud service'),
        deployments: ['inactive', 'success'],
        site: 'newer',
        database: FIRST_ROW,
      };
      await expectSnapshot(rig, pull, 'the newer push', snapshot);
      gate.open();
      const { succeeded, log } = await older;
      rig.check(succeeded, 'the older push does not fail');
      rig.check(log.includes('is not the newest commit'), 'its log says why it publishes nothing');
      await expectSnapshot(rig, pull, 'the older push changes nothing', snapshot);
      rig.check(
        (await rig.comment(pull.number)).includes(headSha.slice(0, 7)),
        'the comment has the newer commit',
      );
    },
  },
];

/** Adds a row, as a tester of the preview does. */
async function insertRow(rig: FlowRig, { number }: SeededPullRequest): Promise<void> {
  const project = [...rig.platform.projects.values()].find(({ name }) =>
    name.endsWith(`-pr-${number}`),
  );
  await rig.platform.runSql(
    project?.urlId ?? '',
    "insert into tides (harbour, high) values ('Ebb', '07:00')",
  );
}
