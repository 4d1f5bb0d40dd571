import { relative } from 'node:path';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { isNeed } from '../support/need.ts';

/** Parts of vitest's JSON report that are read here. */
export interface VitestReport {
  readonly numPassedTests: number;
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
      readonly tags: readonly string[];
      readonly meta: { readonly lacks?: unknown };
    }[];
  }[];
}

type TestResult = VitestReport['testResults'][number]['assertionResults'][number];

/** Checks whether a test was skipped because the machine lacks what it needs. */
const isForLack = ({ status, meta }: TestResult): boolean =>
  status === 'skipped' && isNeed(meta.lacks);

/**
 * Returns how many tests were skipped because the machine lacks what they need, one line per need.
 */
export function skippedIn({ testResults }: VitestReport): readonly string[] {
  const skipped = testResults.flatMap(({ assertionResults }) => assertionResults.filter(isForLack));
  const byNeed = Object.groupBy(skipped, ({ meta }) => String(meta.lacks));
  return Object.entries(byNeed).map(([name, tests = []]) => `${tests.length} skipped: no ${name}`);
}

/**
 * Returns the failed tests, those skipped for another reason, and the files that can't be loaded,
 * one per line.
 * @param isSlow whether the slow tests ran, and the others didn't
 */
export const problemsIn = ({ testResults }: VitestReport, isSlow: boolean): readonly string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const selected = assertionResults.filter(({ tags }) => tags.includes('slow') === isSlow);
    const problems = selected.filter(one => one.status !== 'passed' && !isForLack(one));
    const file = relative(ROOT, name);
    if (status === 'failed' && problems.length === 0) return [`${file} can't be loaded`];
    // A failed property names its seed and its counterexample after the first line, before the
    // stack.
    return problems.map(({ status: end, fullName, failureMessages: [text = ''] }) =>
      end === 'failed'
        ? `${file}: ${fullName} failed: ${text.split(/\n\s+at /)[0]}`
        : `${file}: ${fullName} was skipped`,
    );
  });
