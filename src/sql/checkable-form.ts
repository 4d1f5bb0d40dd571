/**
 * Creates the checkable form of a query: the query with parameters in place of all values, which
 * PREPARE accepts.
 */

import type { Node } from 'libpg-query';
import { sortedEntries } from '../base/values/sorted.ts';
import { formTokens, joined, type Value, type ValuePlaces } from './form-tokens.ts';
import { type SqlParser, SqlSyntaxError } from './parser.ts';
import { bodiesOf, bodyOf, type NodeBody, ROW_CHANGES, tagOf, textsOf } from './tree.ts';

/** Why a query has no checkable form, as a predicate of that query. */
export const UNCHECKABLE = {
  syntax: 'isn’t a complete, valid PostgreSQL statement',
  several: 'contains several statements',
  utility: 'isn’t SELECT (without INTO), VALUES, INSERT, UPDATE, DELETE or MERGE',
  value: 'has a value in a place where PostgreSQL accepts no parameter',
  name: 'has a name that may contain a value',
  length: 'is too long, or refers to too many tables',
} as const;
export type UncheckableReason = keyof typeof UNCHECKABLE;

/**
 * Tables with their columns. The columns of a table that can't be determined are under the table
 * name `''`.
 */
export type TableColumns = Readonly<Record<string, readonly string[]>>;

/** An INSERT in a query, for the check of columns that need a value. */
export interface InsertTarget {
  /** Table as written in the query. */
  readonly table: string;
  /** Columns with a value; null if the query doesn't list them. */
  readonly columns: readonly string[] | null;
  /** Number of values, if the query lists no columns; null if it can't be determined. */
  readonly count: number | null;
}

/** A query without values. */
export interface CheckableForm {
  /**
   * One statement. Unquoted words are in lowercase, comments are removed, and parameters are
   * numbered in their order.
   */
  readonly text: string;
  readonly reads: TableColumns;
  readonly writes: TableColumns;
  readonly inserts: readonly InsertTarget[];
}

const QUERIES: ReadonlySet<string> = new Set(['SelectStmt', ...ROW_CHANGES]);
/**
 * Longest text that is parsed, and longest form, in characters: many forms must fit into a request.
 */
const MAX_LENGTH = { text: 262_144, form: 16_384 } as const;
/**
 * Maximum number of tables in a query. PostgreSQL needs 0.3 seconds to plan a join of 100 tables,
 * and 13 for 1,000.
 */
const MAX_TABLES = 100;
/** PostgreSQL's limit of columns in a result. */
const MAX_COLUMNS = 1664;

/**
 * Returns the checkable form of a query, or the reason why it has none. The form of a form is the
 * form itself.
 *
 * Lists of values in `IN`, `ARRAY` and the rows of `VALUES` are shortened to their first item, and
 * modifiers of types, such as `(10, 2)`, are removed. Only positions in DISTINCT ON, ORDER BY and
 * GROUP BY that refer to a column stay numbers.
 */
export function checkableForm(parser: SqlParser, sql: string): CheckableForm | UncheckableReason {
  if (sql.length > MAX_LENGTH.text) return 'length';
  try {
    if (sql.includes('\0')) return 'syntax';
    const [statement, second] = parser.parse(sql);
    if (statement === undefined) return 'syntax';
    if (second !== undefined) return 'several';
    const { node } = statement;
    if (!QUERIES.has(tagOf(node))) return 'utility';
    const query = new QueryReader(node);
    if (query.createsTable) return 'utility';
    if (query.tables.length > MAX_TABLES) return 'length';

    const tokens = formTokens(parser.tokens(sql), query);
    if (tokens === undefined) return 'value';
    const text = joined(tokens);
    if (text.length > MAX_LENGTH.form) return 'length';
    if (text === sql) return { text, ...query.objects() };

    // The text changed, so it is read again until it stays the same: some types and lists are found
    // only after parameters have replaced the values.
    const form = checkableForm(parser, text);
    // The query was valid: PostgreSQL rejects a parameter in the place of one of its values.
    return form === 'syntax' ? 'value' : form;
  } catch (error) {
    if (error instanceof SqlSyntaxError) return 'syntax';
    throw error;
  }
}

