/** Tables in which migration tools record what they have applied. */

/** A tool's history: a table with one row for each applied migration. */
export interface HistoryTable {
  /** Absent if the columns alone tell it. */
  readonly table?: string;
  /** Columns that contain the migration's name. */
  readonly name: readonly string[];
  /** All columns in alphabetical order, for a table whose name other programs use, too. */
  readonly columns?: string;
  /** Column whose value `true` means that the migration only begins. With `''`, each row is inserted at the beginning. */
  readonly begins?: string;
}

/** Known histories, from the tools' sources. */
const HISTORIES: readonly HistoryTable[] = [
  { table: 'knex_migrations', name: ['name'] }, // also Objection
  { columns: 'batch,id,migration_time,name', name: ['name'] }, // Knex with another table
  { table: 'SequelizeMeta', name: ['name'] },
  { table: 'SequelizeData', name: ['name'] },
  { table: 'mikro_orm_migrations', name: ['name'] },
  { table: 'kysely_migration', name: ['name'] },
  { table: 'pgmigrations', name: ['name'] }, // node-pg-migrate
  { table: '__drizzle_migrations', name: ['created_at'] },
  { table: '_prisma_migrations', name: ['migration_name'], begins: '' },
  { table: 'alembic_version', name: ['version_num'] },
  { table: 'django_migrations', name: ['app', 'name'] },
  { table: 'flyway_schema_history', name: ['script'] },
  { table: 'databasechangelog', name: ['id'] }, // Liquibase
  { table: 'goose_db_version', name: ['version_id'] },
  { table: 'gorp_migrations', name: ['id'] }, // sql-migrate
  { table: 'bun_migrations', name: ['name'] },
  { table: '__EFMigrationsHistory', name: ['MigrationId'] },
  { table: 'doctrine_migration_versions', name: ['version'] },
  { table: 'phinxlog', name: ['migration_name'] },
  { table: '_sqlx_migrations', name: ['version', 'description'] },
  { table: '__diesel_schema_migrations', name: ['version'] },
  { table: 'refinery_schema_history', name: ['version', 'name'] },
  { table: 'schema_migrations', name: ['version'], columns: 'version' }, // Rails, dbmate
  { table: 'schema_migrations', name: ['version'], columns: 'inserted_at,version' }, // Ecto
  { table: 'schema_migrations', name: ['version'], columns: 'dirty,version', begins: 'dirty' }, // golang-migrate
  { table: 'migrations', name: ['name'], columns: 'id,name,timestamp' }, // TypeORM
  { table: 'migrations', name: ['migration'], columns: 'batch,id,migration' }, // Laravel
  { table: 'migrations', name: ['id'], columns: 'id' }, // gormigrate
  { table: 'migrations', name: ['id'], columns: 'description,id' }, // xorm
];

/** Tables that tools keep besides their histories. */
const BESIDES: readonly Omit<HistoryTable, 'name'>[] = [
  { columns: 'index,is_locked' }, // Knex
  { table: 'kysely_migration_lock', columns: 'id,is_locked' },
  { table: 'databasechangeloglock', columns: 'id,locked,lockedby,lockgranted' },
  { table: 'bun_migration_locks', columns: 'id,table_name' },
  { table: 'ar_internal_metadata', columns: 'created_at,key,updated_at,value' },
];

/** Finds the tools' tables in a database. @param tables columns in alphabetical order, by the table's name */
export function historiesIn(tables: ReadonlyMap<string, string>): ReadonlyMap<string, HistoryTable> {
  const known: readonly HistoryTable[] = [...HISTORIES, ...BESIDES.map(each => ({ ...each, name: [] }))];
  return new Map(
    [...tables].flatMap(([table, columns]) => {
      const found = known.find(each => (each.table ?? table) === table && (each.columns ?? columns) === columns);
      return found === undefined ? [] : [[table, found] as const];
    }),
  );
}
