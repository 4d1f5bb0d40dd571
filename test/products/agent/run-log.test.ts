import { describe, expect, it } from 'vitest';
import { formatDuration } from '../../../src/base/time/duration.ts';
import { RunLog } from '../../../src/products/agent/show/run-log.ts';
import { type RunEvent, RunState } from '../../../src/products/agent/run/run-state.ts';

/** Creates a run's log that the test feeds with events, and the lines that it prints. */
function createLog(settings: { readonly showPreview?: boolean; readonly maxLength?: number } = {}) {
  const state = new RunState();
  state.connected();
  const blocks: string[] = [];
  const say = (text: string) => blocks.push(text);
  const log = { info: say, warning: say, partialSecretLength: () => 0 };
  const runLog = new RunLog({ log, state, showPreview: false, startedAt: 0, ...settings });
  const show = (changes: ReturnType<RunState['apply']>, nowMs: number) =>
    changes.forEach(change => runLog.show(change, nowMs));
  return {
    blocks,
    lines: () => blocks.join('\n').split('\n'),
    tell: (event: string, data: object, nowMs = 0) =>
      show(state.apply({ event, data } as RunEvent, nowMs), nowMs),
    reconnect: () => show(state.connected(), 0),
    tick: (nowMs: number) => runLog.tick(nowMs),
    flush: () => runLog.flush(),
  };
}

const write = (text: string): object => ({ tool_call_id: 'c1', field: 'content', delta: text });
const ended = (data: object): object => ({ tool_call_id: 'c1', status: 'completed', ...data });

describe('the agent’s work is visible by default', () => {
  it('as one line for each ended call, with its time', () => {
    const { tell, lines } = createLog();
    tell('tool.call', { tool_call_id: 'c1', tool_name: 'Write', status: 'started' }, 1_000);
    tell('tool.input.delta', write('line\n'.repeat(120)));
    tell('tool.input.snapshot', {
      tool_call_id: 'c1',
      file_name: 'App.tsx',
      input: { content: 'line\n'.repeat(120) },
    });
    tell('tool.call', ended({ outcome: 'succeeded' }), 4_400);
    expect(lines()).toEqual(['✔ Write App.tsx · 3.4 s']);
  });

  it('as the reply, in complete lines, and before the line of later events', () => {
    const { tell, lines, flush } = createLog();
    for (const delta of ['I', ' write', ' it.\nThen', ' I']) tell('message.delta', { delta });
    tell('tool.call', ended({ tool_name: 'Bash', sub_type: 'shell', outcome: 'failed' }));
    tell('message.delta', { delta: ' look.' });
    flush();
    expect(lines()).toEqual(['│ I write it.', '│ Then I', '✘ Shell · failed', '│  look.']);
  });
});

it('phases are shown, known and unknown', () => {
  const { tell, lines } = createLog();
  tell('tool.call', { phase: 'analyzing', message: 'Reads the\npages' });
  tell('tool.call', { phase: 'polishing' });
  tell('tool.call', { phase: 'toString' });
  expect(lines()).toEqual([
    '▸ Analyzing: Reads the pages',
    '▸ In progress (polishing)',
    '▸ In progress (toString)',
  ]);
});

describe('the log is live', () => {
  it('complete lines wait a second at most, to be printed with others', () => {
    const { tell, blocks, tick } = createLog();
    tell('message.delta', { delta: 'one\n' }, 1_000);
    tell('message.delta', { delta: 'two\nthr' }, 1_500);
    tick(1_999);
    expect(blocks).toEqual([]);
    tick(2_000);
    expect(blocks).toEqual(['│ one\n│ two']);
    tick(6_999);
    expect(blocks).toHaveLength(1);
    tick(7_000);
    expect(blocks.at(-1)).toBe('│ thr');
  });

  it('no block is longer than 8 KiB, and no character is split', () => {
    const { tell, blocks, flush } = createLog();
    tell('message.delta', { delta: `${'word '.repeat(5_000)}\n` });
    tell('message.delta', { delta: `x${'🚢'.repeat(10_000)}` });
    flush();
    for (const block of blocks) expect(block.length).toBeLessThanOrEqual(8 * 1024 + 2);
    for (const block of blocks) expect(block.isWellFormed()).toBe(true);
    expect(blocks.join('').replace(/│ /g, '')).toBe(
      `${'word '.repeat(5_000)}x${'🚢'.repeat(10_000)}`,
    );
  });

  it('line breaks of all kinds are one line break each, even if split between chunks', () => {
    const { tell, lines, tick } = createLog();
    tell('message.delta', { delta: 'a\rb\r' });
    tick(1_000);
    tell('message.delta', { delta: '\nc\n' }, 1_000);
    tick(2_000);
    expect(lines()).toEqual(['│ a', '│ b', '│ c']);
  });
});

