import { expect, it } from 'vitest';
import { ROOT } from '../../../src/catalog/tool.ts';
import { auditLockfile, type Lockfile, readLockfile, readManifest } from './lockfile.ts';

it('every package is locked to its digest, and no required package runs a script', async () => {
  const lockfile = await readLockfile(ROOT);
  const count = Object.keys(lockfile.packages).length;
  console.log(`${count} packages in the lockfile`);
  expect(count).toBeGreaterThan(100);
  expect(auditLockfile(lockfile, await readManifest(ROOT))).toEqual([]);
});

const DIGEST = `sha512-${'A'.repeat(86)}==`;
const GOOD = { version: '1.0.0', integrity: DIGEST };
const locked = (packages: Lockfile['packages'], lockfileVersion = 3): Lockfile => ({ lockfileVersion, packages });

it.each([
  ['no digest', locked({ 'node_modules/a': { version: '1.0.0' } }), {}, 'node_modules/a has no digest'],
  ['a script', locked({ 'node_modules/b/node_modules/a': { ...GOOD, hasInstallScript: true } }), {}, 'runs a script'],
  ['a range', locked({ 'node_modules/a': GOOD }), { dependencies: { a: '^1.0.0' } }, 'not as one version'],
])('refuses %s', (_what, lockfile, manifest, message) => {
  expect(auditLockfile(lockfile, manifest)).toEqual([expect.stringContaining(message)]);
});
