import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { SteppedClock } from '../support/stepped-clock.ts';
import { type ApiResponse, call, seedWith, startPlatform } from '../support/test-platform.ts';
import { readZipEntries } from '../support/zip-entries.ts';

const TEN_MINUTES_MS = 600_000;

const exportOf = (platform: LocalPlatform, project = 'site'): Promise<ApiResponse> =>
  call(platform, `POST /projects/${project}/source-exports`);

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

test('an export is a ZIP of the source, with a correct manifest', async () => {
  const clock = new SteppedClock();
  const platform = await startPlatform({ clock });
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
  const files = await readZipEntries(archive);
  expect([...files.keys()].toSorted()).toEqual([
    '.platform-export.json',
    'README.md',
    'mise.toml',
    'src/index.html',
    'src/style.css',
  ]);
});

test('excluded files are not exported', async () => {
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
    'a/.GIT/config',
    'git~1/config',
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
  const platform = await startPlatform({ seed: seedWith({ source }) });
  const files = await readZipEntries(await bytesOf(await fetch((await exportOf(platform)).json.download_url)));
  expect([...files.keys()].toSorted()).toEqual(['.platform-export.json', ...kept].toSorted());
  for (const path of kept) expect(files.get(path)?.toString()).toBe(path);
});

describe('the download link', () => {
  test('is valid for ten minutes, and its file is removed after that', async () => {
    const temporaryFolder = mkdtempSync(join(tmpdir(), 'exports-'));
    onTestFinished(() => rmSync(temporaryFolder, { recursive: true }));
    const clock = new SteppedClock();
    const platform = await startPlatform({ clock, temporaryFolder });
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

  test('is refused if any part of it is changed', async () => {
    const clock = new SteppedClock();
    const platform = await startPlatform({ clock });
    const { download_url: url } = (await exportOf(platform)).json;
    const changed = [
      url.replace(/signature=.*/, ''),
      url.replace(/signature=./, 'signature='),
      url.replace(/expires=\d+/, `expires=${clock.time + 2 * TEN_MINUTES_MS}`),
      url.replace(/se_[0-9a-f]+/, `se_${'0'.repeat(32)}`),
    ];
    for (const address of changed) expect((await fetch(address)).status, address).toBe(403);
  });

  test('needs no credential, and accepts no other method', async () => {
    const platform = await startPlatform();
    const { download_url: url } = (await exportOf(platform)).json;
    expect((await fetch(url, { headers: { authorization: 'Bearer owner-token' } })).status).toBe(400);
    const post = await fetch(url, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('returns a range of the file, if If-Range matches it', async () => {
    const platform = await startPlatform();
    const { download_url: url, size } = (await exportOf(platform)).json;
    const whole = await bytesOf(await fetch(url));
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    for (const [range, ifRange, status, from, to] of [
      ['bytes=10-19', etag, 206, 10, 20],
      ['bytes=-7', undefined, 206, size - 7, size],
      [`bytes=10-${size}`, undefined, 206, 10, size],
      ['bytes=10-19', '"other"', 200, 0, size],
    ] as const) {
      const response = await fetch(url, {
        headers: { range, ...(ifRange === undefined ? {} : { 'if-range': ifRange }) },
      });
      expect([response.status, await bytesOf(response)], range).toEqual([status, whole.subarray(from, to)]);
      expect(response.headers.get('content-range')).toBe(status === 206 ? `bytes ${from}-${to - 1}/${size}` : null);
    }
    const beyond = await fetch(url, { headers: { range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  });
});
