/** Follows triggers and rules, which can decide how many rows an INSERT adds, and which values it returns. */

import type { Node } from 'libpg-query';
import { lastPart, targetsOf } from '../../sql/names.ts';
import { allWithin, bodyOf, tagOf } from '../../sql/tree.ts';
import type { Code } from './code.ts';

/** Checks whether a statement makes code that can change the rows of others. */
export const makesTrigger = (node: Node): boolean => ['CreateTrigStmt', 'RuleStmt'].includes(tagOf(node));

/** The triggers and rules of a history so far. Schemas aren't told apart. */
export class Triggers {
  readonly #tables = new Set<string>();
  /** Relations that can pass rows to others or have the triggers of others: views, partitions, partitioned and renamed tables. */
  readonly #passing = new Set<string>();
  readonly #known = new Set<string>();
  /** Whether any table can have one: code may have made it, or a cast runs a function as one would. */
  #isAnywhere = false;

  add({ node, code }: { readonly node: Node; readonly code?: Code | undefined }): void {
    for (const element of bodyOf(node, 'CreateSchemaStmt')?.schemaElts ?? []) this.add({ node: element });
    const [name = ''] = targetsOf(node).map(lastPart);
    const table = bodyOf(node, 'CreateStmt');
    this.#isAnywhere ||= code?.acts === true && PASSING_WORDS.some(word => code.words.has(word));
    // The function of a cast makes another value of a given one.
    this.#isAnywhere ||= tagOf(node) === 'CreateCastStmt';
    if (makesTrigger(node)) this.#tables.add(name);
    else if (table !== undefined)
      ((table.partspec ?? table.partbound) === undefined ? this.#known : this.#passing).add(name);
    else if (tagOf(node) === 'ViewStmt') this.#passing.add(name);
    else if (tagOf(node) === 'AlterTableStmt')
      for (const { name: partition } of allWithin(node, 'PartitionCmd')) this.#passing.add(partition?.relname ?? '');
    else this.#passing.add(bodyOf(node, 'RenameStmt')?.newname ?? '');
  }

  /** Whether there are any. */
  get isAny(): boolean {
    return this.#isAnywhere || this.#tables.size > 0;
  }

  /** Whether one of them can decide on the rows of a statement: of any statement, unless it writes to a plain table without. */
  reach(node: Node): boolean {
    const [name = ''] = targetsOf(node).map(lastPart);
    const isPlain = this.#known.has(name) && !this.#passing.has(name) && !this.#tables.has(name);
    return this.#isAnywhere || (this.#tables.size > 0 && !isPlain);
  }
}

/** Words of code that may make a trigger, or pass rows to a table that has one. */
const PASSING_WORDS = ['trigger', 'rule', 'rename', 'attach', 'partition', 'view'];
