/** Checks by its body whether a function that the migrations define is destructive. */

import type { CreateFunctionStmt, Node } from 'libpg-query';
import { commandTag } from '../../../sql/command-tag.ts';
import { keyOfName } from '../../../sql/names.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import { type Statement, splitSql } from '../../../sql/splitting.ts';
import { bodiesOf, bodyOf, textsOf } from '../../../sql/tree.ts';
import { isHarmlessFunction } from './known-functions.ts';
import { routineCode } from './routine-code.ts';

/**
 * Function that describes how a statement is destructive; `undefined` if it isn't. The description continues a sentence
 * about the statement: "calls `f`, which …".
 */
type DestructiveEffectOf = (statement: Statement, routines: Routines) => string | undefined;

interface Definition {
  /** Name as written in the migration, with its schema if given. */
  readonly name: string;
  /** Types of the arguments. A later definition with the same types replaces this one. */
  readonly signature: string;
  readonly statement: Statement;
}

/** Result for a function: its destructive finding, that it destroys nothing, or that no migration defines it. */
type Inspection = { readonly is: 'harmful'; readonly why: string } | { readonly is: 'harmless' | 'unknown' };

const HARMLESS: Inspection = { is: 'harmless' };

/**
 * Functions and procedures that the migrations define, so that a call can be checked by the body. A name without a
 * schema may refer to any schema.
 */
export class Routines {
  readonly #parser: SqlParser;
  readonly #earlier: readonly string[];
  readonly #destructiveEffectOf: DestructiveEffectOf;
  /** Definitions of this run, by the name without its schema. */
  readonly #pending = new Map<string, Definition[]>();
  readonly #earlierByName = new Map<string, readonly Definition[]>();
  readonly #earlierFiles = new Map<string, readonly Statement[]>();
  readonly #inspected = new Map<Definition, Inspection>();
  /** Names that the run has referred to so far, without their schemas. */
  readonly #used = new Set<string>();

  /** @param earlier SQL of the migrations that were applied before */
  constructor(parser: SqlParser, earlier: readonly string[], destructiveEffectOf: DestructiveEffectOf) {
    this.#parser = parser;
    this.#earlier = earlier;
    this.#destructiveEffectOf = destructiveEffectOf;
  }

