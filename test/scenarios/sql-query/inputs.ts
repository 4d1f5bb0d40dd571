import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'SQL has to come from somewhere',
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['query: is missing, and so is `path`. Give one of them.'],
      requests: [],
    },
  },
  {
    name: 'and from one place only; a file of no known format is told at once',
    files: { 'a.sql': 'select 1' },
    with: { query: 'select 1', path: 'a.sql', 'output-path': 'rows.xlsx' },
    expect: {
      exit: 1,
      error: [
        'path: is given with `query`. Leave one out.',
        'output-path: is `rows.xlsx`, whose end names no format for rows. Let it end in one of `.json`, `.ndjson`, `.jsonl`, `.csv`.',
      ],
      requests: [],
    },
  },
  {
    name: 'a variable of the job that looks like an input is told as one',
    with: { query: 'select 1' },
    env: { INPUT_VERSION: '1' },
    expect: {
      exit: 1,
      error: [
        /version: isn't an input of `sql-query`\. Leave it out, or take the variable INPUT_VERSION out of the job's `env`\. The inputs are /,
      ],
      requests: [],
    },
  },
  {
    name: 'a file of blank lines holds no SQL',
    files: { 'blank.sql': ' \n\t\n\ufeff' },
    with: { path: 'blank.sql' },
    expect: { exit: 1, error: ['blank.sql: holds no SQL.'], requests: [] },
  },
  {
    name: 'SQL of one byte more than 64 KiB is refused, with its file named',
    files: { 'large.sql': { fill: 'select 1;', bytes: 65_537 } },
    with: { path: 'large.sql' },
    expect: {
      exit: 1,
      error: [
        'large.sql: has 65,537 bytes; at most 65,536 (64 KiB) are allowed in one request.',
        'Split it into several steps; each is a transaction of its own.',
      ],
      requests: [],
    },
  },
  {
    name: 'what counts are bytes, not characters',
    with: { query: `select '${'ä'.repeat(32_768)}'` },
    expect: { exit: 1, error: ['query: has 65,545 bytes; at most 65,536 (64 KiB)'], requests: [] },
  },
  {
    name: 'a file that is large beyond all white space isn’t even read',
    files: { 'huge.sql': { sparse: 3_000_000_000 } },
    with: { path: 'huge.sql' },
    expect: { exit: 1, error: ['names huge.sql, which is 2861.0 MiB (3,000,000,000 bytes)'], requests: [] },
  },
  {
    name: 'a file of other letters than UTF-8 is refused',
    files: { 'latin.sql': { base64: Buffer.from([0x73, 0xe9, 0x6c]).toString('base64') } },
    with: { path: 'latin.sql' },
    expect: { exit: 1, error: ['path: names latin.sql, which is not UTF-8. Save the file as UTF-8.'], requests: [] },
  },
  {
    name: 'a NUL character is refused, with its line',
    files: { 'nul.sql': 'select 1;\nselect \0 2;' },
    with: { path: 'nul.sql' },
    expect: {
      exit: 1,
      error: ['nul.sql: holds a NUL character in line 2, which PostgreSQL doesn’t take. Take it out.'],
      requests: [],
    },
  },
  {
    name: 'a file that isn’t there is told',
    with: { path: 'missing.sql' },
    expect: { exit: 1, error: ['path: names missing.sql, which is not there ('], requests: [] },
  },
  {
    name: 'a folder is no SQL',
    files: { 'migrations/1.sql': 'select 1' },
    with: { path: 'migrations' },
    expect: { exit: 1, error: ['path: names migrations, which is a folder. Give the path of a file.'], requests: [] },
  },
  {
    name: 'a dry run sends nothing, and tells what kind of SQL it is',
    files: { 'drop.sql': 'drop table orders' },
    with: { path: 'drop.sql', 'dry-run': 'true', token: '' },
    expect: {
      exit: 0,
      outputs: { rows: '[]', dry_run: 'true', path: '' },
      log: ['The SQL of drop.sql: 17 bytes, SQL that may change data.', 'Dry run: it would be run on harbour.'],
      summary: ['### SQL, planned only', '| **Kind** | SQL that may change data |'],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
