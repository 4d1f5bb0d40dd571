import { describe, expect, test } from 'vitest';
import type { ScriptStep } from '../../../src/platform/seed/script.ts';
import {
  advanceToEnd,
  followRun,
  startScriptedPlatform,
  RUNS_PATH,
  replyText,
  startAndFollow,
} from './agent-platform.ts';
import { waitForPendingWork } from '../support/stepped-clock.ts';
import type { StreamReader } from '../support/event-streams.ts';

/** Steps with one of everything that a reconnection can affect. */
const SCRIPT: readonly ScriptStep[] = [
  { say: 'One two. ' },
  { read: 'README.md', takes_ms: 0 },
  { shell: 'ls', takes_ms: 0 },
  {
    event: 'tool.call',
    data: {
      tool_call_id: 'call_1',
      tool_name: 'Bash',
      sub_type: 'image_generate',
      status: 'completed',
    },
  },
  { usage: '5' },
  { event: 'tool.call', data: { tool_call_id: 'call_2', tool_name: 'Think', status: 'completed' } },
  { write: 'a.txt', content: 'a\nb\nc\n', each_ms: 1000, takes_ms: 0 },
  { say: 'Three.' },
  { wait: 1000 },
];

const ids = (stream: StreamReader): readonly string[] => stream.events.map(({ id }) => id ?? '');
const countedIds = (stream: StreamReader): readonly string[] =>
  stream.events.map((_, index) => String(index + 1));

test('ids count from 1 on each connection; Last-Event-ID has no effect', async () => {
  const { platform, clock } = await startScriptedPlatform(SCRIPT);
  const { run, stream } = await startAndFollow(platform);
  await advanceToEnd(stream, clock, 1000);
  const again = await followRun(platform, run);
  expect(await again.ended).toBe(true);
  for (const each of [stream, again]) expect(ids(each)).toEqual(countedIds(each));
  const headers = { authorization: 'Bearer owner-token', 'last-event-id': '3' };
  const response = await fetch(`${platform.baseUrl}${RUNS_PATH}/${run}/events`, { headers });
  expect(await response.text()).toBe(again.text);
});

describe('a reconnection during a Write call', () => {
  /** Follows a run from the start, and again after two of three lines are written. */
  async function followTwice(): Promise<{ first: StreamReader; second: StreamReader }> {
    const { platform, clock } = await startScriptedPlatform(SCRIPT);
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
    expect(snapshot?.tool_calls.map(tool => [tool['tool_name'], tool['status']])).toEqual([
      ['Read', 'completed'],
      ['Bash', 'completed'],
      ['Write', 'started'],
    ]);
    expect(snapshot?.tool_calls[1]).toMatchObject({ sub_type: 'image_generate' });
    expect(input).toMatchObject({ input: { content: 'a\nb\n' }, complete: false });
    expect(second.eventsNamed('run.usage')).toEqual(first.eventsNamed('run.usage'));
    expect([replyText(first), replyText(second)]).toEqual(['One two. Three.', 'One two. Three.']);
    expect(second.eventsNamed('tool.input.snapshot').at(-1)).toMatchObject({
      input: { content: 'a\nb\nc\n' },
      complete: true,
    });
  });
});

test('to a finished run, its stored events and the end are replayed', async () => {
  const { platform, clock } = await startScriptedPlatform(SCRIPT);
  const { run, stream } = await startAndFollow(platform);
  await advanceToEnd(stream, clock, 1000);
  const late = await followRun(platform, run);
  expect(await late.ended).toBe(true);
  expect(late.names).toEqual([
    'message.snapshot',
    'tool.input.snapshot',
    'run.usage',
    'run.completed',
  ]);
  const [snapshot, input] = late.events.map(({ data }) => data);
  const write = {
    tool_call_id: input?.['tool_call_id'],
    file_name: 'a.txt',
    input: { content: 'a\nb\nc\n' },
    complete: true,
  };
  expect(input).toEqual(write);
  expect(snapshot?.tool_calls.at(-1)).toEqual({
    ...write,
    tool_name: 'Write',
    phase: 'building',
    message: 'Wrote a.txt',
    status: 'completed',
    outcome: 'succeeded',
  });
});

test('a snapshot holds the latest 64 calls, and says that it is truncated', async () => {
  const reads = Array.from(
    { length: 65 },
    (_, index): ScriptStep => ({ read: `${index}.md`, takes_ms: 0 }),
  );
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
