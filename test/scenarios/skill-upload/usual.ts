import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: {
      path: { required: true },
      'skill-name': {},
      'skill-name-for-user': {},
      description: {},
      'description-for-user': {},
      'change-note': {},
      visibility: {},
    },
    outputs: ['skill_id', 'version_id', 'version', 'is_new', 'sha256'],
  },
  usualRun: {
    scenario: 'uploads a folder as a new skill, under the name in SKILL.md',
    because: 'One request contains the package and the texts. The list is only requested after a lost response.',
  },
  works: [
    {
      name: 'a skill',
      ownChanges: ['version', 'is_new'],
      repeatedFacts: [{ fact: 'made by skills.upload', behind: 'skills.upload' }],
      files: { 'tides/SKILL.md': '---\nname: tide-tables\n---\n' },
      with: { path: 'tides' },
    },
  ],
} satisfies Usual;
