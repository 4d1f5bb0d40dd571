/** Finds passwords and keys in statements. */

import type { Node, SelectStmt } from 'libpg-query';
import { shortened } from '../../base/text/shortened.ts';
import { settingChanges } from '../../sql/database/settings.ts';
import {
  allWithin,
  bodiesOf,
  bodyOf,
  changesRows,
  constantTexts,
  hasWithin,
  textOf,
  textsOf,
} from '../../sql/tree.ts';

/** Longest part of a statement or a command in a message. */
export const MAX_SHOWN = 100;

/**
 * Shortens a statement for a message of one line, without `node` if it can't be read. One that may
 * contain a secret isn't shown.
 */
export function shownStatement({
  sql,
  node,
}: {
  readonly sql: string;
  readonly node?: Node | undefined;
}): string {
  const hasSecret = node === undefined ? looksSecret(sql) : secretIn(node) !== undefined;
  return hasSecret
    ? 'a statement with a secret'
    : shortened(sql.slice(0, 2 * MAX_SHOWN).replace(/\s+/g, ' '), MAX_SHOWN);
}

/** Names of variables, columns, options and settings with a secret. */
const SECRET_NAME =
  /(?:^|_)P(?:W|WD|ASS)$|TOKEN|SECRET|PASSWOR[DT](?!_ENCRYPTION)|OTP_?SEED|PASSWD|PASSPHRASE|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|SIGNING_?KEY|ENCRYPTION_?KEY/i;
/** Names of other keys, which are secret if the value looks like that. */
const KEY_NAME =
  /(?<!(?:^|[_.:-])(?:public|publishable|anon|primary|foreign|unique|sort|cache|partition|idempotency|object|storage|lookup|translation))[_.:-](?:key|private)$/i;
/** Names of facts about secrets, as `token_type`, in defaults and queries. */
const HARMLESS_NAME = /_(?:type|kind|name|at|count|length)$/i;
/** A value that nobody has made up, without a path or words. */
const RANDOM = /^(?=\D*\d)(?=[^a-z]*[a-z])[\w+=-]{12,}$/i;
/** Texts with a secret: in each row those of one kind or provider. */
export const SECRET_TEXT = new RegExp(
  [
    // URLs with a password, private keys, HTTP’s Authorization, tokens of JSON (JWT), passwords and
    // keys as constants of SQL.
    /[a-z]:\/\/(?:[^\s/@:]*:[^\s/@]+|[\da-f]{32})@/,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bLS0tLS1CRUdJTi|\bAGE-SECRET-KEY-1/,
    /\b(?:Bearer|Basic) +(?=\w*\d)[\w+/=.-]{16}|\w\.eyJ[\w-]{6}/,
    /\bpassword\s+e?'+[^'%]|\b(?:pgp_sym_(?:en|de)crypt(?:_bytea)?|hmac)\s*\([^(),]*,\s*'+[^'%]/,
    // Payments and shops: Stripe, Square, Shopify. Models: OpenAI and Anthropic, Hugging Face.
    /\b(?:[sr]k_(?:live|test)_|whsec_\w{20}|sq0(?:atp|csp)-|shp(?:at|ca|pa|ss)_\w{8})/,
    /\b(?:sk-[\w-]{20}|hf_\w{30})/,
    // Code and packages: GitHub, GitLab, npm, PyPI, RubyGems, Docker.
    /\b(?:gh[pousr]_\w{20}|github_pat_|gl(?:pat|dt|rt|ptt|cbt|soat)-[\w-]{20})/,
    /\b(?:npm_\w{30}|pypi-AgE|rubygems_[\da-f]{20}|dckr_[po]at_)/,
    // Clouds: Amazon, Google, Azure, DigitalOcean, Databricks, Vault, Terraform, Supabase,
    // PlanetScale, Doppler.
    /\b(?:A[KS]IA[A-Z\d]{12}|AIza[\w-]{35}|GOCSPX-|ya29\.[\w-]{20}|(?:Account|SharedAccess)Key=\w)/,
    /\b(?:do[opr]_v1_|dapi[\da-f]{32}|hv[sbr]\.[\w-]{20})|\.atlasv1\./,
    /\b(?:sb(?:p_[\da-f]{20}|_secret_)|pscale_(?:tkn|pw|oauth)_|dp\.[a-z]{2}\.\w{30})/,
    // Mail and messages: SendGrid, Mailgun, Mailchimp, Brevo, Resend, Twilio, Telegram, Discord,
    // Slack.
    /\b(?:SG\.[\w-]{16}|key-[\da-f]{32}|[\da-f]{32}-us\d|xkeysib-|re_[a-z\d]{8}_[a-z\d]{20})/,
    /\b(?:SK[\da-f]{32}|\d{8,10}:AA[\w-]{30})|discord(?:app)?\.com\/api\/webhooks\//,
    /\b(?:xox[abeprs]-|xapp-\d-)|hooks\.slack\.com\/services\//,
    // Work and monitoring: Atlassian, Linear, Notion, Figma, Airtable, Postman, Sentry, Grafana,
    // New Relic, HubSpot.
    /\b(?:ATATT3x|lin_api_|ntn_\w{30}|figd_|pat\w{14}\.[\da-f]{32}|PMAK-)/,
    /\b(?:sntry[su]_|gl(?:sa|c)_\w{30}|NRAK-|pat-[a-z]{2}\d-[\da-f]{8}-)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
/** Texts, but not code, that give a secret a value, and keys of JSON with a text. */
const ASSIGNED = /\b(?:password|pwd)\s*[=:]\s*\S|\b(?:token|secret|api_?key|pass)=\S/i;
const JSON_KEY = /(?<=")(\w*)"(?=\s*:\s*"[^"])/g;

/** Checks a text of SQL that isn’t parsed. */
export const looksSecret = (sql: string): boolean =>
  SECRET_NAME.test(sql) || SECRET_TEXT.test(sql) || isAssigned(sql);

const isAssigned = (text: string): boolean =>
  ASSIGNED.test(text) || text.matchAll(JSON_KEY).some(([, key = '']) => SECRET_NAME.test(key));

/**
 * Says which secret a statement contains.
 * @param columnsOf columns of a table in their order
 * @returns undefined if none is visible
 */
export function secretIn(node: Node, columnsOf: ColumnsOf = () => []): string | undefined {
  for (const { defname = '', arg } of allWithin(node, 'DefElem'))
    if ((defname === 'password' || SECRET_NAME.test(defname)) && (textOf(arg) ?? '') !== '')
      return 'a password';
  const code = new Set(
    [...allWithin(node, 'DefElem')].filter(({ defname }) => defname === 'as').flatMap(textsIn),
  );
  for (const text of textsIn(node))
    if (SECRET_TEXT.test(text) || (!code.has(text) && isAssigned(text)))
      return 'a text that looks like a password or key';
  const column = secretColumn(node, columnsOf);
  return column === undefined ? undefined : `a value of \`${column}\``;
}

/** A constant of bytes. */
const HEX = /^\\x(?:[\da-f]{2})+$/i;
/** Columns of tables with a name and a value in each row. */
const VALUE_COLUMN = /(?:^|_)val$|^v$|value|content|data$/i;

type ColumnsOf = (table: string) => readonly string[];

function textsIn(node: object): readonly string[] {
  const texts: string[] = [];
  // Without recursion, because an expression can be nested thousands of times.
  const open: unknown[] = [node];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) open.push(part);
    if (typeof value !== 'string') continue;
    texts.push(value);
    if (HEX.test(value)) texts.push(Buffer.from(value.slice(2), 'hex').toString('latin1'));
  }
  return texts;
}

