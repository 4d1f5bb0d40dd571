/** Writes the app's file for a plan, with the reason of each guess as a comment. */

import type * as Yaml from 'yaml';
import { NOT_TEXT } from '../../../app-file/not-text.ts';
import { inOneLine } from '../../../base/text/legible.ts';

/** A key of the app's file that a plan contains. */
export interface PlannedEntry {
  readonly key: readonly string[];
  readonly value: unknown;
  /** Why this value is assumed. */
  readonly reason?: string | undefined;
  /** Whether it is a guess that a person should check. */
  readonly isGuess?: boolean;
}

/** An app of a plan. */
export interface AppEntries {
  /** Undefined for the only one. */
  readonly name: string | undefined;
  readonly entries: readonly PlannedEntry[];
}

/**
 * Returns the text of the file.
 * @param yaml the library, which isn't imported here: the command's program would contain a second
 *   copy of it
 * @param schema URL of its JSON Schema, for editors. Default: none
 */
export function appFileText(
  { apps }: { readonly apps: readonly AppEntries[] },
  { Document, isNode, visit }: Pick<typeof Yaml, 'Document' | 'isNode' | 'visit'>,
  schema?: string,
): string {
  const document = new Document();
  for (const { name, entries } of apps)
    for (const { key, value, reason, isGuess = false } of entries) {
      const node = document.createNode(value, { flow: true });
      const comment = [
        ...(isGuess ? ['check'] : []),
        ...(reason === undefined ? [] : [reason]),
      ].join(': ');
      // Names of the repository can contain line breaks.
      if (comment !== '' && isNode(node)) node.comment = ` ${inOneLine(comment)}`;
      document.setIn(name === undefined ? key : ['apps', name, ...key], node);
    }
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && NOT_TEXT.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  if (schema !== undefined) document.commentBefore = ` yaml-language-server: $schema=${schema}`;
  return document.toString({ lineWidth: 0, directives: false });
}
