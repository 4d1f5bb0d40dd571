import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { SCRATCH_FOLDER } from './test/support/scratch-folder.ts';
import { IS_FULL } from './test/support/thoroughness.ts';

/** Slow tests that measure peak memory. They run each night. `npm run bench` includes most of these measurements. */
const NIGHTLY = ['test/features/sql-log/sql-log-memory.test.ts', 'test/platform/source/memory.test.ts'];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(IS_FULL ? [] : NIGHTLY)],
    // Starts a PostgreSQL server that all tests with databases share. It can't run on Windows.
    globalSetup: process.platform === 'win32' ? [] : ['test/support/postgres.ts'],
    // Some tests start processes, which can take a few seconds on two busy cores.
    testTimeout: 60_000,
    hookTimeout: 20_000,
    // With ten thousand tests, many with processes and sockets, a busy machine occasionally fails one. A failed test runs
    // again. If it passes, the report lists it as FLAKY with its first failure, and it must be fixed.
    retry: 1,
    // Messages contain the compared values, so that the report of a flaky test shows what differed.
    chaiConfig: { truncateThreshold: 1000 },
    // Vitest's default of one second is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Scenarios of a file run concurrently, because they mostly wait for processes and clocks.
    maxConcurrency: 4,
    // Tests spend about half of their time waiting for processes, sockets and timers.
    maxWorkers: availableParallelism() * 2,
    // Test files of one worker share their modules. Loading them for each of 300 files would take 2 minutes of CPU time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    env: {
      // Node keeps the compiled modules of the processes that tests start from source. The local platform is ready in half
      // of the CPU time.
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
      // Temporary folders are in memory, which takes a quarter less CPU time of the tests with many files.
      TMPDIR: SCRATCH_FOLDER,
    },
    // A run without tests, or with a forgotten `.only`, must not pass.
    passWithNoTests: false,
    // GitHub's validators import JSON in a way that Node doesn't support.
    server: { deps: { inline: [/@actions\/(?:languageservice|workflow-parser|expressions)/] } },
    allowOnly: false,
  },
});
