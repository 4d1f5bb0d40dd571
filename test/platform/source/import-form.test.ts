import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importPackage } from '../support/event-streams.ts';
import {
  importForm,
  postImport,
  sendRaw,
  statusAndCode,
  SEED,
  startPlatform,
  temporaryFolder,
} from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

const MIB = 1024 * 1024;
const HEADERS = { 'idempotency-key': 'key' };

const withFields = (...fields: readonly (readonly [string, string])[]): FormData => {
  const form = importForm(siteZip());
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const withFiles = (...files: readonly (readonly [string, string])[]): FormData => {
  const form = new FormData();
  for (const [name, filename] of files) form.append(name, new Blob([siteZip()]), filename);
  return form;
};

test.each([
  ['an unknown field', withFields(['project_id', 'site']), '"project_id"'],
  [
    'a repeated field',
    withFields(['name', 'a'], ['name', 'b']),
    'The form contains "name" more than once',
  ],
  [
    'two files',
    withFiles(['file', 'a.zip'], ['file', 'b.zip']),
    'The form contains "file" more than once',
  ],
  ['a file that is no .zip', withFiles(['file', 'a.tar']), '.zip'],
  ['no file', withFiles(), 'file is required'],
  [
    'a text for the file',
    (() => {
      const form = new FormData();
      form.append('file', 'text');
      return form;
    })(),
    'file must be a file',
  ],
  ['a file for the name', withFiles(['file', 'a.zip'], ['name', 'b.zip']), '"name" is not a file'],
  ['a field without end', withFields(['name', 'x'.repeat(70_000)]), 'longer than'],
  [
    'parts without end',
    withFields(...Array.from({ length: 101 }, (_, index) => [`f${index}`, ''] as const)),
    'more than 100 parts',
  ],
])('%s is refused, and nothing is kept', async (_what, form, detail) => {
  const temporary = temporaryFolder();
  const platform = await startPlatform({ temporaryFolder: temporary });
  const answer = await postImport(platform, form);
  expect(statusAndCode(answer)).toBe('400 invalid_request');
  expect(answer.json.detail).toContain(detail);
  expect(platform.projects.size).toBe(SEED.projects.length);
  const [folder = ''] = readdirSync(temporary);
  expect(readdirSync(join(temporary, folder, 'work'), { recursive: true })).toHaveLength(1);
});

test('a name of 100 characters is accepted, with any white space around it', async () => {
  const platform = await startPlatform();
  const { last } = await importPackage(platform, 'key', siteZip(), {
    name: ` ${'ä'.repeat(100)}\t`,
  });
  expect(platform.projects.get(last.project_id)?.name).toBe('ä'.repeat(100));
});

test.each([
  ['JSON', 'application/json', '{}'],
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'no end',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK',
  ],
])('a body that is %s is refused', async (_what, type, body) => {
  const platform = await startPlatform();
  const headers = { ...HEADERS, authorization: 'Bearer owner-token', 'content-type': type };
  const { status, text } = await sendRaw(`${platform.baseUrl}/projects/import`, {
    method: 'POST',
    headers,
    body,
  });
  expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([400, 'invalid_request']);
});

test.each([
  ['small', 'PK', 'file must be a file: a part of the form with a filename'],
  ['large', 'P'.repeat(70_000), 'only for a part with a filename'],
])(
  'a %s part of the type application/octet-stream without a filename is no file',
  async (_what, content, detail) => {
    const platform = await startPlatform();
    const head =
      'content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream';
    const { status, text } = await sendRaw(`${platform.baseUrl}/projects/import`, {
      method: 'POST',
      headers: {
        ...HEADERS,
        authorization: 'Bearer owner-token',
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: `--b\r\n${head}\r\n\r\n${content}\r\n--b--\r\n`,
    });
    const answer = JSON.parse(text) as { code: string; detail: string };
    expect([status, answer.code]).toEqual([400, 'invalid_request']);
    expect(answer.detail).toContain(detail);
  },
);

test('a file of 100 MiB is accepted', async () => {
  const platform = await startPlatform();
  expect((await importPackage(platform, 'key', Buffer.alloc(100 * MIB))).last.code).toBe(
    'artifact_invalid',
  );
});
