/** Determines which objects files create: those that exist after them, and those that must not exist before. */

import type { Node } from 'libpg-query';
import { objectName, relationName, renamingOf, targetsOf } from '../../../sql/names.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import type { SplitFile } from '../../../sql/splitting.ts';
import { bodiesOf, bodyOf, type NodeTag, tagOf, textsOf } from '../../../sql/tree.ts';
import type { DatabaseObject } from '../statements/adoption-request.ts';
import { innerCode } from './inner-code.ts';
import { NewRelations, PARTS } from './new-relations.ts';

/** An object that a file creates. */
export interface CreatedObject extends DatabaseObject {
  readonly path: string;
  /** The table of an index or column, which is dropped with it. */
  readonly table?: string;
}

const keyOf = ({ kind, name, part }: DatabaseObject): string => JSON.stringify([kind, name, part]);

/** Effects of files on the objects in a database. Names in code that builds them, and effects of CASCADE, are unknown. */
export class CreatedObjects {
  readonly #parser: SqlParser;
  readonly #relations = new NewRelations();
  readonly #present = new Map<string, CreatedObject>();
  /** Keys of `#present` by the names and schemas with which the objects are dropped. */
  readonly #labels = new Map<string, Set<string>>();
  /** Keys of all objects that the files have created so far. */
  readonly #known = new Set<string>();
  readonly #claimed = new Map<string, CreatedObject>();

  constructor(parser: SqlParser) {
    this.#parser = parser;
  }