/** Returns the name of a column, setting or argument to which a statement itself gives a secret. */
function secretColumn(node: Node, columnsOf: ColumnsOf): string | undefined {
  const isGiven = constantCheck(node);
  const names = [...secretSettings(node)];

  for (const { columns, values } of writtenRows(node, columnsOf)) {
    const assignedColumns = columns.filter((_, index) => isGiven(values[index]));
    const hasValueColumn = assignedColumns.some(name => VALUE_COLUMN.test(name));
    const keys = hasValueColumn ? values.flatMap(keysIn) : [];
    names.push(...secretNames([...assignedColumns, ...keys], values.flatMap(constantTexts)));
  }

  for (const { name, value } of writtenValues(node)) {
    if (!isGiven(value) || (HARMLESS_NAME.test(name) && !changesRows(node))) continue;
    const keys = VALUE_COLUMN.test(name) ? keysIn(node) : [];
    names.push(...secretNames([name, ...keys], constantTexts(value)));
  }

  names.push(...secretArguments(node));
  return names[0];
}

/** Returns those of the names that are secret, for a value with these constants. */
function secretNames(names: readonly string[], constants: readonly string[]): readonly string[] {
  const isKey = constants.some(text => RANDOM.test(text));
  return names.filter(name => SECRET_NAME.test(name) || (isKey && KEY_NAME.test(name)));
}

/**
 * Returns a check whether a statement itself gives a value: as a constant, or as a column of rows
 * with constants.
 */
function constantCheck(node: Node): (value: Node | undefined) => boolean {
  const queries = [
    ...Array.from(allWithin(node, 'RangeSubselect'), ({ subquery }) => subquery),
    ...Array.from(allWithin(node, 'CommonTableExpr'), ({ ctequery }) => ctequery),
  ];
  const hasRows = queries.some(query =>
    rowsOf(bodyOf(query, 'SelectStmt')).flat().some(hasConstant),
  );
  return value =>
    hasConstant(value) || (hasRows && value !== undefined && hasWithin(value, 'ColumnRef'));
}

