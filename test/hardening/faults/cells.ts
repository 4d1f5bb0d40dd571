import { numberOf } from '../sampling.ts';
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

/**
 * Returns a cell for each fault, which fails a single request or all from one on. The names of the
 * work and of the fault select which, and the request; `SEED` others.
 */
export const cellsOf = (
  work: string,
  requests: number,
  kinds: readonly FaultKind[],
): readonly Cell[] =>
  kinds.map(kind => {
    const selector = `${work} ${kind.name}`;
    const nth = 1 + (numberOf(selector) % requests);
    const length = numberOf(`length of ${selector}`) % 2 === 0 ? 'once' : 'for good';
    const name = `${kind.name}, ${length}, at request ${nth} of ${requests}`;
    return { name, kind, nth, times: DURATIONS[length] };
  });
