import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layOutApp as layOut } from './app.ts';

test('the build gets the values of the local platform that it reads, and the others are named', async () => {
  const code = 'call(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_API_URL);';
  const app = layOut({
    'package.json':
      '{"devDependencies":{"hexo":"1"},"scripts":{"build":"env > seen && mkdir -p public && touch public/index.html"}}',
    'package-lock.json': '{}',
    'node_modules/a': '',
    'src/main.ts': code,
  });
  const { status, stderr } = await app.run('dev', '--once', '--yes');
  expect(stderr).toContain('Not proven: that the site works with values of VITE_API_URL, which its build reads.');
  expect(stderr).toContain('✔ Cloud service: created');
  expect(readFileSync(join(app.folder, 'seen'), 'utf8')).toMatch(/^VITE_SUPABASE_URL=http:\/\/127\.0\.0\.1:\d+/m);
  expect(status).toBe(2);
}, 300_000);

test('the build gets constants, values of the project, and variables that --variable names', async () => {
  const environment =
    '{ A: fixed, B: { platform: cloud_url }, C: { platform: project_id }, E: { platform: site_url }, D: { variable: NAMED } }';
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
  expect(seen()).toMatch(/^E=http:\/\/127\.0\.0\.1:\d+$/m);
  expect(seen()).toMatch(/^D=given$/m);
  expect((await app.run('dev', '--once', '--yes', '--variable', 'NAMED=')).status).toBe(0);
  expect(seen()).toMatch(/^D=$/m);
}, 300_000);
