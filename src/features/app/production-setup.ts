/** Writes SQL that creates what migrations use of Supabase's database and a production database doesn't have. */

import { SUPABASE_ROLES } from '../../api/supabase-roles.ts';
import { loadParser } from '../../sql/parser.ts';
import { splitSql, type Statement } from '../../sql/splitting.ts';
import { bodiesOf, bodyOf } from '../../sql/tree.ts';
import { createdBy, keyOf, objectsIn } from '../migrations/apply/host-objects.ts';
import type { DatabaseObject } from '../migrations/statements/objects-request.ts';

export interface ProductionSetup {
  /** Empty if none of the objects can be created. */
  readonly sql: string;
  /** Objects that the SQL doesn't create: those that the setup for new databases lacks, and rights on roles of others. */
  readonly uncreated: readonly DatabaseObject[];
}

/** Roles for requests to the API. They own nothing. */
const API_ROLES = ['anon', 'authenticated', 'service_role', 'authenticator'];

/** Functions in the schema `extensions`, by the extension that creates them. */
const EXTENSIONS = [
  ['"uuid-ossp"', /^uuid_/],
  ['pgcrypto', /^(?:crypt|gen_salt|digest|hmac|gen_random_(?:bytes|uuid)|(?:en|de)crypt(?:_iv)?|pgp_\w+)$/],
] as const;

const HEADER = `-- Creates what the migrations use of Supabase's database, and what this project's database doesn't have.
-- Review it: it becomes a part of production. It grants nothing beyond PostgreSQL's defaults, and no role of it bypasses
-- row-level security. Its tables have no rows: nothing here signs users up.
-- Each statement skips what exists, so \`database.setup: supabase\` can stay for \`dev\` and previews.
`;

/**
 * Returns SQL for production: the objects, and those of the setup that they need, without the setup's grants, default
 * privileges and BYPASSRLS. Each statement can be read by the linter, and skips an object that exists by then.
 * @param missing objects that the database lacks
 */
export async function productionSetup(missing: readonly DatabaseObject[]): Promise<ProductionSetup> {
  const parser = await loadParser();
  const { statements } = splitSql(parser, 'setup.sql', SUPABASE_ROLES);
  const setup = statements.map(statement => ({ statement, created: createdBy(statement.node).map(keyOf) }));
  const creating = (object: DatabaseObject) => setup.find(({ created }) => created.includes(keyOf(object)));

  // The setup's own statements for the objects, and for what these refer to.
  const needed = new Set<(typeof setup)[number]>();
  const open = missing.filter(({ schema }) => schema !== null);
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    const entry = creating(object);
    if (entry === undefined || needed.has(entry)) continue;
    needed.add(entry);
    open.push(...objectsIn(entry.statement.node).filter(({ schema }) => schema !== null));
  }

  const extensions = EXTENSIONS.filter(([, functions]) =>
    missing.some(({ kind, schema, name }) => kind === 'function' && schema === 'extensions' && functions.test(name)),
  ).map(([name]) => `create extension if not exists ${name} schema extensions;`);
  const roles = namesOf(missing, 'role').map(roleStatement);
  const publications = namesOf(missing, 'publication').map(name =>
    guarded(`not exists (select from pg_catalog.pg_publication where pubname = ${literal(name)})`, [
      `create publication ${identifier(name)}`,
    ]),
  );
  const objects = setup
    .filter(entry => needed.has(entry))
    .map(({ statement }) => objectStatement(statement, statements));
  const created = [...needed].flatMap(entry => createdBy(entry.statement.node));
  const schemas = new Set([
    ...namesOf(missing, 'schema'),
    ...created.flatMap(({ schema }) => schema ?? []),
    ...(extensions.length === 0 ? [] : ['extensions']),
  ]);
  const all = [
    ...roles,
    ...[...schemas].toSorted().map(name => `create schema if not exists ${identifier(name)};`),
    ...extensions,
    ...objects,
    ...publications,
  ];
  const isExtension = ({ kind, schema, name }: DatabaseObject): boolean =>
    kind === 'function' && schema === 'extensions' && EXTENSIONS.some(([, functions]) => functions.test(name));
  return {
    sql: all.length === 0 ? '' : `${HEADER}\n${all.join('\n')}\n`,
    uncreated: missing.filter(one =>
      one.schema === null ? one.kind === 'owner' : creating(one) === undefined && !isExtension(one),
    ),
  };
}

const namesOf = (objects: readonly DatabaseObject[], kind: DatabaseObject['kind']): readonly string[] =>
  objects.filter(object => object.kind === kind).map(({ name }) => name);

/** Returns what creates a role. One that migrations make an owner needs more than a role of the API. */
function roleStatement(name: string): string {
  const role = identifier(name);
  const isOwner = !API_ROLES.includes(name);
  return guarded(`not exists (select from pg_catalog.pg_roles where rolname = ${literal(name)})`, [
    `create role ${role} nologin noinherit`,
    ...(isOwner ? [`grant ${role} to current_user`, `grant usage, create on schema public to ${role}`] : []),
  ]);
}

/** Returns what creates an object as in the setup: a table with its row-level security, a function or a type. */
function objectStatement({ node, text }: Statement, setup: readonly Statement[]): string {
  const [object] = createdBy(node);
  if (object === undefined) throw new Error('The statement of the setup creates no object.');
  const isSecurityOf = ({ node: other }: Statement): boolean => {
    const { relation, cmds } = bodyOf(other, 'AlterTableStmt') ?? {};
    const isSame = relation !== undefined && relation.schemaname === object.schema && relation.relname === object.name;
    return isSame && bodiesOf(cmds, 'AlterTableCmd').some(({ subtype }) => subtype === 'AT_EnableRowSecurity');
  };
  const security = object.kind === 'table' ? setup.filter(isSecurityOf) : [];
  const find = { table: 'to_regclass', function: 'to_regproc' }[object.kind as string] ?? 'to_regtype';
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

/** The names are those of Supabase, without upper-case letters. */
const identifier = (name: string): string => (/^[a-z_]\w*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
