import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../../src/catalog/tool.ts';
import type { Outcome } from './check.ts';
import { problemsIn, skippedIn, type VitestReport } from './test-report.ts';

/** Result of the tests. A file that can't be loaded counts as one failure. */
interface TestOutcome extends Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Filter for the tags of each tier: no test is in both. */
const TIERS = { usual: '!slow', slow: 'slow' } as const;

/** Tests of `npm test`, and those that `npm run test:all` runs in addition. */
export type Tier = keyof typeof TIERS;

/**
 * Runs the tests of a tier. One that is skipped is a problem too, because a test that doesn't run can't fail; one that the
 * machine lacks something for is counted.
 */
export async function runTests(tier: Tier): Promise<TestOutcome> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'tests-'));
  const file = join(folder.path, 'report.json');
  const args = [
    'run',
    `--tags-filter=${TIERS[tier]}`,
    '--reporter=minimal',
    '--silent=false',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const result = await runTool('vitest', args);
  const report = JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  const problems = problemsIn(report, tier === 'slow');
  return {
    // Failures come first, because a log may be cut short.
    problems: [...problems, ...(result.ok ? [] : [result.printed])].join('\n'),
    measurements: [result.printed, ...skippedIn(report)].join('\n'),
    passed: report.numPassedTests,
    // Errors outside of any test, such as an unhandled rejection, show only in vitest's own result.
    failed: Math.max(problems.length, result.ok ? 0 : 1),
  };
}
