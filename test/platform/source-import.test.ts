import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import { imported, importing, listen, published } from './listening.ts';
import { SteppedClock } from './stepped-clock.ts';
import { type Answered, call, importForm, refusal, SEED, seedWith, started } from './wire.ts';
import { siteZip } from './zip.ts';

const MIB = 1024 * 1024;
const DAY_MS = 24 * 3_600_000;
const HEADERS = { 'idempotency-key': 'key' };
const MISE = { 'mise.toml': 'tasks.build.run = "mkdir dist; cp index.html dist"' };

const post = (
  platform: LocalPlatform,
  body: FormData,
  headers: Readonly<Record<string, string>> = HEADERS,
): Promise<Answered> => call(platform, 'POST /projects/import', { body, headers });

test('an import is told of as it goes, and makes a project that can be published', async () => {
  const platform = await started();
  const archive = siteZip(MISE);
  const { names, events, last } = await imported(platform, 'key', archive, { name: '  My site ' });
  expect(names).toEqual([
    'import.started',
    'import.progress',
    'import.progress',
    'import.progress',
    'import.completed',
  ]);
  // The documents give ids to the events of a publish only.
  expect(events.every(({ id }) => id === undefined)).toBe(true);
  expect(last).toMatchObject({ import_id: events[0]?.data.import_id, ai: { status: 'skipped' } });
  expect(last.conversation_id).not.toBe('');
  const { projects } = (await call(platform, 'GET /projects?query=My%20site')).json;
  expect(projects).toEqual([expect.objectContaining({ url_id: last.project_id, name: 'My site', type: 'web' })]);
  const site = await published(platform, 'key', { project: last.project_id });
  expect(await (await fetch(site.last.access_url)).text()).toBe('<h1>Site</h1>\n');
});

test.each([
  ['site.zip', 'site'],
  ['Mein Büro.ZIP', 'Mein Büro'],
  [`${'ü'.repeat(120)}.zip`, 'ü'.repeat(100)],
  [' .zip', 'Imported project'],
])('without a name that of the file %j makes it', async (filename, name) => {
  const form = new FormData();
  form.append('file', new Blob([siteZip()]), filename);
  const platform = await started();
  const stream = await listen(platform, 'POST /projects/import', { body: form, headers: HEADERS });
  await stream.ended;
  expect(platform.projects.get(stream.last.project_id)?.name).toBe(name);
});

describe('who may import', () => {
  const withScopes = (...scopes: readonly string[]): Promise<LocalPlatform> =>
    started({ seed: { ...SEED, credentials: [{ token: 'owner-token', kind: 'oauth', user: 'owner', scopes }] } });

  test('project.write and source.write are needed, with AI also agent.run', async () => {
    for (const scope of ['project.write', 'source.write']) {
      const answer = await post(await withScopes(scope), importForm(siteZip()));
      expect(refusal(answer)).toBe('403 insufficient_scope');
    }
    const platform = await withScopes('project.write', 'source.write');
    const answer = await post(platform, importForm(siteZip(), { ai_adapt: 'true' }));
    expect([refusal(answer), answer.json.detail]).toEqual([
      '403 insufficient_scope',
      'The credential lacks agent.run.',
    ]);
    expect((await imported(platform, 'key', siteZip(), { ai_adapt: 'false' })).names.at(-1)).toBe('import.completed');
  });

  test('a refused caller’s upload is dropped, not stored', async () => {
    const platform = await started();
    const form = importForm(Buffer.alloc(20 * MIB));
    const answer = await call(platform, 'POST /projects/import', { token: 'wrong', body: form, headers: HEADERS });
    expect(refusal(answer)).toBe('401 invalid_token');
  });
});

describe('an import that fails', () => {
  test('makes no project where content fails the review, whether text or name', async () => {
    const platform = await started({ seed: seedWith({}, { forbidden_words: ['forbidden'] }) });
    for (const [index, files] of [{ 'a.txt': 'Forbidden' }, { 'forbidden.png': '' }].entries()) {
      const { last, names } = await imported(platform, `key${index}`, siteZip(files));
      expect([names.at(-1), last.code]).toEqual(['import.failed', 'forbidden']);
      expect(last.message).toContain(Object.keys(files)[0]);
      expect(last.project_id).toBeUndefined();
    }
    expect(platform.projects.size).toBe(SEED.projects.length);
  });

  test('tells of the quota in its stream', async () => {
    const platform = await started({ seed: seedWith({}, { quotas: { projects_per_user: 3 } }) });
    expect((await imported(platform, 'key', siteZip())).last.code).toBe('quota_exceeded');
    expect(platform.projects.size).toBe(SEED.projects.length);
  });

  test('for a package that is no ZIP makes no project', async () => {
    const platform = await started();
    for (const bytes of [Buffer.alloc(0), Buffer.from('PK'), Buffer.alloc(1000, 'x')]) {
      expect((await imported(platform, `key${bytes.length}`, bytes)).last.code).toBe('artifact_invalid');
    }
    expect(platform.projects.size).toBe(SEED.projects.length);
  });

  test.each([
    [1, undefined],
    [3, 'string'],
    [4, 'string'],
  ])('by mishap after %i events, and never turns into success', async (afterEvents, project) => {
    const platform = await started({
      faults: [{ on: 'source.import', do: 'injectedFailure', code: 'import_interrupted', afterEvents }],
    });
    const first = await imported(platform, 'key', siteZip());
    expect([first.events.length, first.last.code, typeof first.last.project_id]).toEqual([
      afterEvents + 1,
      'import_interrupted',
      project ?? 'undefined',
    ]);
    const again = await imported(platform, 'key', siteZip());
    expect(again.events).toEqual(first.events.slice(-1));
    expect((await imported(platform, 'new', siteZip())).names.at(-1)).toBe('import.completed');
  });
});

