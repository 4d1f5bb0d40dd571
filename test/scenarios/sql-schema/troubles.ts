import { credential, harbour, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const SEED = harbour({ cloud: true });
const PIERS = 'create table piers (n int primary key)';
const PAGE = { 'output-path': 'page.md' };
const LEFT_OUT = 'The keys of the tables are left out, and the diagram with them: ';
/** The page without keys. */
const PLAIN = { 'page.md': /^(?![^]*mermaid)[^]*\| Column \| Type \| Nullable \| Default \| Comment \|/ };

export default [
  {
    name: 'a credential that may not run SQL gets the page without keys',
    meets: ['database.query insufficient_scope'],
    seed: { ...SEED, ...credential({ scopes: ['cloud.database.read'] }) },
    sql: PIERS,
    with: PAGE,
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
    seed: SEED,
    sql: PIERS,
    with: PAGE,
    faults: [refusal('database.query', 'invalid_query', 'permission denied for table pg_constraint')],
    expect: { exit: 0, notices: [`${LEFT_OUT}permission denied for table pg_constraint`], workspace: PLAIN },
  },
  {
    name: 'keys that are too many for an answer stop no page',
    meets: ['database.query response_too_large'],
    seed: SEED,
    sql: PIERS,
    with: PAGE,
    faults: [refusal('database.query', 'response_too_large', 'Too many keys.')],
    expect: {
      exit: 0,
      notices: [`${LEFT_OUT}Too many keys.`],
      workspace: PLAIN,
      requests: ['database.tables 200', 'database.query 413'],
    },
  },
  {
    name: 'keys in a form that nobody knows are left out',
    seed: SEED,
    sql: PIERS,
    with: PAGE,
    faults: [
      { on: 'database.query', do: 'answer', status: 200, body: { rows: [{ keys: [{ type: 'x', table: 1 }] }] } },
    ],
    expect: {
      exit: 0,
      notices: ['The keys of the tables came in a form that nobody knows; they are left out.'],
      workspace: PLAIN,
    },
  },
  {
    name: 'keys that come as the text of their JSON are read all the same',
    seed: SEED,
    sql: PIERS,
    with: PAGE,
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
    seed: SEED,
    sql: PIERS,
    with: PAGE,
    faults: [{ on: 'database.query', do: 'reset-after' }],
    expect: {
      exit: 0,
      workspace: { 'page.md': /int4 n PK/ },
      requests: ['database.tables 200', 'database.query -', 'database.query 200'],
    },
  },
  {
    name: 'a job that is cancelled while the keys are read leaves no page',
    seed: SEED,
    sql: PIERS,
    files: { 'page.md': 'old' },
    with: PAGE,
    faults: [{ on: 'database.query', do: 'stall' }],
    signal: { name: 'SIGTERM', whenRequested: 'database.query' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled', path: '' },
      workspace: { 'page.md': 'old', '.': ['page.md'] },
    },
  },
  {
    name: 'a list that meets a fault and a limit is asked for again',
    meets: ['database.tables upstream_error', 'database.tables temporarily_unavailable'],
    seed: SEED,
    faults: [
      refusal('database.tables', 'upstream_error', 'Fog.'),
      refusal('database.tables', 'temporarily_unavailable', 'Slow down.', { nth: 2, headers: { 'retry-after': '0' } }),
    ],
    expect: {
      exit: 0,
      outputs: { tables: '[]' },
      requests: ['database.tables 502', 'database.tables 429', 'database.tables 200'],
    },
  },
  {
    name: 'a list of tables under another name is read, and whatever is missing of a table is not told',
    seed: SEED,
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
      summary: ['| piers | 1 | not told | not told |'],
      workspace: { 'piers.ts': /\n {2}piers: \{\n {4}n: unknown;\n/ },
    },
  },
  {
    name: 'without a cloud service there are no tables, and no file',
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
  {
    name: 'a format is of no use without a file',
    with: { format: 'markdown' },
    expect: {
      exit: 1,
      error: ['format: is given without `output-path`. Give that, or leave `format` out.'],
      requests: [],
    },
  },
  {
    name: 'a format that nobody knows is refused',
    with: { format: 'yaml', 'output-path': 'a.yaml' },
    expect: {
      exit: 1,
      error: ['format: is `yaml`; it must be one of `json`, `markdown`, `typescript`.'],
      requests: [],
    },
  },
  {
    name: 'a file that can’t be written is told before anything is asked',
    files: { docs: 'no folder' },
    with: { 'output-path': 'docs/schema.json' },
    expect: { exit: 1, error: ['output-path: can’t be written (docs/schema.json)'], requests: [] },
  },
] satisfies readonly Scenario[];
