/**
 * Writes SQL that creates what migrations use of Supabase's database and a production database
 * doesn't have.
 */

import { SUPABASE_EXTENSION_FUNCTIONS } from '../../api/supabase-names.ts';
import { SUPABASE_SETUP } from '../../api/supabase-setup.ts';
import { loadParser } from '../../sql/parser.ts';
import { splitSql, type Statement } from '../../sql/splitting.ts';
import { bodiesOf, bodyOf } from '../../sql/tree.ts';
import { createdBy, keyOf, objectText, usedObjects } from '../migrations/apply/host-objects.ts';
import type { DatabaseObject } from '../migrations/statements/objects-request.ts';

export interface ProductionSetup {
  /** Empty if none of the objects can be created. */
  readonly sql: string;
  /**
   * Texts about objects that the SQL doesn't create: those that only an extension or a service can
   * give, and rights on roles.
   */
  readonly uncreated: readonly string[];
}

/**
 * Schemas of which the SQL creates objects. The setup's other objects only pretend: `vault` stores
 * secrets as they are, `supabase_functions` and `realtime` send nothing. Extensions create the
 * other schemas, and fail if these exist.
 */
const CREATED_SCHEMAS = ['auth', 'storage', 'extensions', 'supabase_migrations'];

const HEADER = `-- Creates what the migrations use of Supabase's database, and what this project's database doesn't have.
-- Review it: it becomes a part of production. No role of it bypasses row-level security.
-- Each statement skips what exists, so \`database.setup: supabase\` can stay for \`dev\` and previews.`;

/**
 * Lines of the header about objects that are less than those of Supabase, by the schema or the kind
 * of the objects.
 */
const LIMITS: Readonly<Record<string, string>> = {
  auth: '-- auth: nothing signs users up, so auth.users has no rows. auth.uid() and the like return NULL, unless each request sets request.jwt.claims.',
  storage:
    '-- storage: the tables have no rows. Unless the platform reads them, a row is no bucket and no file.',
  publication: '-- The publication: no service sends its changes.',
};

/**
 * Returns SQL for production: the objects, and those of the setup that they need, without the
 * setup's grants, default privileges and BYPASSRLS. Each statement can be read by the linter, and
 * skips an object that exists by then. The only grants are those without which a role that is
 * created can't become an owner.
 * @param missing objects that the database lacks
 */
export async function productionSetup(
  missing: readonly DatabaseObject[],
): Promise<ProductionSetup> {
  const parser = await loadParser();
  const setup = splitSql(parser, 'setup.sql', SUPABASE_SETUP);
  const entries = setup.statements.map(statement => ({
    statement,
    created: createdBy(statement.node),
  }));
  const creatorOf = (object: DatabaseObject) =>
    entries.find(
      ({ created }) => isCreated(object) && created.some(statement => creates(statement, object)),
    );

  // The setup's own statements for the objects, and for what these refer to.
  const needed = new Set<(typeof entries)[number]>();
  const open = [...missing];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    const entry = creatorOf(object);
    if (object.schema === null || entry === undefined || needed.has(entry)) continue;
    needed.add(entry);
    open.push(...usedObjects(parser, [{ ...setup, statements: [entry.statement] }]));
  }

  const extensions = SUPABASE_EXTENSION_FUNCTIONS.filter(([, functions]) =>
    missing.some(object => isOfExtension(object) && functions.test(object.name)),
  ).map(([name]) => `create extension if not exists ${identifier(name)} schema extensions;`);
  const owners = namesOf(missing, 'owner');
  const roles = namesOf(missing, 'role');
  const publications = namesOf(missing, 'publication').map(name =>
    guarded(`not exists (select from pg_catalog.pg_publication where pubname = ${literal(name)})`, [
      `create publication ${identifier(name)}`,
    ]),
  );
  const objects = entries
    .filter(entry => needed.has(entry))
    .map(({ statement }) => objectStatement(statement, setup.statements));
  const schemas = new Set([
    ...namesOf(missing, 'schema').filter(name => CREATED_SCHEMAS.includes(name)),
    ...[...needed].flatMap(({ created }) => created.flatMap(({ schema }) => schema ?? [])),
    ...(extensions.length === 0 ? [] : ['extensions']),
  ]);
  const statements = [
    ...roles.map(name => roleStatement(name, owners.includes(name))),
    ...[...schemas].toSorted().map(name => `create schema if not exists ${identifier(name)};`),
    ...extensions,
    ...objects,
    ...publications,
  ];
  const isWritten = (object: DatabaseObject): boolean => {
    if (object.kind === 'owner') return roles.includes(object.name);
    if (object.schema === null) return isCreated(object);
    return creatorOf(object) !== undefined || isOfExtension(object);
  };
  const limits = [...schemas, ...(publications.length === 0 ? [] : ['publication'])].flatMap(
    key => LIMITS[key] ?? [],
  );
  const header = [HEADER, grantsText(roles.filter(name => owners.includes(name))), ...limits];
  return {
    sql: statements.length === 0 ? '' : `${[...header, '', ...statements].join('\n')}\n`,
    uncreated: missing.filter(object => !isWritten(object)).map(uncreatedText),
  };
}

