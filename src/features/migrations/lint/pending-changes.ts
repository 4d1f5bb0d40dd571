/** Tracks which relations and types the pending migrations have created so far. */

import type { Node, ObjectType, RangeVar } from 'libpg-query';
import { objectName, relationName, renamingOf } from '../../../sql/names.ts';
import { bodyOf, textsOf } from '../../../sql/tree.ts';
import { changesNames, NewRelations } from './new-relations.ts';
import { KnownObjects } from './known-objects.ts';
import { NotNullProofs } from './not-null-proofs.ts';

/** Kinds of objects that may be dropped without loss, if the run itself created the object. */
const KINDS: { readonly [Type in ObjectType]?: string } = {
  OBJECT_TABLE: 'table',
  OBJECT_FOREIGN_TABLE: 'foreign table',
  OBJECT_VIEW: 'view',
  OBJECT_MATVIEW: 'view',
  OBJECT_INDEX: 'index',
};
const TYPES: readonly (ObjectType | undefined)[] = ['OBJECT_TYPE', 'OBJECT_DOMAIN'];

/**
 * Effects of the pending migrations up to the current statement. They answer two different questions. The first is
 * about locks: no other session waits for a relation that the same run creates. For this, IF NOT EXISTS counts as
 * creating, because authors who write it for each new table assume that the table didn't exist. The second is about
 * rows: a table contains only rows of this run if it certainly didn't exist before, and no older table is reached
 * through it.
 */
export class PendingChanges {
  readonly #new = new NewRelations();
  readonly #types = new Set<string>();
  readonly #certainlyNewTypes = new Set<string>();
  /** Older types that the run has renamed: from the key of the new name to the key of the old one. */
  readonly #renamedTypes = new Map<string, string>();
  readonly #proofs = new NotNullProofs(name => this.#new.keyOf(name));
  /** Objects that the migrations define, including earlier ones (`addEarlier`). */
  readonly known = new KnownObjects(name => this.#new.keyOf(name));

  /** Checks whether the run has created a table, view or index. */
  isNew(relation: RangeVar | undefined): boolean {
    return relation !== undefined && this.#new.has(relationName(relation));
  }

  /** Checks the same as `isNew`, for an object in a DROP. */
  isNewObject(object: Node): boolean {
    const name = objectName(object) ?? '';
    return this.#new.has(name) || this.#types.has(this.#new.keyOf(name));
  }

  /** Checks whether a relation is a table that can only contain rows of this run. */
  hasOnlyNewRows(relation: RangeVar | undefined): boolean {
    return relation !== undefined && this.#new.kindOf(relationName(relation)) === 'table';
  }

  /** Checks whether the pending migrations certainly created an object that DROP names. */
  isCertainlyNewObject(object: Node, type: ObjectType): boolean {
    const name = objectName(object) ?? '';
    if (TYPES.includes(type)) return this.#certainlyNewTypes.has(this.#new.keyOf(name));
    const kind = KINDS[type];
    return kind !== undefined && this.#new.kindOf(name) === kind;
  }

  /**
   * Checks whether an object that DROP names is an older type, and the run has created a new type under its old name.
   * No column uses the older type anymore if PostgreSQL drops it without CASCADE.
   */
  isReplacedType(object: Node): boolean {
    const before = this.#renamedTypes.get(this.#new.keyOf(objectName(object) ?? ''));
    return before !== undefined && this.#certainlyNewTypes.has(before);
  }

  /** Checks whether a validated constraint proves that a column of the table contains no NULL. */
  isProvenNotNull(relation: RangeVar, column: string): boolean {
    return this.#proofs.has(relationName(relation), column);
  }

  /** Starts a file. Each file is a transaction of its own, after which settings are reset. */
  beginFile(): void {
    this.#new.beginFile();
    this.known.beginFile();
  }

  /**
   * Records the effects of a statement.
   *
   * @param isCertain false for a statement in a DO block, which may or may not be run
   */
  add(statement: Node, isCertain = true): void {
    this.#new.add(statement, isCertain);
    this.#addType(statement, isCertain);
    this.#renameType(statement, isCertain);
    this.#proofs.add(statement);
    this.known.add(statement, isCertain);
  }

  /** Records the constraints and objects of migrations that were applied before. */
  addEarlier(statements: readonly { readonly node: Node }[]): void {
    for (const { node } of statements) {
      this.#proofs.add(node);
      this.known.add(node);
    }
  }

  /** Records a statement whose names aren't known. */
  addWithUnknownNames(statement: Node): void {
    if (changesNames(statement)) this.#new.assumeOlderRows();
  }

  #addType(statement: Node, isCertain: boolean): void {
    const made =
      bodyOf(statement, 'CreateEnumStmt')?.typeName ??
      bodyOf(statement, 'CreateRangeStmt')?.typeName ??
      bodyOf(statement, 'CreateDomainStmt')?.domainname;
    const composite = bodyOf(statement, 'CompositeTypeStmt')?.typevar;
    const name = composite === undefined ? textsOf(made).join('.') : relationName(composite);
    if (name !== '') this.#types.add(this.#new.keyOf(name));
    if (name !== '' && isCertain) this.#certainlyNewTypes.add(this.#new.keyOf(name));
    const dropped = bodyOf(statement, 'DropStmt');
    if (!TYPES.includes(dropped?.removeType)) return;
    for (const object of dropped?.objects ?? []) {
      const key = this.#new.keyOf(objectName(object) ?? '');
      this.#certainlyNewTypes.delete(key);
      this.#renamedTypes.delete(key);
    }
  }

  #renameType(statement: Node, isCertain: boolean): void {
    const renaming = renamingOf(statement);
    if (renaming === undefined || !TYPES.includes(renaming.type)) return;
    const [from, to] = [this.#new.keyOf(renaming.from), this.#new.keyOf(renaming.to)];
    const isNew = this.#certainlyNewTypes.delete(from);
    this.#certainlyNewTypes.delete(to);
    this.#renamedTypes.delete(to);
    if (this.#types.has(from)) this.#types.add(to);
    if (!isCertain) return;
    if (isNew) this.#certainlyNewTypes.add(to);
    else this.#renamedTypes.set(to, this.#renamedTypes.get(from) ?? from);
    this.#renamedTypes.delete(from);
  }
}
