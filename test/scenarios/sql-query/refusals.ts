import { projectSeed } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const CLOUD = projectSeed({ cloud: true });

export default withDefaults({ seed: CLOUD }, [
  {
    name: 'a syntax error is shown at its place in the file',
    meets: ['database.query invalid_query'],
    files: { 'sql/orders.sql': '\n-- all orders\nselect id,\n  from orders;\n' },
    with: { path: 'sql/orders.sql' },
    expect: {
      outputs: { error_code: 'invalid_query', error_status: '400' },
      error: ['syntax error at or near "from"', '4 |   from orders;\n  |   ^'],
      errorTitle: 'SQL failed: sql/orders.sql, line 4, column 3',
      errorAt: 'sql/orders.sql:4:3',
      summary: ['4 |   from orders;'],
      requests: ['database.query 400'],
    },
  },
  {
    name: 'a result of more than 1 MiB is too large, and a read has changed nothing',
    meets: ['database.query response_too_large'],
    with: { query: "select repeat('x', 20000) as x from generate_series(1, 90)" },
    expect: {
      outputs: { error_code: 'response_too_large', error_status: '413' },
      error: ['Select fewer columns or rows.'],
      logLacks: ['It is unknown whether all of the SQL took effect.'],
      requests: ['database.query 413'],
    },
  },
]);
