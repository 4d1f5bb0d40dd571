import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { importPackage, startImport, openStream } from '../support/event-streams.ts';
import {
  importForm,
  postImport,
  statusAndCode,
  SEED,
  startPlatform,
  temporaryFolder,
} from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

const MIB = 1024 * 1024;
const HEADERS = { 'idempotency-key': 'key' };

test.each([
  ['site.zip', 'site'],
  ['Mein Büro.ZIP', 'Mein Büro'],
  [`${'ü'.repeat(120)}.zip`, 'ü'.repeat(100)],
  [' .zip', 'Imported project'],
])('the default name is made from the file name %j', async (filename, name) => {
  const form = new FormData();
  form.append('file', new Blob([siteZip()]), filename);
  const platform = await startPlatform();
  const stream = await openStream(platform, 'POST /projects/import', {
    body: form,
    headers: HEADERS,
  });
  await stream.ended;
  expect(platform.projects.get(stream.last.project_id)?.name).toBe(name);
});

describe('required scopes', () => {
  const withScopes = (...scopes: readonly string[]): Promise<LocalPlatform> =>
    startPlatform({
      seed: {
        ...SEED,
        credentials: [{ token: 'owner-token', kind: 'oauth', user: 'owner', scopes }],
      },
    });

  test('are project.write and source.write, with AI also agent.run', async () => {
    for (const scope of ['project.write', 'source.write']) {
      const answer = await postImport(await withScopes(scope), importForm(siteZip()));
      expect(statusAndCode(answer)).toBe('403 insufficient_scope');
    }
    const platform = await withScopes('project.write', 'source.write');
    const answer = await postImport(platform, importForm(siteZip(), { ai_adapt: 'true' }));
    expect([statusAndCode(answer), answer.json.detail]).toEqual([
      '403 insufficient_scope',
      'The credential lacks required scopes: agent.run.',
    ]);
    expect(
      (await importPackage(platform, 'key', siteZip(), { ai_adapt: 'false' })).names.at(-1),
    ).toBe('import.completed');
  });
});

describe('a repeated key', () => {
  test('of concurrent requests creates one project, and each receives the same end', async () => {
    const platform = await startPlatform();
    const streams = await Promise.all(
      Array.from({ length: 8 }, () => importPackage(platform, 'key', siteZip())),
    );
    expect(new Set(streams.map(({ last }) => last.project_id)).size).toBe(1);
    expect(platform.projects.size).toBe(SEED.projects.length + 1);
  });

  test('during the import receives the latest progress and the later events', async () => {
    const platform = await startPlatform();
    const archive = siteZip(
      Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`${index}.txt`, 'text'])),
    );
    const first = await startImport(platform, 'key', archive);
    await first.waitForEvents(2);
    first.disconnect();
    const second = await importPackage(platform, 'key', archive);
    expect(second.names).toEqual([
      'import.progress',
      'import.progress',
      'import.progress',
      'import.completed',
    ]);
    expect(await first.ended).toBe(false);
  });
});

test('a client that disconnects during its upload leaves nothing behind', async () => {
  const temporary = temporaryFolder();
  const platform = await startPlatform({ temporaryFolder: temporary });
  const [folder = ''] = readdirSync(temporary);
  const work = join(temporary, folder, 'work');
  const forms = join(work, ...readdirSync(work));
  const upload = request(`${platform.baseUrl}/projects/import`, {
    method: 'POST',
    headers: {
      ...HEADERS,
      authorization: 'Bearer owner-token',
      'content-type': 'multipart/form-data; boundary=b',
    },
  });
  upload.on('error', () => undefined);
  upload.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n');
  upload.write(Buffer.alloc(MIB));
  while (readdirSync(forms).length === 0) await new Promise(resolve => setTimeout(resolve, 5));
  upload.destroy();
  while (readdirSync(forms).length > 0) await new Promise(resolve => setTimeout(resolve, 5));
  expect(platform.projects.size).toBe(SEED.projects.length);
});
