import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packFiles } from '../../src/packing/pack-files.ts';
import { failureOf } from '../client/rig.ts';
import { entriesOf } from '../platform/zip-entries.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'pack-files-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('files are packed under the paths that are given, whatever they are', async () => {
  const [from, into] = [folder(), folder()];
  writeFileSync(join(from, 'one'), '1');
  writeFileSync(join(from, 'key.pem'), '2');
  const files = [
    { location: join(from, 'one'), path: 'a/one.txt' },
    { location: join(from, 'key.pem'), path: 'key.pem' },
  ];
  const { file, size, sha256 } = await packFiles(files, into);
  const archive = readFileSync(file);
  expect([archive.length, sha256]).toEqual([size, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const entries = await entriesOf(archive);
  expect([...entries].map(([path, content]) => [path, content.toString()])).toEqual([
    ['a/one.txt', '1'],
    ['key.pem', '2'],
  ]);
});

test('a file that is not there is named, and nothing stays behind', async () => {
  const into = folder();
  const failure = await failureOf(packFiles([{ location: join(into, 'gone'), path: 'gone' }], into));
  expect(failure.findings).toMatchObject([{ where: join(into, 'gone') }]);
  expect(readdirSync(into)).toEqual([]);
});
