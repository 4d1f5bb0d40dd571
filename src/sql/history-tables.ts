/** Tables in which migration tools record what they have applied. */

/** A tool's history: a table with one row for each applied migration, or for the last one. */
export interface HistoryTable {
  readonly tool: string;
  /** Schema in which the tool creates it. Absent if it is that of the connection, usually `public`. */
  readonly schema?: string;
  /** Absent if the columns alone tell it. */
  readonly table?: string;
  /** Columns that contain the migration's name. */
  readonly name: readonly string[];
  /** All columns in alphabetical order, for a table whose name other programs use, too. */
  readonly columns?: string;
  /** Column whose value `true` means that the migration only begins. With `''`, each row is inserted at the beginning. */
  readonly begins?: string;
  /** SQL expression, for the search path `pg_catalog`, of the version that the migration has in `sql-migrate`. Default: the columns in `name`. */
  readonly version?: string;
  /** SQL expression by which rows are ordered. Default: the version. */
  readonly order?: string;
  /** SQL condition of rows that are entries of the tool. Default: all. */
  readonly isEntry?: string;
  /** SQL condition of entries whose migration isn't applied, for example any more. */
  readonly isReverted?: string;
  /** SQL condition of entries of a migration that failed, or hasn't ended. */
  readonly isFailed?: string;
  /** SQL condition of entries that stand for all lower versions. */
  readonly coversLower?: string;
}

const NUMBER = String.raw`~ '^\d{1,30}$'`;

const SUPABASE: HistoryTable = {
  tool: 'Supabase',
  schema: 'supabase_migrations',
  table: 'schema_migrations',
  name: ['version'],
};

