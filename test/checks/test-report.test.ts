import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';
import { readReport, type VitestReport } from './test-report.ts';

type File = VitestReport['testResults'][number];

const testFile = (name: string, seconds: number, ...assertionResults: File['assertionResults']): File => ({
  name: join(ROOT, name),
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
  assertionResults,
});
const testResult = (fullName: string, status: string, ...failureMessages: readonly string[]) => ({
  fullName,
  status,
  failureMessages,
});
const read = (...testResults: readonly File[]): ReturnType<typeof readReport> =>
  readReport({ numPassedTests: 0, numFailedTests: 0, testResults });

it('counts tests that ran, and lists failed and skipped ones with their files', () => {
  const report = read(
    testFile(
      'a.test.ts',
      2,
      testResult('adds', 'passed'),
      testResult('takes', 'failed', 'Error: 1 is not 2\n{ seed: 1 }\n  at a.ts:1'),
    ),
    testFile('b.test.ts', 3, testResult('waits', 'pending')),
    { ...testFile('c.test.ts', 1), status: 'failed' },
  );
  expect(report).toMatchObject({
    tests: 2,
    failures: ['a.test.ts: takes failed: Error: 1 is not 2\n{ seed: 1 }'],
    skipped: ['b.test.ts: waits was skipped'],
    unloaded: ["c.test.ts can't be loaded"],
    slowest: ['   3 s  b.test.ts', '   2 s  a.test.ts', '   1 s  c.test.ts'],
  });
});

it('counts a scenario once, and each run of it', () => {
  const report = read(
    testFile(
      'a.test.ts',
      1,
      testResult('x › one · from source', 'passed'),
      testResult('x › two · from source', 'passed'),
    ),
    testFile('b.test.ts', 1, testResult('x › one · dist', 'passed')),
  );
  expect([report.scenarios, report.scenarioRuns]).toEqual([2, 3]);
});
