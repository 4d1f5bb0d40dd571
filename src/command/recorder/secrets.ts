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
  const set = (bodyOf(node, 'AlterRoleSetStmt') ?? bodyOf(node, 'AlterDatabaseSetStmt'))?.setstmt;
  const changes = settingChanges(set === undefined ? node : { VariableSetStmt: set });
  const names: string[] = [];
  const add = (named: readonly string[], values: readonly string[]): void => {
    const isKey = values.some(value => RANDOM.test(value));
    names.push(...named.filter(name => SECRET_NAME.test(name) || (isKey && KEY_NAME.test(name))));
  };
  for (const { name, values = [] } of changes) if (values.some(Boolean)) add([name], values);
  // Rows with names, from which a column can take its value.
  const listed = [...allWithin(node, 'RangeSubselect')].map(({ subquery }) => subquery);
  const queries = [
    ...listed,
    ...Array.from(allWithin(node, 'CommonTableExpr'), ({ ctequery }) => ctequery),
  ];
  const isListed = queries.some(query =>
    rowsOf(bodyOf(query, 'SelectStmt')).flat().some(hasConstant),
  );
  const isGiven = (value: Node | undefined): boolean =>
    hasConstant(value) || (isListed && value !== undefined && hasWithin(value, 'ColumnRef'));
  const addRow = (
    cols: readonly Node[] | undefined,
    table: string | undefined,
    items: readonly Node[],
  ): void => {
    const named = bodiesOf(cols, 'ResTarget').map(({ name = '' }) => name);
    const columns = named.length > 0 ? named : columnsOf(table ?? '');
    const assignedColumns = columns.filter((_, index) => isGiven(items[index]));
    const keys = assignedColumns.some(name => VALUE_COLUMN.test(name)) ? items.flatMap(keysIn) : [];
    add([...assignedColumns, ...keys], items.flatMap(constantTexts));
  };
  const addValue = (name: string, value: Node | undefined): void => {
    if (!isGiven(value) || (HARMLESS_NAME.test(name) && !changesRows(node))) return;
    add([name, ...(VALUE_COLUMN.test(name) ? keysIn(node) : [])], constantTexts(value));
  };
  for (const { cols, relation, selectStmt } of allWithin(node, 'InsertStmt'))
    for (const items of rowsOf(bodyOf(selectStmt, 'SelectStmt')))
      addRow(cols, relation?.relname, items);
  for (const { relation, mergeWhenClauses } of allWithin(node, 'MergeStmt'))
    for (const { targetList, values } of bodiesOf(mergeWhenClauses, 'MergeWhenClause'))
      if (values !== undefined) addRow(targetList, relation?.relname, values);
  // Those of UPDATE, ON CONFLICT and queries.
  for (const { name = '', val } of allWithin(node, 'ResTarget')) addValue(name, val);
  for (const { colname = '', constraints } of allWithin(node, 'ColumnDef'))
    for (const { contype, raw_expr } of bodiesOf(constraints, 'Constraint'))
      if (contype === 'CONSTR_DEFAULT') addValue(colname, raw_expr);
  for (const { name = '', subtype, def } of allWithin(node, 'AlterTableCmd'))
    if (subtype === 'AT_ColumnDefault') addValue(name, def);
  for (const { funcname, args } of allWithin(node, 'FuncCall')) {
    const name = textsOf(funcname).at(-1) ?? '';
    if (/secret|password/i.test(name) && args?.some(hasConstant) === true) names.push(name);
    if (name === 'crypt' && hasConstant(args?.[0])) names.push('password');
    const [, key] = TAKES_KEY.test(name) ? (args ?? []) : [];
    if (hasConstant(key) && !JSON.stringify(key).includes('"current_setting"'))
      names.push('encryption_key');
  }
  return names[0];
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
