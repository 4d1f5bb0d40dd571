import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { ENDPOINT_IDS, type EndpointId, endpointRow } from '../../src/api/endpoints.ts';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import type { Seed } from '../../src/platform/seed/seed.ts';
import { archiveBody, objectBody } from './support/cloud-bodies.ts';
import { signedSent } from './support/signed-requests.ts';
import { address, wellFormed } from './support/valid-requests.ts';
import { call, fetched, importForm, prepareBody, type Sent, seedWith, uploaded } from './support/test-platform.ts';
import { siteZip, zip } from './support/zip.ts';

/** Takes a seed, answers with the platform's address; asked again, it tells the platform's failures and ends. */
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

/** A file may have so many blocks of 512 bytes; what goes beyond fails in the middle, as on a disk that is full. */
const BLOCKS = 64;
const NOISE = randomBytes(1024 * 1024);

interface SmallDisk {
  readonly platform: LocalPlatform;
  readonly child: ChildProcess;
}

/** A platform in a process that can write small files only. */
async function platformOnSmallDisk(seed: Seed): Promise<SmallDisk> {
  const limited = `trap '' XFSZ; ulimit -f ${BLOCKS}; exec "$0" "$@"`;
  const program = [process.execPath, '--input-type=module', '--eval', SCRIPT];
  const child = spawn('sh', ['-c', limited, ...program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.send(seed);
  const [baseUrl] = (await once(child, 'message')) as [string];
  return { platform: { baseUrl } as LocalPlatform, child };
}

/** What makes the platform write much, where an endpoint writes at all. */
const large = (id: EndpointId): Sent => {
  const sent = wellFormed(id);
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

const WRITING: readonly EndpointId[] = ['storage.put', 'functions.deploy', 'source.import', 'source.export'];

/** Those of SQL logs want a form, and databases write in processes of their own. */
const ROUTES = ENDPOINT_IDS.filter(id => endpointRow(id).root !== 'sql-log' && !id.startsWith('database.'));

test('a write that fails is answered and logged, whatever is asked; the platform lives', async () => {
  const source = { 'noise.txt': NOISE.toString('base64') };
  const { platform, child } = await platformOnSmallDisk(
    seedWith({ cloud: true, buckets: [{ name: 'lamps' }], source }),
  );
  const lives = async (after: string): Promise<void> =>
    expect((await call(platform, 'GET /user')).status, after).toBe(200);

  const prepared = await call(platform, 'POST /projects/site/releases/prepare', { body: prepareBody(NOISE.length) });
  const { url, headers } = prepared.json.upload;
  const put = await fetch(url, { method: 'PUT', headers, body: NOISE });
  expect(put.status).toBe(500);
  await put.body?.cancel();
  await lives('an upload');

  // One that fits in packed, and doesn't when it is unpacked.
  const archive = zip([{ name: 'index.html', data: ' '.repeat(NOISE.length), deflate: true }]);
  const release_token = await uploaded(platform, archive);
  const completed = await call(platform, 'POST /projects/site/releases/complete', { body: { release_token } });
  expect([200, 500]).toContain(completed.status);

  // What deletes the project comes last.
  for (const id of ROUTES.toSorted(
    (one, other) => Number(one === 'projects.delete') - Number(other === 'projects.delete'),
  )) {
    const line = address(id);
    const sent = endpointRow(id).root === 'service' ? signedSent(line, large(id).body) : large(id);
    const { response } = await fetched(platform, line, sent);
    expect([id, response.status >= 500]).toEqual([id, WRITING.includes(id)]);
    await response.body?.cancel();
    await lives(id);
  }
  child.send('end');
  const [failures] = (await once(child, 'message')) as [readonly string[]];
  for (const failure of failures) expect(failure).toContain('EFBIG');
  expect(failures.length).toBeGreaterThan(WRITING.length);
  expect(await once(child, 'exit')).toEqual([0, null]);
});
