// @module-tag slow, because it fills a disk.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import type { EndpointId } from '../../src/api/endpoints.ts';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import type { Seed } from '../../src/platform/seed/seed.ts';
import { archiveBody, objectBody } from './support/cloud-bodies.ts';
import { requestLine, validRequest } from './support/valid-requests.ts';
import {
  call,
  fetchResponse,
  importForm,
  prepareBody,
  type RequestParts,
  seedWith,
  uploadPackage,
} from './support/test-platform.ts';
import { siteZip, zip } from './support/zip.ts';

/**
 * Program that starts a platform with a seed and returns its address; at the second message, it
 * returns the platform's failures and ends.
 */
const SCRIPT = `
import { once } from 'node:events';
import { startLocalPlatform } from ${JSON.stringify(new URL('../../src/platform/local-platform.ts', import.meta.url).href)};
const [seed] = await once(process, 'message');
const platform = await startLocalPlatform({ seed });
process.send(platform.baseUrl);
await once(process, 'message');
process.send(platform.failures.map(String));
await platform.close();
process.disconnect();
`;

/**
 * Limit of a file's size in blocks of 512 bytes. A larger write fails midway, as on a full disk.
 */
const BLOCKS = 64;
const NOISE = randomBytes(1024 * 1024);

interface SmallDisk {
  readonly platform: LocalPlatform;
  readonly child: ChildProcess;
}

/** Starts a platform in a process that can only write small files. */
async function startOnSmallDisk(seed: Seed): Promise<SmallDisk> {
  const limited = `trap '' XFSZ; ulimit -f ${BLOCKS}; exec "$0" "$@"`;
  const program = [process.execPath, '--input-type=module', '--eval', SCRIPT];
  const child = spawn('sh', ['-c', limited, ...program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.send(seed);
  const [baseUrl] = (await once(child, 'message')) as [string];
  return { platform: { baseUrl } as LocalPlatform, child };
}

/** Returns a request that makes the endpoint write more than the limit, if it writes at all. */
const largeRequest = (id: EndpointId): RequestParts => {
  const sent = validRequest(id);
  const bodies: { readonly [Id in EndpointId]?: unknown } = {
    'storage.put': objectBody('lamp.txt', NOISE),
    'functions.deploy': archiveBody(
      zip([
        { name: 'index.ts', data: '' },
        { name: 'noise', data: NOISE },
      ]),
    ),
    'source.import': importForm(siteZip({ 'noise.txt': NOISE.toString('base64') })),
  };
  return id in bodies ? { ...sent, body: bodies[id] } : sent;
};

/** Endpoints that write content to files. */
const WRITING: readonly EndpointId[] = [
  'storage.put',
  'functions.deploy',
  'source.import',
  'source.export',
];

test('every write that fails is answered and logged, and the platform keeps running', async () => {
  const source = { 'noise.txt': NOISE.toString('base64') };
  const { platform, child } = await startOnSmallDisk(
    seedWith({ cloud: true, buckets: [{ name: 'lamps' }], source }),
  );
  const lives = async (after: string): Promise<void> =>
    expect((await call(platform, 'GET /user')).status, after).toBe(200);

  const prepared = await call(platform, 'POST /projects/site/releases/prepare', {
    body: prepareBody(NOISE.length),
  });
  const { url, headers } = prepared.json.upload;
  const put = await fetch(url, { method: 'PUT', headers, body: NOISE });
  expect(put.status).toBe(500);
  await put.body?.cancel();
  await lives('an upload');

  // This package fits below the limit, its unpacked file doesn't.
  const archive = zip([{ name: 'index.html', data: ' '.repeat(NOISE.length), deflate: true }]);
  const release_token = await uploadPackage(platform, archive);
  const completed = await call(platform, 'POST /projects/site/releases/complete', {
    body: { release_token },
  });
  expect([200, 500]).toContain(completed.status);

  for (const id of WRITING) {
    const { response } = await fetchResponse(platform, requestLine(id), largeRequest(id));
    expect([id, response.status]).toEqual([id, 500]);
    await response.body?.cancel();
    await lives(id);
  }
  child.send('end');
  const [failures] = (await once(child, 'message')) as [readonly string[]];
  for (const failure of failures) expect(failure).toContain('EFBIG');
  expect(failures.length).toBeGreaterThan(WRITING.length);
  expect(await once(child, 'exit')).toEqual([0, null]);
});
