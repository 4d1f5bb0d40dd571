/** Puts a few rows into each table of a database, made from its columns and constraints. */

import { type Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import type { SqlParser } from '../../sql/parser.ts';
import { type Requirements, type Values, valuesIn } from './requirements.ts';
import { Samples, VALUES } from './samples.ts';

/** Number of rows of a table besides those that meet conditions of statements. */
const USUAL_ROWS = 3;
const MAX_CONDITIONS = 12;
const MAX_ATTEMPTS = 40;
/** Number of manners in which a table is filled. In the last one, no rows meet conditions, which a constraint can contradict. */
export const VARIANTS = 6;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
}

interface Constraint {
  readonly name: string;
  /** `p` and `u` for unique columns, `f` for a foreign key, `c` for a CHECK, `x` for EXCLUDE. */
  readonly kind: string;
  readonly columns: readonly string[];
  readonly parent: string | null;
  readonly parentColumns: readonly string[];
  /** Expression of a CHECK. */
  readonly check: string | null;
  /** Whether a transaction can violate it until its end. */
  readonly deferrable: boolean;
}

/** A table of the user's. */
interface Table {
  /** Quoted, with its schema. */
  readonly name: string;
  readonly relation: string;
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
}

const NAMES = (table: string, places: string): string =>
  `array(select attname::text from unnest(${places}) with ordinality u(place, at)
    join pg_attribute on attrelid = ${table} and attnum = place order by at)`;

const TABLES = `select format('%I.%I', nspname, relname) as name, relname::text as relation,
  coalesce((select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
    'nullable', not (attnotnull or typnotnull), 'hasDefault', atthasdef or attidentity <> '') order by attnum)
    from pg_attribute join pg_type t on t.oid = atttypid
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''), '[]') as columns,
  coalesce((select json_agg(k) from (
    select conname as name, contype as kind, ${NAMES('conrelid', 'conkey')} as columns,
      (select format('%I.%I', pn.nspname, p.relname) from pg_class p join pg_namespace pn on pn.oid = p.relnamespace
        where p.oid = confrelid) as parent, ${NAMES('confrelid', 'confkey')} as "parentColumns",
      case contype when 'c' then pg_get_expr(conbin, conrelid) end as check, condeferrable as deferrable
    from pg_constraint where conrelid = c.oid and conparentid = 0 and contype in ('p', 'u', 'f', 'c', 'x')
    union all select x.relname, 'u', ${NAMES('indrelid', 'indkey')}, null, '{}', null, false
    from pg_index join pg_class x on x.oid = indexrelid where indrelid = c.oid and indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1) k), '[]') as constraints
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where nspname !~ '^(pg_|_platform)|^information_schema$' and relkind in ('r', 'p') and not relispartition
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and deptype = 'e')
  order by nspname, relname`;

/** Query for those names in `$1` that are names of tables. */
const EXISTING = `select name from unnest($1::text[]) name join pg_class c on c.oid = to_regclass(name) where relkind in ('r', 'p')`;

/** Statements with which `putRows` begins. Triggers of the user's don't run. The rows meet the foreign keys. */
const SETTINGS = `set local session_replication_role to replica; set local datestyle to 'ISO, MDY';
  set local intervalstyle to postgres; set local timezone to 'UTC'; set local lc_monetary to 'C'; set local xmloption to content`;

/** Runs statements of `Filling.fill` in a transaction. @param client connection of a superuser */
export async function putRows(client: Client, statements: readonly string[]): Promise<void> {
  await client.query(['begin', SETTINGS, ...statements, 'commit'].join(';\n'));
}

/** How a table is filled, which depends on the statements that its rows must survive. */
export interface Manner {
  /** Number of manners that failed before: the rows of others contain other kinds of values. */
  readonly variant: number;
  /** Whether the table gets no rows yet. */
  readonly isHeld: boolean;
}

/** A database that gets rows at several times. */
export class Filling {
  readonly #requirements: Requirements;
  readonly #parser: SqlParser;
  readonly #mannerOf: (table: string) => Manner;
  /** Columns of the tables when they were last filled. */
  readonly #columns = new Map<string, string>();
  /** Number of rows tried so far, so that each has other values. */
  readonly #tried = new Map<string, number>();
  /** Names of the tables with rows, without their schemas, by their full names. */
  readonly #filled = new Map<string, string>();
  /** Reasons by the table that couldn't be filled. */
  readonly #unfilled = new Map<string, string>();

