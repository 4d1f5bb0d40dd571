import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';
import { readReport, type VitestReport } from './test-report.ts';

type File = VitestReport['testResults'][number];

const aFile = (name: string, seconds: number, ...assertionResults: File['assertionResults']): File => ({
  name: join(ROOT, name),
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
  assertionResults,
});
const aTest = (fullName: string, status: string, ...failureMessages: readonly string[]) => ({
  fullName,
  status,
  failureMessages,
});
const read = (...testResults: readonly File[]): ReturnType<typeof readReport> =>
  readReport({ numPassedTests: 0, numFailedTests: 0, testResults });

it('counts tests that ran, and lists failed and skipped ones with their files', () => {
  const report = read(
    aFile('a.test.ts', 2, aTest('adds', 'passed'), aTest('takes', 'failed', 'Error: 1 is not 2\n  at a.ts:1')),
    aFile('b.test.ts', 3, aTest('waits', 'pending')),
    { ...aFile('c.test.ts', 1), status: 'failed' },
  );
  expect(report).toMatchObject({
    tests: 2,
    failures: ['a.test.ts: takes failed: Error: 1 is not 2'],
    skipped: ['b.test.ts: waits was skipped'],
    unloaded: ["c.test.ts can't be loaded"],
    unsteady: [],
    slowest: ['   3 s  b.test.ts', '   2 s  a.test.ts', '   1 s  c.test.ts'],
  });
});

it('lists a test that passed only when retried, with the message of its failure', () => {
  const report = read(aFile('a.test.ts', 1, aTest('adds', 'passed', 'Error: late\n  at a.ts:1'), aTest('b', 'passed')));
  expect(report).toMatchObject({ tests: 2, failures: [], unsteady: ['a.test.ts: adds failed at first: Error: late'] });
});

it('counts a scenario once, and each run of it', () => {
  const report = read(
    aFile('a.test.ts', 1, aTest('x › one · from source', 'passed'), aTest('x › two · from source', 'passed')),
    aFile('b.test.ts', 1, aTest('x › one · dist', 'passed')),
  );
  expect([report.scenarios, report.scenarioRuns]).toEqual([2, 3]);
});
