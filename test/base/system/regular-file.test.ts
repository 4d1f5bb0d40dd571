import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createRegularFile,
  OPEN_READ_ONLY,
  withRegularFile,
} from '../../../src/base/system/files/regular-file.ts';
import { createTemporaryFolder } from '../../packing/fixture.ts';
import { fillDisk, smallDisk } from '../../support/small-disk.ts';

test('a link is refused, also if it replaces the file after the check', () => {
  const folder = createTemporaryFolder();
  const [file, link] = [join(folder, 'file'), join(folder, 'link')];
  writeFileSync(file, 'text');
  symlinkSync(file, link);
  const open = (path: string, followsLinks?: boolean): boolean =>
    withRegularFile(
      path,
      OPEN_READ_ONLY,
      () => true,
      followsLinks === undefined ? {} : { followsLinks },
    );
  expect(open(file)).toBe(true);
  expect(() => open(link)).toThrow('it is a link');
  expect(() => open(link, true)).toThrow('ELOOP');
  expect(() => open(folder)).toThrow(/not a regular file|EISDIR|EPERM/);
});

test.runIf(process.platform === 'linux')(
  'a full disk leaves no part of a new file',
  async context => {
    const disk = await smallDisk(context, '1m');
    const free = fillDisk(disk);
    const file = join(disk, 'app.yml');
    expect(() => createRegularFile(file, 'site: .\n')).toThrow('ENOSPC');
    expect(existsSync(file)).toBe(false);
    free();
    createRegularFile(file, 'site: .\n');
    expect(() => createRegularFile(file, 'other')).toThrow('EEXIST');
    expect(readFileSync(file, 'utf8')).toBe('site: .\n');
  },
);
