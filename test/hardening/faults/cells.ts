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

/**
 * Numbers pieces of work among those with as many places, so that consecutive ones try different cells and each fault
 * is tried in each place.
 * @param requests number of requests of each
 */
export function numberWork(requests: readonly number[]): readonly number[] {
  const places = requests.map(count => Object.keys(listPlaces(count)).length);
  return places.map((count, index) => places.slice(0, index).filter(other => other === count).length);
}

/**
 * Returns the cells of one piece of work: each fault at the first, middle and last request, once and permanently.
 * @param requests number of requests of the undisturbed work
 * @param turn number among the work with as many places: if not all cells are tried, consecutive work tries different
 * ones
 */
export function listCells(kinds: readonly FaultKind[], requests: number, turn: number): readonly Cell[] {
  return kinds.flatMap((kind, column) => {
    const cells = Object.entries(listPlaces(requests)).flatMap(([place, nth]) =>
      Object.entries(DURATIONS).map(([length, times]): Cell => {
        const where = `${place}, ${length}`;
        return { name: `${kind.name}, ${length}, at request ${nth} of ${requests}`, kind, where, nth, times };
      }),
    );
    return sampleOne(cells, turn + column);
  });
}
