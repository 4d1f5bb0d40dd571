import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layOutApp as layOut } from './app.ts';

const VERSION = `octo/action@${'0'.repeat(40)}`;

test('the build gets the values of the local platform that it reads, and the others are named', async () => {
  const code = 'call(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_API_URL);';
  const app = layOut({ 'site/index.html': 'x', 'src/main.ts': code });
  const flags = ['--path', 'site', '--build', 'env > seen'];
  const proof = await app.run('init', '--action', VERSION, '--yes', '--only', 'rollback', ...flags);
  expect(proof.stderr).toContain('\n           reads: VITE_API_URL, VITE_SUPABASE_URL (`url` of cloud-credentials)\n');
  expect(proof.stderr).toContain('Not proven: that the site works with values of VITE_API_URL, which its build reads.');
  expect(proof.stderr).toContain('✔ Cloud service: created');
  expect(readFileSync(join(app.folder, 'seen'), 'utf8')).toMatch(/^VITE_SUPABASE_URL=http:\/\/127\.0\.0\.1:\d+/m);
  expect(proof.status).toBe(2);
  const { stdout } = await app.run('init', '--action', VERSION, '--no-prove', ...flags);
  expect(stdout).toContain(
    'gh secret set BUILD_ENV < FILE   with production’s values of VITE_API_URL, VITE_SUPABASE_URL (`url` of',
  );
  expect(stdout).toContain('cloud.write');
  const preview = readFileSync(join(app.folder, '.github/workflows/platform-preview.yml'), 'utf8');
  expect(preview).toContain('preview-environment: "VITE_SUPABASE_URL: cloud_url"\n');
  expect(preview).toContain('BUILD_ENV: ${{ secrets.BUILD_ENV }}\n');
}, 300_000);

test('the build gets constants, values of the project, and variables that --variable names', async () => {
  const environment = '{ A: fixed, B: { platform: cloud_url }, C: { platform: project_id }, D: { variable: NAMED } }';
  const app = layOut({
    'site/index.html': 'x',
    'project-platform.yml': `site:\n  path: site\n  build: env > seen; touch site/index.html\n  environment: ${environment}\n`,
  });
  const without = await app.run('dev', '--once', '--yes');
  expect(without.stderr).toContain('values of NAMED, which its build reads. Set --variable.');
  const seen = () => readFileSync(join(app.folder, 'seen'), 'utf8');
  expect(seen()).toMatch(/^A=fixed$/m);
  expect(seen()).not.toMatch(/^D=/m);
  expect((await app.run('dev', '--once', '--yes', '--variable', 'NAMED=given')).status).toBe(0);
  expect(seen()).toMatch(/^B=http:\/\/127\.0\.0\.1:\d+/m);
  expect(seen()).toMatch(/^C=local-project$/m);
  expect(seen()).toMatch(/^D=given$/m);
}, 300_000);

test.each([
  ['22', 'v22.3.0', undefined],
  ['20', 'v22.3.0', 'Node 20 (`.nvmrc`). Here, it ran with Node v22.3.0.'],
  [
    '{"engines":{"node":"^18 || >=21"}}',
    'v22.3.0',
    'Node ^18 || >=21 (`package.json`), of which the workflows use the newest.',
  ],
])(
  'init says with which Node the build of %s ran: %s',
  async (wanted, version, unproven = 'works with Node') => {
    const file = wanted.startsWith('{') ? 'package.json' : '.nvmrc';
    const app = layOut({ 'site/index.html': 'x', [file]: wanted, 'bin/node': `#!/bin/sh\necho ${version}\n` });
    chmodSync(join(app.folder, 'bin/node'), 0o755);
    const { stdout } = await app.run('init', '--action', VERSION, '--yes', '--path', 'site', '--build', 'true');
    expect(stdout.includes(unproven)).toBe(unproven !== 'works with Node');
  },
  300_000,
);
