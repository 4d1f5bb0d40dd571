/** Asks the server for bound values as texts. */

import { type AskUndone, type BinaryValue, FIRST_OWN, question, type Rows, rowsOf } from './ask.ts';
import type { BoundValue } from './literal.ts';

/** Values as texts, with the names of their types; undefined if the server doesn’t know one of them anymore. */
export type ValueTexts = readonly { readonly text: string | undefined; readonly type: string }[] | undefined;

/**
 * Settings under which the server writes binary values as texts that mean the same under the settings of a file. Other
 * values are texts already.
 */
export const AS_TEXT = [
  'datestyle to iso',
  'intervalstyle to iso_8601',
  'bytea_output to hex',
  'extra_float_digits to 3',
].map(setting => question(`set local ${setting}`));

/** Query for the names of types, by their object IDs. */
const typeNames = (types: readonly number[]): string =>
  `select t.oid, pg_catalog.quote_ident(n.nspname) || '.' || pg_catalog.quote_ident(t.typname) from pg_catalog.pg_type t
  join pg_catalog.pg_namespace n on n.oid = t.typnamespace where t.oid in (${types.join(', ')})`;

const isBinaryValue = (value: BoundValue): value is BoundValue & BinaryValue =>
  value.isBinary && value.bytes !== undefined;

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
  const binary = statements.map(values => values.filter(isBinaryValue));
  const asked = binary.filter(values => values.length > 0);
  const names = new Map(types);
  let texts: readonly Rows[] = [];
  if (unknown.length > 0 || asked.length > 0) {
    const answers = await ask([
      ...AS_TEXT,
      question(typeNames([0, ...unknown])),
      ...asked.map(values => question(`select ${values.map((_, index) => `$${index + 1}`).join(', ')}`, values)),
    ]);
    const [found = [], ...others] = rowsOf(answers).slice(1 + AS_TEXT.length);
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
