import { expect, it } from 'vitest';
import { measurePages, repetitions, sentencesOf } from './words.ts';

const SENTENCE = 'The step fails and changes nothing.';
const PAGE = `# Page\n\n${SENTENCE} A [link](page.md) is\nthis.\n\n- ${SENTENCE}\n\n\`\`\`sh\nnpm ci\n\`\`\`\n\n| Input | Text |\n| --- | --- |\n| \`a\` | ${SENTENCE} |\n`;

it('the pages stay short, and pages repeat few sentences', () => {
  const { readme, docs, actions, repeatedOutsideTables, repeatedWithTables } = measurePages();
  expect(readme).toBeLessThanOrEqual(750);
  expect(docs).toBeLessThanOrEqual(30_000);
  expect(actions).toBeLessThanOrEqual(26_000);
  expect(repeatedOutsideTables).toBeLessThanOrEqual(4);
  expect(repeatedWithTables).toBeLessThanOrEqual(9);
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
