import { expect, test } from 'vitest';
import { recordLog } from '../recorded-log.ts';

test('annotations have their place and title, and their lines', () => {
  const { log, output } = recordLog();
  log.notice('a notice');
  log.warning('50 % of, it:\nsecond', { file: 'site/a,b:c.html', line: 3, column: 7 });
  log.error('A title: one, two', 'it broke');
  expect(output().annotations).toEqual([
    { level: 'notice', message: 'a notice' },
    {
      level: 'warning',
      message: '50 % of, it:\nsecond',
      file: 'site/a,b:c.html',
      line: 3,
      column: 7,
    },
    { level: 'error', message: 'it broke', title: 'A title: one, two' },
  ]);
});

test('after ten of a level, annotations become lines, and the end counts them and lists them for the summary', () => {
  const { log, output } = recordLog();
  for (let count = 1; count <= 12; count += 1) log.warning(`warning ${count}`);
  log.warning('also in the report', { file: 'site/a.html', inReport: true });
  for (let count = 1; count <= 11; count += 1) log.notice(`notice ${count}`);
  const blocks = log.reportPlainAnnotations(true);
  expect(output().commands).toHaveLength(20);
  const lines = output().lines.filter(line => !line.startsWith('##['));
  expect(lines).toEqual([
    'warning: warning 11',
    'warning: warning 12',
    'warning: also in the report',
    'notice: notice 11',
    '3 warnings, 1 notice without an annotation: GitHub shows at most 10 annotations of each level per step. These messages are in the job summary.',
  ]);
  expect(blocks).toEqual([
    {
      type: 'details',
      summary: '3 warnings, 1 notice without an annotation',
      blocks: [
        {
          type: 'table',
          columns: ['Level', 'Message'],
          rows: [
            ['warning', { sentence: 'warning 11' }],
            ['warning', { sentence: 'warning 12' }],
            ['notice', { sentence: 'notice 11' }],
          ],
        },
      ],
    },
  ]);
});

test('without a summary, the log says that its lines are complete; up to the limit it says nothing', () => {
  const { log, output } = recordLog();
  for (let count = 1; count <= 10; count += 1) log.warning(`warning ${count}`);
  expect(log.reportPlainAnnotations(false)).toEqual([]);
  expect(output().lines).toHaveLength(10);
  log.warning('one more');
  log.reportPlainAnnotations(false);
  expect(output().lines.at(-1)).toMatch(
    /^1 warning without an annotation: .* These messages are in the log\.$/,
  );
});

test('a message that the runner would shorten is complete in the log', () => {
  const { log, output } = recordLog();
  log.warning(`${'w'.repeat(5000)}end`);
  expect(output().annotations[0]?.message).toHaveLength(4096);
  expect(output().lines.at(-1)).toMatch(/^Full warning: w+end$/);
});

test('a group is closed even if its work throws', async () => {
  const { log, output } = recordLog();
  await expect(log.group('Title', async () => Promise.reject(new Error('broke')))).rejects.toThrow(
    'broke',
  );
  log.info('outside');
  expect(output().groups).toEqual([{ title: 'Title', lines: [], closed: true }]);
});

test('a group within a group is a heading, as the runner does not nest them', async () => {
  const { log, output } = recordLog();
  await log.group('Outer', async () => log.group('Inner', async () => log.info('inside')));
  expect(output().groups).toEqual([{ title: 'Outer', lines: ['Inner', 'inside'], closed: true }]);
});

test('we mask a masked value ourselves wherever it would be printed', async () => {
  const { log, stdout, output } = recordLog({ stepDebug: true });
  log.mask('top-secret-value');
  const before = stdout().length;
  log.info('x top-secret-value');
  log.debug('x top-secret-value');
  log.notice('x top-secret-value', { file: 'top-secret-value.html' });
  log.error('top-secret-value', 'x top-secret-value');
  log.progress('top-secret-value').bytes(1, 1);
  await log.group('top-secret-value', async () => log.info('top%2Dsecret-value'));
  expect(stdout().slice(before)).not.toContain('top-secret-value');
  expect(output().masks).toContain('top-secret-value');
  expect(log.hide('{"a":"top-secret-value"}')).toBe('{"a":"***"}');
});

test('without a runner no masking command is printed, because it would show the value', () => {
  const { log, stdout } = recordLog({ underRunner: false });
  log.mask('top-secret-value');
  log.info('x top-secret-value');
  expect(stdout()).toBe('x ***\n');
});

test('a terminal shows no place, and a title only with a text that needs it', () => {
  const { log, stdout, remarks } = recordLog({ underRunner: false });
  const place = { file: '/a/m/1.sql', line: 2, column: 19 };
  log.warning('m/1.sql:2:19 locks `b`', place);
  log.error('SQL failed: query, line 1', 'no `b`', place);
  log.error('Migration failed: 1.sql', 'm/1.sql failed', place, false);
  expect(stdout()).toBe(
    'warning: m/1.sql:2:19 locks `b`\nerror: SQL failed: query, line 1: no `b`\nerror: m/1.sql failed\n',
  );
  expect(remarks.map(({ level, text }) => `${level}: ${text}\n`).join('')).toBe(stdout());
});

test('a runner shows the title in any case', () => {
  const { log, output } = recordLog();
  log.error('Migration failed: 1.sql', 'm/1.sql failed', {}, false);
  expect(output().annotations).toMatchObject([
    { title: 'Migration failed: 1.sql', message: 'm/1.sql failed' },
  ]);
});

test('a terminal omits a warning that the error lists', () => {
  const { log, stdout } = recordLog({ underRunner: false });
  log.warning('drops `b`', { file: '/a/1.sql', line: 2, isListed: true });
  expect(stdout()).toBe('');
});
