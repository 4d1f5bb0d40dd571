import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '../../support/thoroughness.ts';
import { anyHostileText, CORPUS } from './corpus.ts';
import { csvProblems } from './csv-check.ts';
import { markdownProblems } from './markdown-check.ts';
import { logProblems } from './log-check.ts';
import { recordProblems } from './record-check.ts';
import { sampleEvery } from '../sampling.ts';
import { SINKS } from './sinks.ts';

const RUNS = trials(30, 20_000);
/** Maximum length in characters. Parsing Markdown takes quadratic time, here and at GitHub. */
const MAX_LENGTH = 200;

const texts = Object.values(CORPUS)
  .flat()
  .map(text => text.slice(0, MAX_LENGTH));

test.each<[what: string, raw: (text: string) => readonly string[], atLeast: number]>([
  ['a print', text => logProblems(`${text}\n`, []), 100],
  ['Markdown', text => markdownProblems(`A ${text}\n`, 'A word\n', []), 40],
  ['a CSV', text => csvProblems(`"${text.replaceAll('"', '""')}"\r\n`, 1), 15],
  ['a file of records', text => recordProblems(`one<<EOF\n${text}\nEOF\n`, { one: text }), 2],
])('for %s that shows texts unescaped, the check finds problems', (_, raw, atLeast) => {
  expect(texts.filter(text => raw(text).length > 0).length).toBeGreaterThanOrEqual(atLeast);
});

const sinks = SINKS.map((sink, row) => ({ ...sink, row }));

test.each(sinks)('in $name every text is only text', { timeout: 600_000 }, async ({ name, problems, row }) => {
  let shown = 0;
  const look = async (one: string, two: string): Promise<readonly string[]> => {
    shown += 2;
    return problems(one, two);
  };
  const found: string[] = [];
  // The sinks take turns, so that every text occurs in a third of them. With TESTS=full, it occurs in all.
  for (const [index, one] of sampleEvery([...texts.entries()], 3, row)) {
    const two = texts[index + 1] ?? 'word';
    const wrong = await look(one, two);
    if (wrong.length > 0) found.push(`${JSON.stringify([one, two])}: ${wrong.join('; ')}`);
  }
  expect(found).toEqual([]);
  await fc.assert(
    fc.asyncProperty(anyHostileText, anyHostileText, async (one, two) => {
      expect(await look(one, two)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  console.log(`${shown} hostile texts in ${name}.`);
});
