import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { layOutStep } from '../support/step.ts';
import { readManifest } from '../support/manifest.ts';
import { medians } from './rounds.ts';
import { originOf, startUserServer, whoamiStep } from './whoami.ts';

const ROUNDS = 25;

/** Times from the start of a process, in multiples of what Node needs to start and end without a program. */
interface StartUp {
  /** To the first request of a program that does nothing but make it, with Node's own HTTP: the least there is. */
  readonly bareRequest: number;
  /** To the first request of `whoami`. */
  readonly whoami: number;
}

export async function measureStartUp(): Promise<StartUp> {
  await using server = await startUserServer();
  const times = await medians(ROUNDS, {
    nothing: timeOfNothing,
    bareRequest: () => timeToRequest(server, ['-e', `require('node:http').get('${originOf(server)}').end()`], {}),
    whoami: () => timeOfWhoami(server),
  });
  return { bareRequest: times.bareRequest / times.nothing, whoami: times.whoami / times.nothing };
}

async function timeOfNothing(): Promise<number> {
  const start = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'close');
  return performance.now() - start;
}

async function timeOfWhoami(server: Server): Promise<number> {
  const step = whoamiStep(server);
  const files = layOutStep(step);
  try {
    return await timeToRequest(server, [readManifest(step.manifest).main], files.variables);
  } finally {
    files.remove();
  }
}

async function timeToRequest(
  server: Server,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const ended = new AbortController();
  const arrival = once(server, 'request', { signal: ended.signal }).then(() => performance.now());
  const start = performance.now();
  const [code] = (await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'close')) as [number | null];
  // Whoever has made its request has been noted before it ended; else the wait ends here.
  ended.abort(new Error(`The process ended with ${code} and without a request; is dist/ built?`));
  return (await arrival) - start;
}
