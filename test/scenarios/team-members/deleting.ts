import { foreignFault, problemFault, unknownCodeFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { MEMBER, member, teamSeed } from '../team.ts';

const DELETE = { mode: 'delete', 'member-id': MEMBER };
/** Fault of the second request, which finds the member inactive after the first. */
const INACTIVE = problemFault('team.delete', 'member_inactive', 'The member is not active.', {
  nth: 2,
});
const PROJECTS_STAY = 'Deleting a member doesn’t delete or transfer the member’s projects.';

export default withDefaults({ with: DELETE }, [
  {
    name: 'deletes a member, and warns that their projects stay',
    isRefused: true,
    expect: {
      outputs: { member_id: MEMBER, status: 'deleted' },
      warnings: [`The member ${MEMBER} may have projects. ${PROJECTS_STAY}`],
      summary: [' Member deleted', '- **Status:** deleted'],
      requests: ['team.delete 200', 'team.list 200'],
    },
  },
  {
    name: 'so is one whose repetition finds the member inactive, who is gone',
    with: DELETE,
    faults: [{ on: 'team.delete', do: 'reset-after' }, INACTIVE],
    expect: {
      outputs: { status: 'deleted' },
      notices: [
        `Deleted the member ${MEMBER}. (The result of an earlier request was unknown, but the member is no longer active.)`,
      ],
      requests: ['team.delete -', 'team.delete 403', 'team.list 200'],
    },
  },
  {
    name: 'without permission to list members, it is unknown whether an inactive one is deleted',
    seed: teamSeed({ scopes: ['team.member.delete'] }),
    with: DELETE,
    faults: [{ on: 'team.delete', do: 'reset-after' }, INACTIVE],
    expect: {
      outputs: { status: '' },
      error: ['Could not check whether the request took effect'],
      requests: ['team.delete -', 'team.delete 403', 'team.list 403'],
    },
  },
  {
    name: 'a frozen member is not taken for deleted',
    seed: teamSeed({ members: [member(MEMBER, { team_status: 'freeze' })] }),
    faults: [{ on: 'team.delete', do: 'reset-before' }, INACTIVE],
    expect: {
      outputs: { error_code: 'member_inactive' },
      error: ['Check with `mode: get` whether the member is already deleted.'],
      logLacks: ['mode: activate'],
      requests: ['team.delete -', 'team.delete 403', 'team.list 200'],
    },
  },
  {
    name: 'the response true is a success, too',
    faults: [{ on: 'team.delete', do: 'answer', status: 202, processed: true, body: 'true' }],
    expect: {
      outputs: { member_id: MEMBER, status: 'deleted' },
      requests: ['team.delete 202', 'team.list 200'],
    },
  },
  {
    name: 'a deletion after which the list still has the member is no success',
    faults: [
      {
        on: 'team.delete',
        do: 'answer',
        status: 200,
        body: { member_id: MEMBER, status: 'deleted' },
      },
    ],
    expect: {
      outputs: { error_code: 'unavailable', status: '' },
      error: [
        'The platform accepted the request to delete the member tm_local, but still shows it.',
      ],
      requests: ['team.delete 200', ...Array<string>(5).fill('team.list 200')],
    },
  },
  {
    name: 'a missing member needs no deletion',
    meets: ['team.delete not_found'],
    with: { ...DELETE, 'member-id': 'tm_stranger' },
    expect: {
      outputs: { member_id: 'tm_stranger', status: 'missing' },
      notices: [
        'The member tm_stranger was not found. It doesn’t exist or belongs to a different team',
      ],
      requests: ['team.delete 404', 'team.list 200'],
    },
  },
  {
    name: 'a 404 for a member that the team’s list has is no deletion, whatever its code',
    faults: [unknownCodeFault('team.delete', 404)],
    expect: {
      outputs: { member_id: '', status: '' },
      error: [
        `The platform shows the member ${MEMBER}, but responded “not found” to the request to delete it.`,
      ],
      requestsOnce: ['team.delete 404', 'team.list 200'],
    },
  },
  {
    name: 'a dry run of a deletion checks the member',
    with: { ...DELETE, 'dry-run': 'true' },
    expect: {
      outputs: { status: 'active', dry_run: 'true' },
      log: [`Dry run: the status of ${MEMBER} is \`active\`. Planned status: \`deleted\`.`],
      summary: [
        ' Member to delete',
        `${PROJECTS_STAY} Delete projects that you don’t need before you delete the member.`,
      ],
      requests: ['team.get 200'],
    },
  },
  {
    name: 'a credential that can’t list members can delete one',
    seed: teamSeed({ scopes: ['team.member.delete'] }),
    expect: {
      outputs: { status: 'deleted' },
      log: [`The list was not checked for ${MEMBER}.`],
      requests: ['team.delete 200', 'team.list 403'],
    },
  },
  {
    name: 'after a lost response it means that they were deleted',
    faults: [
      { on: 'team.delete', do: 'reset-after' },
      unknownCodeFault('team.delete', 404, { nth: 2 }),
    ],
    expect: {
      outputs: { status: 'deleted' },
      requests: ['team.delete -', 'team.delete 404', 'team.list 200'],
    },
  },
  {
    name: 'a 404 that isn’t the platform’s leaves open whether the member exists',
    faults: [foreignFault('team.delete', 404)],
    expect: {
      error: ['that is not in the platform’s error format'],
      outputs: { status: '', error_status: '404' },
      requests: ['team.delete 404'],
    },
  },
]);
