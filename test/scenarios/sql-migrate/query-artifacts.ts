import { refusal } from '../../support/github-fake/github-fake.ts';
import { DAY_MS, SCHEMA, shapesFile } from '../logged-queries.ts';
import { projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const EXPORT = 'OWNER/project-platform-action/.github/workflows/sql-log-export.yml@v0';
const TRUSTED = { event: 'schedule', calls: [EXPORT] };
const NAME = 'sql-log-shapes-sql-log-export';
const kept = (runId: number, text: string, changed = {}) => ({
  name: NAME,
  createdAt: runId,
  runId,
  files: { 'shapes.json': shapesFile([{ text }], changed) },
});

/**
 * Returns a case whose migration breaks the queries in the artifacts of all runs. Only a trusted
 * run’s queries count.
 */
function withArtifacts(
  name: string,
  runs: Readonly<Record<number, object>>,
  expect: Scenario['expect'],
): Scenario {
  return {
    name,
    seed: SEED,
    sql: SCHEMA,
    files: { 'migrations/1_change.sql': 'alter table orders rename total to sum' },
    github: {
      artifacts: Object.keys(runs).map(id => ({
        ...kept(
          Number(id),
          `select total from orders where id > ${'+ '.repeat(Number(id))}$1::integer`,
        ),
        lacksRepositories: true,
      })),
      runs,
    },
    with: { shapes: `artifact:${NAME}`, 'github-token': 'token-of-the-job', lint: 'warning' },
    expect,
  };
}

const NOTHING_CHECKED = {
  outputs: { broken_queries: '' },
  summary: ['No query was checked, because the branch'],
  warnings: [
    `No query was checked, because the branch \`main\` has no usable artifact \`${NAME}\`.`,
  ],
} as const;
const MAYBE_FORBIDDEN =
  /its commit [0-9a-f]{40} isn’t on the branch `main`, or the job lacks the permission `contents: read`/;

/** Scenarios of artifacts with the queries of a SQL log. */
export default [
  {
    name: 'before a rollback, the newest artifact whose log begins before the time is used, and its queries that fail are warnings',
    seed: SEED,
    sql: SCHEMA,
    files: { 'migrations/1_change.sql': 'alter table orders rename total to sum' },
    github: {
      artifacts: [
        kept(1, 'select note from orders'),
        kept(2, 'select total from orders'),
        kept(3, 'select total, id from orders', { window: { from: 7 * DAY_MS, to: 8 * DAY_MS } }),
      ],
      runs: { 1: TRUSTED, 2: TRUSTED, 3: TRUSTED },
    },
    with: {
      ...{ shapes: `artifact:${NAME}`, 'queries-before': '1970-01-05T00:00:00Z', lint: 'off' },
      'github-token': 'token-of-the-job',
    },
    expect: {
      outputs: { broken_queries: '1' },
      warnings: ['breaks 1 query that ran 10 times in 7 days: `select total from orders`'],
      log: [
        'actions/runs/3: its log begins at 1970-01-08T00:00:00.000Z, but must begin before 1970-01-05T00:00:00.000Z.',
        'Using the query shapes of the run https://github.com/harbour/lights/actions/runs/2.',
      ],
    },
  },
  withArtifacts(
    'artifacts of forks, pull requests, other workflows and commits outside of the default branch are ignored, also with its name',
    {
      1: { ...TRUSTED, headRepository: 'fork/lights' },
      2: { ...TRUSTED, event: 'pull_request' },
      3: { ...TRUSTED, event: 'push', branch: 'main', isOnDefaultBranch: false },
      4: { ...TRUSTED, calls: [] },
    },
    {
      ...NOTHING_CHECKED,
      outputs: { broken_queries: '', queries_not_checked: '' },
      log: [
        'the run used code from fork/lights',
        'the untrusted event `pull_request` triggered the run',
        /its commit [0-9a-f]{40} isn’t on the branch `main`/,
        'doesn’t call `sql-log-export.yml`',
      ],
    },
  ),
  {
    ...withArtifacts(
      '',
      {},
      {
        outputs: { broken_queries: '1' },
        log: [`Ignored 150 artifacts ${NAME} of forks.`],
      },
    ),
    name: 'any number of newer artifacts of forks and pull requests doesn’t hide the one of the default branch',
    github: {
      artifacts: [
        kept(1, 'select total from orders'),
        ...Array.from({ length: 110 }, () => kept(2, 'select note from orders')),
        ...Array.from({ length: 150 }, () => kept(3, 'select note from orders')),
      ],
      runs: {
        1: TRUSTED,
        2: { ...TRUSTED, event: 'pull_request' },
        3: { ...TRUSTED, headRepository: 'fork/lights' },
      },
    },
  },
  {
    ...withArtifacts('', { 1: TRUSTED }, { ...NOTHING_CHECKED, log: [MAYBE_FORBIDDEN] }),
    name: 'if GitHub refuses the comparison of commits, the job may lack a permission',
    github: {
      artifacts: [{ ...kept(1, 'select total from orders'), lacksRepositories: true }],
      runs: { 1: TRUSTED },
      failsWith: { on: /\/compare\//, answer: refusal(403, 'no') },
    },
  },
] satisfies Scenario[];
