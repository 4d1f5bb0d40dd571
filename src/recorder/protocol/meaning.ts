/** Asks the server for the objects that a query reads. */

import type { FunctionKind, Meaning } from '../statements/answers.ts';
import { type AskUndone, FIRST_OWN, NAME, question, rowsOf } from './ask.ts';
import type { BoundValue } from './literal.ts';
import { fieldOf, messageOf, RECEIVED, short } from './messages.ts';

/** Settings with which the server writes an analyzed query, which has object IDs in place of names, as a notice. */
const PRINT_QUERY = ['client_min_messages to log', 'debug_pretty_print to off', 'debug_print_parse to on'].map(
  setting => question(`set local ${setting}`),
);

/** Asks how the server reads a query. @returns undefined if the server can’t read it anymore */
export async function readMeaning(
  ask: AskUndone,
  { sql, values }: { readonly sql: string; readonly values: readonly BoundValue[] },
): Promise<Meaning | undefined> {
  const parsed = messageOf('P', NAME, sql, short(values.length), ...values.map(({ type }) => type));
  const answers = await ask([...PRINT_QUERY, parsed, messageOf('C', Buffer.from('S'), NAME)]);
  const trees = answers.flatMap(answer => (RECEIVED.get(answer.code) === 'notice' ? (fieldOf(answer, 'D') ?? []) : []));
  const tree = trees.find(text => text.startsWith('{QUERY'))?.replace(/\s+/g, ' ');
  if (tree === undefined || answers.some(({ code }) => RECEIVED.get(code) === 'error')) return undefined;
  const { columns, functions, behind, hasOthers, readsSettings } = objectsIn(tree);
  const questions = ['set local search_path to pg_catalog', columnsQuery(columns), functionsQuery(functions, behind)];
  const [, , found = [], called = []] = rowsOf(await ask(questions.map(text => question(text))));
  return {
    columns: found.map(([schema = '', name = '', column = '']) => [schema, name, column] as const),
    functions: called.map(([name = '', kind]) => ({ name, kind: kind as FunctionKind })),
    hasOthers,
    readsSettings,
  };
}

/** Object IDs of the types whose texts are the same under all settings. */
const STEADY_TYPES = {
  bool: 16,
  '"char"': 18,
  name: 19,
  int8: 20,
  int2: 21,
  int2vector: 22,
  int4: 23,
  text: 25,
  oid: 26,
  oidvector: 30,
  json: 114,
  unknown: 705,
  'bool[]': 1000,
  '"char"[]': 1002,
  'name[]': 1003,
  'int2[]': 1005,
  'int4[]': 1007,
  'text[]': 1009,
  'char[]': 1014,
  'varchar[]': 1015,
  'int8[]': 1016,
  'oid[]': 1028,
  char: 1042,
  varchar: 1043,
  'numeric[]': 1231,
  numeric: 1700,
  record: 2249,
  void: 2278,
  uuid: 2950,
  jsonb: 3802,
};
/** A constant, bound value or result of another type, or a word such as `CURRENT_USER`, except `CURRENT_CATALOG`. */
const OF_SETTINGS = new RegExp(
  `:(?:const|param|(?:func|op)?result)type (?!(?:${Object.values(STEADY_TYPES).join('|')})\\b)|\\{SQLVALUEFUNCTION :op (?!13\\b)`,
);

/** Place of a row’s whole, before which are the system’s columns, in a set of columns. */
const WHOLE_ROW = 7;

/** Returns the object IDs in a query: of functions, and `behind` operators and casts, and of relations with the places of their columns. */
function objectsIn(tree: string) {
  const functions = new Set(
    tree
      .matchAll(/:(?:funcid (\d+) [^{]*?:funcformat [03]|(?:agg|win)fnoid (\d+))/g)
      .map(([, call, aggregate]) => call ?? aggregate ?? ''),
  );
  const behind = new Set(tree.matchAll(/:(?:op)?funcid (\d{5,})/g).map(([, id = '']) => id));
  const columns: (readonly [relation: string, place: number | null])[] = [];
  let relation = '0';
  for (const [, id, places = ''] of tree.matchAll(/:relid (\d+)|:selectedCols \(b([ \d]*)\)/g)) {
    if (id !== undefined) columns.push([(relation = id), null]);
    for (const place of places.match(/\d+/g) ?? []) columns.push([relation, Number(place) - WHOLE_ROW]);
  }
  const known = new Set([...functions, ...columns.map(([id]) => id)]);
  const others = tree.matchAll(
    /:(?!\w*(?:location|typmod|_len|constvalue|frameOptions) )\w+ (\d{5,})\b|\(o ([ \d]+)\)/g,
  );
  const hasOthers =
    tree.includes('{TABLESAMPLECLAUSE') ||
    others.some(([, one, list = '']) => (one ?? list).split(' ').some(id => Number(id) >= FIRST_OWN && !known.has(id)));
  return { columns, functions, behind, hasOthers, readsSettings: OF_SETTINGS.test(tree) };
}

const columnsQuery = (columns: ReturnType<typeof objectsIn>['columns']): string =>
  `select nspname, relname, coalesce(attname, case place when 0 then '*' else '' end)
  from (values (0, 0)${columns.map(([id, place]) => `, (${id}, ${place}::int)`).join('')}) v (id, place)
  join pg_class c on c.oid = id join pg_namespace n on n.oid = relnamespace
  left join pg_attribute on attrelid = id and attnum = place`;

/** @param behind functions of operators and casts, among others, of which only the user’s are returned */
const functionsQuery = (functions: ReadonlySet<string>, behind: ReadonlySet<string>): string =>
  `select proname, case when p.oid >= ${FIRST_OWN} and e.objid is null
  then case when prorettype = 'void'::regtype and not proretset then 'silent' else 'own' end
  when provolatile = 'i' then 'immutable' else 'other' end
  from pg_proc p left join pg_depend e on e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e'
  where p.oid in (${['0', ...functions].join()}) or (p.oid in (${['0', ...behind].join()}) and p.oid >= ${FIRST_OWN} and e.objid is null)`;
