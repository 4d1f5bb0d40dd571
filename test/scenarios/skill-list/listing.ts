import type { SeedSkill } from '../../../src/platform/seed/seed.ts';
import { BARE_PLAN, credential, HOSTILE_NAME, PROJECT_ID, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const skill = (name: string, traits: Partial<SeedSkill> = {}): SeedSkill => ({
  skill_id: `sk_${name}`,
  skill_name: name,
  owner: 'ou_local',
  visibility: 'private',
  created_at: 1_700_000_000_000,
  ...traits,
});

const skills = (count: number): readonly SeedSkill[] =>
  Array.from({ length: count }, (_, index) => skill(`knot-${String(index + 1).padStart(4, '0')}`));

const AT_ONCE = { headers: { 'retry-after': '0' } };

export default [
  {
    name: 'lists one’s own skills as a table, in the log and as JSON',
    seed: { skills: [skill('tides', { display_name: 'Tides', description: 'Reads the tables.' })] },
    expect: {
      exit: 0,
      outputs: {
        count: '1',
        skills:
          '[{"skill_id":"sk_tides","skill_name":"tides","display_name":"Tides","description":"Reads the tables.","source":"owned","visibility":"private"}]',
      },
      log: ['sk_tides  private  tides', '1 skill.'],
      summary: ['### 1 skill', '| sk_tides | tides | Tides | private | owned | Reads the tables. |'],
      requests: ['skills.list 200'],
    },
  },
  {
    name: 'no skill is an empty list, not a failure',
    expect: { exit: 0, outputs: { count: '0', skills: '[]' }, log: ['0 skills.'], summary: ['### 0 skills'] },
  },
  {
    name: 'lists what the team has approved',
    seed: { skills: [skill('tides', { visibility: 'tenant' }), skill('knots')] },
    with: { scope: 'team' },
    expect: { exit: 0, outputs: { count: '1', skills: /"skill_id":"sk_tides"/ }, requests: ['skills.list 200'] },
  },
  {
    name: 'lists 150 skills in two pages, each once',
    seed: { skills: skills(150) },
    with: { scope: 'all', limit: '1000' },
    expect: {
      exit: 0,
      outputs: { count: '150', skills: /"sk_knot-0150".*"sk_knot-0001"/ },
      log: ['150 skills.'],
      requests: ['skills.list 200', 'skills.list 200'],
    },
  },
  {
    name: 'lists no more skills than wanted, and says that there may be more',
    seed: { skills: skills(3) },
    with: { limit: '2' },
    expect: {
      exit: 0,
      outputs: { count: '2' },
      log: ['2 skills, as many as `limit` allows; there may be more.'],
      summary: ['### The first 2 skills'],
      requests: ['skills.list 200'],
    },
  },
  {
    name: 'what a skill is called is text',
    seed: { skills: [skill('wreck', { display_name: HOSTILE_NAME, description: HOSTILE_NAME })] },
    expect: {
      exit: 0,
      outputs: { count: '1' },
      logLacks: ['\u001b'],
      summary: [/\| sk_wreck \| wreck \| &#60;\/td&#62;&#124;&#60;img /],
    },
  },
  {
    name: 'a skill with nothing but its id is listed still',
    faults: [
      { on: 'skills.list', do: 'answer', status: 200, body: { items: [{ skill_id: 'bare', skill_name: 4711 }] } },
    ],
    expect: { exit: 0, outputs: { skills: '[{"skill_id":"bare"}]' }, log: [/^bare {2}\? {2}$/m] },
  },
  {
    name: 'skills of nobody are no skills to list',
    with: { scope: 'yours' },
    expect: { exit: 1, error: ['scope: is `yours`; it must be one of `mine`, `team`, `public`, `all`.'], requests: [] },
  },
  {
    name: 'a dry run lists skills, as that changes nothing',
    with: { 'dry-run': 'true' },
    expect: { exit: 0, outputs: { count: '0', dry_run: 'true' }, requests: ['skills.list 200'] },
  },
  {
    name: 'the team’s skills need a team that may have any',
    meets: ['skills.list forbidden'],
    seed: BARE_PLAN,
    with: { scope: 'team' },
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', count: '' },
      error: ['`scope: team` needs an active membership and the team’s skill entitlement.'],
      requests: ['skills.list 403'],
    },
  },
  {
    name: 'a project key sees no skills',
    meets: ['skills.list forbidden'],
    seed: credential({ kind: 'project-key', project: PROJECT_ID }),
    expect: { exit: 1, error: ['project keys and team members’ tokens see no skills'], requests: ['skills.list 403'] },
  },
  {
    name: 'a token of a team member sees no skills',
    meets: ['skills.list forbidden'],
    seed: credential({ kind: 'member-token' }),
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden' },
      error: ['Give an OAuth access token or a user’s key as `token`'],
      requests: ['skills.list 403'],
    },
  },
  {
    name: 'a page of skills that went stale ends the listing, with nothing half told',
    meets: ['skills.list invalid_page_token'],
    seed: { skills: skills(150) },
    with: { limit: '150' },
    faults: [refusal('skills.list', 'invalid_page_token', 'page_token is not of this listing.', { nth: 2 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_page_token', count: '', skills: '' },
      requests: ['skills.list 200', 'skills.list 400'],
    },
  },
  {
    name: 'turned away once, the skills are listed',
    meets: ['skills.list temporarily_unavailable'],
    faults: [refusal('skills.list', 'temporarily_unavailable', 'Slow down.', AT_ONCE)],
    expect: { exit: 0, requests: ['skills.list 429', 'skills.list 200'] },
  },
] satisfies readonly Scenario[];
