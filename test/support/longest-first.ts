import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These take minutes, the longest first; all others take less than one. */
const LONGEST: readonly string[] = [
  'test/scenarios/on-dist.test.ts',
  'test/hardening/faults/matrix.test.ts',
  'test/scenarios/from-source.test.ts',
  'test/bench/bars.test.ts',
  'test/hardening/inputs/inputs.test.ts',
  'test/hardening/leaks/leaks.test.ts',
  'test/hardening/crashes/crashes.test.ts',
  'test/hardening/hostile-text/platform.test.ts',
];

/**
 * The order of test files. Where vitest knows no times, as on a fresh checkout, it goes by the sizes of files, and would
 * start the longest of all last, when the other cores have nothing left to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of vitest's that has the same name
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex(name => moduleId.endsWith(`/${name}`));
  return place === -1 ? LONGEST.length : place;
}
