/**
 * Extracts every text that can reach a user: strings and templates in the sources, and texts of
 * flows and workflows.
 */

import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { type Node, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { parse as parseYaml } from 'yaml';
import { ROOT } from '../../src/tools/catalog/tool.ts';

/** Pattern for at least two words, separated by a space. */
const WORDS = /\p{L}{2,}[^\p{L}]* [^\p{L}]*\p{L}{2,}/u;

export interface Text {
  /** File and, in a source file, line. */
  readonly place: string;
  /** The text; `{…}` marks an inserted value. */
  readonly text: string;
  /** Source code of the inserted values. */
  readonly values: readonly string[];
}

/** Returns the texts of TypeScript code: strings and templates with at least two words. */
function textsOfSource(file: string, typescript: string): readonly Text[] {
  const code = stripTypeScriptTypes(typescript);
  const texts: Text[] = [];
  const add = (node: Node, text: string, values: readonly string[] = []): void => {
    if (!WORDS.test(text)) return;
    const line = code.slice(0, node.start).split('\n').length;
    texts.push({ place: `${file}:${line}`, text: text.replaceAll(/\s+/g, ' '), values });
  };
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    Literal(node) {
      if (typeof node.value === 'string') add(node, node.value);
    },
    TemplateLiteral(node) {
      const values = node.expressions.map(({ start, end }) => code.slice(start, end));
      add(node, node.quasis.map(({ value }) => value.cooked ?? '').join('{…}'), values);
    },
  });
  return texts;
}

/** Keys of YAML whose values people read. The lines of `run` that print something are added. */
const SHOWN_KEYS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'run-name',
  'title',
  'message',
]);
const PRINTED = /^\s*(?:echo|printf) (.+)$/gm;

/**
 * Returns the texts of an action or workflow that people read: names, descriptions and printed
 * lines.
 */
function textsOfYaml(file: string, yaml: string): readonly Text[] {
  const texts: Text[] = [];
  const add = (text: string): void => {
    if (WORDS.test(text))
      texts.push({ place: file, text: text.replaceAll(/\$\{\{.*?\}\}/g, '{…}'), values: [] });
  };
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (SHOWN_KEYS.has(key)) add(value);
      if (key === 'run') for (const [, printed = ''] of value.matchAll(PRINTED)) add(printed);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, name);
    }
  };
  visit(parseYaml(yaml), '');
  return texts;
}

/** First line of generated manifests, whose texts are those of the sources. */
const GENERATED = /^# Generated/;

/** Returns the texts of the given files: by default, of all sources, flows and workflows. */
export function textsOf(patterns: readonly string[] = []): {
  readonly texts: readonly Text[];
  readonly files: number;
} {
  const defaults = ['src/**/*.ts', 'actions/*/action.yml', '.github/workflows/*.yml'];
  const files = globSync(patterns.length > 0 ? [...patterns] : defaults, { cwd: ROOT }).toSorted();
  const texts = files.flatMap(file => {
    const content = readFileSync(join(ROOT, file), 'utf8');
    if (file.endsWith('.ts')) return textsOfSource(file, content);
    return GENERATED.test(content) ? [] : textsOfYaml(file, content);
  });
  return { texts, files: files.length };
}
