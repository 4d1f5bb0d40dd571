/** Finds passwords and keys in statements. */

import type { Node, SelectStmt } from 'libpg-query';
import { shortened } from '../base/shortened.ts';
import { settingChanges } from '../sql/settings.ts';
import { allWithin, bodiesOf, bodyOf, hasWithin, textOf, textsOf } from '../sql/tree.ts';

/** Longest part of a statement or a command in a message. */
export const MAX_SHOWN = 100;

/** Shortens a statement for a message of one line, without `node` if it can't be read. One that may contain a secret isn't shown. */
export function shownStatement({ sql, node }: { readonly sql: string; readonly node?: Node | undefined }): string {
  const hasSecret = node === undefined ? looksSecret(sql) : secretIn(node) !== undefined;
  return hasSecret
    ? 'a statement with a secret'
    : shortened(sql.slice(0, 2 * MAX_SHOWN).replace(/\s+/g, ' '), MAX_SHOWN);
}

/** Names of variables, columns, options and settings with a secret. */
const SECRET_NAME =
  /(?:^|_)P(?:W|WD|ASS)$|TOKEN|SECRET|PASSWOR[DT]|OTP_?SEED|PASSWD|PASSPHRASE|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|SIGNING_?KEY|ENCRYPTION_?KEY/i;
/** Texts with a secret: a URL with a password, a private key, keys with a known form, and in SQL a constant as a password. */
export const SECRET_TEXT =
  /[a-z]:\/\/[^\s/@:]*:[^\s/@]+@|-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(?:sk|rk)_(?:live|test)_|\b(?:Bearer|Basic) +(?=\w*\d)[\w+/=.-]{16}|\bsk-[\w-]{20}|\bgh[pousr]_\w{20}|\bgithub_pat_|\bAKIA[A-Z\d]{12}|\bwhsec_\w{20}|\bSG\.[\w-]{16}|\bnpm_\w{30}|\bglpat-[\w-]{20}|\bAIza[\w-]{35}|\bhf_\w{30}|\bdop_v1_|\bAccountKey=\w|\b\d{8,10}:AA[\w-]{30}|discord(?:app)?\.com\/api\/webhooks\/|\bLS0tLS1CRUdJTi|\bxox[abpr]-|hooks\.slack\.com\/services\/|(?<=\beyJ[\w-]{10,})\.eyJ|\bpassword\s+e?'+[^'%]/i;
/** Texts, but not code, that give a secret a value, and keys of JSON with a text. */
const ASSIGNED = /\b(?:password|pwd)\s*[=:]\s*\S|\b(?:token|secret|api_?key)=\S/i;
const JSON_KEY = /(?<=")(\w*)"(?=\s*:\s*"[^"])/g;
const JSON_SECRET = /password|secret|token|api_?key|^(?:pass|pwd|passwd|passphrase)$/i;

/** Checks a text of SQL that isn’t parsed. */
export const looksSecret = (sql: string): boolean => SECRET_NAME.test(sql) || SECRET_TEXT.test(sql) || isAssigned(sql);

const isAssigned = (text: string): boolean =>
  ASSIGNED.test(text) || text.matchAll(JSON_KEY).some(([, key = '']) => JSON_SECRET.test(key));

/**
 * Says which secret a statement contains.
 * @param columnsOf columns of a table in their order
 * @returns undefined if none is visible
 */
export function secretIn(node: Node, columnsOf: ColumnsOf = () => []): string | undefined {
  for (const { defname = '', arg } of allWithin(node, 'DefElem'))
    if ((defname === 'password' || SECRET_NAME.test(defname)) && (textOf(arg) ?? '') !== '') return 'a password';
  const code = new Set([...allWithin(node, 'DefElem')].filter(({ defname }) => defname === 'as').flatMap(textsIn));
  for (const text of textsIn(node))
    if (SECRET_TEXT.test(text) || (!code.has(text) && isAssigned(text)))
      return 'a text that looks like a password or key';
  const column = columnsWithValues(node, columnsOf).find(name => SECRET_NAME.test(name));
  return column === undefined ? undefined : `a value of \`${column}\``;
}

/** A constant of bytes. */
const HEX = /^\\x(?:[\da-f]{2})+$/i;
/** Columns of tables with a name and a value in each row. */
const VALUE_COLUMN = /(?:^|_)val$|^v$|value|content|data$/i;
/** Longest name in such a table. */
const MAX_KEY = 80;

type ColumnsOf = (table: string) => readonly string[];

function textsIn(node: object): readonly string[] {
  const texts: string[] = [];
  // Without recursion, because an expression can be nested thousands of times.
  const open: unknown[] = [node];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) open.push(part);
    if (typeof value === 'string') texts.push(value);
    if (typeof value === 'string' && HEX.test(value)) texts.push(Buffer.from(value.slice(2), 'hex').toString('latin1'));
  }
  return texts;
}

