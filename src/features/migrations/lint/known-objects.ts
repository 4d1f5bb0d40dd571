/** Tracks what migrations define and a statement that uses it doesn't show: domains, partitioned tables and indexes. */

import type { ColumnDef, Constraint, Node, TypeName } from 'libpg-query';
import { relationName, renamingOf } from '../../../sql/names.ts';
import { bodiesOf, bodyOf, textsOf } from '../../../sql/tree.ts';
import { addedColumns, addedConstraints } from './alterations.ts';

interface Domain {
  readonly base: Domain | undefined;
  constraints: readonly Constraint[];
  defaultValue: Node | undefined;
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
  domainOf({ typeName }: ColumnDef): { readonly isConstrained: boolean; readonly defaultValue: Node | undefined } {
    let isConstrained = false;
    let defaultValue: Node | undefined;
    for (let domain = this.#domainNamed(typeName); domain !== undefined; domain = domain.base) {
      isConstrained ||= domain.constraints.length > 0;
      defaultValue ??= domain.defaultValue;
    }
    return { isConstrained, defaultValue };
  }

  /** PostgreSQL checks no rows for an array of a domain. */
  #domainNamed({ names, arrayBounds = [] }: TypeName = {}): Domain | undefined {
    return arrayBounds.length > 0 ? undefined : this.#domains.get(this.#keyOf(textsOf(names).join('.')));
  }

  /** Records what a statement defines, changes or drops. @param isCertain false if the statement may not run */
  add(statement: Node, isCertain = true): void {
    this.#addDomain(statement, isCertain);
    this.#addEnumValue(statement);
    const table = bodyOf(statement, 'CreateStmt');
    if (table?.relation !== undefined)
      this.#record(relationName(table.relation), table.partspec === undefined ? 'plain' : 'partitioned');
    const index = bodyOf(statement, 'IndexStmt');
    if (index?.idxname !== undefined && index.relation !== undefined) {
      const kind = this.kindOf(relationName(index.relation));
      if (kind !== undefined) this.#record(relationName({ ...index.relation, relname: index.idxname }), kind);
    }
    const { type = '', from = '', to = '' } = renamingOf(statement) ?? {};
    const kind = this.kindOf(from);
    if (kind !== undefined && ['OBJECT_TABLE', 'OBJECT_INDEX'].includes(type)) this.#record(to, kind);
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

  #addDomain(statement: Node, isCertain: boolean): void {
    const made = bodyOf(statement, 'CreateDomainStmt');
    if (made !== undefined) {
      const constraints = bodiesOf(made.constraints, 'Constraint');
      this.#domains.set(this.#keyOf(textsOf(made.domainname).join('.')), {
        base: this.#domainNamed(made.typeName),
        constraints: constraints.filter(isChecked),
        defaultValue: constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr,
      });
    }
    const { type = '', from, to = '' } = renamingOf(statement) ?? {};
    const altered = bodyOf(statement, 'AlterDomainStmt');
    const domain = this.#domains.get(this.#keyOf(from ?? textsOf(altered?.typeName).join('.')));
    if (domain === undefined) return;
    if (['OBJECT_DOMAIN', 'OBJECT_TYPE'].includes(type)) this.#domains.set(this.#keyOf(to), domain);
    // DROP: X for a constraint, N for NOT NULL. A constraint without a name in the files has one that PostgreSQL chose.
    const { subtype, name, def } = altered ?? {};
    if (subtype === 'T') domain.defaultValue = def;
    const added =
      subtype === 'O'
        ? ({ contype: 'CONSTR_NOTNULL' } as const)
        : bodyOf(subtype === 'C' ? def : undefined, 'Constraint');
    if (added !== undefined && isChecked(added)) domain.constraints = [...domain.constraints, added];
    if (isCertain && subtype === 'X') domain.constraints = domain.constraints.filter(({ conname }) => conname !== name);
    if (isCertain && subtype === 'N')
      domain.constraints = domain.constraints.filter(({ contype }) => contype !== 'CONSTR_NOTNULL');
  }
}

const isChecked = ({ contype }: Constraint): boolean => contype === 'CONSTR_CHECK' || contype === 'CONSTR_NOTNULL';

/** Checks whether findings about a statement depend on what earlier migrations define. */
export const needsKnownObjects = (statement: Node): boolean =>
  bodyOf(statement, 'IndexStmt') !== undefined ||
  bodyOf(statement, 'DropStmt')?.removeType === 'OBJECT_INDEX' ||
  addedConstraints(statement).length > 0 ||
  addedColumns(statement).some(({ column }) => textsOf(column.typeName?.names)[0] !== 'pg_catalog');
