import { expect, it } from 'vitest';
import { ReplyLines } from '../../../src/features/agent/show/run-log.ts';
import { Masks } from '../../../src/runner/secrets/masking.ts';

it('no part of a secret is printed, even if a block, a pause or another line interrupts the reply', () => {
  const secret = 'hunter22 of the dock';
  const masks = new Masks();
  masks.add(secret);
  for (let length = 1; length < secret.length; length += 1) {
    const printed: string[] = [];
    const reply = new ReplyLines(lines => printed.push(...lines.map(masks.hide)), masks.partialSecretLength);
    reply.add(`${'x '.repeat(4 * 1024 - 8)}${secret.slice(0, length)}`, 0);
    reply.tick(10_000);
    reply.interrupt();
    reply.add(`${secret.slice(length)} ${'y '.repeat(5_000)}`, 10_000);
    reply.flush();
    const text = printed.map(line => line.replace('│ ', '')).join('');
    expect(text).not.toMatch(/hunter22|dock/);
    expect(text.match(/\*\*\*/g)).toHaveLength(1);
  }
});
