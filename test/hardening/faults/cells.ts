import { IS_FULL } from '../../support/thoroughness.ts';
import { sampleOne } from '../sampling.ts';
import type { FaultKind } from './kinds.ts';

/** Duration of a fault: one request, or all that follow. */
const DURATIONS = { once: 1, 'for good': Number.MAX_SAFE_INTEGER } as const;

/** Fault and its place in a step. */
export interface Cell {
  readonly name: string;
  readonly kind: FaultKind;
  /** Place among the work's requests, and duration: `first, once`. */
  readonly where: string;
  /** Request that fails, counted from 1. */
  readonly nth: number;
  readonly times: number;
}

/** Returns the places for a fault; work of two requests has no middle, and work of one request has a single place. */
function listPlaces(requests: number): Readonly<Record<string, number>> {
  if (requests === 1) return { only: 1 };
  const ends = { first: 1, last: requests };
  return requests === 2 ? ends : { ...ends, middle: Math.ceil((requests + 1) / 2) };
}

/** Every combination of place and duration for work of three requests or more. */
export const ALL_PLACES = ['first', 'middle', 'last'].flatMap(place =>
  Object.keys(DURATIONS).map(length => `${place}, ${length}`),
);

/** Returns each fault at each place of work with this many requests, once and permanently. */
const listCells = (kinds: readonly FaultKind[], requests: number): readonly Cell[] =>
  kinds.flatMap(kind =>
    Object.entries(listPlaces(requests)).flatMap(([place, nth]) =>
      Object.entries(DURATIONS).map(([length, times]): Cell => {
        const where = `${place}, ${length}`;
        return { name: `${kind.name}, ${length}, at request ${nth} of ${requests}`, kind, where, nth, times };
      }),
    ),
  );

/**
 * Distributes the faults to pieces of work. With TESTS=full, each piece meets all of them. Otherwise the pieces with all
 * places take turns, so that each fault occurs once at each place, and each other piece meets one fault.
 * @param requests number of requests of each piece
 */
export function distributeCells(
  kinds: readonly FaultKind[],
  requests: readonly number[],
): readonly (readonly Cell[])[] {
  const withAllPlaces = requests.flatMap((count, index) => (count < 3 ? [] : [index]));
  return requests.map((count, index) => {
    const cells = listCells(kinds, count);
    if (IS_FULL) return cells;
    const turn = withAllPlaces.indexOf(index);
    return turn === -1
      ? sampleOne(cells, index * 7)
      : cells.filter((_, number) => number % withAllPlaces.length === turn);
  });
}
