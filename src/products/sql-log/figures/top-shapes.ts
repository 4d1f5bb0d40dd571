/** Ranks the query shapes of a log. */

import type { LoadFigures, LogFigures, ShapeFigures } from './log-figures.ts';

/** Minimum number of calls. A percentile of fewer calls isn't reliable. */
export const MIN_CALLS = 10;
/** Minimum number of scanned rows. A ratio of fewer rows doesn't indicate a missing index. */
export const MIN_SCANNED_ROWS = 1000;

/** The first query shapes in different orders. Shapes with a value of zero are left out. */
export interface TopShapes {
  readonly byConsume: readonly ShapeFigures[];
  readonly byCalls: readonly ShapeFigures[];
  /** Only shapes with `MIN_CALLS` calls. */
  readonly byP95: readonly ShapeFigures[];
  /**
   * Order by rows scanned per row returned or changed. Only shapes that scanned `MIN_SCANNED_ROWS`
   * rows.
   */
  readonly byScanRatio: readonly ShapeFigures[];
  readonly byErrors: readonly ShapeFigures[];
}

/** @param max maximum number of shapes in each order */
export function topShapes({ shapes }: Pick<LogFigures, 'shapes'>, max: number): TopShapes {
  const top = (valueOf: (load: LoadFigures) => number): readonly ShapeFigures[] =>
    shapes
      .filter(({ load }) => valueOf(load) > 0)
      .toSorted((a, b) => valueOf(b.load) - valueOf(a.load))
      .slice(0, max);
  return {
    byConsume: top(load => load.consume.total),
    byCalls: top(load => load.calls),
    byP95: top(load => (load.calls < MIN_CALLS ? 0 : load.consume.p95)),
    byScanRatio: top(load => (load.scannedRows < MIN_SCANNED_ROWS ? 0 : scannedPerRow(load))),
    byErrors: top(load => load.errors),
  };
}

/** Returns the rows scanned per row returned or changed. Zero rows count as one. */
export function scannedPerRow({ scannedRows, returnedRows, updatedRows }: LoadFigures): number {
  return scannedRows / Math.max(1, returnedRows + updatedRows);
}
