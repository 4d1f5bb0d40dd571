/** Draws the charts of the HTML report, as SVG. */

import { partText, type WindowSpan, type WindowTimeline } from '../figures/window-parts.ts';
import { exactNumber, UNIT } from '../records/number-text.ts';
import { minuteText } from '../../../base/duration.ts';
import { spanText, WEEKDAYS } from '../records/time-text.ts';
import { framed, HEIGHTS, rounded, spanArea, spanEdges, valueScale } from './chart-frame.ts';
import { html, type Markup } from '../../../base/html.ts';

/** Values that a column chart can show, and their nouns. */
const COUNTED = { calls: ['query', 'queries'], errors: ['error', 'errors'] } as const;

/** Returns a column chart of queries or errors over time. */
export function columnChart(timeline: WindowTimeline, counted: keyof typeof COUNTED): Markup {
  const { spans, spanMs } = timeline;
  const [one, many] = COUNTED[counted];
  const counts = (value: number): string => `${exactNumber(value)} ${value === 1 ? one : many}`;
  const scale = valueScale(Math.max(...spans.map(({ load }) => load[counted])), HEIGHTS.single);
  const { width, left } = spanEdges(spans.length);
  const gap = Math.min(4, width / 4);
  const columns = spans.map(({ load: { [counted]: value }, ...span }, index) => {
    const [top, height] = [rounded(scale.y(value)), rounded(scale.y(0) - scale.y(value))];
    const words = `${spanName(span)}: ${counts(value)}`;
    return html`<rect class="${span.part === undefined ? counted : `${counted} faded`}" x="${rounded(left(index) + gap / 2)}" width="${rounded(width - gap)}" y="${top}" height="${height}" rx="1.5"><title>${words}</title></rect>`;
  });
  const highest = spans.reduce((found, span) => (span.load[counted] > found.load[counted] ? span : found));
  return framed(
    {
      id: counted,
      title: `Number of ${many} per ${spanText(spanMs)}, in UTC`,
      description: `Peak: ${counts(highest.load[counted])} at ${minuteText(highest.start)}.`,
      timeline,
      scale,
    },
    columns,
  );
}

/** Returns a span's time in UTC: its start, or the part that is in the window. */
export const spanName = ({ start, part }: Pick<WindowSpan, 'start' | 'part'>): string =>
  part === undefined ? minuteText(start) : `${partText(part)} (partial)`;

export const PERCENTILES = ['p50', 'p95', 'p99'] as const;

/**
 * Returns a line chart of a percentile of `Consume` over time. Each percentile has a chart of its own: on one scale, the
 * p99 would flatten the p50. The line has gaps in spans without queries.
 */
export function percentileChart(timeline: WindowTimeline, name: (typeof PERCENTILES)[number]): Markup {
  const { spans, spanMs } = timeline;
  const largest = Math.max(...spans.map(({ load }) => load.consume[name]));
  const scale = valueScale(largest, HEIGHTS.multiple);
  const { width, left } = spanEdges(spans.length);
  const path = spans.map(({ load }, index) => {
    if (load.calls === 0) return '';
    const begins = (spans[index - 1]?.load.calls ?? 0) === 0;
    const [x, y] = [rounded(left(index) + width / 2), rounded(scale.y(load.consume[name]))];
    // A line of length zero with round ends draws a point that has no neighbors.
    return `${begins ? 'M' : 'L'}${x} ${y}${begins ? 'h0' : ''}`;
  });
  const hints = spans.map(({ load, ...span }, index) => {
    const value = load.calls === 0 ? 'no queries' : `${name} ${exactNumber(load.consume[name])} (${UNIT})`;
    return spanArea('hint', index, timeline, scale, html`<title>${spanName(span)}: ${value}</title>`);
  });
  return framed(
    {
      id: name,
      title: `${name} of the execution time per ${spanText(spanMs)}, in UTC`,
      description: `The highest ${name} in this chart is ${exactNumber(largest)} (${UNIT}).`,
      name,
      timeline,
      scale,
    },
    [html`<path class="line ${name}" d="${path.join('')}"/>`, ...hints],
  );
}

const HOURS = 24;
const CELL = { width: 34, height: 24, left: 44, top: 22, gap: 2 } as const;
const SHADES = 6;

/** Returns a heat map of average queries by weekday and hour of the day, in six shades. */
export function weekChart(week: readonly (readonly number[])[]): Markup {
  const largest = Math.max(...week.flat());
  const cells = week.flatMap((hours, day) =>
    hours.map((calls, hour) => {
      const [x, y] = [CELL.left + hour * CELL.width, CELL.top + day * CELL.height];
      const shade = calls === 0 ? 0 : Math.ceil((calls / largest) * SHADES);
      const words = `${WEEKDAYS[day] ?? ''} ${hour}:00, queries: ${exactNumber(calls)}`;
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
<title id="week-t">Average queries by weekday and hour of the day, in UTC</title>
<desc id="week-d">The strongest color represents the highest average, ${exactNumber(largest)} queries per hour.</desc>
${days}${hours}${cells}
</svg>`;
}
