/** The positive list: what a program may read, because it doesn't depend on the rows of the database. */

/** How the server reads a query: the objects behind its names. */
export interface Meaning {
  /** Columns that it reads: of a relation with its schema. An empty name stands for none, and `*` for all. */
  readonly columns: readonly (readonly [schema: string, relation: string, column: string])[];
  readonly functions: readonly { readonly name: string; readonly kind: FunctionKind }[];
  /** Whether it uses another object that isn't PostgreSQL's own, such as an operator, a cast or a domain. */
  readonly hasOthers: boolean;
  /** Whether it contains a value whose text depends on settings: the name of a user, a time, or a number with a point. */
  readonly readsSettings: boolean;
}

/** Meaning of a query of constants, and of a query that failed before it returned a row. */
export const NOTHING: Meaning = { columns: [], functions: [], hasOthers: false, readsSettings: false };

/** `own`: not PostgreSQL's own. `silent`: such a function that returns nothing. */
export type FunctionKind = 'immutable' | 'other' | 'silent' | 'own';

/** Relations of `pg_catalog` that describe objects. */
const CATALOGS = new Set(
  `aggregate am amop amproc attrdef attribute authid auth_members available_extensions available_extension_versions cast class collation
  constraint conversion database db_role_setting default_acl depend description enum event_trigger extension foreign_data_wrapper
  foreign_server foreign_table group index indexes inherits language matviews namespace opclass operator opfamily partitioned_table
  policies policy proc publication publication_rel publication_tables range rewrite roles rules seclabel sequence settings shdepend
  shdescription statistic_ext tables tablespace timezone_abbrevs timezone_names transform trigger ts_config ts_config_map ts_dict ts_parser
  ts_template type user user_mappings views`
    .split(/\s+/)
    .map(name => `pg_${name}`),
);
/** Views that also tell how many rows there are. These columns name tables. */
const STATISTICS = /^pg_stat(?:io)?_(?:all|user)_tables$/;
const STATISTICS_NAME_COLUMNS = new Set(['', 'relid', 'schemaname', 'relname']);
/**
 * Columns that tell of rows, in catalogs, too: sizes that ANALYZE and VACUUM estimate; the file, which changes when TRUNCATE or
 * ALTER TABLE writes all rows anew; the place of a row; the latest value of a sequence. Also results of functions, which the
 * server has stored: bounds of partitions, and values of columns that were added. And whether an index ignores changed rows.
 */
const OF_ROWS =
  'reltuples relpages relallvisible relallfrozen relfilenode relpartbound attmissingval atthasmissing indcheckxmin ctid last_value'.split(
    ' ',
  );
/** Columns that tell of transactions: of those that wrote a row, and of the oldest one of a table or database. */
const OF_TRANSACTIONS = 'xmin xmax cmin cmax relfrozenxid relminmxid datfrozenxid datminmxid'.split(' ');
const VOLATILE_COLUMNS = new Set([...OF_ROWS, ...OF_TRANSACTIONS]);
/** Catalogs with such columns. */
const CATALOGS_WITH_VOLATILE_COLUMNS = new Set(['pg_class', 'pg_database', 'pg_attribute', 'pg_index']);
const STATE_IN_TEXT = new RegExp(`\\b(?:${[...VOLATILE_COLUMNS].join('|')})\\b`, 'i');

/** Checks whether a part of code names a column that tells of rows or transactions. */
export const namesState = (code: string): boolean => STATE_IN_TEXT.test(code);

const TRANSACTIONS_IN_TEXT = new RegExp(
  `\\b(?:${OF_TRANSACTIONS.join('|')}|txid_\\w+|pg_(?!\\w*advisory)\\w*(?:xact|snapshot)\\w*)\\b`,
  'i',
);

/** Checks whether a text names columns or functions that tell of transactions, of which `sql-migrate` runs others. */
export const namesTransactions = (sql: string): boolean => TRANSACTIONS_IN_TEXT.test(sql);

/** Checks whether a relation of a catalog describes only objects. */
export const isCatalogName = (schema: string, relation: string): boolean =>
  schema === 'information_schema' || (schema === 'pg_catalog' && CATALOGS.has(relation));

/** Checks whether a column describes only objects. */
const isCatalogColumn = (schema: string, relation: string, column: string): boolean =>
  (isCatalogName(schema, relation) &&
    (column === '*' ? !CATALOGS_WITH_VOLATILE_COLUMNS.has(relation) : !VOLATILE_COLUMNS.has(column))) ||
  (schema === 'pg_catalog' && STATISTICS.test(relation) && STATISTICS_NAME_COLUMNS.has(column));

/** Returns a pattern of names, each of which can be a pattern. */
const namesOf = (names: string): RegExp => new RegExp(`^(?:${names.trim().split(/\s+/).join('|')})$`);

/** Functions whose results don’t depend on the database. */
const CONSTANT = namesOf(String.raw`
  version current_(?:database|query) pg_backend_pid pg_is_in_recovery inet_\w+
  now (?:transaction|statement|clock)_timestamp extract date_part date_trunc timezone pg_sleep\w*
  gen_random_uuid uuid\w* set_config setval generate_\w+
  to_(?:timestamp|date|json|jsonb) (?:array_to|row_to)_json jsonb?_(?:agg|build_\w+|object\w*)
  array_to_string concat(?:_ws)? format quote_\w+`);
/** Functions that tell about objects, settings (as `setseed` changes them) and locks. */
const OF_OBJECTS = namesOf(String.raw`
  pg_get_(?:(?!partition_)\w+def|expr|userbyid|serial_sequence|function_\w+|keywords|statisticsobjdef_\w+)
  pg_\w+_is_(?:visible|updatable) to_reg\w+ format_type pg_describe_object pg_options_to_table pg_tablespace_location
  \w*obj_description col_description has_\w+_privilege aclexplode pg_my_temp_schema pg_is_other_temp_schema
  pg_encoding_to_char pg_char_to_encoding current_(?:schemas?|setting|user|role) session_user user
  timeofday to_(?:char|number) random\w* pg_(?:try_)?advisory_\w+`);
/** Functions that are immutable. */
const PURE = namesOf(String.raw`
  lower upper length left right [lbr]?trim replace substring substr split_part regexp_\w+
  count max min bool_\w+ array_agg string_agg unnest array_\w+`);

/** Checks the name of a function in code, where it isn’t known which one it is. */
export const isPlainFunction = (name: string): boolean =>
  PURE.test(name) || CONSTANT.test(name) || OF_OBJECTS.test(name);

/**
 * What an answer of the server shows. `objects`: the state of objects and settings, which code may have changed. `values`:
 * values of the statement itself, which a trigger can have changed.
 */
export type Sight = 'rows' | 'objects' | 'values' | undefined;

/** @param isOfTool checks whether a relation belongs to the tool */
export function sightOf(
  { columns, functions, hasOthers, readsSettings }: Meaning,
  isOfTool: (relation: string) => boolean,
): Sight {
  const foreign = columns.filter(([schema, relation]) => !isOfTool(`${schema}.${relation}`));
  const isKnown =
    !hasOthers &&
    foreign.every(column => isCatalogColumn(...column)) &&
    functions.every(
      ({ name, kind }) =>
        kind === 'immutable' ||
        kind === 'silent' ||
        (kind === 'other' && (CONSTANT.test(name) || OF_OBJECTS.test(name))),
    );
  if (!isKnown) return 'rows';
  return readsSettings || foreign.length > 0 || functions.some(({ name }) => OF_OBJECTS.test(name))
    ? 'objects'
    : undefined;
}
