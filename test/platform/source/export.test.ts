import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { SteppedClock } from '../support/stepped-clock.ts';
import {
  type ApiResponse,
  call,
  seedWith,
  startPlatform,
  temporaryFolder,
} from '../support/test-platform.ts';
import { readZipEntries } from '../support/zip-entries.ts';

const TEN_MINUTES_MS = 600_000;

const exportOf = (platform: LocalPlatform, project = 'site'): Promise<ApiResponse> =>
  call(platform, `POST /projects/${project}/source-exports`);

const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());

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
  const kept = ['.env-notes', '.gitignore', 'src/build/x.js', 'src/environment.ts', 'venv/x'];
  const out = [
    '.git/HEAD',
    '.svn/x',
    'a/.GIT/config',
    'git~1/config',
    'a/node_modules/x',
    '.venv/x',
    'dist/x',
  ];
  out.push('out/x', '.next/x', 'a/.cache/x', '.platform-export.json', 'a/.env', '.env.example');
  const source = Object.fromEntries([...kept, ...out].map(path => [path, path]));
  const platform = await startPlatform({ seed: seedWith({ source }) });
  const files = await readZipEntries(
    await bytesOf(await fetch((await exportOf(platform)).json.download_url)),
  );
  expect([...files.keys()].toSorted()).toEqual(['.platform-export.json', ...kept].toSorted());
  for (const path of kept) expect(files.get(path)?.toString()).toBe(path);
});

describe('the download link', () => {
  test('is valid for ten minutes, and its file is removed after that', async () => {
    const temporary = temporaryFolder();
    const clock = new SteppedClock();
    const platform = await startPlatform({ clock, temporaryFolder: temporary });
    const { download_url: url } = (await exportOf(platform)).json;
    clock.advance(TEN_MINUTES_MS - 1);
    expect((await fetch(url)).status).toBe(200);
    clock.advance(1);
    expect([(await fetch(url)).status, (await fetch(url, { method: 'HEAD' })).status]).toEqual([
      403, 403,
    ]);
    await exportOf(platform);
    expect((await fetch(url)).status).toBe(403);
    const [folder = ''] = readdirSync(temporary);
    expect(readdirSync(join(temporary, folder, 'exports'))).toHaveLength(1);
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
    expect((await fetch(url, { headers: { authorization: 'Bearer owner-token' } })).status).toBe(
      400,
    );
    const post = await fetch(url, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
