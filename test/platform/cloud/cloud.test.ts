import { describe, expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { call, statusAndCode, seedWith, startPlatform } from '../support/test-platform.ts';

const CLOUD = '/projects/site/cloud';

/** Starts a platform whose project has a cloud service. */
const startProvisioned = (overrides: Parameters<typeof seedWith>[0] = {}): Promise<LocalPlatform> =>
  startPlatform({ seed: seedWith({ cloud: true, ...overrides }) });

describe('credentials', () => {
  const claimsOf = (token: string): unknown =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  test('are two keys, in a response that must not be cached', async () => {
    const platform = await startProvisioned();
    const { json, headers } = await call(platform, `GET ${CLOUD}/credentials`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(json).toEqual({
      url: expect.stringMatching(/\/cloud\/site$/) as string,
      anon_key: json.anon_key,
      service_key: json.service_key,
    });
    expect(claimsOf(json.anon_key)).toMatchObject({ role: 'anon', ref: 'site' });
    expect(claimsOf(json.service_key)).toMatchObject({ role: 'service_role', ref: 'site' });
    expect((await call(platform, `GET ${CLOUD}/credentials`)).json).toEqual(json);
  });

  test('are not accepted by the management API', async () => {
    const platform = await startProvisioned();
    const { service_key: token } = (await call(platform, `GET ${CLOUD}/credentials`)).json;
    expect(statusAndCode(await call(platform, `GET ${CLOUD}/secrets`, { token }))).toBe(
      '401 invalid_token',
    );
  });

  test.each([
    [['*'], '403 insufficient_scope'],
    [['cloud.write', 'cloud.database.read'], '403 insufficient_scope'],
    [['*', 'cloud.credentials.read'], '409 cloud_not_enabled'],
    [['cloud.credentials.read'], '409 cloud_not_enabled'],
  ])('a project key with the scopes %j is answered %s', async (scopes, answered) => {
    const platform = await startPlatform();
    const { json } = await call(platform, 'POST /projects/site/tokens', {
      body: { name: 'Key', scopes },
    });
    expect(
      statusAndCode(await call(platform, `GET ${CLOUD}/credentials`, { token: json.token })),
    ).toBe(answered);
  });
});

describe('login methods', () => {
  test('are enabled, each once', async () => {
    const platform = await startProvisioned();
    const body = { providers: ['sms', 'email', 'sms'] };
    expect((await call(platform, `PUT ${CLOUD}/auth/providers`, { body })).json).toEqual({
      providers: [
        { provider: 'sms', enabled: true },
        { provider: 'email', enabled: true },
      ],
    });
  });
});

describe('secrets', () => {
  test('have names and values within their limits, counted in bytes', async () => {
    const platform = await startProvisioned();
    const statusOf = async (name: string, value: string): Promise<number> =>
      (await call(platform, `PUT ${CLOUD}/secrets/${name}`, { body: { value } })).status;
    for (const value of [' ', 'ä'.repeat(32_768)]) expect(await statusOf('LAMP', value)).toBe(200);
    for (const value of ['', 'a\0b', 'ä'.repeat(32_769)])
      expect(await statusOf('LAMP', value)).toBe(400);
    expect(await statusOf('x'.repeat(128), 'x')).toBe(200);
    for (const name of ['x'.repeat(129), '1A', 'A-B', '%C3%84'])
      expect(await statusOf(name, 'x'), name).toBe(400);
  });
});
