import { expect, test } from 'vitest';
import {
  type PackSkillOptions,
  packSkill,
  type SkillPackage,
} from '../../../src/products/skills/skill-package.ts';
import {
  createFolder,
  formatFinding,
  expectRefusal,
  createTemporaryFolder,
  listTree,
} from '../../packing/fixture.ts';

const MIB = 1024 * 1024;
const SKILL =
  '---\nname: tide-tables\ndescription: >\n  Reads tide\n  tables.\n---\n\n# Tide tables\n';

const pack = (source: string, options: Partial<PackSkillOptions> = {}): Promise<SkillPackage> =>
  packSkill({ source, into: createTemporaryFolder(), shownAs: 'skill', ...options });

async function expectFindings(source: string, skillName?: string): Promise<string[]> {
  const into = createTemporaryFolder();
  const { findings } = await expectRefusal(
    pack(source, { into, ...(skillName === undefined ? {} : { skillName }) }),
  );
  expect(listTree(into)).toEqual([]);
  return findings.map(formatFinding);
}

const findingsOfText = (text: string | Buffer, skillName?: string): Promise<string[]> =>
  expectFindings(createFolder({ 'SKILL.md': text }), skillName);

test.each([
  ['without a description', '---\nname: a.b_c-1\n---\n', 'a.b_c-1'],
  ['with Windows line ends', '---\r\nname: "123"\r\n---\r\ntext', '123'],
  ['behind a byte order mark', '\ufeff---\nname: tides\n---\n', 'tides'],
  ['of 255 characters', `---\nname: ${'a'.repeat(255)}\n---`, 'a'.repeat(255)],
])('reads a name %s', async (_, text, name) => {
  const packed = await pack(createFolder({ 'SKILL.md': text }));
  expect(packed.skillName).toBe(name);
  expect(packed.description).toBeUndefined();
});

test.each<[string, string | Buffer, RegExp]>([
  [
    'no frontmatter',
    '# Skill\n',
    /^SKILL\.md does not begin with frontmatter \| Begin the file with a line `---`/,
  ],
  ['frontmatter without an end', '---\nname: a\n', /does not begin with frontmatter/],
  [
    'long frontmatter',
    `---\n${']'.repeat(20_000)}\n---\n`,
    /has too long a frontmatter \| Use at most 16,384 characters/,
  ],
  ['empty frontmatter', '---\n---\n', /has no `name` in its frontmatter \| Add a line/],
  ['no name', '---\ndescription: x\n---\n', /has no `name` in its frontmatter/],
  ['a list', '---\n- name: a\n---\n', /has no `name` in its frontmatter/],
  [
    'a number as name',
    '---\nname: 42\n---\n',
    /has frontmatter in which `name` isn’t a string \| Put the name in quotes/,
  ],
  ['an alias as name', '---\nx: &x [a]\nname: *x\n---\n', /isn’t a string/],
  [
    'a name with a space',
    '---\nname: tide tables\n---\n',
    /has the invalid skill `name` "tide tables" .*\| Use 1 to 255 letters/,
  ],
  [
    'a name with a line break',
    '---\nname: "a\\nb"\n---\n',
    /has the invalid skill `name` "a\\nb" in its frontmatter/,
  ],
  ['two dots', '---\nname: ..\n---\n', /has the invalid skill `name` "\.\."/],
  ['256 characters', `---\nname: ${'a'.repeat(256)}\n---\n`, /has the invalid skill `name`/],
  [
    'what is no YAML',
    '---\nok: 1\nname: "a\n---\n',
    /has invalid YAML in its frontmatter: line 4 \(MISSING_CHAR\)/,
  ],
  [
    'a name twice',
    '---\nname: a\nname: b\n---\n',
    /has invalid YAML in its frontmatter: line 3 \(DUPLICATE_KEY\)/,
  ],
  [
    'another encoding',
    Buffer.from('---\nname: caf\xe9\n---\n', 'latin1'),
    /is not UTF-8: the byte at offset 13 \(line 2\)/,
  ],
])('refuses a SKILL.md with %s', async (_, text, said) => {
  expect(await findingsOfText(text)).toEqual([expect.stringMatching(said)]);
});

test('refuses a name that differs from the requested one, even by case', async () => {
  expect(await findingsOfText(SKILL, 'Tide-tables')).toEqual([
    'SKILL.md has the `name` "tide-tables" in its frontmatter, but `skill-name` is "Tide-tables" | Make both names identical, or remove `skill-name`.',
  ]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['anywhere', { 'README.md': 'x' }, /^skill has no SKILL\.md at its root \| Create the file, or/],
  ['in this case', { 'skill.md': SKILL }, /\| Rename `skill\.md` to `SKILL\.md`/],
  [
    'at the root',
    { 'a/b/SKILL.md': SKILL, 'README.md': 'x' },
    /\| Set `path` to `skill\/a\/b\/`, which contains this file/,
  ],
])('refuses a folder without a SKILL.md %s', async (_, files, said) => {
  expect(await expectFindings(createFolder(files))).toEqual([expect.stringMatching(said)]);
});

test('accepts a package of 32 MiB and refuses a larger one', async () => {
  // These parts are stored, so the package grows by their size.
  const parts = (last: number): string =>
    createFolder({
      'SKILL.md': SKILL,
      ...Object.fromEntries(['1', '2', '3'].map(name => [`${name}.zip`, Buffer.alloc(8 * MIB)])),
      '4.zip': Buffer.alloc(last),
    });
  const room = 32 * MIB - (await pack(parts(0))).size;
  expect((await pack(parts(room))).size).toBe(32 * MIB);
  expect(await expectFindings(parts(room + 1))).toEqual([
    expect.stringMatching(
      /^skill packs to more than 32\.0 MiB \(33,554,432 bytes\), the limit for a skill package/,
    ),
  ]);
});

test('packs dependencies of a skill’s scripts with a warning, and leaves out generated files and secrets', async () => {
  const packed = await pack(
    createFolder({
      'SKILL.md': SKILL,
      'scripts/node_modules/a/index.js': 'x',
      'scripts/node_modules/b/node_modules/c.js': 'x',
      '.venv/lib/x.py': 'x',
      'python/pyvenv.cfg': 'x',
      '.env.example': 'KEY=',
      '.env': 'KEY=1',
      '.env.local': 'KEY=1',
      '.git/config': 'x',
      '.DS_Store': 'x',
    }),
  );
  expect(packed.files).toBe(6);
  expect(packed.leftOut.map(({ path }) => path)).toEqual([
    '.DS_Store',
    '.env',
    '.env.local',
    '.git/',
  ]);
  expect(packed.warnings.map(formatFinding)).toEqual([
    '.venv/ is included in the skill | Remove the folder if the skill doesn’t need it.',
    'scripts/node_modules/ is included in the skill | Remove the folder if the skill doesn’t need it.',
  ]);
});
