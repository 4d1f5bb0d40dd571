import { describe, expect, test } from 'vitest';
import type { Step } from '../../../src/platform/seed/script.ts';
import {
  startAgentPlatform,
  cancelRun,
  getCurrentRun,
  advanceToEnd,
  followRun,
  startScriptedPlatform,
  RUNS_PATH,
  replyText,
  waitForPendingWork,
  startRun,
  startAndFollow,
} from './agent-platform.ts';
import type { StreamReader } from '../support/event-streams.ts';
import { call, statusAndCode } from '../support/test-platform.ts';

/** Steps with one of everything that a reconnection can affect. */
const SCRIPT: readonly Step[] = [
  { say: 'One two. ' },
  { read: 'README.md', takes_ms: 0 },
  { shell: 'ls', takes_ms: 0 },
  { media: 'image', count: 2, credits: '5', takes_ms: 0 },
  { tool: 'Think', takes_ms: 0 },
  { write: 'a.txt', content: 'a\nb\nc\n', each_ms: 1000, takes_ms: 0 },
  { say: 'Three.' },
  { wait: 1000 },
];

const ids = (stream: StreamReader): readonly string[] => stream.events.map(({ id }) => id ?? '');
const countedIds = (stream: StreamReader): readonly string[] => stream.events.map((_, index) => String(index + 1));

test('ids count from 1 on each connection; Last-Event-ID has no effect', async () => {
  const { platform, clock } = await startScriptedPlatform(SCRIPT, { replay: 'everything' });
  const { run, stream } = await startAndFollow(platform);
  await advanceToEnd(stream, clock, 1000);
  const again = await followRun(platform, run);
  expect(await again.ended).toBe(true);
  expect(again.text).toBe(stream.text);
  expect(ids(again)).toEqual(countedIds(again));
  const headers = { authorization: 'Bearer owner-token', 'last-event-id': '3' };
  const response = await fetch(`${platform.baseUrl}${RUNS_PATH}/${run}/events`, { headers });
  expect(await response.text()).toBe(stream.text);
});

describe('a reconnection during a Write call', () => {
  /** Follows a run from the start, and again after two of three lines are written. */
  async function followTwice(
    replay?: 'snapshot' | 'text' | 'live',
  ): Promise<{ first: StreamReader; second: StreamReader }> {
    const { platform, clock } = await startScriptedPlatform(SCRIPT, replay === undefined ? {} : { replay });
    const { run, stream: first } = await startAndFollow(platform);
    await first.waitForNamed('tool.input.delta');
    clock.advance(1000);
    await first.waitForNamed('tool.input.delta', 2);
    const second = await followRun(platform, run);
    await waitForPendingWork();
    await advanceToEnd(first, clock, 1000);
    expect(await second.ended).toBe(true);
    expect(ids(second)).toEqual(countedIds(second));
    return { first, second };
  }

  test('begins with the persisted snapshot, inputs and results, and continues live', async () => {
    const { first, second } = await followTwice();
    expect(second.names.slice(0, 5)).toEqual([
      'run.working',
      'message.snapshot',
      'tool.input.snapshot',
      'run.usage',
      'tool.input.delta',
    ]);
    const [, snapshot, input] = second.events.map(({ data }) => data);
    expect(snapshot?.content).toBe('One two. ');
    // Neither the shell call nor a call of an unknown tool is persisted.
    expect(snapshot?.tool_calls.map(({ tool_name: tool, status }) => [tool, status])).toEqual([
      ['Read', 'completed'],
      ['Bash', 'completed'],
      ['Write', 'started'],
    ]);
    expect(snapshot?.tool_calls[1]).toMatchObject({
      sub_type: 'image_generate',
      result: { type: 'image', images: [/^https:/, /^https:/].map(form => expect.stringMatching(form) as string) },
    });
    expect(input).toMatchObject({ input: { content: 'a\nb\n' }, complete: false });
    expect(second.eventsNamed('run.usage')).toEqual(first.eventsNamed('run.usage'));
    expect([replyText(first), replyText(second)]).toEqual(['One two. Three.', 'One two. Three.']);
    expect(second.eventsNamed('tool.input.snapshot').at(-1)).toMatchObject({
      input: { content: 'a\nb\nc\n' },
      complete: true,
    });
  });

  test('begins with plain text if message storage is unavailable', async () => {
    const { second } = await followTwice('text');
    expect(second.names.slice(0, 4)).toEqual(['run.working', 'message.snapshot', 'run.usage', 'tool.input.delta']);
    expect(second.eventsNamed('message.snapshot').every(data => !('tool_calls' in data))).toBe(true);
    expect(replyText(second)).toBe('One two. Three.');
  });

  test('begins live, without earlier events', async () => {
    const { first, second } = await followTwice('live');
    expect(second.names.slice(0, 2)).toEqual(['run.working', 'tool.input.delta']);
    expect([replyText(first), replyText(second)]).toEqual(['One two. Three.', 'Three.']);
    expect(second.names).not.toContain('message.snapshot');
  });
});

