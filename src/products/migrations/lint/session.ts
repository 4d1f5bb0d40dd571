/**
 * Lint rules for session state: settings, roles, prepared statements, cursors, temporary tables,
 * locks.
 */

import { relationName } from '../../../sql/names.ts';
import { ROLE_SETTINGS, sessionSettings } from '../../../sql/database/session-settings.ts';
import { functionName, isDeferredBody, settingChanges } from '../../../sql/database/settings.ts';
import { allWithin, bodyOf } from '../../../sql/tree.ts';
import type { Violation, Rule, CheckedStatement } from './rule.ts';

const LATER = 'remains in the pooled session and affects its next client';
/** Value of `CURSOR_OPT_HOLD` in PostgreSQL's parsenodes.h. */
const WITH_HOLD = 0x20;
const SESSION_STATEMENTS = [
  'ListenStmt',
  'UnlistenStmt',
  'PrepareStmt',
  'DeallocateStmt',
  'DiscardStmt',
] as const;

/**
 * Settings that pg_dump writes at the start of each file, and their values. Nobody expects them to
 * last longer than the file. `RESET ALL`, at the end of a file of `supabase db pull`, changes
 * nothing then.
 */
const DUMP_SETTINGS: ReadonlyMap<string, string> = new Map([
  ['statement_timeout', '0'],
  ['lock_timeout', '0'],
  ['idle_in_transaction_session_timeout', '0'],
  ['transaction_timeout', '0'],
  ['client_encoding', 'UTF8'],
  ['standard_conforming_strings', 'on'],
  ['search_path', ''],
  ['check_function_bodies', 'false'],
  ['xmloption', 'content'],
  ['client_min_messages', 'warning'],
  ['row_security', 'off'],
  ['default_tablespace', ''],
  ['default_table_access_method', 'heap'],
]);

/** Whether a statement only changes settings as the files of dumps do. */
const isOfDump = ({ statement }: CheckedStatement): boolean =>
  settingChanges(statement.node).every(
    ({ name, values }) =>
      name === 'all' || (DUMP_SETTINGS.has(name) && values?.join(',') === DUMP_SETTINGS.get(name)),
  );

/**
 * Rules about session state that would outlast the migration. A pool reuses the session for other
 * clients.
 */
export const SESSION_RULES: readonly Rule[] = [
  {
    id: 'session-setting',
    category: 'session',
    severity: 'warning',
    description: '`SET`, which the step runs as `SET LOCAL`',
    remedy:
      'Write the local form yourself: `SET LOCAL <setting> = …`, or set_config with `true` as its last argument, in each file that needs the setting.',
    *find(checked) {
      if (isOfDump(checked)) return;
      for (const { name, at, local } of sessionSettings(checked.statement, checked.source)) {
        if (local === undefined || checked.isInDoBlock) continue;
        yield {
          message: `sets \`${name}\` for the pooled session, but the setting is limited to this migration’s transaction`,
          at,
        };
      }
    },
  },
  {
    id: 'session-setting-stays',
    category: 'session',
    severity: 'error',
    description: 'session settings that the step can’t rewrite as `SET LOCAL`',
    remedy:
      'Use `SET LOCAL <setting> = …`, or `set_config(…, true)`. Instead of `RESET ALL`, reset each setting with `SET LOCAL <setting> TO DEFAULT`. Remove `SET SESSION CHARACTERISTICS`, which affects only later transactions.',
    *find(checked) {
      for (const { name, at, local } of sessionSettings(checked.statement, checked.source)) {
        if (local !== undefined && !checked.isInDoBlock) continue;
        yield { message: `changes session settings (\`${name}\`), and the change ${LATER}`, at };
      }
    },
  },
  {
    id: 'set-role',
    category: 'session',
    severity: 'error',
    description: '`SET ROLE`, `SET SESSION AUTHORIZATION`',
    remedy:
      'To change the owner of a table, use `ALTER TABLE <table> OWNER TO <role>`. If the migration needs the role’s privileges, use `SET LOCAL ROLE <role>`, and accept the finding: `-- migrate:accept set-role <reason>`.',
    *find({ statement }) {
      if (settingChanges(statement.node).some(({ name }) => ROLE_SETTINGS.includes(name)))
        yield {
          message:
            'changes the current role, which changes the privileges of later statements and the owner of new objects',
        };
    },
  },
  {
    id: 'session-state',
    category: 'session',
    severity: 'error',
    description: '`LISTEN`, `UNLISTEN`, `PREPARE`, `DEALLOCATE`, `DISCARD`, `DECLARE … WITH HOLD`',
    remedy:
      'Remove the statement. Replace each EXECUTE of a prepared statement with the statement itself, and a cursor with a FOR loop in a DO block.',
    *find({ statement: { node, kind } }) {
      const options = bodyOf(node, 'DeclareCursorStmt')?.options ?? 0;
      const isFound =
        (options & WITH_HOLD) !== 0 ||
        SESSION_STATEMENTS.some(tag => bodyOf(node, tag) !== undefined);
      if (isFound) yield { message: `contains ${kind}, whose effect ${LATER}` };
    },
  },
  {
    id: 'temporary-table',
    category: 'session',
    severity: 'warning',
    description: 'a temporary table without `ON COMMIT DROP`',
    remedy:
      'Add ON COMMIT DROP: `CREATE TEMPORARY TABLE <table> (…) ON COMMIT DROP` or `CREATE TEMPORARY TABLE <table> ON COMMIT DROP AS …`.',
    *find({ statement }) {
      const table = bodyOf(statement.node, 'CreateStmt');
      const into = bodyOf(statement.node, 'CreateTableAsStmt')?.into;
      const relation = table?.relation ?? into?.rel;
      const isDropped = (table?.oncommit ?? into?.onCommit) === 'ONCOMMIT_DROP';
      if (relation?.relpersistence !== 't' || isDropped) return;
      yield {
        message: `creates the temporary table \`${relationName(relation)}\`, which ${LATER}`,
      };
    },
  },
  {
    id: 'session-advisory-lock',
    category: 'session',
    severity: 'error',
    description: 'session-level advisory locks',
    remedy:
      'Use pg_advisory_xact_lock, which is released at commit. Or remove the lock if it only protects against other migrations of this folder: they run one at a time.',
    find: advisoryLocks,
  },
];

function* advisoryLocks({ statement }: CheckedStatement): Iterable<Violation> {
  for (const call of allWithin(statement.node, 'FuncCall', isDeferredBody)) {
    const name = functionName(call) ?? '';
    if (!/^pg_(?:try_)?advisory_(?:lock|unlock)/.test(name)) continue;
    yield { message: `calls \`${name}\`, but a session lock ${LATER}`, at: call };
  }
}
