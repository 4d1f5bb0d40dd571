/** Finds session state that a migration tool keeps for the next file. The step runs each file in a session of its own. */

import type { Node, VariableSetStmt } from 'libpg-query';
import type { SqlParser } from '../../../sql/parser.ts';
import type { PlacedFinding, SourceText } from '../../../sql/source-text.ts';
import { rewriteSessionSettings, ROLE_SETTINGS, sessionSettings } from '../../../sql/session-settings.ts';
import type { SplitFile, Statement } from '../../../sql/splitting.ts';
import { bodiesOf, bodyOf, relationNames, textsOf } from '../../../sql/tree.ts';
import { innerCode } from './inner-code.ts';

/** Settings that change neither what a statement means nor which rows it writes. */
const HARMLESS =
  /^(?:(?:statement|lock|transaction|deadlock|idle_\w+)_timeout|(?:client|log)_min_\w+|application_name|check_function_bodies|client_encoding|row_security|standard_conforming_strings|xmloption|default_tablespace|default_table_access_method|synchronous_commit|(?:maintenance_)?work_mem|jit|(?:enable|max_parallel)_\w+)$/;
/** Values of `search_path` with which the next file means the same: the default, and those under which all names have a schema. */
const PLAIN_PATH = /^(?:|pg_catalog|public|"\$user", ?public)$/;

/** What files leave in the session for later ones. */
export interface CarriedState {
  /** What the step can't carry on. */
  readonly findings: readonly PlacedFinding[];
  /** For each file, `SET LOCAL` statements with the settings that earlier files left. */
  readonly settings: readonly string[];
}

/**
 * Finds what a file sets or creates for the session where a later file depends on it: settings, and a temporary table
 * whose name a later file uses. The step carries on only what a plain SET does, with the same effect as in one session.
 *
 * @param files the pending migrations in their order
 * @param isReset whether the tool resets all settings but the role after each file
 */
export function carriedState(parser: SqlParser, files: readonly SplitFile[], isReset: boolean): CarriedState {
  const state = new Map<string, string>();
  const settings: string[] = [];
  const changed = files.map(file =>
    settingsOf(parser, file).filter(({ name }) => !isReset || ROLE_SETTINGS.includes(name)),
  );
  const findings = files.flatMap((file, index) => {
    settings.push([...state.values()].join(''));
    const own = changed[index] ?? [];
    for (const setting of own) carryOn(setting, file.source, state);
    const nextAt = files.findIndex(({ statements }, at) => at > index && statements.length > 0);
    const next = files[nextAt];
    if (next === undefined) return [];
    const nextOwn = new Set(changed[nextAt]?.map(({ name }) => name));
    const left = [...leftSettings(own)].filter(([name]) => !state.has(name) && !nextOwn.has(name));
    const later = files.slice(nextAt);
    const tables = [...temporaryTables(file)].flatMap(([name, statement]) => {
      const user = later.find(one => one.statements.some(({ node }) => relationNames(node).includes(name)));
      return user === undefined ? [] : [{ statement, what: `the temporary table \`${name}\``, user }];
    });
    const found = [
      ...left.map(([name, statement]) => ({ statement, what: `the setting \`${name}\``, user: next })),
      ...tables,
    ];
    return found.map(({ statement: { line, column }, what, user }): PlacedFinding => {
      const message = `leaves ${what} in the session, which the migration tool keeps for ${user.path}, but the step runs each file in a session of its own`;
      const remedy = what.startsWith('the setting')
        ? 'Use `SET LOCAL` or `RESET`, or set it in each file.'
        : 'Add `ON COMMIT DROP`, and don’t use the table in other files.';
      return { where: file.path, line, column, message, remedy };
    });
  });
  return { findings, settings };
}

/** Settings under which names or whole transactions mean something else. The step doesn't carry them on. */
const NOT_CARRIED = /^(?:search_path|role|session_authorization|default_transaction_\w+)$/;

