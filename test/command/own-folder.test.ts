/** Creates the folder with what commands keep, on a disk that is full at first. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { createOwnFolder } from '../../src/command/settings/own-folder.ts';
import { fillDisk, smallDisk } from '../support/small-disk.ts';

it.runIf(process.platform === 'linux')('can be created after a full disk had prevented it', async context => {
  const [disk, earlier] = [await smallDisk(context, '1m'), process.cwd()];
  process.chdir(disk);
  onTestFinished(() => process.chdir(earlier));
  const free = fillDisk(disk);
  expect(createOwnFolder).toThrow('ENOSPC');
  expect(createOwnFolder).toThrow('ENOSPC');
  free();
  createOwnFolder();
  expect(readdirSync('.project-platform')).toEqual(['.gitignore']);
  expect(readFileSync('.project-platform/.gitignore', 'utf8')).toBe('*\n');
});