  /** Records the functions that a statement defines or renames. */
  add(statement: Statement): void {
    for (const definition of definitionsIn(statement)) this.#define(definition);
    const rename = bodyOf(statement.node, 'RenameStmt');
    const move = bodyOf(statement.node, 'AlterObjectSchemaStmt');
    const parts = textsOf(bodyOf(rename?.object ?? move?.object, 'ObjectWithArgs')?.objname);
    if (parts.length === 0) return;
    const schema = move?.newschema ?? parts.at(-2);
    const last = rename?.newname ?? parts.at(-1) ?? '';
    const name = schema === undefined ? last : `${schema}.${last}`;
    for (const definition of this.#definitions(parts.at(-1) ?? '')) this.#define({ ...definition, name });
  }

  /** Checks the functions with a name. @param parts parts of its name, as in the file */
  inspect(parts: readonly string[]): Inspection {
    const name = parts.join('.');
    this.#used.add(lastPart(name));
    const all = this.#definitions(lastPart(name));
    const found = all.map(definition => ({ definition, inspection: this.#inspect(definition) }));
    const harmful = found.find(({ inspection }) => inspection.is === 'harmful');
    if (harmful !== undefined) return harmful.inspection;
    const isDefined = found.some(({ definition }) => mayBeSame(definition.name, name));
    return isDefined || isHarmlessFunction(parts) ? HARMLESS : { is: 'unknown' };
  }

  /**
   * Checks whether an earlier statement of the run refers to such a function, because replacing it then changes more.
   */
  isUsed(parts: readonly string[]): boolean {
    return this.#used.has(parts.at(-1) ?? '');
  }

  /** Returns what the function that a statement defines would destroy. */
  destructiveEffectOfRoutine(statement: Statement): string | undefined {
    return this.#destructiveEffectIn(statement);
  }

  /** Returns what a statement destroys when it runs as a part of a rule. */
  destructiveEffectOf(node: Node): string | undefined {
    return this.#destructiveEffectOf(statementOf(node), this);
  }

  #define(definition: Definition): void {
    const key = lastPart(definition.name);
    const others = this.#pending.get(key)?.filter(({ name, signature }) => {
      return name !== definition.name || signature !== definition.signature;
    });
    this.#pending.set(key, [...(others ?? []), definition]);
  }

  #definitions(name: string): readonly Definition[] {
    const pending = this.#pending.get(name) ?? [];
    const replaced = new Set(pending.map(idOf));
    return [...this.#earlierDefinitions(name).filter(one => !replaced.has(idOf(one))), ...pending];
  }

  #earlierDefinitions(name: string): readonly Definition[] {
    const known = this.#earlierByName.get(name);
    if (known !== undefined) return known;
    // Only files that contain the name are parsed: a folder may have thousands.
    const files = this.#earlier.filter(sql => sql.toLowerCase().includes(name.toLowerCase()));
    const byId = new Map(
      files
        .flatMap(sql => this.#statementsOf(sql).flatMap(definitionsIn))
        .filter(definition => lastPart(definition.name) === name)
        .map(definition => [idOf(definition), definition]),
    );
    this.#earlierByName.set(name, [...byId.values()]);
    return [...byId.values()];
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

  #inspect(definition: Definition): Inspection {
    const known = this.#inspected.get(definition);
    if (known !== undefined) return known;
    // A recursive call adds nothing to the findings of the rest of the function.
    this.#inspected.set(definition, HARMLESS);
    const why = this.#destructiveEffectIn(definition.statement);
    const inspection: Inspection = why === undefined ? HARMLESS : { is: 'harmful', why };
    this.#inspected.set(definition, inspection);
    return inspection;
  }

  #destructiveEffectIn({ node, text }: Statement): string | undefined {
    const routine = bodyOf(node, 'CreateFunctionStmt');
    if (routine === undefined) return this.#destructiveEffectInParts(node);
    const { statements, unreadable } = routineCode(this.#parser, routine, text);
    const [part] = unreadable;
    if (part !== undefined) return part.message;
    const defaults = bodiesOf(routine.parameters, 'FunctionParameter').flatMap(({ defexpr }) => defexpr ?? []);
    for (const run of [...statements.map(({ statement }) => statement), ...defaults.map(statementOf)]) {
      const why = this.#destructiveEffectOf(run, this);
      if (why !== undefined) return why;
    }
    return undefined;
  }

  /** Checks the component functions of an object: an aggregate destroys whatever they destroy. */
  #destructiveEffectInParts(node: Node): string | undefined {
    for (const parts of functionsOfDefinition(node)) {
      const inspection = this.inspect(parts);
      if (inspection.is === 'harmful') return inspection.why;
    }
    return undefined;
  }
}

/** Functions from which a CREATE AGGREGATE, OPERATOR or TYPE builds its object. */
export function functionsOfDefinition(node: Node): readonly (readonly string[])[] {
  const options = bodiesOf(bodyOf(node, 'DefineStmt')?.definition, 'DefElem');
  return options.flatMap(({ arg }) => {
    const parts = textsOf(bodyOf(arg, 'TypeName')?.names);
    return parts.length === 0 ? [] : [parts];
  });
}

function definitionsIn(statement: Statement): readonly Definition[] {
  const routine = bodyOf(statement.node, 'CreateFunctionStmt');
  if (routine !== undefined) {
    const name = textsOf(routine.funcname).join('.');
    return [{ name, signature: signatureOf(routine), statement }];
  }
  const define = bodyOf(statement.node, 'DefineStmt');
  if (define?.kind !== 'OBJECT_AGGREGATE') return [];
  return [{ name: textsOf(define.defnames).join('.'), signature: 'aggregate', statement }];
}

function signatureOf({ parameters }: CreateFunctionStmt): string {
  const types = bodiesOf(parameters, 'FunctionParameter').flatMap(({ mode, argType }) => {
    if (mode === 'FUNC_PARAM_OUT' || mode === 'FUNC_PARAM_TABLE') return [];
    return `${textsOf(argType?.names).at(-1) ?? ''}${'[]'.repeat(argType?.arrayBounds?.length ?? 0)}`;
  });
  return types.join(',');
}

const idOf = ({ name, signature }: Definition): string => JSON.stringify([keyOfName(name), signature]);

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

function mayBeSame(defined: string, called: string): boolean {
  const isBare = !defined.includes('.') || !called.includes('.');
  return isBare || keyOfName(defined) === keyOfName(called);
}

/** Returns a part of a statement as a separate statement. */
function statementOf(node: Node): Statement {
  return {
    text: '',
    kind: commandTag(node),
    targets: [],
    node,
    span: { start: 0, end: 0 },
    line: 1,
    column: 1,
  };
}
