import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mountIn, mountPoints } from '../../../src/base/system/mounts.ts';
import { IS_WINDOWS } from '../../../src/base/system/system.ts';
import { requireReplaceable } from '../../../src/packing/files/swap-folder.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';

test('a mount in a folder is found, and the folder is not replaced', () => {
  const replace = (): string => requireReplaceable({ folder: '/', shownAs: '/', protectedPaths: [] });
  expect(replace).toThrow(
    expect.objectContaining({
      findings: [
        {
          where: '/',
          message: expect.stringMatching(IS_WINDOWS ? /is or contains/ : /^contains the mount point \//) as string,
          remedy: expect.anything() as string,
        },
      ],
    }) as Error,
  );
});

test('a folder without a mount has none, and the system’s list is read with its escapes', () => {
  const folder = mkdtempSync(join(SCRATCH_FOLDER, 'mounts-'));
  expect(mountIn(folder)).toBeUndefined();
  rmSync(folder, { recursive: true });
  const line = (point: string): string => `36 35 98:0 /mnt1 ${point} rw,noatime shared:1 - ext3 /dev/root rw`;
  expect(mountPoints(`${line('/a\\040b\\134c')}\n${line('/d')}\n`)).toEqual(['/a b\\c', '/d']);
});