it('a heartbeat each minute shows the phase, the duration and the credits', () => {
  const { tell, tick, lines } = createLog();
  tell('tool.call', { phase: 'building' });
  tell('run.usage', { usage_id: 'u1', credits_used: '1234' });
  tick(59_999);
  tick(60_000);
  tick(61_000);
  tell('run.input_required', { detail: 'x' });
  tell('run.usage', { usage_id: 'u2', credits_used: 'odd' });
  tick(120_000);
  expect(lines()).toEqual([
    '▸ Building',
    '… Building · 1 min 0 s so far · 1,234 credits',
    '? The agent asks for input that can only be entered in the web app (x).',
    '… Waiting for an answer · 2 min 0 s so far · at least 1,234 credits',
  ]);
});

it('the inputs of Write and Edit are not shown', () => {
  const body = 'secret();\n::error::x\n';
  const { tell, lines } = createLog();
  tell('tool.input.delta', write(body));
  tell('tool.call', ended({ tool_name: 'Write' }));
  expect(lines()).toEqual(['• Write']);
});

it('a question is shown once, however often its token is renewed', () => {
  const { tell, lines } = createLog();
  const ask = (action_id: string) =>
    tell('run.input_required', {
      action: {
        action_id,
        kind: 'answers',
        prompt: 'Which color?\nAnd why?',
        expires_at: 4_102_444_800_000,
      },
    });
  ask('token-1');
  ask('token-2');
  expect(lines()).toEqual([
    '? The agent asks (the token for the answer is valid until 2100-01-01T00:00:00.000Z):',
    '    Which color?',
    '    And why?',
  ]);
  expect(lines().join('\n')).not.toContain('token-');
});

it('a question of very many lines is truncated', () => {
  const { tell, blocks } = createLog();
  const prompt = 'a\n'.repeat(300_000);
  tell('run.input_required', { action: { action_id: 'token', kind: 'answers', prompt } });
  expect(blocks.join('\n').length).toBeLessThan(512 * 1024);
  expect(blocks.at(-1)).toMatch(/ {4}a\n {4}…$/);
});
it.each([
  [59_949, '59.9 s'],
  [59_950, '1 min 0 s'],
  [3_599_999, '60 min 0 s'],
  [3_780_000, '1 h 3 min'],
])('%i ms are %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

describe('a run that fills the log', () => {
  it('is printed up to a number of lines', () => {
    const { tell, lines } = createLog();
    tell('message.delta', { delta: '\n'.repeat(300_000) });
    tell('run.completed', {});
    expect(lines().filter(line => line === '│ ').length).toBeGreaterThan(190_000);
    expect(lines().length).toBeLessThan(200_010);
  });

  it('is printed up to the limit, with the omitted amount', () => {
    const { tell, lines, tick, flush } = createLog({ maxLength: 40 });
    tell('message.delta', { delta: 'A first line.\n' });
    tick(10_000);
    tell('message.delta', { delta: `${'A second line. '.repeat(5)}\n` }, 20_000);
    tick(30_000);
    tell('message.delta', { delta: 'A third line.\n' }, 40_000);
    tick(70_000);
    tell('run.completed', {}, 80_000);
    flush();
    expect(lines()).toEqual([
      '│ A first line.',
      expect.stringContaining('The log omits the excess.') as string,
      '(output omitted)',
      '│ A third line.',
      expect.stringMatching(/^… .* so far/) as string,
      '■ The run ended with the status completed.',
      'The log omits 77 characters of the run’s output.',
    ]);
  });

  it('is printed at a bounded rate', () => {
    const { tell, blocks, tick } = createLog();
    const printed = (): number => blocks.join('\n').length / 2 ** 20;
    const megabyte = `${'x'.repeat(1000)}\n`.repeat(1049);
    for (let sent = 0; sent < 20; sent += 1) tell('message.delta', { delta: megabyte });
    tick(2_000);
    expect([printed() > 3.9, printed() < 4.1]).toEqual([true, true]);
    for (let sent = 0; sent < 20; sent += 1) tell('message.delta', { delta: megabyte }, 300_000);
    expect([printed() > 8.4, printed() < 8.7]).toEqual([true, true]);
  });
});
