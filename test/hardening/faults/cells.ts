import { numberOf, sampleOne } from '../sampling.ts';
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

const PLACES = ['first', 'middle', 'last'] as const;

/** Every combination of place and duration for work of three requests or more. */
export const ALL_PLACES = PLACES.flatMap(place => Object.keys(DURATIONS).map(length => `${place}, ${length}`));

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

/** Returns the places of a fault that are tried: one for each duration. Faults take turns with the places. */
export const triedPlaces = ({ name }: FaultKind): readonly string[] =>
  Object.keys(DURATIONS).map((length, index) => `${PLACES[(numberOf(name) + index) % PLACES.length]}, ${length}`);

/**
 * Distributes the faults to pieces of work. Each fault occurs once for each duration, in one of the pieces with all
 * places, and each other piece meets one fault. A new piece takes some faults from others, and moves no other one.
 * @param works name and number of requests of each piece
 */
export function distributeCells(
  kinds: readonly FaultKind[],
  works: readonly { readonly name: string; readonly requests: number }[],
): readonly (readonly Cell[])[] {
  const withAllPlaces = works.filter(({ requests }) => requests >= 3).map(({ name }) => name);
  const pieceFor = ({ kind, where }: Cell): string | undefined =>
    withAllPlaces.toSorted((a, b) => rank(b, kind, where) - rank(a, kind, where))[0];
  const rank = (piece: string, kind: FaultKind, where: string): number => numberOf(`${piece} ${kind.name} ${where}`);
  return works.map(({ name, requests }) => {
    const cells = listCells(kinds, requests);
    if (requests < 3) return sampleOne(cells, name);
    return cells.filter(cell => triedPlaces(cell.kind).includes(cell.where) && pieceFor(cell) === name);
  });
}
