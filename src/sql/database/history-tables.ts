/** Tables in which migration tools record what they have applied. */

/**
 * A table of a tool: its history, which has a row for each applied migration or only for the last
 * one, or a table that the tool keeps besides its history.
 */
export interface ToolTable {
  readonly tool: string;
  /**
   * Schema in which the tool creates it. Absent if it is that of the connection, usually `public`.
   */
  readonly schema?: string;
  readonly table: string;
  /** Columns that contain the migration's name. Absent if the table isn't a history. */
  readonly nameColumns?: readonly string[];
  /** Columns that distinguish it from other tables of that name. It may have more columns. */
  readonly has?: readonly string[];
  /**
   * All columns in alphabetical order, if the name and `has` don't tell the table from one of the
   * user's.
   */
  readonly columns?: string;
  /** Tables that the tool itself reads and fills after the last migration. */
  readonly filled?: readonly string[];
  /** Whether a table of the user’s can have the name and the columns, too. */
  readonly isCommon?: boolean;
  /**
   * Sign that the migration only begins: that its row is inserted, or the value `true` in a column.
   */
  readonly begins?: 'insert' | { readonly column: string };
}

/**
 * @param table with its schema, if the tool has its own
 * @param names columns that contain the migration's name, if any
 */
function history(
  tool: string,
  table: string,
  names: string | undefined,
  more: Partial<ToolTable> = {},
): ToolTable {
  const [name = '', schema] = table.split('.').toReversed();
  const nameColumns = names === undefined ? {} : { nameColumns: names.split(' ') };
  if (schema !== undefined) return { tool, ...nameColumns, schema, table: name, ...more };

  // A name that takes columns to tell it from others is one that users choose, too.
  const isCommon = more.has !== undefined || more.columns !== undefined;
  return { tool, ...nameColumns, table: name, ...(isCommon ? { isCommon } : {}), ...more };
}

const SUPABASE = history('Supabase', 'supabase_migrations.schema_migrations', 'version');

/**
 * Known histories, from the tools' sources. Of those with the same table, the first that fits
 * counts, so one with more columns in `has` comes before the others: Ecto and golang-migrate before
 * dbmate.
 */
const HISTORIES: readonly ToolTable[] = [
  history('Knex', 'knex_migrations', 'name'), // also Objection
  history('Sequelize', 'SequelizeMeta', 'name'),
  history('Sequelize', 'SequelizeData', 'name'),
  history('MikroORM', 'mikro_orm_migrations', 'name'),
  history('Kysely', 'kysely_migration', 'name'),
  history('node-pg-migrate', 'pgmigrations', 'name'),
  history('db-migrate', 'migrations', 'name', { has: ['name', 'run_on'] }),
  history('Drizzle', 'drizzle.__drizzle_migrations', 'created_at'),
  history('Prisma', '_prisma_migrations', 'migration_name', { begins: 'insert' }),
  history('Alembic', 'alembic_version', 'version_num'),
  history('Django', 'django_migrations', 'app name', {
    filled: ['django_content_type', 'auth_permission', 'django_site'],
  }),
  history('Flyway', 'flyway_schema_history', 'script'),
  // Before version 5.
  history('Flyway', 'schema_version', 'script', { has: ['installed_rank', 'script'] }),
  history('Liquibase', 'databasechangelog', 'id'),
  history('goose', 'goose_db_version', 'version_id'),
  history('sql-migrate (rubenv)', 'gorp_migrations', 'id'),
  history('tern', 'schema_version', 'version', { has: ['version'] }),
  history('Atlas', 'atlas_schema_revisions.atlas_schema_revisions', 'version'),
  history('graphile-migrate', 'graphile_migrate.migrations', 'filename', {
    has: ['filename', 'previous_hash'],
  }),
  history('Sqitch', 'sqitch.changes', 'change', { has: ['change_id', 'planned_at'] }),
  SUPABASE,
  history('Bun', 'bun_migrations', 'name'),
  history('Entity Framework', '__EFMigrationsHistory', 'MigrationId'),
  history('Doctrine', 'doctrine_migration_versions', 'version'),
  history('Phinx', 'phinxlog', 'migration_name'),
  history('sqlx', '_sqlx_migrations', 'version description'),
  history('Diesel', '__diesel_schema_migrations', 'version'),
  history('refinery', 'refinery_schema_history', 'version name'),
  history('Ecto', 'schema_migrations', 'version', { has: ['inserted_at', 'version'] }),
  history('golang-migrate', 'schema_migrations', 'version', {
    has: ['dirty', 'version'],
    begins: { column: 'dirty' },
  }),
  history('dbmate or Rails', 'schema_migrations', 'version', { has: ['version'] }),
  history('TypeORM', 'migrations', 'name', { has: ['name', 'timestamp'] }),
  history('Laravel', 'migrations', 'migration', { has: ['batch', 'migration'] }),
  history('gormigrate', 'migrations', 'id', { columns: 'id' }),
  history('xorm', 'migrations', 'id', { columns: 'description,id' }),
];

