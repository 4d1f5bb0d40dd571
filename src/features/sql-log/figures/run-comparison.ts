import type { LogFigures, ShapeFigures } from './log-figures.ts';
import type { RunFigures, RunShape } from './run-figures.ts';

/** What has changed since an earlier run. */
export interface RunComparison {
  readonly before: RunFigures;
  /** Shapes that the earlier log didn't have; undefined where that log had more shapes than were told apart. */
  readonly added: readonly ShapeFigures[] | undefined;
  /** Shapes that this log doesn't have any more; undefined where it has more shapes than were told apart. */
  readonly gone: readonly RunShape[] | undefined;
  /** Shapes whose p95 has at least doubled, the largest share of `consume` first. */
  readonly regressed: readonly RegressedShape[];
}

export interface RegressedShape {
  readonly shape: ShapeFigures;
  /** The earlier p95 of `Consume`. */
  readonly p95Before: number;
  /** How many times that its p95 is now. */
  readonly factor: number;
}

export const REGRESSION_FACTOR = 2;
/** A percentile of fewer calls says little. */
export const REGRESSION_MIN_CALLS = 10;

export function compareRuns(figures: LogFigures, before: RunFigures): RunComparison {
  const earlier = new Map(before.shapes.map(shape => [shape.id, shape]));
  const present = new Set(figures.shapes.map(({ id }) => id));
  return {
    before,
    added: before.complete ? figures.shapes.filter(({ id }) => !earlier.has(id)) : undefined,
    gone: figures.otherShapes.calls === 0 ? before.shapes.filter(({ id }) => !present.has(id)) : undefined,
    regressed: figures.shapes.flatMap(shape => regression(shape, earlier.get(shape.id))),
  };
}

function regression(shape: ShapeFigures, before: RunShape | undefined): readonly RegressedShape[] {
  const { calls, consume } = shape.load;
  if (before === undefined || Math.min(calls, before.calls) < REGRESSION_MIN_CALLS || before.p95 === 0) return [];
  const factor = consume.p95 / before.p95;
  return factor >= REGRESSION_FACTOR ? [{ shape, p95Before: before.p95, factor }] : [];
}
