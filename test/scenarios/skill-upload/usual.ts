import type { Usual } from '../usual.ts';

export const MANIFEST =
  '---\nname: tide-tables\ndescription: Reads the tables of the tides.\n---\n# Tides\n';
export const SKILL = { 'tides/SKILL.md': MANIFEST, 'tides/tables/brest.csv': '00:12;6.1\n' };
export const PATH = { path: 'tides' };

export default {
  usualRun: {
    name: 'uploads a folder as a new skill, under the name in SKILL.md',
    files: SKILL,
    with: PATH,
    expect: {
      outputs: {
        skill_id: /^sk_/,
        version_id: /^skv_/,
        version: '1',
        is_new: 'true',
        sha256: /^[0-9a-f]{64}$/,
        project_id: '',
      },
      log: [
        /2 files, \d+ bytes; package \d+ bytes, SHA-256 [0-9a-f]{64}/,
        /Uploaded the new skill tide-tables \(sk_[0-9a-f]+\)\. Version: 1\./,
      ],
      summary: [
        ' Skill uploaded',
        '- **Skill:** `tide-tables`',
        '- **Content:** 2 files',
        '- **New skill:** yes',
      ],
      sent: {
        'skills.upload': {
          skill_name: 'tide-tables',
          description: 'Reads the tables of the tides.',
          visibility: undefined,
          change_note: undefined,
          skill_name_for_user: undefined,
          description_for_user: undefined,
        },
      },
      requests: ['skills.upload 201'],
    },
  },
  requestReason:
    'One request contains the package and the texts. The list is only requested after a lost response.',
  works: [
    {
      name: 'a skill',
      ownChanges: ['version', 'is_new'],
      repeatedFacts: [{ fact: 'made by skills.upload', behind: 'skills.upload' }],
      files: { 'tides/SKILL.md': '---\nname: tide-tables\n---\n' },
      with: { path: 'tides' },
    },
  ],
  refusals: {
    'skills.upload forbidden': { remedy: '' },
  },
} satisfies Usual;
