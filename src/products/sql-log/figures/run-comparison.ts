/** Compares the query shapes of a log with those of an earlier run. */

import type { LogFigures, ShapeFigures } from './log-figures.ts';
import type { RunFigures, RunShape } from './run-figures.ts';
import { MIN_CALLS } from './top-shapes.ts';

/** Changes since an earlier run. */
export interface RunComparison {
  readonly before: RunFigures;
  /**
   * Shapes that the earlier log did not have; undefined if that log exceeded the maximum number of
   * shapes.
   */
  readonly added: readonly ShapeFigures[] | undefined;
  /**
   * Shapes that only the earlier log had; undefined if this log exceeds the maximum number of
   * shapes.
   */
  readonly gone: readonly RunShape[] | undefined;
  /** Shapes whose p95 has at least doubled, by descending `consume`. */
  readonly regressed: readonly RegressedShape[];
}

export interface RegressedShape {
  readonly shape: ShapeFigures;
  /** The earlier p95 of `Consume`. */
  readonly p95Before: number;
  /** Ratio of the current p95 to the earlier one. */
  readonly factor: number;
}

export const REGRESSION_FACTOR = 2;

export function compareRuns(figures: LogFigures, before: RunFigures): RunComparison {
  const earlier = new Map(before.shapes.map(shape => [shape.id, shape]));
  const present = new Set(figures.shapes.map(({ id }) => id));
  return {
    before,
    added: before.complete ? figures.shapes.filter(({ id }) => !earlier.has(id)) : undefined,
    gone:
      figures.otherShapes.calls === 0
        ? before.shapes.filter(({ id }) => !present.has(id))
        : undefined,
    regressed: figures.shapes.flatMap(shape => regression(shape, earlier.get(shape.id))),
  };
}

function regression(shape: ShapeFigures, before: RunShape | undefined): readonly RegressedShape[] {
  const { calls, consume } = shape.load;
  if (before === undefined || Math.min(calls, before.calls) < MIN_CALLS || before.p95 === 0)
    return [];
  const factor = consume.p95 / before.p95;
  return factor >= REGRESSION_FACTOR ? [{ shape, p95Before: before.p95, factor }] : [];
}
