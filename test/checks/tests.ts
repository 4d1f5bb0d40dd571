import { globSync, readFileSync } from 'node:fs';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runTool } from '../../src/tools/catalog/tool.ts';
import type { Outcome } from './check.ts';
import { problemsIn, skippedIn, type VitestReport } from './test-report.ts';

/** Result of the tests. A file that can't be loaded counts as one failure. */
interface TestOutcome extends Outcome {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Tests of each tier, by their tags: no test is in both. A file without a test of the tier isn't
 * loaded, because what it creates while it is loaded would remain.
 */
export const TIERS = {
  usual: { tags: '!slow', hasTests: (text: string) => !text.startsWith('// @module-tag slow') },
  slow: { tags: 'slow', hasTests: (text: string) => /@module-tag slow|'slow'/.test(text) },
} as const;

/** Tests of `npm test`, and those that `npm run test:all` runs in addition. */
export type Tier = keyof typeof TIERS;

/**
 * Runs the tests of a tier. One that is skipped is a problem too, because a test that doesn't run
 * can't fail; one that the machine lacks something for is counted.
 */
export async function runTests(tier: Tier): Promise<TestOutcome> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'tests-'));
  const file = join(folder.path, 'report.json');
  const { tags, hasTests } = TIERS[tier];
  const files = globSync('test/**/*.test.ts', { cwd: ROOT });
  const args = [
    'run',
    ...files.filter(name => hasTests(readFileSync(join(ROOT, name), 'utf8'))),
    `--tags-filter=${tags}`,
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
