import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import { imported } from './listening.ts';
import { SteppedClock } from './stepped-clock.ts';
import { type Answered, call, FakeClock, rawRequest, refusal, seedWith, started } from './wire.ts';
import { siteZip } from './zip.ts';
import { entriesOf } from './zip-entries.ts';

const TEN_MINUTES_MS = 600_000;

const exportOf = (platform: LocalPlatform, project = 'site'): Promise<Answered> =>
  call(platform, `POST /projects/${project}/source-exports`);

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

test('an export is a ZIP of the source, described exactly', async () => {
  const clock = new SteppedClock();
  const platform = await started({ clock });
  const { status, headers, json } = await exportOf(platform);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    201,
    'application/json',
    'private, no-store',
  ]);
  expect(json.export_id).toMatch(/^se_[0-9a-f]{32}$/);
  expect(json).toMatchObject({
    project_id: 'site',
    filename: 'site.zip',
    content_type: 'application/zip',
    download_url_expires_at: clock.time + TEN_MINUTES_MS,
  });
  expect(new URL(json.download_url).pathname).not.toContain('/open/v1');
  const response = await fetch(json.download_url);
  const archive = await bytesOf(response);
  expect([response.status, archive.length]).toEqual([200, json.size]);
  expect(createHash('sha256').update(archive).digest('hex')).toBe(json.sha256);
  const files = await entriesOf(archive);
  expect([...files.keys()].toSorted()).toEqual([
    '.platform-export.json',
    'README.md',
    'mise.toml',
    'src/index.html',
    'src/style.css',
  ]);
});

test('what exports leave out is left out', async () => {
  const kept = [
    '.env-notes',
    '.gitignore',
    'a/b.js',
    'public/index.html',
    'src/build/x.js',
    'src/environment.ts',
    'venv/x',
  ];
  const out = [
    '.git/HEAD',
    '.hg/x',
    '.svn/x',
    'a/.git',
    'node_modules/x',
    'a/node_modules/x',
    '.venv/x',
    'dist/x',
    'build/x',
    'out/x',
    '.next/x',
    'a/.cache/x',
    '__pycache__/x',
    '.turbo/x',
    '.platform-export.json',
    '.env',
    'a/.env',
    '.env.local',
    '.env.example',
  ];
  const source = Object.fromEntries([...kept, ...out].map(path => [path, path]));
  const platform = await started({ seed: seedWith({ source }) });
  const files = await entriesOf(await bytesOf(await fetch((await exportOf(platform)).json.download_url)));
  expect([...files.keys()].toSorted()).toEqual(['.platform-export.json', ...kept].toSorted());
  for (const path of kept) expect(files.get(path)?.toString()).toBe(path);
});

test('each export is another one, of the source as it is then', async () => {
  const platform = await started();
  const [first, second] = [await exportOf(platform), await exportOf(platform)];
  expect(first.json.export_id).not.toBe(second.json.export_id);
  expect((await fetch(first.json.download_url)).status).toBe(200);
  const { last } = await imported(platform, 'key', siteZip());
  const files = await entriesOf(
    await bytesOf(await fetch((await exportOf(platform, last.project_id)).json.download_url)),
  );
  expect(files.get('index.html')?.toString()).toBe('<h1>Site</h1>\n');
});

describe('an export is refused', () => {
  test('without the entitlement', async () => {
    const platform = await started({ seed: seedWith({}, { tenants: [{ id: 'acme', entitlements: ['skills'] }] }) });
    const answer = await exportOf(platform);
    expect([refusal(answer), answer.json.detail]).toEqual([
      '403 forbidden',
      expect.stringContaining('source_download'),
    ]);
  });

  test.each(['frozen', 'banned', 'under_review', 'unavailable'] as const)('for a project that is %s', async state => {
    expect(refusal(await exportOf(await started({ seed: seedWith({ state }) })))).toBe('403 forbidden');
  });

  test('with a body', async () => {
    const answer = await call(await started(), 'POST /projects/site/source-exports', { body: {} });
    expect(refusal(answer)).toBe('400 invalid_request');
  });

  test('the eleventh time in a minute', async () => {
    const platform = await started({ clock: new FakeClock() });
    for (let count = 0; count < 10; count += 1) expect((await exportOf(platform)).status).toBe(201);
    expect(refusal(await exportOf(platform))).toBe('429 temporarily_unavailable');
    const path = 'POST /projects/site/source-exports';
    expect((await call(platform, path, { token: 'user-key' })).status).toBe(201);
  });

  test('beyond the limit of the address, whoever asks', async () => {
    const platform = await started({ clock: new FakeClock(), rateLimits: { 'source.export': { perAddress: 1 } } });
    expect((await exportOf(platform)).status).toBe(201);
    const answer = await call(platform, 'POST /projects/site/source-exports', { token: 'admin-token' });
    expect(refusal(answer)).toBe('429 temporarily_unavailable');
  });
});

