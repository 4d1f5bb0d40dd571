/** Determines the API scopes that an operation requires, from the rows of its endpoints. */

import { type EndpointId, endpointRow } from '../api/endpoints.ts';
import type { Operation } from './operation.ts';

/** Scopes that an operation needs, as documented for its endpoints. Each list is sorted. */
export interface NeededScopes {
  /** Needed with any inputs. */
  readonly always: readonly string[];
  /** Needed in addition, by the input that requires them. */
  readonly withInputs: ReadonlyMap<string, readonly string[]>;
  /** Needed in addition, by the key of the app's file. */
  readonly withParts: ReadonlyMap<string, readonly string[]>;
  /** Needed only for optional features. */
  readonly optional: readonly string[];
}

/** Returns the scopes that an operation's credential needs, grouped by when it needs them. */
export function neededScopes({
  inputs,
  endpoints,
  conditionalEndpoints = {},
  partEndpoints = {},
  optionalEndpoints,
}: Pick<
  Operation,
  'inputs' | 'endpoints' | 'conditionalEndpoints' | 'partEndpoints' | 'optionalEndpoints'
>): NeededScopes {
  const byInput = Object.entries(conditionalEndpoints);
  const byPart = Object.entries(partEndpoints);
  const conditionalIds = new Set([...byInput, ...byPart].flatMap(([, ids = []]) => ids));
  const always = new Set(scopesOf(endpoints.filter(id => !conditionalIds.has(id))));
  const conditional = [
    // A request field has the name of its input, in snake case.
    ...endpoints
      .flatMap(id => Object.entries(endpointRow(id).scopesWith ?? {}))
      .map(([field, scopes]) => ({ input: field.replaceAll('_', '-'), scopes }))
      .filter(({ input }) => input in inputs),
    ...byInput.map(([input, ids = []]) => ({ input, scopes: scopesOf(ids) })),
  ];
  const withInputs = new Map<string, readonly string[]>();
  for (const { input, scopes } of conditional) {
    const all = new Set([...(withInputs.get(input) ?? []), ...scopes]);
    withInputs.set(input, [...all.difference(always)].toSorted());
  }
  const withParts = new Map(
    byPart.map(([key, ids]) => [key, [...new Set(scopesOf(ids)).difference(always)].toSorted()]),
  );
  // Without a key of the app's file, a scope can still be optional.
  const required = new Set([...always, ...[...withInputs.values()].flat()]);
  const optional = new Set(scopesOf(optionalEndpoints)).difference(required);
  return {
    always: [...always].toSorted(),
    withInputs,
    withParts,
    optional: [...optional].toSorted(),
  };
}

const scopesOf = (ids: readonly EndpointId[]): readonly string[] =>
  ids.flatMap(id => endpointRow(id).scopes);
