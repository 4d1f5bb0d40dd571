import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { json, silence } from '../../support/raw-replies.ts';
import { rawServer } from '../../support/raw-server.ts';
import { layOutStep } from '../../support/step.ts';
import { leaks } from './shown.ts';
import { nasty } from './spellings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SECRETS = new Map([
  ['token', nasty('pk_of_the_harbour')],
  ['GitHub token', nasty('ghs_of_the_job')],
  ['secret value', nasty('swordfish')],
]);

test('no secret stands in the arguments of any process, while a step sends one', { timeout: 120_000 }, async () => {
  const server = await rawServer([json(200, { secrets: [] }), silence]);
  const { variables, remove } = layOutStep({
    manifest: join(ROOT, 'action.yml'),
    with: {
      operation: 'cloud-secrets',
      'base-url': server.origin,
      'project-id': 'harbour',
      token: SECRETS.get('token') ?? '',
      'github-token': SECRETS.get('GitHub token') ?? '',
      secrets: JSON.stringify({ MAIL_KEY: SECRETS.get('secret value') }),
    },
    workspace: ROOT,
  });
  onTestFinished(remove);
  const env = { PATH: process.env['PATH'] ?? '', ...variables };
  const child = spawn(process.execPath, [join(ROOT, 'src/entry.ts')], { env, stdio: 'ignore' });
  const closed = once(child, 'close');
  // The second one sends the value.
  await expect.poll(() => server.requests.length, { timeout: 60_000 }).toBe(2);
  const everybody = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  const lines = everybody.map(argumentsOf).join('\n');
  child.kill('SIGKILL');
  await closed;
  expect(server.requests[1]?.body).toContain('swordfish');
  expect(lines).toContain('src/entry.ts');
  expect(leaks(new Map([['arguments', lines]]), SECRETS)).toEqual([]);
});

/** Of a process that may be gone by now. */
function argumentsOf(processId: string): string {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