/** Known histories, from the tools' sources. */
export const HISTORIES: readonly HistoryTable[] = [
  { tool: 'Knex', table: 'knex_migrations', name: ['name'], order: 'id' }, // also Objection
  { tool: 'Knex', columns: 'batch,id,migration_time,name', name: ['name'] }, // with another table
  { tool: 'Sequelize', table: 'SequelizeMeta', name: ['name'] },
  { tool: 'Sequelize', table: 'SequelizeData', name: ['name'] },
  { tool: 'MikroORM', table: 'mikro_orm_migrations', name: ['name'], order: 'id' },
  { tool: 'Kysely', table: 'kysely_migration', name: ['name'] },
  { tool: 'node-pg-migrate', table: 'pgmigrations', name: ['name'], order: 'id' },
  { tool: 'Drizzle', schema: 'drizzle', table: '__drizzle_migrations', name: ['created_at'] },
  {
    tool: 'Prisma',
    table: '_prisma_migrations',
    name: ['migration_name'],
    begins: '',
    order: 'started_at',
    isReverted: 'rolled_back_at IS NOT NULL',
    isFailed: 'finished_at IS NULL AND rolled_back_at IS NULL',
  },
  { tool: 'Alembic', table: 'alembic_version', name: ['version_num'], coversLower: 'true' },
  { tool: 'Django', table: 'django_migrations', name: ['app', 'name'], order: 'id' },
  {
    tool: 'Flyway',
    table: 'flyway_schema_history',
    name: ['script'],
    version: 'version',
    order: 'installed_rank',
    isEntry: `version IS NOT NULL AND type <> 'SCHEMA'`,
    isReverted: `type LIKE 'UNDO%' OR type = 'DELETE'`,
    isFailed: 'NOT success',
    coversLower: `type LIKE '%BASELINE'`,
  },
  {
    tool: 'Liquibase',
    table: 'databasechangelog',
    name: ['id'],
    version: `concat_ws('::', filename, id, author)`,
    order: 'orderexecuted',
    isEntry: `author <> 'liquibase-internal'`,
    isReverted: `exectype IN ('FAILED', 'SKIPPED')`,
  },
  {
    tool: 'goose',
    table: 'goose_db_version',
    name: ['version_id'],
    order: 'id',
    isEntry: 'version_id > 0',
    isReverted: 'NOT is_applied',
  },
  { tool: 'sql-migrate (rubenv)', table: 'gorp_migrations', name: ['id'] },
  {
    tool: 'tern',
    table: 'schema_version',
    columns: 'version',
    name: ['version'],
    isEntry: `version::text ${NUMBER} AND version::text <> '0'`,
    coversLower: 'true',
  },
  {
    tool: 'Atlas',
    schema: 'atlas_schema_revisions',
    table: 'atlas_schema_revisions',
    name: ['version'],
    order: 'executed_at',
    isEntry: `version NOT LIKE '.%'`,
    isFailed: 'applied < total',
    coversLower: 'type & 1 = 1',
  },
  {
    tool: 'graphile-migrate',
    schema: 'graphile_migrate',
    table: 'migrations',
    name: ['filename'],
    columns: 'date,filename,hash,previous_hash',
  },
  {
    tool: 'Sqitch',
    schema: 'sqitch',
    table: 'changes',
    name: ['change'],
    columns:
      'change,change_id,committed_at,committer_email,committer_name,note,planned_at,planner_email,planner_name,project,script_hash',
    order: 'committed_at',
  },
  SUPABASE,
  { tool: 'Bun', table: 'bun_migrations', name: ['name'], order: 'id' },
  { tool: 'Entity Framework', table: '__EFMigrationsHistory', name: ['MigrationId'] },
  { tool: 'Doctrine', table: 'doctrine_migration_versions', name: ['version'] },
  { tool: 'Phinx', table: 'phinxlog', name: ['migration_name'], order: 'version' },
  {
    tool: 'sqlx',
    table: '_sqlx_migrations',
    name: ['version', 'description'],
    version: 'version',
    isFailed: 'NOT success',
  },
  { tool: 'Diesel', table: '__diesel_schema_migrations', name: ['version'] },
  { tool: 'refinery', table: 'refinery_schema_history', name: ['version', 'name'], version: 'version' },
  {
    tool: 'dbmate or Rails',
    table: 'schema_migrations',
    name: ['version'],
    columns: 'version',
    isEntry: `version::text ${NUMBER}`,
  },
  { tool: 'Ecto', table: 'schema_migrations', name: ['version'], columns: 'inserted_at,version' },
  {
    tool: 'golang-migrate',
    table: 'schema_migrations',
    name: ['version'],
    columns: 'dirty,version',
    begins: 'dirty',
    isFailed: 'dirty',
    coversLower: 'true',
  },
  {
    tool: 'TypeORM',
    table: 'migrations',
    name: ['name'],
    columns: 'id,name,timestamp',
    order: 'id',
    isEntry: String.raw`name ~ '\d{13}$'`,
  },
  { tool: 'Laravel', table: 'migrations', name: ['migration'], columns: 'batch,id,migration', order: 'id' },
  { tool: 'gormigrate', table: 'migrations', name: ['id'], columns: 'id', isEntry: `id::text ${NUMBER}` },
  { tool: 'xorm', table: 'migrations', name: ['id'], columns: 'description,id' },
];

/** Tables that tools keep besides their histories. */
const BESIDES: readonly Omit<HistoryTable, 'name' | 'tool'>[] = [
  { columns: 'index,is_locked' }, // Knex
  { table: 'kysely_migration_lock', columns: 'id,is_locked' },
  { table: 'databasechangeloglock', columns: 'id,locked,lockedby,lockgranted' },
  { table: 'bun_migration_locks', columns: 'id,table_name' },
  { table: 'ar_internal_metadata', columns: 'created_at,key,updated_at,value' },
];

/** Finds the tools' tables in a database. @param tables columns in alphabetical order, by the table's name */
export function historiesIn(tables: ReadonlyMap<string, string>): ReadonlyMap<string, HistoryTable> {
  // Without its schema, Supabase's table can't be told from others.
  const histories = HISTORIES.filter(each => each !== SUPABASE);
  const known: readonly HistoryTable[] = [...histories, ...BESIDES.map(each => ({ ...each, tool: '', name: [] }))];
  return new Map(
    [...tables].flatMap(([table, columns]) => {
      const found = known.find(each => (each.table ?? table) === table && (each.columns ?? columns) === columns);
      return found === undefined ? [] : [[table, found] as const];
    }),
  );
}
