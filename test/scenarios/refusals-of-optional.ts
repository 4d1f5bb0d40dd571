import { type EndpointId, endpointRow } from '../../src/api/endpoints.ts';
import { loadOperation, OPERATION_IDS, type OperationId } from '../../src/products/operations.ts';
import { usualOf } from './all-usual.ts';
import { problemFault } from './project-seed.ts';
import { type Scenario, succeeds } from './scenario.ts';

/** Endpoints that each operation declares as optional. */
export type OptionalEndpoints = ReadonlyMap<OperationId, readonly EndpointId[]>;

export const OPTIONAL_ENDPOINTS: OptionalEndpoints = new Map(
  await Promise.all(
    OPERATION_IDS.map(async id => [id, (await loadOperation(id)).optionalEndpoints] as const),
  ),
);

/**
 * Generates the scenarios in which the credential lacks the scope of an optional endpoint: one for
 * each endpoint in the `optionalEndpoints` of an operation, whose page says that the scope isn't
 * required. The step succeeds.
 * @param written the scenarios of each operation that are written by hand
 * @throws Error if no successful scenario of the operation calls the endpoint
 */
export const refusalsOfOptional = (
  written: ReadonlyMap<OperationId, readonly Scenario[]>,
  optional = OPTIONAL_ENDPOINTS,
): ReadonlyMap<OperationId, readonly Scenario[]> =>
  new Map(
    [...optional].map(([operation, ids]) => {
      const { onlyAfterFault = {} } = usualOf(operation);
      const checked = ids.filter(
        id => !(id in onlyAfterFault) && endpointRow(id).scopes.length > 0,
      );
      return [
        operation,
        checked.map(id => withoutScope(operation, id, written.get(operation) ?? [])),
      ];
    }),
  );

function withoutScope(
  operation: OperationId,
  id: EndpointId,
  written: readonly Scenario[],
): Scenario {
  const runs = written.filter(({ expect }) => succeeds(expect));
  // A fault can make the endpoint necessary.
  const undisturbed = runs.filter(({ faults = [] }) => faults.length === 0);
  const run =
    undisturbed.find(({ expect }) => isCalled(id, expect)) ??
    undisturbed.find(({ expect }) => isCalled(id, expect, '404')) ??
    runs.find(({ expect }) => isCalled(id, expect));
  if (run === undefined)
    throw new Error(
      `${operation}: no scenario shows that ${id} is optional. List \`${id}\` in the \`requests\` of a successful scenario in test/scenarios/${operation}/, from which one is generated without its scope. If only a run that a fault disturbs calls it, add it to \`onlyAfterFault\` in usual.ts.`,
    );
  return {
    ...run,
    name: `${operation} succeeds without the scope of ${id}; otherwise that belongs in \`endpoints\`, not in \`optionalEndpoints\``,
    meets: [`${id} insufficient_scope`],
    faults: [
      problemFault(id, 'insufficient_scope', 'The scope is missing.', { times: 99 }),
      ...(run.faults ?? []),
    ],
    expect: {},
  };
}

/** @param status its first digits */
const isCalled = (
  id: EndpointId,
  { requests = [], requestsOnce = [] }: Scenario['expect'],
  status = '2',
): boolean => [...requests, ...requestsOnce].some(request => request.startsWith(`${id} ${status}`));
