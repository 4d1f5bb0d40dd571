import { createClient } from '../../src/client/client.ts';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { systemClock } from '../../src/base/clock.ts';
import type { Context } from '../../src/core/operation.ts';
import { RunFollower } from '../../src/features/agent/follow/follow-run.ts';
import { RunnerLog } from '../../src/runner/workflow/log.ts';

// Follows the stream as a step does, in its own process with its own heap. The measurement goes to stderr: stdout has the
// run's log.
const [address = ''] = process.argv.slice(2);
const signal = new AbortController().signal;
const clock = systemClock;
const log = new RunnerLog({
  clock,
  underRunner: true,
  stepDebug: false,
  write: text => process.stdout.write(text),
});
const client = createClient({
  baseUrl: new URL('/open/v1', address),
  token: 'token-of-the-bench',
  clock,
  signal,
  deadline: clock.now() + 600_000,
  timeouts: STANDARD_TIMEOUTS,
  proxy: {},
  mask: secret => log.mask(secret),
  onWait: (_, failure) => {
    throw failure;
  },
});
const context = { client, clock, log, signal, projectId: 'p1' } as Partial<Context> as Context;
const { state } = await new RunFollower(context, 'run_1').follow(context);
await client.close();
// Collect garbage first, to measure memory that is held, not memory that is waiting for collection.
(globalThis as { readonly gc?: () => void }).gc?.();
const heldMib = process.memoryUsage().heapUsed / 1024 / 1024;
console.error(JSON.stringify({ replyLength: state.reply.length, heldMib }));
