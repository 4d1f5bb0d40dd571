/** Determines which functions and procedures the migrations of a folder define. */

import { keyOfName, lastPart, renamingOf } from '../../../sql/names.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import { type Statement, splitSql } from '../../../sql/splitting.ts';
import { SourceText } from '../../../sql/source-text.ts';
import { transactionNeed } from '../../../sql/transaction-needs.ts';
import { bodyOf, textsOf } from '../../../sql/tree.ts';
import { innerCode } from './inner-code.ts';

/**
 * Functions and procedures that the migrations define. Their code is checked where they are defined. A name without a
 * schema may refer to any schema, and the order of definitions and calls isn't checked.
 */
export class DefinedFunctions {
  readonly #parser: SqlParser;
  readonly #earlier: readonly string[];
  readonly #earlierFiles = new Map<string, readonly Statement[]>();
  /** By the last part of their names, which are as in the migrations, with their schemas if given. */
  readonly #definitions = new Map<string, { readonly name: string; readonly statement: Statement }[]>();
  #areEarlierAdded = false;

  /** @param earlier SQL of the migrations that were applied before */
  constructor(parser: SqlParser, earlier: readonly string[]) {
    this.#parser = parser;
    this.#earlier = earlier;
  }

  /** Records the function that a statement defines or renames. */
  add(statement: Statement): void {
    for (const name of definedBy(statement)) {
      const definitions = this.#definitions.get(lastPart(name)) ?? [];
      definitions.push({ name, statement });
      this.#definitions.set(lastPart(name), definitions);
    }
  }

  /** @param parts parts of the name of a called function, as in the file */
  has(parts: readonly string[]): boolean {
    return this.#definitionsOf(parts).length > 0;
  }

  /** Returns the definitions of what may be the called function: those in the pending files, or else in earlier ones, too. */
  #definitionsOf(parts: readonly string[]): readonly Statement[] {
    const called = parts.join('.');
    const find = (): readonly Statement[] =>
      (this.#definitions.get(lastPart(called)) ?? [])
        .filter(({ name }) => mayBeSame(name, called))
        .map(({ statement }) => statement);
    const found = find();
    if (found.length > 0 || this.#areEarlierAdded) return found;
    // Parsed once, and only if needed: a folder may have thousands of files.
    this.#areEarlierAdded = true;
    for (const sql of this.#earlier.filter(text => DEFINITION.test(text)))
      for (const statement of this.#statementsOf(sql)) this.add(statement);
    return find();
  }

  /** Checks whether a called procedure ends its transaction, in all of its definitions. @param parts parts of its name */
  endsTransaction(parts: readonly string[]): boolean {
    const definitions = this.#definitionsOf(parts);
    return definitions.length > 0 && definitions.every(statement => this.#hasControl(statement));
  }

  #hasControl(statement: Statement): boolean {
    const { statements } = innerCode(this.#parser, statement, new SourceText(statement.text));
    return statements.some(inner => transactionNeed(inner.statement.node) === 'control');
  }

  /** Returns the statements of all migrations that were applied before, in their order. */
  earlierStatements(): readonly Statement[] {
    return this.#earlier.flatMap(sql => this.#statementsOf(sql));
  }

  #statementsOf(sql: string): readonly Statement[] {
    const statements = this.#earlierFiles.get(sql) ?? splitSql(this.#parser, '', sql).statements;
    this.#earlierFiles.set(sql, statements);
    return statements;
  }
}

/** A word that each statement contains which defines, renames or moves a function, procedure or aggregate. */
const DEFINITION = /function|procedure|routine|aggregate/iu;

/** Returns the name that a function, procedure or aggregate has after a statement. */
function definedBy({ node }: Statement): readonly string[] {
  const made = bodyOf(node, 'CreateFunctionStmt')?.funcname ?? bodyOf(node, 'DefineStmt')?.defnames;
  if (made !== undefined) return [textsOf(made).join('.')];
  const renaming = renamingOf(node);
  return bodyOf(renaming?.object, 'ObjectWithArgs') === undefined ? [] : [renaming?.to ?? ''];
}

/** Whether two names with the same last part may be the same function. */
function mayBeSame(defined: string, called: string): boolean {
  return !defined.includes('.') || !called.includes('.') || keyOfName(defined) === keyOfName(called);
}
