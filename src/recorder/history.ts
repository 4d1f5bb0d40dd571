/** Finds a tool's own tables, and the ends of its migrations. */

import type { Node } from 'libpg-query';
import type { Client } from 'pg';
import { CONTENT } from '../sql/database/database-content.ts';
import { historiesIn, type HistoryTable, TABLES_OF, TOOL_SCHEMAS } from '../sql/database/history-tables.ts';
import { relationName } from '../sql/names.ts';
import { allWithin, bodiesOf, bodyOf, constantOf, tagOf, textsOf } from '../sql/tree.ts';
import type { Executed } from './server-log.ts';

/** Facts about the database that aren't in a statement's text. */
export interface Surroundings {
  /** The tool's tables, by name; those in a schema of the tool's own with the schema, as `sqitch.changes`. */
  readonly histories: ReadonlyMap<string, HistoryTable>;
  /** Names of these tables, indexes and sequences, with the schema and, if unique, without; of schemas with `.*`. */
  readonly own: ReadonlySet<string>;
  /** Names of functions of PostgreSQL and of extensions that change nothing which lasts. */
  readonly harmless: ReadonlySet<string>;
  /** Names of functions and procedures that return nothing. */
  readonly silent: ReadonlySet<string>;
  /** Columns of the tables, by the table's name. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
}

type TableRow = Readonly<Record<'schema' | 'name', string> & Record<'columns' | 'own', readonly string[]>>;
type FunctionRow = { readonly name: string } & Readonly<Record<'harmless' | 'silent', boolean>>;

/** @param statements that the program has run @throws Error if the tool's own tables can't be told from the user's */
export async function readSurroundings(client: Client, statements: readonly Executed[]): Promise<Surroundings> {
  const { rows } = await client.query<TableRow>(CONTENT.columns);
  const functions = await client.query<FunctionRow>(CONTENT.functions);
  const inSchemas = rows.flatMap(({ schema, name }) => {
    const history = TOOL_SCHEMAS.get(schema);
    return history?.table === name ? [[`${schema}.${name}`, history] as const] : [];
  });
  const others = rows.filter(({ schema }) => !TOOL_SCHEMAS.has(schema));
  const fitting = historiesIn(new Map(others.map(({ name, columns }) => [name, columns.toSorted().join(',')])));
  const histories = keptTables(new Map([...fitting, ...inSchemas]), statements);
  const schemas = new Set(Array.from(histories.keys(), name => (name.includes('.') ? name.split('.')[0] : undefined)));
  const foreign = rows.find(({ schema, name }) => {
    const { tool = '', table = '' } = (schemas.has(schema) ? TOOL_SCHEMAS.get(schema) : undefined) ?? {};
    return table !== '' && !(TABLES_OF[tool] ?? table).split(' ').includes(name);
  });
  if (foreign !== undefined)
    throw new Error(
      `The schema \`${foreign.schema}\` belongs to a migration tool, so the recorder can’t record your table \`${foreign.schema}.${foreign.name}\`. Move the table to another schema.`,
    );
  const users = new Set(others.flatMap(({ own }) => own));
  const made = statements.map(({ node }) => textsOf(bodyOf(node, 'CreateFunctionStmt')?.funcname).at(-1) ?? '');
  return {
    histories,
    own: new Set([
      ...others.flatMap(({ schema, name, own }) =>
        histories.has(name) ? own.flatMap(each => [each, `${schema}.${each}`]) : [],
      ),
      ...rows.flatMap(({ schema, own }) => (schemas.has(schema) ? own.filter(name => !users.has(name)) : [])),
      ...Array.from(schemas, schema => `${schema}.*`),
    ]),
    harmless: new Set(functions.rows.flatMap(each => (each.harmless ? each.name : []))).difference(new Set(made)),
    silent: new Set(functions.rows.flatMap(each => (each.silent ? each.name : []))),
    columns: new Map(rows.map(({ name, columns }) => [name, columns])),
  };
}

/**
 * Returns the tables that belong to the program: its history, which it has read itself, and the tables besides that. If a
 * user's table can have the same name, the program has created its own before all others. If it has read none, its history is
 * the table that it has created before all others and written to, as Alembic does at first.
 * @param fitting tables that fit one of a tool by name and columns
 * @throws Error if those of several tools do
 */
function keptTables(
  fitting: ReadonlyMap<string, HistoryTable>,
  statements: readonly Executed[],
): ReadonlyMap<string, HistoryTable> {
  const created = statements.flatMap(
    ({ node }) => (bodyOf(node, 'CreateStmt')?.relation ?? bodyOf(node, 'CreateTableAsStmt')?.into?.rel)?.relname ?? [],
  );
  const read = new Set<string | undefined>();
  const written = new Set<string | undefined>();
  for (const { node, error } of statements) {
    if (node === undefined || error !== undefined) continue;
    written.add(bodyOf(node, 'InsertStmt')?.relation?.relname);
    if (tagOf(node) === 'SelectStmt') for (const { relname } of allWithin(node, 'RangeVar')) read.add(relname);
  }
  const isFirst = (name: string, tool: string): boolean =>
    created.includes(name) && created.slice(0, created.indexOf(name)).every(other => fitting.get(other)?.tool === tool);
  const known = [...fitting].filter(
    ([name, { tool, name: columns, isCommon }]) => columns.length > 0 && (isCommon !== true || isFirst(name, tool)),
  );
  const ofRead = known.filter(([, { table }]) => read.has(table));
  const kept =
    ofRead.length > 0 ? ofRead : known.filter(([name, { tool, table }]) => written.has(table) && isFirst(name, tool));
  const tools = new Set(kept.map(([, { tool }]) => tool));
  if (tools.size > 1)
    throw new Error(
      `The tables ${kept.map(([name]) => `\`${name}\``).join(' and ')} can each be the history of a tool. Record the migrations of one tool at a time, and rename a table of yours that has the name of a history.`,
    );
  return new Map([...kept, ...[...fitting].filter(([, { tool, name }]) => name.length === 0 && tools.has(tool))]);
}

/** Checks whether a name, with or without its schema, is that of a tool's table, or of its index or sequence. */
export const isOwn = ({ own }: Surroundings, name: string): boolean =>
  own.has(name) || own.has(`${name.split('.')[0] ?? ''}.*`);

/** Returns the migration that a statement on the history ends or begins. Its name can be unknown. */
export function boundaryOf(
  node: Node,
  around: Surroundings,
): { readonly name: string | undefined; readonly begins: boolean } | undefined {
  const insert = bodyOf(node, 'InsertStmt');
  const update = bodyOf(node, 'UpdateStmt');
  const relation = (insert ?? update)?.relation ?? {};
  const name = relationName(relation);
  const isNamed = ([key, { table }]: readonly [string, HistoryTable]): boolean =>
    key === name || (isOwn(around, name) && (key === relation.relname || table === relation.relname));
  const [, history] = [...around.histories].find(isNamed) ?? [];
  if (history === undefined || history.name.length === 0) return undefined;
  const values = new Map<string, string>();
  for (const target of bodiesOf(update?.targetList, 'ResTarget'))
    values.set(target.name ?? '', constantOf(target.val) ?? '');
  const columns = bodiesOf(insert?.cols, 'ResTarget').map(column => column.name ?? '');
  const row = bodyOf(bodyOf(insert?.selectStmt, 'SelectStmt')?.valuesLists?.at(-1), 'List')?.items ?? [];
  for (const [index, item] of row.entries())
    values.set(columns[index] ?? history.name[index] ?? '', constantOf(item) ?? '');
  const begins =
    history.begins === ''
      ? insert !== undefined
      : history.begins !== undefined && values.get(history.begins) === 'true';
  const names = history.name.flatMap(column => values.get(column) || []);
  return { name: names.length === 0 ? undefined : names.join('_'), begins };
}
