import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { licenseFile, packageFoldersIn } from '../../../src/tools/catalog/bundle/licenses.ts';
import { ROOT } from '../../../src/tools/catalog/tool.ts';
import { DIST } from '../../checks/bundle.ts';
import { readLockfile } from './lockfile.ts';

/** Licenses that only require including their text: the bundle may be redistributed with it. */
const ACCEPTED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
];

/** Returns the licenses that apply together: `(Apache-2.0 AND BSD-3-Clause)`. */
const termsOf = (expression: string): readonly string[] =>
  expression.replace(/^\((.*)\)$/, '$1').split(' AND ');

/** Minimum length: even the shortest license, ISC, is longer. */
const SHORTEST_TEXT = 400;

it('the bundle’s license texts are complete, and each is accepted', async () => {
  const file = await readFile(join(DIST, 'LICENSES.txt'), 'utf8');
  const licenses = readLicenses(file, await installedPackages(ROOT));
  expect(licenses.length).toBeGreaterThan(50);
  expect(
    licenses
      .filter(({ id }) => !termsOf(id).every(term => ACCEPTED.includes(term)))
      .map(({ name, id }) => [name, id]),
    'The bundle has only packages whose licenses ACCEPTED of this file lists. Use another package; a license that only requires its text can be added',
  ).toEqual([]);
  expect(
    licenses.filter(({ text }) => text.length < SHORTEST_TEXT).map(({ name }) => name),
    'dist/LICENSES.txt has the text of each license. Have src/tools/catalog/bundle/licenses.ts find the file of the package',
  ).toEqual([]);
});

it('each package that npm installs with it has an accepted license', async () => {
  const { packages } = await readLockfile(ROOT);
  const shipped = Object.entries(packages).filter(
    ([path, { dev, link }]) => path !== '' && dev !== true && link !== true,
  );
  expect(shipped.length).toBeGreaterThan(3);
  const others = shipped.filter(
    ([, { license = 'none' }]) => !termsOf(license).every(id => ACCEPTED.includes(id)),
  );
  expect(
    others.map(([path, { license = 'none' }]) => [path, license]),
    'npm installs only packages whose licenses ACCEPTED of this file lists. Use another package, or make it a development dependency',
  ).toEqual([]);
});

/** Creates a folder of installed packages with these files. */
async function installed(
  packages: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'licenses-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, files] of Object.entries(packages)) {
    const folder = join(root, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  }
  return root;
}

const inModules = (folder: string): string => `node_modules/${folder}`;

it('a package’s text is its license file, or its README’s section, or that of MIT', async () => {
  const notice = 'Copyright (c) Ada\n\nPermission is hereby granted, free of charge';
  const root = await installed({
    '@sea/whole': {
      'package.json': '{"name":"@sea/whole","license":"ISC"}',
      LICENCE: 'The text.\r\n',
      NOTICE: 'And more.',
    },
    'in-readme': {
      'package.json': '{"name":"in-readme","license":"MIT"}',
      'README.md': `# Readme\n\n## License\n\n(MIT)\n\n${notice}\n`,
    },
    nowhere: { 'package.json': '{"name":"nowhere","license":"MIT","author":{"name":"Grace"}}' },
    unused: {},
  });
  const file = await licenseFile(root, ['nowhere', 'in-readme', '@sea/whole'].map(inModules));
  const licenses = readLicenses(file, new Set(['@sea/whole', 'in-readme', 'nowhere']));
  expect(licenses.slice(0, 2)).toEqual([
    { name: '@sea/whole', id: 'ISC', text: 'The text.\n\nAnd more.' },
    { name: 'in-readme', id: 'MIT', text: `(MIT)\n\n${notice}` },
  ]);
  expect(licenses[2]?.text).toMatch(
    /^MIT License\n\nCopyright \(c\) Grace\n\nPermission is hereby granted/,
  );
  expect(licenses).toHaveLength(3);
});

it('any other license without a text stops the build', async () => {
  const root = await installed({
    closed: { 'package.json': '{"name":"closed","license":"Apache-2.0"}' },
  });
  await expect(licenseFile(root, [inModules('closed')])).rejects.toThrow(
    'closed uses the license Apache-2.0',
  );
});

it('packages are found by the paths of their modules, including nested ones', () => {
  const report =
    '"./node_modules/@sea/a/b.js","./node_modules/c/node_modules/d/e.js","./node_modules/@vercel/ncc/f.js"';
  expect(packageFoldersIn(report)).toEqual([
    'node_modules/@sea/a',
    'node_modules/c/node_modules/d',
  ]);
});

/** Entry of one package in the license file. */
interface License {
  readonly name: string;
  /** Identifier from the package's manifest. */
  readonly id: string;
  readonly text: string;
}

/** @param packages names that can begin an entry */
function readLicenses(file: string, packages: ReadonlySet<string>): readonly License[] {
  const lines = file.split('\n');
  const begins = lines.flatMap((line, index) => {
    const isFirst = index === 0 || lines[index - 1] === '';
    return isFirst &&
      packages.has(line) &&
      /^\(?[\w.+-]+(?: (?:OR|AND) [\w.+-]+)*\)?$/.test(lines[index + 1] ?? '')
      ? [index]
      : [];
  });
  return begins.map((begin, index) => ({
    name: lines[begin] ?? '',
    id: lines[begin + 1] ?? '',
    text: lines
      .slice(begin + 2, begins[index + 1])
      .join('\n')
      .trimEnd(),
  }));
}

/** Returns the names of all installed packages, including scoped and nested ones. */
async function installedPackages(root: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  // The folder itself can be a link, which a pattern doesn't follow.
  for await (const path of glob(['{*,@*/*}', '**/node_modules/{*,@*/*}'], {
    cwd: join(root, 'node_modules'),
  })) {
    const [, name] = /^(?:.*\bnode_modules\/)?([\w-][\w.-]*|@[\w.-]+\/[\w.-]+)$/.exec(path) ?? [];
    if (name !== undefined) found.add(name);
  }
  return found;
}
