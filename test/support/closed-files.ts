/**
 * Fails the run if the code, or a program that a test starts, leaves a file open, which the garbage
 * collector closes.
 */

import { ChildProcess } from 'node:child_process';

const MESSAGE = /Closing .* on garbage collection/;

function refuseLeftOpen({ message }: Pick<Error, 'message'>): void {
  // Thrown outside of a test, so that vitest reports it as an error of the run.
  if (MESSAGE.test(message))
    throw new Error(
      `${message}: a file wasn’t closed by one of the tests that ran here, or by the code that it runs`,
    );
}

// Test files of one worker share its process.
if (!process.listeners('warning').some(({ name }) => name === refuseLeftOpen.name)) {
  process.on('warning', refuseLeftOpen);
  const prototype = ChildProcess.prototype as unknown as { spawn: (...args: unknown[]) => unknown };
  const { spawn } = prototype;
  prototype.spawn = function (this: ChildProcess, ...args) {
    const failure = Reflect.apply(spawn, this, args);
    // The warning is on stderr. A listener of its own would start the stream before the test reads
    // it.
    const { stderr }: Partial<Pick<ChildProcess, 'stderr'>> = this;
    const emit = stderr?.emit.bind(stderr);
    if (stderr && emit)
      stderr.emit = (event: string, ...given: readonly unknown[]) => {
        if (event === 'data') refuseLeftOpen({ message: String(given[0]) });
        return emit(event, ...given);
      };
    return failure;
  };
}