describe('the address', () => {
  test('is good for ten minutes, and its file is removed after that', async () => {
    const temporaryFolder = mkdtempSync(join(tmpdir(), 'exports-'));
    onTestFinished(() => rmSync(temporaryFolder, { recursive: true }));
    const clock = new SteppedClock();
    const platform = await started({ clock, temporaryFolder });
    const { download_url: url } = (await exportOf(platform)).json;
    clock.advance(TEN_MINUTES_MS - 1);
    expect((await fetch(url)).status).toBe(200);
    clock.advance(1);
    expect([(await fetch(url)).status, (await fetch(url, { method: 'HEAD' })).status]).toEqual([403, 403]);
    await exportOf(platform);
    expect((await fetch(url)).status).toBe(403);
    const [folder = ''] = readdirSync(temporaryFolder);
    expect(readdirSync(join(temporaryFolder, folder, 'exports'))).toHaveLength(1);
  });

  test('is refused when anything of it is changed', async () => {
    const clock = new SteppedClock();
    const platform = await started({ clock });
    const { download_url: url } = (await exportOf(platform)).json;
    const changed = [
      url.replace(/signature=.*/, ''),
      url.replace(/signature=./, 'signature='),
      url.replace(/expires=\d+/, `expires=${clock.time + 2 * TEN_MINUTES_MS}`),
      url.replace(/se_[0-9a-f]+/, `se_${'0'.repeat(32)}`),
    ];
    for (const address of changed) expect((await fetch(address)).status, address).toBe(403);
  });

  test('takes no credential, and no other method', async () => {
    const platform = await started();
    const { download_url: url } = (await exportOf(platform)).json;
    expect((await fetch(url, { headers: { authorization: 'Bearer owner-token' } })).status).toBe(400);
    const post = await fetch(url, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const platform = await started();
    const { download_url: url, size } = (await exportOf(platform)).json;
    const [get, head] = [await fetch(url), await fetch(url, { method: 'HEAD', headers: { range: 'bytes=0-1' } })];
    for (const name of [
      'content-length',
      'content-type',
      'etag',
      'accept-ranges',
      'content-disposition',
      'cache-control',
    ]) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(size), '']);
    await get.arrayBuffer();
  });

  test('gives ranges', async () => {
    const platform = await started({ seed: seedWith({ source: { 'a.txt': randomBytes(5000).toString('hex') } }) });
    const { download_url: url, size } = (await exportOf(platform)).json;
    const whole = await bytesOf(await fetch(url));
    const ranges: readonly (readonly [range: string, status: number, from: number, to: number])[] = [
      ['bytes=0-0', 206, 0, 1],
      ['bytes=10-19', 206, 10, 20],
      ['bytes=100-', 206, 100, size],
      ['bytes=-7', 206, size - 7, size],
      [`bytes=-${size + 5}`, 206, 0, size],
      [`bytes=${size - 1}-${size + 100}`, 206, size - 1, size],
      ['bytes=0-1,4-5', 200, 0, size],
      ['bytes=5-1', 200, 0, size],
      ['bytes=-', 200, 0, size],
      ['items=0-1', 200, 0, size],
    ];
    for (const [range, status, from, to] of ranges) {
      const response = await fetch(url, { headers: { range } });
      expect([response.status, (await bytesOf(response)).equals(whole.subarray(from, to))], range).toEqual([
        status,
        true,
      ]);
      expect(response.headers.get('content-range'), range).toBe(
        status === 206 ? `bytes ${from}-${to - 1}/${size}` : null,
      );
    }
    for (const range of [`bytes=${size}-`, `bytes=${size}-${size + 5}`, 'bytes=-0']) {
      const response = await fetch(url, { headers: { range } });
      expect([response.status, response.headers.get('content-range')], range).toEqual([416, `bytes */${size}`]);
    }
  });

  test('gives a range of the file that the client began with only', async () => {
    const platform = await started();
    const { download_url: url, size } = (await exportOf(platform)).json;
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    for (const [ifRange, status] of [
      [etag, 206],
      ['"other"', 200],
      [`W/${etag}`, 200],
      [new Date().toUTCString(), 200],
    ] as const) {
      const sent = { method: 'GET', headers: { range: `bytes=${size - 2}-`, 'if-range': ifRange } };
      expect((await rawRequest(url, sent)).status, ifRange).toBe(status);
    }
  });

  test('can be disturbed, and is resumed where it was cut', async () => {
    const platform = await started({ seed: seedWith({ source: { 'a.txt': randomBytes(50_000).toString('hex') } }) });
    platform.addFault({ on: 'download', do: 'truncate', bytes: 1000 });
    const { download_url: url, sha256 } = (await exportOf(platform)).json;
    const start: Uint8Array[] = [];
    const cut = async (): Promise<void> => {
      for await (const chunk of (await fetch(url)).body as AsyncIterable<Uint8Array>) start.push(chunk);
    };
    await expect(cut()).rejects.toThrow('terminated');
    const received = Buffer.concat(start);
    const rest = await bytesOf(await fetch(url, { headers: { range: `bytes=${received.length}-` } }));
    expect(received).toHaveLength(1000);
    expect(createHash('sha256').update(received).update(rest).digest('hex')).toBe(sha256);
  });
});
