import { credential, harbour, refusal } from '../harbour.ts';
import { withDefaults } from '../scenario.ts';
import { refusedInputs } from '../refused-inputs.ts';

const SEED = harbour({ cloud: true });
const PIERS = 'create table piers (n int primary key)';
const PAGE = { 'output-path': 'page.md' };
const LEFT_OUT = 'The table keys can’t be read, so the schema is written without keys and without a diagram: ';
/** The page without keys. */
const PLAIN = { 'page.md': /^(?![^]*mermaid)[^]*\| Column \| Type \| Nullable \| Default \| Comment \|/ };

export default withDefaults({ seed: SEED, with: PAGE }, [
  {
    name: 'a credential that may not run SQL gets the page without keys',
    meets: ['database.query insufficient_scope'],
    seed: { ...SEED, ...credential({ scopes: ['cloud.database.read'] }) },
    sql: PIERS,
    expect: {
      exit: 0,
      notices: [LEFT_OUT],
      workspace: PLAIN,
      requests: ['database.tables 200', 'database.query 403'],
    },
  },
  {
    name: 'keys that the database refuses to tell stop no page',
    meets: ['database.query invalid_query'],
    sql: PIERS,
    faults: [refusal('database.query', 'invalid_query', 'permission denied for table pg_constraint')],
    expect: { exit: 0, notices: [`${LEFT_OUT}permission denied for table pg_constraint`], workspace: PLAIN },
  },
  {
    name: 'keys in a form that nobody knows are left out',
    sql: PIERS,
    faults: [
      { on: 'database.query', do: 'answer', status: 200, body: { rows: [{ keys: [{ type: 'x', table: 1 }] }] } },
    ],
    expect: {
      exit: 0,
      notices: ['The platform returned the table keys in an unknown format. The schema is written without keys.'],
      workspace: PLAIN,
    },
  },
  {
    name: 'keys that come as the text of their JSON are read all the same',
    sql: PIERS,
    faults: [
      {
        on: 'database.query',
        do: 'answer',
        status: 200,
        body: { rows: [{ keys: '[{"type":"p","table":"piers","columns":["n"]}]' }] },
      },
    ],
    expect: { exit: 0, workspace: { 'page.md': /int4 n PK/ } },
  },
  {
    name: 'the query of the keys is asked again after a lost answer: it changes nothing',
    sql: PIERS,
    faults: [{ on: 'database.query', do: 'reset-after' }],
    expect: {
      exit: 0,
      workspace: { 'page.md': /int4 n PK/ },
      requests: ['database.tables 200', 'database.query -', 'database.query 200'],
    },
  },
  {
    name: 'a list of tables under another name is read, and whatever is missing of a table is not told',
    faults: [
      {
        on: 'database.tables',
        do: 'answer',
        status: 200,
        body: { items: [{ name: 'piers', columns: [{ name: 'n' }] }] },
      },
    ],
    with: { 'output-path': 'piers.ts' },
    expect: {
      exit: 0,
      summary: ['| piers | 1 | unknown | unknown |'],
      workspace: { 'piers.ts': /\n {2}piers: \{\n {4}n: unknown;\n/ },
    },
  },
  {
    name: 'without a cloud service there are no tables, and no file',
    seed: {},
    meets: ['database.tables cloud_not_enabled'],
    with: { 'output-path': 'deep/tables.json' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cloud_not_enabled' },
      error: ['Run the operation `cloud-provision` once for this project'],
      workspace: { deep: null },
      requests: ['database.tables 409'],
    },
  },
  ...refusedInputs('sql-schema', [
    [{ format: 'markdown' }, 'format: requires `output-path`. Set `output-path`, or remove `format`.'],
    [
      { format: 'yaml', 'output-path': 'a.yaml' },
      'format: is `yaml`; it must be one of `json`, `markdown`, `typescript`.',
    ],
  ]),
]);