test.each([
  ['snapshot', ['message.snapshot', 'tool.input.snapshot', 'run.usage', 'run.completed']],
  ['text', ['message.snapshot', 'run.usage', 'run.completed']],
  ['live', ['run.completed']],
] as const)('to a finished run, %s, replays its stored events and the end', async (replay, names) => {
  const { platform, clock } = await startScriptedPlatform(SCRIPT, { replay });
  const { run, stream } = await startAndFollow(platform);
  await advanceToEnd(stream, clock, 1000);
  const late = await followRun(platform, run);
  expect(await late.ended).toBe(true);
  expect(late.names).toEqual(names);
});

test('a snapshot holds the latest 64 calls, and says that it is truncated', async () => {
  const reads = Array.from({ length: 65 }, (_, index): Step => ({ read: `${index}.md`, takes_ms: 0 }));
  const { platform } = await startScriptedPlatform(reads);
  const { stream } = await startAndFollow(platform);
  await stream.ended;
  const [snapshot] = stream.eventsNamed('message.snapshot').slice(-1);
  expect([snapshot?.tool_calls.length, snapshot?.truncated]).toEqual([64, true]);
  expect(snapshot?.tool_calls.at(-1)).toMatchObject({ file_name: '64.md', outcome: 'failed' });
});

test('heartbeats are comments without ids', async () => {
  const { platform, clock } = await startScriptedPlatform([{ wait: 60_000 }]);
  const { stream } = await startAndFollow(platform);
  await stream.waitForEvents(1);
  for (const beats of [1, 2]) {
    await waitForPendingWork();
    clock.advance(15_000);
    while (stream.comments.length < beats) await waitForPendingWork();
  }
  expect([stream.comments, stream.names]).toEqual([['heartbeat', 'heartbeat'], ['run.working']]);
});

test('all connections to one run receive the same events', async () => {
  const { platform, clock } = await startScriptedPlatform(SCRIPT);
  const { run, stream } = await startAndFollow(platform);
  const others = await Promise.all(Array.from({ length: 20 }, () => followRun(platform, run)));
  others[0]?.disconnect();
  await advanceToEnd(stream, clock, 1000);
  await Promise.all(others.map(other => other.ended));
  expect(new Set(others.slice(1).map(replyText))).toEqual(new Set(['One two. Three.']));
  expect(new Set(others.slice(1).map(({ names }) => names.at(-1)))).toEqual(new Set(['run.completed']));
});