  /** Objects that certainly exist after the files. */
  get present(): readonly CreatedObject[] {
    return [...this.#present.values()];
  }

  /** Objects that the files create, and that didn't exist before if the files had not been run. Not OR REPLACE of functions. */
  get claimed(): readonly CreatedObject[] {
    return [...this.#claimed.values()];
  }

  addFile(file: SplitFile): void {
    this.#relations.beginFile();
    for (const statement of file.statements) {
      for (const inner of innerCode(this.#parser, statement, file.source).statements)
        if (inner.definition === undefined) this.#add(inner.statement.node, file.path, false);
      this.#add(statement.node, file.path, true);
    }
  }

  #add(node: Node, path: string, isCertain: boolean): void {
    this.#relations.add(node, isCertain);
    this.#remove(node, path);
    for (const { replaces = false, ...object } of this.#createdBy(node)) {
      const key = keyOf(object);
      if (object.name.startsWith('pg_temp.') || object.name.startsWith('(')) continue;
      if (!replaces) this.#claim({ ...object, path });
      if (isCertain) this.#keep({ ...object, path });
      else this.#known.add(key);
    }
  }

  /** Even a file that drops or renames an older object first must not run on a database that contains its result. */
  #claim(object: CreatedObject): void {
    const key = keyOf(object);
    if (!this.#known.has(key) && object.kind !== 'column') this.#claimed.set(key, object);
  }

  #createdBy(node: Node): readonly (Omit<CreatedObject, 'path'> & { readonly replaces?: boolean | undefined })[] {
    const object = (kind: DatabaseObject['kind'], name: string, part = '') => ({ kind, name: this.#keyOf(name), part });
    const [name] = targetsOf(node);
    const routine = bodyOf(node, 'CreateFunctionStmt');
    const created = RELATIONS.includes(tagOf(node)) ? 'relation' : TYPES.includes(tagOf(node)) ? 'type' : undefined;
    const kind = routine === undefined ? created : 'function';
    const isTemporary = bodyOf(node, 'CreateSeqStmt')?.sequence?.relpersistence === 't';
    if (kind !== undefined && name !== undefined && !isTemporary)
      return [{ ...object(kind, name, argumentTypes(routine?.parameters)), replaces: routine?.replace }];
    const selected = bodyOf(node, 'SelectStmt')?.intoClause?.rel;
    if (selected !== undefined) return [object('relation', relationName(selected))];
    const { idxname, relation, concurrent } = bodyOf(node, 'IndexStmt') ?? {};
    if (idxname !== undefined && relation !== undefined) {
      // The step itself checks for an index that is built concurrently.
      const index = object('relation', relationName({ ...relation, relname: idxname }));
      return [{ ...index, table: this.#keyOf(relationName(relation)), replaces: concurrent }];
    }
    const altered = bodyOf(node, 'AlterTableStmt');
    const table = altered?.objtype === 'OBJECT_TABLE' ? altered.relation : undefined;
    return bodiesOf(table && altered?.cmds, 'AlterTableCmd').flatMap(({ subtype, def }) => {
      const column = subtype === 'AT_AddColumn' ? bodyOf(def, 'ColumnDef')?.colname : undefined;
      if (table === undefined || column === undefined) return [];
      const added = object('column', relationName(table), column);
      return [{ ...added, table: added.name }];
    });
  }

  /** Removes what a statement drops. Gives what it renames or moves the new name. */
  #remove(node: Node, path: string): void {
    const { removeType, objects = [] } = bodyOf(node, 'DropStmt') ?? {};
    for (const object of PARTS.includes(removeType) ? [] : objects)
      this.#take(removeType === 'OBJECT_SCHEMA' ? `${objectName(object)}.` : this.#keyOf(objectName(object)));
    const altered = bodyOf(node, 'AlterTableStmt');
    for (const { subtype, name } of bodiesOf(altered?.cmds, 'AlterTableCmd'))
      if (subtype === 'AT_DropColumn' && altered?.relation !== undefined) {
        const table = this.#keyOf(relationName(altered.relation));
        this.#take(table, name);
        // It may have indexes, which are dropped with it.
        this.#take(`${table} index`);
      }
    const rename = bodyOf(node, 'RenameStmt');
    const column = rename?.renameType === 'OBJECT_COLUMN' ? rename.subname : undefined;
    if (rename?.renameType === 'OBJECT_SCHEMA') this.#take(`${rename.subname}.`);
    const renaming = renamingOf(node);
    if (renaming === undefined || (column === undefined && PARTS.includes(renaming.type))) return;
    const from = this.#keyOf(renaming.from);
    const to = column === undefined ? this.#keyOf(renaming.to) : from;
    for (const { table, ...one } of this.#take(from, column)) {
      const renamed = {
        ...one,
        ...(one.name === from && { name: to }),
        ...(column !== undefined && { part: rename?.newname ?? '' }),
        ...(table !== undefined && { table: to }),
      };
      this.#claim({ ...renamed, path });
      this.#keep(renamed);
    }
  }

  /** Removes the objects with a name, or a column of a table. @returns them */
  #take(label: string, column?: string): readonly CreatedObject[] {
    const keys =
      column === undefined
        ? [...(this.#labels.get(label) ?? [])]
        : [keyOf({ kind: 'column', name: label, part: column })];
    if (column === undefined) this.#labels.delete(label);
    return keys.flatMap(key => {
      const object = this.#present.get(key) ?? [];
      this.#present.delete(key);
      return object;
    });
  }

  #keep(object: CreatedObject): void {
    const key = keyOf(object);
    this.#known.add(key);
    this.#present.set(key, object);
    const [schema, name] = object.name.split('.');
    const table = object.table ?? object.name;
    for (const label of [
      object.name,
      table,
      name === undefined ? 'public.' : `${schema}.`,
      ...(object.kind === 'relation' && object.table ? [`${table} index`] : []),
    ])
      this.#labels.set(label, (this.#labels.get(label) ?? new Set()).add(key));
  }

  #keyOf(name: string | undefined): string {
    return this.#relations.keyOf(name ?? '');
  }
}

/** Statements that create a relation, and those that create a type. */
const RELATIONS: readonly NodeTag[] = [
  'CreateForeignTableStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'CreateTableAsStmt',
  'ViewStmt',
];
const TYPES: readonly NodeTag[] = ['CompositeTypeStmt', 'CreateDomainStmt', 'CreateEnumStmt', 'CreateRangeStmt'];

/** Returns the names of the types of a function's arguments, as in the catalog. */
const argumentTypes = (parameters: readonly Node[] | undefined): string =>
  bodiesOf(parameters, 'FunctionParameter')
    .filter(({ mode = '' }) => !['FUNC_PARAM_OUT', 'FUNC_PARAM_TABLE'].includes(mode))
    .map(({ argType }) => `${(argType?.arrayBounds ?? []).length > 0 ? '_' : ''}${textsOf(argType?.names).at(-1)}`)
    .join(',');
