import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';

/** Runs small files first, because the first failure ends the run. */
class SmallestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's method, not an array's
    const sorted = await super.sort(files);
    return sorted.toReversed();
  }
}

/**
 * Tests that only compare files in the repository with generated ones, or that run `dist/`. They
 * fail after any change until the files are generated or built again, so they say nothing about
 * behavior.
 */
const DERIVED = [
  'test/mutations/**',
  'test/architecture/**',
  'test/bench/**',
  'test/tools/catalog/{committed-files,examples,flows,github-validators}.test.ts',
  'test/checks/**',
];

export default mergeConfig(
  base,
  defineConfig({
    test: {
      exclude: [...configDefaults.exclude, ...DERIVED],
      retry: 0,
      bail: 1,
      sequence: { sequencer: SmallestFirst },
    },
  }),
);
