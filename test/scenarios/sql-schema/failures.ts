import { credentialSeed, projectSeed } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { refusedInputs } from '../refused-inputs.ts';

const SEED = projectSeed({ cloud: true });
const PIERS = 'create table piers (n int primary key)';
const PAGE = { 'output-path': 'page.md' };
const KEYS_OMITTED = 'Couldn’t read the primary and foreign keys: ';
const PAGE_WITHOUT_KEYS = {
  'page.md': /^(?![^]*mermaid)[^]*\| Column \| Type \| Nullable \| Default \| Comment \|/,
};

export default withDefaults({ seed: SEED, with: PAGE }, [
  {
    name: 'a credential that can’t run SQL gets the page without keys',
    meets: ['database.query insufficient_scope'],
    seed: { ...SEED, ...credentialSeed({ scopes: ['cloud.database.read'] }) },
    sql: PIERS,
    expect: {
      notices: [KEYS_OMITTED],
      workspace: PAGE_WITHOUT_KEYS,
      requests: ['database.tables 200', 'database.query 403'],
    },
  },
  {
    name: 'the query of the keys is repeated after a lost response, because it changes nothing',
    sql: PIERS,
    faults: [{ on: 'database.query', do: 'reset-after' }],
    expect: {
      workspace: { 'page.md': /int4 n PK/ },
      requests: ['database.tables 200', 'database.query -', 'database.query 200'],
    },
  },
  {
    name: 'without a cloud service there are no tables, and no file',
    seed: {},
    meets: ['database.tables cloud_not_enabled'],
    with: { 'output-path': 'deep/tables.json' },
    expect: {
      outputs: { error_code: 'cloud_not_enabled' },
      error: ['Run the operation `cloud-provision` once for this project'],
      workspace: { deep: null },
      requests: ['database.tables 409'],
    },
  },
  ...refusedInputs('sql-schema', [
    [
      { format: 'markdown' },
      '`format` requires `output-path`. Set `output-path`, or remove `format`.',
    ],
  ]),
]);
