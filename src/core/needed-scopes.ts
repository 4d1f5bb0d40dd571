import { type EndpointId, endpointRow } from '../api/endpoints.ts';
import type { Operation } from './operation.ts';

/** The scopes that an operation asks of its credential, as the clauses of its endpoints name them; each list in order. */
export interface NeededScopes {
  /** Whatever its inputs are. */
  readonly always: readonly string[];
  /** Besides, by the input that asks for what needs them. */
  readonly withInputs: ReadonlyMap<string, readonly string[]>;
  /** For what it can do without. */
  readonly helpful: readonly string[];
}

/** What an operation's credential needs, told apart by when it does. */
export function neededScopes({
  endpoints,
  onlyWith = {},
  optionalEndpoints,
}: Pick<Operation, 'endpoints' | 'onlyWith' | 'optionalEndpoints'>): NeededScopes {
  const atTimes = Object.entries(onlyWith).map(([input, ids = []]) => ({ input, ids }));
  const always = new Set(scopesOf(endpoints.filter(id => !atTimes.some(({ ids }) => ids.includes(id)))));
  const asked = [
    // A field that is sent has the name of its input, in snake case.
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