/** An INSERT, UPDATE, DELETE or MERGE in a query, with the columns that it sets. */
interface TableChange {
  readonly table: NodeBody<'RangeVar'> | undefined;
  readonly columns: readonly string[];
}

/**
 * Collects from a parse tree where values are, and which tables and columns the query uses. The
 * constructor reads the whole tree; afterwards nothing changes.
 */
class QueryReader implements ValuePlaces {
  // The places of values, for `formTokens`.
  readonly values = new Map<number, Value>();
  /** Places of numbers that refer to a column by its position. */
  readonly positions = new Set<number>();
  /** Places of the first items of lists of values. */
  readonly lists = new Set<number>();
  /** Start of the type’s name by the place of the value after it: `interval '1 day'`. */
  readonly typedLiterals = new Map<number, number>();
  /** Types of parameters that PostgreSQL can’t determine by itself, by place. */
  readonly parameterTypes = new Map<number, string>();

  // The statement and its objects.
  createsTable = false;
  /** Tables, each as often as the query names it. */
  readonly tables: NodeBody<'RangeVar'>[] = [];
  readonly #inserts: InsertTarget[] = [];
  /** Columns as the query names them, each with its qualifiers: `['o', 'total']`. */
  readonly #columns: (readonly string[])[] = [];
  readonly #changes: TableChange[] = [];
  /** Names of the queries in WITH. */
  readonly #withNames = new Set<string>();

