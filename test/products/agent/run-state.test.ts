import { describe, expect, it } from 'vitest';
import { type RunEvent, RunState } from '../../../src/products/agent/run/run-state.ts';

/** Creates a state on its first connection, and a function that passes it events. */
function createState() {
  const state = new RunState();
  state.connected();
  const tell = (event: string, data: object, nowMs = 0) =>
    state.apply({ event, data } as RunEvent, nowMs);
  const call = (tool_call_id: string, data: object, nowMs?: number) =>
    tell('tool.call', { tool_call_id, ...data }, nowMs);
  const settle = (usage_id: string | undefined, credits_used: unknown) =>
    tell('run.usage', { usage_id, credits_used });
  return { state, tell, call, settle };
}

describe('credits', () => {
  it.each(['-1', '1.5', '0x10', '', 1.5, Number.MAX_SAFE_INTEGER + 1, null, '9'.repeat(41)])(
    'that are unreadable (%j) are counted as such, and make the sum a lower bound',
    amount => {
      const { state, settle } = createState();
      settle('u1', '5');
      settle('u2', amount);
      expect(state.credits).toMatchObject({ total: 5n, exact: false, unreadable: 1 });
    },
  );

  it('without an id are ambiguous, and don’t count', () => {
    const { state, settle } = createState();
    settle(undefined, '5');
    expect(state.credits).toMatchObject({ total: 0n, exact: false, unreadable: 1 });
  });
});

describe('calls', () => {
  it('grow from their events, and end once', () => {
    const { state, tell, call } = createState();
    call('c1', { tool_name: 'Write', status: 'started' }, 1_000);
    tell('tool.input.snapshot', {
      tool_call_id: 'c1',
      file_name: 'a.ts',
      input: { content: 'one' },
    });
    const [change] = call(
      'c1',
      { tool_name: 'Write', status: 'completed', outcome: 'succeeded' },
      4_400,
    );
    expect(change).toMatchObject({ type: 'call-ended', call: { id: 'c1' } });
    expect(call('c1', { status: 'completed', outcome: 'succeeded' }, 9_000)).toEqual([]);
    expect(state.calls).toMatchObject([
      {
        name: 'Write',
        fileName: 'a.ts',
        ended: true,
        outcome: 'succeeded',
        startedAt: 1_000,
        endedAt: 4_400,
      },
    ]);
  });

  it('are those of a snapshot, except shell calls, which are never in it, and ended calls', () => {
    const { state, tell, call } = createState();
    call('shell', { tool_name: 'Bash', sub_type: 'shell', status: 'started' });
    call('done', { tool_name: 'Read', status: 'completed', outcome: 'succeeded' });
    call('phantom', { tool_name: 'Write', status: 'started' });
    const listed = {
      tool_call_id: 'new',
      tool_name: 'Edit',
      status: 'completed',
      input: { new_string: '' },
    };
    const changes = tell('message.snapshot', { content: 'x', tool_calls: [listed] });
    expect(changes.map(({ type }) => type)).toEqual(['more', 'call-ended']);
    expect(state.calls.map(({ id }) => id)).toEqual(['shell', 'done', 'new']);
    // A snapshot may lag behind: the call is restored by its next event.
    call('phantom', { status: 'completed' });
    expect(state.calls.map(({ id }) => id)).toContain('phantom');
  });

  it('stay unchanged if a snapshot lists none', () => {
    const { state, tell, call } = createState();
    call('c1', { tool_name: 'Write', status: 'started' });
    tell('message.snapshot', { content: 'x' });
    expect(state.calls).toHaveLength(1);
  });

  it('stay if a snapshot is full', () => {
    const { state, tell, call } = createState();
    call('c1', { tool_name: 'Write', status: 'started' });
    const listed = Array.from({ length: 64 }, (_, id) => ({
      tool_call_id: `l${id}`,
      tool_name: 'Read',
    }));
    tell('message.snapshot', { content: 'x', tool_calls: listed });
    expect(state.calls).toHaveLength(65);
  });
});

it('a question is open until the run continues, or ends', () => {
  const { state, tell } = createState();
  const ask = () =>
    tell('run.input_required', {
      action: { action_id: 't1', kind: 'confirmation', prompt: 'Go?' },
    });
  ask();
  expect(state.question).toMatchObject({ renewed: false });
  tell('run.working', {});
  expect(state.question).toBeUndefined();
  ask();
  tell('run.completed', {});
  expect(state.question).toBeUndefined();
});
