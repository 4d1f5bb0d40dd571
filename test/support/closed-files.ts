/** Fails a run of the tests in which the garbage collector closes a file that the code has left open. */

const MESSAGE = /^Closing .* on garbage collection/;

function failIfLeftOpen({ message }: Error): void {
  if (MESSAGE.test(message))
    throw new Error(`${message}: a file wasn’t closed by the test, or by the code that it runs`);
}

// Test files of one worker share its process.
if (!process.listeners('warning').some(({ name }) => name === failIfLeftOpen.name))
  process.on('warning', failIfLeftOpen);
