import { expect, it } from 'vitest';
import { ROOT } from '../../../src/tools/catalog/tool.ts';
import { auditLockfile, readLockfile, readManifest } from './lockfile.ts';

it('every package is locked to its digest, and no required package runs a script', async () => {
  const lockfile = await readLockfile(ROOT);
  const count = Object.keys(lockfile.packages).length;
  expect(count).toBeGreaterThan(100);
  expect(
    auditLockfile(lockfile, await readManifest(ROOT)),
    'Each package is locked to its digest in the registry, and none that users install runs a script. Run npm install with the registry of npm, or use another package',
  ).toEqual([]);
});
