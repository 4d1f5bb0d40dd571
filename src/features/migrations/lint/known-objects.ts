/** Tracks what migrations define and a statement that uses it doesn't show: domains, partitioned tables and indexes. */

import type { ColumnDef, Constraint, Node, TypeName } from 'libpg-query';
import { relationName } from '../../../sql/names.ts';
import { bodiesOf, bodyOf, textsOf } from '../../../sql/tree.ts';
import { addedColumns, addedConstraints } from './alterations.ts';

interface Domain {
  readonly base: TypeName | undefined;
  readonly isConstrained: boolean;
  readonly defaultValue: Node | undefined;
}

/** A relation that takes rows, or an index. */
type RelationKind = 'plain' | 'partitioned';

/** The objects that migrations define, as far as their text shows. */
export class KnownObjects {
  readonly #domains = new Map<string, Domain>();
  readonly #relations = new Map<string, RelationKind>();
  /** Types that the current file creates, and enum values that it adds to others. */
  #typesOfFile = new Set<string>();
  #addedValues = new Map<string, string>();
  readonly #keyOf: (name: string) => string;

  /** @param keyOf returns the key of a name */
  constructor(keyOf: (name: string) => string) {
    this.#keyOf = keyOf;
  }

  /** Returns whether a table or index is partitioned. Undefined if no migration creates it. @param name name, with its schema if given */
  kindOf(name: string): RelationKind | undefined {
    return this.#relations.get(this.#keyOf(name));
  }

  /** Starts a file, which is a transaction of its own. */
  beginFile(): void {
    this.#typesOfFile = new Set();
    this.#addedValues = new Map();
  }

  /** Returns the enum to which the current file adds a value, if that may be the value: it can’t be used yet. */
  enumOf(value: string): string | undefined {
    return this.#addedValues.get(value);
  }

  /** Returns whether the domain of a column has constraints, also those of its base, and its default value. */
  domainOf({ typeName }: ColumnDef): Omit<Domain, 'base'> {
    const none = { isConstrained: false, defaultValue: undefined };
    // PostgreSQL checks no rows for an array of a domain.
    if (typeName === undefined || (typeName.arrayBounds?.length ?? 0) > 0) return none;
    const domain = this.#domains.get(this.#keyOf(textsOf(typeName.names).join('.')));
    if (domain === undefined) return none;
    const base = this.domainOf({ ...(domain.base !== undefined && { typeName: domain.base }) });
    return {
      isConstrained: domain.isConstrained || base.isConstrained,
      defaultValue: domain.defaultValue ?? base.defaultValue,
    };
  }

  /** Records what a statement defines, changes or drops. */
  add(statement: Node): void {
    this.#addDomain(statement);
    this.#addEnumValue(statement);
    const table = bodyOf(statement, 'CreateStmt');
    if (table?.relation !== undefined)
      this.#record(relationName(table.relation), table.partspec === undefined ? 'plain' : 'partitioned');
    const index = bodyOf(statement, 'IndexStmt');
    if (index?.idxname !== undefined && index.relation !== undefined) {
      const kind = this.kindOf(relationName(index.relation));
      if (kind !== undefined) this.#record(relationName({ ...index.relation, relname: index.idxname }), kind);
    }
    const rename = bodyOf(statement, 'RenameStmt');
    const kind = rename?.relation === undefined ? undefined : this.kindOf(relationName(rename.relation));
    if (kind !== undefined && ['OBJECT_TABLE', 'OBJECT_INDEX'].includes(rename?.renameType ?? ''))
      this.#record(relationName({ ...rename?.relation, relname: rename?.newname ?? '' }), kind);
  }

  #record(name: string, kind: RelationKind): void {
    this.#relations.set(this.#keyOf(name), kind);
  }

  #addEnumValue(statement: Node): void {
    const made = bodyOf(statement, 'CreateEnumStmt');
    if (made !== undefined) this.#typesOfFile.add(this.#keyOf(textsOf(made.typeName).join('.')));
    const { typeName, newVal, oldVal } = bodyOf(statement, 'AlterEnumStmt') ?? {};
    const name = textsOf(typeName).join('.');
    if (newVal !== undefined && oldVal === undefined && !this.#typesOfFile.has(this.#keyOf(name)))
      this.#addedValues.set(newVal, name);
  }

  #addDomain(statement: Node): void {
    const made = bodyOf(statement, 'CreateDomainStmt');
    const altered = bodyOf(statement, 'AlterDomainStmt');
    if (made !== undefined) {
      const constraints = bodiesOf(made.constraints, 'Constraint');
      this.#domains.set(this.#keyOf(textsOf(made.domainname).join('.')), {
        base: made.typeName,
        isConstrained: constraints.some(({ contype }) => CHECKED.includes(contype)),
        defaultValue: constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr,
      });
    }
    const key = this.#keyOf(textsOf(altered?.typeName).join('.'));
    const domain = altered === undefined ? undefined : this.#domains.get(key);
    // Subtypes: T for the default, C for a new constraint, O for SET NOT NULL. What is dropped again may leave others.
    if (domain !== undefined && altered?.subtype === 'T')
      this.#domains.set(key, { ...domain, defaultValue: altered.def });
    if (domain !== undefined && ['C', 'O'].includes(altered?.subtype ?? ''))
      this.#domains.set(key, { ...domain, isConstrained: true });
  }
}

const CHECKED: readonly Constraint['contype'][] = ['CONSTR_CHECK', 'CONSTR_NOTNULL'];

/** Checks whether findings about a statement depend on what earlier migrations define. */
export const needsKnownObjects = (statement: Node): boolean =>
  bodyOf(statement, 'IndexStmt') !== undefined ||
  bodyOf(statement, 'DropStmt')?.removeType === 'OBJECT_INDEX' ||
  addedConstraints(statement).length > 0 ||
  addedColumns(statement).some(({ column }) => textsOf(column.typeName?.names)[0] !== 'pg_catalog');
