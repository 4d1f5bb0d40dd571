/** Asks the server, in a session of the program: for the session’s settings, and for bound values as texts. */

import type { Client } from 'pg';
import { literal, quoted } from '../../sql/copy-rows.ts';
import { isIrrelevant, isUsual } from '../../sql/settings.ts';
import { type BoundValue, TEXT_SETTINGS, typeNames } from './literal.ts';
import { type AskUndone, FIRST_OWN, NAME, question, rowsOf, type Rows, SYNC } from './ask.ts';
import { messageOf, RECEIVED } from './messages.ts';
import type { Ask } from './relay.ts';

/** Settings of a session that differ from those with which a session begins, and on which a statement can depend. */
export type Settings = ReadonlyMap<string, string>;

export const isEqual = (one: Settings, other: Settings): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);

/** Settings with which PostgreSQL reads the constants of a statement, once, when it is prepared. */
export const CONSTANT_SETTINGS =
  'DateStyle IntervalStyle TimeZone standard_conforming_strings array_nulls xmloption lc_monetary default_text_search_config transform_null_equals'
    .toLowerCase()
    .split(' ');

/** Values as texts, with the names of their types; undefined if the server doesn’t know one of them any more. */
export type ValueTexts = readonly { readonly text: string | undefined; readonly type: string }[] | undefined;

/**
 * Reads the settings of a session, and the isolation level of its transaction, or of the next one.
 * @param custom names that the program has set and that SHOW ALL doesn’t list
 */
export async function readSettings(
  ask: Ask,
  custom: Iterable<string>,
  usual: Settings,
): Promise<{ readonly settings: Settings; readonly level: string | undefined }> {
  const names = ['role', ...custom];
  // SHOW takes no snapshot, so SET TRANSACTION can still follow.
  const shown = [`show all`, ...names.map(name => `show ${settingName(name)}`)];
  const [all = [], ...others] = rowsOf(await ask(Buffer.concat([...shown.map(sql => question(sql)), SYNC]), 1));
  // The settings of an extension appear when it is loaded.
  const found = [
    ...all.filter(([name = '']) => usual.has(name.toLowerCase())),
    ...others.map(([row], index) => [names[index], row?.[0]]),
  ];
  const settings = new Map(
    found.flatMap(([key = '', value = '']) => {
      const name = key.toLowerCase();
      const isOther = value !== usual.get(name) && !isIrrelevant(name) && !isUsual(name, value);
      return isOther ? [[name, value] as const] : [];
    }),
  );
  return { settings, level: all.find(([name]) => name === 'transaction_isolation')?.[1] };
}

/** Returns the names of the settings that exist. */
export async function readExisting(ask: AskUndone, names: ReadonlySet<string>): Promise<readonly string[]> {
  if (names.size === 0) return [];
  const values = [...names].map(name => `(${literal(name)})`).join();
  const [, rows = []] = rowsOf(
    await ask([
      question(`select name from (values ${values}) v (name) where pg_catalog.current_setting(name, true) is not null`),
    ]),
  );
  return rows.map(([name = '']) => name);
}

/** Reads the settings with which a session begins. */
export async function readUsualSettings(client: Client): Promise<Settings> {
  const { rows } = await client.query<{ name: string; setting: string }>('show all');
  return new Map(rows.map(({ name, setting }) => [name.toLowerCase(), setting]));
}

/** Settings whose value is a list of names. */
const LISTS = /^(?:search_path|datestyle|temp_tablespaces)$/;

/** Writes the statement that sets a setting. */
export function settingSql(name: string, value: string): string {
  const isList = LISTS.test(name) && /^(?:[a-z_]\w*|"[^"]+")(?:, ?(?:[a-z_]\w*|"[^"]+"))*$/i.test(value);
  return `SET ${settingName(name)} TO ${isList ? value : `'${value.replaceAll("'", "''")}'`}`;
}

/** Writes the name of a setting. Those of PostgreSQL itself have one part, and need no quotes. */
export const settingName = (name: string): string =>
  name.includes('.')
    ? name
        .split('.')
        .map(part => `"${part.replaceAll('"', '""')}"`)
        .join('.')
    : name;

/**
 * Reads bound values as texts. All that this changes in the session is rolled back.
 * @param types names of types that are known. Those of PostgreSQL itself are added
 */
