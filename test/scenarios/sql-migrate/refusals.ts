import { projectSeed } from '../project-seed.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const READ_ONLY = ['database.query 200', 'database.query 200'];

export default withDefaults({ seed: projectSeed({ cloud: true }) }, [
  {
    name: 'the place of an error in a copy of the repository is that of the file in the repository',
    files: {
      'repository/README.md': '',
      'temp/preview/migrations/1_typo.sql': 'select form tides where;\n',
    },
    env: { GITHUB_WORKSPACE: '{workspace}/repository', RUNNER_TEMP: '{workspace}/temp' },
    with: { 'working-directory': '{workspace}/temp/preview' },
    expect: {
      error: ['is not valid PostgreSQL 18 SQL'],
      errorAt: 'repository/migrations/1_typo.sql:1:24',
    },
  },
  ...['commit', "prepare transaction 'x'"].map(
    (control): Scenario => ({
      name: `a migration with ${control} is refused before anything is run, whatever the lint settings`,
      files: {
        'migrations/1_a.sql': `create table a (id int);\n${control};\ncreate table b (id int);\n`,
      },
      with: { lint: 'off' },
      expect: {
        error: ['The linter rejected the SQL', '(transaction-control)'],
        errorAt: 'migrations/1_a.sql:2:1',
        requests: READ_ONLY,
      },
    }),
  ),
]);
