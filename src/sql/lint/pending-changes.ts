import type { Node, RangeVar } from 'libpg-query';
import { keyOfName, objectName, relationKey } from '../names.ts';
import { isUnrunBody } from '../session-settings.ts';
import { allWithin, bodiesOf, bodyOf, textOf, textsOf } from '../tree.ts';

/**
 * What the migrations that are to be run have done so far, each statement in its turn. Nobody waits for a lock on a
 * table that is made in the same run, and nobody's rows are in it. IF NOT EXISTS counts as making: that it was there
 * before can't be seen here, and those who write it for each new table mean that it wasn't.
 */
export class PendingChanges {
  readonly #relations = new Set<string>();
  /** Those of them that can't have been there before: without IF NOT EXISTS and OR REPLACE. */
  readonly #surelyMade = new Set<string>();
  readonly #types = new Set<string>();
  readonly #validated = new Set<string>();
  /** Values added to enums that were there before, by this file. */
  #enumValues = new Map<string, string>();

  /** Whether a table, view or index was made by what is to be run. */
  isNew(relation: RangeVar | undefined): boolean {
    return relation !== undefined && this.#relations.has(relationKey(relation));
  }

  /** As `isNew`, for an object as DROP names it. */
  isNewObject(object: Node): boolean {
    const key = keyOfName(objectName(object) ?? '');
    return this.#relations.has(key) || this.#types.has(key);
  }

  /** As `isNew`, where more than a lock is at stake: with IF NOT EXISTS, the rows may be another's. */
  isSurelyNew(relation: RangeVar | undefined): boolean {
    return relation !== undefined && this.#surelyMade.has(relationKey(relation));
  }

  /** As `isSurelyNew`, for an object as DROP names it. */
  isSurelyNewObject(object: Node): boolean {
    const key = keyOfName(objectName(object) ?? '');
    return this.#surelyMade.has(key) || this.#types.has(key);
  }

  /** Whether a constraint of the table was validated by what is to be run. */
  hasValidated(relation: RangeVar | undefined): boolean {
    return relation !== undefined && this.#validated.has(relationKey(relation));
  }

  /** The enum to which this file added a value; `undefined` where it did not, or made the enum itself. */
  enumWithNewValue(value: string): string | undefined {
    return this.#enumValues.get(value);
  }

  /** Each file is a transaction of its own, behind which an enum's new values may be used. */
  beginFile(): void {
    this.#enumValues = new Map();
  }

  /** Takes in what a statement does. */
  add(statement: Node): void {
    for (const { relation, if_not_exists } of allWithin(statement, 'CreateStmt', isUnrunBody)) {
      this.#make(relation, if_not_exists);
    }
    for (const { into, if_not_exists } of allWithin(statement, 'CreateTableAsStmt', isUnrunBody)) {
      this.#make(into?.rel, if_not_exists);
    }
    for (const { idxname, relation, if_not_exists } of allWithin(statement, 'IndexStmt', isUnrunBody)) {
      if (idxname !== undefined) this.#make({ ...relation, relname: idxname }, if_not_exists);
    }
    const view = bodyOf(statement, 'ViewStmt');
    this.#make(view?.view, view?.replace);
    const foreign = bodyOf(statement, 'CreateForeignTableStmt')?.base;
    this.#make(foreign?.relation, foreign?.if_not_exists);
    this.#make(bodyOf(statement, 'SelectStmt')?.intoClause?.rel);
    this.#rename(statement);
    const type = bodyOf(statement, 'CreateEnumStmt')?.typeName ?? bodyOf(statement, 'CreateDomainStmt')?.domainname;
    if (type !== undefined) this.#types.add(keyOfName(textsOf(type).join('.')));
    const composite = bodyOf(statement, 'CompositeTypeStmt')?.typevar;
    if (composite !== undefined) this.#types.add(relationKey(composite));
    for (const object of bodyOf(statement, 'DropStmt')?.objects ?? []) {
      const key = keyOfName(objectName(object) ?? '');
      this.#relations.delete(key);
      this.#surelyMade.delete(key);
    }
    const altered = bodyOf(statement, 'AlterTableStmt');
    const validates = bodiesOf(altered?.cmds, 'AlterTableCmd').some(cmd => cmd.subtype === 'AT_ValidateConstraint');
    if (validates && altered?.relation !== undefined) this.#validated.add(relationKey(altered.relation));
    this.#addEnumValue(statement);
  }

  #make(relation: RangeVar | undefined, mayBeThere = false): void {
    if (relation === undefined) return;
    const key = relationKey(relation);
    this.#relations.add(key);
    if (!mayBeThere) this.#surelyMade.add(key);
  }

  #rename(statement: Node): void {
    const rename = bodyOf(statement, 'RenameStmt');
    if (rename?.relation === undefined || rename.renameType === 'OBJECT_COLUMN') return;
    if (this.isNew(rename.relation) && rename.newname !== undefined) {
      this.#make({ ...rename.relation, relname: rename.newname }, !this.isSurelyNew(rename.relation));
    }
  }

  #addEnumValue(statement: Node): void {
    const altered = bodyOf(statement, 'AlterEnumStmt');
    // With an old value it renames, which takes effect at once.
    if (altered?.newVal === undefined || altered.oldVal !== undefined) return;
    const type = textsOf(altered.typeName).join('.');
    if (!this.#types.has(keyOfName(type))) this.#enumValues.set(altered.newVal, type);
  }
}

/** The text of a constant, wherever one stands. */
export function constantsWithin(
  statement: Node,
): Iterable<{ readonly text: string; readonly location: number | undefined }> {
  return Iterator.from(allWithin(statement, 'A_Const', isUnrunBody)).flatMap(constant => {
    const text = textOf({ A_Const: constant });
    return text === undefined ? [] : [{ text, location: constant.location }];
  });
}
