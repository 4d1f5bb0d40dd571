import type { SeedSkill } from '../../../src/platform/seed/seed.ts';
import { skillSeed } from '../agent.ts';
import type { Usual } from '../usual.ts';

export const skill = (name: string, traits: Partial<SeedSkill> = {}): SeedSkill => ({
  skill_id: `sk_${name}`,
  skill_name: name,
  owner: 'ou_local',
  visibility: 'private',
  created_at: 1_700_000_000_000,
  ...traits,
});

export default {
  usualRun: {
    name: 'lists the user’s own skills as a table, in the log and as JSON',
    seed: { skills: [skill('tides', { display_name: 'Tides', description: 'Reads the tables.' })] },
    expect: {
      outputs: {
        count: '1',
        skills:
          '[{"skill_id":"sk_tides","skill_name":"tides","display_name":"Tides","description":"Reads the tables.","source":"owned","visibility":"private"}]',
      },
      log: ['sk_tides  private  tides', '1 skill.'],
      summary: [
        ' 1 skill',
        '| `sk_tides` | `tides` | Tides | private | owned | Reads the tables. |',
      ],
      requests: ['skills.list 200'],
    },
  },
  requestReason: 'One request per page.',
  works: [{ name: 'one skill', seed: { skills: [skillSeed('sk_1', 'tide-tables')] } }],
  refusals: {
    'skills.list forbidden': { remedy: 'Project keys and member tokens can’t list skills' },
  },
} satisfies Usual;
