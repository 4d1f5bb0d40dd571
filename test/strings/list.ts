/**
 * Prints every text in the sources that can reach a user, with its place: `npm run strings`. A text is a string or
 * template with at least two words, outside of imports. SQL, shell commands and patterns are included, so that
 * reviewers of wording miss nothing.
 */

import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { type Node, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { ROOT } from '../../src/catalog/tool.ts';

/** Pattern for at least two words, separated by a space. */
const WORDS = /\p{L}{2,}[^\p{L}]* [^\p{L}]*\p{L}{2,}/u;

interface Text {
  readonly place: string;
  readonly text: string;
}

/** Returns the texts of a file. `{…}` marks an inserted value. */
function textsOf(file: string): readonly Text[] {
  const code = stripTypeScriptTypes(readFileSync(join(ROOT, file), 'utf8'));
  const texts: Text[] = [];
  const add = (node: Node, text: string): void => {
    if (!WORDS.test(text)) return;
    const line = code.slice(0, node.start).split('\n').length;
    texts.push({ place: `${file}:${line}`, text: text.replaceAll(/\s+/g, ' ') });
  };
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    Literal(node) {
      if (typeof node.value === 'string') add(node, node.value);
    },
    TemplateLiteral(node) {
      add(node, node.quasis.map(({ value }) => value.cooked ?? '').join('{…}'));
    },
  });
  return texts;
}

const files = globSync(process.argv.slice(2).length > 0 ? process.argv.slice(2) : 'src/**/*.ts', { cwd: ROOT });
const texts = files.toSorted().flatMap(textsOf);
for (const { place, text } of texts) console.log(`${place}\t${text}`);
console.error(`${texts.length} texts in ${files.length} files`);
