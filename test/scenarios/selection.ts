import { IS_FULL } from '../support/thoroughness.ts';
import type { Content, Scenario } from './scenario.ts';

/**
 * The scenarios of an operation that are played against the bundle: all of them where tests are to do all they can.
 * Else those that show something which no one before them in the list shows: an outcome, an input, a kind of effect. So
 * every operation succeeds, fails and refuses bad input there, takes each input once, and has each of its effects; what
 * only a process can show is always there. All others are variants of these, and the code is the same as the source's,
 * where each of them is played with every change.
 * @returns in their order, and the same ones every time
 */
export function playedOnDist(scenarios: readonly Scenario[]): readonly Scenario[] {
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

/** What it shows, by name. */
function traitsOf({ with: given = {}, github, earlier, event, expect }: Scenario): readonly string[] {
  return [
    outcomeOf(expect),
    ...Object.keys(given).map(input => `takes ${input}`),
    ...Object.keys(expect).map(effect => `has ${effect}`),
    ...(github === undefined ? [] : ['asks GitHub']),
    ...(earlier === undefined ? [] : ['is a re-run']),
    ...(event === undefined ? [] : [`is on ${event.name}`]),
  ];
}

function outcomeOf({ exit, requests }: Scenario['expect']): string {
  if (exit === 0) return 'succeeds';
  return requests?.length === 0 ? 'is refused before any request' : 'fails';
}

/** What a package may hold by the dozen; a file or a number of files beyond it is there for its weight. */
const LARGE_BYTES = 1024 * 1024;

/** A signal, a database or platform within the process, and what weighs on its memory. */
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
