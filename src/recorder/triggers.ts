/** Follows triggers and rules, which can decide how many rows an INSERT adds, and which values it returns. */

import type { Node } from 'libpg-query';
import { targetsOf } from '../sql/names.ts';
import { bodyOf, tagOf } from '../sql/tree.ts';

/** Checks whether a statement makes code that can change the rows of others. */
export const makesTrigger = (node: Node): boolean => ['CreateTrigStmt', 'RuleStmt'].includes(tagOf(node));

/** The triggers and rules of a history so far. Schemas aren't told apart. */
export class Triggers {
  readonly #tables = new Set<string>();
  /** Relations that can pass rows to others: views, partitioned and renamed tables. */
  readonly #passing = new Set<string>();
  readonly #known = new Set<string>();

  add({ node }: { readonly node: Node }): void {
    const [name = ''] = targetsOf(node).map(lastPart);
    const table = bodyOf(node, 'CreateStmt');
    if (makesTrigger(node)) this.#tables.add(name);
    else if (table !== undefined) (table.partspec === undefined ? this.#known : this.#passing).add(name);
    else if (tagOf(node) === 'ViewStmt') this.#passing.add(name);
    else this.#passing.add(bodyOf(node, 'RenameStmt')?.newname ?? '');
  }

  /** Whether one of them can decide on the rows of a statement: of any statement, unless it writes to a plain table without. */
  reach(node: Node): boolean {
    const [name = ''] = targetsOf(node).map(lastPart);
    return this.#tables.size > 0 && (this.#tables.has(name) || this.#passing.has(name) || !this.#known.has(name));
  }
}

const lastPart = (name: string): string => name.split('.').at(-1) ?? '';
