/** Records which relations and types the migrations of a run have created so far. */

import type { Node, ObjectType, RangeVar } from 'libpg-query';
import { keyOfName, objectName, relationName, renamingOf } from '../../../sql/names.ts';
import { settingChanges } from '../../../sql/database/settings.ts';
import { bodiesOf, bodyOf, textsOf } from '../../../sql/tree.ts';
import { addedConstraints } from './alterations.ts';

/**
 * Kind of object that the run created, or `perhaps`: it may be older. All rows of a created table
 * are the run's.
 */
type CreatedKind = 'table' | 'other' | 'perhaps';

/** Kinds of objects that may be dropped without loss, if the run itself created the object. */
const KINDS: ReadonlySet<ObjectType> = new Set([
  'OBJECT_TABLE',
  'OBJECT_FOREIGN_TABLE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_INDEX',
  'OBJECT_TYPE',
  'OBJECT_DOMAIN',
]);
/** Parts of a relation. Renaming them doesn't rename their relation. */
const PARTS: readonly unknown[] = [
  'OBJECT_ATTRIBUTE',
  'OBJECT_COLUMN',
  'OBJECT_POLICY',
  'OBJECT_RULE',
  'OBJECT_TABCONSTRAINT',
  'OBJECT_TRIGGER',
];

/**
 * Effects of the pending migrations up to the current statement, for two questions. No other
 * session waits for a lock on a relation that the run created; for this, IF NOT EXISTS counts as
 * creating. And a table has only rows of this run if it certainly didn't exist before.
 */
export class PendingChanges {
  readonly #created = new Map<string, CreatedKind>();
  /** Types that were renamed: their new keys, with the old ones. */
  readonly #renamedTypes = new Map<string, string>();
  /** Temporary tables of the current file. The session of a later file may be another one. */
  readonly #temporary = new Set<string>();
  /** Tables and names of the constraints that the current file adds without validation. */
  readonly #notValid = new Set<string>();
  /** Number of the search path that the current file has set; 0 if none. */
  #path = 0;
  #paths = 0;
  /** Tables that certainly don't exist, in the usual search path. IF NOT EXISTS creates them. */
  readonly #absent: Set<string>;

  /**
   * @param absentTables names of tables that didn't exist before the run, as `relationName` returns
   *   them
   */
  constructor(absentTables: Iterable<string> = []) {
    this.#absent = new Set(Array.from(absentTables, keyOfName));
  }

  /** Checks whether the run has created a table, view or index. */
  isNew(relation: RangeVar | undefined): boolean {
    return relation !== undefined && this.#created.has(this.#keyOf(relationName(relation)));
  }

  /** Checks the same as `isNew`, for an object in a DROP. */
  isNewObject(object: Node): boolean {
    return this.#created.has(this.#keyOf(objectName(object) ?? ''));
  }

  /** Checks whether a relation is a table that can only contain rows of this run. */
  hasOnlyNewRows(relation: RangeVar | undefined): boolean {
    return (
      relation !== undefined && this.#created.get(this.#keyOf(relationName(relation))) === 'table'
    );
  }

  /** Checks whether the pending migrations certainly created an object that DROP names. */
  isCertainlyNewObject(object: Node, type: ObjectType): boolean {
    const created = this.#created.get(this.#keyOf(objectName(object) ?? ''));
    return KINDS.has(type) && created !== undefined && created !== 'perhaps';
  }

  /**
   * Checks whether an object that DROP names is a renamed type, and the run has created a new type
   * under its old name. No column uses the older type anymore if PostgreSQL drops it without
   * CASCADE.
   */
  isReplacedType(object: Node): boolean {
    const before = this.#renamedTypes.get(this.#keyOf(objectName(object) ?? ''));
    return before !== undefined && this.#created.get(before) === 'other';
  }

  /** Checks whether the current file has added a constraint without validation. */
  isNotValidYet(relation: RangeVar, constraint: string): boolean {
    return this.#notValid.has(`${this.#keyOf(relationName(relation))} ${constraint}`);
  }

  /** Starts a file. Each file is a transaction of its own, after which settings are reset. */
  beginFile(): void {
    this.#path = 0;
    for (const key of this.#temporary) this.#created.delete(key);
    this.#temporary.clear();
    this.#notValid.clear();
  }

  /**
   * Records the effects of a statement.
   *
   * @param isCertain false for a statement in a DO block, which may or may not be run
   */
  add(statement: Node, isCertain = true): void {
    this.#addRelation(statement, isCertain);
    this.#addType(statement, isCertain);
    this.#attach(statement);
    this.#rename(statement, isCertain);
    const dropped = bodyOf(statement, 'DropStmt');
    for (const object of dropped?.objects ?? []) {
      const key = this.#keyOf(objectName(object) ?? '');
      const isAbsent =
        isCertain && dropped?.removeType === 'OBJECT_TABLE' && this.#created.get(key) === 'table';
      this.#forget(key);
      if (isAbsent) this.#absent.add(key);
    }
    for (const { constraint, relation } of addedConstraints(statement)) {
      if (constraint.skip_validation === true)
        this.#notValid.add(`${this.#keyOf(relationName(relation))} ${constraint.conname ?? ''}`);
      // Deleting its rows can delete rows of the older table (CASCADE).
      if (!this.hasOnlyNewRows(relation)) this.#doubt(constraint.pktable);
    }
    if (settingChanges(statement).some(({ name }) => PATH.test(name))) this.#path = ++this.#paths;
  }

  /**
   * Returns a key that is equal for two names of the same object. Under another search path, a name
   * is another one.
   */
  #keyOf(name: string): string {
    if (this.#temporary.has(TEMPORARY + name)) return TEMPORARY + name;
    return this.#path === 0 || name.includes('.')
      ? keyOfName(name)
      : `(path ${this.#path}).${name}`;
  }

  #isAbsent(relation: RangeVar | undefined): boolean {
    return relation !== undefined && this.#absent.has(this.#keyOf(relationName(relation)));
  }

