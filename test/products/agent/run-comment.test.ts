import { expect, test } from 'vitest';
import type { ProgressReport } from '../../../src/core/report.ts';
import { commentUpdates, runResultBlocks } from '../../../src/products/agent/show/run-comment.ts';
import { type RunEvent, RunState } from '../../../src/products/agent/run/run-state.ts';
import type { INPUT_POLICIES } from '../../../src/products/agent/answers/input-policy.ts';
import { renderReport } from '../../../src/action/runner/workflow/summary.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const RUN = 'run_1';
const CONFIRMATION = { action_id: 'a', kind: 'confirmation', prompt: 'Delete <it>?' };
/**
 * Returns the updates that a run's events cause, as `[facts, Markdown]`; urgent ones begin with
 * `!`.
 */
function updatesOf(policy: (typeof INPUT_POLICIES)[number], ...events: readonly RunEvent[]) {
  const clock = new ManualClock();
  const states: { readonly state: () => ProgressReport; readonly isUrgent: boolean }[] = [];
  const showProgress = (state: () => ProgressReport, isUrgent = false): void =>
    void states.push({ state, isUrgent });
  const update = commentUpdates({ clock, showProgress }, RUN, () => policy);
  const run = new RunState();
  clock.time += 65_000;
  for (const event of events) for (const change of run.apply(event, 0)) update(change, run);
  return states.map(({ state, isUrgent }) => {
    const { facts, blocks } = state();
    return { isUrgent, facts: facts.join(' · '), text: markdown(blocks) };
  });
}

const markdown = (blocks: ProgressReport['blocks']): string =>
  renderReport({ title: '', blocks }, text => text)
    .replace(/^###.*\n+/, '')
    .trim();

const asks = (action: object): RunEvent =>
  ({ event: 'run.input_required', data: { action } }) as RunEvent;

test('progress shows phase, calls, credits and duration, and the reply’s text is no update', () => {
  const updates = updatesOf(
    'fail',
    { event: 'message.delta', data: { delta: 'Hello' } },
    {
      event: 'tool.call',
      data: { tool_call_id: 't', tool_name: 'Read', status: 'started', phase: 'building' },
    } as RunEvent,
    { event: 'run.usage', data: { usage_id: 'u', credits_used: '3' } },
  );
  const facts = 'Building · 1 tool call · 3 credits · 1 min 5 s';
  expect(updates).toEqual([facts, facts].map(text => ({ isUrgent: false, facts: text, text: '' })));
});

test('a question is urgent, and a renewed token isn’t', () => {
  const updates = updatesOf('wait', asks(CONFIRMATION), asks({ ...CONFIRMATION, action_id: 'b' }));
  expect(updates.map(({ isUrgent }) => isUrgent)).toEqual([true, false]);
  expect(updates[0]?.facts).toMatch(/^waiting for an answer · /);
  expect(updates[0]?.text).toBe(
    'The agent asks for a confirmation:\n\n```\nDelete <it>?\n```\n\nAnswer the question in the web app before the step times out.',
  );
});

test('the result shows the reply, files and credits, within limits', () => {
  const files = Array.from({ length: 22 }, (_, index) => `file-${index}.md`);
  const text = markdown(
    runResultBlocks({
      reply: 'x'.repeat(7_000),
      files,
      cost: { total: 3n, exact: false },
      waitsFor: undefined,
    }),
  );
  expect(text).toMatch(/^```\nx{6000}…\n```$/m);
  expect(text).toContain('<code>file-19.md</code> and 2 more files');
  expect(text).not.toContain('file-20.md');
  expect(text).toContain('- **Cost:** at least 3 credits');
});
