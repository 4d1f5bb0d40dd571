/** Finds what differs between two versions of a page, and what many pages have in common. */

import type { Fact, FactKind } from './page-facts.ts';

/** Share of the pages above which a change at one place counts as one change of the site. */
const SHARED_SHARE = 0.2;
/** Fewest pages of a shared change, unless all pages have it. */
const MIN_SHARED = 5;
const MIN_ALL = 3;

/** Differences of a page by their kind and place: the number of facts that differ. */
export type Differences = ReadonlyMap<string, { readonly kind: FactKind; readonly count: number }>;

/**
 * Difference at one place of many pages. `count` is that of enough pages: a page with more has
 * changes of its own.
 */
export interface SharedDifference {
  readonly kind: FactKind;
  readonly count: number;
  /** Number of pages with it. */
  readonly pages: number;
}

const placeOf = ({ kind, place }: Fact): string => `${kind} ${place}`;
const keyOf = ({ kind, value }: Fact): string => `${kind} ${value}`;
const placedKeyOf = (fact: Fact): string => `${fact.place} ${keyOf(fact)}`;

/**
 * Finds the facts of one version that the other one doesn't have. If there are none, finds the
 * first in another order.
 */
export function differencesOf(before: readonly Fact[], after: readonly Fact[]): Differences {
  const differences = new Map<string, { kind: FactKind; count: number }>();
  // A fact that was replaced is one change.
  for (const facts of [missingFrom(after, before), missingFrom(before, after)])
    for (const [place, same] of Map.groupBy(facts, placeOf)) {
      const [{ kind }] = same as [Fact];
      differences.set(place, {
        kind,
        count: Math.max(differences.get(place)?.count ?? 0, same.length),
      });
    }
  if (differences.size > 0) return differences;
  const expected = before.filter(isInBody);
  const moved = after
    .filter(isInBody)
    .find((fact, index) => keyOf(fact) !== keyOf(expected[index] ?? fact));
  return moved === undefined
    ? differences
    : new Map([[placeOf(moved), { kind: moved.kind, count: 1 }]]);
}

/** The order of elements in the head isn't seen. */
const isInBody = ({ kind }: Fact): boolean => kind !== 'metadata' && kind !== 'title';

/**
 * Returns those of `facts` that `others` doesn't have, or has fewer times. Facts at the same place
 * belong together.
 */
const missingFrom = (others: readonly Fact[], facts: readonly Fact[]): readonly Fact[] =>
  without(without(facts, others, placedKeyOf), without(others, facts, placedKeyOf), keyOf);

function without(
  facts: readonly Fact[],
  others: readonly Fact[],
  key: (fact: Fact) => string,
): readonly Fact[] {
  const counts = new Map<string, number>();
  for (const fact of others) counts.set(key(fact), (counts.get(key(fact)) ?? 0) + 1);
  return facts.filter(fact => {
    const unmatched = counts.get(key(fact)) ?? 0;
    counts.set(key(fact), unmatched - 1);
    return unmatched <= 0;
  });
}

/** Finds the differences that many of the compared pages have at one place. */
export function sharedOf(
  pages: Iterable<Differences>,
  compared: number,
): ReadonlyMap<string, SharedDifference> {
  const places = [...pages].flatMap(differences => [...differences]);
  const isShared = (number: number): boolean =>
    number > compared * SHARED_SHARE &&
    (number >= MIN_SHARED || (number === compared && number >= MIN_ALL));
  const shared = new Map<string, SharedDifference>();
  for (const [place, entries] of Map.groupBy(places, ([key]) => key)) {
    const [[, { kind }]] = entries as [(typeof entries)[number]];
    const counts = entries
      .map(([, { count }]) => count)
      .toSorted((first, second) => second - first);
    const count = counts.find((_, index) => isShared(index + 1));
    if (count !== undefined) shared.set(place, { kind, count, pages: entries.length });
  }
  return shared;
}
