import type { Seed } from '../../../src/platform/seed/seed.ts';
import type { Scenario } from '../scenario.ts';
import { MANIFEST, PATH, SKILL } from './usual.ts';

/** Digest of the package of a skill with only a name. Nothing in it is compressed, so no library changes it. */
const SMALLEST_SKILL_SHA256 = 'df313d548b27f3e8c9721fda60b3174e2bbf06f4bf60dc5fb14ca905f0babbd8';

const known = (visibility: 'private' | 'tenant'): Pick<Seed, 'skills'> => ({
  skills: [{ skill_id: 'sk_old', skill_name: 'tide-tables', owner: 'ou_local', visibility }],
});

export default [
  {
    name: 'uploads a ZIP, with all optional fields',
    files: { 'tides.zip': { zip: { 'tides/SKILL.md': MANIFEST } } },
    with: {
      path: 'tides.zip',
      'skill-name': 'tide-tables',
      'skill-name-for-user': 'Tides',
      description: 'Another description.',
      'description-for-user': 'For sailors.',
      'change-note': 'Brest is new.',
      visibility: 'private',
    },
    expect: {
      exit: 0,
      outputs: { version: '1' },
      sent: {
        'skills.upload': {
          skill_name: 'tide-tables',
          skill_name_for_user: 'Tides',
          description: 'Another description.',
          description_for_user: 'For sailors.',
          change_note: 'Brest is new.',
          visibility: 'private',
        },
      },
      requests: ['skills.upload 201'],
    },
  },
  {
    name: 'files of a skill that may contain credentials are included with a warning',
    files: { ...SKILL, [`${PATH.path}/.npmrc`]: 'x' },
    with: PATH,
    expect: {
      exit: 0,
      warnings: [
        '`.npmrc` is included, and may contain a credential or key. Make sure that the file contains no secrets: everyone who can use the skill can read this file.',
      ],
    },
  },
  {
    name: 'an existing skill gets a new version',
    files: SKILL,
    seed: known('private'),
    with: PATH,
    expect: {
      exit: 0,
      outputs: { skill_id: 'sk_old', version: '2', is_new: 'false' },
      log: ['Uploaded the skill tide-tables (sk_old). Version: 2.'],
      summary: ['- **New skill:** no, new version of an existing skill'],
    },
  },
  {
    name: 'a skill for the team starts its review',
    files: SKILL,
    with: { ...PATH, visibility: 'tenant' },
    expect: {
      exit: 0,
      outputs: { is_new: 'true' },
      log: ['The skill was submitted for the team’s review. The team sees it after approval.'],
      sent: { 'skills.upload': { visibility: 'tenant' } },
    },
  },
  {
    name: 'the same files are the same package, whatever the other inputs',
    files: SKILL,
    with: { ...PATH, 'dry-run': 'true', token: '' },
    expect: {
      exit: 0,
      outputs: { skill_id: '', version: '', sha256: /^[0-9a-f]{64}$/, dry_run: 'true' },
      log: ['Dry run: the package is valid. Nothing was sent'],
      summary: [' Skill (dry run)', '- **SHA-256:**', 'Nothing was sent'],
      requests: [],
    },
  },
  {
    name: 'a digest that differs causes a warning',
    files: SKILL,
    with: PATH,
    faults: [{ on: 'skills.upload', do: 'rewrite', set: { sha256: '0'.repeat(64) } }],
    expect: {
      exit: 0,
      outputs: { sha256: '0'.repeat(64) },
      warnings: [
        /The platform reports the SHA-256 0{64} for the package, but the SHA-256 of the uploaded package is [0-9a-f]{64}\./,
      ],
    },
  },
  {
    name: 'a digest in uppercase is the same digest',
    files: { 'tides/SKILL.md': '---\nname: tide-tables\n---\n' },
    with: PATH,
    faults: [{ on: 'skills.upload', do: 'rewrite', set: { sha256: SMALLEST_SKILL_SHA256.toUpperCase() } }],
    expect: { exit: 0, outputs: { sha256: SMALLEST_SKILL_SHA256 }, logLacks: ['The platform reports the SHA-256'] },
  },
  {
    name: 'a response with only the skill’s id is sufficient',
    files: SKILL,
    with: PATH,
    faults: [{ on: 'skills.upload', do: 'answer', status: 200, body: { skill_id: 'sk_bare' } }],
    expect: {
      exit: 0,
      outputs: { skill_id: 'sk_bare', version: '', is_new: '', sha256: /^[0-9a-f]{64}$/ },
      log: ['Uploaded the skill tide-tables (sk_bare). Version: unknown.'],
      summary: ['- **New skill:** unknown'],
    },
  },
  {
    name: 'a name that differs from SKILL.md is refused before any request',
    files: SKILL,
    with: { ...PATH, 'skill-name': 'Tide-Tables' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['`SKILL.md` has the `name` "tide-tables" in its frontmatter, but `skill-name` is "Tide-Tables".'],
      requests: [],
    },
  },
  {
    name: 'a description in SKILL.md that is too long for its field is omitted, with a warning',
    files: { 'tides/SKILL.md': `---\nname: tide-tables\ndescription: ${'⚓'.repeat(2001)}\n---\n` },
    with: PATH,
    expect: {
      exit: 0,
      warnings: [
        /The `description` in SKILL\.md has 2,001 characters, but a skill’s description can have at most 2,000\. .+ set the input `description`/,
      ],
      sent: { 'skills.upload': { skill_name: 'tide-tables', description: undefined } },
      requests: ['skills.upload 201'],
    },
  },
  {
    name: 'a description in SKILL.md that just fits its field is sent',
    files: { 'tides/SKILL.md': `---\nname: tide-tables\ndescription: ${'⚓'.repeat(2000)}\n---\n` },
    with: PATH,
    expect: {
      exit: 0,
      logLacks: ['This description is not used'],
      sent: { 'skills.upload': { description: '⚓'.repeat(2000) } },
    },
  },
] satisfies readonly Scenario[];
