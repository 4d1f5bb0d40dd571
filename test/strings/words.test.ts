import { expect, it } from 'vitest';
import { OPERATION_IDS } from '../../src/operations/table.ts';
import { measurePages, repetitions, sentencesOf } from './words.ts';

const SENTENCE = 'The step fails and changes nothing.';
const PAGE = `# Page\n\n${SENTENCE} A [link](page.md) is\nthis.\n\n- ${SENTENCE}\n\n\`\`\`sh\nnpm ci\n\`\`\`\n\n| Input | Text |\n| --- | --- |\n| \`a\` | ${SENTENCE} |\n`;

it('the actions’ pages stay short, and pages repeat few sentences', () => {
  const { actions, repeatedOutsideTables, repeatedWithTables } = measurePages();
  // 33,560 words in the pages of 57 operations and of the flows.
  expect(actions).toBeLessThanOrEqual(590 * OPERATION_IDS.length);
  expect(repeatedOutsideTables).toBeLessThanOrEqual(6);
  expect(repeatedWithTables).toBeLessThanOrEqual(20);
});

it('sentences are separated, in text and in tables', () => {
  expect(sentencesOf(PAGE, false)).toEqual(['Page', SENTENCE, 'A [link] is this.', SENTENCE]);
  expect(sentencesOf(PAGE, true)).toEqual(['Input', 'Text', '`a`', SENTENCE]);
});

it('the share of repetitions counts words of equal sentences with six or more words', () => {
  const short = 'Five words are not enough.';
  expect(repetitions([SENTENCE, SENTENCE, short, short, 'Another sentence of eight words stands alone here.'])).toBe(
    40,
  );
});
