/** Reads what a database contains that the text of a statement doesn't show. */

import type { Node } from 'libpg-query';
import type { Client } from 'pg';
import { historiesIn, type HistoryTable, TOOL_SCHEMAS } from '../../sql/history-tables.ts';
import { lastPart, targetsOf } from '../../sql/names.ts';
import { namesIn } from '../../sql/settings.ts';
import { allWithin, bodyOf, ROW_CHANGES, tagOf, textsOf } from '../../sql/tree.ts';

export interface Surroundings {
  /** The tools' tables, by name; those in schemas of their own with the schema, as `sqitch.changes`. */
  readonly histories: ReadonlyMap<string, HistoryTable>;
  /**
   * Names of these tables and of their indexes and sequences, in the same form and with the schema, and `allIn` each of these
   * schemas. Other relations have other names, so a name without a schema is certain.
   */
  readonly own: ReadonlySet<string>;
  /** Tables that the tool itself reads and fills at this place of the run. */
  readonly filled?: ReadonlySet<string>;
  /** Names of functions of PostgreSQL and extensions that change nothing which lasts, and read no rows. */
  readonly harmless: ReadonlySet<string>;
  /** Names of functions that are, or were during the run, the user’s. */
  readonly ownFunctions: ReadonlySet<string>;
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
  const functions = await client.query<{ name: string; harmless: boolean; own: boolean }>(FUNCTIONS);
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
  for (const { schema, name } of rows) {
    const history = schemas.has(schema) ? toolSchemas.get(schema) : undefined;
    if (history !== undefined && !tablesOf(history).includes(name))
      throw new Error(
        `The schema \`${schema}\` belongs to a migration tool, so the recorder can’t record your table \`${schema}.${name}\`. Move the table to another schema.`,
      );
  }
  const namesakes = await namesakesIn(client, statements);
  for (const { schema, name, own } of rows) {
    const shared = kept.has(name) && !schemas.has(schema) ? own.find(each => namesakes.has(each)) : undefined;
    if (shared !== undefined)
      throw new Error(
        `Several schemas contain, or contained during the run, a table, index or sequence \`${shared}\`, so the recorder can’t tell the tool’s from yours. Rename the tool’s table.`,
      );
  }
  const harmless = new Set(functions.rows.flatMap(each => (each.harmless ? each.name : [])));
  const ownFunctions = new Set([
    ...functions.rows.flatMap(each => (each.own ? each.name : [])),
    ...statements.flatMap(madeFunctions),
  ]);
  const nodes = statements.flatMap(({ node, isUndone }) => (isUndone ? [] : node));
  const known = harmless.union(OF_SEQUENCES).difference(ownFunctions);
  const mixed = new Set(nodes.flatMap(node => mixedTables(node, new Set(kept.keys()), known)));
  const histories = new Map([...kept].filter(([name]) => !mixed.has(name)));
  return {
    histories,
    own: new Set([
      ...rows.flatMap(({ schema, name, own }) =>
        schemas.has(schema)
          ? own.map(each => `${schema}.${each}`)
          : histories.has(name)
            ? own.flatMap(each => [each, `${schema}.${each}`])
            : [],
      ),
      ...[...schemas].map(allIn),
    ]),
    harmless,
    ownFunctions,
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

/** Tables of tools that have several in their schema. */
const TABLES_OF: Readonly<Record<string, string>> = { Sqitch: REGISTRY, 'graphile-migrate': 'current migrations' };

/** Returns the tables that a tool has in its schema. */
const tablesOf = ({ tool, table }: HistoryTable): readonly string[] => (TABLES_OF[tool] ?? table).split(' ');

/** A statement that has run. */
interface RunStatement {
  readonly node: Node;
  readonly sql: string;
  /** Given if it contains code. */
  readonly code?: object | undefined;
  /** Names that several relations had after it. */
  readonly namesakes?: ReadonlySet<string>;
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
  return own.has(allIn(first)) || own.has(name);
}

/** Checks whether the tool itself, and not a migration, reads a relation. @param name with its schema */
export const isReadByTool = (around: Surroundings, name: string, path: string | undefined): boolean =>
  isOfTool(around, name, path) || around.filled?.has(lastPart(name)) === true;

/** Returns the names of the functions that a statement calls. */
export const functionsIn = (node: Node): readonly string[] =>
  [...allWithin(node, 'FuncCall')].map(call => textsOf(call.funcname).at(-1) ?? '');

/** Returns the names of the functions that a statement makes; an empty one for an operator or a cast. */
export function ownNamesIn(node: Node): readonly string[] {
  const { newname, renameType = '' } = bodyOf(node, 'RenameStmt') ?? {};
  const renamed = /FUNCTION|PROCEDURE|ROUTINE|AGGREGATE/.test(renameType) ? newname : undefined;
  const defined = bodyOf(node, 'DefineStmt');
  const name = textsOf(bodyOf(node, 'CreateFunctionStmt')?.funcname ?? defined?.defnames).at(-1);
  const isNameless = bodyOf(node, 'CreateCastStmt') !== undefined || defined?.kind === 'OBJECT_OPERATOR';
  return isNameless ? [''] : [name, renamed].filter(each => each !== undefined);
}

/** Names in code that may make or rename a function. */
const MADE_BY_CODE = /\b(?:function|procedure|routine|aggregate|rename\s+to)\s+(?:[\w"]+\s*\.\s*)?"?(\w+)/gi;

/** Returns the names of the functions that a statement or its code makes. */
const madeFunctions = ({ node, sql, code }: RunStatement): readonly string[] => [
  ...ownNamesIn(node),
  ...(code === undefined ? [] : Array.from(sql.matchAll(MADE_BY_CODE), ([, name = '']) => name.toLowerCase())),
];

/** Functions of PostgreSQL that change only sequences. */
const OF_SEQUENCES: ReadonlySet<string> = new Set(['nextval', 'setval', 'currval', 'lastval']);

/** Returns the tables of tools to which a statement writes that also changes something else, so that it can’t be left out. */
function mixedTables(node: Node, tools: ReadonlySet<string>, known: ReadonlySet<string>): readonly string[] {
  const written = ROW_CHANGES.flatMap(tag => [...allWithin(node, tag)].map(({ relation }) => relation?.relname ?? ''));
  const isMore = written.some(name => !tools.has(name)) || functionsIn(node).some(name => !known.has(name));
  return isMore ? written.filter(name => tools.has(name)) : [];
}

/** Returns the names that several relations have, or had during the run. */
async function namesakesIn(client: Client, statements: readonly RunStatement[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(NAMESAKES);
  const made = statements.flatMap(({ node, isUndone }) =>
    isUndone || createdTable(node).length === 0 || bodyOf(node, 'CreateStmt')?.if_not_exists === true
      ? []
      : targetsOf(node),
  );
  return new Set([
    ...rows.map(({ name }) => name),
    ...statements.flatMap(({ namesakes = [] }) => [...namesakes]),
    ...made.filter((name, place) => made.indexOf(name) !== place),
  ]);
}

/** Query for the names that several relations have. */
export const NAMESAKES =
  'select relname as name from pg_catalog.pg_class group by relname having pg_catalog.count(*) > 1';

/** Query for the tables, each with its columns, and with its own name and those of its indexes and sequences. */
const TABLES = `
select nspname as schema, c.relname as name,
  (select string_agg(attname::text, ',' order by attname::text collate "C") from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
  array(select attname::text from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as fields,
  array(select c.relname::text union select i.relname::text from pg_index join pg_class i on i.oid = indexrelid where indrelid = c.oid
    union select s.relname::text from pg_depend o join pg_class s on s.oid = objid and s.relkind = 'S'
      where refobjid = c.oid and classid = 'pg_class'::regclass and (deptype = 'i' or exists (select from pg_attrdef d
        join pg_depend u on u.classid = 'pg_attrdef'::regclass and u.objid = d.oid where adrelid = c.oid and u.refobjid = s.oid))) as own
from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r'`;

/** Query for the functions, by name: whether one is the user’s, and what is true of all others. */
const FUNCTIONS = `
select proname as name, bool_or(is_own) as own,
  coalesce(bool_and(provolatile <> 'v' or proname ~ '${HARMLESS}') filter (where not is_own), false) as harmless
from (select proname, provolatile, pronamespace <> 'pg_catalog'::regnamespace and d.objid is null as is_own
  from pg_proc p left join pg_depend d on d.objid = p.oid and d.classid = 'pg_proc'::regclass and deptype = 'e') f
group by proname`;
