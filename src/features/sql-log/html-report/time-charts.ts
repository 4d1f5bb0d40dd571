import type { LoadFigures } from '../figures/load.ts';
import type { Timeline } from '../figures/log-figures.ts';
import { exactNumber } from '../number-text.ts';
import { minuteText, spanText, WEEKDAYS } from '../time-text.ts';
import { CHART, framed, rounded, spanEdges, valueScale } from './chart-frame.ts';
import { html, type Markup } from './markup.ts';

/** Values that a column chart can show, and their nouns. */
const COUNTED = { calls: 'queries', errors: 'errors' } as const;

/** Returns a column chart of queries or errors over time. */
export function columnChart({ spans, spanMs }: Timeline, counted: keyof typeof COUNTED): Markup {
  const noun = COUNTED[counted];
  const scale = valueScale(Math.max(...spans.map(({ load }) => load[counted])));
  const { width, left } = spanEdges(spans.length);
  const gap = Math.min(4, width / 4);
  const columns = spans.map(({ start, load: { [counted]: value } }, index) => {
    const [top, height] = [rounded(scale.y(value)), rounded(scale.y(0) - scale.y(value))];
    const words = `${minuteText(start)}: ${exactNumber(value)} ${noun}`;
    return html`<rect class="${counted}" x="${rounded(left(index) + gap / 2)}" width="${rounded(width - gap)}" y="${top}" height="${height}" rx="1.5"><title>${words}</title></rect>`;
  });
  const highest = spans.reduce((found, span) => (span.load[counted] > found.load[counted] ? span : found));
  return framed(
    {
      id: counted,
      title: `Number of ${noun} per ${spanText(spanMs)}, in UTC`,
      description: `The highest column stands for ${exactNumber(highest.load[counted])} ${noun} from ${minuteText(highest.start)} on.`,
      starts: spans.map(({ start }) => start),
      spanMs,
      scale,
    },
    columns,
  );
}

export const PERCENTILES = ['p50', 'p95', 'p99'] as const;
type Percentile = (typeof PERCENTILES)[number];

/** Returns a line chart of the percentiles of `Consume` over time. The lines have gaps in spans without queries. */
export function latencyChart({ spans, spanMs }: Timeline): Markup {
  const scale = valueScale(Math.max(...spans.map(({ load }) => load.consume.p99)));
  const { width, left } = spanEdges(spans.length);
  const x = (index: number): number => rounded(left(index) + width / 2);
  const y = (load: LoadFigures, percentile: Percentile): number => rounded(scale.y(load.consume[percentile]));
  const lines = PERCENTILES.map(percentile => {
    const path = spans.map(({ load }, index) => {
      if (load.calls === 0) return '';
      const begins = (spans[index - 1]?.load.calls ?? 0) === 0;
      // A line of length zero with round ends draws a point that has no neighbors.
      return `${begins ? 'M' : 'L'}${x(index)} ${y(load, percentile)}${begins ? 'h0' : ''}`;
    });
    return html`<path class="line ${percentile}" d="${path.join('')}"/>`;
  });
  const hints = spans.map(
    ({ start, load }, index) =>
      html`<rect class="hint" x="${rounded(left(index))}" width="${rounded(width)}" y="${CHART.top}" height="${CHART.height - CHART.top - CHART.bottom}"><title>${latencyWords(start, load)}</title></rect>`,
  );
  const highest = Math.max(...spans.map(({ load }) => load.consume.p95));
  return framed(
    {
      id: 'latency',
      title: `Consume of a query per ${spanText(spanMs)}, in UTC: median, 95th and 99th percentile`,
      description: `The highest 95th percentile is ${exactNumber(highest)}.`,
      starts: spans.map(({ start }) => start),
      spanMs,
      scale,
    },
    [...lines, ...hints],
  );
}

function latencyWords(start: number, { calls, consume }: LoadFigures): string {
  if (calls === 0) return `${minuteText(start)}: no queries`;
  return `${minuteText(start)}: ${PERCENTILES.map(name => `${name} ${exactNumber(consume[name])}`).join(', ')}`;
}

const HOURS = 24;
const CELL = { width: 34, height: 24, left: 44, top: 22, gap: 2 } as const;
const SHADES = 6;

/** Returns a heat map of queries by weekday and hour of the day, in six shades. */
export function weekChart(week: readonly (readonly number[])[]): Markup {
  const largest = Math.max(...week.flat());
  const cells = week.flatMap((hours, day) =>
    hours.map((calls, hour) => {
      const [x, y] = [CELL.left + hour * CELL.width, CELL.top + day * CELL.height];
      const shade = calls === 0 ? 0 : Math.ceil((calls / largest) * SHADES);
      const words = `${WEEKDAYS[day] ?? ''} ${hour}:00: ${exactNumber(calls)} queries`;
      return html`<rect class="shade-${shade}" x="${x}" y="${y}" width="${CELL.width - CELL.gap}" height="${CELL.height - CELL.gap}" rx="3"><title>${words}</title></rect>`;
    }),
  );
  const days = WEEKDAYS.map(
    (name, day) =>
      html`<text class="tick" x="${CELL.left - 8}" y="${CELL.top + day * CELL.height + 15}" text-anchor="end">${name}</text>`,
  );
  const hours = [0, 3, 6, 9, 12, 15, 18, 21].map(
    hour =>
      html`<text class="tick" x="${CELL.left + hour * CELL.width + CELL.width / 2}" y="${CELL.top - 8}" text-anchor="middle">${hour}:00</text>`,
  );
  const [width, height] = [CELL.left + HOURS * CELL.width, CELL.top + WEEKDAYS.length * CELL.height];
  return html`<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="week-t week-d">
<title id="week-t">Queries by weekday and hour of the day, in UTC</title>
<desc id="week-d">The darkest cell stands for ${exactNumber(largest)} queries.</desc>
${days}${hours}${cells}
</svg>`;
}
