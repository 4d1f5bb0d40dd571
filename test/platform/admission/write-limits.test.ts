import { expect, test } from 'vitest';
import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../../src/api/endpoints.ts';
import { requestLine, validRequest } from '../support/valid-requests.ts';
import { type ApiResponse, call, FakeClock, statusAndCode, SEED, startPlatform } from '../support/test-platform.ts';

const TOO_MANY = '429 temporarily_unavailable';

/** Write limits per project, copied from Part 2, Limits. */
const DOCUMENTED_LIMITS: readonly (readonly [requests: number, seconds: number, ids: readonly EndpointId[]])[] = [
  [1, 5, ['cloud.provision']],
  [5, 60, ['cloud.credentials']],
  [2, 1, ['storage.put', 'storage.delete']],
  [1, 2, ['functions.deploy', 'functions.delete']],
  [1, 2, ['auth.enable']],
  [1, 1, ['secrets.set', 'secrets.delete']],
];

/** Sends a valid write, which may succeed or fail. */
const write = async (
  platform: Awaited<ReturnType<typeof startPlatform>>,
  id: EndpointId,
  project = 'site',
  token?: string,
): Promise<ApiResponse> => call(platform, requestLine(id, project), { ...validRequest(id), token });

test('the rows with a write limit are those of the documents', () => {
  const paced = ENDPOINT_IDS.filter(id => endpointRow(id).pace !== undefined);
  expect(paced.toSorted()).toEqual(DOCUMENTED_LIMITS.flatMap(([, , ids]) => ids).toSorted());
});

test.each(DOCUMENTED_LIMITS)(
  '%i in %i s on one project by %j, whoever the caller is',
  async (requests, seconds, ids) => {
    const clock = new FakeClock();
    const platform = await startPlatform({ clock });
    const sharing = (count: number): EndpointId => ids[count % ids.length] ?? 'user.get';
    for (let count = 0; count < requests; count += 1) {
      expect(statusAndCode(await write(platform, sharing(count)))).not.toBe(TOO_MANY);
      clock.time += 1;
    }
    const refused = await write(platform, sharing(requests));
    expect(statusAndCode(refused)).toBe(TOO_MANY);
    expect(refused.headers.get('retry-after')).toBe(String(seconds));
    for (const id of ids) expect(statusAndCode(await write(platform, id, 'site', 'member-token'))).toBe(TOO_MANY);
    expect(statusAndCode(await write(platform, sharing(0), 'second'))).not.toBe(TOO_MANY);

    // One millisecond before the first request leaves the window, and then exactly when it does.
    clock.time += seconds * 1000 - requests - 1;
    expect(statusAndCode(await write(platform, sharing(0)))).toBe(TOO_MANY);
    clock.time += 1;
    expect(statusAndCode(await write(platform, sharing(0)))).not.toBe(TOO_MANY);
    expect(statusAndCode(await write(platform, sharing(1)))).toBe(TOO_MANY);
  },
);

test('a request that is refused for another reason does not count', async () => {
  const platform = await startPlatform({ clock: new FakeClock() });
  expect(statusAndCode(await write(platform, 'secrets.set', 'site', 'no-scopes'))).toBe('403 insufficient_scope');
  expect(statusAndCode(await write(platform, 'secrets.set', 'site', 'foreigner-token'))).toBe('404 not_found');
  const wrong = await call(platform, requestLine('secrets.set'), { body: { value: '' } });
  expect(statusAndCode(wrong)).toBe('400 invalid_request');
  expect(statusAndCode(await write(platform, 'secrets.set'))).toBe('409 cloud_not_enabled');
  expect(statusAndCode(await write(platform, 'secrets.set'))).toBe(TOO_MANY);
});

test('different kinds of writes have separate budgets', async () => {
  const platform = await startPlatform({ clock: new FakeClock(), seed: SEED });
  for (const [, , [id = 'user.get']] of DOCUMENTED_LIMITS)
    expect(statusAndCode(await write(platform, id))).not.toBe(TOO_MANY);
});