describe('the same key again', () => {
  test('gets the final result alone, and makes no other project', async () => {
    const platform = await started();
    const first = await imported(platform, 'key', siteZip(), { name: 'A' });
    const again = await imported(platform, 'key', siteZip(), { name: ' A ', ai_adapt: 'false' });
    expect(again.events).toEqual(first.events.slice(-1));
    expect(platform.projects.size).toBe(SEED.projects.length + 1);
  });

  test.each([
    ['another package', siteZip({ 'a.txt': 'a' }), {}],
    ['another name', siteZip(), { name: 'Other' }],
    ['AI', siteZip(), { ai_adapt: 'true' }],
  ])('with %s conflicts', async (_what, archive, fields) => {
    const platform = await started();
    await imported(platform, 'key', siteZip());
    expect(refusal(await post(platform, importForm(archive, fields)))).toBe('409 import_conflict');
    expect(platform.projects.size).toBe(SEED.projects.length + 1);
  });

  test('takes up the import also where the ZIP is called otherwise; its project keeps its name', async () => {
    const platform = await started();
    const first = await imported(platform, 'key', siteZip());
    const form = new FormData();
    form.append('file', new Blob([siteZip()]), 'renamed.zip');
    const again = await listen(platform, 'POST /projects/import', { body: form, headers: HEADERS });
    await again.ended;
    expect(again.last).toEqual(first.last);
    expect(platform.projects.get(first.last.project_id)?.name).toBe('site');
    expect(refusal(await post(platform, importForm(siteZip(), { name: 'site' })))).toBe('409 import_conflict');
  });

  test('is another credential’s own', async () => {
    const platform = await started();
    const first = await imported(platform, 'key', siteZip());
    const other = await imported(platform, 'key', siteZip(), { token: 'delegated' });
    expect(other.last.project_id).not.toBe(first.last.project_id);
  });

  test('is new after 24 hours, and not a moment before', async () => {
    const clock = new SteppedClock();
    const platform = await started({ clock });
    const { last } = await imported(platform, 'key', siteZip());
    clock.advance(DAY_MS - 1);
    expect((await imported(platform, 'key', siteZip())).last).toEqual(last);
    clock.advance(1);
    expect((await imported(platform, 'key', siteZip())).last.project_id).not.toBe(last.project_id);
  });

  test('of many at once makes one project, and each sees the same end', async () => {
    const platform = await started();
    const streams = await Promise.all(Array.from({ length: 8 }, () => imported(platform, 'key', siteZip())));
    expect(new Set(streams.map(({ last }) => last.project_id)).size).toBe(1);
    expect(platform.projects.size).toBe(SEED.projects.length + 1);
  });

  test('while it runs gets the latest progress and what comes then', async () => {
    const platform = await started();
    const archive = siteZip(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${index}.txt`, 'text'])));
    const first = await importing(platform, 'key', archive);
    await first.heard(2);
    first.leave();
    const second = await imported(platform, 'key', archive);
    expect(second.names).toEqual(['import.progress', 'import.progress', 'import.progress', 'import.completed']);
    expect(await first.ended).toBe(false);
  });
});

test('a client that leaves in the middle of its upload leaves nothing behind', async () => {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'imports-'));
  onTestFinished(() => rmSync(temporaryFolder, { recursive: true }));
  const platform = await started({ temporaryFolder });
  const [folder = ''] = readdirSync(temporaryFolder);
  const forms = join(temporaryFolder, folder, 'forms');
  const upload = request(`${platform.baseUrl}/projects/import`, {
    method: 'POST',
    headers: { ...HEADERS, authorization: 'Bearer owner-token', 'content-type': 'multipart/form-data; boundary=b' },
  });
  upload.on('error', () => undefined);
  upload.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n');
  upload.write(Buffer.alloc(MIB));
  while (readdirSync(forms).length === 0) await new Promise(resolve => setTimeout(resolve, 5));
  upload.destroy();
  while (readdirSync(forms).length > 0) await new Promise(resolve => setTimeout(resolve, 5));
  expect(platform.projects.size).toBe(SEED.projects.length);
});