/** Returns the settings to which a statement gives a secret. */
function secretSettings(node: Node): readonly string[] {
  const set = (bodyOf(node, 'AlterRoleSetStmt') ?? bodyOf(node, 'AlterDatabaseSetStmt'))?.setstmt;
  const changes = settingChanges(set === undefined ? node : { VariableSetStmt: set });
  return changes.flatMap(({ name, values = [] }) =>
    values.some(Boolean) ? secretNames([name], values) : [],
  );
}

/** Returns the rows of INSERT and MERGE, with the columns of their values. */
function* writtenRows(
  node: Node,
  columnsOf: ColumnsOf,
): Generator<{ readonly columns: readonly string[]; readonly values: readonly Node[] }> {
  const columnsIn = (list: readonly Node[] | undefined, table = ''): readonly string[] => {
    const names = bodiesOf(list, 'ResTarget').map(({ name = '' }) => name);
    return names.length > 0 ? names : columnsOf(table);
  };
  for (const { cols, relation, selectStmt } of allWithin(node, 'InsertStmt'))
    for (const values of rowsOf(bodyOf(selectStmt, 'SelectStmt')))
      yield { columns: columnsIn(cols, relation?.relname), values };
  for (const { relation, mergeWhenClauses } of allWithin(node, 'MergeStmt'))
    for (const { targetList, values } of bodiesOf(mergeWhenClauses, 'MergeWhenClause'))
      if (values !== undefined) yield { columns: columnsIn(targetList, relation?.relname), values };
}

/** Returns the values of UPDATE, ON CONFLICT, queries and defaults, with the columns’ names. */
function* writtenValues(
  node: Node,
): Generator<{ readonly name: string; readonly value: Node | undefined }> {
  for (const { name = '', val } of allWithin(node, 'ResTarget')) yield { name, value: val };
  for (const { colname = '', constraints } of allWithin(node, 'ColumnDef'))
    for (const { contype, raw_expr } of bodiesOf(constraints, 'Constraint'))
      if (contype === 'CONSTR_DEFAULT') yield { name: colname, value: raw_expr };
  for (const { name = '', subtype, def } of allWithin(node, 'AlterTableCmd'))
    if (subtype === 'AT_ColumnDefault') yield { name, value: def };
}

/** Returns names for the arguments of functions that are secrets. */
function* secretArguments(node: Node): Generator<string> {
  for (const { funcname, args = [] } of allWithin(node, 'FuncCall')) {
    const name = textsOf(funcname).at(-1) ?? '';
    if (/secret|password/i.test(name) && args.some(hasConstant)) yield name;
    if (name === 'crypt' && hasConstant(args[0])) yield 'password';
    const [, key] = TAKES_KEY.test(name) ? args : [];
    if (hasConstant(key) && !JSON.stringify(key).includes('"current_setting"'))
      yield 'encryption_key';
  }
}

/** Functions of pgcrypto and pgjwt whose second argument is a key. */
const TAKES_KEY =
  /^(?:pgp_sym_(?:en|de)crypt(?:_bytea)?|pgp_pub_decrypt(?:_bytea)?|hmac|(?:en|de)crypt(?:_iv)?|sign)$/;

/** Returns the rows of VALUES, and those of queries, also of each part of a UNION. */
function rowsOf(select: SelectStmt | undefined): readonly (readonly Node[])[] {
  const rows: (readonly Node[])[] = [];
  const open = [select];
  // Not recursive: a UNION of ten thousand queries is a tree of this depth.
  while (open.length > 0) {
    const { larg, rarg, valuesLists, targetList } = open.pop() ?? {};
    if (larg !== undefined) open.push(larg, rarg);
    for (const { items = [] } of bodiesOf(valuesLists, 'List')) rows.push(items);
    if (targetList !== undefined)
      rows.push(bodiesOf(targetList, 'ResTarget').flatMap(({ val }) => val ?? []));
  }
  return rows;
}

/** Returns the constants that can be the name of a value in the same row. */
const keysIn = (node: Node | undefined): readonly string[] =>
  constantTexts(node).filter(text => /^[\w.:/-]{1,80}$/.test(text));

const hasConstant = (node: Node | undefined): boolean => constantTexts(node).length > 0;

/** Shortens a command line for a message, without arguments that look like secrets. */
export const shownCommand = (line: string): string =>
  shortened(
    line.replace(/\S+/g, word => (looksSecret(word) ? '…' : word)),
    MAX_SHOWN,
  );
