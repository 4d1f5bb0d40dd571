import { STANDARD_TIMEOUTS } from './client/attempt.ts';
import { systemClock } from './clock.ts';
import { runAction } from './main.ts';

// Whoever reads the log may leave (`… | head`). What the step does counts, not who watches it: the work goes on to its
// clean-up, and nothing more is printed.
let logIsRead = true;
process.stdout.on('error', () => {
  logIsRead = false;
});

// The exit code is set, never forced: `process.exit` would cut off what is still on its way to stdout and to files.
process.exitCode = await runAction({
  env: process.env,
  signals: process,
  clock: systemClock,
  timeouts: STANDARD_TIMEOUTS,
  write: text => {
    if (logIsRead) process.stdout.write(text);
  },
});
