/** Schemas that each database of a host such as Supabase has (assumption R57), or that its extensions create. */

/** Schemas that CREATE EXTENSION creates or fills. */
export const EXTENSION_SCHEMAS = [
  'extensions',
  'vault',
  'graphql',
  'graphql_public',
  'pgsodium',
  'pgmq',
  'cron',
  'net',
] as const;

export const HOST_SCHEMAS: readonly string[] = [
  'auth',
  'storage',
  'realtime',
  'supabase_functions',
  'supabase_migrations',
  'pgbouncer',
  ...EXTENSION_SCHEMAS,
];
