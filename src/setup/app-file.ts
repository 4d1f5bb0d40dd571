/** Writes the app's file for a plan, with the reason of each guess as a comment. */

import { Document, isNode, type Node, visit } from 'yaml';
import { NOT_TEXT } from '../app/yaml-value.ts';
import { inOneLine } from '../base/legible.ts';
import type { PlannedApp } from './plan.ts';

/** The keys below a key. */
type Level = Map<string, Level | Node>;

/** Returns the text of the file. @param schema URL of its JSON Schema, for editors. Default: none */
export function appFileText(
  { apps }: { readonly apps: readonly Pick<PlannedApp, 'name' | 'entries'>[] },
  schema?: string,
): string {
  const document = new Document();
  // Each `setIn` would search the whole map, which has a key for each variable of the build.
  const root: Level = new Map();
  for (const { name, entries } of apps)
    for (const { key, value, reason } of entries) {
      const path = name === undefined ? key : ['apps', name, ...key];
      const node = document.createNode(value, { flow: true });
      // Names of the repository can contain line breaks.
      if (reason !== undefined && isNode(node)) node.comment = ` ${inOneLine(reason)}`;
      let level = root;
      for (const part of path.slice(0, -1)) {
        const next = level.get(part) ?? new Map<string, Level | Node>();
        if (!(next instanceof Map)) throw new Error(`${path.join('.')} is inside of a value.`);
        level.set(part, next);
        level = next;
      }
      level.set(path.at(-1) ?? '', node);
    }
  document.contents = document.createNode(root);
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && NOT_TEXT.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  if (schema !== undefined) document.commentBefore = ` yaml-language-server: $schema=${schema}`;
  return document.toString({ lineWidth: 0, directives: false });
}
