import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '../../support/thoroughness.ts';
import { CORPUS, hostile } from './corpus.ts';
import { csvFaults } from './csv-judge.ts';
import { markdownFaults } from './markdown-judge.ts';
import { printFaults } from './print-judge.ts';
import { recordFaults } from './record-judge.ts';
import { SINKS } from './sinks.ts';

const RUNS = trials(30, 20_000);
/** Maximum length in characters. Parsing Markdown takes quadratic time, here and at GitHub. */
const JUDGED = 200;

const texts = Object.values(CORPUS)
  .flat()
  .map(text => text.slice(0, JUDGED));

test.each<[what: string, raw: (text: string) => readonly string[], atLeast: number]>([
  ['a print', text => printFaults(`${text}\n`, []), 100],
  ['Markdown', text => markdownFaults(`A ${text}\n`, 'A word\n', []), 40],
  ['a CSV', text => csvFaults(`"${text.replaceAll('"', '""')}"\r\n`, 1), 15],
  ['a file of records', text => recordFaults(`one<<EOF\n${text}\nEOF\n`, { one: text }), 2],
])('for %s that shows texts unescaped, the check finds problems', (_, raw, atLeast) => {
  expect(texts.filter(text => raw(text).length > 0).length).toBeGreaterThanOrEqual(atLeast);
});

test.each(SINKS)('in $name every text is only text', { timeout: 600_000 }, async ({ name, faults }) => {
  let shown = 0;
  const look = async (one: string, two: string): Promise<readonly string[]> => {
    shown += 2;
    return faults(one, two);
  };
  const found: string[] = [];
  for (const [index, one] of texts.entries()) {
    const two = texts[index + 1] ?? 'word';
    const wrong = await look(one, two);
    if (wrong.length > 0) found.push(`${JSON.stringify([one, two])}: ${wrong.join('; ')}`);
  }
  expect(found).toEqual([]);
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (one, two) => {
      expect(await look(one, two)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  console.log(`${shown} hostile texts in ${name}.`);
});
