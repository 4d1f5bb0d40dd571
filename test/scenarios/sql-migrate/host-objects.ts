import { SUPABASE_SETUP } from '../../../src/api/supabase-setup.ts';
import { productionSetup } from '../../../src/products/app/production-setup.ts';
import { createdBy } from '../../../src/products/migrations/apply/host-objects.ts';
import { loadParser } from '../../../src/sql/parser.ts';
import { splitSql } from '../../../src/sql/splitting.ts';
import { APPLIED, FIRST_RUN, TIDES } from '../migrations.ts';
import { projectSeed } from '../project-seed.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const ASKED = 'database.query 200';

/** The role exists on no server: the tests share one, on which others create the usual roles. */
const PROFILES = `create table profiles (id uuid primary key references auth.users (id));
alter table profiles enable row level security;
create policy own on profiles to supabase_tide_reader using (auth.uid() = id);
`;
const FILES = { 'migrations/1_tides.sql': TIDES, 'migrations/2_profiles.sql': PROFILES };
const USER_TABLES = {
  "select relname as name from pg_class where relname in ('tides', 'profiles', 'control')": [],
};

const REFUSED: Scenario['expect'] = {
  errorTitle: 'Migrations rejected: objects are missing in the database',
  error: [
    'The migrations use what the project’s database doesn’t have. No migration was run.',
    '`migrations/2_profiles.sql:1:1` uses the table `auth.users`, which the database doesn’t have',
    '`migrations/2_profiles.sql:3:1` uses the function `auth.uid()`',
    '`migrations/2_profiles.sql:3:1` uses the role `supabase_tide_reader`',
    'run `project-platform setup-sql`',
  ],
  outputs: {
    applied: '',
    missing_objects:
      '[{"kind":"table","schema":"auth","name":"users","path":"migrations/2_profiles.sql"},{"kind":"function","schema":"auth","name":"uid","path":"migrations/2_profiles.sql"},{"kind":"role","schema":null,"name":"supabase_tide_reader","path":"migrations/2_profiles.sql"}]',
  },
  rows: USER_TABLES,
  // The history, the database’s tables, and the objects.
  requests: [ASKED, ASKED, ASKED],
};

/** @param role a role of one scenario: the server deletes it with the scenario's project */
const ownAuth = (
  role: string,
): string => `create schema auth; create table auth.users (id uuid primary key);
create function auth.uid() returns uuid language sql stable return null::uuid;
create role ${role};`;
const profilesFor = (role: string): string => PROFILES.replace('supabase_tide_reader', role);

/** The server's roles, which other tests create at the same time. */
const ROLES = `do $$ declare role_name text; begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format('create role %I', role_name);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;
`;

/** A migration that uses something of each kind. */
const WIDE = `create table profiles (id uuid primary key references auth.users (id), token uuid default extensions.uuid_generate_v4());
alter table profiles owner to supabase_tide_owner;
alter table profiles enable row level security;
create policy own on profiles to authenticated using (auth.uid() = id);
create policy images on storage.objects for select to anon using (bucket_id = 'images');
insert into storage.buckets (id, name) values ('images', 'images');
alter publication supabase_realtime add table profiles;
`;
const parser = await loadParser();
const { sql: SETUP } = await productionSetup([
  ...splitSql(parser, 'setup.sql', SUPABASE_SETUP).statements.flatMap(({ node }) =>
    createdBy(node),
  ),
  { kind: 'function', schema: 'extensions', name: 'uuid_generate_v4' },
  ...['anon', 'authenticated', 'supabase_tide_owner'].map(
    name => ({ kind: 'role', schema: null, name }) as const,
  ),
  { kind: 'owner', schema: null, name: 'supabase_tide_owner' },
]);
const WITH_SETUP = { 'migrations/0_setup.sql': SETUP, 'migrations/1_profiles.sql': WIDE };