export async function readValues(
  ask: AskUndone,
  statements: readonly (readonly BoundValue[])[],
  types: Map<number, string>,
): Promise<readonly ValueTexts[]> {
  const all = statements.flat();
  const unknown = [...new Set(all.map(({ type }) => type))].filter(type => !types.has(type));
  const binary = statements.map(values => values.filter(({ isBinary, bytes }) => isBinary && bytes !== undefined));
  const asked = binary.filter(values => values.length > 0);
  const names = new Map(types);
  let texts: readonly Rows[] = [];
  if (unknown.length > 0 || asked.length > 0) {
    const answers = await ask([
      ...AS_TEXT,
      question(typeNames([0, ...unknown])),
      ...asked.map(values => question(`select ${values.map((_, index) => `$${index + 1}`).join(', ')}`, values)),
    ]);
    const [found = [], ...others] = rowsOf(answers).slice(1 + TEXT_SETTINGS.length);
    for (const [type, name = ''] of found) names.set(Number(type), name);
    texts = others;
  }
  for (const [type, name] of names) if (type < FIRST_OWN) types.set(type, name);
  let next = 0;
  return statements.map((values, index) => {
    const row = binary[index]?.length === 0 ? [] : texts[next++]?.[0];
    if (row === undefined || values.some(({ type }) => !names.has(type))) return undefined;
    let place = 0;
    return values.map(({ type, isBinary, bytes }) => ({
      text: bytes === undefined ? undefined : isBinary ? row[place++] : bytes.toString(),
      type: names.get(type) ?? '',
    }));
  });
}

const AS_TEXT = TEXT_SETTINGS.map(([name, value]) => question(`set local ${name} to ${value}`));

/** A sequence, and how many values statements have taken from it. */
export interface Sequence {
  readonly id: string;
  readonly name: string;
  readonly taken: number;
}

/**
 * Reads the sequences, also those that the session hasn’t committed yet, its temporary objects, and whether it has made any: a
 * transaction can have dropped them at its end.
 */
export async function readObjects(ask: AskUndone): Promise<{
  readonly sequences: readonly Sequence[];
  readonly temporary: ReadonlySet<string>;
  readonly isTemporary: boolean;
}> {
  const questions = [SEQUENCES, TEMPORARY, 'select pg_catalog.pg_my_temp_schema()'].map(sql => question(sql));
  const [, rows = [], objects = [], schema] = rowsOf(await ask(questions));
  const sequences = rows.map(([id = '', name = '', taken]) => ({ id, name, taken: Number(taken) }));
  const temporary = new Set(objects.flatMap(([name]) => name ?? []));
  return { sequences, temporary, isTemporary: schema?.[0]?.[0] !== '0' };
}

const TEMPORARY = `select name from (select relname as name, relnamespace as schema from pg_catalog.pg_class
  union all select proname, pronamespace from pg_catalog.pg_proc union all select typname, typnamespace from pg_catalog.pg_type) objects
  where schema = pg_catalog.pg_my_temp_schema() and pg_catalog.pg_my_temp_schema() <> 0`;

const SEQUENCES = `select seqrelid, pg_catalog.quote_ident(nspname) || '.' || pg_catalog.quote_ident(relname),
  coalesce((pg_catalog.pg_sequence_last_value(seqrelid::pg_catalog.regclass) - seqstart) / seqincrement + 1, 0)
  from pg_catalog.pg_sequence join pg_catalog.pg_class c on c.oid = seqrelid join pg_catalog.pg_namespace n on n.oid = relnamespace
  where relpersistence <> 't' and pg_catalog.has_sequence_privilege(seqrelid, 'USAGE, SELECT')`;

/**
 * Reads the rows of a COPY: copies them again, into a temporary table, and reads this.
 * @param table as SQL
 * @param columns as SQL, or undefined for all that COPY fills
 * @param rest of the statement, from the word FROM on
 * @returns the columns, and the rows in COPY’s text format; undefined if the server refuses that, or the table has a rule for INSERT
 */
export async function readCopied(
  ask: AskUndone,
  copy: { readonly table: string; readonly columns: readonly string[]; readonly rest: string },
  data: readonly Buffer[],
): Promise<{ readonly columns: readonly string[]; readonly rows: Buffer } | undefined> {
  let { columns } = copy;
  if (columns.length === 0) {
    const found = rowsOf(await ask([question(columnsOf(copy.table))]));
    columns = found[1]?.map(([name = '']) => name) ?? [];
  }
  const list = columns.map(quoted).join(', ');
  const answers = await ask([
    question(`create temporary table ${NAME} as select ${list} from ${copy.table} with no data`),
    question(
      `copy pg_temp.${NAME} (${list}) ${copy.rest}`,
      [],
      [...data.map(rows => messageOf('d', rows)), messageOf('c')],
    ),
    ...AS_TEXT,
    question(`set local client_encoding to 'UTF8'`),
    question(`copy pg_temp.${NAME} to stdout`),
    // COPY itself runs no rules.
    question(
      `select from pg_catalog.pg_rewrite where ev_class = ${literal(copy.table)}::pg_catalog.regclass and ev_type = '3'`,
    ),
  ]);
  if (answers.some(({ code }) => ['error', 'row'].includes(RECEIVED.get(code) ?? ''))) return undefined;
  return {
    columns,
    rows: Buffer.concat(answers.flatMap(({ code, body }) => (RECEIVED.get(code) === 'copyData' ? body : []))),
  };
}

const columnsOf = (table: string): string => `select attname from pg_catalog.pg_attribute where attnum > 0
  and not attisdropped and attgenerated = '' and attrelid = ${literal(table)}::pg_catalog.regclass order by attnum`;
