import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { lockFile, withFileLock } from '../../../src/base/system/files/file-lock.ts';
import { createTemporaryFolder } from '../../packing/fixture.ts';

test('a file lock excludes other processes, and ends with a killed one', async () => {
  const file = join(createTemporaryFolder(), 'lock');
  withFileLock(file, () => {
    expect(() => new DatabaseSync(file).exec('BEGIN EXCLUSIVE')).toThrow('locked');
  });
  const program = `new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec('BEGIN EXCLUSIVE'); console.log(); setInterval(() => {}, 1e6)`;
  const holder = spawn(process.execPath, ['-e', program, file]);
  await once(holder.stdout, 'data');
  expect(() => withFileLock(file, () => true, 0)).toThrow(
    `${file} can’t be locked: database is locked`,
  );
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(withFileLock(file, () => true, 0)).toBe(true);
});

test.skipIf(process.platform === 'win32')(
  'a temporary lock leaves no file, and one at a time has it',
  async () => {
    const file = join(createTemporaryFolder(), 'lock');
    const [module, log] = [
      new URL('../../../src/base/system/files/file-lock.ts', import.meta.url).href,
      `${file}.log`,
    ];
    const program = `import { appendFileSync } from 'node:fs'; import { lockFile } from '${module}';
    for (let i = 0; i < 50; i++) { using _ = lockFile(${JSON.stringify(file)}, 60_000, true); appendFileSync(${JSON.stringify(log)}, '<'); appendFileSync(${JSON.stringify(log)}, '>'); }`;
    const workers = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--input-type=module-typescript', '-e', program]),
    );
    const codes = await Promise.all(
      workers.map(async worker => (await once(worker, 'exit'))[0] as number),
    );
    expect([codes, readFileSync(log, 'utf8')]).toEqual([[0, 0, 0], '<>'.repeat(150)]);
    lockFile(file, 0, true)[Symbol.dispose]();
    expect(existsSync(file)).toBe(false);
  },
);

test('a file with content as the lock is refused, and SQLite does not read its journal', () => {
  const file = join(createTemporaryFolder(), 'lock');
  new DatabaseSync(file).exec('CREATE TABLE tides (id)');
  writeFileSync(`${file}-journal`, 'a journal of someone else');
  expect(() => withFileLock(file, () => true)).toThrow('it is not empty.');
  expect(existsSync(`${file}-journal`)).toBe(true);
});

test.skipIf(process.platform === 'win32')('a pipe or a link as the lock is refused at once', () => {
  const folder = createTemporaryFolder();
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  symlinkSync(join(folder, 'missing'), join(folder, 'link'));
  expect(() => withFileLock(join(folder, 'pipe'), () => true)).toThrow('it is not a regular file.');
  expect(() => withFileLock(join(folder, 'link'), () => true)).toThrow('it is a link.');
  expect(existsSync(join(folder, 'missing'))).toBe(false);
});
