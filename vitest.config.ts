import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { runVariables } from './test/support/scratch-folder.ts';
import { IS_FULL } from './test/support/thoroughness.ts';

/**
 * Slow tests of memory, leaks, load and jumping clocks, and a test that downloads packages. They run each night.
 * `npm run bench` includes most of the memory.
 */
const NIGHTLY = [
  'test/corpora/corpora.test.ts',
  'test/features/sql-log/sql-log-memory.test.ts',
  'test/hardening/clock-jumps.test.ts',
  'test/hardening/leaks/leaks.test.ts',
  'test/hardening/load/load.test.ts',
  'test/platform/source/memory.test.ts',
];

/** GitHub's validators import JSON in a way that Node doesn't support. Their source maps lead to missing files. */
const VALIDATORS = /@actions\/(?:languageservice|workflow-parser|expressions)\//;

export default defineConfig({
  plugins: [
    {
      name: 'without-source-maps',
      load: id =>
        VALIDATORS.test(id) && id.endsWith('.js')
          ? readFileSync(id, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '')
          : undefined,
    },
  ],
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(IS_FULL ? [] : NIGHTLY)],
    // `npm test` runs the tests without this tag, `npm run test:all` both.
    tags: [{ name: 'slow', description: 'Runs in `npm run test:all` only' }],
    // Starts a PostgreSQL server that all tests with databases share. It can't run on Windows.
    globalSetup: [
      'test/support/scratch-folder.ts',
      ...(process.platform === 'win32' ? [] : ['test/support/postgres.ts']),
    ],
    setupFiles: ['test/support/closed-files.ts'],
    // Ends a test or hook that hangs. No test depends on its duration, which is many times as long on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Messages contain the compared values, so that the report of a failed test shows what differed.
    chaiConfig: { truncateThreshold: 1000 },
    // A test waits for an event as long as it takes, and fails if the event never comes.
    expect: { poll: { timeout: 120_000 } },
    // Scenarios of a file run concurrently, because they mostly wait for processes and clocks.
    maxConcurrency: 4,
    // Tests spend about half of their time waiting for processes, sockets and timers.
    maxWorkers: availableParallelism() * 2,
    // Test files of one worker share their modules. Loading them for each of 300 files would take 2 minutes of CPU time.
    isolate: false,
    // Threads of the garbage collector would only wait for the same cores (2 to 14 % less CPU time).
    execArgv: ['--single-threaded-gc'],
    sequence: { sequencer: LongestFirst },
    env: {
      // Node keeps the compiled modules of the processes that tests start from source. The local platform is ready in half
      // of the CPU time.
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
      // Temporary folders are in memory, which takes a quarter less CPU time of the tests with many files.
      ...runVariables(),
      // No test writes to the home folder.
      XDG_STATE_HOME: join(import.meta.dirname, 'node_modules/.cache/state'),
    },
    // A run without tests, or with a forgotten `.only`, must not pass.
    passWithNoTests: false,
    server: { deps: { inline: [VALIDATORS] } },
    allowOnly: false,
  },
});
