/** Runs the emulator as a process of its own. Its argument is the options as JSON. */

import { systemClock } from '../../src/base/clock.ts';
import { type EmulatorOptions, runEmulator } from '../../src/emulator/emulator.ts';

process.exitCode = await runEmulator(JSON.parse(process.argv[2] ?? '{}') as EmulatorOptions, {
  write: text => void process.stdout.write(text),
  writeError: text => void process.stderr.write(text),
  signals: process,
  env: process.env,
  clock: systemClock,
  loadPlatform: () => import('../../src/platform/local-platform.ts'),
});
