import { SUPABASE_API_ROLES, SUPABASE_NEW_SCHEMAS } from './supabase-names.ts';

/** List of the roles in SQL. */
const ROLES = SUPABASE_API_ROLES.join(', ');

/** Creates the roles for requests to the data API, which all databases of a server share. */
const API_ROLES = `do $$
declare
  role_name text;
begin
  foreach role_name in array array[${SUPABASE_API_ROLES.map(name => `'${name}'`).join(', ')}] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
exception when insufficient_privilege then
  raise insufficient_privilege using message =
    'can’t create the roles of Supabase. On a server older than PostgreSQL 16, create anon, authenticated and service_role first.';
end $$;`;

/**
 * Exempts `service_role` from row-level security. The databases share the role, and PostgreSQL
 * refuses two changes of it at once, so a role that is exempt stays as it is. An owner who isn't
 * exempt can't exempt others: then the policies also apply to `service_role`.
 */
const ROW_SECURITY_BYPASS = `do $$ begin
  -- Two databases that alter it at once would be an error.
  if exists (select from pg_roles where rolname = 'service_role' and not rolbypassrls) then
    alter role service_role bypassrls;
  end if;
exception when insufficient_privilege then null;
end $$;`;

/** Creates the schemas of all that follows, such as `auth`, `storage`, `realtime` and `vault`. */
const SCHEMAS = SUPABASE_NEW_SCHEMAS.map(name => `create schema ${name};`).join('\n');

/**
 * Creates the extensions that new projects have. A server may lack their files: then only the
 * migrations that call their functions fail.
 */
const EXTENSIONS = `do $$ begin
  create extension pgcrypto schema extensions;
  create extension "uuid-ossp" schema extensions;
exception when feature_not_supported or undefined_file then null;
end $$;`;

/** Creates the publication to which migrations add the tables that Realtime observes. */
const PUBLICATION = 'create publication supabase_realtime;';

/**
 * Grants the roles access to the schemas, and to the tables, sequences and functions that
 * migrations create in `public`.
 */
const PRIVILEGES = `grant usage on schema public, auth, storage, extensions, realtime, graphql_public to ${ROLES};
alter default privileges in schema public grant all on tables to ${ROLES};
alter default privileges in schema public grant all on sequences to ${ROLES};
alter default privileges in schema public grant all on functions to ${ROLES};`;

/** Lets later sessions name the objects of `extensions` without their schema. */
const SEARCH_PATH = `do $$ begin execute format('alter database %I set search_path to "$user", public, extensions', current_database()); end $$;`;

/**
 * Creates the users. Their table, as all tables of `auth`, has the columns of Supabase's table:
 * sample data fills them, and policies, triggers and views of migrations read them.
 */
const AUTH_USERS = `create table auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud varchar(255),
  role varchar(255),
  email varchar(255) unique,
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false
);
alter table auth.users enable row level security;`;

/** Creates the types of columns in the tables below. */
const AUTH_TYPES = `create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.code_challenge_method as enum ('s256', 'plain');`;

/** Creates the accounts at other providers with which users sign in. */
const AUTH_IDENTITIES = `create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);`;

/** Creates the sessions of users, and the tokens that continue them. */
const AUTH_SESSIONS = `create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);
create table auth.refresh_tokens (
  instance_id uuid,
  id bigserial primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);`;

/** Creates the second factors of users, and how each session was authenticated. */
const AUTH_FACTORS = `create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);
create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  id uuid primary key default gen_random_uuid()
);`;

/** Creates the audit log, the sign-ins in progress, and the history of the schema `auth`. */
const AUTH_RECORDS = `create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  payload json,
  created_at timestamptz default now(),
  ip_address varchar(64) not null default ''
);
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  auth_code text not null,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz
);
create table auth.schema_migrations (version varchar(255) primary key);`;

/** Creates the functions with which policies read the claims that the data API sets. */
const AUTH_FUNCTIONS = `create function auth.jwt() returns jsonb language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}');
create function auth.uid() returns uuid language sql stable return nullif(auth.jwt() ->> 'sub', '')::uuid;
create function auth.role() returns text language sql stable return auth.jwt() ->> 'role';
create function auth.email() returns text language sql stable return auth.jwt() ->> 'email';`;

/**
 * Creates the buckets and their objects. The roles have all privileges, but row-level security
 * refuses access to `anon` and `authenticated` until migrations create policies.
 */
