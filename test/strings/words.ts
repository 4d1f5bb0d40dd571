/** Counts the words of the pages for users, and those in sentences that repeat exactly: `npm run words`. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';

/** Minimum number of words of a sentence that counts as a repetition. */
const MIN_WORDS = 6;

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** Returns the sentences of a page outside of code blocks, without link targets, those of tables or the others. */
export function sentencesOf(markdown: string, inTables: boolean): readonly string[] {
  return markdown
    .replaceAll(/^( *)```[\s\S]*?^\1```$|<!--[\s\S]*?-->/gm, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\n(?=\s*(?:[-*|#]|\d+\.)\s)|\n\s*\n/)
    .map(block => block.trim())
    .filter(block => block.startsWith('|') === inTables)
    .flatMap(block => block.split(/(?<!\\)\||(?<=[.!?:])\s+/))
    .map(sentence =>
      sentence
        .replaceAll(/\s+/g, ' ')
        .replace(/^(?:[-*#]+|\d+\.) /, '')
        .trim(),
    )
    .filter(sentence => /\w/.test(sentence));
}

/** Returns the share of the words, in percent, that are in sentences with an exact copy elsewhere. */
export function repetitions(sentences: readonly string[]): number {
  const words = (all: readonly string[]): number => all.reduce((sum, sentence) => sum + wordsIn(sentence), 0);
  const groups = Map.groupBy(sentences, sentence => sentence);
  const repeated = [...groups.values()].filter(group => group.length > 1 && wordsIn(group[0] ?? '') >= MIN_WORDS);
  return (100 * words(repeated.flat())) / words(sentences);
}

/** Counts the words of all pages. */
export function measurePages(): Readonly<Record<string, number>> {
  const read = (pattern: string): readonly string[] =>
    globSync(pattern, { cwd: ROOT }).map(path => readFileSync(join(ROOT, path), 'utf8'));
  const groups = { readme: read('README.md'), docs: read('docs/*.md'), actions: read('actions/*/README.md') };
  const pages = Object.values(groups).flat();
  const text = pages.flatMap(page => sentencesOf(page, false));
  return {
    readme: wordsIn(groups.readme.join('\n')),
    docs: wordsIn(groups.docs.join('\n')),
    actions: wordsIn(groups.actions.join('\n')),
    repeatedOutsideTables: repetitions(text),
    repeatedWithTables: repetitions([...text, ...pages.flatMap(page => sentencesOf(page, true))]),
  };
}

if (import.meta.main) console.table(measurePages());
