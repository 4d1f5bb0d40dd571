/** Runs the emulator as a process of its own. Its argument is the options as JSON. */

import { systemClock } from '../../../src/base/time/clock.ts';
import type { Failure } from '../../../src/base/failure.ts';
import { onStopSignals } from '../../../src/base/system/processes/stop-signals.ts';
import { failureText } from '../../../src/base/failure-text.ts';
import { type EmulatorOptions, runEmulator } from '../../../src/platform/emulator/emulator.ts';

const stop = new AbortController();
onStopSignals(process, systemClock, { first: () => stop.abort(), later: () => undefined });
const printError = (failure: Failure): void =>
  void process.stderr.write(`error: ${failureText(failure)}`);

await runEmulator(JSON.parse(process.argv[2] ?? '{}') as EmulatorOptions, {
  write: text => void process.stdout.write(text),
  writeError: text => void process.stderr.write(text),
  printError,
  signal: stop.signal,
  env: process.env,
  clock: systemClock,
  loadPlatform: () => import('../../../src/platform/local-platform.ts'),
}).catch((error: unknown) => {
  printError(error as Failure);
  process.exitCode = 1;
});
