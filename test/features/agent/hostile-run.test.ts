import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunLog } from '../../../src/features/agent/run-log.ts';
import { type RunEvent, RunState } from '../../../src/features/agent/run-state.ts';
import { hostileText } from '../../runner/hostile-text.ts';
import { recordLog } from '../../runner/recorded-log.ts';
import { ICU_IGNORABLE, NOT_PRINTABLE_ASCII, parseRunnerOutput } from '../../support/runner-parser.ts';
import { trials } from '../../support/thoroughness.ts';

/** Number of texts in one run, in every field that holds text. */
const BATCH = 400;
/**
 * Number of runs: 100,000 texts in total. Every line uses the same printer, which `untrusted.test.ts` tests with four
 * times as many.
 */
const RUNS = trials(5, 250);

/** Returns the events of a run with these texts: each is in one event and is printed. */
function events(texts: readonly string[]): readonly object[] {
  const places: readonly ((text: string, id: number) => readonly object[])[] = [
    delta => [{ event: 'message.delta', data: { delta } }],
    (text, id) => [{ event: 'tool.call', data: { tool_call_id: `${id}`, tool_name: text, status: 'completed' } }],
    (text, id) => [
      {
        event: 'tool.call',
        data: { tool_call_id: `${id}`, tool_name: 'Read', file_name: text, outcome: text, status: 'completed' },
      },
    ],
    (phase, id) => [{ event: 'tool.call', data: { phase: `${phase}${id}`, message: phase } }],
    (text, id) => [
      { event: 'tool.input.delta', data: { tool_call_id: `${id}`, field: text, delta: text } },
      { event: 'tool.call', data: { tool_call_id: `${id}`, tool_name: 'Write', status: 'completed' } },
    ],
    (prompt, id) => [
      { event: 'run.input_required', data: { action: { action_id: `${id}`, kind: prompt, prompt } } },
      { event: 'run.working', data: {} },
    ],
    (detail, id) => [
      { event: 'run.input_required', data: { detail: `${detail}${id}` } },
      { event: 'run.working', data: {} },
    ],
    content => [{ event: 'message.snapshot', data: { content } }],
  ];
  const last = { event: 'run.failed', data: { code: texts[0], message: texts[1] } };
  return [...texts.flatMap((text, id) => places[id % places.length]?.(text, id) ?? []), last];
}

test('no text of a hostile run becomes a workflow command', () => {
  let said = 0;
  let printedLines = 0;
  const started = performance.now();
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: BATCH, maxLength: BATCH }), texts => {
      const { log, stdout } = recordLog();
      const state = new RunState();
      const settings = { showInput: true, showPreview: true, startedAt: 0 };
      const runLog = new RunLog({ log, state, ...settings });
      for (const event of events(texts)) {
        for (const change of state.apply(event as RunEvent, 0)) runLog.show(change, 0);
      }
      runLog.flush();
      said += texts.length;
      printedLines += stdout().split('\n').length;
      for (const ignoring of [undefined, ICU_IGNORABLE, NOT_PRINTABLE_ASCII]) {
        expect(parseRunnerOutput(stdout(), ignoring === undefined ? {} : { ignoring }).commands).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${said} hostile texts through the log of a run in ${seconds} s.`);
  expect(said).toBeGreaterThanOrEqual(BATCH * RUNS);
  expect(printedLines).toBeGreaterThan(said);
});
