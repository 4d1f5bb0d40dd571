import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';
import { medians } from './rounds.ts';

const ROUNDS = 3;
const EVENTS = 1_000_000;
/** Memory that grows with a run's length has grown by then. */
const FEW_EVENTS = 100_000;
/** As a server sends them that is busy; one write for each would measure that server. */
const EVENTS_AT_ONCE = 200;
const WORDS = ['The', ' harbour', ' light', ' is', ' on', ',', ' and', ' the', ' tide', ' comes', ' in', '.\n'];

/** What following a run of a million events takes. */
interface Following {
  /** CPU time in multiples of what reading the same stream and its JSON takes. */
  readonly cpu: number;
  /** By how much more memory it holds at its end than a run of a tenth of that, in MiB; the reply, which is kept, left out. */
  readonly growthMib: number;
}

interface Round {
  readonly cpuMs: number;
  /** The length of the reply, in characters of one byte. */
  readonly replyLength: number;
  /** What is held on to at the end. */
  readonly heldMib: number;
}

export async function measureFollowing(): Promise<Following> {
  const cpu = await medians(ROUNDS, {
    bare: async () => (await round('bare', EVENTS)).cpuMs,
    followed: async () => (await round('followed', EVENTS)).cpuMs,
  });
  return { cpu: cpu.followed / cpu.bare, growthMib: await growthOfFollowing() };
}

/** In MiB; see `Following`. */
export async function growthOfFollowing(): Promise<number> {
  const [few, many] = [await round('followed', FEW_EVENTS), await round('followed', EVENTS)];
  return many.heldMib - few.heldMib - (many.replyLength - few.replyLength) / 1024 / 1024;
}

/** Follows a run of so many words in a process of its own, as a step does. */
export async function followed(events: number): Promise<Pick<Round, 'cpuMs'>> {
  return round('followed', events);
}

/** Reads the stream of such a run in one way or the other. */
async function round(way: 'bare' | 'followed', events: number): Promise<Round> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.on('drain', () => write());
    let id = 0;
    const write = (): void => {
      while (id < events) {
        let frames = '';
        for (const end = Math.min(id + EVENTS_AT_ONCE, events); id < end; id += 1) {
          const data = JSON.stringify({ delta: WORDS[id % WORDS.length] });
          frames += `id: ${id + 1}\nevent: message.delta\ndata: ${data}\n\n`;
        }
        if (!response.write(frames)) return;
      }
      response.end(`id: ${events + 1}\nevent: run.completed\ndata: {}\n\n`);
    };
    write();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const child = spawn(process.execPath, ['--expose-gc', join(ROOT, 'test/bench/follow-once.ts'), way, address]);
    child.stdout.resume();
    const [told] = await Promise.all([text(child.stderr), once(child, 'close')]);
    if (child.exitCode !== 0) throw new Error(`Following ended with ${child.exitCode}: ${told}`);
    return JSON.parse(told) as Round;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
