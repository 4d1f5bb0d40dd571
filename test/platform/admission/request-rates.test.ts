import { describe, expect, it } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import {
  call,
  FakeClock,
  SEED,
  seedWith,
  startPlatform,
  statusAndCode,
} from '../support/test-platform.ts';

const ALIAS = 'DELETE /projects/site/alias';

/** Sends requests one after the other. @returns their statuses */
async function statuses(
  platform: LocalPlatform,
  lines: readonly string[],
  token?: string,
): Promise<readonly number[]> {
  const all: number[] = [];
  for (const line of lines) all.push((await call(platform, line, { token })).status);
  return all;
}

const times = (count: number, line: string): readonly string[] =>
  Array.from({ length: count }, () => line);

describe('with rates, the platform', () => {
  it('refuses a request above a limit with `Retry-After`, and admits it then', async () => {
    const clock = new FakeClock();
    const platform = await startPlatform({ clock, rates: true, seed: seedWith({ cloud: true }) });
    const line = 'GET /projects/site/cloud/credentials';
    expect(await statuses(platform, times(4, line))).toEqual([200, 200, 200, 200]);
    clock.time += 20_500;
    expect(await statuses(platform, [line])).toEqual([200]);
    const refused = await call(platform, line);
    expect(statusAndCode(refused)).toBe('429 temporarily_unavailable');
    expect(refused.json.detail).toBe(
      'The rate limit cloud.credentials was reached: 5 requests in 60 s for each project.',
    );
    expect(refused.headers.get('retry-after'), 'Rounded up, so that the repeat is admitted').toBe(
      '40',
    );
    clock.time += 40_000;
    expect(
      await statuses(platform, times(5, line)),
      'The window slides: 4 of 5 requests have left it',
    ).toEqual([200, 200, 200, 200, 429]);
  });

  it('counts by project, by user, and by client, and what rows share', async () => {
    const ofSameApplication = {
      token: 'oauth-2',
      kind: 'oauth',
      user: 'owner',
      scopes: '*',
      client: 'app',
    } as const;
    const seed = seedWith({}, { credentials: [...SEED.credentials, ofSameApplication] });
    const platform = await startPlatform({ clock: new FakeClock(), rates: true, seed });
    const others = times(10, 'DELETE /projects/second/alias');
    expect(
      await statuses(platform, [...times(9, ALIAS), ALIAS.replace('DELETE', 'GET'), ALIAS]),
    ).not.toContain(429);
    // The project's limit is used up for everybody, and its users' others aren't.
    expect(await statuses(platform, [ALIAS], 'tenant-admin-token')).toEqual([429]);
    expect(await statuses(platform, others)).not.toContain(429);
    expect(await statuses(platform, ['DELETE /projects/phone/alias'])).toEqual([429]);
    expect(await statuses(platform, ['DELETE /projects/phone/alias'], 'user-key')).toEqual([200]);

    const reads = times(60, 'GET /projects/phone/alias');
    expect(await statuses(platform, reads, 'oauth')).not.toContain(429);
    expect(await statuses(platform, reads.slice(-1), 'oauth-2')).toEqual([429]);
    expect(await statuses(platform, reads.slice(-1), 'user-key')).toEqual([200]);
  });

  it('doesn’t count a request that it refuses, so that nobody else can use up a project’s limit', async () => {
    const platform = await startPlatform({ clock: new FakeClock(), rates: true });
    expect(await statuses(platform, times(11, ALIAS), 'foreigner-token')).toEqual(
      times(11, '').map(() => 404),
    );
    expect(await statuses(platform, times(11, ALIAS))).toEqual([
      ...times(10, '').map(() => 200),
      429,
    ]);
  });
});

it('without rates, which is the default, all requests are admitted', async () => {
  const platform = await startPlatform({ clock: new FakeClock() });
  expect(await statuses(platform, times(11, ALIAS))).not.toContain(429);
});
