import { expect, test } from 'vitest';
import { messageOf } from '../../../src/recorder/protocol/messages.ts';
import { Recording } from '../../../src/recorder/protocol/recording.ts';
import type { Run } from '../../../src/recorder/protocol/executed.ts';
import { parser } from '../executed-statements.ts';
import { bind, execute, parse, type Sent, SYNC } from './recorded-session.ts';

let reads = 0;

/** A recording that counts how often a statement is read. */
class Counting extends Recording {
  override get runs(): readonly Run[] {
    return new Proxy(super.runs, {
      get(runs, key, receiver): unknown {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(runs, key, receiver);
      },
    });
  }
}

const read = (bytes: Sent) => ({ code: String.fromCharCode(bytes[0] ?? 0), body: bytes.subarray(5), bytes });

test.each([
  ['a prepared statement', 1],
  ['portals', 100],
])('reads each statement a few times if %s of a session run often', async (_, portals) => {
  const session = new Counting(parser, new Map()).observe(1);
  session.started(Buffer.from('\0\x03\0\0user\0a\0\0'));
  await session.ready('I', async () => []);
  const send = (sent: readonly Sent[], answers: readonly Sent[]): void => {
    for (const each of sent) session.sent(read(each));
    for (const each of answers) session.received(read(each));
  };
  send([parse('delete from boats', [], 's')], [messageOf('1')]);
  reads = 0;
  for (let batch = 0; batch < 400 / portals; batch += 1) {
    const names = Array.from({ length: portals }, (_each, index) => `p${index}`);
    send(
      [...names.map(name => bind([], 's', name)), ...names.map(name => execute(0, name)), SYNC],
      [
        ...names.map(() => messageOf('2')),
        ...names.map(() => messageOf('C', 'DELETE 1')),
        messageOf('Z', Buffer.from('I')),
      ],
    );
    await session.ready('I', async () => []);
  }
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(4000);
});
