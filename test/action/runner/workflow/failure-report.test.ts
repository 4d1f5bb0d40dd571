import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Failure, inputFailure, withDetails } from '../../../../src/base/failure.ts';
import { reportFailure } from '../../../../src/action/runner/workflow/failure-report.ts';
import { recordLog } from '../recorded-log.ts';

test('the first of many findings are in the annotation, and all of them in the log and the report', async () => {
  const { log, output } = recordLog();
  const found = Array.from({ length: 8 }, (_, index) => ({
    where: `file-${index}`,
    message: `is wrong in way ${index}`,
    ...(index === 0 ? { remedy: 'Mend it.' } : {}),
  }));
  const { report } = await reportFailure(inputFailure('8 problems.', found), log);
  const { annotations, groups } = output();
  expect(annotations).toHaveLength(1);
  expect(annotations[0]?.message.split('\n')).toEqual([
    '8 problems.',
    '- `file-0` is wrong in way 0. Mend it.',
    ...[1, 2, 3, 4].map(index => `- \`file-${index}\` is wrong in way ${index}.`),
    '- and 3 more (see the log)',
  ]);
  expect(groups[0]?.lines).toHaveLength(9);
  expect(report().blocks[1]).toMatchObject({
    rows: found.map(({ where, message }) => [
      { code: where },
      { sentence: message },
      { sentence: expect.any(String) as string },
    ]),
  });
});

test('remedy and trace ID are in the annotation, however long its parts are', async () => {
  const { log, output } = recordLog();
  const long = '##['.repeat(5000);
  const found = Array.from({ length: 20 }, () => ({ where: long, message: long, remedy: long }));
  const traits = {
    remedy: 'Do this.',
    code: 'a_code',
    traceId: 'trace-1',
    findings: found,
    excerpt: long,
    uncertain: true,
  };
  await reportFailure(new Failure('limit', long, traits), log);
  expect(output().annotations[0]?.message).toMatch(/Do this\.\ncode a_code, trace ID trace-1$/);
});

test('a message that is shortened in the annotation is complete in the log', async () => {
  const { log, output } = recordLog();
  await reportFailure(new Failure('limit', `${'x'.repeat(1000)} end`), log);
  expect(output().annotations[0]?.message).not.toContain('end');
  expect(output().groups).toEqual([
    { title: 'Full error', lines: [`${'x'.repeat(1000)} end`], closed: true },
  ]);
});

test('a failure whose findings fit in the annotation is not repeated in the log', async () => {
  const { log, output } = recordLog();
  const findings = ['a', 'b'].map(where => ({ where, message: 'is missing' }));
  await reportFailure(inputFailure('Two inputs are missing.', findings), log);
  expect(output().annotations[0]?.message).toContain('- `b` is missing.');
  expect(output().groups).toEqual([]);
});

test('an excerpt beside findings is in the log, because the annotation has none', async () => {
  const { log, output } = recordLog();
  const findings = [{ where: 'a', message: 'is missing' }];
  await reportFailure(new Failure('input', 'Wrong.', { findings, excerpt: 'line 3' }), log);
  expect(output().annotations[0]?.message).not.toContain('line 3');
  expect(output().groups[0]?.lines).toContain('line 3');
});

test('an excerpt is in the annotation as far as it fits, complete in the log, and fenced in the report', async () => {
  const { log, output } = recordLog();
  const excerpt = `main.ts:3: lamp is not lit\n${'x'.repeat(60)}\n`.repeat(40);
  const { report } = await reportFailure(
    new Failure('input', 'The build failed.', { excerpt, remedy: 'Mend it.' }),
    log,
  );
  const { annotations, groups } = output();
  expect(annotations[0]?.message).toMatch(
    /^The build failed\.\nmain\.ts:3: lamp is not lit\nx{60}\n[^]*…\nMend it\.$/,
  );
  expect(groups[0]?.lines.filter(line => line.startsWith('main.ts'))).toHaveLength(40);
  expect(report().blocks[1]).toEqual({ type: 'code', text: excerpt });
});

