import { PULL_REQUEST_7 } from '../pull-requests.ts';
import { PREVIEW_SERVED, STACK, STACK_FILES, withApp } from '../preview-stack.ts';
import type { Scenario } from '../scenario.ts';

const LEFT_OUT =
  'The preview’s project has no bucket `media`, so the files in `assets` were not uploaded.';

/** Table that migrations of Supabase projects write. */
const BUCKETS_TABLE =
  'create schema storage; create table storage.buckets (id text primary key, name text, public bool);\n';

export default [
  {
    ...withApp({ storage: { media: 'assets' } }),
    name: 'a bucket that the project lacks is a warning, its files are left out, and the comment says so',
    expect: {
      outputs: {
        parts: new RegExp(
          `"Storage media","outcome":"skipped","message":"${LEFT_OUT}".*"Site","outcome":"done"`,
        ),
      },
      warnings: [`${LEFT_OUT} Create the bucket in the platform’s web app, or in a migration`],
      summary: [
        `| Storage media | skipped | ${LEFT_OUT.replaceAll(/`([a-z]+)`/g, '<code>$1</code>')} |`,
      ],
      site: PREVIEW_SERVED,
    },
  },
  {
    ...withApp({ storage: { publik: 'assets' } }),
    name: 'a bucket whose name is misspelled is a warning that asks for the right one',
    expect: {
      warnings: [
        'has no bucket `publik`, so the files in `assets` were not uploaded. Did you mean `public`?',
      ],
    },
  },
  {
    ...PULL_REQUEST_7,
    files: STACK.files,
    with: STACK.with,
    name: 'a project that the step creates has no bucket',
    expect: {
      warnings: ['has no bucket `public`, so the files in `assets` were not uploaded.'],
    },
  },
  {
    ...withApp(
      { database: { setup: 'setup.sql' }, storage: { media: 'assets' } },
      {},
      {
        ...STACK_FILES,
        'setup.sql': BUCKETS_TABLE,
        'migrations/003_media.sql':
          "insert into storage.buckets (id, name, public) values ('media', 'media', true);\n",
      },
    ),
    name: 'a bucket that a migration creates gets its files',
    expect: { warnings: [], objects: { media: { 'logo.txt': 'Logo\n' } } },
  },
] satisfies readonly Scenario[];
