import { createParser } from 'eventsource-parser';
import { createClient } from '../../src/client/client.ts';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { systemClock } from '../../src/base/clock.ts';
import type { Context } from '../../src/core/operation.ts';
import { RunFollower } from '../../src/features/agent/follow/follow-run.ts';
import { RunnerLog } from '../../src/runner/workflow/log.ts';

// Each round runs in its own process with its own heap. The measurement goes to stderr: stdout has the run's log.
const [way = '', address = ''] = process.argv.slice(2);
let heldMib = 0;
const before = process.cpuUsage();
const replyLength = await (way === 'bare' ? readBare() : follow());
const { user, system } = process.cpuUsage(before);
console.error(JSON.stringify({ cpuMs: (user + system) / 1000, replyLength, heldMib }));

/** Reads the stream and parses its JSON, as a lower bound. */
async function readBare(): Promise<number> {
  const { body } = await fetch(new URL('/open/v1/projects/p1/agent/runs/run_1/events', address));
  if (body === null) throw new Error('The response has no body.');
  let reply = 0;
  const parser = createParser({
    onEvent: ({ data }) => {
      reply += (JSON.parse(data) as { readonly delta?: string }).delta?.length ?? 0;
    },
  });
  const decoder = new TextDecoder();
  for await (const piece of body as AsyncIterable<Uint8Array>) parser.feed(decoder.decode(piece, { stream: true }));
  return reply;
}

/** Follows the stream as a step does. */
async function follow(): Promise<number> {
  const signal = new AbortController().signal;
  const clock = systemClock;
  const log = new RunnerLog({
    clock,
    underRunner: true,
    stepDebug: false,
    write: text => process.stdout.write(text),
  });
  log.mask('token-of-the-bench');
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
  heldMib = process.memoryUsage().heapUsed / 1024 / 1024;
  return state.reply.length;
}
