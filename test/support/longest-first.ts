import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slowest test files, the slowest first. */
const LONGEST: readonly string[] = [
  'test/scenarios/from-source.test.ts',
  'test/scenarios/on-dist.test.ts',
  'test/hardening/secrets/all-operations.test.ts',
  'test/hardening/faults/matrix.test.ts',
  'test/hardening/cancellation/cancellation.test.ts',
  'test/hardening/hostile-text/platform.test.ts',
  'test/hardening/leaks/leaks.test.ts',
  'test/hardening/crashes/crashes.test.ts',
];

/**
 * Order of test files. On a fresh checkout, vitest knows no durations and sorts files by size, so it could start a file
 * of minutes last, when the other workers are idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's method, not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex(name => moduleId.endsWith(`/${name}`));
  return place === -1 ? LONGEST.length : place;
}
