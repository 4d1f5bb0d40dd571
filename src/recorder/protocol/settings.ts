/** Asks the server for the settings of a session, and writes statements that set them. */

import type { Client } from 'pg';
import { literal, quoted } from '../../sql/copy-rows.ts';
import { isIrrelevant, isUsual, namesIn } from '../../sql/settings.ts';
import { type AskUndone, question, rowsOf, SYNC } from './ask.ts';
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

/** Settings of which SET takes each name of a list apart. */
const LISTS = /^(?:search_path|temp_tablespaces)$/;

/** Writes the statement that sets a setting. */
export function settingSql(name: string, value: string): string {
  const names = LISTS.test(name) ? namesIn(value) : [value];
  return `SET ${settingName(name)} TO ${names.map(literal).join(', ') || "''"}`;
}

/** Writes the name of a setting. Those of PostgreSQL itself have one part, and need no quotes. */
export const settingName = (name: string): string =>
  name.includes('.') ? name.split('.').map(quoted).join('.') : name;
