import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { MEMBER, manyMembers, member, teamSeed } from '../team.ts';
import { ID, NEW } from './usual.ts';

/** Creation time of a member that somebody else creates during the step: later than anything that the step does. */
const AFTER_STEP = 4_102_444_800_000;
const OUTCOME_UNKNOWN = /The member may or may not have been created\. .+\. Checking the list of members\./;

export default withDefaults({ with: NEW }, [
  {
    name: 'without a free seat the error shows how many are taken',
    meets: ['team.create quota_exceeded'],
    seed: teamSeed({ members: [...manyMembers(4), member(MEMBER, { team_status: 'freeze' })] }),
    faults: [problemFault('team.create', 'quota_exceeded', 'All seats are taken.', { status: 409 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'quota_exceeded', error_status: '409', member_id: '' },
      error: [
        'The platform lists 5 active members. Members that the platform doesn’t list can also use seats.',
        'Free a seat with `mode: freeze` or `mode: delete`, or have the number of seats increased.',
      ],
      requests: ['team.list 200', 'team.create 409', 'team.list 200'],
    },
  },
  {
    name: 'a missing count of seats is reported as such',
    faults: [problemFault('team.create', 'server_error', 'The seats can’t be counted.', { status: 503, times: 6 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'server_error', error_status: '503' },
      error: ['Re-run the job later. The platform refuses this change until it can count the team’s seats.'],
      logLacks: ['may or may not', 'It is unknown'],
      requests: ['team.list 200', ...Array<string>(6).fill('team.create 503')],
    },
  },
  {
    name: 'created, with a lost response: the member is found in the list, not created twice',
    faults: [{ on: 'team.create', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { member_id: ID, status: 'active' },
      warnings: [OUTCOME_UNKNOWN],
      log: [/Using the only listed member that matches and is at most 2 s older than the request: tm_[\w-]+\./],
      requests: ['team.list 200', 'team.create -', 'team.list 200'],
    },
  },
  {
    name: 'a creation that was duplicated in transit is searched for, because the first may have taken a seat',
    meets: ['team.create signature_replayed'],
    faults: [problemFault('team.create', 'signature_replayed', 'Seen before.', { processed: true })],
    expect: {
      exit: 0,
      outputs: { member_id: ID },
      warnings: [OUTCOME_UNKNOWN],
      requests: ['team.list 200', 'team.create 401', 'team.list 200'],
    },
  },
  {
    name: 'older and frozen members of the same name are not the new member',
    seed: teamSeed({
      members: [
        member('tm_old', { name: 'Watch', created_at: 1_700_000_000_000 }),
        member('tm_frozen', { name: 'Watch', created_at: AFTER_STEP, team_status: 'freeze' }),
        member('tm_longer', { name: 'Watch 2', created_at: AFTER_STEP }),
      ],
    }),
    faults: [{ on: 'team.create', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { member_id: /^tm_(?!old|frozen|longer)/ },
      requests: ['team.list 200', 'team.create -', 'team.list 200'],
    },
  },
  {
    name: 'if the credential can’t list members, none is created',
    seed: teamSeed({ scopes: ['team.member.create'] }),
    expect: { exit: 1, outputs: { error_code: 'insufficient_scope' }, requests: ['team.list 403'] },
  },
  {
    name: 'a dry run creates no member, and counts the existing ones',
    with: { ...NEW, 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { member_id: '', dry_run: 'true' },
      log: [
        /Dry run: would create the member `Watch`\. The platform lists \d+ active members?\. Whether a seat is free can’t be checked/,
      ],
      summary: [' Member to create', 'Whether a seat is free can’t be checked in advance'],
      requests: ['team.list 200'],
    },
  },
]);
