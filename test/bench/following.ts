import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../src/catalog/tool.ts';

const EVENTS = 1_000_000;
/** Number of events after which memory that grows with a run's length has visibly grown. */
const FEW_EVENTS = 100_000;
/** Events per write, as from a busy server; one write for each would measure the server instead. */
const EVENTS_AT_ONCE = 200;
const WORDS = ['The', ' harbour', ' light', ' is', ' on', ',', ' and', ' the', ' tide', ' comes', ' in', '.\n'];

interface Round {
  /** Length of the reply, in characters of one byte. */
  readonly replyLength: number;
  /** Memory held at the end. */
  readonly heldMib: number;
}

/** Returns the memory held after a run of a million events beyond that after 100,000, in MiB, without the replies. */
export async function measureFollowingGrowth(): Promise<number> {
  const [few, many] = [await runRound(words(FEW_EVENTS)), await runRound(words(EVENTS))];
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

/** Follows the stream of such a run. */
async function runRound(frames: Iterable<string>): Promise<Round> {
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
    const child = spawn(process.execPath, ['--expose-gc', join(ROOT, 'test/bench/follow-once.ts'), address]);
    child.stdout.resume();
    const [told] = await Promise.all([text(child.stderr), once(child, 'close')]);
    if (child.exitCode !== 0) throw new Error(`follow-once.ts failed with exit code ${child.exitCode}: ${told}`);
    return JSON.parse(told) as Round;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
