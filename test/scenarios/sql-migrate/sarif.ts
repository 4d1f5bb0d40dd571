import { LEVELS, TIDES } from '../migrations.ts';
import { projectSeed, TOKEN } from '../project-seed.ts';
import { refusedInputs } from '../refused-inputs.ts';
import { withDefaults } from '../scenario.ts';

const SEED = projectSeed({ cloud: true });
const DROP = 'drop table tides;\n';
const ENV = { GITHUB_ACTION_REPOSITORY: 'harbour-tools/action' };
const RESULT =
  /"ruleId": "drop-table",[^]*"level": "error",[^]*"uri": "migrations\/1_drop\.sql",[^]*"startLine": 1,[^]*"primaryLocationLineHash"/;
const NO_RESULTS = /"results": \[\]/;

/** Scenarios of the file in `sarif-path`. */
export default withDefaults({ seed: SEED, sql: TIDES }, [
  {
    name: 'the findings are written as SARIF before one of them fails the step',
    files: { 'migrations/1_drop.sql': DROP },
    with: { 'sarif-path': 'out/lint.sarif' },
    env: ENV,
    expect: {
      exit: 1,
      outputs: { sarif_path: /\/out\/lint\.sarif$/ },
      log: [/Wrote 1 linter finding to .*\/out\/lint\.sarif\./],
      error: ['(drop-table)'],
      workspace: {
        'out/lint.sarif':
          /"helpUri": "https:\/\/github\.com\/harbour-tools\/action\/blob\/HEAD\/docs\/migration-lint\.md#drop-table"/,
      },
    },
  },
  {
    name: 'a file that is not SQL is a result, too',
    files: { 'migrations/1_a.sql': 'select 1;\n  drop tabel tides;\n' },
    with: { 'sarif-path': 'lint.sarif' },
    expect: {
      exit: 1,
      error: ['syntax error'],
      workspace: { 'lint.sarif': /"ruleId": "invalid-migration",[^]*"level": "error",[^]*"startLine": 2,/ },
    },
  },
  {
    name: 'a dry run writes the file; an action in a folder of the workflow has no pages to link to',
    files: { 'migrations/1_drop.sql': DROP },
    with: { 'sarif-path': 'lint.sarif', 'dry-run': 'true', lint: 'warning' },
    expect: {
      exit: 0,
      outputs: { sarif_path: /\/lint\.sarif$/ },
      workspace: { 'lint.sarif': /^(?![^]*helpUri)[^]*"ruleId": "drop-table"/ },
    },
  },
  {
    name: 'a rehearsal writes the file; a finding that a comment accepts is suppressed',
    files: { 'migrations/1_drop.sql': `-- migrate:accept drop-table unused since May\n${DROP}` },
    with: { 'sarif-path': 'lint.sarif', 'dry-run': 'true', rehearse: 'true' },
    expect: {
      exit: 0,
      workspace: {
        'lint.sarif':
          /"suppressions": \[\s+\{\s+"kind": "inSource",\s+"status": "accepted",\s+"justification": "unused since May"/,
      },
    },
  },
  {
    name: 'files are relative to the root of the repository, even with `working-directory`',
    files: { 'db/migrations/1_drop.sql': DROP },
    with: { 'sarif-path': 'lint.sarif', 'working-directory': 'db', lint: 'warning', 'dry-run': 'true' },
    expect: {
      exit: 0,
      workspace: { 'db/lint.sarif': /"id": "sql-migrate\/db\/migrations\/"[^]*"uri": "db\/migrations\/1_drop\.sql"/ },
    },
  },
  {
    name: 'the root is the folder with `.git`, if the checkout is in a subfolder of the workspace',
    files: { 'app/.git/HEAD': 'ref: refs/heads/main\n', 'app/migrations/1_drop.sql': DROP },
    with: { 'sarif-path': 'lint.sarif', path: 'app/migrations', lint: 'warning', 'dry-run': 'true' },
    expect: { exit: 0, workspace: { 'lint.sarif': RESULT } },
  },
  {
    name: 'without pending migrations and with `lint: off`, the file has no results, so that alerts are closed',
    files: { 'migrations/1_levels.sql': LEVELS, 'migrations/2_drop.sql': DROP },
    with: { 'sarif-path': 'lint.sarif', lint: 'off' },
    expect: { exit: 0, workspace: { 'lint.sarif': NO_RESULTS } },
  },
  {
    name: 'secrets are hidden in messages and reasons',
    files: { 'migrations/1_drop.sql': `-- migrate:accept drop-table it held ${TOKEN}\ndrop table "${TOKEN}";\n` },
    with: { 'sarif-path': 'lint.sarif', 'dry-run': 'true' },
    expect: {
      exit: 0,
      workspace: { 'lint.sarif': /^(?![^]*key-of-the-harbour-master)[^]*Drops the table `\*\*\*`[^]*it held \*\*\*/ },
    },
  },
  ...refusedInputs('sql-migrate', [
    [{ 'sarif-path': '.git/lint.sarif' }, '`sarif-path` is in ', { 'migrations/1_drop.sql': DROP }],
    [{ 'sarif-path': 'migrations/1_drop.SQL' }, 'so a migration could be overwritten'],
  ]),
]);
