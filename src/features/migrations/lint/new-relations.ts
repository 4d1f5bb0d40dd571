/** Tracks the relations that the linted migrations create: a new table has no older rows that a change can harm. */

import type { CreateStmt, FuncCall, Node, RangeVar } from 'libpg-query';
import { keyOfName, objectName, relationName, type Renaming, renamingOf } from '../../../sql/names.ts';
import { functionName, isDeferredBody, namesIn } from '../../../sql/settings.ts';
import { allWithin, bodiesOf, bodyOf, tagOf, textOf } from '../../../sql/tree.ts';

const TEMPORARY = 'pg_temp.';

/** Tables, views and indexes that the run has created so far, and which of them certainly didn't exist before. */
export class NewRelations {
  readonly #created = new Set<string>();
  readonly #temporary = new Set<string>();
  /** Kind of each relation that certainly didn't exist before. */
  readonly #certainlyNew = new Map<string, string>();
  /**
   * Tables from which a DELETE, TRUNCATE or DROP also reaches the table that is the key (parents, partitioned and
   * referenced tables).
   */
  readonly #reachedFrom = new Map<string, Set<string>>();
  /** Prefix for names without a schema, once a file has set its own search path. */
  #path = '';
  #unknownPaths = 0;

  /** Returns a key that is equal for two names of the same relation. @param name name, with its schema if given */
  keyOf(name: string): string {
    if (name.includes('.')) return keyOfName(name);
    return this.#created.has(TEMPORARY + name) ? TEMPORARY + name : keyOfName(this.#path + name);
  }

  has(name: string): boolean {
    return this.#created.has(this.keyOf(name));
  }

  /** Returns the kind of a relation that certainly didn't exist before; `undefined` for any other. */
  kindOf(name: string): string | undefined {
    return this.#certainlyNew.get(this.keyOf(name));
  }

  /** Resets settings, which end with the file, and temporary tables, which may: the session comes from a pool. */
  beginFile(): void {
    this.#path = '';
    for (const key of this.#temporary) this.#forget(key);
    this.#temporary.clear();
  }

  /** Assumes that every relation may contain older rows. */
  assumeOlderRows(): void {
    this.#certainlyNew.clear();
  }

  /** Records the effects of a statement. @param isCertain false for a statement that may or may not run */
  add(statement: Node, isCertain: boolean): void {
    this.#create(statement, isCertain);
    this.#attachAll(statement);
    this.#rename(statement, isCertain);
    const drop = bodyOf(statement, 'DropStmt');
    for (const object of drop?.objects ?? []) this.#forget(this.keyOf(objectName(object) ?? ''));
    this.#setPath(statement, isCertain);
  }

  #create(statement: Node, isCertain: boolean): void {
    const schema = bodyOf(statement, 'CreateSchemaStmt');
    if (schema !== undefined) {
      // Objects inside it are created in this schema, regardless of the search path.
      for (const table of bodiesOf(schema.schemaElts, 'CreateStmt')) {
        this.#createTable(within(schema.schemaname, table), isCertain && schema.schemaname !== undefined);
      }
      return;
    }
    const table = bodyOf(statement, 'CreateStmt');
    if (table !== undefined) this.#createTable(table, isCertain);
    const filled = bodyOf(statement, 'CreateTableAsStmt');
    const kind = filled?.objtype === 'OBJECT_MATVIEW' ? 'view' : 'table';
    this.#recordCreated(filled?.into?.rel, kind, isCertain && filled?.if_not_exists !== true);
    const index = bodyOf(statement, 'IndexStmt');
    if (index?.idxname !== undefined) {
      const relation = { ...index.relation, relname: index.idxname };
      this.#recordCreated(relation, 'index', isCertain && index.if_not_exists !== true);
    }
    const view = bodyOf(statement, 'ViewStmt');
    this.#recordCreated(view?.view, 'view', isCertain && view?.replace !== true);
    const foreign = bodyOf(statement, 'CreateForeignTableStmt')?.base;
    this.#recordCreated(foreign?.relation, 'foreign table', isCertain && foreign?.if_not_exists !== true);
    this.#recordCreated(bodyOf(statement, 'SelectStmt')?.intoClause?.rel, 'table', isCertain);
  }