/** Updates the settings in force, each as `SET LOCAL`, by one change. */
function carryOn({ name, isSet, statement }: Setting, source: SourceText, state: Map<string, string>): void {
  if (name === 'RESET ALL') state.clear();
  const isPlain = bodyOf(statement.node, 'VariableSetStmt')?.kind === 'VAR_SET_VALUE' && !NOT_CARRIED.test(name);
  // The last change comes last.
  state.delete(name);
  if (isSet && isPlain) state.set(name, `${rewriteSessionSettings(statement, source)};\n`);
}

interface Setting {
  readonly name: string;
  readonly isSet: boolean;
  readonly statement: Statement;
}

/** Returns the settings of the session that are changed at the end of a file, with the statement that changed each. */
function leftSettings(settings: readonly Setting[]): ReadonlyMap<string, Statement> {
  const left = new Map<string, Statement>();
  for (const { name, isSet, statement } of settings) {
    if (name === 'RESET ALL') left.clear();
    else if (isSet) left.set(name, statement);
    else left.delete(name);
  }
  return left;
}

function settingsOf(parser: SqlParser, file: SplitFile): readonly Setting[] {
  return file.statements.flatMap(outer => {
    const inner = innerCode(parser, outer, file.source).statements.filter(({ definition }) => definition === undefined);
    const all = [{ statement: outer, source: file.source }, ...inner];
    return all.flatMap(({ statement, source }) =>
      changes(statement, source).map(one => ({ ...one, statement: outer })),
    );
  });
}

function changes(statement: Statement, source: SourceText): readonly Omit<Setting, 'statement'>[] {
  const set = bodyOf(statement.node, 'VariableSetStmt');
  if (bodyOf(statement.node, 'DiscardStmt')?.target === 'DISCARD_ALL') return [{ name: 'RESET ALL', isSet: false }];
  const isRole = set !== undefined && set.is_local !== true && ROLE_SETTINGS.includes(set.name);
  const names = isRole ? [set.name ?? ''] : sessionSettings(statement, source).map(({ name }) => name.toLowerCase());
  return names
    .filter(name => !HARMLESS.test(name))
    .map(name => ({ name: name === 'reset all' ? 'RESET ALL' : name, isSet: !restores(set, statement, name) }));
}

/** Checks whether a statement sets a default, or a search path under which the next file means the same. */
function restores(set: VariableSetStmt | undefined, { node }: Statement, name: string): boolean {
  if (set !== undefined && set.kind !== 'VAR_SET_VALUE')
    return set.kind !== 'VAR_SET_MULTI' && set.kind !== 'VAR_SET_CURRENT';
  if (name !== 'search_path') return false;
  if (set !== undefined) return PLAIN_PATH.test((set.args ?? []).map(textOfConstant).join(', '));
  const [target] = bodiesOf(bodyOf(node, 'SelectStmt')?.targetList, 'ResTarget');
  return PLAIN_PATH.test(textOfConstant(bodyOf(target?.val, 'FuncCall')?.args?.[1]));
}

/** Returns the text of a constant, which is absent from the tree if it is empty. */
function textOfConstant(node: Node | undefined): string {
  const text = bodyOf(node, 'A_Const')?.sval;
  return text === undefined ? '?' : (text.sval ?? '');
}

function temporaryTables({ statements }: SplitFile): ReadonlyMap<string, Statement> {
  const left = new Map<string, Statement>();
  for (const statement of statements) {
    const made = bodyOf(statement.node, 'CreateStmt');
    const into = bodyOf(statement.node, 'CreateTableAsStmt')?.into;
    const relation = made?.relation ?? into?.rel ?? bodyOf(statement.node, 'ViewStmt')?.view;
    const isDropped = (made?.oncommit ?? into?.onCommit) === 'ONCOMMIT_DROP';
    if (relation?.relpersistence === 't' && !isDropped) left.set(relation.relname ?? '', statement);
    const dropped = bodyOf(statement.node, 'DropStmt')?.objects ?? [];
    for (const object of dropped) left.delete(textsOf(bodyOf(object, 'List')?.items).at(-1) ?? '');
  }
  return left;
}
