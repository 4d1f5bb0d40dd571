import { harbour, TOKEN } from '../harbour.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const CLOUD = harbour({ cloud: true });
const ROWS = `select * from (values (1, '=cmd()', (-2.5)::text), (2, 'a,"b"', null)) as t (id, note, amount)`;
/** Too long, too large, too small, and too close to nothing for the digits that they have. */
const NUMBERS = '12345678901234567890,0.12345678901234567890,1e400,-1e-400,1.23e-322,0,0.5';

export default withDefaults({ seed: CLOUD }, [
  {
    name: 'SQL of a file is one transaction, several statements or not',
    files: {
      'db/seed.sql':
        '\ufeff-- the harbour\ncreate table piers (n int);\ninsert into piers values (1), (2);\nselect n from piers;\n',
    },
    with: { path: 'seed.sql', 'working-directory': 'db' },
    expect: {
      exit: 0,
      outputs: { rows: '[{"n":1},{"n":2}]' },
      log: ['SQL from seed.sql: 98 bytes, SQL that may change data.'],
      summary: ['| **SQL** | seed.sql |'],
      sent: {
        'database.query': {
          query:
            '-- the harbour\ncreate table piers (n int);\ninsert into piers values (1), (2);\nselect n from piers;',
        },
      },
    },
  },
  ...['rows.json', 'rows.ndjson', 'rows.csv'].map(
    (file): Scenario => ({
      name: `the credential that a row holds is hidden in ${file} as well`,
      seed: CLOUD,
      with: { query: `select 'it is ${TOKEN}' as note`, 'output-path': file },
      expect: { exit: 0, outputs: { rows: '[{"note":"it is ***"}]' }, workspace: { [file]: /it is \*\*\*/ } },
    }),
  ),
  ...Object.entries({
    'numbers.json': (data: string) =>
      `[\n  {\n    "data": [\n      ${data.replaceAll(',', ',\n      ')}\n    ]\n  }\n]\n`,
    'numbers.ndjson': (data: string) => `{"data":[${data}]}\n`,
    'numbers.csv': (data: string) => `data\r\n"[${data}]"\r\n`,
  }).map(
    ([file, textOf]): Scenario => ({
      name: `numbers in JSON that no double holds stay what they were, in ${file} and in the output`,
      seed: CLOUD,
      with: { query: `select '[${NUMBERS}]'::json as data`, 'output-path': file },
      expect: {
        exit: 0,
        outputs: { rows: `[{"data":[${NUMBERS}]}]` },
        summary: [NUMBERS],
        workspace: { [file]: textOf(NUMBERS) },
      },
    }),
  ),
  {
    name: 'rows that are too long for an output stand in the file, and only there',
    with: { query: `select repeat('x', 300000) as note`, 'output-path': 'rows.json' },
    expect: {
      exit: 0,
      outputs: { rows: '', row_count: '1', result: /^(?=.*"rows":null)(?!.*xxx)/ },
      warnings: ['The output `rows` is left empty: as JSON it would have 293 KiB, and 256 KiB are the most.'],
      workspace: { 'rows.json': /x{300000}/ },
    },
  },
  {
    name: 'rows go to a JSON file, in folders that are made for it',
    with: { query: ROWS, 'output-path': 'out/deep/rows.json' },
    expect: {
      exit: 0,
      outputs: { path: /\/out\/deep\/rows\.json$/ },
      log: [/Wrote the rows to .+rows\.json\./],
      summary: ['| **File** | out/deep/rows.json |'],
      workspace: {
        'out/deep/rows.json': `[
  {
    "id": 1,
    "note": "=cmd()",
    "amount": "-2.5"
  },
  {
    "id": 2,
    "note": "a,\\"b\\"",
    "amount": null
  }
]
`,
        'out/deep': ['rows.json'],
      },
    },
  },
  {
    name: 'rows go to a file of one JSON value a line, in place of the one that was there',
    files: { 'rows.NDJSON': 'old' },
    with: { query: ROWS, 'output-path': 'rows.NDJSON' },
    expect: {
      exit: 0,
      workspace: {
        'rows.NDJSON': '{"id":1,"note":"=cmd()","amount":"-2.5"}\n{"id":2,"note":"a,\\"b\\"","amount":null}\n',
      },
    },
  },
  {
    name: 'rows go to CSV, where no spreadsheet finds a formula',
    with: { query: ROWS, 'output-path': 'rows.csv' },
    expect: {
      exit: 0,
      workspace: { 'rows.csv': 'id,note,amount\r\n1,\'=cmd(),-2.5\r\n2,"a,""b""",\r\n' },
    },
  },
  {
    name: 'no rows make a CSV file of its columns',
    with: { query: 'select 1 as "=a", 2 as b where false', 'output-path': 'none.csv' },
    expect: { exit: 0, workspace: { 'none.csv': "'=a,b\r\n" } },
  },
]);
