/**
 * Sets up the process, then runs its part: a step, the cleanup after the job, the command
 * `project-platform`, the local platform's server, or, in a thread of a step, the upload of an
 * artifact.
 */

import v8 from 'node:v8';
import { STANDARD_TIMEOUTS } from '../client/http/wire.ts';
import { systemClock } from '../base/time/clock.ts';
import { endProcess, isLookingUp } from '../base/system/processes/stop-signals.ts';
import {
  ARTIFACT_UPLOAD,
  COMMAND,
  PLATFORM_SERVER,
  type ProgramPart,
  parsePart,
} from '../action/runner/program-path.ts';
import { runAction } from '../action/run-step.ts';

// V8 doubles the space for new objects when many are created quickly, and then collects too rarely
// for the buffers that they reference. A package of 100 MiB took up to 256 MiB of memory to import
// and 204 to export. With a space of constant size it takes 142 and 130, in the same time. A SQL
// log of 1,000,000 records took 280 MiB, of which 13 were in use, and takes 170, in less time.
v8.setFlagsFromString('--semi-space-growth-factor=1');

// Any process of the same user can send SIGUSR1, on which Node opens a debugger. With a listener,
// Node doesn't.
process.on('SIGUSR1', () => undefined);

// The reader of the log may stop reading (`… | head`). The step still continues to its cleanup, but
// prints nothing more.
let logIsRead = true;
process.stdout.on('error', () => {
  logIsRead = false;
});

/** Runs the part that this process was started for. Default: a step. */
export async function run(): Promise<void> {
  const args = process.argv.slice(2);
  if (args[0] === PLATFORM_SERVER) {
    const { servePlatform } = await import('./platform-server.ts');
    servePlatform();
  } else if (args[0] === COMMAND) {
    const { runCommandProcess } = await import('./command-process.ts');
    await runCommandProcess(args.slice(1));
  } else if (args[0] === ARTIFACT_UPLOAD) {
    await import('../action/github/artifact/library-thread.ts');
  } else {
    await runStep(parsePart(args));
  }
  if (isLookingUp()) await endProcess();
}

async function runStep(part: ProgramPart): Promise<void> {
  // The exit code is set, never forced: `process.exit` would cut off what is still on its way to
  // stdout and to files.
  process.exitCode = await runAction({
    part,
    env: process.env,
    signals: process,
    clock: systemClock,
    timeouts: STANDARD_TIMEOUTS,
    write: text => {
      if (logIsRead) process.stdout.write(text);
    },
  });
}
