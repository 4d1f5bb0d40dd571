/** Fails the run if the code leaves a file open, which the garbage collector closes. */

const MESSAGE = /^Closing .* on garbage collection/;

function refuseLeftOpen({ message }: Error): void {
  // Thrown outside of a test, so that vitest reports it as an error of the run.
  if (MESSAGE.test(message))
    throw new Error(`${message}: a file wasn’t closed by one of the tests that ran here, or by the code that it runs`);
}

// Test files of one worker share its process.
if (!process.listeners('warning').some(({ name }) => name === refuseLeftOpen.name))
  process.on('warning', refuseLeftOpen);
