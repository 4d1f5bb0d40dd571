import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Paths of the slowest test files from the root, the slowest first. `npm run longest` writes them. */
const LONGEST = JSON.parse(readFileSync(join(import.meta.dirname, 'longest.json'), 'utf8')) as readonly string[];

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
