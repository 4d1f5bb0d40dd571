/** Draws the axes, grid lines and labels of a chart over time, as SVG. */

import { compactNumber } from '../number-text.ts';
import { clockText, dayText } from '../time-text.ts';
import { html, type Markup } from './markup.ts';

/** Dimensions of every chart over time, in units of its view box. */
export const CHART = { width: 960, height: 260, left: 56, right: 16, top: 14, bottom: 34 } as const;
const INNER_WIDTH = CHART.width - CHART.left - CHART.right;
const INNER_HEIGHT = CHART.height - CHART.top - CHART.bottom;
const MAX_TIME_LABELS = 12;
const GRID_LINES = 4;
const DAY_MS = 86_400_000;
const BASE = CHART.top + INNER_HEIGHT;

/** Scale from values to the chart's height: from 0 to a round number at or above the largest value. */
export interface ValueScale {
  readonly ticks: readonly number[];
  y(value: number): number;
}

export function valueScale(largest: number): ValueScale {
  const step = roundStep(largest / GRID_LINES);
  const top = Math.max(step * Math.ceil(largest / step), step);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  return { ticks, y: value => BASE - (value / top) * INNER_HEIGHT };
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
  readonly starts: readonly number[];
  readonly spanMs: number;
  readonly scale: ValueScale;
}

/** Returns an SVG with axes around a drawing. */
export function framed({ id, title, description, starts, spanMs, scale }: Frame, drawing: readonly Markup[]): Markup {
  return html`<svg class="chart" viewBox="0 0 ${CHART.width} ${CHART.height}" role="img" aria-labelledby="${id}-t ${id}-d">
<title id="${id}-t">${title}</title><desc id="${id}-d">${description}</desc>
${scale.ticks.map(tick => gridLine(tick, rounded(scale.y(tick))))}
${drawing}
${timeLabels(starts, spanMs)}
</svg>`;
}

function gridLine(tick: number, y: number): Markup {
  return html`<line class="grid" x1="${CHART.left}" x2="${CHART.width - CHART.right}" y1="${y}" y2="${y}"/>
<text class="tick" x="${CHART.left - 8}" y="${y + 4}" text-anchor="end">${compactNumber(tick)}</text>`;
}

function timeLabels(starts: readonly number[], spanMs: number): Markup[] {
  const every = labelStep(starts.length, spanMs);
  const { width, left } = spanEdges(starts.length);
  return starts.flatMap((start, index) => {
    if (Math.round(start / spanMs) % every !== 0) return [];
    const x = rounded(left(index) + width / 2);
    const midnight = start % DAY_MS === 0;
    const text = midnight ? dayText(start) : clockText(start);
    return html`<text class="${midnight ? 'tick day' : 'tick'}" x="${x}" y="${BASE + 20}" text-anchor="middle">${text}</text>`;
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
