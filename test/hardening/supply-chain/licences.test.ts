import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { installedPackages, readLicences, withEveryText } from '../../../src/catalog/licences.ts';
import { ROOT } from '../../../src/catalog/tool.ts';
import { DIST } from '../../checks/bundle.ts';
import { readLockfile } from './lockfile.ts';

/** Licences that ask for no more than their text, and no source: what is in the bundle may be handed on with it. */
const ACCEPTED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT'];

/** The licences that hold all together: `(Apache-2.0 AND BSD-3-Clause)`. */
const termsOf = (expression: string): readonly string[] => expression.replace(/^\((.*)\)$/, '$1').split(' AND ');

/**
 * What GitHub's artifact library needs for downloads, and we never do: installed for development, and not in the bundle.
 * Of the one nobody says a licence; the other's is what MIT was called once, and no SPDX name.
 */
const UNSHIPPED = [
  ['node_modules/buffers', 'none'],
  ['node_modules/chainsaw', 'MIT/X11'],
];

/** Even the shortest of them, ISC, is longer. */
const SHORTEST_TEXT = 400;

it('the bundle’s licences are whole, and each is one that we accept', async () => {
  const file = await readFile(join(DIST, 'LICENSES.txt'), 'utf8');
  const licences = readLicences(file, await installedPackages(ROOT));
  console.log(`${licences.length} licences in dist/LICENSES.txt`);
  expect(licences.length).toBeGreaterThan(50);
  expect(licences.filter(({ id }) => !termsOf(id).every(term => ACCEPTED.includes(term)))).toEqual([]);
  expect(licences.filter(({ name }) => UNSHIPPED.some(([path]) => path === `node_modules/${name}`))).toEqual([]);
  expect(licences.filter(({ text }) => text.length < SHORTEST_TEXT).map(({ name }) => name)).toEqual([]);
});

it('so is that of each package that is installed with it, but for what is never shipped', async () => {
  const { packages } = await readLockfile(ROOT);
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  expect(shipped.length).toBeGreaterThan(50);
  const others = shipped.filter(([, { license = 'none' }]) => !termsOf(license).every(id => ACCEPTED.includes(id)));
  expect(others.map(([path, { license = 'none' }]) => [path, license])).toEqual(UNSHIPPED);
});

/** A folder in which packages are installed, by their files. */
async function installed(packages: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'licences-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, files] of Object.entries(packages)) {
    const folder = join(root, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  }
  return root;
}

it('a text that a package brings elsewhere, or not at all, is added; others stay as they are', async () => {
  const notice = 'Copyright (c) Ada\n\nPermission is hereby granted, free of charge';
  const root = await installed({
    '@sea/whole': {},
    'in-readme': { 'README.md': `# Readme\n\n## License\n\n(MIT)\n\n${notice}\n` },
    nowhere: { 'package.json': '{"author":{"name":"Grace"}}' },
    unused: {},
  });
  const file = '@sea/whole\nISC\nThe text.\n\nMIT\nis no package.\n\nin-readme\nMIT\n\nnowhere\nMIT\n\nunused\nMIT\n';
  const bundled = new Set(['@sea/whole', 'in-readme', 'nowhere']);
  const licences = readLicences(await withEveryText(file, root, bundled), await installedPackages(root));
  expect(licences.map(({ name }) => name)).toEqual([...bundled]);
  expect(licences.slice(0, 2)).toEqual([
    { name: '@sea/whole', id: 'ISC', text: 'The text.\n\nMIT\nis no package.' },
    { name: 'in-readme', id: 'MIT', text: `(MIT)\n\n${notice}` },
  ]);
  expect(licences[2]?.text).toMatch(/^MIT License\n\nCopyright \(c\) Grace\n\nPermission is hereby granted/);
});

it('another licence without a text stops the build', async () => {
  const root = await installed({ closed: { 'package.json': '{}' } });
  await expect(withEveryText('closed\nApache-2.0\n', root, new Set(['closed']))).rejects.toThrow(
    'closed is under Apache-2.0',
  );
});
