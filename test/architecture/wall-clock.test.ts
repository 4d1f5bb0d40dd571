import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Files that read the wall clock, each with the date it needs. Code that measures a duration or waits reads
 * `monotonicMs` or a `steadyTime` instead. The local platform is left out: its whole clock is steady.
 */
const READERS: Readonly<Record<string, string>> = {
  'src/base/clock.ts': 'begins a steady time',
  'src/client/calls/server-clock.ts': 'the difference to the platform’s `Date`',
  'src/client/calls/signing.ts': 'the timestamp of a signature',
  'src/check/session.ts': 'dates of responses, and the timestamp of a signature',
  'src/command/check.ts': 'the time of a report',
  'src/step/platform-address.ts': 'dates of a generated log',
  'src/operations/source-publish.ts': 'the instant at which a release expires',
  'src/operations/static-publish.ts': 'the instant at which a release expires',
  'src/emulator/emulator.ts': 'the time of each request in the log',
  'src/features/sql-log/export/export-plan.ts': 'the window of a log',
  'src/operations/sql-log-merge.ts': 'the end of a log’s last window, which can’t be in the future',
  'src/github/rest/github-client.ts': 'an HTTP date or a reset time of GitHub',
  'src/github/step-reports/reported-step.ts': 'the order of two jobs’ comments',
  'src/github/step-reports/step-section.ts': 'the time in the comment',
};

const readsWallClock = (text: string): boolean => /clock\.now\b/.test(text);

test('only files that need a date read the wall clock', () => {
  const files = globSync('src/**/*.ts', { cwd: ROOT }).filter(file => !file.startsWith('src/platform/'));
  const readers = files.filter(file => readsWallClock(readFileSync(join(ROOT, file), 'utf8')));
  expect(readers.toSorted()).toEqual(Object.keys(READERS).toSorted());
  expect(files.length).toBeGreaterThan(300);
});

test('a file that reads the wall clock is detected, and one that measures a duration is not', () => {
  expect(readsWallClock('const date = new Date(context.clock.now());')).toBe(true);
  expect(readsWallClock('const start = clock.monotonicMs();')).toBe(false);
});

test('the local platform reads a steady clock', () => {
  const text = readFileSync(join(ROOT, 'src/platform/local-platform.ts'), 'utf8');
  expect(text.match(/systemClock|options\.clock/g)).toEqual(['systemClock', 'options.clock', 'systemClock']);
  expect(text).toContain('steadyClock(options.clock ?? systemClock)');
});
