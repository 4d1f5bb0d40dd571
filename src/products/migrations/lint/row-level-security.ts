/** Finds tables of a run that everybody can read or write with the project's `anon_key`. */

import type { CreatePolicyStmt, Node, RangeVar } from 'libpg-query';
import { objectName, relationName, renamingOf } from '../../../sql/names.ts';
import { settingChanges } from '../../../sql/database/settings.ts';
import { bodiesOf, bodyOf, constantOf, textsOf } from '../../../sql/tree.ts';
import type { Statement } from '../../../sql/splitting.ts';
import { alterations } from './alterations.ts';
import { PATH } from './pending-changes.ts';
import type { Rule, Violation } from './rule.ts';

/**
 * A statement that the run executes, and whether it contains SQL that only the database can read.
 */
export interface ExecutedStatement {
  readonly statement: Statement;
  /** Text of the statement, if it builds SQL at run time; else undefined. */
  readonly dynamicText?: string | undefined;
}

/** Access to a table that the run has created or changed. */
interface TableAccess {
  /** Why its row-level security is off. Undefined: it is on, or the run hasn't changed it. */
  readonly unprotected: TableExposure | undefined;
  /** Policies with a condition that is always true, by name. */
  readonly openPolicies: ReadonlyMap<string, TableExposure>;
}

interface TableExposure {
  readonly statement: Statement;
  readonly violation: Violation;
}

const NO_ACCESS = { unprotected: undefined, openPolicies: new Map<string, never>() };

/**
 * Returns the statements after which everybody can read or write a table, unless a later statement
 * of the run protects or drops it. A table that the run doesn't touch has none. Under another
 * search path, the schema of a name isn't known, so such a table has none either.
 *
 * @param files statements of each file, in the order in which they run
 */
export function exposuresIn(
  files: Iterable<Iterable<ExecutedStatement>>,
): ReadonlyMap<Statement, Violation[]> {
  const tables = new Map<string, TableAccess>();
  for (const statements of files) {
    // Each file is a transaction of its own, after which settings are reset.
    let isUsualPath = true;
    for (const { statement, dynamicText } of statements) {
      const keyOf: TableKeyOf = name => publicName(name, isUsualPath);
      addCreated(tables, statement, keyOf);
      applyAlterations(tables, statement, keyOf);
      applyPolicies(tables, statement, keyOf);
      removeDropped(tables, statement, keyOf);
      applyRenaming(tables, statement, keyOf);
      applyDynamic(tables, dynamicText);
      if (settingChanges(statement.node).some(({ name }) => PATH.test(name))) isUsualPath = false;
    }
  }
  return byStatement([...tables.values()]);
}

type Tables = Map<string, TableAccess>;
/**
 * Returns the key of a table by its name in a statement. Undefined if it isn't known to be in
 * `public`.
 */
type TableKeyOf = (name: string) => string | undefined;

const change = (tables: Tables, key: string, access: Partial<TableAccess>): unknown =>
  tables.set(key, { ...(tables.get(key) ?? NO_ACCESS), ...access });

function addCreated(tables: Tables, statement: Statement, keyOf: TableKeyOf): void {
  const created = createdTable(statement.node);
  const key = created && keyOf(relationName(created.relation));
  if (created === undefined || key === undefined) return;
  if (created.isOptional && tables.has(key)) return;
  const violation = { message: creates(key), at: created.relation };
  tables.set(key, { ...NO_ACCESS, unprotected: { statement, violation } });
}

function applyAlterations(tables: Tables, statement: Statement, keyOf: TableKeyOf): void {
  for (const { cmd, name } of alterations(statement.node)) {
    const key = keyOf(name);
    if (key === undefined) continue;
    if (cmd.subtype === 'AT_EnableRowSecurity') change(tables, key, { unprotected: undefined });
    if (cmd.subtype !== 'AT_DisableRowSecurity') continue;
    const violation = { message: disables(key), remedy: ENABLE_AGAIN };
    change(tables, key, { unprotected: { statement, violation } });
  }
}

function applyPolicies(tables: Tables, statement: Statement, keyOf: TableKeyOf): void {
  for (const { table, policy, isOpen } of changedPolicies(statement.node)) {
    const key = keyOf(table);
    if (key === undefined) continue;
    const openPolicies = new Map(tables.get(key)?.openPolicies);
    openPolicies.delete(policy);
    const violation = { message: opens(policy, key), remedy: RESTRICT };
    if (isOpen) openPolicies.set(policy, { statement, violation });
    change(tables, key, { openPolicies });
  }
}

function removeDropped(tables: Tables, { node }: Statement, keyOf: TableKeyOf): void {
  const dropped = bodyOf(node, 'DropStmt');
  if (dropped?.removeType !== 'OBJECT_TABLE') return;
  for (const object of dropped.objects ?? []) tables.delete(keyOf(objectName(object) ?? '') ?? '');
}

function applyRenaming(tables: Tables, { node }: Statement, keyOf: TableKeyOf): void {
  const renaming = renamingOf(node);
  if (renaming?.type !== 'OBJECT_TABLE') return;
  const [from, to] = [keyOf(renaming.from) ?? '', keyOf(renaming.to)];
  const access = tables.get(from);
  tables.delete(from);
  if (access !== undefined && to !== undefined) tables.set(to, access);
}

