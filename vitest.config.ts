import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { IS_FULL } from './test/support/thoroughness.ts';

/** Measurements of peak memory, each of which takes long: they run each night, and `npm run bench` has most of them. */
const NIGHTLY = [
  'test/features/sql-log/memory.test.ts',
  'test/features/sql-log/sql-log-memory.test.ts',
  'test/packing/memory.test.ts',
  'test/platform/source/memory.test.ts',
];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(IS_FULL ? [] : NIGHTLY)],
    // A PostgreSQL server, which the tests that need databases share.
    globalSetup: ['test/support/postgres.ts'],
    // Some tests start processes; on two busy cores that can take a few seconds.
    testTimeout: 60_000,
    hookTimeout: 20_000,
    // Of ten thousand tests, many with processes and sockets, one now and then fails of its machine. It's tried once more,
    // and named as unsteady, with its first failure, above the run's figures: that is a defect to be looked at.
    retry: 1,
    // What is sure to come, comes late on a machine with other things to do; the usual second is too short for that.
    expect: { poll: { timeout: 10_000 } },
    // Scenarios, and trials of them, run side by side: they wait for processes and for clocks more than they compute.
    maxConcurrency: 4,
    // Tests wait for processes, sockets and timers about as long as they compute.
    maxWorkers: availableParallelism() * 2,
    // Files of one worker share their modules: loading them for each of 300 files would take 2 minutes of CPU time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A run that looked at nothing, or at one forgotten `.only`, must not pass.
    passWithNoTests: false,
    // GitHub's own validators import JSON in a way that Node refuses.
    server: { deps: { inline: [/@actions\/(?:languageservice|workflow-parser|expressions)/] } },
    allowOnly: false,
  },
});
