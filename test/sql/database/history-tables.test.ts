import { expect, test } from 'vitest';
import { toolTablesIn } from '../../../src/sql/database/history-tables.ts';

/** Tables that a tool creates, as `table(columns)`, and the columns with names of migrations. */
const TABLES: readonly (readonly [tables: string, tool: string, names: string])[] = [
  // Tools whose tables have the same name.
  ['migrations(id,name,run_on)', 'db-migrate', 'name'],
  ['migrations(id,name,timestamp)', 'TypeORM', 'name'],
  ['migrations(batch,id,migration)', 'Laravel', 'migration'],
  ['migrations(id)', 'gormigrate', 'id'],
  ['migrations(description,id)', 'xorm', 'id'],
  ['schema_migrations(inserted_at,version)', 'Ecto', 'version'],
  ['schema_migrations(dirty,version)', 'golang-migrate', 'version'],
  ['schema_migrations(version)', 'dbmate or Rails', 'version'],
  [
    'schema_version(checksum,description,execution_time,installed_by,installed_on,installed_rank,script,success,type,version)',
    'Flyway',
    'script',
  ],
  ['schema_version(version)', 'tern', 'version'],
  // Tables that aren't histories.
  ['knex_migrations_lock(index,is_locked)', 'Knex', ''],
  ['kysely_migration_lock(id,is_locked)', 'Kysely', ''],
  ['databasechangeloglock(id,locked,lockedby,lockgranted)', 'Liquibase', ''],
  ['bun_migration_locks(id,table_name)', 'Bun', ''],
  ['ar_internal_metadata(created_at,key,updated_at,value)', 'dbmate or Rails', ''],
  // Other names, which users of Knex can set: both tables show them.
  ['harbor(batch,id,migration_time,name) harbor_lock(index,is_locked)', 'Knex, Knex', 'name, '],
];

const toolTablesOf = (tables: string) => [
  ...toolTablesIn(
    new Map(
      Array.from(tables.matchAll(/(\w+)\(([^)]*)\)/g), ([, name = '', columns = '']) => [
        name,
        columns,
      ]),
    ),
  ).values(),
];

test.each(TABLES)('%s belongs to %s', (tables, tool, names) => {
  const toolTables = toolTablesOf(tables);
  expect(toolTables.map(each => each.tool).join(', ')).toBe(tool);
  expect(toolTables.map(({ nameColumns = [] }) => nameColumns.join(' ')).join(', ')).toBe(names);
  expect(toolTables.map(({ isCommon }) => isCommon)).not.toContain(undefined);
});

test('a table that only one tool names so is no table of the user’s', () => {
  expect(toolTablesOf('knex_migrations(batch,id,migration_time,name)')).toEqual([
    { tool: 'Knex', table: 'knex_migrations', nameColumns: ['name'] },
  ]);
});

test.each([
  'migrations(id,title)',
  'schema_version(id)',
  'kysely_migration_lock(id)',
  'harbor(batch,id,migration_time,name)',
  'harbor(id,name) harbor_lock(index,is_locked)',
  'harbor(batch,id,migration_time,name) harbor_lock(index)',
])('%s is the user’s', tables => {
  expect(toolTablesOf(tables)).toEqual([]);
});
