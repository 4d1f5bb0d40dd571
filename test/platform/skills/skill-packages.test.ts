import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { skillBody, skillZip } from './skill-zip.ts';
import { type ApiResponse, call, statusAndCode, startPlatform } from '../support/test-platform.ts';
import { type ZipEntry, zip } from '../support/zip.ts';

const MIB = 1024 * 1024;

const send = (platform: LocalPlatform, archive: Uint8Array): Promise<ApiResponse> =>
  call(platform, 'POST /skills', { body: skillBody('lamp', {}, archive) });

const manifest = (data: Uint8Array | string, more: Partial<ZipEntry> = {}): Buffer =>
  zip([{ name: 'SKILL.md', data, ...more }]);

/** Returns a package of exactly so many bytes. */
function packageOf(bytes: number): Buffer {
  const name = 'padding.bin';
  const frame = skillZip('lamp', [{ name, data: '' }]).length;
  return skillZip('lamp', [{ name, data: randomBytes(bytes - frame) }]);
}

test.each([
  '---\nname: lamp\n---\n',
  '---\r\nname: lamp\r\ndescription: x\r\n---\r\nText',
  '\uFEFF---\ndescription: >\n  text\nname: "lamp"  # a comment\n---',
  "--- \nname:   'lamp'\nmetadata:\n  name: other\n---\nname: other\n",
])('%j names the skill', async text => {
  expect((await send(await startPlatform(), manifest(text, { deflate: true }))).status).toBe(201);
});

test.each([
  [
    'another name',
    '---\nname: lantern\n---\n',
    /`lamp` differs from the name in SKILL.md, `lantern`/,
  ],
  ['no frontmatter', '# lamp\n', /does not begin with frontmatter/],
  ['frontmatter without end', '---\nname: lamp\n', /does not begin with frontmatter/],
  ['no name', '---\ndescription: x\n---\nname: lamp\n', /doesn’t have exactly one valid name/],
  ['two names', '---\nname: lamp\nname: lamp\n---\n', /doesn’t have exactly one valid name/],
])('a SKILL.md with %s is refused', async (_what, text, detail) => {
  const answer = await send(await startPlatform(), manifest(text));
  expect(statusAndCode(answer)).toBe('400 invalid_request');
  expect(answer.json.detail).toMatch(detail);
});

const OK = '---\nname: lamp\n---\n';

test.each([
  ['no ZIP', Buffer.from('lamp'), /not a valid ZIP file/],
  ['no SKILL.md', zip([{ name: 'README.md', data: OK }]), /no SKILL.md at its root/],
  ['a skill.md', zip([{ name: 'skill.md', data: OK }]), /no SKILL.md at its root/],
  [
    'two SKILL.md',
    zip([
      { name: 'SKILL.md', data: OK },
      { name: 'SKILL.md', data: OK },
    ]),
    /more than one/,
  ],
  [
    'an encrypted file',
    skillZip('lamp', [{ name: 'a', flags: 0x801, deflate: true }]),
    /encrypted/,
  ],
  ['a link', skillZip('lamp', [{ name: 'a', data: '/etc/passwd', mode: 0o120777 }]), /link/],
  ['a path out of the package', skillZip('lamp', [{ name: '../a' }]), /not a valid ZIP file/],
])('a package that is or contains %s is refused', async (_what, archive, detail) => {
  const answer = await send(await startPlatform(), archive);
  expect(statusAndCode(answer)).toBe('400 invalid_request');
  expect(answer.json.detail).toMatch(detail);
});

test('SKILL.md has at most 1 MiB expanded', async () => {
  const platform = await startPlatform();
  const of = (bytes: number): Buffer => manifest(OK.padEnd(bytes, 'x'), { deflate: true });
  expect((await send(platform, of(MIB))).status).toBe(201);
  const answer = await send(platform, of(MIB + 1));
  expect([statusAndCode(answer), answer.json.detail]).toEqual([
    '400 invalid_request',
    expect.stringContaining('of 1,048,577 bytes when unpacked; at most 1048576 are'),
  ]);
});

test('a package has at most 32 MiB, and a large body isn’t recorded', {
  tags: ['slow'],
}, async () => {
  const platform = await startPlatform();
  expect((await send(platform, packageOf(32 * MIB))).status).toBe(201);
  const answer = await send(platform, packageOf(32 * MIB + 1));
  expect([statusAndCode(answer), answer.json.detail]).toEqual([
    '400 invalid_request',
    expect.stringContaining('33,554,433 bytes when decoded; at most 33,554,432 are'),
  ]);
  expect(platform.requests.map(({ body }) => body)).toEqual([undefined, undefined]);
});
