/** Writes the app's file for a plan, with the reason of each guess as a comment. */

import { Document, isNode, visit, YAMLMap } from 'yaml';
import { NOT_TEXT } from '../app/yaml-value.ts';
import { inOneLine } from '../base/legible.ts';
import type { PlannedApp } from './plan.ts';

/** Returns the text of the file. @param schema URL of its JSON Schema, for editors. Default: none */
export function appFileText(
  { apps }: { readonly apps: readonly Pick<PlannedApp, 'name' | 'entries'>[] },
  schema?: string,
): string {
  const document = new Document({});
  for (const { name, entries } of apps)
    for (const { key, value, reason } of entries) {
      const path = name === undefined ? key : ['apps', name, ...key];
      const node = document.createNode(value, { flow: true });
      // Names of the repository can contain line breaks.
      if (reason !== undefined && isNode(node)) node.comment = ` ${inOneLine(reason)}`;
      for (let length = 1; length < path.length; length++)
        if (!document.hasIn(path.slice(0, length))) document.setIn(path.slice(0, length), new YAMLMap());
      document.setIn(path, node);
    }
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && NOT_TEXT.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  if (schema !== undefined) document.commentBefore = ` yaml-language-server: $schema=${schema}`;
  return document.toString({ lineWidth: 0, directives: false });
}
