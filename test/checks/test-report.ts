import { relative } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';

/** Parts of vitest's JSON report that are read here. */
export interface VitestReport {
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
      readonly tags: readonly string[];
    }[];
  }[];
}

/**
 * Returns the failed and the skipped tests, and the files that can't be loaded, one per line.
 * @param isSlow whether the slow tests ran, and the others didn't
 */
export const problemsIn = ({ testResults }: VitestReport, isSlow: boolean): readonly string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const problems = assertionResults.filter(one => one.status !== 'passed' && one.tags.includes('slow') === isSlow);
    const file = relative(ROOT, name);
    if (status === 'failed' && problems.length === 0) return [`${file} can't be loaded`];
    // A failed property names its seed and its counterexample after the first line, before the stack.
    return problems.map(({ status: end, fullName, failureMessages: [text = ''] }) =>
      end === 'failed'
        ? `${file}: ${fullName} failed: ${text.split(/\n\s+at /)[0]}`
        : `${file}: ${fullName} was skipped`,
    );
  });
