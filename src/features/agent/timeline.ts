import type { Block, DiagramLine } from '../../core/report.ts';
import { callTitle } from './tool-call-text.ts';
import type { ToolCall } from './tool-calls.ts';

/** More bars are a wall. */
const MOST_BARS = 60;

type Timed = ToolCall & { readonly startedAt: number; readonly endedAt: number };

/**
 * The calls of a run over time, as a Mermaid chart: the longest of them, in the order of their starts. None where no
 * call was seen from its start to its end.
 */
export function timeline(calls: readonly ToolCall[]): readonly Block[] {
  const timed = calls.filter((call): call is Timed => call.startedAt !== undefined && call.endedAt !== undefined);
  if (timed.length === 0) return [];
  const longest = timed.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MOST_BARS);
  const bars = longest.toSorted((a, b) => a.startedAt - b.startedAt).map(bar);
  return [{ type: 'diagram', lines: [['gantt'], ['  dateFormat x'], ['  axisFormat %H:%M:%S'], ...bars] }];
}

const lengthOf = ({ startedAt, endedAt }: Timed): number => endedAt - startedAt;

/** A label begins with its number, so that none of its words is one of Mermaid's; a bar without a length is an error. */
function bar(call: Timed, index: number): DiagramLine {
  const { startedAt, endedAt } = call;
  const kinds: Readonly<Record<string, string>> = { failed: 'crit, ', canceled: 'active, ' };
  const kind = kinds[call.outcome ?? ''] ?? 'done, ';
  const span = `${startedAt}, ${Math.max(endedAt, startedAt + 1)}`;
  return [`  ${index + 1} `, { label: callTitle(call) }, ` :${kind}${span}`];
}
