/** Finds what differs between two versions of a page. */

import type { Fact, FactKind } from './page-facts.ts';

/** Difference at one place of a page: `kind place`, and how many facts differ there. */
export type Differences = ReadonlyMap<
  string,
  { readonly kind: FactKind; readonly landmark: string; readonly count: number }
>;

const isSame = (one: Fact | undefined, other: Fact | undefined): boolean =>
  one?.value === other?.value && one?.kind === other?.kind && one?.place === other?.place;

/** Removes what both begin and end with: most pages differ only in what nobody sees, or in a few facts. */
function withoutCommonEnds(
  before: readonly Fact[],
  after: readonly Fact[],
): readonly [readonly Fact[], readonly Fact[]] {
  const length = Math.min(before.length, after.length);
  let start = 0;
  while (start < length && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < length - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)];
}

/** Finds the facts of one version that the other one doesn't have, and facts in another order. */
export function differencesOf(allBefore: readonly Fact[], allAfter: readonly Fact[]): Differences {
  const [before, after] = withoutCommonEnds(allBefore, allAfter);
  const found = new Map<string, { kind: FactKind; landmark: string; count: number }>();
  const add = (facts: readonly Fact[]): void => {
    const counts = new Map<string, { readonly fact: Fact; count: number }>();
    for (const fact of facts) {
      const place = placeKeyOf(fact);
      const known = counts.get(place);
      if (known === undefined) counts.set(place, { fact, count: 1 });
      else known.count += 1;
    }
    // A fact that was replaced is one change.
    for (const [place, { fact, count }] of counts) {
      const known = found.get(place);
      if (known === undefined) found.set(place, { kind: fact.kind, landmark: fact.landmark, count });
      else known.count = Math.max(known.count, count);
    }
  };
  add(missingFrom(after, before));
  add(missingFrom(before, after));
  add(movedFacts(before, after, found.size === 0));
  return found;
}

const keyOf = ({ kind, value }: Fact): string => `${kind} ${value}`;

/** Returns those of `facts` that `others` doesn't have, or has fewer times. Facts at the same place belong together. */
const missingFrom = (others: readonly Fact[], facts: readonly Fact[]): readonly Fact[] =>
  without(without(facts, others, placedKeyOf), without(others, facts, placedKeyOf), keyOf);

function without(facts: readonly Fact[], others: readonly Fact[], key: (fact: Fact) => string): readonly Fact[] {
  const counts = new Map<string, number>();
  for (const fact of others) counts.set(key(fact), (counts.get(key(fact)) ?? 0) + 1);
  return facts.filter(fact => {
    const left = counts.get(key(fact)) ?? 0;
    counts.set(key(fact), left - 1);
    return left <= 0;
  });
}

/**
 * Returns a fact of each place whose facts have another order, or the first one that has, if no others differ. Only facts
 * that occur once at their place count: it isn't known which one of several was removed.
 */
function movedFacts(before: readonly Fact[], after: readonly Fact[], isAllThere: boolean): readonly Fact[] {
  const [once, onceBefore] = [occursOnce(after), occursOnce(before)];
  const isCommon = (fact: Fact): boolean => once.has(placedKeyOf(fact)) && onceBefore.has(placedKeyOf(fact));
  const expected = Map.groupBy(before.filter(isCommon), placeKeyOf);
  const moved = [...Map.groupBy(after.filter(isCommon), placeKeyOf)].flatMap(
    ([place, facts]) => firstMoved(expected.get(place) ?? [], facts) ?? [],
  );
  if (moved.length > 0 || !isAllThere) return moved;
  return [firstMoved(before.filter(isInBody), after.filter(isInBody)) ?? []].flat();
}

const firstMoved = (before: readonly Fact[], after: readonly Fact[]): Fact | undefined =>
  after.find((fact, index) => keyOf(fact) !== keyOf(before[index] as Fact));

/** The order of elements in the head isn't seen. */
const isInBody = ({ kind }: Fact): boolean => kind !== 'metadata' && kind !== 'title';

const placeKeyOf = ({ kind, place }: Fact): string => `${kind} ${place}`;
const placedKeyOf = (fact: Fact): string => `${fact.place} ${keyOf(fact)}`;

function occursOnce(facts: readonly Fact[]): ReadonlySet<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const fact of facts.filter(isInBody)) {
    const key = placedKeyOf(fact);
    if (once.has(key)) twice.add(key);
    once.add(key);
  }
  return once.difference(twice);
}
