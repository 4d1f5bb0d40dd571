import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { seedFor, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { ENDLESS_BUILD } from '../../scenarios/source-site.ts';
import { projectSeed, PROJECT_ID } from '../../scenarios/project-seed.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';
import { findLeaks } from './visible-texts.ts';
import { secretWithSpecialCharacters } from './encodings.ts';

const SECRETS = new Map([
  ['token', secretWithSpecialCharacters('pk_of_the_harbour')],
  ['secret value', secretWithSpecialCharacters('swordfish')],
]);

test('no secret is in the arguments or variables of a function or build that the local platform starts', async () => {
  const [token = '', value = ''] = [SECRETS.get('token'), SECRETS.get('secret value')];
  const code = "Deno.serve(() => new Response(Deno.env.get('MAIL_KEY')));\n";
  const [withBuild] = ENDLESS_BUILD.projects;
  const platform = await startLocalPlatform({
    temporaryFolder: SCRATCH_FOLDER,
    seed: {
      ...seedFor({ token, projectId: PROJECT_ID }),
      ...projectSeed({
        ...withBuild,
        cloud: true,
        secrets: { MAIL_KEY: value },
        functions: [{ name: 'mail', verify_jwt: false, files: { 'index.ts': code } }],
      }),
    },
  });
  onTestFinished(() => platform.close());
  const { origin } = new URL(platform.baseUrl);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'endless' };
  const publish = await fetch(`${platform.baseUrl}/projects/${PROJECT_ID}/releases`, {
    method: 'POST',
    headers,
  });
  expect(publish.status).toBe(200);
  // From here on, a process holds the value.
  expect(await (await fetch(`${origin}/cloud/${PROJECT_ID}/functions/v1/mail`)).text()).toBe(value);
  const own = new RegExp(`^PPid:\\s${process.pid}$`, 'm');
  const started = (): readonly string[] =>
    processIds().filter(id => own.test(readProcess(id, 'status')));
  const commands = (): string =>
    started()
      .map(id => readProcess(id, 'cmdline'))
      .join('\n');
  await expect.poll(commands).toContain('sleep 600');
  expect(commands()).toContain('edge-runtime');
  const told = started().flatMap(id =>
    (['cmdline', 'environ'] as const).map(file => readProcess(id, file)),
  );
  expect(findLeaks(new Map([['arguments or variables', told.join('\n')]]), SECRETS)).toEqual([]);
});

const processIds = (): readonly string[] => readdirSync('/proc').filter(name => /^\d+$/.test(name));

/** Reads a file of a process in /proc; empty if it is gone or belongs to another user. */
function readProcess(id: string, file: 'environ' | 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
