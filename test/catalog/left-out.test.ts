import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPLACED } from '../../src/catalog/bundled-libraries.ts';
import { fetch, restEndpointMethods } from '../../src/catalog/left-out.ts';
import { packageName } from '../../src/catalog/licenses.ts';
import { ROOT } from '../../src/catalog/tool.ts';
import { DIST } from '../checks/bundle.ts';
import { readLockfile } from '../hardening/supply-chain/lockfile.ts';

it('a stub that replaces an unused dependency throws an error with its name when it is called', () => {
  expect(() => fetch()).toThrow('The bundle does not include fetch of undici');
  expect(restEndpointMethods()).toEqual({});
});

describe('a package that is replaced in the bundle', async () => {
  // The license file lists each package of the bundle in a line of its own.
  const lines = new Set((await readFile(join(DIST, 'LICENSES.txt'), 'utf8')).split('\n'));
  const bundled = (names: readonly string[]): readonly string[] => names.filter(name => lines.has(name));
  const { packages } = await readLockfile(ROOT);
  const needed = new Set(
    Object.entries(packages).flatMap(([path, { dependencies, peerDependencies, peerDependenciesMeta }]) =>
      lines.has(packageName(path))
        ? Object.keys({ ...dependencies, ...peerDependencies, ...peerDependenciesMeta })
        : [],
    ),
  );
  const unneeded = (names: readonly string[]): readonly string[] => names.filter(name => !needed.has(name));

  it('is not in the bundle, and a package in the bundle depends on it', () => {
    const names = Object.keys(REPLACED);
    expect(names.length).toBeGreaterThan(0);
    expect(bundled(names)).toEqual([]);
    expect(unneeded(names)).toEqual([]);
  });

  it('is detected when the bundle contains it, or nothing depends on it', () => {
    expect(bundled(['undici', 'yaml'])).toEqual(['yaml']);
    expect(unneeded(['undici', 'left-pad'])).toEqual(['left-pad']);
  });
});
