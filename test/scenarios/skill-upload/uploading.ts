import type { Scenario } from '../scenario.ts';
import { MANIFEST, PATH } from './usual.ts';

/**
 * Digest of the package of a skill with only a name. Nothing in it is compressed, so no library
 * changes it.
 */
const SMALLEST_SKILL_SHA256 = 'df313d548b27f3e8c9721fda60b3174e2bbf06f4bf60dc5fb14ca905f0babbd8';

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
    name: 'a digest in uppercase is the same digest',
    files: { 'tides/SKILL.md': '---\nname: tide-tables\n---\n' },
    with: PATH,
    faults: [
      { on: 'skills.upload', do: 'rewrite', set: { sha256: SMALLEST_SKILL_SHA256.toUpperCase() } },
    ],
    expect: {
      outputs: { sha256: SMALLEST_SKILL_SHA256 },
      logLacks: ['The platform reports the SHA-256'],
    },
  },
] satisfies readonly Scenario[];
