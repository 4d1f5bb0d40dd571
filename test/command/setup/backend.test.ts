import { expect, test } from 'vitest';
import { denoFile } from '../../../src/command/setup/backend.ts';
import { Repository } from '../../../src/command/setup/repository/repository.ts';
import { layOut, packageJson, plan } from './planned.ts';

test.each([
  ['Prisma', 'prisma/migrations', { 'prisma/migrations/1_a/migration.sql': '' }],
  [
    'Drizzle',
    'drizzle',
    { 'drizzle/meta/_journal.json': '{"dialect":"postgresql"}', 'drizzle/0000_a.sql': '' },
  ],
  ['Supabase', 'supabase/migrations', { 'supabase/migrations/20240101000000_a.sql': '' }],
  [
    'one of two databases',
    'db/postgres/migrations',
    {
      'db/postgres/migrations/1_a.sql': '',
      'db/mysql/migrations/1_a.sql': '',
      'appsqlite/migrations/1_a.sql': '',
    },
  ],
] as const)('finds migrations of %s', (_tool, folder, files) => {
  const { migrations, questions } = plan(files);
  expect([migrations, questions]).toEqual([folder, []]);
});

test.each([
  [
    'sqitch.plan',
    { 'db/sqitch.plan': '%project=p', 'db/deploy/1_a.sql': '' },
    'sqitch --chdir db deploy',
  ],
  [
    'committed/000001.sql',
    { 'db/committed/000001.sql': '--! Previous: -' },
    'npx graphile-migrate migrate',
  ],
  [
    'changelog.yaml',
    { 'db/changelog.yaml': 'databaseChangeLog:', 'db/sql/1_a.sql': '' },
    'file db/changelog.yaml',
  ],
  [
    '001_a.sql',
    { 'db/001_a.sql': '---- create above / drop below ----' },
    'tern migrate --migrations db',
  ],
  [
    '1_a/up.sql',
    { 'db/1_a/up.sql': '', 'db/1_a/down.sql': '' },
    'diesel migration run --migration-dir db',
  ],
  ['V1__a.sql', { 'db/V1__a.sql': '' }, '-locations=filesystem:db migrate'],
  ['a.sql', { 'db/a.sql': '-- +migrate Up' }, 'sql-migrate up -config'],
  ['tern.conf', { 'db/tern.conf': '', 'db/a.sql': '' }, 'tern migrate --migrations db'],
  [
    'refinery.toml',
    { 'db/refinery.toml': '', 'db/V1__a.sql': '' },
    'refinery migrate -e DATABASE_URL -p db',
  ],
  ['atlas.sum', { 'db/atlas.sum': '', 'db/1_a.sql': '' }, 'atlas migrate apply --dir file://db'],
])(
  'migrations that only a tool can run are no folder for `sql-migrate`: %s',
  (mark, files, command) => {
    const { migrations, questions, notes } = plan(files);
    expect([migrations, questions]).toEqual([undefined, []]);
    expect(notes).toEqual([expect.stringContaining(`\`db/${mark}\` is a file of`)]);
    expect(notes[0]).toContain(command);
  },
);

test('guesses the folder with the most files, if several may contain the migrations', () => {
  const files = {
    'migrations/alternate/1_a.sql': '',
    'migrations/main/1_a.sql': '',
    'migrations/main/2_b.sql': '',
  };
  expect(plan(files).questions).toMatchObject([{ key: 'migrations', fallback: 'migrations/main' }]);
});

test.each(['sqlite', 'cockroachdb'])(
  'leaves out migrations for %s, of tests, and numbered files elsewhere',
  provider => {
    const { migrations, notes } = plan({
      'prisma/migrations/migration_lock.toml': `provider = "${provider}"`,
      'prisma/migrations/1_a/migration.sql': '',
      'tests/migrations/1_a.sql': '',
      'queries/1_a.sql': '',
    });
    expect(migrations).toBeUndefined();
    expect(notes.join()).toContain(`\`${provider}\``);
    expect(notes.join()).toContain('set `migrations` to this folder');
  },
);

test('finds functions and the variables that they read, but not those of other services', () => {
  const code = "Deno.serve(() => new Response(Deno.env.get('MAIL_KEY') + process.env.OTHER));";
  expect(plan({ 'functions/mail/index.ts': code }).functions).toEqual({
    path: 'functions',
    secrets: ['MAIL_KEY', 'OTHER'],
  });
  const foreign = plan({ 'functions/mail/index.ts': "import 'firebase-functions';" });
  expect(foreign.functions).toBeUndefined();
  expect(foreign.notes.join()).toContain('another service');
  const many = ['a', 'b', 'c', 'd'].map(name => [
    `supabase/functions/${name}/index.ts`,
    `Deno.env.get('KEY_${name.toUpperCase()}');`,
  ]);
  expect(plan(Object.fromEntries(many) as Readonly<Record<string, string>>).text).toMatch(
    /secrets: \[ KEY_A, .* \] # (?:`[^`]+`, ){3}…$/m,
  );
});

test('names the storage buckets of Supabase', () => {
  const toml =
    '[storage.buckets.images]\nobjects_path = "./pictures"\n[auth]\nobjects_path = "x"\n';
  expect(plan({ 'supabase/config.toml': toml, 'a/config.toml': toml }).notes).toEqual([
    expect.stringContaining(
      '`supabase/config.toml` has the storage bucket `images`. It isn’t synced',
    ),
  ]);
});

test('says that the functions of other hosts are left out', () => {
  const astro = { 'package.json': packageJson('astro') };
  const ofNetlify = [
    'functions/hello.mjs',
    'functions/mail/mail.js',
    'edge-functions/geo/index.ts',
  ];
  for (const file of ['functions/api/users.ts', ...ofNetlify.map(path => `netlify/${path}`)])
    expect(plan({ ...astro, [file]: '' }).notes).toEqual([
      expect.stringContaining(`\`${file}\` is left out: a function`),
    ]);
  expect(
    plan({ ...astro, 'src/functions/format.ts': '', 'functions/README.md': '' }).notes,
  ).toEqual([]);
});

test.each([
  ["import { Hono } from 'jsr:@hono/hono';", true],
  ["import 'https://deno.land/x/a.ts'", true],
  ['const a = await import("npm:zod@4")', true],
  ["import { a } from './https:/a.ts'; // from 'jsr'", false],
])('whether only Deno loads the function `%s`: %s', (text, isOfDeno) => {
  const repository = new Repository(
    layOut({ 'functions/a/index.ts': text, 'other/index.ts': "import 'npm:a'" }),
  );
  expect(denoFile(repository, 'functions')).toBe(isOfDeno ? 'functions/a/index.ts' : undefined);
});

test.each(['PRAGMA foreign_keys = ON;', 'CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT);'])(
  'leaves out migrations of SQLite: %s',
  sql => {
    const { migrations, notes } = plan({ 'db/migrations/001_a.sql': sql });
    expect(migrations).toBeUndefined();
    expect(notes).toEqual([
      'The migrations in `db/migrations` are for a database other than PostgreSQL (`001_a.sql` has `PRAGMA` or `AUTOINCREMENT` of SQLite).',
    ]);
  },
);