  constructor(root: Node) {
    // Not recursive, because a long chain of operators is a deep tree.
    const unread: unknown[] = [root];
    while (unread.length > 0) {
      const value = unread.pop();
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, inner] of Object.entries(value)) {
        const hasFields = this.#readField(key, inner as never);
        if (hasFields) unread.push(inner);
      }
    }
  }

  /**
   * Reads a field, which is a node if its name begins with a capital.
   * @param body fields of the node, whose type follows from the name. TypeScript can't see that
   * @returns whether the fields in it have to be read too
   */
  #readField(key: string, body: never): boolean {
    switch (key) {
      // The modifiers of a type aren't values of the query.
      case 'typeName':
      case 'TypeName':
      // The tables in FOR UPDATE OF are aliases.
      case 'lockedRels':
        return false;
      case 'A_Const':
        this.#readConstant(body);
        return false;
      case 'relation':
      case 'RangeVar':
        this.tables.push(body);
        return false;
      case 'ColumnRef':
        this.#columns.push(columnOf(body));
        return false;
      case 'CommonTableExpr':
        this.#withNames.add((body as NodeBody<'CommonTableExpr'>).ctename ?? '');
        return true;
      default:
        READERS[key]?.(this, body);
        return true;
    }
  }

  #readConstant({ location = 0, ...value }: NodeBody<'A_Const'>): void {
    if (location >= 0 && !this.values.has(location))
      this.values.set(location, { type: typeOf(value) });
  }

  readTypeCast({ arg, typeName, location = 0 }: NodeBody<'TypeCast'>): void {
    const constant = bodyOf(arg, 'A_Const');
    // The parser gives a cast no location if the type is before the value: `interval '1 day'`.
    if (location === -1 && constant !== undefined)
      this.typedLiterals.set(constant.location ?? 0, typeName?.location ?? 0);
  }

  readSelect({
    targetList = [],
    distinctClause = [],
    groupClause = [],
    sortClause = [],
    limitCount,
    limitOffset,
    intoClause,
  }: NodeBody<'SelectStmt'>): void {
    this.createsTable ||= intoClause !== undefined;

    const columns = targetList.some(isStar) ? MAX_COLUMNS : targetList.length;
    const sorted = bodiesOf(sortClause, 'SortBy').map(sort => sort.node);
    for (const node of [...distinctClause, ...groupClause, ...sorted]) {
      const { ival, location = 0 } = bodyOf(node, 'A_Const') ?? {};
      const position = ival?.ival ?? 0;
      if (position >= 1 && position <= columns) this.positions.add(location);
    }

    for (const limit of [limitCount, limitOffset]) {
      const constant = bodyOf(limit, 'A_Const');
      // Without a number, as in FETCH FIRST ROW ONLY, the limit of 1 has no place.
      const place = constant?.location ?? 0;
      // PostgreSQL determines the type by itself: bigint.
      if (constant !== undefined && place >= 0) this.values.set(place, { type: undefined });
    }
  }

  readExpression({ kind, name, lexpr, rexpr }: NodeBody<'A_Expr'>): void {
    if (kind === 'AEXPR_IN') this.readList(bodyOf(rexpr, 'List')?.items);
    const [operator] = textsOf(name);
    if (operator !== '-' && operator !== '+') return;
    // In `now() - $1`, PostgreSQL would assume the type of the other operand: a time. But queries
    // usually subtract an interval there, as in `current_date - interval '1 day'`.
    const isNow = bodyOf(lexpr, 'SQLValueFunction') !== undefined || callOf(lexpr) === 'now';
    if (isNow) this.#setType(rexpr, 'interval');
  }

  readCall(call: NodeBody<'FuncCall'>): void {
    // These functions exist for several types of times.
    if (/^(?:extract|date_part|date_trunc)$/.test(nameOfCall(call)))
      this.#setType(call.args?.[1], 'timestamptz');
  }

  #setType(node: Node | undefined, type: string): void {
    const parameter = bodyOf(node, 'ParamRef');
    if (parameter !== undefined) this.parameterTypes.set(parameter.location ?? 0, type);
  }

  readList(items: readonly Node[] = []): void {
    const places = items.map(
      item => (bodyOf(item, 'A_Const') ?? bodyOf(item, 'ParamRef'))?.location ?? -1,
    );
    if (places.length > 1 && places.every(place => place >= 0)) this.lists.add(places[0] ?? 0);
  }

  readInsert({ relation, cols, selectStmt }: NodeBody<'InsertStmt'>): void {
    const columns = targetNames(cols);
    this.#changes.push({ table: relation, columns });

    const select = bodyOf(selectStmt, 'SelectStmt');
    const [row] = select?.valuesLists ?? [];
    const items = row === undefined ? select?.targetList : bodyOf(row, 'List')?.items;
    this.#addInsert(
      relation,
      cols === undefined ? null : columns,
      selectStmt === undefined ? [] : items,
    );
  }

  /** @param items values of the first row; undefined if they aren't known */
  #addInsert(
    relation: NodeBody<'RangeVar'> | undefined,
    columns: readonly string[] | null,
    items: readonly Node[] | undefined,
  ): void {
    const filled = columns?.filter((_, index) => !isDefault(items?.[index])) ?? null;
    // DEFAULT at the end is the same as no value.
    const last = items?.findLastIndex(item => !isDefault(item)) ?? -1;
    const count = items === undefined || items.some(isStar) ? null : last + 1;
    this.#inserts.push({ table: tableName(relation), columns: filled, count });
  }

  /**
   * Reads the INSERT of a MERGE, whose table stands elsewhere. A row without a list of columns can
   * be DEFAULT VALUES.
   */
  readMerge({ relation, mergeWhenClauses }: NodeBody<'MergeStmt'>): void {
    this.#changes.push({ table: relation, columns: [] });
    const actions = bodiesOf(mergeWhenClauses, 'MergeWhenClause');
    for (const { commandType, targetList, values = [] } of actions) {
      if (commandType !== 'CMD_INSERT') continue;
      const names = targetNames(targetList);
      this.#addInsert(relation, names.length === 0 ? null : names, values);
    }
  }

  readUpdate({ relation, targetList }: NodeBody<'UpdateStmt'>): void {
    this.#changes.push({ table: relation, columns: targetNames(targetList) });
  }

  readDelete({ relation }: NodeBody<'DeleteStmt'>): void {
    this.#changes.push({ table: relation, columns: [] });
  }

  /**
   * Returns the tables and columns. A column without a table’s name belongs to the table if the
   * query has only one.
   */
  objects(): Omit<CheckableForm, 'text'> {
    // A name of WITH hides the table of that name, unless the query names the table's schema.
    const tables = this.tables.filter(
      ({ schemaname, relname = '' }) => schemaname !== undefined || !this.#withNames.has(relname),
    );
    const names = new Set(tables.map(tableName));
    // Beside a query of WITH, a column without a table's name can belong to that query.
    const readsWith = tables.length < this.tables.length;
    const onlyTable = names.size === 1 && !readsWith ? [...names][0] : undefined;
    const tablesByAlias = new Map<string, string>();
    for (const table of tables)
      tablesByAlias.set(table.alias?.aliasname ?? table.relname ?? '', tableName(table));

    const writes: ColumnSets = new Map();
    for (const { table, columns } of this.#changes) addColumns(writes, tableName(table), columns);

    // A table that the query only changes isn't read, unless an expression uses one of its columns.
    const reads: ColumnSets = new Map();
    for (const name of names) {
      if (!writes.has(name)) addColumns(reads, name, []);
    }
    for (const path of this.#columns) {
      const alias = path.at(-2);
      const table = alias === undefined ? onlyTable : tablesByAlias.get(alias);
      addColumns(reads, table ?? '', path.slice(-1));
    }

    return { reads: listed(reads), writes: listed(writes), inserts: this.#inserts };
  }
}

/** Columns by table. */
type ColumnSets = Map<string, Set<string>>;

function addColumns(sets: ColumnSets, table: string, columns: readonly string[]): void {
  const earlier = sets.get(table) ?? [];
  sets.set(table, new Set([...earlier, ...columns]));
}

/** Readers of the nodes that contain values, tables or columns in a special place. */
const READERS: { readonly [tag: string]: ((query: QueryReader, body: never) => void) | undefined } =
  {
    TypeCast: (query, body) => query.readTypeCast(body),
    SelectStmt: (query, body) => query.readSelect(body),
    A_Expr: (query, body) => query.readExpression(body),
    FuncCall: (query, body) => query.readCall(body),
    A_ArrayExpr: (query, { elements }: NodeBody<'A_ArrayExpr'>) => query.readList(elements),
    InsertStmt: (query, body) => query.readInsert(body),
    UpdateStmt: (query, body) => query.readUpdate(body),
    DeleteStmt: (query, body) => query.readDelete(body),
    MergeStmt: (query, body) => query.readMerge(body),
  };

/**
 * Returns the type of a value. Every number is an integer, which PostgreSQL converts to any other
 * type of number, so that the form doesn't depend on the value.
 */
function typeOf({
  ival,
  fval,
  boolval,
  bsval,
}: Omit<NodeBody<'A_Const'>, 'location'>): string | undefined {
  if (ival !== undefined || fval !== undefined) return 'integer';
  if (boolval !== undefined) return 'boolean';
  return bsval === undefined ? undefined : 'varbit';
}

/** Returns the names of the columns that a statement sets. */
const targetNames = (targets: readonly Node[] | undefined): readonly string[] =>
  bodiesOf(targets, 'ResTarget').map(({ name = '' }) => name);

const columnOf = ({ fields }: NodeBody<'ColumnRef'>): readonly string[] =>
  (fields ?? []).map(field => bodyOf(field, 'String')?.sval ?? '*');
const isStar = (node: Node): boolean => {
  const column = bodyOf(bodyOf(node, 'ResTarget')?.val, 'ColumnRef');
  return column !== undefined && columnOf(column).at(-1) === '*';
};
const isDefault = (node: Node | undefined): boolean => bodyOf(node, 'SetToDefault') !== undefined;
const nameOfCall = ({ funcname }: NodeBody<'FuncCall'>): string => textsOf(funcname).at(-1) ?? '';
function callOf(node: Node | undefined): string | undefined {
  const call = bodyOf(node, 'FuncCall');
  return call && nameOfCall(call);
}

/** Returns a table’s name as SQL. */
function tableName({ schemaname, relname = '' }: NodeBody<'RangeVar'> = {}): string {
  return [schemaname, relname]
    .flatMap(name => (name === undefined ? [] : quotedIfNeeded(name)))
    .join('.');
}

const quotedIfNeeded = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;

const listed = (tables: ReadonlyMap<string, ReadonlySet<string>>): TableColumns =>
  Object.fromEntries(
    sortedEntries(
      Array.from(tables, ([table, columns]) => [table, [...columns].toSorted()] as const),
    ),
  );
