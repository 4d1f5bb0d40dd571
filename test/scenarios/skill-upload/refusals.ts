import { BARE_PLAN, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const files = { 'tides/SKILL.md': '---\nname: tide-tables\n---\n' };
const PATH = { path: 'tides' };
const AT_ONCE = { headers: { 'retry-after': '0' } };

export default [
  {
    name: 'a skill for the team needs a team that may have skills',
    meets: ['skills.upload forbidden'],
    files,
    seed: BARE_PLAN,
    with: { ...PATH, visibility: 'tenant' },
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', skill_id: '' },
      error: ['`visibility: tenant` needs an active membership of a team with the skill entitlement'],
      requests: ['skills.upload 403'],
    },
  },
  {
    name: 'a public skill keeps its name',
    meets: ['skills.upload 409'],
    files,
    seed: { skills: [{ skill_id: 'sk_public', skill_name: 'tide-tables', owner: 'ou_local', visibility: 'public' }] },
    with: PATH,
    expect: {
      exit: 1,
      outputs: { error_status: '409' },
      error: ['A skill of this name is public, deleted or another team’s, and keeps the name: choose another one'],
      requests: ['skills.upload 409'],
    },
  },
  {
    name: 'a deleted skill keeps its name as well',
    meets: ['skills.upload 409'],
    files,
    seed: {
      skills: [
        {
          skill_id: 'sk_gone',
          skill_name: 'tide-tables',
          owner: 'ou_local',
          visibility: 'private',
          state: 'deleted',
        },
      ],
    },
    with: PATH,
    expect: { exit: 1, outputs: { error_status: '409' }, requests: ['skills.upload 409'] },
  },
  {
    name: 'a built-in skill is nobody’s to upload',
    meets: ['skills.upload invalid_request'],
    files,
    seed: { built_in_skills: ['tide-tables'] },
    with: PATH,
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_request' },
      error: ['tide-tables is the name of a built-in skill.'],
      requests: ['skills.upload 400'],
    },
  },
  {
    name: 'turned away at the door and by a busy review, one version is uploaded',
    meets: ['skills.upload temporarily_unavailable', 'skills.upload service_unavailable'],
    files,
    with: PATH,
    faults: [
      refusal('skills.upload', 'temporarily_unavailable', 'Slow down.', AT_ONCE),
      refusal('skills.upload', 'service_unavailable', 'The safety check is down.', { nth: 2, ...AT_ONCE }),
    ],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: ['The safety check is down. Again in'],
      requests: ['skills.upload 429', 'skills.upload 503', 'skills.upload 201'],
    },
  },
] satisfies readonly Scenario[];
