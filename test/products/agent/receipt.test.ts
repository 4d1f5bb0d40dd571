import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import {
  type FollowResult,
  type RunEvent,
  RunState,
} from '../../../src/products/agent/run/run-state.ts';
import { type ReceiptFacts, receipt } from '../../../src/products/agent/show/receipt.ts';
import { renderReport } from '../../../src/action/runner/workflow/summary.ts';
import { KNOWN_EVENTS as RUN, type SentEvent } from './recorded-run.ts';

const RECEIPT_FACTS: ReceiptFacts = {
  conversationId: 'conv_1',
  model: 'model-a',
  speedTier: 'deep',
  cost: { total: 9007199254741012n, exact: true },
  notes: [],
};

/** Returns the result of following these events, one a second. */
function followedEvents(
  events: readonly SentEvent[],
  traits: Partial<FollowResult> = {},
): FollowResult {
  const state = new RunState();
  state.connected();
  const startedAt = Date.UTC(2026, 5, 1, 12);
  events.forEach((event, second) => state.apply(event as RunEvent, startedAt + second * 1_000));
  const endedAt = startedAt + events.length * 1_000;
  return {
    runId: 'run_1',
    state,
    end: state.end,
    failure: undefined,
    startedAt,
    endedAt,
    ...traits,
  };
}

const renderReceipt = (run: FollowResult, facts: Partial<ReceiptFacts> = {}): string =>
  renderReport(receipt(run, { ...RECEIPT_FACTS, ...facts }), text => text);

it('shows outcome, model, time, credits, tools, files and the reply', () => {
  const markdown = renderReceipt(followedEvents(RUN));
  expect(markdown).toContain('### Agent run: completed');
  for (const row of [
    '- **Outcome:** The run ended with the status completed.',
    '- **Run:** `run_1`',
    '- **Model:** `model-a`',
    '- **Speed tier:** `deep`',
    '- **Followed:** from 2026-06-01T12:00:00.000Z, for 56.0 s',
    '- **Cost:** 9,007,199,254,741,012 credits',
    '- **Conversation:** `conv_1`',
    '- **To continue the conversation:** <code>agent-run</code> with <code>conversation-id: conv_1</code>',
    '| Tool | Calls | Failed | Canceled | Time |',
    '| `Edit` | 1 | 1 | 0 | 4&#46;0 s |',
    '| `Shell` | 1 | 0 | 1 | 1&#46;0 s |',
    '| `App.tsx` | 1 | 0 |',
    '<details><summary>Reply</summary>',
    'Now it is there. 🚢',
  ]) {
    expect(markdown).toContain(row);
  }
  expect(markdown).not.toContain('Last phase');
  expect(markdown).not.toContain('Preview');
});

describe('the summary is short and harmless', () => {
  it('under 256 KiB for any run, truncated between lines, with a note', () => {
    const reply = '<b>@octocat</b> | `x`\n'.repeat(100_000);
    const calls = Array.from({ length: 5_000 }, (_, id) => ({
      event: 'tool.call',
      data: {
        tool_call_id: `${id}`,
        tool_name: `Tool${id}`,
        status: 'completed',
        outcome: 'succeeded',
      },
    }));
    const markdown = renderReceipt(
      followedEvents([
        ...calls,
        { event: 'message.delta', data: { delta: reply } },
        ...RUN.slice(-1),
      ]),
    );
    expect(Buffer.byteLength(markdown)).toBeLessThan(256 * 1024);
    expect(markdown).toMatch(/_Omitted [\d,]+ of [\d,]+ items because of the size limit\._/);
    expect(markdown).toContain('- **Cost:**');
  });
});

it('a run that still waits for input is not reported as one whose end was missed', () => {
  const failure = new Failure('cancelled', 'Stopped following the run, which continues.');
  const asked = RUN.slice(0, RUN.findIndex(({ event }) => event === 'run.input_required') + 1);
  const markdown = renderReceipt(followedEvents(asked, { failure }), {
    detached: 'waiting for an answer',
  });
  for (const row of [
    '### Agent run: waiting for an answer',
    '- **Outcome:** The step ended before the run ended. State of the run: waiting for an answer.',
    '- **Open question:** Shall it be public?',
  ]) {
    expect(markdown).toContain(row);
  }
  expect(markdown).not.toContain('final status');
});
