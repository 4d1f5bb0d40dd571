import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slowest test files, the slowest first. */
const LONGEST: readonly string[] = [
  'test/scenarios/from-source.test.ts',
  'test/scenarios/on-dist.test.ts',
  'test/dashboard/browser.test.ts',
  'test/features/migrations/kill-trials.test.ts',
  'test/platform/database/kept-databases.test.ts',
  'test/hardening/secrets/all-operations.test.ts',
  'test/github/artifact/upload.test.ts',
  'test/hardening/faults/github.test.ts',
  'test/hardening/faults/matrix.test.ts',
  'test/command/package.test.ts',
  'test/features/migrations/concurrent-migrations.test.ts',
  'test/platform/database/database.test.ts',
  'test/hardening/cancellation/cancellation.test.ts',
  'test/hardening/crashes/processes.test.ts',
  'test/bench/limits.test.ts',
  'test/github/comment-requests.test.ts',
  'test/packing/packed-bytes.test.ts',
  'test/platform/database/sql-rights.test.ts',
  'test/platform/functions/calls.test.ts',
  'test/step/job-platform.test.ts',
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
