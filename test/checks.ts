import { BUNDLE } from './checks/bundle.ts';
import type { Check, Outcome } from './checks/check.ts';
import { CATALOG, LAYERS, OPENAPI } from './checks/derived.ts';
import { leftovers } from './checks/leftovers.ts';
import { FORMAT, LINT, TYPES, UNUSED } from './checks/source.ts';
import { runTests } from './checks/tests.ts';
import { weight } from './checks/weight.ts';

/**
 * Checks before the tests, cheapest first. Those of one row are independent and run in parallel; a problem in a row
 * skips the following rows.
 */
const ROWS: readonly (readonly Check[])[] = [
  [FORMAT, TYPES],
  [LINT, CATALOG, OPENAPI, LAYERS, UNUSED],
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

/** @returns how many tests passed and failed; any other failed check counts as one failure */
async function checkAll(): Promise<{ readonly passed: number; readonly failed: number }> {
  for (const row of ROWS) {
    const outcomes = await Promise.all(row.map(check => report(check, () => check.run())));
    const failed = outcomes.filter(({ ok }) => !ok).length;
    if (failed > 0) return { passed: 0, failed };
  }
  console.log(`weight              ${await weight()}`);
  if (process.argv.includes('--without-tests'))
    return { passed: 0, failed: (await report(BUNDLE, () => BUNDLE.run())).ok ? 0 : 1 };
  const tests = { name: 'tests', remedy: 'Fix the failures above. To run one file: npx vitest run <file>' };
  const left = leftovers();
  // The bundle is checked in parallel: both take long, and its problems show as soon as they are known.
  const [{ ok, passed, failed }, bundle] = await Promise.all([
    report(tests, runTests),
    report(BUNDLE, () => BUNDLE.run()),
  ]);
  const { ok: isClean } = await report(left, () => left.run());
  return { passed, failed: Math.max(failed, ok ? 0 : 1) + (bundle.ok ? 0 : 1) + (isClean ? 0 : 1) };
}

const { passed, failed } = await checkAll();
if (!process.argv.includes('--without-tests')) console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
