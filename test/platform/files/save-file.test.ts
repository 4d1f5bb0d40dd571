import { pbkdf2 } from 'node:crypto';
import { mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { saveFile } from '../../../src/platform/files/save-file.ts';

const emptySource = (): void => undefined;
const temporaryFolder = (): ReturnType<typeof mkdtempDisposableSync> =>
  mkdtempDisposableSync(join(tmpdir(), 'saved-file-'));

/** Occupies all threads, so that opening and removing files is delayed and reordered. */
const occupyThreads = (): void => {
  for (let each = 0; each < 6; each += 1) pbkdf2('a', 'b', 3000, 32, 'sha256', emptySource);
};

test('a source that ends while its file is being opened leaves no file', async () => {
  using folder = temporaryFolder();
  for (let round = 0; round < 100; round += 1) {
    occupyThreads();
    const source = new Readable({ read: emptySource });
    const saved = saveFile(source, join(folder.path, `${round}`), emptySource);
    if (round % 3 > 0) await setImmediate();
    source.destroy();
    await expect(saved).rejects.toThrow('Premature close');
    expect(readdirSync(folder.path)).toEqual([]);
  }
  occupyThreads();
  await setImmediate();
  expect(readdirSync(folder.path)).toEqual([]);
});

test('a rejected chunk ends the write, and leaves no file', async () => {
  using folder = temporaryFolder();
  let bytes = 0;
  const saved = saveFile(
    Readable.from([Buffer.from('one'), Buffer.from('two')]),
    join(folder.path, 'a'),
    chunk => {
      bytes += chunk.length;
      if (bytes > 3) throw new Error('too large');
    },
  );
  await expect(saved).rejects.toThrow('too large');
  expect(readdirSync(folder.path)).toEqual([]);
});

test('an existing file stays unchanged', async () => {
  using folder = temporaryFolder();
  const location = join(folder.path, 'a');
  writeFileSync(location, 'before');
  await expect(
    saveFile(Readable.from([Buffer.from('after')]), location, emptySource),
  ).rejects.toThrow('EEXIST');
  expect(readFileSync(location, 'utf8')).toBe('before');
});
