import { type EndpointId, endpointRow } from '../api/endpoints.ts';
import type { Operation } from './operation.ts';

/** Scopes that an operation needs, as documented for its endpoints. Each list is sorted. */
export interface NeededScopes {
  /** Needed with any inputs. */
  readonly always: readonly string[];
  /** Needed in addition, by the input that requires them. */
  readonly withInputs: ReadonlyMap<string, readonly string[]>;
  /** Needed only for optional features. */
  readonly helpful: readonly string[];
}

/** Returns the scopes that an operation's credential needs, grouped by when it needs them. */
export function neededScopes({
  endpoints,
  onlyWith = {},
  optionalEndpoints,
}: Pick<Operation, 'endpoints' | 'onlyWith' | 'optionalEndpoints'>): NeededScopes {
  const atTimes = Object.entries(onlyWith).map(([input, ids = []]) => ({ input, ids }));
  const always = new Set(scopesOf(endpoints.filter(id => !atTimes.some(({ ids }) => ids.includes(id)))));
  const asked = [
    // A request field has the name of its input, in snake case.
    ...endpoints
      .flatMap(id => Object.entries(endpointRow(id).scopesWith ?? {}))
      .map(([field, scopes]) => ({ input: field.replaceAll('_', '-'), scopes })),
    ...atTimes.map(({ input, ids }) => ({ input, scopes: scopesOf(ids) })),
  ];
  const withInputs = new Map<string, readonly string[]>();
  for (const { input, scopes } of asked) {
    const all = new Set([...(withInputs.get(input) ?? []), ...scopes]);
    withInputs.set(input, [...all.difference(always)].toSorted());
  }
  const told = new Set([...always, ...[...withInputs.values()].flat()]);
  const helpful = new Set(scopesOf(optionalEndpoints)).difference(told);
  return { always: [...always].toSorted(), withInputs, helpful: [...helpful].toSorted() };
}

const scopesOf = (ids: readonly EndpointId[]): readonly string[] => ids.flatMap(id => endpointRow(id).scopes);