  constructor(requirements: Requirements, parser: SqlParser, mannerOf: (table: string) => Manner) {
    this.#requirements = requirements;
    this.#parser = parser;
    this.#mannerOf = mannerOf;
  }

  get filled(): ReadonlyMap<string, string> {
    return this.#filled;
  }

  get unfilled(): ReadonlyMap<string, string> {
    return this.#unfilled;
  }

  /**
   * Puts rows into all tables that are new, or that have new columns.
   * @param client connection of a superuser
   * @returns the statements that did so. They succeed on every equal database.
   */
  async fill(client: Client): Promise<readonly string[]> {
    const { rows: tables } = await client.query<Table>(TABLES);
    for (const name of [...this.#filled.keys(), ...this.#unfilled.keys()])
      if (tables.every(table => table.name !== name)) this.#forget(name);
    const open = tables.filter(table => this.#columns.get(table.name) !== JSON.stringify(table.columns));
    await client.query(`begin; ${SETTINGS}`);
    const samples = await Samples.start(client);
    const statements: string[] = [];
    for (const isOrdered of [true, false])
      for (let next = this.#next(open, isOrdered); next !== undefined; next = this.#next(open, isOrdered)) {
        open.splice(open.indexOf(next), 1);
        statements.push(...(await this.#fillTable(next, client, samples)));
      }
    await client.query('commit');
    return statements;
  }

  /** Deletes the rows of those of the tables that still exist. */
  async empty(tables: readonly string[], client: Client): Promise<void> {
    for (const table of tables) this.#filled.delete(table);
    const { rows } = await client.query<Pick<Table, 'name'>>(EXISTING, [tables]);
    if (rows.length > 0) await client.query(`truncate ${rows.map(({ name }) => name).join()} cascade`);
  }

  /** Returns a table whose foreign keys lead to tables with rows or, without an order, can be NULL. */
  #next(open: readonly Table[], isOrdered: boolean): Table | undefined {
    return open.find(({ name, constraints, columns }) =>
      constraints.every(
        ({ kind, parent, columns: keys }) =>
          kind !== 'f' ||
          parent === name ||
          parent === null ||
          this.#filled.has(parent) ||
          !isOrdered ||
          (open.every(other => other.name !== parent) && isNullable(columns, keys)),
      ),
    );
  }

  #forget(name: string): void {
    this.#filled.delete(name);
    this.#unfilled.delete(name);
    this.#columns.delete(name);
  }

  async #fillTable(table: Table, client: Client, samples: Samples): Promise<readonly string[]> {
    const { name, relation, columns } = table;
    const { variant, isHeld } = this.#mannerOf(name);
    if (isHeld) return [];
    const earlier = this.#columns.get(name) ?? '[]';
    const isNew = (column: string | undefined): boolean => !earlier.includes(`{"name":${JSON.stringify(column)},`);
    const unique = new Set(table.constraints.flatMap(({ kind, columns: keys }) => ('pu'.includes(kind) ? keys : [])));
    const conditions = (this.#requirements.conditions.get(relation) ?? [])
      .map(values => new Map([...values].filter(([column]) => columns.some(each => each.name === column))))
      .filter(values => [...values.keys()].some(isNew));
    const longest = Math.max(0, ...conditions.flatMap(values => [...values.values()].map(({ length }) => length)));
    // The first values of each condition precede further values, because the number of rows is limited.
    const turns = Array.from({ length: longest }, (_, i) =>
      conditions.map(values => new Map([...values].map(([key, each]) => [key, rotated(each, i)] as const))),
    ).flat();
    const chosen: Values[] = [...new Map(turns.map(each => [JSON.stringify([...each]), each])).values()];
    chosen.splice(variant === VARIANTS - 1 ? 0 : MAX_CONDITIONS);
    for (let usual = earlier === '[]' ? USUAL_ROWS : 1; usual > 0; usual -= 1) chosen.push(new Map());
    const inserted = this.#requirements.inserted.get(relation);
    const choices = await this.#choicesOf(table, samples, variant);
    const statements: string[] = [];
    let problem = '';
    for (const [index, condition] of chosen.entries()) {
      const place = this.#tried.get(name) ?? 0;
      this.#tried.set(name, place + 1);
      const isFree = ([column, values]: Entry): boolean =>
        !unique.has(column) || variant === 0 || (variant === 1 && !values.some(value => inserted?.has(value ?? '')));
      const hasNulls = index === chosen.length - 1 && variant < 2 && earlier === '[]';
      const isNull = (column: string): boolean =>
        hasNulls && !unique.has(column) && !this.#requirements.notNull.has(column);
      const row = new RowAttempts({ table, choices, condition: new Map([...condition].filter(isFree)), place, isNull });
      const made = await row.insert(client, samples);
      if ('sql' in made) statements.push(made.sql);
      else problem = made.problem;
    }
    if (statements.length === 0 && earlier === '[]') {
      this.#unfilled.set(name, problem);
      return [];
    }
    this.#columns.set(name, JSON.stringify(columns));
    this.#unfilled.delete(name);
    this.#filled.set(name, relation);
    return statements;
  }

  /** Returns the values for each column, in groups: first those that its CHECKs mention, and then those of its type. */
  async #choicesOf({ columns, constraints }: Table, samples: Samples, variant: number): Promise<Choices> {
    const choices = new Map<string, readonly (readonly string[])[]>();
    for (const { name, type } of columns) {
      const groups = await samples.of(type);
      const isKey = constraints.some(({ kind, columns: keys }) => 'pu'.includes(kind) && keys.includes(name));
      const turned = rotated(groups, isKey ? 0 : Math.max(0, variant - 2) % Math.max(1, groups.length));
      const mentioned = constraints.flatMap(({ kind, check, columns: keys }) => {
        if (kind !== 'c' || !keys.includes(name)) return [];
        const [parsed] = this.#parser.parse(`select ${check}`);
        return parsed === undefined ? [] : [...valuesIn(parsed.node).values()].flat();
      });
      const texts = mentioned.flatMap(each => each ?? []);
      const long = texts.flatMap(each => (/^\d{1,3}$/.test(each) ? numbered(Number(each)) : []));
      const own = [await samples.accepted(type, texts), await samples.accepted(type, long)];
      choices.set(
        name,
        [...own, ...turned].filter(({ length }) => length > 0),
      );
    }
    return choices;
  }
}

type Entry = readonly [string, readonly (string | null)[]];
type Choices = ReadonlyMap<string, readonly (readonly string[])[]>;

const isNullable = (columns: readonly Column[], names: readonly string[]): boolean =>
  columns.some(({ name, nullable }) => nullable && names.includes(name));

const rotated = <T>(values: readonly T[], by: number): readonly T[] => [...values.slice(by), ...values.slice(0, by)];

/** Returns different texts of this length. */
const numbered = (length: number): readonly string[] =>
  Array.from({ length: VALUES }, (_, i) =>
    String(i + 1)
      .padStart(length, 'x')
      .slice(-length),
  );

/** A row to make. */
interface RowRequest {
  readonly table: Table;
  readonly choices: Choices;
  /** Values of columns with which the row meets a condition. */
  readonly condition: Map<string, readonly (string | null)[]>;
  /** Number of earlier rows of the table. */
  readonly place: number;
  readonly isNull: (column: string) => boolean;
}

/** One row, with other values after each constraint that rejects it. */
class RowAttempts {
  readonly #request: RowRequest;
  /** Number of values of a column that were rejected. */
  readonly #rejected = new Map<string, number>();

  constructor(request: RowRequest) {
    this.#request = request;
  }

  async insert(client: Client, samples: Samples): Promise<{ readonly sql: string } | { readonly problem: string }> {
    let problem = '';
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const values = new Map<string, string | null>();
      const missing = await this.#addKeys(values, client);
      if (missing !== undefined) return { problem: missing };
      for (const column of this.#request.table.columns) {
        if (values.has(column.name)) continue;
        const value = await this.#valueOf(column, samples);
        if (value !== undefined) values.set(column.name, value);
        else if (!column.hasDefault) return { problem: `no value of the type ${column.type} is known` };
      }
      const sql = insertOf(this.#request.table.name, values);
      await client.query('savepoint row');
      try {
        await client.query(sql);
        await this.#checkDeferrable(client);
        return { sql };
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        problem = error.message;
        await client.query('rollback to savepoint row');
        this.#reject(error, attempt);
      }
    }
    return { problem };
  }

  /**
   * Checks the unique and exclusion constraints that the server doesn't check while triggers don't run.
   * @throws DatabaseError if the table's rows violate one. For an exclusion constraint, two rows count as a violation
   */
  async #checkDeferrable(client: Client): Promise<void> {
    for (const { kind, columns, deferrable, name } of this.#request.table.constraints) {
      if (!deferrable || !'pux'.includes(kind)) continue;
      const keys = kind === 'x' ? [] : columns.map(escapeIdentifier);
      const group = keys.length === 0 ? '' : `where (${keys.join()}) is not null group by ${keys.join()}`;
      await client.query(`do $$ begin if exists (select from ${this.#request.table.name} ${group} having count(*) > 1) then
        raise unique_violation using message = 'rows would violate a constraint', constraint = ${escapeLiteral(name)}; end if; end $$`);
    }
  }

  /** Adds values of existing rows for the foreign keys. @returns why there are none */
  async #addKeys(values: Map<string, string | null>, client: Client): Promise<string | undefined> {
    const { name: table, columns, constraints } = this.#request.table;
    const keys = constraints
      .filter(({ kind }) => kind === 'f')
      .toSorted((one, other) => other.columns.length - one.columns.length);
    for (const { columns: names, parent, parentColumns } of keys) {
      const nullable = names.filter(name => !values.has(name) && isNullable(columns, [name]));
      const list = parentColumns.map(name => `${escapeIdentifier(name)}::text`).join();
      const { rows } = await client.query<(string | null)[]>({
        text: `select ${list} from ${parent} order by ${list} limit ${VALUES}`,
        rowMode: 'array',
      });
      const fitting = rows.filter(row =>
        row.every((value, at) => value !== null && (values.get(names[at] ?? '') ?? value) === value),
      );
      const shift = this.#request.place + Math.max(0, ...names.map(name => this.#rejected.get(name) ?? 0));
      const row = nullable.some(this.#request.isNull)
        ? undefined
        : (fitting.find(each => names.every((name, at) => this.#request.condition.get(name)?.[0] === each[at])) ??
          fitting[shift % fitting.length]);
      if (row === undefined && nullable.length > 0) for (const name of nullable) values.set(name, null);
      else if (row !== undefined) for (const [at, name] of names.entries()) values.set(name, row[at] ?? null);
      else if (parent !== table) return `its foreign key refers to ${parent}, which has no matching row`;
      else
        for (const [at, name] of names.entries()) {
          const value = this.#choice(parentColumns[at] ?? '');
          for (const each of [name, parentColumns[at] ?? '']) values.set(each, value ?? null);
        }
    }
    return undefined;
  }

  async #valueOf({ name, type, nullable }: Column, samples: Samples): Promise<string | null | undefined> {
    const required = this.#request.condition.get(name);
    if (required !== undefined) {
      const texts = required.flatMap(each => each ?? []);
      // The parts of a condition on a JSON value are its keys and values.
      const json = JSON.stringify(Object.fromEntries(texts.map((text, at) => [text, texts[at + 1] ?? text])));
      const [value] = await samples.accepted(
        type,
        type.startsWith('json') ? [json] : [...texts, ...texts.map(text => `{${JSON.stringify(text)}}`)],
      );
      if (value !== undefined) return value;
      if (required.includes(null) && nullable) return null;
    }
    return nullable && this.#request.isNull(name) ? null : (this.#choice(name) ?? (nullable ? null : undefined));
  }

  /** Returns a value: after a rejection one of the next group, and after all groups the next of each. */
  #choice(column: string): string | undefined {
    const groups = this.#request.choices.get(column) ?? [];
    const rejected = this.#rejected.get(column) ?? 0;
    const group = groups[rejected % groups.length] ?? [];
    return group[(this.#request.place + Math.floor(rejected / groups.length)) % group.length];
  }

  #reject({ constraint, column, code }: DatabaseError, attempt: number): void {
    const found = this.#request.table.constraints.find(({ name }) => name === constraint);
    const all = this.#request.table.columns.map(({ name }) => name);
    const named = column === undefined ? (found?.columns ?? []) : [column];
    const columns = named.length === 0 ? all : [named[attempt % named.length] ?? ''];
    for (const each of columns) {
      // A value that isn’t unique is followed by one of the same kind first.
      const step = code === '23505' && attempt % 2 === 0 ? (this.#request.choices.get(each)?.length ?? 1) : 1;
      this.#rejected.set(each, (this.#rejected.get(each) ?? 0) + (this.#request.condition.delete(each) ? 0 : step));
    }
  }
}

function insertOf(table: string, values: ReadonlyMap<string, string | null>): string {
  if (values.size === 0) return `insert into ${table} default values`;
  const columns = [...values.keys()].map(escapeIdentifier).join(', ');
  const row = [...values.values()].map(value => (value === null ? 'null' : escapeLiteral(value))).join(', ');
  return `insert into ${table} (${columns}) overriding system value values (${row})`;
}
