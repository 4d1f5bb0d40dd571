/** Draws the chart of the SQL log's summary, as a Mermaid diagram, and bars as text. */

import type { Block } from '../../../core/report.ts';
import type { WindowSpan, WindowTimeline } from '../figures/window-parts.ts';
import { minuteText } from '../../../base/duration.ts';
import { clockText, DAY_MS, dayClockText, dayText, spanText } from '../records/time-text.ts';

const BAR_LENGTH = 12;
/** Room for 25 labels side by side, and a color that stands out on light and dark pages. */
const XY_CHART =
  '%%{init: {"xyChart": {"width": 900, "height": 260, "xAxis": {"labelFontSize": 11}}, "themeVariables": {"xyChart": {"plotColorPalette": "#4a86e8"}}}}%%';

/** Formats a number without an exponent, which Mermaid can't read. */
const plain = (value: number): string => String(Number(value.toFixed(value < 1 ? 6 : 2)));

/** Returns a Mermaid chart of the queries over time, which GitHub renders; nothing without queries, which it rejects. */
export function queriesChart({ spans, spanMs }: WindowTimeline): readonly Block[] {
  const values = spans.map(({ load }) => load.calls);
  const largest = Math.max(0, ...values);
  const [first] = spans;
  if (first === undefined || largest === 0) return [];
  const lines = [
    XY_CHART,
    'xychart-beta',
    `  title "Queries per ${spanText(spanMs)} from ${minuteText(startOf(first))} (UTC)"`,
    `  x-axis [${timeLabels(spans, spanMs)
      .map(label => `"${label}"`)
      .join(', ')}]`,
    `  y-axis "Queries" 0 --> ${plain(largest)}`,
    `  bar [${values.map(plain).join(', ')}]`,
  ];
  return [{ type: 'diagram', lines }];
}

/** Returns the start of a span within the window. */
const startOf = ({ start, part }: WindowSpan): number => part?.from ?? start;

/** Returns the shortest labels that differ, because Mermaid draws spans with equal labels on top of each other. */
function timeLabels(spans: readonly WindowSpan[], spanMs: number): readonly string[] {
  const labels = (format: (epochMs: number) => string): readonly string[] => spans.map(span => format(startOf(span)));
  const short = spanMs < DAY_MS ? [clockText, dayClockText] : [dayText];
  return labels(short.find(format => new Set(labels(format)).size === spans.length) ?? minuteText);
}

/** Returns a text bar for a share, with its percentage. */
export function barText(part: number, largest: number, percentage: string): string {
  const length = largest === 0 ? 0 : Math.round((part / largest) * BAR_LENGTH);
  return `${'█'.repeat(length)}${'░'.repeat(BAR_LENGTH - length)} ${percentage}`;
}