const STORAGE_TABLES = `create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  type text not null default 'STANDARD'
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on all tables in schema storage to ${ROLES};`;

/** Creates the functions with which policies split an object's name. */
const STORAGE_FUNCTIONS = `create function storage.foldername(name text) returns text[] language sql immutable
  return trim_array(string_to_array(name, '/'), 1);
create function storage.filename(name text) returns text language sql immutable
  return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];
create function storage.extension(name text) returns text language sql immutable
  return substring(name from '[.]([^./]*)$');`;

/** Creates the messages of Realtime, and the topic that their policies compare. */
const REALTIME_MESSAGES = `create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to ${ROLES};
create function realtime.topic() returns text language sql stable
  return nullif(current_setting('realtime.topic', true), '');`;

/**
 * Creates the functions that send messages. Here they only store them. Their bodies refer to
 * parameters by number, because some have the name of a column. In `broadcast_changes`: 1 topic,
 * 2 event, 3 operation, 4 table, 5 schema, 6 new row, 7 old row.
 */
const REALTIME_FUNCTIONS = `create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language sql as $$
  insert into realtime.messages (payload, event, topic, private, extension) values ($1, $2, $3, $4, 'broadcast')
$$;
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW'
) returns void language plpgsql as $$ begin
  perform realtime.send(
    jsonb_build_object(
      'operation', $3, 'table', $4, 'schema', $5, 'record', to_jsonb($6), 'old_record', to_jsonb($7)
    ), $2, $1
  );
end $$;`;

/** Creates the secrets, which aren't encrypted here. */
const VAULT_SECRETS = `create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text unique,
  description text not null default '',
  secret text not null,
  key_id uuid,
  nonce bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create view vault.decrypted_secrets as select *, secret as decrypted_secret from vault.secrets;`;

/**
 * Creates the functions that write secrets. By number, the parameters of `create_secret` are:
 * 1 secret, 2 name, 3 description, 4 key; those of `update_secret`: 1 ID, 2 secret, 3 name,
 * 4 description.
 */
const VAULT_FUNCTIONS = `create function vault.create_secret(
  new_secret text, new_name text default null, new_description text default '', new_key_id uuid default null
) returns uuid language sql as $$
  insert into vault.secrets (secret, name, description, key_id) values ($1, $2, $3, $4) returning id
$$;
create function vault.update_secret(
  secret_id uuid, new_secret text default null, new_name text default null, new_description text default null,
  new_key_id uuid default null
) returns void language sql as $$
  update vault.secrets set secret = coalesce($2, secret), name = coalesce($3, name),
    description = coalesce($4, description), updated_at = now() where id = $1
$$;`;

/** Lets `service_role` read and delete secrets. */
const VAULT_PRIVILEGES = `grant usage on schema vault to service_role;
grant select, delete on vault.secrets, vault.decrypted_secrets to service_role;`;

/** Creates the trigger function of webhooks. Here it sends no request. */
const WEBHOOKS = `create function supabase_functions.http_request() returns trigger language plpgsql as $$ begin
  return coalesce(new, old);
end $$;`;

/** Creates the history in which Supabase's CLI records migrations. */
const MIGRATION_HISTORY = `create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`;

/** Sections by schema, in the order in which they depend on each other. */
const SECTIONS = [
  [API_ROLES, ROW_SECURITY_BYPASS, SCHEMAS, EXTENSIONS, PUBLICATION, PRIVILEGES, SEARCH_PATH],
  [
    AUTH_USERS,
    AUTH_TYPES,
    AUTH_IDENTITIES,
    AUTH_SESSIONS,
    AUTH_FACTORS,
    AUTH_RECORDS,
    AUTH_FUNCTIONS,
  ],
  [STORAGE_TABLES, STORAGE_FUNCTIONS],
  [REALTIME_MESSAGES, REALTIME_FUNCTIONS],
  [VAULT_SECRETS, VAULT_FUNCTIONS, VAULT_PRIVILEGES],
  [WEBHOOKS, MIGRATION_HISTORY],
];

/**
 * SQL that gives a new database what migrations of Supabase projects expect: its roles, the schemas
 * `auth`, `storage`, `extensions`, `realtime`, `vault` and others, and the publication
 * `supabase_realtime` (docs/local-platform.md, Set up new databases). It sends and encrypts
 * nothing. Written after Supabase's public documentation. Assumption R57.
 */
export const SUPABASE_SETUP = `${SECTIONS.map(parts => parts.join('\n')).join('\n\n')}\n`;
