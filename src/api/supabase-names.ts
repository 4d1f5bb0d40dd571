/**
 * Names of what each database of Supabase has, or gets from its extensions. Written after
 * Supabase's public documentation. Assumption R57.
 */

/** Roles for requests to the data API. They own nothing. */
export const SUPABASE_API_ROLES: readonly string[] = ['anon', 'authenticated', 'service_role'];

/** All roles. A pattern, `isSupabaseRole`, also finds those that Supabase adds. */
export const SUPABASE_ROLES: readonly string[] = [
  ...SUPABASE_API_ROLES,
  'authenticator',
  'postgres',
  'dashboard_user',
  'pgbouncer',
  'supabase_admin',
  'supabase_auth_admin',
  'supabase_storage_admin',
  'supabase_realtime_admin',
  'supabase_functions_admin',
  'supabase_replication_admin',
  'supabase_read_only_user',
];

/** Schemas that a new database has, before any extension is created but those in `extensions`. */
export const SUPABASE_NEW_SCHEMAS: readonly string[] = [
  'auth',
  'storage',
  'extensions',
  'graphql',
  'graphql_public',
  'pgbouncer',
  'pgsodium',
  'pgmq',
  'realtime',
  'supabase_functions',
  'supabase_migrations',
  'vault',
];

/** Schemas that CREATE EXTENSION creates or fills. */
export const SUPABASE_EXTENSION_SCHEMAS: readonly string[] = [
  'extensions',
  'vault',
  'graphql',
  'graphql_public',
  'pgsodium',
  'pgmq',
  'pgtle',
  'dbdev',
  'cron',
  'net',
];

export const SUPABASE_SCHEMAS: readonly string[] = [
  ...new Set([...SUPABASE_NEW_SCHEMAS, ...SUPABASE_EXTENSION_SCHEMAS]),
];

/** Functions in the schema `extensions` of a new database, by the extension that creates them. */
export const SUPABASE_EXTENSION_FUNCTIONS: readonly (readonly [
  extension: string,
  functions: RegExp,
])[] = [
  ['uuid-ossp', /^uuid_(?:generate_v\w+|nil|ns_\w+)$/],
  [
    'pgcrypto',
    /^(?:crypt|gen_salt|digest|hmac|gen_random_(?:bytes|uuid)|(?:en|de)crypt(?:_iv)?|(?:de)?armor|pgp_\w+)$/,
  ],
];

/** Checks whether a role is one of Supabase's. */
export const isSupabaseRole = (name: string): boolean =>
  SUPABASE_ROLES.includes(name) || /^supabase_\w+$/.test(name);

/** Checks whether a publication is one of Supabase's. */
export const isSupabasePublication = (name: string): boolean => /^supabase_\w+$/.test(name);
