import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, runTool } from '../../src/catalog/tool.ts';
import type { Outcome } from './check.ts';

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Epoch milliseconds. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const SLOWEST_SHOWN = 20;

/** What the tests came to. A file that can't even be loaded counts as one failure. */
export interface TestOutcome extends Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Runs every test. Skipped ones are problems too: a test that doesn't run can't fail. */
export async function runTests(): Promise<TestOutcome> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'tests-'));
  const file = join(folder.path, 'report.json');
  const args = ['run', '--reporter=minimal', '--silent=false', '--reporter=json', `--outputFile.json=${file}`];
  const result = await runTool('vitest', args);
  const report = JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(one => ({ ...one, where: `${relative(ROOT, name)}: ${one.fullName}` })),
  );
  const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed');
  const skipped = tests.filter(test => !ran.includes(test)).map(({ where }) => `${where} was skipped`);
  const runs = ran.flatMap(({ fullName }) => /^(.+) · (?:from source|dist)$/.exec(fullName)?.[1] ?? []);
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(test => test.status === 'failed'),
  );
  // Before all that was printed, as a log may be cut short.
  const failures = ran
    .filter(({ status }) => status === 'failed')
    .map(({ where, failureMessages: [why = ''] }) => `${where} failed: ${firstLine(why)}`);
  const failed = report.numFailedTests + unloaded.length + skipped.length;
  return {
    counts: {
      files: report.testResults.length,
      tests: ran.length,
      scenarios: new Set(runs).size,
      'scenario runs': runs.length,
    },
    problems: [...failures, ...skipped, ...(result.ok ? [] : [result.printed])].join('\n'),
    figures: `${result.printed}\n\n${slowest(report)}`,
    passed: report.numPassedTests,
    // Errors outside of any test, such as a rejection that nobody handled, show only in vitest's own verdict.
    failed: Math.max(failed, result.ok ? 0 : 1),
  };
}

/** The files that take longest, which are what a run waits for in the end. */
function slowest({ testResults }: VitestReport): string {
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
  const longest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
  return longest.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(4)} s  ${relative(ROOT, name)}`).join('\n');
}

const firstLine = (text: string): string => text.slice(0, text.search(/$/m));
