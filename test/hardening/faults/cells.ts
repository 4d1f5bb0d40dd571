import { numberOf, sampleOne } from '../sampling.ts';
import type { FaultKind } from './kinds.ts';

/** Duration of a fault: one request, or all that follow. */
const DURATIONS = { once: 1, 'for good': Number.MAX_SAFE_INTEGER } as const;

/** Fault and its place in a step. */
export interface Cell {
  readonly name: string;
  readonly kind: FaultKind;
  /** Request that fails, counted from 1. */
  readonly nth: number;
  readonly times: number;
}

/** Name and number of requests of a piece of work. */
interface WorkSize {
  readonly name: string;
  readonly requests: number;
}

/** Returns a fault at a request of the work that its names select. */
function cellOf(kind: FaultKind, length: keyof typeof DURATIONS, { name, requests }: WorkSize): Cell {
  const nth = 1 + (numberOf(`${name} ${kind.name} ${length}`) % requests);
  return { name: `${kind.name}, ${length}, at request ${nth} of ${requests}`, kind, nth, times: DURATIONS[length] };
}

/**
 * Distributes the faults to pieces of work: a lost answer meets each piece, at one request. Each other fault meets only one,
 * for a single request or from a request on. The names select the pieces, requests and durations; `SEED` selects others.
 * @returns the cells of each piece
 */
export function distributeCells(
  kinds: readonly FaultKind[],
  lostAnswer: FaultKind,
  works: readonly WorkSize[],
): readonly (readonly Cell[])[] {
  const turns = kinds.flatMap(kind =>
    sampleOne(['once', 'for good'] as const, kind.name).map(length => ({ kind, length })),
  );
  return works.map((work, index) => [
    cellOf(lostAnswer, 'once', work),
    ...turns
      .filter(({ kind, length }) => numberOf(`${kind.name} ${length}`) % works.length === index)
      .map(({ kind, length }) => cellOf(kind, length, work)),
  ]);
}