const FOREIGN = new Failure('auth', 'It is winter.');
const OWN = new Failure('missing', 'The run 1 has no package.', {
  title: 'Package not available: run 1',
});
const FINDING = inputFailure('', [{ where: 'name', message: 'is missing' }]);

test.each([
  ['what failed', FOREIGN, 'Step failed: It is winter.'],
  [
    'what failed',
    withDetails(FOREIGN, { title: 'Deletion failed: A' }),
    'Deletion failed: A: It is winter.',
  ],
  ['nothing twice', OWN, 'The run 1 has no package.'],
  [
    'nothing twice',
    withDetails(OWN, { title: 'Rollback not possible' }),
    'The run 1 has no package.',
  ],
  [
    'nothing twice',
    withDetails(FOREIGN, { title: 'Site offline: a', message: 'The site a is offline.' }),
    'The site a is offline.',
  ],
  ['nothing twice', FINDING, '`name` is missing.'],
])('a terminal says %s: %s', async (_, failure, line) => {
  const { log, stdout } = recordLog({ underRunner: false });
  await reportFailure(failure, log);
  expect(stdout()).toBe(`error: ${line}\n`);
});

test('a secret is masked before its message is shortened', async () => {
  const { log, stdout } = recordLog({ underRunner: false });
  log.mask('a-very-long-secret-value');
  await reportFailure(new Failure('auth', `${'x'.repeat(890)} a-very-long-secret-value`), log);
  expect(stdout()).not.toContain('a-very');
});

test.each([
  ['an error', new TypeError('x is not a function'), 'TypeError: x is not a function'],
  ['an object without a prototype', Object.create(null) as unknown, 'Object'],
])(
  '%s that is thrown unexpectedly is a bug of ours, shown without its stack',
  async (_, thrown, words) => {
    const { log, stdout, output } = recordLog();
    const { outputs, report } = await reportFailure(thrown, log);
    expect(output().annotations).toHaveLength(1);
    expect(output().annotations[0]).toMatchObject({ level: 'error', title: 'Bug in this action' });
    expect(output().annotations[0]?.message).toContain(words);
    expect(stdout()).not.toMatch(/^\s+at /m);
    expect(outputs.error_code).toBe('bug');
    expect(report().title).toBe('Bug in this action');
  },
);

const withCode = (code: string): Error => Object.assign(new Error(`${code}: write`), { code });

/** Has SQLite fill a database that may have two pages. */
function fillDatabase(): unknown {
  using database = new DatabaseSync(':memory:');
  database.exec('pragma max_page_count = 2; create table lamps (data blob)');
  try {
    return database.exec('insert into lamps values (zeroblob(100000))');
  } catch (error) {
    return error;
  }
}

test.each([
  ['the file system', withCode('ENOSPC'), 'ENOSPC'],
  ['a quota', withCode('EDQUOT'), 'EDQUOT'],
  ['SQLite', fillDatabase(), 'database or disk is full'],
])('a full disk is no bug of ours: %s', async (_, thrown, words) => {
  const { log, output } = recordLog();
  await reportFailure(thrown, log);
  expect(output().annotations[0]).toMatchObject({ title: 'Disk full' });
  expect(output().annotations[0]?.message).toMatch(
    new RegExp(String.raw`^The disk is full\. .*${words}[^]*Free up disk space\.$`),
  );
});

test('the log lists 20 of many findings and counts the others, and the report lists all of them', async () => {
  const { log, output } = recordLog();
  const findings = Array.from({ length: 1068 }, (_, index) => ({
    where: `file-${index}.txt`,
    message: 'is too large',
  }));
  const { report } = await reportFailure(inputFailure('site can’t be published.', findings), log);
  const { lines, annotations } = output();
  expect(lines.filter(line => line.startsWith('`file-'))).toHaveLength(20);
  expect(lines).toContainEqual('1,048 more problems are not listed here. See the job summary.');
  expect(annotations[0]?.message).toContain('and 1063 more (see the log)');
  const table = report().blocks.find(block => block.type === 'table');
  expect(table?.rows).toHaveLength(1068);
  expect(
    report({ blocks: [], listsFindings: true }).blocks.filter(({ type }) => type === 'table'),
  ).toEqual([]);
});
