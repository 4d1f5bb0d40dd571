import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpack } from '../../../src/packing/zip/unpack.ts';
import { checkUnpackedNames, type NameRules } from '../../../src/packing/zip/unpacked-names.ts';
import { createTemporaryFolder, formatFinding, listedFile, writeZipFile } from '../fixture.ts';
import { rawZip } from '../raw-zip.ts';

const LINUX: NameRules = { ignoresCase: false, ignoresForm: false, windows: false };
const MACOS: NameRules = { ...LINUX, ignoresCase: true, ignoresForm: true };
const WINDOWS: NameRules = { ...LINUX, ignoresCase: true, windows: true };

const TWINS = ['README.md', 'readme.md'];
const FORMS = ['caf\u00e9.md', 'cafe\u0301.md'];

function said(paths: readonly string[], rules: NameRules): readonly [findings: string[], warnings: string[]] {
  const files = paths.map(path => listedFile(path));
  const { findings, warnings } = checkUnpackedNames({ files, folders: [] }, 100, 'export.zip', rules);
  return [findings.map(formatFinding), warnings.map(formatFinding)];
}

const SAME = /has the same name as `.*` on this file system/;
const ELSEWHERE = /has the same name as `.*` on file systems that ignore case or Unicode normalization/;
const DEVICE = /has a name that Windows reserves for a device/;

test.each<[string, string[], NameRules, RegExp | undefined, RegExp | undefined]>([
  ['names that differ in case, on Linux', TWINS, LINUX, undefined, ELSEWHERE],
  ['names that differ in case, on macOS', TWINS, MACOS, SAME, undefined],
  ['names that differ in case, on Windows', TWINS, WINDOWS, SAME, undefined],
  ['folders that differ in case, on Linux', ['A/x', 'a/y'], LINUX, undefined, ELSEWHERE],
  ['folders that differ in case, on macOS', ['A/x', 'a/y'], MACOS, SAME, undefined],
  ['names that differ in form, on Linux', FORMS, LINUX, undefined, ELSEWHERE],
  ['names that differ in form, on macOS', FORMS, MACOS, SAME, undefined],
  ['names that differ in form, on Windows', FORMS, WINDOWS, undefined, ELSEWHERE],
  ['a device’s name, on Linux', ['src/aux.js'], LINUX, undefined, DEVICE],
  ['a device’s name, on Windows', ['src/aux.js'], WINDOWS, DEVICE, undefined],
  ['a folder of a device’s name, on Windows', ['con/a.ts'], WINDOWS, DEVICE, undefined],
  ['a colon, on macOS', ['notes:today.md'], MACOS, undefined, /has a colon in its name/],
  ['a colon, on Windows', ['notes:today.md'], WINDOWS, /has a colon in its name/, undefined],
  ['a dot at the end, on Linux', ['etc.'], LINUX, undefined, /ends with a dot or a space/],
  ['a space at the end, on Windows', ['a /b'], WINDOWS, /ends with a dot or a space/, undefined],
  ['one path for two files, on Linux', ['a', 'a'], LINUX, /exists more than once/, undefined],
  ['one path for a file and a folder, on Linux', ['a', 'a/b'], LINUX, /is both a file and a folder/, undefined],
])('%s', (_, paths, rules, finding, warning) => {
  const [findings, warnings] = said(paths, rules);
  expect([findings.length, warnings.length]).toEqual(finding === undefined ? [0, 1] : [1, 0]);
  expect([...findings, ...warnings][0]).toMatch(finding ?? warning ?? '');
});

test.runIf(process.platform === 'linux')('unpacks names on Linux that only other systems can’t store', async () => {
  const names = ['README.md', 'aux.js', 'con.ts', 'etc.', 'notes:today.md', 'readme.md', 'src/a:b.ts'];
  const into = join(createTemporaryFolder(), 'exported');
  const unpacked = await unpack({
    archive: writeZipFile(rawZip(names.map(name => ({ name })))),
    into,
    shownAs: 'exported',
  });
  expect(unpacked.files).toBe(names.length);
  expect(unpacked.warnings.map(({ where }) => where)).toEqual(names.slice(1));
  expect(readdirSync(into).toSorted()).toEqual([...names.slice(0, -1), 'src'].toSorted());
});
