import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { withFileLock } from '../../../src/base/system/file-lock.ts';
import { createTemporaryFolder } from '../../packing/fixture.ts';

test('a file lock excludes other processes, and ends with a killed one', async () => {
  const file = join(createTemporaryFolder(), 'lock');
  await withFileLock(file, () => {
    expect(() => new DatabaseSync(file).exec('BEGIN EXCLUSIVE')).toThrow('locked');
  });
  const program = `new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec('BEGIN EXCLUSIVE'); console.log(); setInterval(() => {}, 1e6)`;
  const holder = spawn(process.execPath, ['-e', program, file]);
  await once(holder.stdout, 'data');
  await expect(withFileLock(file, () => true, 0)).rejects.toThrow(`${file} can’t be locked: database is locked`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await withFileLock(file, () => true, 0)).toBe(true);
});
