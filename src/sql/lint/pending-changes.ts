import type { Node, ObjectType, RangeVar } from 'libpg-query';
import { objectName, relationName } from '../names.ts';
import { bodiesOf, bodyOf, textsOf } from '../tree.ts';
import { ColumnTypes, type TypedConstant } from './enum-places.ts';
import { changesNames, NewRelations } from './new-relations.ts';

/** Kinds of objects whose drop takes nothing away that was there before, if the run itself has made the object. */
const KINDS: { readonly [Type in ObjectType]?: string } = {
  OBJECT_TABLE: 'table',
  OBJECT_FOREIGN_TABLE: 'foreign table',
  OBJECT_VIEW: 'view',
  OBJECT_MATVIEW: 'view',
  OBJECT_INDEX: 'index',
};
const TYPES: readonly (ObjectType | undefined)[] = ['OBJECT_TYPE', 'OBJECT_DOMAIN'];

/**
 * Effects so far of the migrations that are to be run, statement by statement. It answers two different questions.
 * Nobody waits for a lock on a relation that is made in the same run; there IF NOT EXISTS counts as making, because
 * those who write it for each new table mean that it wasn't there. Rows are another matter: only a table that
 * certainly wasn't there before, and through which no older table is reached, has none but those of this run.
 */
export class PendingChanges {
  readonly #new = new NewRelations();
  readonly #types = new Set<string>();
  readonly #surelyNewTypes = new Set<string>();
  /** Older types that the run has renamed: the key of the name they had, by that of the name they have. */
  readonly #renamedTypes = new Map<string, string>();
  readonly #validated = new Set<string>();
  readonly #columns = new ColumnTypes();
  /** Values added to enums that were there before, by this file: the enum and the value. */
  #enumValues = new Set<string>();

  /** Whether a table, view or index was made by what is to be run. */
  isNew(relation: RangeVar | undefined): boolean {
    return relation !== undefined && this.#new.has(relationName(relation));
  }

  /** As `isNew`, for an object as DROP names it. */
  isNewObject(object: Node): boolean {
    const name = objectName(object) ?? '';
    return this.#new.has(name) || this.#types.has(this.#new.keyOf(name));
  }

  /** Whether a relation is a table that can have no rows but those of this run. */
  hasOnlyNewRows(relation: RangeVar | undefined): boolean {
    return relation !== undefined && this.#new.kindOf(relationName(relation)) === 'table';
  }

  /** Whether an object, as DROP names it, was certainly made by what is to be run. */
  isSurelyNewObject(object: Node, type: ObjectType): boolean {
    const name = objectName(object) ?? '';
    if (TYPES.includes(type)) return this.#surelyNewTypes.has(this.#new.keyOf(name));
    const kind = KINDS[type];
    return kind !== undefined && this.#new.kindOf(name) === kind;
  }

  /**
   * Whether an object, as DROP names it, is an older type of which the run has made a new version under its old name. No
   * column uses it any more where PostgreSQL drops it without CASCADE.
   */
  isReplacedType(object: Node): boolean {
    const before = this.#renamedTypes.get(this.#new.keyOf(objectName(object) ?? ''));
    return before !== undefined && this.#surelyNewTypes.has(before);
  }

  /** Whether a constraint of the table was validated by what is to be run. */
  hasValidated(relation: RangeVar | undefined): boolean {
    return relation !== undefined && this.#validated.has(this.#new.keyOf(relationName(relation)));
  }

  /**
   * Finds the constants of a statement that are values which this file added to an enum that was there before. Only a
   * constant whose type is known counts: any text may equal a value.
   */
  *newEnumValuesIn(statement: Node): Iterable<TypedConstant> {
    if (this.#enumValues.size === 0) return;
    for (const constant of this.#columns.constantsIn(statement)) {
      if (this.#enumValues.has(this.#enumValue(constant.type, constant.text))) yield constant;
    }
  }

  /** Each file is a transaction of its own, behind which an enum's new values may be used, and settings are undone. */
  beginFile(): void {
    this.#enumValues = new Set();
    this.#new.beginFile();
  }

  /**
   * Takes in what a statement does.
   *
   * @param isCertain false for a statement in a DO block, which may or may not be run
   */
  add(statement: Node, isCertain = true): void {
    this.#new.add(statement, isCertain);
    this.#addType(statement, isCertain);
    this.#renameType(statement, isCertain);
    const altered = bodyOf(statement, 'AlterTableStmt');
    const validates = bodiesOf(altered?.cmds, 'AlterTableCmd').some(cmd => cmd.subtype === 'AT_ValidateConstraint');
    if (validates && altered?.relation !== undefined) {
      this.#validated.add(this.#new.keyOf(relationName(altered.relation)));
    }
    this.#addEnumValue(statement);
    this.#columns.add(statement);
  }

  /** Takes in a statement with names that aren't known. */
  addNameless(statement: Node): void {
    if (changesNames(statement)) this.#new.distrustAll();
  }

  #addType(statement: Node, isCertain: boolean): void {
    const made =
      bodyOf(statement, 'CreateEnumStmt')?.typeName ??
      bodyOf(statement, 'CreateRangeStmt')?.typeName ??
      bodyOf(statement, 'CreateDomainStmt')?.domainname;
    const composite = bodyOf(statement, 'CompositeTypeStmt')?.typevar;
    const name = composite === undefined ? textsOf(made).join('.') : relationName(composite);
    if (name !== '') this.#types.add(this.#new.keyOf(name));
    if (name !== '' && isCertain) this.#surelyNewTypes.add(this.#new.keyOf(name));
    const dropped = bodyOf(statement, 'DropStmt');
    if (!TYPES.includes(dropped?.removeType)) return;
    for (const object of dropped?.objects ?? []) {
      const key = this.#new.keyOf(objectName(object) ?? '');
      this.#surelyNewTypes.delete(key);
      this.#renamedTypes.delete(key);
    }
  }

  #renameType(statement: Node, isCertain: boolean): void {
    const rename = bodyOf(statement, 'RenameStmt');
    const move = bodyOf(statement, 'AlterObjectSchemaStmt');
    if (!TYPES.includes(rename?.renameType ?? move?.objectType)) return;
    const name = objectName(rename?.object ?? move?.object) ?? '';
    const parts = name.split('.');
    const last = rename?.newname ?? parts.at(-1) ?? '';
    const schema = move?.newschema ?? parts.at(-2);
    const [from, to] = [name, schema === undefined ? last : `${schema}.${last}`].map(one => this.#new.keyOf(one));
    if (from === undefined || to === undefined) return;
    const isNew = this.#surelyNewTypes.delete(from);
    this.#surelyNewTypes.delete(to);
    this.#renamedTypes.delete(to);
    if (this.#types.has(from)) this.#types.add(to);
    if (!isCertain) return;
    if (isNew) this.#surelyNewTypes.add(to);
    else this.#renamedTypes.set(to, this.#renamedTypes.get(from) ?? from);
    this.#renamedTypes.delete(from);
  }

  #addEnumValue(statement: Node): void {
    const altered = bodyOf(statement, 'AlterEnumStmt');
    // With an old value it renames, which takes effect at once.
    if (altered?.newVal === undefined || altered.oldVal !== undefined) return;
    const type = textsOf(altered.typeName).join('.');
    if (!this.#types.has(this.#new.keyOf(type))) this.#enumValues.add(this.#enumValue(type, altered.newVal));
  }

  #enumValue(type: string, value: string): string {
    return JSON.stringify([this.#new.keyOf(type), value]);
  }
}
