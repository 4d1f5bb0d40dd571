import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../src/catalog/tool.ts';
import { measureMedians } from './rounds.ts';

const ROUNDS = 3;
const EVENTS = 1_000_000;
/** Number of events after which memory that grows with a run's length has visibly grown. */
const FEW_EVENTS = 100_000;
/** Events per write, as from a busy server; one write for each would measure the server instead. */
const EVENTS_AT_ONCE = 200;
/** Number of lines of 44 characters, one of which JSON escapes with two: 16 MB in all. */
const FRAME_LINES = 356_000;
const WORDS = ['The', ' harbour', ' light', ' is', ' on', ',', ' and', ' the', ' tide', ' comes', ' in', '.\n'];

/** Cost of following a run of a million events. */
interface Following {
  /** CPU time in multiples of reading the same stream and parsing its JSON. */
  readonly cpu: number;
  /** Additional memory held at the end compared to a run of 100,000 events, in MiB, without the reply. */
  readonly growthMib: number;
}

interface Round {
  readonly cpuMs: number;
  /** Length of the reply, in characters of one byte. */
  readonly replyLength: number;
  /** Memory held at the end. */
  readonly heldMib: number;
}

export async function measureFollowing(): Promise<Following> {
  return { cpu: await cpuRatio(() => words(EVENTS)), growthMib: await measureFollowingGrowth() };
}

/**
 * Measures the CPU time of following a run with one event of 16 MB, in multiples of reading it and parsing its JSON.
 */
export const measureLargeEvent = (): Promise<number> => cpuRatio(largeEvent);

async function cpuRatio(frames: () => Iterable<string>): Promise<number> {
  const cpu = await measureMedians(ROUNDS, {
    bare: async () => (await runRound('bare', frames())).cpuMs,
    followed: async () => (await runRound('followed', frames())).cpuMs,
  });
  return cpu.followed / cpu.bare;
}

/** Measures `Following.growthMib`. */
export async function measureFollowingGrowth(): Promise<number> {
  const [few, many] = [await runRound('followed', words(FEW_EVENTS)), await runRound('followed', words(EVENTS))];
  return many.heldMib - few.heldMib - (many.replyLength - few.replyLength) / 1024 / 1024;
}

/** Generates the events of a reply, one per word, many per write. */
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

/** Generates one event with a file of 16 MB that has lines as code has. */
function* largeEvent(): Generator<string> {
  const input = {
    file_path: 'src/chart.ts',
    content: 'export const depth = soundings.at(-1) ?? 0;\n'.repeat(FRAME_LINES),
  };
  const data = JSON.stringify({ tool_call_id: 'call_1', file_name: 'src/chart.ts', input, complete: true });
  yield `id: 1\nevent: tool.input.snapshot\ndata: ${data}\n\n`;
}

/** Reads the stream of such a run, with or without following it. */
async function runRound(way: 'bare' | 'followed', frames: Iterable<string>): Promise<Round> {
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
    if (child.exitCode !== 0) throw new Error(`follow-once.ts failed with exit code ${child.exitCode}: ${told}`);
    return JSON.parse(told) as Round;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
