import { describe, expect, test } from 'vitest';
import type { Step } from '../../../src/platform/agent/script.ts';
import {
  agentPlatform,
  cancel,
  current,
  ended,
  follow,
  platformWithScript,
  RUNS,
  reply,
  settled,
  start,
  startedRun,
} from './agent-platform.ts';
import type { Listener } from '../support/event-streams.ts';
import { call, refusal } from '../support/test-platform.ts';

/** Something of everything that a reconnection is about. */
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

const ids = (stream: Listener): readonly string[] => stream.events.map(({ id }) => id ?? '');
const counted = (stream: Listener): readonly string[] => stream.events.map((_, index) => String(index + 1));

test('ids count from 1 on each connection; Last-Event-ID changes nothing', async () => {
  const { platform, clock } = await platformWithScript(SCRIPT, { replay: 'everything' });
  const { run, stream } = await startedRun(platform);
  await ended(stream, clock, 1000);
  const again = await follow(platform, run);
  expect(await again.ended).toBe(true);
  expect(again.text).toBe(stream.text);
  expect(ids(again)).toEqual(counted(again));
  const headers = { authorization: 'Bearer owner-token', 'last-event-id': '3' };
  const response = await fetch(`${platform.baseUrl}${RUNS}/${run}/events`, { headers });
  expect(await response.text()).toBe(stream.text);
});

describe('a reconnection in the middle of a Write', () => {
  /** Listens from the start, and again when two lines of three are written. */
  async function reconnected(replay?: 'snapshot' | 'text' | 'live'): Promise<{ first: Listener; second: Listener }> {
    const { platform, clock } = await platformWithScript(SCRIPT, replay === undefined ? {} : { replay });
    const { run, stream: first } = await startedRun(platform);
    await first.heardOf('tool.input.delta');
    clock.advance(1000);
    await first.heardOf('tool.input.delta', 2);
    const second = await follow(platform, run);
    await settled();
    await ended(first, clock, 1000);
    expect(await second.ended).toBe(true);
    expect(ids(second)).toEqual(counted(second));
    return { first, second };
  }

  test('begins with the persisted snapshot, inputs and settlements, and goes on live', async () => {
    const { first, second } = await reconnected();
    expect(second.names.slice(0, 5)).toEqual([
      'run.working',
      'message.snapshot',
      'tool.input.snapshot',
      'run.usage',
      'tool.input.delta',
    ]);
    const [, snapshot, input] = second.events.map(({ data }) => data);
    expect(snapshot?.content).toBe('One two. ');
    // Neither the shell call nor one of a tool that nobody knows is persisted.
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
    expect(second.of('run.usage')).toEqual(first.of('run.usage'));
    expect([reply(first), reply(second)]).toEqual(['One two. Three.', 'One two. Three.']);
    expect(second.of('tool.input.snapshot').at(-1)).toMatchObject({ input: { content: 'a\nb\nc\n' }, complete: true });
  });

  test('begins with plain text where message storage is unavailable', async () => {
    const { second } = await reconnected('text');
    expect(second.names.slice(0, 4)).toEqual(['run.working', 'message.snapshot', 'run.usage', 'tool.input.delta']);
    expect(second.of('message.snapshot').every(data => !('tool_calls' in data))).toBe(true);
    expect(reply(second)).toBe('One two. Three.');
  });

  test('begins live, without earlier events', async () => {
    const { first, second } = await reconnected('live');
    expect(second.names.slice(0, 2)).toEqual(['run.working', 'tool.input.delta']);
    expect([reply(first), reply(second)]).toEqual(['One two. Three.', 'Three.']);
    expect(second.names).not.toContain('message.snapshot');
  });
});

test.each([
  ['snapshot', ['message.snapshot', 'tool.input.snapshot', 'run.usage', 'run.completed']],
  ['text', ['message.snapshot', 'run.usage', 'run.completed']],
  ['live', ['run.completed']],
] as const)('of a run that is over, %s replays what it has and the end', async (replay, names) => {
  const { platform, clock } = await platformWithScript(SCRIPT, { replay });
  const { run, stream } = await startedRun(platform);
  await ended(stream, clock, 1000);
  const late = await follow(platform, run);
  expect(await late.ended).toBe(true);
  expect(late.names).toEqual(names);
});

test('a snapshot holds the latest 64 calls, and says that it’s cut', async () => {
  const reads = Array.from({ length: 65 }, (_, index): Step => ({ read: `${index}.md`, takes_ms: 0 }));
  const { platform } = await platformWithScript(reads);
  const { stream } = await startedRun(platform);
  await stream.ended;
  const [snapshot] = stream.of('message.snapshot').slice(-1);
  expect([snapshot?.tool_calls.length, snapshot?.truncated]).toEqual([64, true]);
  expect(snapshot?.tool_calls.at(-1)).toMatchObject({ file_name: '64.md', outcome: 'failed' });
});