/** Returns the names of the columns and settings to which a statement itself gives a constant. */
function columnsWithValues(node: Node, columnsOf: ColumnsOf): readonly string[] {
  const set = (bodyOf(node, 'AlterRoleSetStmt') ?? bodyOf(node, 'AlterDatabaseSetStmt'))?.setstmt;
  const changes = settingChanges(set === undefined ? node : { VariableSetStmt: set });
  const names = changes.flatMap(({ name, values = [] }) => (values.some(Boolean) ? name : []));
  // Rows with names, from which a column can take its value.
  const listed = [...allWithin(node, 'RangeSubselect')].map(({ subquery }) => subquery);
  const queries = [...listed, ...Array.from(allWithin(node, 'CommonTableExpr'), ({ ctequery }) => ctequery)];
  const isListed = queries.some(query => rowsOf(bodyOf(query, 'SelectStmt')).flat().some(hasConstant));
  const isGiven = (value: Node | undefined): boolean =>
    hasConstant(value) || (isListed && value !== undefined && hasWithin(value, 'ColumnRef'));
  const addRow = (cols: readonly Node[] | undefined, table: string | undefined, items: readonly Node[]): void => {
    const named = bodiesOf(cols, 'ResTarget').map(({ name = '' }) => name);
    const columns = named.length > 0 ? named : columnsOf(table ?? '');
    const given = columns.filter((_, index) => isGiven(items[index]));
    names.push(...given);
    if (given.some(name => VALUE_COLUMN.test(name))) names.push(...items.flatMap(keysIn));
  };
  const addTargets = (targets: readonly Node[] | undefined, condition: Node | undefined): void => {
    for (const { name = '', val } of bodiesOf(targets, 'ResTarget'))
      if (isGiven(val)) names.push(name, ...(VALUE_COLUMN.test(name) ? keysIn(condition) : []));
  };
  // ON CONFLICT isn’t a node of its own in the tree.
  for (const { cols, relation, selectStmt, onConflictClause: conflict } of allWithin(node, 'InsertStmt')) {
    for (const items of rowsOf(bodyOf(selectStmt, 'SelectStmt'))) addRow(cols, relation?.relname, items);
    addTargets(conflict?.targetList, conflict?.whereClause);
  }
  for (const { targetList, whereClause } of allWithin(node, 'UpdateStmt')) addTargets(targetList, whereClause);
  const addNamed = (column: string, value: Node | undefined): void => {
    if (WHOLE_NAME.test(column) && hasConstant(value)) names.push(column);
  };
  for (const { colname = '', constraints } of allWithin(node, 'ColumnDef'))
    for (const { contype, raw_expr } of bodiesOf(constraints, 'Constraint'))
      if (contype === 'CONSTR_DEFAULT') addNamed(colname, raw_expr);
  for (const { name = '', subtype, def } of allWithin(node, 'AlterTableCmd'))
    if (subtype === 'AT_ColumnDefault') addNamed(name, def);
  for (const { targetList } of allWithin(node, 'SelectStmt'))
    for (const { name = '', val } of bodiesOf(targetList, 'ResTarget')) addNamed(name, val);
  for (const { funcname, args } of allWithin(node, 'FuncCall')) {
    const name = textsOf(funcname).at(-1) ?? '';
    if (/secret|password/i.test(name) && args?.some(hasConstant) === true) names.push(name);
    if (name === 'crypt' && hasConstant(args?.[0])) names.push('password');
  }
  for (const { relation, joinCondition, mergeWhenClauses } of allWithin(node, 'MergeStmt'))
    for (const { targetList, values } of bodiesOf(mergeWhenClauses, 'MergeWhenClause'))
      if (values === undefined) addTargets(targetList, joinCondition);
      else addRow(targetList, relation?.relname, values);
  return names;
}

/** A default, or a column of a query, is a secret only if the whole name is that of one, unlike `token_type`. */
const WHOLE_NAME = new RegExp(`(?:${SECRET_NAME.source})$`, 'i');

/** Returns the rows of VALUES, and those of queries, also of each part of a UNION. */
function rowsOf(select: SelectStmt | undefined): readonly (readonly Node[])[] {
  const rows: (readonly Node[])[] = [];
  const open = [select];
  // Not recursive: a UNION of ten thousand queries is a tree of this depth.
  while (open.length > 0) {
    const { larg, rarg, valuesLists, targetList } = open.pop() ?? {};
    if (larg !== undefined) open.push(larg, rarg);
    for (const { items = [] } of bodiesOf(valuesLists, 'List')) rows.push(items);
    if (targetList !== undefined) rows.push(bodiesOf(targetList, 'ResTarget').flatMap(({ val }) => val ?? []));
  }
  return rows;
}

/** Returns the constants that can be the name of a value in the same row. */
const keysIn = (node: Node | undefined): readonly string[] =>
  (node === undefined ? [] : [...allWithin(node, 'A_Const')]).flatMap(({ sval }) => {
    const text = sval?.sval ?? '';
    return text.length <= MAX_KEY && /^[\w.:/-]+$/.test(text) ? [text] : [];
  });

const hasConstant = (node: Node | undefined): boolean =>
  node !== undefined && [...allWithin(node, 'A_Const')].some(({ sval }) => (sval?.sval ?? '') !== '');
