/**
 * Determines the names of tables and other objects in parsed SQL, and the objects that a statement
 * acts on.
 */

import type { Node, ObjectType, RangeVar } from 'libpg-query';
import { bodyOf, textsOf } from './tree.ts';

/**
 * Returns the name of a table, view, index or sequence as in the file: `app.users`. It isn't
 * quoted, so use it only for messages and comparisons.
 */
export function relationName({ schemaname, relname = '' }: RangeVar): string {
  return schemaname === undefined ? relname : `${schemaname}.${relname}`;
}

/**
 * Returns the key that is equal for two names of the same relation. The search path isn't known
 * here, so a name without a schema counts as a name in `public`.
 */
export function keyOfName(name: string): string {
  return name.replace(/^public\./, '');
}

/** Returns the name of an object of any kind, from any kind of node; `undefined` if it has none. */
export function objectName(node: Node | undefined): string | undefined {
  const relation = bodyOf(node, 'RangeVar');
  if (relation !== undefined) return relationName(relation);
  const parts =
    bodyOf(node, 'List')?.items ??
    bodyOf(node, 'TypeName')?.names ??
    bodyOf(node, 'ObjectWithArgs')?.objname;
  const name = textsOf(parts ?? (node === undefined ? [] : [node])).join('.');
  return name === '' ? (bodyOf(node, 'RoleSpec')?.rolename ?? undefined) : name;
}

/** What a statement renames, or moves to another schema. */
export interface Renaming {
  /** The relation, or the one of which a part is renamed. */
  readonly relation: RangeVar | undefined;
  /** An object that isn't a relation. */
  readonly object: Node | undefined;
  readonly type: ObjectType | undefined;
  /** Name of the relation or object before, as in the file. */
  readonly from: string;
  /** Its name after the statement. If a part of a relation is renamed, it has no meaning. */
  readonly to: string;
}

/**
 * Returns what a statement renames or moves; undefined for another statement, and for what has no
 * schema.
 */
export function renamingOf(statement: Node): Renaming | undefined {
  const rename = bodyOf(statement, 'RenameStmt');
  const move = bodyOf(statement, 'AlterObjectSchemaStmt');
  const { relation, object } = rename ?? move ?? {};
  const from = relation === undefined ? objectName(object) : relationName(relation);
  if (from === undefined) return undefined;
  const parts = from.split('.');
  const schemas = move?.newschema === undefined ? parts.slice(0, -1) : [move.newschema];
  const to = [...schemas, rename?.newname ?? parts.at(-1)].join('.');
  return { relation, object, type: rename?.renameType ?? move?.objectType, from, to };
}

/** Fields with the names of a statement's objects, in the different kinds of nodes. */
interface Naming {
  readonly relation?: RangeVar;
  readonly view?: RangeVar;
  readonly sequence?: RangeVar;
  readonly typevar?: RangeVar;
  readonly into?: { readonly rel?: RangeVar };
  readonly base?: Naming;
  readonly relations?: readonly Node[];
  readonly objects?: readonly Node[];
  readonly rels?: readonly Node[];
  readonly object?: Node;
  readonly func?: Node;
  readonly funcname?: readonly Node[];
  readonly domainname?: readonly Node[];
  /** A list of names. For a domain, it is the type on which the domain is based. */
  readonly typeName?: readonly Node[];
  readonly defnames?: readonly Node[];
  readonly schemaname?: string;
  readonly extname?: string;
  readonly pubname?: string;
  readonly subname?: string;
  readonly dbname?: string;
}

/** Returns a name without its schema. */
export const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Returns the objects that a statement acts on. Tables that a query reads don't count. */
export function targetsOf(statement: Node): readonly string[] {
  const [naming = {}] = Object.values(statement) as Naming[];
  const relation =
    naming.relation ??
    naming.base?.relation ??
    naming.view ??
    naming.sequence ??
    naming.typevar ??
    naming.into?.rel;
  if (relation !== undefined) return [relationName(relation)];
  const listed = naming.relations ?? naming.objects ?? naming.rels;
  if (listed !== undefined) {
    return listed.flatMap(node => objectName(node) ?? vacuumTarget(node) ?? []);
  }
  const single = objectName(naming.object ?? naming.func);
  const parts = naming.funcname ?? naming.domainname ?? naming.typeName ?? naming.defnames;
  const word =
    naming.schemaname ?? naming.extname ?? naming.pubname ?? naming.subname ?? naming.dbname;
  const name = single ?? (parts === undefined ? word : textsOf(parts).join('.'));
  return name === undefined ? [] : [name];
}

function vacuumTarget(node: Node): string | undefined {
  const relation = bodyOf(node, 'VacuumRelation')?.relation;
  return relation === undefined ? undefined : relationName(relation);
}
