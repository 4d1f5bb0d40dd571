import { expect, test } from 'vitest';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import type { Seed } from '../../src/platform/seed/seed.ts';
import { type Answered, call, refusal, SEED, seedWith, started } from './wire.ts';

const PATH = '/projects/site/watermark-removal';
const read = async (platform: LocalPlatform): Promise<unknown> => (await call(platform, `GET ${PATH}`)).json;
const put = (platform: LocalPlatform, body: unknown): Promise<Answered> => call(platform, `PUT ${PATH}`, { body });

const seedWithoutEntitlement = (overrides: Parameters<typeof seedWith>[0] = {}): Seed =>
  seedWith(overrides, { tenants: [{ id: 'acme', entitlements: ['custom_domains', 'source_download', 'skills'] }] });

test('the watermark stands until it is removed, and comes back', async () => {
  const platform = await started();
  expect(await read(platform)).toEqual({ enabled: false, editable: true });
  expect((await put(platform, { enabled: true })).json).toEqual({ enabled: true, editable: true });
  expect(await read(platform)).toEqual({ enabled: true, editable: true });
  expect((await put(platform, { enabled: false })).json).toEqual({ enabled: false, editable: true });
});

test('removing it needs the entitlement; bringing it back, and what is so already, do not', async () => {
  const without = await started({ seed: seedWithoutEntitlement() });
  const refused = await put(without, { enabled: true });
  expect(refusal(refused)).toBe('403 entitlement_required');
  expect(refused.json.detail).toContain('watermark_removal');
  expect((await put(without, { enabled: false })).status).toBe(200);

  const removed = await started({ seed: seedWithoutEntitlement({ watermark_removed: true }) });
  expect((await put(removed, { enabled: true })).json).toEqual({ enabled: true, editable: true });
  expect((await put(removed, { enabled: false })).json).toEqual({ enabled: false, editable: true });
  expect(refusal(await put(removed, { enabled: true }))).toBe('403 entitlement_required');
});

test('the entitlement is the tenant’s', async () => {
  const platform = await started({ seed: { ...SEED, tenants: [{ id: 'other', entitlements: [] }, { id: 'acme' }] } });
  expect((await put(platform, { enabled: true })).status).toBe(200);
});

test.each([{ state: 'frozen' }, { state: 'banned' }, { state: 'under_review' }, { watermark_frozen: true }] as const)(
  'a project that is %j shows its watermark’s state, and keeps it',
  async overrides => {
    const platform = await started({ seed: seedWith({ ...overrides, watermark_removed: true }) });
    expect(await read(platform)).toEqual({ enabled: true, editable: false });
    for (const enabled of [true, false]) {
      expect(refusal(await put(platform, { enabled }))).toBe('409 project_not_operational');
    }
    expect(await read(platform)).toEqual({ enabled: true, editable: false });
  },
);

test.each([[{}], [{ enabled: 'true' }], [{ enabled: 1 }], [{ enabled: null }], [{ enabled: true, editable: true }]])(
  '%j is refused',
  async body => {
    expect(refusal(await put(await started(), body))).toBe('400 invalid_request');
  },
);
