/** Draws the charts of the SQL log's summary, as Mermaid diagrams and text. */

import type { Block, DiagramLine } from '../../../core/report.ts';
import type { BreakdownRow } from '../figures/breakdown.ts';
import type { SpanFigures } from '../figures/log-figures.ts';
import type { WindowSpan, WindowTimeline } from '../figures/window-parts.ts';
import { minuteText } from '../../../base/duration.ts';
import { clockText, DAY_MS, dayClockText, dayText, spanText, WEEKDAYS } from '../records/time-text.ts';

const MAX_SLICES = 8;
const BAR_LENGTH = 12;
const SHADES = [' ', '░', '▒', '▓', '█'];
/** Room for 25 labels side by side, and a color that stands out on light and dark pages. */
const XY_CHART =
  '%%{init: {"xyChart": {"width": 900, "height": 260, "xAxis": {"labelFontSize": 11}}, "themeVariables": {"xyChart": {"plotColorPalette": "#4a86e8"}}}}%%';

const mermaid = (lines: readonly (string | DiagramLine)[]): Block => ({
  type: 'diagram',
  lines: lines.map(line => (typeof line === 'string' ? [line] : line)),
});
/** Formats a number without an exponent, which Mermaid can't read. */
const plain = (value: number): string => String(Number(value.toFixed(value < 1 ? 6 : 2)));

/**
 * Returns a Mermaid chart over time, which GitHub renders; nothing if all values are zero, which Mermaid rejects.
 * @param noun noun for the counted or measured values
 */
export function timeChart(
  { spans, spanMs }: WindowTimeline,
  kind: 'bar' | 'line',
  noun: string,
  of: (span: SpanFigures) => number,
): readonly Block[] {
  const values = spans.map(of);
  const largest = Math.max(0, ...values);
  const [first] = spans;
  if (first === undefined || Number(plain(largest)) === 0) return [];
  return [
    mermaid([
      XY_CHART,
      'xychart-beta',
      `  title "${noun} per ${spanText(spanMs)} from ${minuteText(startOf(first))} (UTC)"`,
      `  x-axis [${timeLabels(spans, spanMs)
        .map(label => `"${label}"`)
        .join(', ')}]`,
      `  y-axis "${noun}" 0 --> ${plain(largest)}`,
      `  ${kind} [${values.map(plain).join(', ')}]`,
    ]),
  ];
}

/** Returns the start of a span within the window. */
const startOf = ({ start, part }: WindowSpan): number => part?.from ?? start;

/** Returns the shortest labels that differ, because Mermaid draws spans with equal labels on top of each other. */
function timeLabels(spans: readonly WindowSpan[], spanMs: number): readonly string[] {
  const labels = (format: (epochMs: number) => string): readonly string[] => spans.map(span => format(startOf(span)));
  const short = spanMs < DAY_MS ? [clockText, dayClockText] : [dayText];
  return labels(short.find(format => new Set(labels(format)).size === spans.length) ?? minuteText);
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

/** Returns average queries by weekday and hour of the day, as shaded blocks. */
export function weekBlock(week: readonly (readonly number[])[]): Block {
  const largest = Math.max(...week.flat());
  const shade = (calls: number): string =>
    (calls === 0 ? '·' : (SHADES[Math.ceil((calls / largest) * (SHADES.length - 1))] ?? '')).repeat(2);
  const hours = Array.from({ length: 8 }, (_, index) => String(index * 3).padEnd(6)).join('');
  const rows = week.map((calls, day) => `${WEEKDAYS[day] ?? ''} ${calls.map(shade).join('')}`);
  return { type: 'code', text: [`    ${hours}`.trimEnd(), ...rows].join('\n') };
}
