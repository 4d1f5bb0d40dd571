import { oneOf } from '../thinning.ts';
import type { FaultKind } from './kinds.ts';

/** How long a fault lasts: one request, or all from there on. */
const LENGTHS = { once: 1, 'for good': Number.MAX_SAFE_INTEGER } as const;

/** A fault and where in a step it strikes. */
export interface Cell {
  readonly name: string;
  readonly kind: FaultKind;
  /** Where among the work's requests, and for how long: `first, once`. */
  readonly where: string;
  /** The request that it strikes, counted from 1. */
  readonly nth: number;
  readonly times: number;
}

/** Where a fault can strike; a piece of work of two requests has no middle, and one of one request has but that. */
function placesOf(requests: number): Readonly<Record<string, number>> {
  if (requests === 1) return { only: 1 };
  const ends = { first: 1, last: requests };
  return requests === 2 ? ends : { ...ends, middle: Math.ceil((requests + 1) / 2) };
}

/** Every place and length that there can be for a fault that is met by work of three requests or more. */
export const EVERYWHERE = ['first', 'middle', 'last'].flatMap(place =>
  Object.keys(LENGTHS).map(length => `${place}, ${length}`),
);

/**
 * Counts pieces of work among those with as many places: where the next one of them tries the next cell of a fault, the
 * fault comes to meet each place that there is.
 * @param requests of each how many it makes
 */
export function numbersOf(requests: readonly number[]): readonly number[] {
  const places = requests.map(count => Object.keys(placesOf(count)).length);
  return places.map((count, index) => places.slice(0, index).filter(other => other === count).length);
}

/**
 * The cells of one piece of work: each fault at the first request, in the middle and at the last, once and for good.
 *
 * @param requests how many the undisturbed work makes
 * @param turn whose it is among those with as many places: where not all cells are tried, the next one takes other ones
 */
export function cellsOf(kinds: readonly FaultKind[], requests: number, turn: number): readonly Cell[] {
  return kinds.flatMap((kind, column) => {
    const cells = Object.entries(placesOf(requests)).flatMap(([place, nth]) =>
      Object.entries(LENGTHS).map(([length, times]): Cell => {
        const where = `${place}, ${length}`;
        return { name: `${kind.name}, ${length}, at request ${nth} of ${requests}`, kind, where, nth, times };
      }),
    );
    return oneOf(cells, turn + column);
  });
}
