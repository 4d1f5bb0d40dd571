import { problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const files = { 'tides/SKILL.md': '---\nname: tide-tables\n---\n' };
const PATH = { path: 'tides' };

export default [
  {
    name: 'a skill for the team requires a team with the entitlement',
    meets: ['skills.upload forbidden'],
    files,
    with: { ...PATH, visibility: 'tenant' },
    faults: [problemFault('skills.upload', 'forbidden', 'The user is not in a team with skills.')],
    expect: {
      outputs: { error_code: 'forbidden', skill_id: '' },
      error: [
        '`visibility: tenant` requires an active membership in a team with the skill entitlement',
      ],
      requests: ['skills.upload 403'],
    },
  },
  {
    name: 'a public skill keeps its name',
    meets: ['skills.upload 409'],
    files,
    seed: {
      skills: [
        {
          skill_id: 'sk_public',
          skill_name: 'tide-tables',
          owner: 'ou_local',
          visibility: 'public',
        },
      ],
    },
    with: PATH,
    expect: {
      outputs: { error_status: '409' },
      error: [
        'The name is already used by a public skill, a deleted skill, or a different team’s skill. Set `name` in SKILL.md to a different name',
      ],
      requests: ['skills.upload 409'],
    },
  },
] satisfies readonly Scenario[];
