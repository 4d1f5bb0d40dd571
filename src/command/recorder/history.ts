/**
 * Finds the tables in which a migration tool records its migrations, and the statements that end a
 * migration.
 */

import type { Node } from 'libpg-query';
import type { Client } from 'pg';
import { CONTENT } from '../../sql/database/database-content.ts';
import {
  TABLES_OF,
  TOOL_SCHEMAS,
  type ToolTable,
  toolTablesIn,
} from '../../sql/database/history-tables.ts';
import { relationName } from '../../sql/names.ts';
import { allWithin, bodiesOf, bodyOf, constantOf, tagOf, textsOf } from '../../sql/tree.ts';
import type { Executed } from './server-log.ts';

type ToolTables = ReadonlyMap<string, ToolTable>;

/** Facts about the database that aren't in a statement's text. */
export interface DatabaseFacts {
  /**
   * The tool's tables, by name; those in a schema of the tool's own with the schema, as
   * `sqitch.changes`.
   */
  readonly histories: ToolTables;
  /**
   * Names of these tables, indexes and sequences, with the schema and, if unique, without; of
   * schemas with `.*`.
   */
  readonly toolNames: ReadonlySet<string>;
  /** Names of functions of PostgreSQL and of extensions that change nothing which lasts. */
  readonly harmless: ReadonlySet<string>;
  /** Names of functions and procedures that return nothing. */
  readonly silent: ReadonlySet<string>;
  /** Columns of the tables, by the table's name. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
}

/** A table. Its `relations` are the names of the table itself and of its indexes and sequences. */
type TableRow = Readonly<
  Record<'schema' | 'name', string> & Record<'columns' | 'relations', readonly string[]>
>;
type FunctionRow = { readonly name: string } & Readonly<Record<'harmless' | 'silent', boolean>>;

/**
 * Reads the facts.
 * @param statements that the program has run
 * @throws Error if its tables can't be told from the user's
 */
export async function readFacts(
  client: Client,
  statements: readonly Executed[],
): Promise<DatabaseFacts> {
  const { rows: tables } = await client.query<TableRow>(CONTENT.columns);
  const { rows: functions } = await client.query<FunctionRow>(CONTENT.functions);
  const histories = toolTables(tables, statements);
  const schemas = new Set([...histories.keys()].flatMap(name => /^(.*?)\./s.exec(name)?.[1] ?? []));
  rejectUserTables(tables, schemas);
  const created = statements.map(
    ({ node }) => textsOf(bodyOf(node, 'CreateFunctionStmt')?.funcname).at(-1) ?? '',
  );
  const namesOf = (rows: readonly FunctionRow[]): ReadonlySet<string> =>
    new Set(rows.map(({ name }) => name));
  return {
    histories,
    toolNames: toolNamesIn(tables, histories, schemas),
    harmless: namesOf(functions.filter(({ harmless }) => harmless)).difference(new Set(created)),
    silent: namesOf(functions.filter(({ silent }) => silent)),
    columns: new Map(tables.map(({ name, columns }) => [name, columns])),
  };
}

/**
 * Finds the tool's tables: those in a schema of its own, and those that fit by name and columns.
 */
function toolTables(tables: readonly TableRow[], statements: readonly Executed[]): ToolTables {
  const inSchemas = tables.flatMap(({ schema, name }) => {
    const history = TOOL_SCHEMAS.get(schema);
    return history?.table === name ? [[`${schema}.${name}`, history] as const] : [];
  });
  const others = tables.filter(({ schema }) => !TOOL_SCHEMAS.has(schema));
  const fitting = toolTablesIn(
    new Map(others.map(({ name, columns }) => [name, columns.toSorted().join(',')])),
  );
  return keptTables(new Map([...fitting, ...inSchemas]), statements);
}

/**
 * Checks that the tool's schemas contain only its tables.
 * @throws Error if one contains a table of the user's
 */
function rejectUserTables(tables: readonly TableRow[], schemas: ReadonlySet<string>): void {
  for (const { schema, name } of tables) {
    const history = schemas.has(schema) ? TOOL_SCHEMAS.get(schema) : undefined;
    if (history === undefined) continue;
    const expected = TABLES_OF[history.tool] ?? history.table;
    if (!expected.split(' ').includes(name))
      throw new Error(
        `The schema \`${schema}\` belongs to a migration tool, so the recorder can’t record your table \`${schema}.${name}\`. Move the table to another schema.`,
      );
  }
}

/**
 * Returns the names for `toolNames`. A user's table, index or sequence can have the same name as one in a
 * schema of the tool's.
 */
function toolNamesIn(
  tables: readonly TableRow[],
  histories: ToolTables,
  schemas: ReadonlySet<string>,
): ReadonlySet<string> {
  const others = tables.filter(({ schema }) => !TOOL_SCHEMAS.has(schema));
  const outside = others
    .filter(({ name }) => histories.has(name))
    .flatMap(({ schema, relations }) => relations.flatMap(name => [name, `${schema}.${name}`]));
  const inside = tables
    .filter(({ schema }) => schemas.has(schema))
    .flatMap(({ relations }) => relations);
  const unique = new Set(inside).difference(new Set(others.flatMap(({ relations }) => relations)));
  return new Set([...outside, ...unique, ...Array.from(schemas, schema => `${schema}.*`)]);
}

/**
 * Returns the tables that belong to the program: its history, which it has read itself, and the
 * tables besides that. If a user's table can have the same name, the program has created its own
 * before all others. If it has read none, its history is the table that it has created before all
 * others and written to, as Alembic does at first.
 * @param fitting tables that fit one of a tool by name and columns
 * @throws Error if those of several tools do
 */
function keptTables(fitting: ToolTables, statements: readonly Executed[]): ToolTables {
  const { created, read, written } = tablesUsed(statements);
  const isFirst = (name: string, tool: string): boolean =>
    created.includes(name) &&
    created.slice(0, created.indexOf(name)).every(other => fitting.get(other)?.tool === tool);
  const candidates = [...fitting].filter(
    ([name, { tool, nameColumns, isCommon = false }]) =>
      nameColumns !== undefined && (!isCommon || isFirst(name, tool)),
  );
  const ofRead = candidates.filter(([, { table }]) => read.has(table));
  const ofFirst = candidates.filter(
    ([name, { tool, table }]) => written.has(table) && isFirst(name, tool),
  );
  const histories = ofRead.length > 0 ? ofRead : ofFirst;
  const tools = new Set(histories.map(([, { tool }]) => tool));
  if (tools.size > 1)
    throw new Error(
      `The tables ${histories.map(([name]) => `\`${name}\``).join(' and ')} can each be the history of a tool. Record the migrations of one tool at a time, and rename a table of yours that has the name of a history.`,
    );
  const besides = [...fitting].filter(
    ([, { tool, nameColumns }]) => nameColumns === undefined && tools.has(tool),
  );
  return new Map([...histories, ...besides]);
}

/**
 * Returns the names of the tables that the program has created, in order, and of those that it has
 * read and written to.
 */
function tablesUsed(statements: readonly Executed[]) {
  const created = statements.flatMap(
    ({ node }) =>
      (bodyOf(node, 'CreateStmt')?.relation ?? bodyOf(node, 'CreateTableAsStmt')?.into?.rel)
        ?.relname ?? [],
  );
  const nodes = statements.flatMap(({ node, error }) => (error === undefined ? (node ?? []) : []));
  const written = new Set(nodes.map(node => bodyOf(node, 'InsertStmt')?.relation?.relname));
  const queries = nodes.filter(node => tagOf(node) === 'SelectStmt');
  const read = new Set(
    queries.flatMap(node => Array.from(allWithin(node, 'RangeVar'), ({ relname }) => relname)),
  );
  return { created, read, written };
}

/** Checks whether a name, with or without schema, is one of the tool's. */
export const isOwn = ({ toolNames }: DatabaseFacts, name: string): boolean =>
  toolNames.has(name) || toolNames.has(`${name.split('.')[0]}.*`);

/**
 * Returns the migration that a statement on the history ends or begins. Its name can be unknown.
 */
export function boundaryOf(
  node: Node,
  facts: DatabaseFacts,
): { readonly name: string | undefined; readonly begins: boolean } | undefined {
  const insert = bodyOf(node, 'InsertStmt');
  const relation = (insert ?? bodyOf(node, 'UpdateStmt'))?.relation;
  if (relation === undefined) return undefined;
  const name = relationName(relation);
  const isNamed = ([key, { table }]: readonly [string, ToolTable]): boolean =>
    key === name ||
    (isOwn(facts, name) && (key === relation.relname || table === relation.relname));
  const [, history] = [...facts.histories].find(isNamed) ?? [];
  if (history?.nameColumns === undefined) return undefined;
  const { nameColumns, begins } = history;
  const values = writtenValues(node, nameColumns);
  const names = nameColumns.flatMap(column => values.get(column) || []);
  return {
    name: names.length === 0 ? undefined : names.join('_'),
    begins:
      begins === 'insert'
        ? insert !== undefined
        : begins !== undefined && values.get(begins.column) === 'true',
  };
}

/**
 * Returns the constants that an INSERT or UPDATE writes, by column.
 * @param nameColumns for an INSERT that lists none
 */
function writtenValues(node: Node, nameColumns: readonly string[]): ReadonlyMap<string, string> {
  const update = bodyOf(node, 'UpdateStmt');
  if (update !== undefined) {
    const targets = bodiesOf(update.targetList, 'ResTarget');
    return new Map(targets.map(({ name = '', val }) => [name, constantOf(val) ?? '']));
  }
  const insert = bodyOf(node, 'InsertStmt');
  const columns = bodiesOf(insert?.cols, 'ResTarget').map(column => column.name);
  const lastRow =
    bodyOf(bodyOf(insert?.selectStmt, 'SelectStmt')?.valuesLists?.at(-1), 'List')?.items ?? [];
  return new Map(
    lastRow.map((item, index) => [
      columns[index] ?? nameColumns[index] ?? '',
      constantOf(item) ?? '',
    ]),
  );
}
