import { createHash } from 'node:crypto';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import type { SeedBucket } from '../../../src/platform/seed/seed.ts';
import { objectBody } from '../support/cloud-bodies.ts';
import {
  type ApiResponse,
  call,
  FakeClock,
  seedWith,
  startPlatform,
} from '../support/test-platform.ts';

export const LAMP_BUCKET: SeedBucket = {
  name: 'lamps',
  objects: { 'a.txt': 'a', 'img/b.txt': 'bb', 'img/far/c.txt': 'ccc', 'imgs.txt': 'd' },
};

export const OBJECTS_PATH = '/projects/site/cloud/storage/buckets/lamps/objects';

/** Starts a platform with these buckets. */
export async function startWithBuckets(buckets: readonly SeedBucket[] = [LAMP_BUCKET]): Promise<{
  readonly platform: LocalPlatform;
  readonly put: (
    path: string,
    content: Uint8Array | string,
    more?: Record<string, unknown>,
  ) => Promise<ApiResponse>;
  readonly remove: (paths: unknown) => Promise<ApiResponse>;
  readonly names: (query?: string) => Promise<readonly string[]>;
}> {
  const clock = new FakeClock();
  const platform = await startPlatform({ clock, seed: seedWith({ cloud: true, buckets }) });
  const write = (method: string, body: unknown): Promise<ApiResponse> => {
    clock.time += 1000;
    return call(platform, `${method} ${OBJECTS_PATH}`, { body });
  };
  return {
    platform,
    put: (path, content, more) => write('PUT', objectBody(path, content, more)),
    remove: paths => write('DELETE', { paths }),
    names: async (query = '') => {
      const { json } = await call(platform, `GET ${OBJECTS_PATH}?${query}`);
      return json.objects.map(({ name, type }) => (type === 'prefix' ? `[${name}]` : name));
    },
  };
}

/** Returns the ETag of an object with this text. */
export const etagOf = (text: string): string => `"${createHash('md5').update(text).digest('hex')}"`;
