import { expect, test } from 'vitest';
import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../../src/api/endpoints.ts';
import { address, wellFormed } from '../support/valid-requests.ts';
import { type Answered, call, FakeClock, refusal, SEED, started } from '../support/test-platform.ts';

const TOO_MANY = '429 temporarily_unavailable';

/** Part 2, Limits: per-project write pacing, in its own words. */
const DOCUMENTED: readonly (readonly [requests: number, seconds: number, ids: readonly EndpointId[]])[] = [
  [1, 5, ['cloud.provision']],
  [5, 60, ['cloud.credentials']],
  [2, 1, ['storage.put', 'storage.delete']],
  [1, 2, ['functions.deploy', 'functions.delete']],
  [1, 2, ['auth.enable']],
  [1, 1, ['secrets.set', 'secrets.delete']],
];

/** A write that is in order, whatever comes of it. */
const write = async (
  platform: Awaited<ReturnType<typeof started>>,
  id: EndpointId,
  project = 'site',
  token?: string,
): Promise<Answered> => call(platform, address(id, project), { ...wellFormed(id), token });

test('the rows that are paced are those of the documents', () => {
  const paced = ENDPOINT_IDS.filter(id => endpointRow(id).pace !== undefined);
  expect(paced.toSorted()).toEqual(DOCUMENTED.flatMap(([, , ids]) => ids).toSorted());
});

test.each(DOCUMENTED)('%i in %i s on one project by %j, whoever asks', async (requests, seconds, ids) => {
  const clock = new FakeClock();
  const platform = await started({ clock });
  const sharing = (count: number): EndpointId => ids[count % ids.length] ?? 'user.get';
  for (let count = 0; count < requests; count += 1) {
    expect(refusal(await write(platform, sharing(count)))).not.toBe(TOO_MANY);
    clock.time += 1;
  }
  const refused = await write(platform, sharing(requests));
  expect(refusal(refused)).toBe(TOO_MANY);
  expect(refused.headers.get('retry-after')).toBe(String(seconds));
  for (const id of ids) expect(refusal(await write(platform, id, 'site', 'member-token'))).toBe(TOO_MANY);
  expect(refusal(await write(platform, sharing(0), 'second'))).not.toBe(TOO_MANY);

  // One millisecond before the first of them is out of the window, and then.
  clock.time += seconds * 1000 - requests - 1;
  expect(refusal(await write(platform, sharing(0)))).toBe(TOO_MANY);
  clock.time += 1;
  expect(refusal(await write(platform, sharing(0)))).not.toBe(TOO_MANY);
  expect(refusal(await write(platform, sharing(1)))).toBe(TOO_MANY);
});

test('a request that is refused for another reason does not count', async () => {
  const platform = await started({ clock: new FakeClock() });
  expect(refusal(await write(platform, 'secrets.set', 'site', 'no-scopes'))).toBe('403 insufficient_scope');
  expect(refusal(await write(platform, 'secrets.set', 'site', 'foreigner-token'))).toBe('404 not_found');
  const wrong = await call(platform, address('secrets.set'), { body: { value: '' } });
  expect(refusal(wrong)).toBe('400 invalid_request');
  expect(refusal(await write(platform, 'secrets.set'))).toBe('409 cloud_not_enabled');
  expect(refusal(await write(platform, 'secrets.set'))).toBe(TOO_MANY);
});

test('budgets of different kinds are apart', async () => {
  const platform = await started({ clock: new FakeClock(), seed: SEED });
  for (const [, , [id = 'user.get']] of DOCUMENTED) expect(refusal(await write(platform, id))).not.toBe(TOO_MANY);
});
