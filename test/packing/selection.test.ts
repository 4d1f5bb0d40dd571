import { expect, test } from 'vitest';
import { leftOut } from '../../src/packing/files/selection.ts';
import { SITE_SELECTION } from '../../src/products/sites/package/static-site.ts';
import { createFolder, expectRefusal, formatFinding } from './fixture.ts';
import { expectFindings, pack } from './site-fixture.ts';

test('leaves out files that are unintentional in a site, and lists them', async () => {
  const packed = await pack(
    createFolder({
      'index.html': 'x',
      '.git/config': 'x',
      'GIT~1/config': 'x',
      '.gitignore': 'x',
      '.env': 'SECRET=1',
      '.env.production': 'x',
      '.env~': 'x',
      '.envrc': 'x',
      'sub/.ENV.local': 'x',
      '.npmrc': 'x',
      '.nojekyll': '',
      '.htaccess': 'x',
      '.vscode/settings.json': '{}',
      '.docker/config.json': '{}',
      '__MACOSX/._index.html': 'x',
      'img/.DS_Store': 'x',
      'img/Thumbs.db': 'x',
      'page.html~': 'x',
      '.page.html.swp': 'x',
      'node_modules/a/index.js': 'x',
      CNAME: 'x',
      _redirects: 'x',
      '.well-known/security.txt': 'x',
      '.well-known/.DS_Store': 'x',
      '.well-known-backup/a.txt': 'x',
      'docs/CNAME.txt': 'x',
      'env.txt': 'x',
    }),
  );
  expect(packed.files).toBe(4);
  expect(packed.leftOut.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    '.docker/: hidden; the only hidden folder published is .well-known',
    '.env: environment file, which may hold secrets',
    '.env.production: environment file, which may hold secrets',
    '.envrc: environment file, which may hold secrets',
    '.env~: environment file, which may hold secrets',
    '.git/: version-control metadata',
    '.gitignore: hidden; the only hidden folder published is .well-known',
    '.htaccess: hidden; the only hidden folder published is .well-known',
    '.nojekyll: hidden; the only hidden folder published is .well-known',
    '.npmrc: hidden; the only hidden folder published is .well-known',
    '.page.html.swp: editor file',
    '.vscode/: editor file',
    '.well-known-backup/: hidden; the only hidden folder published is .well-known',
    '.well-known/.DS_Store: operating-system file',
    'CNAME: control file of other static hosts',
    'GIT~1/: version-control metadata',
    '__MACOSX/: operating-system file',
    '_redirects: control file of other static hosts',
    'img/.DS_Store: operating-system file',
    'img/Thumbs.db: operating-system file',
    'node_modules/: dependency folder',
    'page.html~: editor file',
    'sub/.ENV.local: environment file, which may hold secrets',
  ]);
});

test.each(['_redirects', '_headers', 'CNAME'])(
  'warns that %s has no effect, unless the user excludes it',
  async name => {
    const folder = createFolder({ 'index.html': 'x', [name]: 'x', 'sub/CNAME.txt': 'x' });
    expect((await pack(folder)).warnings.map(formatFinding)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${name} has no effect and was left out \\(control file of other static hosts\\) \\| .`,
        ),
      ),
    ]);
    expect((await pack(folder, { excludes: path => path === name })).warnings).toEqual([]);
  },
);

test.each([
  'index.html',
  '.well-known/assetlinks.json',
  'a.b/c.html',
  'sub/cname',
  'environment.js',
  'gitignore',
  'a~b.js',
  'assets/node_modules/@expo/vector-icons/Feather.ttf',
  '_headers/index.html',
])('packs %s', path => {
  expect(leftOut(SITE_SELECTION, path)).toBeUndefined();
});

test('warns about names that differ only only by case, because each has its own address', async () => {
  const packed = await pack(
    createFolder({ 'index.html': 'x', 'About.html': 'x', 'about.html': 'x' }),
  );
  expect(packed.files).toBe(3);
  expect(packed.warnings.map(formatFinding)).toEqual([
    'about.html differs from `About.html` only in case | Rename one of the two files: on a case-insensitive file system, only one of them can exist.',
  ]);
});

test('refuses names that are equal after Unicode normalization', async () => {
  const found = await expectFindings(
    createFolder({ 'index.html': 'x', 'caf\u00e9.html': 'x', 'cafe\u0301.html': 'x' }),
  );
  expect(found.map(formatFinding)).toEqual([
    expect.stringMatching(/^caf\u00e9\.html has the same name as another file/),
  ]);
});

test.each([
  ['an empty folder', {}, /^public contains no files \(\/.*\) \| Run the build first/],
  ['empty folders', { 'a/b/': '' }, /^public contains no files/],
  [
    'only what is left out',
    { '.env': 'x', '.git/a': 'x' },
    /^public contains only files and folders that are never packed \(\/.*\)/,
  ],
])('refuses %s', async (_, files, expected) => {
  expect((await expectFindings(createFolder(files))).map(formatFinding)).toEqual([
    expect.stringMatching(expected),
  ]);
});

test('refuses a site of which everything is excluded, and names the input', async () => {
  const packing = pack(createFolder({ 'index.html': 'x' }), { excludes: () => true });
  const { findings } = await expectRefusal(packing);
  expect(findings.map(formatFinding)).toEqual([
    expect.stringMatching(/ that are never packed or excluded by the input `exclude` \(/),
  ]);
});

test('refuses a missing path and one of another kind, and suggests the intended one', async () => {
  const folder = createFolder({ 'site.tar': 'x' });
  expect((await expectFindings(`${folder}/dist`)).map(formatFinding)).toEqual([
    expect.stringMatching(
      /^public does not exist \(.*\/dist\) \| Run the build first, and set `path` to its output folder/,
    ),
  ]);
  expect((await expectFindings(`${folder}/site.tar`)).map(formatFinding)).toEqual([
    expect.stringMatching(/^public is neither a folder nor a \.zip file \(\/.*site\.tar\)/),
  ]);
});
