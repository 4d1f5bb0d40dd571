import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Scenarios start the bundle as a child process; on two busy cores that can take a few seconds.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // A run that looked at nothing, or at one forgotten `.only`, must not pass.
    passWithNoTests: false,
    allowOnly: false,
  },
});
