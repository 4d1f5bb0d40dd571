import { BUNDLE } from './checks/bundle.ts';
import { type Check, type Outcome, verdict } from './checks/check.ts';
import { CATALOGUE, LAYERS } from './checks/derived.ts';
import { FORMAT, LINT, TYPES, UNUSED } from './checks/source.ts';
import { runTests } from './checks/tests.ts';

/**
 * All that has to hold before the tests, cheapest first. Those of one row don't depend on one another and run side by
 * side; the first row with a problem is the last.
 */
const ROWS: readonly (readonly Check[])[] = [[FORMAT, TYPES], [LINT, CATALOGUE, LAYERS], [UNUSED]];

/** Runs one check and prints what it looked at and how long it took. @returns whether it was content */
async function report<O extends Outcome>(
  { name, remedy }: Omit<Check, 'run'>,
  run: () => Promise<O>,
): Promise<O & { readonly ok: boolean }> {
  const start = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { ok, looked, problems } = verdict(outcome);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${looked} (${seconds} s)`);
  if (!ok) console.log(`\n${problems}\n\nTo mend it: ${remedy}\n`);
  else if (outcome.figures !== undefined) console.log(`\n${outcome.figures}\n`);
  return { ...outcome, ok };
}

/** @returns how many tests passed and failed; a check that isn't content counts as one failure */
async function checkAll(): Promise<{ readonly passed: number; readonly failed: number }> {
  for (const row of ROWS) {
    const outcomes = await Promise.all(row.map(check => report(check, () => check.run())));
    const failed = outcomes.filter(({ ok }) => !ok).length;
    if (failed > 0) return { passed: 0, failed };
  }
  const tests = { name: 'tests', remedy: 'Correct what the failures above say: npx vitest run <file>' };
  // The bundle beside them: both take long, and what it says of dist/ is said as soon as it is known.
  const [{ ok, passed, failed }, bundle] = await Promise.all([
    report(tests, runTests),
    report(BUNDLE, () => BUNDLE.run()),
  ]);
  return { passed, failed: Math.max(failed, ok ? 0 : 1) + (bundle.ok ? 0 : 1) };
}

const { passed, failed } = await checkAll();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
