import type { OperationId } from '../../src/operations/table.ts';
import type { Content, Scenario } from './scenario.ts';

/**
 * Selects the scenarios that run against the bundle: one for each group of operations and each outcome, one that is
 * canceled, one that publishes, one with a platform within the process, and one with large content. From source, all
 * scenarios run, and the bundle has the same code. `on-dist.test.ts` loads the files of all operations in one process.
 * @param groupOf the group of an operation
 */
export function selectForDist(
  scenarios: ReadonlyMap<OperationId, readonly Scenario[]>,
  groupOf: (id: OperationId) => string | undefined,
): ReadonlyMap<OperationId, readonly Scenario[]> {
  const shown = new Set<string>();
  const select = (id: OperationId, scenario: Scenario): boolean => {
    if (scenario.onlyFast !== undefined) return false;
    const traits = traitsOf(groupOf(id) ?? id, scenario);
    const isNew = traits.some(trait => !shown.has(trait));
    for (const trait of traits) shown.add(trait);
    return isNew;
  };
  return new Map([...scenarios].map(([id, own]) => [id, own.filter(scenario => select(id, scenario))]));
}

/** Returns the names of what a scenario shows. One scenario is enough for each name. */
const traitsOf = (
  group: string,
  { signal, database, expect, with: given, files = {} }: Scenario,
): readonly string[] => [
  group,
  outcomeOf(expect),
  ...(signal === undefined ? [] : ['is canceled']),
  ...(expect.requests?.some(request => request.startsWith('releases.complete ')) ? ['publishes'] : []),
  ...(database === undefined ? [] : [database]),
  ...(given?.['base-url'] === 'local' ? ['has a platform'] : []),
  ...(Object.values(files).some(isLarge) ? ['has large content'] : []),
];

function outcomeOf({ exit, requests }: Scenario['expect']): string {
  if (exit === 0) return 'succeeds';
  return requests?.length === 0 ? 'is refused before any request' : 'fails';
}

/** Limit in bytes of an ordinary package; larger files test the size. */
const LARGE_BYTES = 1024 * 1024;

function isLarge(content: Content): boolean {
  if (typeof content === 'string') return content.length > LARGE_BYTES;
  if ('copies' in content) return true;
  if ('sparse' in content) return content.sparse > LARGE_BYTES;
  return 'bytes' in content && content.bytes > LARGE_BYTES;
}
