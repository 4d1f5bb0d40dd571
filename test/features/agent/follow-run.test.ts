import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import { bytes } from '../../support/raw-replies.ts';
import { type Reply, startRawServer } from '../../support/raw-server.ts';
import { STREAM_ENDS } from '../../support/recorded-streams.ts';
import { framesOf, IMAGES, PREVIEW, RUN, type SentEvent, TOKEN } from './recorded-run.ts';
import { runRig } from './run-rig.ts';

const sendsEvents = (...events: readonly SentEvent[]): Reply => STREAM_ENDS['ended in good order'](framesOf(events));
/** Sends the events and leaves the connection open. */
const staysOpen = (...events: readonly SentEvent[]): Reply =>
  bytes(`HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n${framesOf(events).toString()}`);
const messageDelta = (delta: string): SentEvent => ({ event: 'message.delta', data: { delta } });
const settlement = (usage_id: string, credits_used: unknown): SentEvent => ({
  event: 'run.usage',
  data: { usage_id, credits_used },
});
const inputRequest = (action_id: string): SentEvent => ({
  event: 'run.input_required',
  data: { action: { action_id, kind: 'confirmation', prompt: 'Go?', expires_at: 1 } },
});
const COMPLETED: SentEvent = { event: 'run.completed', data: {} };

it('prints no token and no address, except a requested preview link', async () => {
  const loud = [...RUN.slice(0, -1), messageDelta(` ${PREVIEW} ${IMAGES[0]} ${IMAGES[1]} ${TOKEN}`), COMPLETED];
  const server = await startRawServer([sendsEvents(...loud)]);
  const { lines } = await runRig(server.origin).follow();
  expect(lines.join('\n')).toContain('*** *** *** ***');
  for (const secret of [PREVIEW, TOKEN, ...IMAGES]) expect(lines.join('\n')).not.toContain(secret);
  const open = await runRig(server.origin).follow({ showPreview: true });
  expect(open.lines).toContain(`A preview is ready: ${PREVIEW}.`);
  for (const secret of [TOKEN, ...IMAGES]) expect(open.lines.join('\n')).not.toContain(secret);
});

it('reports once what it ignores, and what it can’t count', async () => {
  const server = await startRawServer([
    sendsEvents(
      { event: 'run.sung', data: {} },
      { event: 'run.sung', data: {} },
      settlement('u1', 'x'),
      settlement('u2', 'y'),
      COMPLETED,
    ),
  ]);
  const { lines } = await runRig(server.origin).follow();
  expect(lines.filter(line => line.startsWith('Skipped an event'))).toEqual([
    'Skipped an event of the type run.sung, because this type is unknown.',
  ]);
  expect(lines.filter(line => line.includes('a charge that the step can’t read'))).toHaveLength(1);
});

describe('hooks', () => {
  it('get each question with its newest token, and the sum of credits', async () => {
    const events = [
      inputRequest('token-one'),
      inputRequest('token-two'),
      settlement('u1', '5'),
      settlement('u1', '5'),
      settlement('u2', '6'),
    ];
    const server = await startRawServer([sendsEvents(...events, COMPLETED)]);
    const told: unknown[] = [];
    await runRig(server.origin).follow({
      onInputRequired: ({ action, renewed }) => void told.push([action?.action_id, renewed]),
      onUsage: total => void told.push(total),
    });
    expect(told).toEqual([['token-one', false], ['token-two', true], 5n, 11n]);
  });

  it.each([
    ['at once', () => Promise.reject(new Failure('conflict', 'Enough.'))],
    [
      'while they throw',
      () => {
        throw new Failure('conflict', 'Enough.');
      },
    ],
  ])('end the following %s, and the state of the run is kept', async (_, onInputRequired) => {
    const server = await startRawServer([staysOpen(messageDelta('Hello.'), inputRequest('token-one'))]);
    const { failure, end, state, lines } = await runRig(server.origin).follow({ onInputRequired });
    expect(failure).toMatchObject({ kind: 'conflict', message: 'Enough.' });
    expect(end).toBeUndefined();
    expect(state).toMatchObject({ reply: 'Hello.', question: { action: { action_id: 'token-one' } } });
    expect(lines.at(-1)).toBe('    Go?');
  });

  it('that fail by a programming error are no failure of the run', async () => {
    const server = await startRawServer([staysOpen(inputRequest('token-one'))]);
    const mistaken = runRig(server.origin).follow({ onInputRequired: () => Promise.reject(new TypeError('Oh.')) });
    await expect(mistaken).rejects.toThrow(new TypeError('Oh.'));
  });

  it('that are still working are notified of the end, and waited for', async () => {
    const server = await startRawServer([sendsEvents(inputRequest('token-one'), COMPLETED)]);
    const steps: string[] = [];
    await runRig(server.origin).follow({
      onInputRequired: async (_, { ended }) => {
        await new Promise(resolve => ended.addEventListener('abort', resolve));
        steps.push('hook');
      },
    });
    steps.push('followed');
    expect(steps).toEqual(['hook', 'followed']);
  });
});

it('following resumes from an earlier state, and prints nothing twice', async () => {
  const server = await startRawServer([staysOpen(messageDelta('Hello,'), inputRequest('token-one'))]);
  const { follow } = runRig(server.origin);
  const { lines, failure, resume } = await follow({
    onInputRequired: () => Promise.reject(new Failure('cancelled', 'Enough.')),
  });
  expect(failure).toMatchObject({ message: 'Enough.' });
  server.replies = [
    ...server.replies,
    sendsEvents(messageDelta('Hello,'), inputRequest('token-two'), messageDelta(' world.'), COMPLETED),
  ];
  const { state, end } = await resume();
  expect(end).toMatchObject({ event: 'run.completed' });
  expect(state.reply).toBe('Hello, world.');
  expect(lines.filter(line => line.startsWith('?'))).toHaveLength(1);
});