test('the rate limit’s window is a fixed minute, and Retry-After is always 60', async () => {
  const scripts = { default: { script: [] } };
  const { platform, clock } = await startAgentPlatform(
    { scripts },
    { rateLimits: { 'agent.events': { perClient: 2 } } },
  );
  const { json } = await startRun(platform);
  const events = async (): Promise<readonly unknown[]> => {
    const answer = await call(platform, `GET ${RUNS_PATH}/${json.run_id}/events`);
    return [answer.status === 429 ? statusAndCode(answer) : answer.status, answer.headers.get('retry-after')];
  };
  const admitted = [200, null];
  const refused = ['429 temporarily_unavailable', '60'];
  clock.time = 1_800_000_000_000 + 58_000;
  expect([await events(), await events(), await events()]).toEqual([admitted, admitted, refused]);
  clock.advance(1999);
  expect(await events()).toEqual(refused);
  clock.advance(1);
  expect([await events(), await events(), await events()]).toEqual([admitted, admitted, refused]);
});

describe('a cancellation', () => {
  test('ends a run during a call, after its last steps', async () => {
    const { platform } = await startScriptedPlatform(SCRIPT, {}, { on_cancel: [{ usage: '9' }] });
    const { run, stream } = await startAndFollow(platform);
    await stream.waitForNamed('tool.input.delta');
    expect((await cancelRun(platform, run)).status).toBe(200);
    expect(await stream.ended).toBe(true);
    expect(stream.names.slice(-4)).toEqual(['tool.call', 'run.usage', 'message.snapshot', 'run.canceled']);
    expect(stream.eventsNamed('tool.call').at(-1)).toMatchObject({ tool_name: 'Write', outcome: 'canceled' });
    expect(stream.last).toEqual({ run_id: run, status: 'canceled' });
    expect((await cancelRun(platform, run)).json).toMatchObject({ run_id: run, status: 'canceled' });
    expect((await getCurrentRun(platform)).json.status).toBe('canceled');
  });

  test.each([
    [{ shell: 'make', takes_ms: 4000 }, 'shell'],
    [{ media: 'image', takes_ms: 4000 }, 'image_generate'],
  ] as const)('during %o keeps the call’s sub_type', async (step, kind) => {
    const { platform, clock } = await startScriptedPlatform([step]);
    const { run, stream } = await startAndFollow(platform);
    await stream.waitForNamed('tool.call');
    await waitForPendingWork();
    clock.advance(2000);
    await stream.waitForNamed('tool.call', 2);
    await cancelRun(platform, run);
    await stream.ended;
    const calls = stream.eventsNamed('tool.call');
    expect(calls.map(({ status, sub_type, outcome }) => [status, sub_type, outcome])).toEqual([
      ['started', undefined, undefined],
      ['started', kind, undefined],
      ['completed', kind, 'canceled'],
    ]);
  });

  test('that takes a while can arrive after the run has ended by itself', async () => {
    const { platform, clock } = await startScriptedPlatform([{ wait: 1000 }], { cancel_ms: 2000 });
    const { run, stream } = await startAndFollow(platform);
    expect((await cancelRun(platform, run)).json.status).toBe('working');
    clock.advance(1000);
    await stream.ended;
    expect(stream.names.at(-1)).toBe('run.completed');
    clock.advance(1000);
    expect(statusAndCode(await cancelRun(platform, run))).toBe('409 not_cancelable');
  });
});

test('an injected failure interrupts a run, and every later connection receives its last event', async () => {
  const injectedFailure = {
    on: 'agent.start',
    do: 'injectedFailure',
    code: 'upstream_error',
    message: 'Gone.',
    afterEvents: 3,
  } as const;
  const { platform } = await startScriptedPlatform(SCRIPT, {}, {});
  platform.addFault(injectedFailure);
  const { run, stream } = await startAndFollow(platform);
  await stream.ended;
  const last = { run_id: run, status: 'interrupted', code: 'upstream_error', message: 'Gone.' };
  expect([stream.names.at(-1), stream.last]).toEqual(['run.interrupted', last]);
  const late = await followRun(platform, run);
  await late.ended;
  expect(late.last).toEqual(last);
});
