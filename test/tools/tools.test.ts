// @module-tag slow, because it compares with the histories of real migration tools.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { seededInteger } from '../support/seeded-random.ts';
import { trials } from '../support/thoroughness.ts';
import { casesOf } from './cases.ts';
import { runStep } from './our-side.ts';
import { type Outcome, outcomeOf, type Recorded } from './outcome.ts';

/**
 * Runs `sql-migrate` on generated folders, and compares its databases with those of the real tools, which
 * `npm run tools` recorded. With TESTS=full, it runs all folders.
 */

interface Recording {
  readonly ends: Readonly<Record<string, Recorded>>;
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
/** Folders that don't end as with the tool, or that the tool runs and the step refuses, with their outcome. */
const KNOWN = read('known.json') as Readonly<Record<string, Readonly<Record<string, Outcome>>>>;
/** Folders of each tool, besides the plain one. */
const SAMPLE = trials(1, Number.POSITIVE_INFINITY);

const TOOLS = readdirSync(join(import.meta.dirname, 'recorded')).map(name => name.replace('.json', ''));

describe.each(TOOLS)('%s', tool => {
  const { ends } = read(`recorded/${tool}.json`) as Recording;
  const cases = casesOf(tool);
  const below = seededInteger(7);
  const [plain, ...others] = cases;
  const drawn = others
    .map(one => ({ one, at: below(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, SAMPLE)
    .map(({ one }) => one);

  it('has a recorded end of each folder', () => {
    expect(Object.keys(ends)).toEqual(cases.map(({ feature }) => feature));
  });

  it.each(plain === undefined ? [] : [plain, ...drawn])('ends as recorded: $feature', async ({ feature, files }) => {
    const { log, ...end } = await runStep(tool, files, inject('databaseUrl'));
    const outcome = outcomeOf({ ...end, log }, ends[feature] ?? '');
    expect(outcome === 'both' ? 'equal' : outcome, log).toBe(KNOWN[tool]?.[feature] ?? 'equal');
  });
});