/** Checks whether the SQL may create an object. */
function isCreated({ kind, schema, name }: DatabaseObject): boolean {
  if (kind === 'role' || kind === 'publication') return true;
  return kind !== 'extension' && kind !== 'parameter' && CREATED_SCHEMAS.includes(schema ?? name);
}

/**
 * Checks whether an object of the setup is another object, or the table whose rows have that type.
 */
function creates(created: DatabaseObject, object: DatabaseObject): boolean {
  const isRowType = object.kind === 'type' && created.kind === 'table';
  return keyOf(created) === keyOf(isRowType ? { ...object, kind: 'table' } : object);
}

/**
 * Checks whether one of the extensions creates a function, which migrations may call without its
 * schema.
 */
const isOfExtension = ({ kind, schema, name }: DatabaseObject): boolean =>
  kind === 'function' &&
  (schema ?? 'extensions') === 'extensions' &&
  SUPABASE_EXTENSION_FUNCTIONS.some(([, functions]) => functions.test(name));

function uncreatedText(object: DatabaseObject): string {
  if (object.kind === 'function' && object.schema === null)
    return `${objectText(object)} without its schema (write \`extensions.${object.name}()\`)`;
  if (object.kind === 'owner') return `the right to make \`${object.name}\` an owner`;
  return object.kind === 'parameter' ? `the right to set \`${object.name}\`` : objectText(object);
}

const grantsText = (owners: readonly string[]): string =>
  owners.length === 0
    ? '-- It grants nothing.'
    : `-- Its only grants: migrations make ${owners.join(', ')} an owner, so this role may create objects in public, and the database's user becomes its member.`;

const namesOf = (
  objects: readonly DatabaseObject[],
  kind: DatabaseObject['kind'],
): readonly string[] => objects.filter(object => object.kind === kind).map(({ name }) => name);

/**
 * Returns what creates a role. PostgreSQL makes only a role an owner that may create objects, and
 * only for its members.
 */
function roleStatement(name: string, isOwner: boolean): string {
  const role = identifier(name);
  return guarded(`not exists (select from pg_catalog.pg_roles where rolname = ${literal(name)})`, [
    `create role ${role} nologin noinherit`,
    ...(isOwner
      ? [`grant ${role} to current_user`, `grant usage, create on schema public to ${role}`]
      : []),
  ]);
}

/**
 * Returns what creates an object as in the setup: a table with its row-level security, a function
 * or a type.
 */
function objectStatement({ node, text }: Statement, setup: readonly Statement[]): string {
  const [object] = createdBy(node);
  if (object === undefined) throw new Error('The statement of the setup creates no object.');
  const isSecurityOf = ({ node: other }: Statement): boolean => {
    const { relation, cmds } = bodyOf(other, 'AlterTableStmt') ?? {};
    const isSame =
      relation !== undefined &&
      relation.schemaname === object.schema &&
      relation.relname === object.name;
    return (
      isSame &&
      bodiesOf(cmds, 'AlterTableCmd').some(({ subtype }) => subtype === 'AT_EnableRowSecurity')
    );
  };
  const security = object.kind === 'table' ? setup.filter(isSecurityOf) : [];
  const find =
    { table: 'to_regclass', function: 'to_regproc' }[object.kind as string] ?? 'to_regtype';
  return guarded(`pg_catalog.${find}(${literal(`${object.schema}.${object.name}`)}) is null`, [
    text,
    ...security.map(statement => statement.text),
  ]);
}

/** Returns a block that runs statements if a condition is true. */
const guarded = (condition: string, statements: readonly string[]): string =>
  [
    'do $setup$ begin',
    `  if ${condition} then`,
    ...statements.map(statement => `    ${statement.replaceAll('\n', '\n    ')};`),
    '  end if;',
    'end $setup$;',
  ].join('\n');

/** Quotes a name that PostgreSQL would read as another one. Supabase's names are no keywords. */
const identifier = (name: string): string =>
  /^[a-z_][\da-z_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