test('heartbeats are comments without ids', async () => {
  const { platform, clock } = await platformWithScript([{ wait: 60_000 }]);
  const { stream } = await startedRun(platform);
  await stream.heard(1);
  for (const beats of [1, 2]) {
    await settled();
    clock.advance(15_000);
    while (stream.comments.length < beats) await settled();
  }
  expect([stream.comments, stream.names]).toEqual([['heartbeat', 'heartbeat'], ['run.working']]);
});

test('many listen to one run, and all hear the same', async () => {
  const { platform, clock } = await platformWithScript(SCRIPT);
  const { run, stream } = await startedRun(platform);
  const others = await Promise.all(Array.from({ length: 20 }, () => follow(platform, run)));
  others[0]?.leave();
  await ended(stream, clock, 1000);
  await Promise.all(others.map(other => other.ended));
  expect(new Set(others.slice(1).map(reply))).toEqual(new Set(['One two. Three.']));
  expect(new Set(others.slice(1).map(({ names }) => names.at(-1)))).toEqual(new Set(['run.completed']));
});

test('the rate limit’s window is a fixed minute, and Retry-After always 60', async () => {
  const scripts = { default: { script: [] } };
  const { platform, clock } = await agentPlatform({ scripts }, { rateLimits: { 'agent.events': { perClient: 2 } } });
  const { json } = await start(platform);
  const events = async (): Promise<readonly unknown[]> => {
    const answer = await call(platform, `GET ${RUNS}/${json.run_id}/events`);
    return [answer.status === 429 ? refusal(answer) : answer.status, answer.headers.get('retry-after')];
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
  test('ends a run in the middle of a call, after its last steps', async () => {
    const { platform } = await platformWithScript(SCRIPT, {}, { on_cancel: [{ usage: '9' }] });
    const { run, stream } = await startedRun(platform);
    await stream.heardOf('tool.input.delta');
    expect((await cancel(platform, run)).status).toBe(200);
    expect(await stream.ended).toBe(true);
    expect(stream.names.slice(-4)).toEqual(['tool.call', 'run.usage', 'message.snapshot', 'run.canceled']);
    expect(stream.of('tool.call').at(-1)).toMatchObject({ tool_name: 'Write', outcome: 'canceled' });
    expect(stream.last).toEqual({ run_id: run, status: 'canceled' });
    expect((await cancel(platform, run)).json).toMatchObject({ run_id: run, status: 'canceled' });
    expect((await current(platform)).json.status).toBe('canceled');
  });

  test.each([
    [{ shell: 'make', takes_ms: 4000 }, 'shell'],
    [{ media: 'image', takes_ms: 4000 }, 'image_generate'],
  ] as const)('in the middle of %o leaves the call its sub_type', async (step, kind) => {
    const { platform, clock } = await platformWithScript([step]);
    const { run, stream } = await startedRun(platform);
    await stream.heardOf('tool.call');
    await settled();
    clock.advance(2000);
    await stream.heardOf('tool.call', 2);
    await cancel(platform, run);
    await stream.ended;
    const calls = stream.of('tool.call');
    expect(calls.map(({ status, sub_type, outcome }) => [status, sub_type, outcome])).toEqual([
      ['started', undefined, undefined],
      ['started', kind, undefined],
      ['completed', kind, 'canceled'],
    ]);
  });

  test('that takes a while can lose to the run’s own end', async () => {
    const { platform, clock } = await platformWithScript([{ wait: 1000 }], { cancel_ms: 2000 });
    const { run, stream } = await startedRun(platform);
    expect((await cancel(platform, run)).json.status).toBe('working');
    clock.advance(1000);
    await stream.ended;
    expect(stream.names.at(-1)).toBe('run.completed');
    clock.advance(1000);
    expect(refusal(await cancel(platform, run))).toBe('409 not_cancelable');
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
  const { platform } = await platformWithScript(SCRIPT, {}, {});
  platform.addFault(injectedFailure);
  const { run, stream } = await startedRun(platform);
  await stream.ended;
  const last = { run_id: run, status: 'interrupted', code: 'upstream_error', message: 'Gone.' };
  expect([stream.names.at(-1), stream.last]).toEqual(['run.interrupted', last]);
  const late = await follow(platform, run);
  await late.ended;
  expect(late.last).toEqual(last);
});