  #create(relation: RangeVar | undefined, isCertain: boolean, as: CreatedKind = 'other'): void {
    if (relation === undefined) return;
    const isTemporary = relation.relpersistence === 't' && relation.schemaname === undefined;
    const key = isTemporary
      ? TEMPORARY + relationName(relation)
      : this.#keyOf(relationName(relation));
    this.#created.set(key, isCertain ? as : (this.#created.get(key) ?? 'perhaps'));
    this.#absent.delete(key);
    if (isTemporary) this.#temporary.add(key);
  }

  #addRelation(statement: Node, isCertain: boolean): void {
    const foreign = bodyOf(statement, 'CreateForeignTableStmt')?.base;
    const table = bodyOf(statement, 'CreateStmt') ?? foreign;
    // A part of an older table receives rows of that table.
    const isPart = bodiesOf(table?.inhRelations, 'RangeVar').some(
      parent => !this.hasOnlyNewRows(parent),
    );
    const isNew =
      isCertain && (table?.if_not_exists !== true || this.#isAbsent(table.relation)) && !isPart;
    this.#create(table?.relation, isNew, foreign === undefined ? 'table' : 'other');
    const filled = bodyOf(statement, 'CreateTableAsStmt');
    const isFilledNew = filled?.if_not_exists !== true || this.#isAbsent(filled.into?.rel);
    this.#create(filled?.into?.rel, isCertain && isFilledNew, 'table');
    this.#create(bodyOf(statement, 'SelectStmt')?.intoClause?.rel, isCertain, 'table');
    const view = bodyOf(statement, 'ViewStmt');
    this.#create(view?.view, isCertain && view?.replace !== true);
    const index = bodyOf(statement, 'IndexStmt');
    if (index?.idxname !== undefined)
      this.#create(
        { ...index.relation, relname: index.idxname },
        isCertain && index.if_not_exists !== true,
      );
  }

  #addType(statement: Node, isCertain: boolean): void {
    const typeNames =
      bodyOf(statement, 'CreateEnumStmt')?.typeName ??
      bodyOf(statement, 'CreateRangeStmt')?.typeName ??
      bodyOf(statement, 'CreateDomainStmt')?.domainname;
    if (typeNames !== undefined)
      this.#created.set(this.#keyOf(textsOf(typeNames).join('.')), isCertain ? 'other' : 'perhaps');
    this.#create(bodyOf(statement, 'CompositeTypeStmt')?.typevar, isCertain);
  }

  /** A table may contain older rows once another table is its part. */
  #attach(statement: Node): void {
    const altered = bodyOf(statement, 'AlterTableStmt');
    for (const { subtype, def } of bodiesOf(altered?.cmds, 'AlterTableCmd')) {
      const other =
        subtype === 'AT_AttachPartition'
          ? bodyOf(def, 'PartitionCmd')?.name
          : bodyOf(def, 'RangeVar');
      const isPart = subtype === 'AT_AttachPartition' || subtype === 'AT_AddInherit';
      if (isPart && !(this.hasOnlyNewRows(other) && this.hasOnlyNewRows(altered?.relation)))
        for (const relation of [other, altered?.relation]) this.#doubt(relation);
    }
  }

  #doubt(relation: RangeVar | undefined): void {
    if (relation !== undefined && this.isNew(relation))
      this.#created.set(this.#keyOf(relationName(relation)), 'perhaps');
  }

  #rename(statement: Node, isCertain: boolean): void {
    const renaming = renamingOf(statement);
    if (renaming === undefined || PARTS.includes(renaming.type)) return;
    const [from, to] = [this.#keyOf(renaming.from), this.#keyOf(renaming.to)];
    const before = this.#created.get(from);
    this.#forget(from);
    this.#forget(to);
    this.#absent.delete(to);
    if (before !== undefined) this.#created.set(to, isCertain ? before : 'perhaps');
    else if (isCertain && TYPES.includes(renaming.type)) this.#renamedTypes.set(to, from);
  }

  #forget(key: string): void {
    this.#created.delete(key);
    this.#renamedTypes.delete(key);
  }
}

const TEMPORARY = 'pg_temp.';
const TYPES: readonly (ObjectType | undefined)[] = ['OBJECT_TYPE', 'OBJECT_DOMAIN'];
/**
 * Settings whose change gives names another meaning; `all` and `set_config` may include the path.
 */
export const PATH = /^(?:search_path|all|set_config)$/;