export default withDefaults({ seed: projectSeed({ cloud: true }) }, [
  {
    name: 'what the database lacks of a host like Supabase stops the step before its first migration',
    files: FILES,
    expect: REFUSED,
  },
  {
    name: 'a dry run says what the database lacks of a host like Supabase',
    files: FILES,
    with: { 'dry-run': 'true' },
    expect: REFUSED,
  },
  {
    name: 'a platform that has its own `auth` gets the migrations as they are',
    sql: ownAuth('supabase_tide_guest'),
    files: { 'migrations/1_profiles.sql': profilesFor('supabase_tide_guest') },
    with: { baseline: '' },
    expect: { outputs: { applied_count: '1', missing_objects: '' } },
  },
  {
    name: 'what migrations create themselves isn’t asked of the database',
    files: {
      'migrations/1_auth.sql': ownAuth('supabase_tide_member'),
      'migrations/2_profiles.sql': profilesFor('supabase_tide_member'),
    },
    expect: { requests: [...FIRST_RUN, ...APPLIED, ...APPLIED, 'database.query 200'] },
  },
  {
    name: 'only what is missing is refused, by the first file that uses it',
    sql: ownAuth('supabase_tide_pilot'),
    files: {
      'migrations/1_level.sql':
        'create table levels (id uuid references auth.users, level auth.aal_level)',
      'migrations/2_images.sql':
        "create extension if not exists pgcrypto schema extensions; alter publication supabase_tides add table levels; insert into storage.buckets (id) values ('images')",
    },
    with: { baseline: '' },
    expect: {
      error: [
        '`migrations/1_level.sql:1:1` uses the type `auth.aal_level`',
        '`migrations/2_images.sql:1:1` uses the schema `extensions`',
        'uses the publication `supabase_tides`',
        'uses the table `storage.buckets`',
      ],
      logLacks: ['auth.users'],
    },
  },
  {
    name: 'an owner that the user of the database can’t set is refused before the first migration',
    files: {
      'migrations/1_tides.sql': TIDES,
      'migrations/2_owner.sql': 'alter table tides owner to supabase_tide_admin',
    },
    superuserSql:
      "do $$ begin if not exists (select from pg_roles where rolname = 'supabase_tide_admin') then create role supabase_tide_admin; end if; end $$",
    expect: {
      error: [
        'makes the role `supabase_tide_admin` an owner, but the user of the project’s database isn’t a member of this role',
      ],
      rows: USER_TABLES,
    },
  },
  {
    name: 'functions whose calls fail are a warning',
    files: {
      'migrations/1_tides.sql': `${TIDES};
create function tell() returns trigger language plpgsql as $$ begin
  perform realtime.broadcast_changes('tides', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
  return new;
end $$;`,
    },
    with: { 'dry-run': 'true' },
    expect: {
      outputs: { missing_objects: /"name":"broadcast_changes"/ },
      warnings: [
        'Functions of the migrations use what the project’s database doesn’t have, so calls of them fail: `migrations/1_tides.sql:',
        'uses the function `realtime.broadcast_changes()`',
      ],
    },
  },
  {
    name: 'a role that doesn’t exist, and that migrations make an owner, is refused for both',
    files: {
      'migrations/1_owner.sql':
        'create table tides (i int); alter table tides owner to supabase_tide_writer',
    },
    expect: {
      error: [
        'uses the role `supabase_tide_writer`, which the database doesn’t have',
        'makes the role `supabase_tide_writer` an owner, but the user',
        'run `project-platform setup-sql`',
      ],
    },
  },
  {
    name: 'an extension that the database doesn’t offer is refused before the first migration',
    files: {
      'migrations/1_tides.sql': TIDES,
      'migrations/2_cron.sql':
        "create extension if not exists tide_cron; select cron.schedule('a', '* * * * *', 'select 1')",
    },
    expect: {
      error: [
        '`migrations/2_cron.sql:1:1` creates the extension `tide_cron`, which the database doesn’t offer',
        'Ask the platform’s operator for the extension, or remove the statements that need it.',
      ],
      logLacks: ['setup-sql', 'cron.schedule'],
      rows: USER_TABLES,
      requests: [ASKED, ASKED, ASKED],
    },
  },
  {
    name: 'a parameter that the user of the database can’t set for a role is refused before the first migration',
    files: {
      'migrations/1_tides.sql': TIDES,
      'migrations/2_pgrst.sql': "alter role authenticator set pgrst.db_pre_request = 'hook'",
    },
    superuserSql: ROLES.replace("'service_role'", "'service_role', 'authenticator'"),
    expect: {
      error: [
        '`migrations/2_pgrst.sql:1:1` sets the parameter `pgrst.db_pre_request` for a role or the database, for which the user of the project’s database has no right',
        'Remove the statement, or ask the platform’s operator for `GRANT SET ON PARAMETER`.',
      ],
      rows: USER_TABLES,
    },
  },
  {
    name: 'a file that creates what earlier files use is named with what to do',
    files: {
      'migrations/1_profiles.sql': 'create table profiles (id uuid references auth.users)',
      'migrations/9_setup.sql': SETUP,
    },
    expect: {
      error: [
        '`migrations/1_profiles.sql:1:1` uses the table `auth.users`, which `migrations/9_setup.sql` creates only later',
        'Give that file a lower version than this one has.',
      ],
      logLacks: ['run `project-platform setup-sql`'],
    },
  },
  {
    name: 'an extension that the database offers or has is created as before',
    sql: 'create extension if not exists pgcrypto',
    files: {
      'migrations/1_tides.sql': `${TIDES}; create extension if not exists pgcrypto; create extension "uuid-ossp"`,
    },
    with: { baseline: '' },
    expect: { outputs: { applied_count: '1' } },
  },
  {
    name: 'a platform whose `auth` belongs to another role gets the migrations as they are',
    superuserSql: `do $$ begin create role supabase_tide_visitor; exception when duplicate_object then null; end $$; create schema auth; create table auth.users (id uuid primary key);
create function auth.uid() returns uuid language sql stable return null::uuid;
grant usage on schema auth to public; grant select, references on auth.users to public;`,
    files: { 'migrations/1_profiles.sql': profilesFor('supabase_tide_visitor') },
    expect: { outputs: { applied_count: '1', missing_objects: '' } },
  },
  {
    name: 'the SQL of `setup-sql` with all that the setup has runs as a first migration, and gives the others what they use',
    sql: ROLES,
    files: WITH_SETUP,
    with: { baseline: '' },
    expect: {
      outputs: { applied_count: '2', lint_findings: '[]' },
      rows: {
        "select relrowsecurity as secured from pg_class where oid = 'auth.users'::regclass": [
          { secured: true },
        ],
        "select has_table_privilege('anon', 'profiles', 'select') as open": [{ open: false }],
      },
    },
  },
  {
    name: 'the SQL of `setup-sql` also runs where `database.setup: supabase` has run before',
    sql: `${ROLES}${SUPABASE_SETUP}`,
    files: {
      'migrations/0_setup.sql': SETUP.replaceAll('supabase_tide_owner', 'supabase_tide_other'),
      'migrations/1_profiles.sql': WIDE.replace(/^.* owner to .*\n/m, ''),
    },
    with: { baseline: '' },
    expect: { outputs: { applied_count: '2' } },
  },
]);