/** Schemas that only a tool's own tables are in, with the table that shows it. */
export const TOOL_SCHEMAS: ReadonlyMap<string, ToolTable> = new Map(
  HISTORIES.flatMap(each =>
    each.schema === undefined || each === SUPABASE ? [] : [[each.schema, each] as const],
  ),
);

/** Tables of tools that have several in their schema. */
export const TABLES_OF: Readonly<Record<string, string>> = {
  Sqitch: 'changes dependencies events projects releases tags',
  'graphile-migrate': 'current migrations',
};

/**
 * Columns of Knex's tables, whose names can be set. The name of the lock follows from that of the
 * history.
 */
const KNEX = 'batch,id,migration_time,name';
const KNEX_LOCK = 'index,is_locked';

/** Tables that tools keep besides their histories. */
const BESIDES: readonly ToolTable[] = [
  history('Knex', 'knex_migrations_lock', undefined, { columns: KNEX_LOCK }),
  history('Kysely', 'kysely_migration_lock', undefined, { columns: 'id,is_locked' }),
  history('Liquibase', 'databasechangeloglock', undefined, {
    columns: 'id,locked,lockedby,lockgranted',
  }),
  history('Bun', 'bun_migration_locks', undefined, { columns: 'id,table_name' }),
  history('dbmate or Rails', 'ar_internal_metadata', undefined, {
    columns: 'created_at,key,updated_at,value',
  }),
];

// Without its schema, Supabase's table can't be told from others.
const RECORDED = [...HISTORIES.filter(each => each !== SUPABASE), ...BESIDES];

/**
 * Finds the tables that fit one of a tool by name and columns. A table of the user's can be among
 * them.
 * @param tables columns in alphabetical order, by the table's name
 */
export const toolTablesIn = (tables: ReadonlyMap<string, string>): ReadonlyMap<string, ToolTable> =>
  new Map(
    [...tables].flatMap(([name, all]) => {
      const toolTable =
        RECORDED.find(candidate => candidate.table === name && hasColumnsOf(candidate, all)) ??
        renamedKnex(name, tables);
      return toolTable === undefined ? [] : [[name, toolTable] as const];
    }),
  );

/** @param all columns of a table, in alphabetical order */
const hasColumnsOf = ({ columns, has = [] }: ToolTable, all: string): boolean =>
  (columns === undefined || columns === all) &&
  has.every(column => all.split(',').includes(column));

/** Finds a table of Knex that has another name, by both tables. */
function renamedKnex(name: string, tables: ReadonlyMap<string, string>): ToolTable | undefined {
  const entries = name.replace(/_lock$/, '');
  if (tables.get(entries) !== KNEX || tables.get(`${entries}_lock`) !== KNEX_LOCK) return undefined;
  return history('Knex', name, name === entries ? 'name' : undefined, { isCommon: true });
}
