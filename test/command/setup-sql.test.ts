import { writeFileSync } from 'node:fs';
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../action/agent-step.ts';
import { commitAll, layOutDeployed } from './deployed-app.ts';
import { runHere } from './run-command.ts';

let env: Readonly<Record<string, string>>;

const APP = 'migrations: supabase/migrations\ndatabase: { setup: supabase }\n';
const FIRST = 'supabase/migrations/20230101000000_lamps.sql';
const SECOND = 'supabase/migrations/20240101000000_profiles.sql';

beforeEach(async () => {
  const platform = await startLocalPlatform({
    seed: projectSeed(),
    databaseUrl: inject('databaseUrl'),
  });
  onTestFinished(() => platform.close());
  ({ env } = layOutDeployed(platform, {
    'project-platform.yml': `${APP}functions: { path: supabase/functions, secrets: [SUPABASE_URL] }\n`,
    [FIRST]: 'create table if not exists lamps (i int);\n',
    [SECOND]:
      'create table if not exists profiles (id uuid default auth.uid() references auth.users (id));\n',
    'supabase/functions/lamp/index.ts':
      'Deno.serve(() => new Response(Deno.env.get("SUPABASE_URL")));',
  }));
});

const run = (...args: readonly string[]) => runHere(args, { env });

it('refuses a first release by names, writes the SQL that it lacks, and releases with it', async () => {
  const refused = await run('deploy', '--yes');
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toContain('20240101000000_profiles.sql:1:1` uses the table `auth.users`');
  expect(refused.stderr).toContain('run `project-platform setup-sql`');

  const written = await run('setup-sql');
  expect(written.stderr).toContain(
    `Review the SQL, and commit it as a migration with a lower version than ${SECOND}. Then release.\nDatabases to which the later migrations were applied refuse it. For \`dev\`: stop it`,
  );
  expect(written.stdout).toContain('create table auth.users (');
  expect(written.stdout).not.toContain('auth.identities');
  writeFileSync('supabase/migrations/00000000000000_setup.sql', written.stdout);
  commitAll();

  const released = await run('deploy', '--yes');
  expect(released.exitCode).toBe(0);
  expect(released.stderr).toMatch(
    /^Secrets +to set to the project’s own URL and keys: SUPABASE_URL$/m,
  );

  const again = await run('setup-sql');
  expect([again.exitCode, again.stdout]).toEqual([1, '']);
  expect(again.stderr).toContain(
    'has all that the pending migrations use of Supabase’s. No SQL was written. If the shell has created an empty file, delete it.',
  );
});

it('says which version the SQL needs if the database has earlier migrations, and what it can’t create', async () => {
  writeFileSync(
    SECOND,
    "select cron.schedule('a', '* * * * *', 'select 1');\nselect auth.role();\n",
  );
  const written = await run('setup-sql', '--baseline', '20230101000000');
  expect(written.exitCode).toBe(0);
  expect(written.stderr).toContain(
    'The SQL doesn’t create the function `cron.schedule()`. The platform has to have it',
  );
  expect(written.stderr).toContain(
    `a lower version than ${SECOND} and a higher one than 20230101000000, which the database already has`,
  );
  writeFileSync(SECOND, "select cron.schedule('a', '* * * * *', 'select 1');\n");
  const none = await run('setup-sql', '--baseline', '20230101000000');
  expect([none.exitCode, none.stdout]).toEqual([1, '']);
  expect(none.stderr).toContain(
    'can’t create what the migrations use: the function `cron.schedule()`.',
  );
});

it('passes on what stops a dry run, and refuses an app without migrations', async () => {
  writeFileSync(SECOND, 'create tabel x;\n');
  const invalid = await run('setup-sql');
  expect([invalid.exitCode, invalid.stdout]).toEqual([1, '']);
  expect(invalid.stderr).toContain('20240101000000_profiles.sql:1:8');
  expect(invalid.stderr).toContain('No SQL was written.');
  writeFileSync('project-platform.yml', 'functions: supabase/functions\n');
  expect((await run('setup-sql')).stderr).toContain('has no `migrations`');
});
