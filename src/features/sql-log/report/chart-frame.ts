/** Draws the axes, grid lines and labels of a chart over time, as SVG. */

import type { WindowSpan, WindowTimeline } from '../figures/window-parts.ts';
import { compactNumber } from '../records/number-text.ts';
import { clockText, DAY_MS, dayText } from '../records/time-text.ts';
import { html, type Markup, NOTHING } from '../../../base/html.ts';

/** Dimensions that all charts over time share, in units of their view boxes. */
const CHART = { width: 960, left: 64, right: 16, top: 24, bottom: 34 } as const;
/** Heights of a chart: alone in its section, or one of several. */
export const HEIGHTS = { single: 260, multiple: 160 } as const;
const INNER_WIDTH = CHART.width - CHART.left - CHART.right;
const MAX_TIME_LABELS = 12;
/** Minimum distance of two grid lines. */
const GRID_DISTANCE = 48;

/** Scale from values to a chart's height: from 0 to a round number at or above the largest value. */
export interface ValueScale {
  /** Height of the chart with its labels. */
  readonly height: number;
  readonly ticks: readonly number[];
  y(value: number): number;
}

export function valueScale(largest: number, height: number): ValueScale {
  const base = height - CHART.bottom;
  const inner = base - CHART.top;
  const step = roundStep(largest / Math.floor(inner / GRID_DISTANCE));
  const top = Math.max(step * Math.ceil(largest / step), step);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  return { height, ticks, y: value => base - (value / top) * inner };
}

/** Returns 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(least: number): number {
  if (least <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 2.5, 5, 10].find(step => step * power >= least) ?? 10) * power;
}

/** Returns the width of a span, and a function for the left edge of each span. */
export function spanEdges(count: number): { readonly width: number; readonly left: (index: number) => number } {
  const width = INNER_WIDTH / Math.max(1, count);
  return { width, left: index => CHART.left + index * width };
}

/** Rounds a coordinate to two decimals, which is precise enough for a drawing. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

interface Frame {
  /** Unique id in the page. The ids of the title and the description derive from it. */
  readonly id: string;
  readonly title: string;
  /** Text description of the chart, for screen readers. */
  readonly description: string;
  /** Name above the chart, to tell it from others below it. */
  readonly name?: string;
  readonly timeline: WindowTimeline;
  readonly scale: ValueScale;
}

/** Returns an SVG with axes around a drawing, and with shaded partial spans. */
export function framed({ id, title, description, name, timeline, scale }: Frame, drawing: readonly Markup[]): Markup {
  const { spans, spanMs } = timeline;
  return html`<svg class="chart" viewBox="0 0 ${CHART.width} ${scale.height}" role="img" aria-labelledby="${id}-t ${id}-d">
<title id="${id}-t">${title}</title><desc id="${id}-d">${description}</desc>
${spans.flatMap(({ part }, index) => (part === undefined ? [] : spanArea('partial', index, timeline, scale, NOTHING)))}
${scale.ticks.map(tick => gridLine(tick, rounded(scale.y(tick))))}
${drawing}
${name === undefined ? NOTHING : html`<text class="name" x="${CHART.left}" y="${CHART.top - 8}">${name}</text>`}
${timeLabels(spans, spanMs, scale.height - CHART.bottom)}
</svg>`;
}

/** Returns a rectangle over the full height of a span. */
export function spanArea(
  name: string,
  index: number,
  { spans }: WindowTimeline,
  { height }: ValueScale,
  content: Markup,
): Markup {
  const { width, left } = spanEdges(spans.length);
  return html`<rect class="${name}" x="${rounded(left(index))}" width="${rounded(width)}" y="${CHART.top}" height="${height - CHART.top - CHART.bottom}">${content}</rect>`;
}

function gridLine(tick: number, y: number): Markup {
  return html`<line class="grid" x1="${CHART.left}" x2="${CHART.width - CHART.right}" y1="${y}" y2="${y}"/>
<text class="tick" x="${CHART.left - 8}" y="${y + 4}" text-anchor="end">${compactNumber(tick)}</text>`;
}

function timeLabels(spans: readonly WindowSpan[], spanMs: number, base: number): Markup[] {
  const every = labelStep(spans.length, spanMs);
  const { width, left } = spanEdges(spans.length);
  return spans.flatMap(({ start }, index) => {
    if (Math.round(start / spanMs) % every !== 0) return [];
    const x = rounded(left(index) + width / 2);
    const midnight = start % DAY_MS === 0;
    const text = midnight ? dayText(start) : clockText(start);
    return html`<text class="${midnight ? 'tick day' : 'tick'}" x="${x}" y="${base + 20}" text-anchor="middle">${text}</text>`;
  });
}

/**
 * Returns the interval between labeled spans. Below a day, it divides the day evenly, so that midnight always has a
 * label.
 */
function labelStep(count: number, spanMs: number): number {
  const spansPerDay = DAY_MS / spanMs;
  const steps = [1, 2, 3, 4, 6, 8, 12, 24].filter(step => spansPerDay % step === 0);
  return steps.find(step => count / step <= MAX_TIME_LABELS) ?? Math.ceil(count / MAX_TIME_LABELS);
}
