import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runInProcess } from '../../action/run-in-process.ts';
import { startRawProxy } from '../../support/raw-proxy.ts';
import { removeMasks } from '../step-log.ts';
import { encodingsOf } from './encodings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PASSWORD = 'pass/word+of=the-harbour';
const userinfo = `harbour:${encodeURIComponent(PASSWORD)}`;
/** Address without a listener. */
const WITHOUT_LISTENER = '127.0.0.1:1';

/**
 * Runs a step. Returns the encodings of the password in its output, debug log included, and its
 * exit code.
 */
async function passwordEncodingsShown(
  given: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
) {
  const { exitCode, log, outputs, summary } = await runInProcess({
    manifest: join(ROOT, 'action.yml'),
    with: { operation: 'whoami', token: 'a-token-of-no-use', timeout: '2s', ...given },
    env: { RUNNER_DEBUG: '1', ...env },
    workspace: ROOT,
  });
  const text = [removeMasks(log), summary, ...outputs.values()].join('\n');
  expect(text).toContain('::error');
  return {
    exitCode,
    found: [...encodingsOf(PASSWORD).values()].filter(encoding => text.includes(encoding)),
  };
}

test.each<
  [what: string, given: Readonly<Record<string, string>>, env?: Readonly<Record<string, string>>]
>([
  ['base-url', { 'base-url': `https://${userinfo}@platform.example/open/v1` }],
  ['base-url that is no address', { 'base-url': `https://${userinfo}@/open/v1` }],
  ['PLATFORM_BASE_URL', {}, { PLATFORM_BASE_URL: `https://${userinfo}@platform.example/open/v1` }],
  [
    'sql-log-url',
    {
      operation: 'sql-log-export',
      'base-url': 'https://platform.example',
      'project-id': 'harbour',
      last: '1h',
      'sql-log-url': `https://${userinfo}@platform.example`,
    },
  ],
  [
    'the address of the local platform’s databases, where nobody listens',
    { operation: 'sql-query', 'base-url': 'local', 'project-id': 'harbour', query: 'select 1' },
    { PLATFORM_LOCAL_DATABASE_URL: `postgres://${userinfo}@${WITHOUT_LISTENER}/tides` },
  ],
  [
    'the address of the local platform’s databases, which is none',
    { operation: 'sql-query', 'base-url': 'local', 'project-id': 'harbour', query: 'select 1' },
    { PLATFORM_LOCAL_DATABASE_URL: `mysql://${userinfo}@${WITHOUT_LISTENER}/tides` },
  ],
  [
    'the address of a proxy, where nobody listens',
    { 'base-url': 'https://platform.example' },
    { HTTPS_PROXY: `http://${userinfo}@${WITHOUT_LISTENER}` },
  ],
  [
    'the address of a proxy, which is none',
    { 'base-url': 'https://platform.example' },
    { HTTPS_PROXY: `${userinfo}@nowhere` },
  ],
])('the password in %s is never shown', async (_, given, env) => {
  expect(await passwordEncodingsShown(given, env)).toEqual({ exitCode: 1, found: [] });
});

test('the password of a proxy that refuses and repeats it is never shown', async () => {
  const credential = Buffer.from(`harbour:${PASSWORD}`).toString('base64');
  const said = `HTTP/1.1 407 Basic ${credential} is ${PASSWORD}\r\nContent-Length: 0\r\n\r\n`;
  const { address, requests } = await startRawProxy(1, said);
  const proxy = address.replace('http://', `http://${userinfo}@`);
  expect(
    await passwordEncodingsShown(
      { 'base-url': 'https://platform.example' },
      { HTTPS_PROXY: proxy },
    ),
  ).toEqual({
    exitCode: 1,
    found: [],
  });
  expect(requests.length).toBeGreaterThan(0);
  expect(requests[0]?.headers['proxy-authorization']).toBe(`Basic ${credential}`);
});
