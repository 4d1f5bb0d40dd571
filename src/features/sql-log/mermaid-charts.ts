/** Draws the charts of the SQL log's summary, as Mermaid diagrams and text. */

import type { Block, DiagramLine } from '../../core/report.ts';
import type { BreakdownRow } from './figures/breakdown.ts';
import type { SpanFigures, Timeline } from './figures/log-figures.ts';
import { clockText, minuteText, spanText, WEEKDAYS } from './time-text.ts';

/** Maximum number of labels that fit side by side under a chart. With more columns, the axis has numbers. */
const MAX_LABELS = 24;
const MAX_SLICES = 8;
const BAR_LENGTH = 12;
const SHADES = [' ', '░', '▒', '▓', '█'];
const DAY_MS = 86_400_000;

const mermaid = (lines: readonly (string | DiagramLine)[]): Block => ({
  type: 'diagram',
  lines: lines.map(line => (typeof line === 'string' ? [line] : line)),
});
const plain = (value: number): string => String(Number(value.toFixed(2)));

/**
 * Returns a Mermaid chart over time, which GitHub renders; nothing if all values are zero, which Mermaid rejects.
 * @param noun noun for the counted or measured values
 */
export function timeChart(
  { spans, spanMs }: Timeline,
  kind: 'bar' | 'line',
  noun: string,
  of: (span: SpanFigures) => number,
): readonly Block[] {
  const values = spans.map(of);
  const largest = Math.max(0, ...values);
  const [first] = spans;
  if (first === undefined || largest === 0) return [];
  const per = spanText(spanMs);
  const axis =
    spans.length <= MAX_LABELS && spanMs < DAY_MS
      ? `[${spans.map(({ start }) => `"${clockText(start)}"`).join(', ')}]`
      : `"each ${per} from ${minuteText(first.start)}" 1 --> ${Math.max(2, spans.length)}`;
  return [
    mermaid([
      'xychart-beta',
      `  title "${noun} per ${per} (UTC)"`,
      `  x-axis ${axis}`,
      `  y-axis "${noun}" 0 --> ${plain(largest)}`,
      `  ${kind} [${values.map(plain).join(', ')}]`,
    ]),
  ];
}

/** Returns a pie chart of the consume of the largest rows; nothing if fewer than two rows have any. */
export function pieChart(title: string, rows: readonly BreakdownRow[]): readonly Block[] {
  const slices = rows.filter(({ consume }) => consume > 0).toSorted((one, two) => two.consume - one.consume);
  if (slices.length < 2) return [];
  const others = slices.slice(MAX_SLICES).reduce((sum, { consume }) => sum + consume, 0);
  const lines = slices
    .slice(0, MAX_SLICES)
    .map(({ value, consume }): DiagramLine => ['  "', { label: value }, `" : ${plain(consume)}`]);
  const rest = others > 0 ? [`  "others" : ${plain(others)}`] : [];
  return [mermaid([`pie showData title ${title}`, ...lines, ...rest])];
}

/** Returns a text bar for a share, with its percentage. */
export function barText(part: number, largest: number, percentage: string): string {
  const length = largest === 0 ? 0 : Math.round((part / largest) * BAR_LENGTH);
  return `${'█'.repeat(length)}${'░'.repeat(BAR_LENGTH - length)} ${percentage}`;
}

/** Returns queries by weekday and hour of the day, as shaded blocks. */
export function weekBlock(week: readonly (readonly number[])[]): Block {
  const largest = Math.max(...week.flat());
  const shade = (calls: number): string =>
    (calls === 0 ? '·' : (SHADES[Math.ceil((calls / largest) * (SHADES.length - 1))] ?? '')).repeat(2);
  const hours = Array.from({ length: 8 }, (_, index) => String(index * 3).padEnd(6)).join('');
  const rows = week.map((calls, day) => `${WEEKDAYS[day] ?? ''} ${calls.map(shade).join('')}`);
  return { type: 'code', text: [`    ${hours}`.trimEnd(), ...rows].join('\n') };
}
