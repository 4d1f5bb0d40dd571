import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import { bytes } from '../../support/raw-replies.ts';
import { type Reply, startRawServer } from '../../support/raw-server.ts';
import { STREAM_ENDS } from '../../support/recorded-streams.ts';
import { framesOf, IMAGES, PREVIEW, RUN, type SentEvent, TOKEN } from './recorded-run.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { runRig } from './run-rig.ts';

const sendsEvents = (...events: readonly SentEvent[]): Reply =>
  STREAM_ENDS['ended in good order'](framesOf(events));
/** Sends the events and leaves the connection open. */
const staysOpen = (...events: readonly SentEvent[]): Reply =>
  bytes(`HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n${framesOf(events).toString()}`);
const messageDelta = (delta: string): SentEvent => ({ event: 'message.delta', data: { delta } });
const inputRequest = (action_id: string): SentEvent => ({
  event: 'run.input_required',
  data: { action: { action_id, kind: 'confirmation', prompt: 'Go?', expires_at: 1 } },
});
const COMPLETED: SentEvent = { event: 'run.completed', data: {} };

it('prints no token and no address, except a requested preview link', async () => {
  const loud = [
    ...RUN.slice(0, -1),
    messageDelta(` ${PREVIEW} ${IMAGES[0]} ${IMAGES[1]} ${TOKEN}`),
    COMPLETED,
  ];
  const server = await startRawServer([sendsEvents(...loud)]);
  const { lines } = await runRig(server.origin).follow();
  expect(lines.join('\n')).toContain('*** *** *** ***');
  for (const secret of [PREVIEW, TOKEN, ...IMAGES]) expect(lines.join('\n')).not.toContain(secret);
  const open = await runRig(server.origin).follow({ showPreview: true });
  expect(open.lines).toContain(`A preview is ready: ${PREVIEW}`);
  for (const secret of [TOKEN, ...IMAGES]) expect(open.lines.join('\n')).not.toContain(secret);
});

describe('a reply is not known to be whole', () => {
  const UNREADABLE = 'event: message.delta\ndata: {"delta": \n\n';
  it.each([
    [
      'after text that can’t be read',
      framesOf([messageDelta('1')]) + UNREADABLE + framesOf([messageDelta('3'), COMPLETED]),
    ],
    [
      'after text without its field',
      framesOf([
        messageDelta('1'),
        { event: 'message.delta', data: {} },
        messageDelta('3'),
        COMPLETED,
      ]),
    ],
  ])('%s', async (_, frames) => {
    const server = await startRawServer([STREAM_ENDS['ended in good order'](Buffer.from(frames))]);
    const { state } = await runRig(server.origin).follow();
    expect(state).toMatchObject({ reply: '13', isReplyWhole: false });
    expect(['123', '12', '23'].map(text => state.canBeReply(text))).toEqual([true, false, false]);
  });
});

describe('hooks', () => {
  it.each([
    ['at once', () => Promise.reject(new Failure('conflict', 'Enough.'))],
    [
      'while they throw',
      () => {
        throw new Failure('conflict', 'Enough.');
      },
    ],
  ])('end the following %s, and the state of the run is kept', async (_, onInputRequired) => {
    const server = await startRawServer([
      staysOpen(messageDelta('Hello.'), inputRequest('token-one')),
    ]);
    const { failure, end, state, lines } = await runRig(server.origin).follow({ onInputRequired });
    expect(failure).toMatchObject({ kind: 'conflict', message: 'Enough.' });
    expect(end).toBeUndefined();
    expect(state).toMatchObject({
      reply: 'Hello.',
      question: { action: { action_id: 'token-one' } },
    });
    expect(lines.at(-1)).toBe('    Go?');
  });
});

it('each requested connection waits longer', async () => {
  const server = await startRawServer([staysOpen(inputRequest('token'))]);
  const idle = idleClock(1_000);
  const waits: number[] = [];
  const clock = {
    ...idle,
    random: () => 0.5,
    sleep: (ms: number, signal?: AbortSignal) => {
      if (signal?.aborted !== true) waits.push(ms);
      return idle.sleep(ms, signal);
    },
  };
  let tries = 0;
  await runRig(server.origin, { clock }).follow({
    onInputRequired: (_, { reconnect }) => {
      tries += 1;
      if (tries > 4) throw new Failure('conflict', 'Enough.');
      reconnect(tries);
    },
  });
  expect(waits.filter(ms => ms % 750 === 0)).toEqual([750, 1500, 3000, 6000]);
});

it('following resumes from an earlier state, and prints nothing twice', async () => {
  const server = await startRawServer([
    staysOpen(messageDelta('Hello,'), inputRequest('token-one')),
  ]);
  const { follow } = runRig(server.origin);
  const { lines, failure, resume } = await follow({
    onInputRequired: () => Promise.reject(new Failure('cancelled', 'Enough.')),
  });
  expect(failure).toMatchObject({ message: 'Enough.' });
  server.replies = [
    ...server.replies,
    sendsEvents(
      messageDelta('Hello,'),
      inputRequest('token-two'),
      messageDelta(' world.'),
      COMPLETED,
    ),
  ];
  const { state, end } = await resume();
  expect(end).toMatchObject({ event: 'run.completed' });
  expect(state.reply).toBe('Hello, world.');
  expect(lines.filter(line => line.startsWith('?'))).toHaveLength(1);
});

it('events of unknown types are logged once for each of the first types, with their numbers at the end', async () => {
  const unknown = Array.from(
    { length: 300 },
    (_, index): SentEvent => ({ event: `new.${index % 100}`, data: {} }),
  );
  unknown.splice(
    unknown.findLastIndex(({ event }) => event === 'new.8'),
    1,
  );
  const server = await startRawServer([sendsEvents(...unknown, COMPLETED)]);
  const { lines } = await runRig(server.origin).follow();
  const skipped = lines.filter(line => line.startsWith('Skipped'));
  expect(skipped).toHaveLength(22);
  expect(skipped).toContain('Skipped an event of the type `new.9`, which is unknown.');
  expect(skipped.slice(-3)).toEqual([
    'Skipped 2 events of the type `new.8`, which is unknown.',
    'Skipped 3 events of the type `new.9`, which is unknown.',
    'Skipped 270 events of other types.',
  ]);
});
