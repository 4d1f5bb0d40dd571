import { oneOf } from '../thinning.ts';
import type { FaultKind } from './kinds.ts';

/** How long a fault lasts: one request, or all from there on. */
const LENGTHS = [
  { name: 'once', times: 1 },
  { name: 'for good', times: Number.MAX_SAFE_INTEGER },
] as const;

/** A fault and where in a step it strikes. */
export interface Cell {
  readonly name: string;
  readonly kind: FaultKind;
  /** The request that it strikes, counted from 1. */
  readonly nth: number;
  readonly times: number;
}

/**
 * The cells of one piece of work: each fault at the first request, in the middle and at the last, once and for good.
 *
 * @param requests how many the undisturbed work makes
 * @param row which piece of work it is: where not all cells are tried, each row takes other ones
 */
export function cellsOf(kinds: readonly FaultKind[], requests: number, row: number): readonly Cell[] {
  const places = [...new Set([1, Math.ceil((requests + 1) / 2), requests])];
  return kinds.flatMap((kind, column) => {
    const cells = LENGTHS.flatMap(({ name, times }) =>
      places.map(nth => ({ name: `${kind.name}, ${name}, at request ${nth} of ${requests}`, kind, nth, times })),
    );
    return oneOf(cells, row + column);
  });
}
