import { IS_FULL } from '../support/thoroughness.ts';
import type { Content, Scenario } from './scenario.ts';

/**
 * Selects the scenarios of an operation that run against the bundle: all of them with `TESTS=full`. Otherwise each
 * outcome and each kind of effect once, and all that need a process. From source, all scenarios run with every change;
 * the bundle has the same code.
 */
export function selectForDist(scenarios: readonly Scenario[]): readonly Scenario[] {
  const forReal = scenarios.filter(({ onlyFast }) => onlyFast === undefined);
  if (IS_FULL) return forReal;
  const shown = new Set<string>();
  return forReal.filter(scenario => {
    const traits = traitsOf(scenario);
    const isNew = traits.some(trait => !shown.has(trait));
    for (const trait of traits) shown.add(trait);
    return isNew || needsProcess(scenario);
  });
}

/** Returns the outcome and the effects of a scenario, by name. */
const traitsOf = ({ expect }: Scenario): readonly string[] => [
  outcomeOf(expect),
  ...Object.keys(expect).map(effect => `has ${effect}`),
];

function outcomeOf({ exit, requests }: Scenario['expect']): string {
  if (exit === 0) return 'succeeds';
  return requests?.length === 0 ? 'is refused before any request' : 'fails';
}

/** Limit in bytes of an ordinary package; larger files test the size. */
const LARGE_BYTES = 1024 * 1024;

/** Returns true for a signal, a database or platform within the process, and large content. */
function needsProcess({ signal, database, with: given, files = {} }: Scenario): boolean {
  return (
    signal !== undefined ||
    database === 'pglite' ||
    given?.['base-url'] === 'local' ||
    Object.values(files).some(isLarge)
  );
}

function isLarge(content: Content): boolean {
  if (typeof content === 'string') return content.length > LARGE_BYTES;
  if ('copies' in content) return true;
  if ('sparse' in content) return content.sparse > LARGE_BYTES;
  return 'bytes' in content && content.bytes > LARGE_BYTES;
}
