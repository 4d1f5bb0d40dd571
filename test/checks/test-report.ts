import { relative } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';

/** Parts of vitest's JSON report that are read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Start, in epoch milliseconds. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Findings in a report, one per line. */
export interface ReadReport {
  readonly tests: number;
  /** Number of scenario runs: each runs from source and on the bundle. */
  readonly scenarios: number;
  readonly scenarioRuns: number;
  readonly failures: readonly string[];
  /** Skipped tests. */
  readonly skipped: readonly string[];
  /** Files that can't be loaded. */
  readonly unloaded: readonly string[];
  /** Slowest files, which determine how long a run takes. */
  readonly slowest: readonly string[];
}

const SLOWEST_SHOWN = 20;

export function readReport({ testResults }: VitestReport): ReadReport {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(one => ({ ...one, where: `${relative(ROOT, name)}: ${one.fullName}` })),
  );
  const failed = tests.filter(isFailed);
  const ran = tests.filter(one => one.status === 'passed' || isFailed(one));
  const runs = ran.flatMap(({ fullName }) => /^(.+) · (?:from source|dist)$/.exec(fullName)?.[1] ?? []);
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
  return {
    tests: ran.length,
    scenarios: new Set(runs).size,
    scenarioRuns: runs.length,
    failures: failed.map(({ where, failureMessages }) => `${where} failed: ${firstFailure(failureMessages)}`),
    skipped: tests.filter(test => !ran.includes(test)).map(({ where }) => `${where} was skipped`),
    unloaded: testResults
      .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
      .map(({ name }) => `${relative(ROOT, name)} can't be loaded`),
    slowest: files
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST_SHOWN)
      .map(({ name, seconds }) => `${seconds.toFixed(0).padStart(4)} s  ${relative(ROOT, name)}`),
  };
}

const isFailed = ({ status }: { readonly status: string }): boolean => status === 'failed';

/** Returns the first failure without its stack. A failed property names its seed and its counterexample after the first line. */
const firstFailure = ([text = '']: readonly string[]): string => text.split(/\n\s+at /)[0] ?? '';
