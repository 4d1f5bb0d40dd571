import { BUNDLE } from './checks/bundle.ts';
import type { Check, Outcome } from './checks/check.ts';
import { CATALOG, LAYERS, OPENAPI } from './checks/derived.ts';
import { leftovers } from './checks/leftovers.ts';
import { FORMAT, LINT, TYPES, UNUSED } from './checks/source.ts';
import { runTests, type Tier } from './checks/tests.ts';

/**
 * Checks before the tests, cheapest first. Those of one row are independent and run in parallel; a
 * problem in a row skips the following rows.
 */
const ROWS: readonly (readonly Check[])[] = [
  [FORMAT, LAYERS],
  [TYPES, LINT, CATALOG, OPENAPI, UNUSED],
];

/** Runs one check and prints how long it took. @returns whether it succeeded */
async function report<O extends Outcome>(
  { name, remedy }: Omit<Check, 'run'>,
  run: () => Promise<O>,
): Promise<O & { readonly ok: boolean }> {
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { problems } = outcome;
  const ok = problems === '';
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds} s`);
  if (!ok) console.log(`\n${problems}\n\nHow to fix: ${remedy}\n`);
  else if (outcome.measurements !== undefined) console.log(`\n${outcome.measurements}\n`);
  return { ...outcome, ok };
}

/** Number of tests that passed and failed. Any other failed check counts as one failure. */
interface Count {
  readonly passed: number;
  readonly failed: number;
}

const TESTS = {
  name: 'tests',
  remedy: 'Fix the failures above. To run one file: npx vitest run <file>',
};

/** Runs a check without tests. */
async function count(check: Check): Promise<Count> {
  return { passed: 0, failed: (await report(check, () => check.run())).ok ? 0 : 1 };
}

/** Runs the tests of a tier. */
async function countTests(tier: Tier): Promise<Count> {
  const { ok, passed, failed } = await report({ ...TESTS, name: `${tier} tests` }, () =>
    runTests(tier),
  );
  return { passed, failed: Math.max(failed, ok ? 0 : 1) };
}

/** Runs what the command line selects, and stops at the first row with a problem. */
async function checkAll(): Promise<Count> {
  for (const row of ROWS) {
    const failed = (await Promise.all(row.map(count))).reduce((sum, one) => sum + one.failed, 0);
    if (failed > 0) return { passed: 0, failed };
  }
  if (process.argv.includes('--without-tests'))
    return process.argv.includes('--without-bundle')
      ? { passed: 0, failed: 0 }
      : await count(BUNDLE);
  const left = leftovers();
  const counts = [await countTests('usual')];
  if (process.argv.includes('--all') && counts[0]?.failed === 0)
    counts.push(await count(BUNDLE), await countTests('slow'));
  counts.push(await count(left));
  const sum = (of: keyof Count): number => counts.reduce((total, one) => total + one[of], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

const { passed, failed } = await checkAll();
if (!process.argv.includes('--without-tests')) console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
