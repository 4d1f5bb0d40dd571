import { STANDARD_TIMEOUTS } from './client/attempt.ts';
import { systemClock } from './clock.ts';
import { runAction } from './main.ts';

// The exit code is set, never forced: `process.exit` would cut off what is still on its way to stdout and to files.
process.exitCode = await runAction({
  env: process.env,
  signals: process,
  clock: systemClock,
  timeouts: STANDARD_TIMEOUTS,
  write: text => process.stdout.write(text),
});
