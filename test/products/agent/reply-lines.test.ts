import { expect, it } from 'vitest';
import { RunState } from '../../../src/products/agent/run/run-state.ts';
import { ReplyLines, RunLog } from '../../../src/products/agent/show/run-log.ts';
import { Masks } from '../../../src/action/runner/secrets/masking.ts';

it('no part of a secret is printed, even if a block, a pause or another line interrupts the reply', () => {
  const secret = 'hunter22 of the dock';
  const masks = new Masks();
  masks.add(secret);
  for (let length = 1; length < secret.length; length += 1) {
    const printed: string[] = [];
    const reply = new ReplyLines(
      lines => printed.push(...lines.map(masks.hide)),
      masks.partialSecretLength,
    );
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

it('a heartbeat splits no secret', () => {
  const masks = new Masks();
  masks.add('hunter22 of the dock');
  const printed: string[] = [];
  const print = (text: string): void => void printed.push(masks.hide(text));
  const log = { info: print, warning: print, partialSecretLength: masks.partialSecretLength };
  const run = new RunLog({ log, state: new RunState(), showPreview: false, startedAt: 0 });
  run.show({ type: 'more', text: 'It is hunter22 of' }, 60_000);
  run.tick(60_000);
  run.show({ type: 'more', text: ' the dock.' }, 60_100);
  run.flush();
  expect(printed).toEqual([
    '│ It is ',
    '… In progress · 1 min 0 s so far · no credits reported',
    '│ ***.',
  ]);
});
