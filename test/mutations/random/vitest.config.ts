import { mergeConfig } from 'vitest/config';
import base from '../vitest.config.ts';

/** Tests run one after the other, so that each reached fault belongs to one of them. */
export default mergeConfig(base, {
  test: {
    setupFiles: ['test/mutations/random/setup.ts'],
    maxWorkers: 1,
    maxConcurrency: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
