import { withDefaults } from '../scenario.ts';

const UNKNOWN = {
  outputs: { skill_id: '' },
  error: [
    'Whether the skill tide-tables has the new version can’t be checked, because the platform doesn’t list versions.',
    'It is unknown whether the platform completed the request.',
    'Re-run the job. At worst, the new upload creates another version with the same content.',
  ],
} as const;

export default withDefaults(
  { with: { path: 'tides' }, files: { 'tides/SKILL.md': '---\nname: tide-tables\n---\n' } },
  [
    {
      name: 'after a lost connection, the upload may have completed, and it is not sent twice',
      faults: [{ on: 'skills.upload', do: 'reset-after' }],
      expect: { ...UNKNOWN, requests: ['skills.upload -'] },
    },
    {
      name: 'after a 502, the upload may still complete, and it is not sent twice',
      meets: ['skills.upload 502'],
      faults: [{ on: 'skills.upload', do: 'html502' }],
      expect: { ...UNKNOWN, requests: ['skills.upload 502'] },
    },
  ],
);
