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
  exit: 1,
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

const OWN_AUTH = `create schema auth; create table auth.users (id uuid primary key);
create function auth.uid() returns uuid language sql stable return null::uuid;
do $$ begin if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if; end $$;`;

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
    sql: OWN_AUTH,
    files: { 'migrations/1_profiles.sql': PROFILES.replace('supabase_tide_reader', 'anon') },
    with: { baseline: '' },
    expect: { exit: 0, outputs: { applied_count: '1', missing_objects: '' } },
  },
  {
    name: 'what migrations create themselves isn’t asked of the database',
    files: {
      'migrations/1_auth.sql': OWN_AUTH,
      'migrations/2_profiles.sql': PROFILES.replace('supabase_tide_reader', 'anon'),
    },
    expect: { exit: 0, requests: [...FIRST_RUN, ...APPLIED, ...APPLIED, 'database.query 200'] },
  },
  {
    name: 'only what is missing is refused, by the first file that uses it',
    sql: OWN_AUTH,
    files: {
      'migrations/1_level.sql': 'create table levels (id uuid references auth.users, level auth.aal_level)',
      'migrations/2_images.sql':
        "create extension if not exists pgcrypto schema extensions; alter publication supabase_tides add table levels; insert into storage.buckets (id) values ('images')",
    },
    with: { baseline: '' },
    expect: {
      exit: 1,
      error: [
        '`migrations/1_level.sql:1:1` uses the type `auth.aal_level`',
        '`migrations/2_images.sql:1:1` uses the schema `extensions`',
        'uses the publication `supabase_tides`',
        'uses the table `storage.buckets`',
      ],
      logLacks: ['auth.users'],
    },
  },
]);