  /**
   * Records a created table. One that becomes part of an older table isn't new: it receives rows of that table from
   * other sessions.
   */
  #createTable({ relation, if_not_exists, inhRelations }: CreateStmt, isCertain: boolean): void {
    const parents = bodiesOf(inhRelations, 'RangeVar').map(relationName);
    const isPlain = parents.every(parent => this.kindOf(parent) === 'table');
    this.#recordCreated(relation, 'table', isCertain && if_not_exists !== true && isPlain);
  }

  #recordCreated(relation: RangeVar | undefined, kind: string, isCertain: boolean): void {
    if (relation === undefined) return;
    const name = relationName(relation);
    const isTemporary = relation.relpersistence === 't' && relation.schemaname === undefined;
    const key = isTemporary ? TEMPORARY + name : this.keyOf(name);
    this.#created.add(key);
    if (key.startsWith(TEMPORARY)) this.#temporary.add(key);
    if (isCertain) this.#certainlyNew.set(key, kind);
  }

  #attachAll(statement: Node): void {
    const table = bodyOf(statement, 'CreateStmt');
    for (const parent of bodiesOf(table?.inhRelations, 'RangeVar')) this.#attach(table?.relation, parent);
    const altered = bodyOf(statement, 'AlterTableStmt');
    for (const { subtype, def } of bodiesOf(altered?.cmds, 'AlterTableCmd')) {
      if (subtype === 'AT_AttachPartition') this.#attach(bodyOf(def, 'PartitionCmd')?.name, altered?.relation);
      if (subtype === 'AT_AddInherit') this.#attach(altered?.relation, bodyOf(def, 'RangeVar'));
    }
    const constraints = table === undefined && altered === undefined ? [] : allWithin(statement, 'Constraint');
    for (const { pktable } of constraints) this.#attach(table?.relation ?? altered?.relation, pktable);
    // A rule may redirect a statement on the table to another table.
    const rule = bodyOf(statement, 'RuleStmt');
    const isOther = rule?.actions?.some(action => ['DeleteStmt', 'UpdateStmt'].includes(tagOf(action)));
    if (rule?.relation !== undefined && isOther === true)
      this.#assumeOlderRowsIn(this.keyOf(relationName(rule.relation)));
  }

  /** Records that a change of all rows of `parent` affects those of `child`. */
  #attach(child: RangeVar | undefined, parent: RangeVar | undefined): void {
    if (child === undefined || parent === undefined) return;
    const [from, to] = [this.keyOf(relationName(child)), this.keyOf(relationName(parent))];
    const parents = this.#reachedFrom.get(from) ?? new Set();
    this.#reachedFrom.set(from, parents.add(to));
    if (!this.#certainlyNew.has(from)) this.#assumeOlderRowsIn(to);
  }

  /** Assumes that a relation, and all relations through which it is reached, may contain older rows. */
  #assumeOlderRowsIn(key: string): void {
    const open = [key];
    const seen = new Set<string>();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      this.#certainlyNew.delete(next);
      open.push(...(this.#reachedFrom.get(next) ?? []));
    }
  }

  #rename(statement: Node, isCertain: boolean): void {
    const renaming = renamingOf(statement);
    if (renaming === undefined || !isOfRelation(renaming)) return;
    const from = this.keyOf(renaming.from);
    const isTemporary = from.startsWith(TEMPORARY) && !renaming.to.includes('.');
    const to = isTemporary ? TEMPORARY + renaming.to : this.keyOf(renaming.to);
    const [wasMade, kind] = [this.#created.has(from), this.#certainlyNew.get(from)];
    const parents = this.#reachedFrom.get(from);
    if (isCertain) this.#forget(from);
    else this.#assumeOlderRowsIn(from);
    this.#forget(to);
    if (wasMade) this.#created.add(to);
    if (to.startsWith(TEMPORARY)) this.#temporary.add(to);
    if (kind !== undefined && isCertain) this.#certainlyNew.set(to, kind);
    if (parents !== undefined) this.#reachedFrom.set(to, parents);
    for (const others of this.#reachedFrom.values()) if (others.has(from)) others.add(to);
  }

  #forget(key: string): void {
    this.#created.delete(key);
    this.#certainlyNew.delete(key);
  }

  #setPath(statement: Node, isCertain: boolean): void {
    const set = bodyOf(statement, 'VariableSetStmt');
    if (set?.name === 'search_path') {
      const names = (set.args ?? []).map(textOf);
      if (set.kind === 'VAR_SET_VALUE') this.#path = this.#pathOf(names, isCertain);
      else this.#path = isCertain ? '' : this.#pathOf([undefined], false);
    } else if (set?.kind === 'VAR_RESET_ALL') this.#path = '';
    for (const call of allWithin(statement, 'FuncCall', isDeferredBody)) {
      if (!setsPath(call)) continue;
      const value = textOf(call.args?.[1]);
      const isKnown = textOf(call.args?.[0]) !== undefined && value !== undefined;
      this.#path = this.#pathOf(isKnown ? namesIn(value) : [undefined], isCertain);
    }
  }

  /**
   * Returns the prefix for a search path. With a single schema the names are known. Otherwise, only equal paths
   * guarantee equal names.
   */
  #pathOf(names: readonly (string | undefined)[], isCertain: boolean): string {
    if (!isCertain || names.includes(undefined)) {
      this.#unknownPaths += 1;
      return `(path ${this.#unknownPaths}).`;
    }
    const [only = ''] = names;
    return names.length === 1 && /^[a-z_]\w*$/.test(only) ? `${only}.` : `(path ${names.join(', ')}).`;
  }
}

function setsPath(call: FuncCall): boolean {
  return functionName(call) === 'set_config' && mayBePath(call.args?.[0]);
}

/** Parts of a relation. Renaming them doesn't rename their relation. */
const PARTS: readonly unknown[] = [
  'OBJECT_ATTRIBUTE',
  'OBJECT_COLUMN',
  'OBJECT_POLICY',
  'OBJECT_RULE',
  'OBJECT_TABCONSTRAINT',
  'OBJECT_TRIGGER',
];

const isOfRelation = ({ relation, type }: Renaming): boolean => relation !== undefined && !PARTS.includes(type);

function within(schema: string | undefined, table: CreateStmt): CreateStmt {
  const { relation } = table;
  if (relation === undefined || relation.schemaname !== undefined) return table;
  return { ...table, relation: { ...relation, schemaname: schema ?? '(schema)' } };
}

function mayBePath(name: Node | undefined): boolean {
  const text = textOf(name);
  return text === undefined || text.toLowerCase() === 'search_path';
}
