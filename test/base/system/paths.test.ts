import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import {
  folderNamed,
  GIT_NAME,
  isSamePath,
  isWithin,
  slashPath,
  windowsNameProblem,
  windowsPathProblem,
  withSlashes,
} from '../../../src/base/system/files/paths.ts';

const LONG = `D:\\a\\${'folder\\'.repeat(60)}`;

test.each([
  ['the folder itself', 'D:\\a\\repo', 'D:\\a\\repo', true],
  ['a file in it', 'D:\\a\\repo\\site\\index.html', 'D:\\a\\repo', true],
  ['other case', 'd:\\A\\Repo\\site', 'D:\\a\\repo', true],
  ['slashes', 'D:/a/repo/site', 'D:\\a\\repo', true],
  ['the root of a drive', 'C:\\temp', 'C:\\', true],
  ['a path of more than 260 characters', `${LONG}index.html`, LONG, true],
  ['a share', '\\\\server\\share\\site', '\\\\server\\share', true],
  ['another drive', 'C:\\a\\repo', 'D:\\a\\repo', false],
  ['another share', '\\\\server\\other\\site', '\\\\server\\share', false],
  ['a longer name', 'D:\\a\\repo2', 'D:\\a\\repo', false],
  ['a parent folder', 'D:\\a', 'D:\\a\\repo', false],
  ['a name that starts with two dots', 'D:\\a\\repo\\..site', 'D:\\a\\repo', true],
])('a path on Windows with %s is in a folder or not', (_, location, folder, expected) => {
  expect(isWithin(location, ['E:\\', folder], win32)).toBe(expected);
});

test.each([
  ['D:\\a\\repo', 'd:/A/Repo/', true],
  ['D:\\a/site', 'D:\\a\\site', true],
  ['D:\\a', 'C:\\a', false],
  ['D:\\a', 'D:\\a\\b', false],
])('on Windows, %s is the same path as %s or not', (one, other, expected) => {
  expect(isSamePath(one, other, win32)).toBe(expected);
  expect(isSamePath(one, other, posix)).toBe(false);
});

test('a path on Linux is case-sensitive, and may contain backslashes', () => {
  expect(isWithin('/srv/Site', ['/srv/site'], posix)).toBe(false);
  expect(isWithin('/srv\\site', ['/srv'], posix)).toBe(false);
  expect(isWithin('/srv/..site', ['/srv'], posix)).toBe(true);
  expect(withSlashes('a\\b/c', posix)).toBe('a\\b/c');
});

test('a folder is found by its name', () => {
  const isGit = (name: string): boolean => GIT_NAME.test(name);
  expect(folderNamed('D:\\repo\\.GIT\\config', isGit, win32)).toBe('D:\\repo\\.GIT');
  expect(folderNamed('/repo/.git', isGit, posix)).toBe('/repo/.git');
  expect(folderNamed('/repo/.github/x', isGit, posix)).toBeUndefined();
});

test('the names that Git refuses are those that the installed Git refuses', () => {
  const spellings = '.git|.GIT|.gIt|git~1|GIT~1|git~2|.git~1|git|..git|g\u0131t~1|.g\u0131t'.split(
    '|',
  );
  const inside =
    '\u200b|\u200c|\u200f|\u2010|\u2029|\u202a|\u202e|\u202f|\u2060|\u2069|\u206a|\u206f|\u2070|\ufeff|\u00ad| |.';
  const ends = '|.| | . .|:|::$INDEX_ALLOCATION|.:x|. x|x|hub|\\|\\x| \\x|~|\u0301';
  const names = spellings.flatMap(name => [
    ...inside
      .split('|')
      .flatMap(text => [0, 1, 3, name.length].map(at => name.slice(0, at) + text + name.slice(at))),
    // Git on Linux accepts a backslash at the start, but it doesn't on Windows.
    ...ends.split('|').flatMap(end => ['', 'a', 'a\\', 'a:'].map(start => start + name + end)),
  ]);
  using folder = mkdtempDisposableSync(join(tmpdir(), 'names-'));
  const settings = ['-c', 'core.protectHFS=true', '-c', 'core.protectNTFS=true'];
  const git = (args: readonly string[], input = ''): string =>
    spawnSync('git', [...settings, ...args], { cwd: folder.path, encoding: 'utf8', input }).stderr;
  git(['init', '--quiet']);
  const answer = git(
    ['update-index', '--force-remove', '-z', '--stdin'],
    names.map(name => `${name}/a\0`).join(''),
  );
  const refused = Array.from(answer.matchAll(/^Ignoring path (.*)\/a$/gm), ([, name]) => name);
  expect(refused.length).toBeGreaterThan(150);
  expect(names.filter(name => GIT_NAME.test(name))).toEqual(refused);
});

test('paths in packages have slashes', () => {
  expect(slashPath('D:\\a\\repo', 'D:\\a\\repo\\site/img\\logo.png', win32)).toBe(
    'site/img/logo.png',
  );
  expect(slashPath('D:\\a\\repo', 'd:\\A\\repo\\Site\\a.png', win32)).toBe('Site/a.png');
  expect(withSlashes('site\\img', win32)).toBe('site/img');
});

test.each([
  ['CON', /reserves for a device/],
  ['nul', /reserves for a device/],
  ['aux.txt', /reserves for a device/],
  ['com1.tar.gz', /reserves for a device/],
  ['lpt\u00b2', /reserves for a device/],
  ['notes:today', /colon in its name/],
  ['what?.md', /doesn’t allow/],
  ['a|b', /doesn’t allow/],
  ['a\\b', /doesn’t allow/],
  ['line\nbreak', /doesn’t allow/],
  ['etc.', /dot or a space/],
  ['etc ', /dot or a space/],
  ['n'.repeat(256), /more than 255 characters/],
])('Windows can’t store %j', (name, problem) => {
  expect(windowsNameProblem(name)).toMatch(problem);
});

test.each([
  'console.ts',
  'auxiliary',
  'com10',
  'com',
  '.gitignore',
  '..site',
  'n'.repeat(255),
  'ü ñ.md',
])('Windows can store %j', name => {
  expect(windowsNameProblem(name)).toBeUndefined();
});

test.each([
  ['NUL', '`NUL` has a name that Windows reserves for a device. Use a different name.'],
  ['out\\aux.txt\\site.zip', '`aux.txt` has a name that Windows reserves'],
  ['C:\\exports\\site.zip:hidden', '`site.zip:hidden` has a colon in its name'],
  ['exports/site. ', '`site. ` has a name that ends with a dot or a space'],
  ['\\\\server\\share\\con', '`con` has a name that Windows reserves'],
  ['C:site.zip', '`C:name` depends on the current folder of the drive'],
])('nothing is written to %s on Windows', (given, problem) => {
  expect(windowsPathProblem(given, win32)).toContain(problem);
  expect(windowsPathProblem(given, posix)).toBeUndefined();
});

test.each([
  'site.zip',
  '.\\out\\..\\site.zip',
  'D:\\a\\_temp\\site.zip',
  'D:/a/site.zip',
  '\\\\server\\share\\site.zip',
  `${LONG}site.zip`,
])('%s can be written on Windows', given => {
  expect(windowsPathProblem(given, win32)).toBeUndefined();
});