/**
 * Takes all tables for protected by code that builds such a statement: it often runs for all tables
 * of a schema, in a loop.
 */
function applyDynamic(tables: Tables, text: string | undefined): void {
  if (text === undefined || !ENABLES.test(text)) return;
  for (const key of tables.keys()) change(tables, key, { unprotected: undefined });
}

function byStatement(tables: readonly TableAccess[]): ReadonlyMap<Statement, Violation[]> {
  const exposures = tables.flatMap(({ unprotected, openPolicies }) => [
    ...(unprotected === undefined ? [] : [unprotected]),
    ...openPolicies.values(),
  ]);
  const grouped = Map.groupBy(exposures, ({ statement }) => statement);
  return new Map(
    Array.from(grouped, ([statement, ofStatement]) => [
      statement,
      ofStatement.map(({ violation }) => violation),
    ]),
  );
}

const ENABLES = /enable\s+row\s+level\s+security/i;

/**
 * Returns the name of a table in `public`, without the schema; undefined for a table of another or
 * an unknown schema.
 */
function publicName(name: string, isUsualPath: boolean): string | undefined {
  const [schema, table] = name.split('.');
  if (table === undefined) return isUsualPath ? schema : undefined;
  return schema === 'public' ? table : undefined;
}

/** Returns the table that a statement creates, unless it is temporary or foreign. */
function createdTable(
  node: Node,
): { readonly relation: RangeVar; readonly isOptional: boolean } | undefined {
  const table = bodyOf(node, 'CreateStmt');
  const filled = bodyOf(node, 'CreateTableAsStmt');
  const relation =
    table?.relation ??
    (filled?.objtype === 'OBJECT_TABLE' ? filled.into?.rel : undefined) ??
    bodyOf(node, 'SelectStmt')?.intoClause?.rel;
  if (relation === undefined || relation.relpersistence === 't') return undefined;
  return { relation, isOptional: (table?.if_not_exists ?? filled?.if_not_exists) === true };
}

interface ChangedPolicy {
  readonly table: string;
  readonly policy: string;
  /** Whether it lets everybody read or write all rows. */
  readonly isOpen: boolean;
}

function changedPolicies(node: Node): readonly ChangedPolicy[] {
  const policy = bodyOf(node, 'CreatePolicyStmt') ?? bodyOf(node, 'AlterPolicyStmt');
  if (policy?.table !== undefined) {
    const { policy_name: name = '', table, qual, roles } = policy;
    // A restrictive policy grants nothing.
    const isRestrictive =
      bodyOf(node, 'CreatePolicyStmt') !== undefined && !(policy as CreatePolicyStmt).permissive;
    const isOpen = !isRestrictive && constantOf(qual) === 'true' && isForEverybody(roles);
    return [{ table: relationName(table), policy: name, isOpen }];
  }
  const dropped = bodyOf(node, 'DropStmt');
  if (dropped?.removeType !== 'OBJECT_POLICY') return [];
  return (dropped.objects ?? []).map(object => {
    const names = textsOf(bodyOf(object, 'List')?.items);
    return { table: names.slice(0, -1).join('.'), policy: names.at(-1) ?? '', isOpen: false };
  });
}

/** Checks whether a policy applies to `anon`, the role of requests with the `anon_key`. */
const isForEverybody = (roles: readonly Node[] | undefined): boolean =>
  bodiesOf(roles, 'RoleSpec').some(
    ({ roletype, rolename }) => roletype === 'ROLESPEC_PUBLIC' || rolename === 'anon',
  );

const creates = (table: string): string =>
  `creates \`${table}\` in the schema \`public\` without row-level security, so everybody who knows the project’s \`anon_key\` can read and change its rows`;
const disables = (table: string): string =>
  `disables row-level security for \`${table}\`, so everybody who knows the project’s \`anon_key\` can read and change its rows`;
const opens = (policy: string, table: string): string =>
  `opens all rows of \`${table}\` to everybody who knows the project’s \`anon_key\`: the policy \`${policy}\` has the condition \`true\` and applies to the role \`anon\``;

const ENABLE_AGAIN =
  'Remove the statement. To give access to some rows, add a policy: `CREATE POLICY <policy> ON <table> FOR SELECT TO <role> USING (<condition>)`.';
const RESTRICT =
  'Name the role that needs the rows (`TO authenticated`), or write a condition. If all rows are public, accept the finding: `-- migrate:accept row-level-security <reason>`.';

/** Rule about tables that everybody can read or write. */
export const ROW_LEVEL_SECURITY: Rule = {
  id: 'row-level-security',
  category: 'access',
  severity: 'warning',
  description:
    'a new table in `public` without row-level security, `DISABLE ROW LEVEL SECURITY`, or a policy `USING (true)` for `anon` or all roles, unless a later statement of the run undoes it',
  remedy:
    'Run `ALTER TABLE <table> ENABLE ROW LEVEL SECURITY` in the same file, and add a policy for each role that needs the table. If no client uses the `anon_key`, accept the finding: `-- migrate:accept row-level-security <reason>`.',
  find: ({ exposures }) => exposures,
};
