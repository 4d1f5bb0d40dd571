import { SUPABASE_ROLES } from '../../../api/supabase-names.ts';

/**
 * SQL that gives a server, and one of its databases, what only a superuser can give: the roles of
 * Supabase that dumps refer to, and the rights that Supabase's `postgres` has without being a
 * superuser. For a server that the platform starts. Runs in the project's database, whose owner has
 * its name, before `SUPABASE_SETUP`. Written after Supabase's public documentation.
 *
 * The roles belong to the server, which all projects share. So none of them may connect to a
 * project's database: a project is a member of all of them.
 */
export const SUPABASE_SERVER = `do $$
declare
  project constant name := pg_catalog.current_database();
  role_name name;
  parameter text;
begin
  -- Another project's setup waits: roles that two transactions create or grant at once are an error.
  lock table pg_catalog.pg_authid in share row exclusive mode;
  foreach role_name in array array[${SUPABASE_ROLES.map(name => `'${name}'`).join(', ')}] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      execute pg_catalog.format('create role %I nologin', role_name);
    end if;
    execute pg_catalog.format('grant %I to %I', role_name, project);
  end loop;
  alter role postgres bypassrls;
  alter role service_role bypassrls;
  -- For such statements as ALTER ROLE anon SET statement_timeout.
  execute pg_catalog.format('grant anon, authenticated, service_role, authenticator to %I with admin option', project);
  grant anon, authenticated, service_role to postgres, authenticator;

  -- Not CONNECT.
  execute pg_catalog.format('grant create, temporary on database %I to postgres', project);
  grant all on schema public to postgres;
  execute pg_catalog.format('alter default privileges for role %I grant all on schemas to postgres', project);
  execute pg_catalog.format('alter default privileges for role %I grant all on tables to postgres', project);
  execute pg_catalog.format('alter default privileges for role %I grant all on sequences to postgres', project);
  alter default privileges for role postgres in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on functions to anon, authenticated, service_role;
  -- Dumps of data set it. Before version 15, only superusers can.
  if pg_catalog.current_setting('server_version_num')::int >= 150000 then
    execute pg_catalog.format('grant set on parameter session_replication_role to %I, postgres', project);
    -- For ALTER ROLE authenticator SET pgrst.…, by which migrations configure PostgREST.
    foreach parameter in array array['db_aggregates_enabled', 'db_anon_role', 'db_extra_search_path',
      'db_hoisted_tx_settings', 'db_max_rows', 'db_plan_enabled', 'db_pre_request', 'db_prepared_statements', 'db_root_spec',
      'db_schema', 'db_schemas', 'db_timezone_enabled', 'db_tx_end', 'jwt_aud', 'jwt_cache_max_lifetime',
      'jwt_role_claim_key', 'jwt_secret', 'jwt_secret_is_base64', 'log_query', 'openapi_mode', 'openapi_security_active',
      'openapi_server_proxy_uri', 'server_cors_allowed_origins', 'server_timing_enabled', 'server_trace_header'] loop
      execute pg_catalog.format('grant set on parameter pgrst.%I to %I, postgres', parameter, project);
    end loop;
  end if;
end $$`;
