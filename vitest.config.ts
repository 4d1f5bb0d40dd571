import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { runVariables } from './test/support/scratch-folder.ts';

/**
 * GitHub's validators import JSON in a way that Node doesn't support. Their source maps lead to
 * missing files.
 */
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
    // A file of which a worker needs more than 5 s has it, as `@module-tag slow` with the reason in
    // its first line.
    tags: [{ name: 'slow', description: 'Runs in npm run test:all, but not in npm test.' }],
    // Starts a PostgreSQL server that all tests with databases share. It can't run on Windows.
    globalSetup: [
      'test/support/scratch-folder.ts',
      ...(process.platform === 'win32' ? [] : ['test/support/postgres.ts']),
    ],
    setupFiles: ['test/support/closed-files.ts', 'test/support/random-cases.ts'],
    // Ends a test or hook that hangs. No test depends on its duration, which is many times as long
    // on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Messages contain the compared values, so that the report of a failed test shows what
    // differed.
    chaiConfig: { truncateThreshold: 1000 },
    // A test waits for an event as long as it takes, and fails if the event never comes.
    expect: { poll: { timeout: 120_000 } },
    // Scenarios of a file run concurrently, because they mostly wait for processes and clocks.
    maxConcurrency: 4,
    // A worker per core: with two, the whole takes as long, and a tenth more CPU time.
    maxWorkers: availableParallelism(),
    // Test files of one worker share their modules. Loading them for each of 300 files would take 2
    // minutes of CPU time.
    isolate: false,
    // Threads of the garbage collector would only wait for the same cores. A larger space of new
    // objects needs it less often.
    execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
    env: {
      // Node keeps the compiled modules of the processes that tests start from source. The local
      // platform is ready in half of the CPU time.
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
      // Temporary folders are in memory, which takes a quarter less CPU time of the tests with many
      // files.
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
