import { problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { MEMBER, manyMembers, member, OWNER, teamSeed } from '../team.ts';

const FREEZE = { mode: 'freeze', 'member-id': MEMBER };
const ACTIVATE = { mode: 'activate', 'member-id': MEMBER };
const FROZEN = { members: [member(MEMBER, { team_status: 'freeze' })] };

export default [
  {
    name: 'freezes a member',
    isRefused: true,
    with: FREEZE,
    expect: {
      exit: 0,
      outputs: { member_id: MEMBER, status: 'freeze' },
      log: [`The member ${MEMBER} is frozen. The seat is free, and the member’s tokens no longer work.`],
      summary: [' Member frozen', '- **Status:** freeze'],
      sent: { 'team.update': { status: 'freeze' } },
      requests: ['team.update 200'],
    },
  },
  {
    name: 'a frozen member without a free seat stays frozen, and the taken seats are reported',
    meets: ['team.update quota_exceeded'],
    with: ACTIVATE,
    seed: teamSeed({ members: [...FROZEN.members, ...manyMembers(1)] }),
    faults: [problemFault('team.update', 'quota_exceeded', 'All seats are taken.', { status: 409 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'quota_exceeded', error_status: '409' },
      error: ['The platform lists 2 active members.'],
      requests: ['team.update 409', 'team.list 200'],
    },
  },
  {
    name: 'a response with another status than the requested one leaves the outcome open, and is not repeated',
    with: FREEZE,
    faults: [{ on: 'team.update', do: 'rewrite', set: { status: 'active' } }],
    expect: {
      exit: 1,
      outputs: { member_id: '', status: '', error_code: 'unavailable' },
      error: [
        'the response contradicts the request. In the response, `status` is `active`. Expected: `freeze`.',
        'It is unknown whether the platform completed the request.',
        'Check whether the request took effect before you re-run the job.',
      ],
      requests: ['team.update 200'],
    },
  },
  {
    name: 'a dry run reports that the owner can’t be frozen',
    with: { ...FREEZE, 'member-id': OWNER, 'dry-run': 'true' },
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden' },
      error: [`The member ${OWNER} is the team’s owner.`],
      requests: ['team.get 200'],
    },
  },
] satisfies readonly Scenario[];
