// @module-tag slow, because it deploys an app with a build, functions and files.
import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { PROJECT_ID, TOKEN } from '../scenarios/project-seed.ts';
import { seedOf } from '../scenarios/run-scenario.ts';
import { WHOLE_APP } from '../scenarios/whole-app.ts';
import { projectSql } from '../support/project-sql.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { commitAll, layOutWorkspace } from '../support/workspace.ts';
import { runHere } from './run-command.ts';

const FILE = `apps:
  shop:
    folder: shop
    site:
      build: mkdir out && env > out/values.txt && touch out/index.html out/left.map
      path: out
      exclude: ['**.map']
      environment:
        SHOP_URL: { platform: cloud_url }
        SHOP_KEY: { platform: anon_key }
        SHOP_ID: { platform: project_id }
        SHOP_LINK: { platform: site_url }
        SHOP_PAYMENT: { variable: PAYMENT }
        SHOP_MODE: full
    migrations: { path: ../db, layout: numbered, ignore: [drafts/**] }
    functions: { path: functions, secrets: [MAIL_KEY], no-verify-jwt: [hook] }
    storage: { public: { path: images, prune: true, keep: [kept] } }
`;

test('deploy builds with the values of the file, leaves out what it names, and applies its settings', async () => {
  const workspace = layOutWorkspace({
    'project-platform.yml': FILE,
    // Without the layout, the comment could begin what reverts the migration.
    'db/001_a.sql':
      '-- Undo\ncreate table tides (i int);\nalter table tides enable row level security;\ninsert into tides values (7);\n',
    'db/drafts/002_b.sql': 'create table;',
    'shop/functions/lamp/index.ts': 'Deno.serve(() => new Response());',
    'shop/functions/hook/index.ts': 'Deno.serve(() => new Response());',
    'shop/functions/hook/function.json': '{"timeout": 5}',
    'shop/images/a.txt': 'A',
    'home/': '',
  });
  const [earlier, { folder }] = [process.cwd(), workspace];
  commitAll(folder);
  const platform = await startLocalPlatform({
    seed: seedOf({ seed: WHOLE_APP.seed }),
    databaseUrl: inject('databaseUrl'),
    temporaryFolder: SCRATCH_FOLDER,
  });
  process.chdir(folder);
  onTestFinished(async () => {
    process.chdir(earlier);
    await platform.close();
    workspace.remove();
  });
  const env = {
    HOME: `${folder}/home`,
    PATH: process.env['PATH'] ?? '',
    PLATFORM_BASE_URL: platform.baseUrl,
    PLATFORM_TOKEN: TOKEN,
    PLATFORM_PROJECT_ID: PROJECT_ID,
    PAYMENT: 'of-the-shell',
  };
  const missing = await runHere(['deploy', '--yes'], { env });
  expect(missing.stderr).toContain('Set --variable PAYMENT=value.');
  const deploy = ['deploy', '--variable', 'PAYMENT=given'];
  const refused = await runHere(deploy, { env, readLine: async () => 'no' });
  expect([refused.exitCode, existsSync('shop/out')]).toEqual([1, false]);
  expect(refused.stderr).toMatch(
    /as your user:\nmkdir out .* {2}\(in shop\)\n[^]*None of these commands was run\.\n$/,
  );
  const { exitCode, stdout, stderr } = await runHere([...deploy, '--yes'], { env });
  expect(exitCode, stderr).toBe(0);
  const shown = stderr.slice(stderr.search(/^App /m)).split('\n', 11);
  expect(shown.map(line => line.replace(/ {2,}/, ': '))).toEqual([
    `App: shop, from ${realpathSync('.')}/project-platform.yml`,
    `Project: ${PROJECT_ID} at ${platform.baseUrl} (from the environment); credential from the environment`,
    expect.stringMatching(/^Commit: [0-9a-f]{40}$/),
    'Migrations: 1 pending: db/001_a.sql',
    'Functions: new: hook, lamp',
    'Functions: can be called without a JWT: hook',
    'Storage: shop/images: 1 file to upload to public, 0 unchanged',
    expect.stringMatching(/^: old\.txt: to delete from public$/),
    expect.stringMatching(/^Site: 2 files, [\d,]+ bytes packed$/),
    'Live now: nothing',
    'Layout: numbered (shown by the input `migrations.layout`)',
  ]);
  const read = async (path: string) => fetch(new URL(path, stdout.trim()));
  const values = await (await read('values.txt')).text();
  expect(values).toMatch(/^SHOP_URL=http/m);
  expect(values).toMatch(/^SHOP_KEY=\S/m);
  expect(values).toMatch(/^SHOP_LINK=http:\S*[^/]$/m);
  for (const line of [`SHOP_ID=${PROJECT_ID}`, 'SHOP_PAYMENT=given', 'SHOP_MODE=full'])
    expect(values.split('\n')).toContain(line);
  expect(values).not.toMatch(/PLATFORM_|of-the-shell/);
  expect((await read('left.map')).status).toBe(404);
  const access = { baseUrl: platform.baseUrl, token: TOKEN, projectId: PROJECT_ID };
  expect(await projectSql(access, 'select i from tides')).toEqual([{ i: 7 }]);
  expect(stderr).toContain('can be called without a JWT: hook');
  const functions = await platform.functions.of(PROJECT_ID);
  expect([...functions].map(([name, { verifyJwt }]) => [name, verifyJwt])).toEqual([
    ['hook', false],
    ['lamp', true],
  ]);
  expect([
    ...((await platform.buckets.of(PROJECT_ID)).get('public')?.objects.keys() ?? []),
  ]).toContain('a.txt');
  writeFileSync(
    'project-platform.yml',
    FILE.replace('[hook]', '[lamp]')
      .replace('mkdir out', 'mkdir -p out')
      .replace("'**.map'", "'**.map', private"),
  );
  commitAll(folder);
  const planned = await runHere(['deploy', '--dry-run', '--yes', '--variable', 'PAYMENT=given'], {
    env,
  });
  expect(planned.stderr).toContain(
    'warning: `site.exclude` contains `private`, which leaves out no file.',
  );
  expect(planned.stderr).not.toContain('contains `**.map`');
  for (const [name, now, effect] of [
    ['hook', true, 'calls without a valid JWT are refused'],
    ['lamp', false, 'anyone can call the function without a JWT'],
  ] as const) {
    const change = `changes \`verify_jwt\` of the function ${name} from \`${!now}\` to \`${now}\`. After the deployment, ${effect}`;
    expect(planned.stderr).toContain(`The deployment ${change}.`);
  }
});
