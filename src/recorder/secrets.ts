/** Finds passwords and keys in statements. */

import type { Node } from 'libpg-query';
import { shortened } from '../base/shortened.ts';
import { allWithin, bodiesOf, bodyOf, constantOf, textOf, textsOf } from '../sql/tree.ts';

/** Longest part of a statement in a message. */
const MAX_SHOWN = 100;

/** Shortens a statement for a message of one line. One that contains, or may contain, a secret isn't shown. @param node undefined if it can't be read */
export function shownText(sql: string, node?: Node): string {
  const hasSecret = node === undefined ? SECRET_NAME.test(sql) || SECRET_TEXT.test(sql) : secretIn(node) !== undefined;
  return hasSecret
    ? 'a statement with a secret'
    : shortened(sql.slice(0, 2 * MAX_SHOWN).replace(/\s+/g, ' '), MAX_SHOWN);
}

/** Names of variables, columns, options and settings with a secret. */
export const SECRET_NAME =
  /TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|SIGNING_?KEY|ENCRYPTION_?KEY/i;
/** Texts with a secret: a URL with a password, a connection string, a private key, and keys with a known form. */
export const SECRET_TEXT =
  /[a-z]:\/\/[^\s/@:]*:[^\s/@]+@|\b(?:password|pwd)\s*=|-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(?:sk|rk)_live_|\bsk-[\w-]{20}|\bgh[pousr]_\w{20}|\bgithub_pat_|\bAKIA[A-Z\d]{12}|\bxox[abpr]-|\beyJ[\w-]{10,}\.eyJ/i;

/** In code, a constant that is a password, or a text as above. */
const PASSWORD = new RegExp(`password\\s+e?'+[^'%]|${SECRET_TEXT.source}`, 'i');

/** Says which secret a statement contains. @returns undefined if none is visible */
export function secretIn(node: Node): string | undefined {
  for (const { defname = '', arg } of allWithin(node, 'DefElem'))
    if (
      defname === 'as' &&
      [textOf(arg) ?? '', ...textsOf(bodyOf(arg, 'List')?.items)].some(code => PASSWORD.test(code))
    )
      return 'code with a text that looks like a password or key';
    else if ((defname === 'password' || SECRET_NAME.test(defname)) && (textOf(arg) ?? '') !== '') return 'a password';
  for (const { sval } of allWithin(node, 'A_Const'))
    if (SECRET_TEXT.test(sval?.sval ?? '')) return 'a text that looks like a password or key';
  for (const { conninfo } of allWithin(node, 'CreateSubscriptionStmt'))
    if (SECRET_TEXT.test(conninfo ?? '')) return 'a password';
  for (const { conninfo } of allWithin(node, 'AlterSubscriptionStmt'))
    if (SECRET_TEXT.test(conninfo ?? '')) return 'a password';
  const column = columnsWithValues(node).find(name => SECRET_NAME.test(name));
  return column === undefined ? undefined : `a value of \`${column}\``;
}

/** Returns the names of the columns and settings to which a statement itself gives a constant. */
function columnsWithValues(node: Node): readonly string[] {
  const set = bodyOf(node, 'VariableSetStmt');
  const names = set?.args?.some(arg => constantOf(arg)) === true ? [set.name ?? ''] : [];
  for (const insert of allWithin(node, 'InsertStmt')) {
    const columns = bodiesOf(insert.cols, 'ResTarget').map(({ name = '' }) => name);
    const select = bodyOf(insert.selectStmt, 'SelectStmt');
    const rows = bodiesOf(select?.valuesLists, 'List').map(({ items = [] }) => items);
    if (select?.targetList !== undefined)
      rows.push(bodiesOf(select.targetList, 'ResTarget').flatMap(({ val }) => val ?? []));
    for (const items of rows) names.push(...columns.filter((_, index) => hasConstant(items[index])));
  }
  for (const update of [...allWithin(node, 'UpdateStmt'), ...allWithin(node, 'OnConflictClause')])
    for (const { name = '', val } of bodiesOf(update.targetList, 'ResTarget')) if (hasConstant(val)) names.push(name);
  return names;
}

const hasConstant = (node: Node | undefined): boolean =>
  node !== undefined && [...allWithin(node, 'A_Const')].some(({ sval }) => (sval?.sval ?? '') !== '');
