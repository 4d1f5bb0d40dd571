/** Reads what a database contains that the text of a statement doesn't show. */

import type { Node } from 'libpg-query';
import type { Client } from 'pg';
import { historiesIn, type HistoryTable, TOOL_SCHEMAS } from '../../sql/history-tables.ts';
import { lastPart } from '../../sql/names.ts';
import { namesIn } from '../../sql/settings.ts';
import { allWithin, bodyOf, ROW_CHANGES, tagOf, textsOf } from '../../sql/tree.ts';

export interface Surroundings {
  /** The tools' tables, by name; those in schemas of their own with the schema, as `sqitch.changes`. */
  readonly histories: ReadonlyMap<string, HistoryTable>;
  /** Names of these tables and of their indexes and sequences, in the same form, and `allIn` each of these schemas. */
  readonly own: ReadonlySet<string>;
  /** Tables that the tool itself reads and fills at this place of the run. */
  readonly filled?: ReadonlySet<string>;
  /** Names of functions that change nothing which lasts, and read no rows. A function that was dropped is unknown. */
  readonly harmless: ReadonlySet<string>;
  /** Columns of the tables, by the table's name. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
}

/** Volatile functions of PostgreSQL and its extensions that change nothing which lasts, and read no rows. */
const HARMLESS =
  '^(pg_(try_)?advisory_\\w+|pg_sleep\\w*|pg_is_\\w+|random\\w*|gen_random_uuid|uuid\\w*|clock_timestamp|timeofday)$';

/** @param statements that the program has run, after those of recorded files */
export async function readSurroundings(client: Client, statements: readonly RunStatement[]): Promise<Surroundings> {
  const { rows } = await client.query<{
    schema: string;
    name: string;
    columns: string;
    fields: readonly string[];
    own: readonly string[];
  }>(TABLES);
  const functions = await client.query<{ name: string; harmless: boolean }>(FUNCTIONS);
  const toolSchemas = toolSchemasIn(rows);
  const ofTools = rows.flatMap(({ schema, name }) => {
    const history = toolSchemas.get(schema);
    return history?.table === name ? [[`${schema}.${name}`, history] as const] : [];
  });
  const byName = Map.groupBy(
    rows.filter(({ schema }) => !toolSchemas.has(schema)),
    ({ name }) => name,
  );
  const fitting = historiesIn(
    new Map(
      [...byName].map(([name, same]) => {
        const one = same.find(({ columns }) => historiesIn(new Map([[name, columns]])).has(name)) ?? same[0];
        return [name, one?.columns ?? ''];
      }),
    ),
  );
  const kept = keptTables(new Map([...fitting, ...ofTools]), statements);
  const schemas = new Set([...kept.keys()].flatMap(name => (name.includes('.') ? (name.split('.')[0] ?? []) : [])));
  for (const [name, same] of byName)
    if (kept.has(name) && new Set(same.map(({ columns }) => columns)).size > 1)
      throw new Error(
        `Several schemas contain a table \`${name}\`, so the recorder can’t tell the tool’s table from yours. Rename the tool’s table.`,
      );
  const harmless = new Set(functions.rows.flatMap(each => (each.harmless ? each.name : [])));
  const nodes = statements.flatMap(({ node, isUndone }) => (isUndone ? [] : node));
  const mixed = new Set(nodes.flatMap(node => mixedTables(node, new Set(kept.keys()), harmless)));
  const histories = new Map([...kept].filter(([name]) => !mixed.has(name)));
  return {
    histories,
    own: new Set([
      ...rows.flatMap(({ schema, name, own }) =>
        schemas.has(schema) ? own.map(each => `${schema}.${each}`) : histories.has(name) ? own : [],
      ),
      ...[...schemas].map(allIn),
    ]),
    harmless,
    columns: new Map(rows.map(({ name, fields }) => [name, fields])),
  };
}

/** Returns the schemas of tools, each with the history in it. Sqitch’s can have any name, and contains exactly its registry. */
const toolSchemasIn = (
  tables: readonly { readonly schema: string; readonly name: string }[],
): ReadonlyMap<string, HistoryTable> =>
  new Map([
    ...TOOL_SCHEMAS,
    ...Array.from(Map.groupBy(tables, ({ schema }) => schema)).flatMap(([schema, own]) => {
      const isRegistry =
        schema !== 'public' &&
        own
          .map(({ name }) => name)
          .toSorted()
          .join(' ') === REGISTRY;
      const history = TOOL_SCHEMAS.get('sqitch');
      return isRegistry && history !== undefined ? [[schema, history] as const] : [];
    }),
  ]);

const REGISTRY = 'changes dependencies events projects releases tags';

/** A statement that has run. */
interface RunStatement {
  readonly node: Node;
  /** Whether it was rolled back. */
  readonly isUndone: boolean;
}

/**
 * Returns the tables that belong to the program, at most those of one tool: its history, which it has read itself, and the
 * tables besides that. If a user’s table can have the same name, the program has created its own before all others. If it has
 * read none, its history is the table that it has created before all others and written to, as Alembic does at first.
 * @param fitting tables that fit one of a tool by name and columns
 * @throws Error if those of several tools do
 */
function keptTables(
  fitting: ReadonlyMap<string, HistoryTable>,
  statements: readonly RunStatement[],
): ReadonlyMap<string, HistoryTable> {
  const created = statements.flatMap(({ node, isUndone }) => (isUndone ? [] : createdTable(node)));
  const read = new Set(
    statements.flatMap(({ node }) =>
      tagOf(node) === 'SelectStmt' ? [...allWithin(node, 'RangeVar')].map(({ relname }) => relname) : [],
    ),
  );
  const isFirst = (name: string, tool: string): boolean =>
    created.includes(name) && created.slice(0, created.indexOf(name)).every(other => fitting.get(other)?.tool === tool);
  const known = [...fitting].filter(
    ([name, { tool, name: columns, isCommon }]) => columns.length > 0 && (isCommon !== true || isFirst(name, tool)),
  );
  const isWritten = (table: string): boolean =>
    statements.some(({ node, isUndone }) => !isUndone && bodyOf(node, 'InsertStmt')?.relation?.relname === table);
  const readOnes = known.filter(([, { table }]) => read.has(table));
  const histories =
    readOnes.length > 0 ? readOnes : known.filter(([name, { tool, table }]) => isWritten(table) && isFirst(name, tool));
  const tools = new Set(histories.map(([, { tool }]) => tool));
  if (tools.size > 1)
    throw new Error(
      `The tables ${histories.map(([name]) => `\`${name}\``).join(' and ')} can each be the history of a tool. Record the migrations of one tool at a time, and rename a table of yours that has the name of a history.`,
    );
  const besides = [...fitting].filter(([, { tool, name }]) => name.length === 0 && tools.has(tool));
  return new Map([...histories, ...besides]);
}

/** Returns the table that a statement creates. */
const createdTable = (node: Node): string | readonly [] => {
  const table = bodyOf(node, 'CreateStmt')?.relation ?? bodyOf(node, 'CreateTableAsStmt')?.into?.rel;
  return table?.relname ?? [];
};

/** Stands for all that is in a schema of a tool. */
export const allIn = (schema: string): string => `${schema}.*`;

/** Returns the schema of a tool in which the session looks names up first. */
export function toolPathOf(
  { settings }: { readonly settings: ReadonlyMap<string, string> },
  { own }: Surroundings,
): string | undefined {
  const [first = ''] = namesIn(settings.get('search_path') ?? '');
  return own.has(allIn(first)) ? first : undefined;
}

/**
 * Checks whether a name is that of a tool's table, or of its index or sequence.
 * @param path schema of a tool in which the session looks names up first
 */
export function isOfTool({ own }: Surroundings, name: string, path: string | undefined): boolean {
  const [first = '', ...others] = name.split('.');
  if (others.length === 0) return own.has(path === undefined ? name : `${path}.${name}`);
  return own.has(allIn(first)) || own.has(others.at(-1) ?? '');
}

/** Checks whether the tool itself, and not a migration, reads a relation. @param name with its schema */
export const isReadByTool = (around: Surroundings, name: string, path: string | undefined): boolean =>
  isOfTool(around, name, path) || around.filled?.has(lastPart(name)) === true;

/** Returns the names of the functions that a statement calls. */
export const functionsIn = (node: Node): readonly string[] =>
  [...allWithin(node, 'FuncCall')].map(call => textsOf(call.funcname).at(-1) ?? '');

/** Functions of PostgreSQL that change only sequences. */
const OF_SEQUENCES: readonly string[] = ['nextval', 'setval', 'currval', 'lastval'];

/** Returns the tables of tools to which a statement writes that also changes something else, so that it can’t be left out. */
function mixedTables(node: Node, tools: ReadonlySet<string>, harmless: ReadonlySet<string>): readonly string[] {
  const written = ROW_CHANGES.flatMap(tag => [...allWithin(node, tag)].map(({ relation }) => relation?.relname ?? ''));
  const isMore =
    written.some(name => !tools.has(name)) ||
    functionsIn(node).some(name => !harmless.has(name) && !OF_SEQUENCES.includes(name));
  return isMore ? written.filter(name => tools.has(name)) : [];
}

/** Query for the tables, each with its columns, and with its own name and those of its indexes and sequences. */
const TABLES = `
select nspname as schema, c.relname as name,
  (select string_agg(attname::text, ',' order by attname::text collate "C") from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
  array(select attname::text from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as fields,
  array(select c.relname::text union select i.relname::text from pg_index join pg_class i on i.oid = indexrelid where indrelid = c.oid
    union select s.relname::text from pg_depend join pg_class s on s.oid = objid and s.relkind = 'S'
      where refobjid = c.oid and classid = 'pg_class'::regclass) as own
from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r'`;

/** Query for the functions, by name. What is true of only some functions with a name counts as false. */
const FUNCTIONS = `
select proname as name, bool_and((pronamespace = 'pg_catalog'::regnamespace or d.objid is not null) and (provolatile <> 'v' or proname ~ '${HARMLESS}')) as harmless
from pg_proc p left join pg_depend d on d.objid = p.oid and d.classid = 'pg_proc'::regclass and deptype = 'e'
group by proname`;
