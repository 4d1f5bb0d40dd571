import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RequestRates } from '../../src/platform/admission/request-rates.ts';
import { layOutApp as layOut } from './app.ts';

test('the build gets the values of the local platform that it reads, and the others are named', async () => {
  const code = 'call(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_API_URL);';
  const app = layOut({
    'package.json':
      '{"devDependencies":{"hexo":"1"},"scripts":{"build":"node --env-file=.env -p process.env.VITE_SUPABASE_URL > seen && mkdir -p public && touch public/index.html"}}',
    '.env': 'VITE_SUPABASE_URL=https://old.supabase.co',
    'package-lock.json': '{}',
    'node_modules/a': '',
    'src/main.ts': code,
  });
  const { status, stderr } = await app.run('dev', '--once', '--yes');
  expect(stderr).toContain(
    'Not proven: that the site works with values of VITE_API_URL, which its build reads.',
  );
  expect(stderr).toContain('✔ Cloud service: created');
  expect(readFileSync(join(app.folder, 'seen'), 'utf8')).toMatch(/^http:\/\/127\.0\.0\.1:\d+/);
  expect(status).toBe(2);
}, 300_000);

test('the platform has the documented rates, and the keys of the cloud service are read once for all parts', async () => {
  const admitted = vi.spyOn(RequestRates.prototype, 'admit');
  onTestFinished(() => admitted.mockRestore());
  const app = layOut({
    'site/index.html': 'x',
    'functions/lamp/index.ts': "Deno.serve(() => new Response(Deno.env.get('SUPABASE_URL')));",
    'project-platform.yml':
      'functions: functions\nsite:\n  path: site\n  build: touch site/index.html\n  environment: { A: { platform: cloud_url } }\n',
  });
  const { stderr } = await app.run('dev', '--once', '--yes');
  expect(stderr).toContain('✔ Site: ');
  const reads = admitted.mock.calls.filter(([{ pace = [] }]) =>
    pace.some(({ rateLimit }) => rateLimit === 'cloud.credentials'),
  );
  expect(
    reads,
    'Parts get the keys by `cloudOutputs`: the platform allows five reads in a minute',
  ).toHaveLength(1);
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
