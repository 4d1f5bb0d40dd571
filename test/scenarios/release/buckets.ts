import type { Scenario } from '../scenario.ts';
import { projectSeed } from '../project-seed.ts';
import { APP_FOLDERS } from '../whole-app.ts';

const MIGRATIONS_AND_FILES = 'migrations: migrations\nstorage: { media: assets, public: assets }\n';
const APP = {
  files: { ...APP_FOLDERS, 'project-platform.yml': MIGRATIONS_AND_FILES },
  seed: projectSeed({ cloud: true, buckets: [{ name: 'public' }] }),
} satisfies Partial<Scenario>;

/** The same app, of which a migration creates the bucket, as those of Supabase projects do. */
const CREATING = {
  ...APP,
  files: {
    ...APP.files,
    'migrations/002_media.sql':
      "create schema storage; create table storage.buckets (id text primary key, name text);\ninsert into storage.buckets values ('media', 'media');\n",
  },
} satisfies Partial<Scenario>;

const withMigration = (sql: string): Partial<Scenario> => ({
  ...APP,
  files: { ...APP.files, 'migrations/002_media.sql': sql },
});

/** Result of a release that changes nothing. */
const REFUSED = {
  error: ['`storage` specifies `media`', 'Use one of the project’s buckets: `public`.'],
  requests: ['database.query 200', 'storage.buckets 200', 'database.query 200'],
  objects: { public: {} },
} satisfies Scenario['expect'];

export default [
  {
    ...APP,
    name: 'a missing bucket stops the release before its first change',
    expect: REFUSED,
  },
  {
    ...withMigration("-- storage.buckets 'media'\nSELECT id FROM todos WHERE note = 'media';\n"),
    name: 'so does one that a migration only names, in a comment',
    expect: REFUSED,
  },
  {
    ...withMigration(
      "CREATE FUNCTION public.f() RETURNS void LANGUAGE sql AS $$ INSERT INTO storage.buckets VALUES ('media', 'media') $$;\n",
    ),
    name: 'so does one that a function would create, if it was called',
    expect: REFUSED,
  },
  {
    ...CREATING,
    name: 'a bucket that a migration creates may be missing before',
    expect: {
      objects: { public: { 'logo.txt': 'Logo\n' }, media: { 'logo.txt': 'Logo\n' } },
    },
  },
  {
    ...CREATING,
    files: { ...CREATING.files, 'migrations/003_none.sql': 'DELETE FROM storage.buckets;\n' },
    name: 'an applied migration creates no bucket again, so a later release changes nothing',
    earlier: {},
    expect: REFUSED,
  },
  {
    ...CREATING,
    name: 'a dry run says that a migration has to create a bucket first',
    with: { 'dry-run': 'true' },
    expect: {
      summary: ['| Storage media | done | A migration has to create the bucket first |'],
    },
  },
] satisfies readonly Scenario[];
