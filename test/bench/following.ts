import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../src/catalog/tool.ts';
import { medians } from './rounds.ts';

const ROUNDS = 3;
const EVENTS = 1_000_000;
/** Memory that grows with a run's length has grown by then. */
const FEW_EVENTS = 100_000;
/** As a server sends them that is busy; one write for each would measure that server. */
const EVENTS_AT_ONCE = 200;
/** Of 44 characters each, one of which JSON writes with two: 16 MB. */
const FRAME_LINES = 356_000;
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
  return { cpu: await cpuRatio(() => words(EVENTS)), growthMib: await growthOfFollowing() };
}

/** CPU time of following a run with one event of 16 MB, in multiples of what reading it and its JSON takes. */
export const measureFrame = (): Promise<number> => cpuRatio(largeFrame);

async function cpuRatio(frames: () => Iterable<string>): Promise<number> {
  const cpu = await medians(ROUNDS, {
    bare: async () => (await round('bare', frames())).cpuMs,
    followed: async () => (await round('followed', frames())).cpuMs,
  });
  return cpu.followed / cpu.bare;
}

/** In MiB; see `Following`. */
export async function growthOfFollowing(): Promise<number> {
  const [few, many] = [await round('followed', words(FEW_EVENTS)), await round('followed', words(EVENTS))];
  return many.heldMib - few.heldMib - (many.replyLength - few.replyLength) / 1024 / 1024;
}

/** So many words of a reply, each an event, many of them at once. */
function* words(events: number): Generator<string> {
  for (let id = 0; id < events; ) {
    let frames = '';
    for (const end = Math.min(id + EVENTS_AT_ONCE, events); id < end; id += 1) {
      const data = JSON.stringify({ delta: WORDS[id % WORDS.length] });
      frames += `id: ${id + 1}\nevent: message.delta\ndata: ${data}\n\n`;
    }
    yield frames;
  }
}

/** A file of 16 MB, of lines as code has them, in one event. */
function* largeFrame(): Generator<string> {
  const input = {
    file_path: 'src/chart.ts',
    content: 'export const depth = soundings.at(-1) ?? 0;\n'.repeat(FRAME_LINES),
  };
  const data = JSON.stringify({ tool_call_id: 'call_1', file_name: 'src/chart.ts', input, complete: true });
  yield `id: 1\nevent: tool.input.snapshot\ndata: ${data}\n\n`;
}

/** Follows a run of so many words in a process of its own, as a step does. */
export async function followed(events: number): Promise<Pick<Round, 'cpuMs'>> {
  return round('followed', words(events));
}

/** Reads the stream of such a run in one way or the other. */
async function round(way: 'bare' | 'followed', frames: Iterable<string>): Promise<Round> {
  const coming = frames[Symbol.iterator]();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.on('drain', () => write());
    const write = (): void => {
      for (let next = coming.next(); !next.done; next = coming.next()) if (!response.write(next.value)) return;
      response.end(`id: ${EVENTS + 1}\nevent: run.completed\ndata: {}\n\n`);
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
