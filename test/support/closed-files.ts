/** Names files that the code has left open, and that the garbage collector closes in a run of the tests. */

const MESSAGE = /^Closing .* on garbage collection/;

function nameLeftOpen({ message }: Error): void {
  if (MESSAGE.test(message))
    console.error(`${message}: a file wasn’t closed by one of the tests that ran here, or by the code that it runs`);
}

// Test files of one worker share its process.
if (!process.listeners('warning').some(({ name }) => name === nameLeftOpen.name)) process.on('warning', nameLeftOpen);
