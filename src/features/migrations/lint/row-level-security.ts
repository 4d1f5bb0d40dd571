/** Finds tables of a run that everybody can read or write with the project's `anon_key`. */

import type { CreatePolicyStmt, Node, RangeVar } from 'libpg-query';
import { objectName, relationName, renamingOf } from '../../../sql/names.ts';
import { settingChanges } from '../../../sql/database/settings.ts';
import { bodiesOf, bodyOf, constantOf, textsOf } from '../../../sql/tree.ts';
import type { Statement } from '../../../sql/splitting.ts';
import { alterations } from './alterations.ts';
import { PATH } from './pending-changes.ts';
import type { Rule, Violation } from './rule.ts';

/** A statement that the run executes, and whether it contains SQL that only the database can read. */
export interface ExecutedStatement {
  readonly statement: Statement;
  /** Text of the statement, if it builds SQL at run time; else undefined. */
  readonly dynamicText?: string | undefined;
}

/** Access to a table that the run has created or changed. */
interface TableAccess {
  /** Why its row-level security is off. Undefined: it is on, or the run hasn't changed it. */
  readonly unprotected: Exposure | undefined;
  /** Policies with a condition that is always true, by name. */
  readonly openPolicies: ReadonlyMap<string, Exposure>;
}

interface Exposure {
  readonly statement: Statement;
  readonly violation: Violation;
}

const NO_ACCESS = { unprotected: undefined, openPolicies: new Map<string, never>() };

/**
 * Returns the statements after which everybody can read or write a table, unless a later statement of the run protects or
 * drops it. A table that the run doesn't touch has none. Under another search path, the schema of a name isn't known, so
 * such a table has none either.
 *
 * @param files statements of each file, in the order in which they run
 */
export function exposuresIn(files: Iterable<Iterable<ExecutedStatement>>): ReadonlyMap<Statement, Violation[]> {
  const tables = new Map<string, TableAccess>();
  const change = (key: string, access: Partial<TableAccess>): unknown =>
    tables.set(key, { ...(tables.get(key) ?? NO_ACCESS), ...access });
  for (const statements of files) {
    // Each file is a transaction of its own, after which settings are reset.
    let isUsualPath = true;
    for (const { statement, dynamicText } of statements) {
      const { node } = statement;
      const keyOf = (name: string): string | undefined => publicName(name, isUsualPath);
      const created = createdTable(node);
      const key = created && keyOf(relationName(created.relation));
      if (created !== undefined && key !== undefined && !(created.isOptional && tables.has(key))) {
        const violation = { message: creates(key), at: created.relation };
        tables.set(key, { ...NO_ACCESS, unprotected: { statement, violation } });
      }
      for (const { cmd, name } of alterations(node)) {
        const altered = keyOf(name);
        if (altered === undefined) continue;
        if (cmd.subtype === 'AT_EnableRowSecurity') change(altered, { unprotected: undefined });
        if (cmd.subtype === 'AT_DisableRowSecurity')
          change(altered, {
            unprotected: { statement, violation: { message: disables(altered), remedy: ENABLE_AGAIN } },
          });
      }
      for (const { table, policy, isOpen } of changedPolicies(node)) {
        const altered = keyOf(table);
        if (altered === undefined) continue;
        const openPolicies = new Map(tables.get(altered)?.openPolicies);
        openPolicies.delete(policy);
        const violation = { message: opens(policy, altered), remedy: RESTRICT };
        if (isOpen) openPolicies.set(policy, { statement, violation });
        change(altered, { openPolicies });
      }
      const dropped = bodyOf(node, 'DropStmt');
      if (dropped?.removeType === 'OBJECT_TABLE')
        for (const object of dropped.objects ?? []) tables.delete(keyOf(objectName(object) ?? '') ?? '');
      const renaming = renamingOf(node);
      if (renaming?.type === 'OBJECT_TABLE') {
        const access = tables.get(keyOf(renaming.from) ?? '');
        tables.delete(keyOf(renaming.from) ?? '');
        const renamed = keyOf(renaming.to);
        if (access !== undefined && renamed !== undefined) tables.set(renamed, access);
      }
      // Such code often protects all tables of a schema in a loop.
      if (dynamicText !== undefined && ENABLES.test(dynamicText))
        for (const table of tables.keys()) change(table, { unprotected: undefined });
      if (settingChanges(node).some(({ name }) => PATH.test(name))) isUsualPath = false;
    }
  }
  const exposures = [...tables.values()].flatMap(({ unprotected, openPolicies }) => [
    ...(unprotected === undefined ? [] : [unprotected]),
    ...openPolicies.values(),
  ]);
  return new Map(
    [...Map.groupBy(exposures, ({ statement }) => statement)].map(([statement, found]) => [
      statement,
      found.map(({ violation }) => violation),
    ]),
  );
}

const ENABLES = /enable\s+row\s+level\s+security/i;

/** Returns the name of a table in `public`, without the schema; undefined for a table of another or an unknown schema. */
function publicName(name: string, isUsualPath: boolean): string | undefined {
  const [schema, table] = name.split('.');
  if (table === undefined) return isUsualPath ? schema : undefined;
  return schema === 'public' ? table : undefined;
}

/** Returns the table that a statement creates, unless it is temporary or foreign. */
function createdTable(node: Node): { readonly relation: RangeVar; readonly isOptional: boolean } | undefined {
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
    const isRestrictive = bodyOf(node, 'CreatePolicyStmt') !== undefined && !(policy as CreatePolicyStmt).permissive;
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
  bodiesOf(roles, 'RoleSpec').some(({ roletype, rolename }) => roletype === 'ROLESPEC_PUBLIC' || rolename === 'anon');

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
