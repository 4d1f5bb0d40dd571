import type { Scenario } from '../scenario.ts';
import { refusedInputs } from '../refused-inputs.ts';

export default [
  {
    name: 'a dry run sends nothing, and reports the kind of SQL',
    files: { 'drop.sql': 'drop table orders' },
    with: { path: 'drop.sql', 'dry-run': 'true', token: '' },
    expect: {
      outputs: { rows: '', columns: '', dry_run: 'true', path: '' },
      log: [
        'SQL from `drop.sql`: 17 bytes, SQL that may change data.',
        'Dry run: would run the SQL on harbour.',
      ],
      summary: [' SQL (dry run)', '- **Kind:** SQL that may change data'],
      requests: [],
    },
  },
  ...refusedInputs('sql-query', [
    [{}, '`query` is missing, and so is `path`; one of them is required. Set `query` or `path`.'],
    [
      { query: 'select 1', path: 'a.sql', 'output-path': 'rows.xlsx' },
      [
        '`path` can’t be combined with `query`. Remove `query` or `path`.',
        '`output-path` is `rows.xlsx`, which has no supported extension. Use one of these extensions: `.json`, `.ndjson`, `.jsonl`, `.csv`.',
      ],
      { 'a.sql': 'select 1' },
    ],
    [
      { path: 'large.sql' },
      [
        '`large.sql` is 65,537 bytes long, but a request can contain at most 65,536 bytes (64 KiB) of SQL.',
        'Split the SQL across several steps. Each step runs in its own transaction.',
      ],
      { 'large.sql': { fill: 'select 1;', bytes: 65_537 } },
    ],
  ]),
] satisfies readonly Scenario[];
