import type { Scenario } from '../scenario.ts';
import { MEMBER, OWNER } from '../team.ts';

const FREEZE = { mode: 'freeze', 'member-id': MEMBER };

export default [
  {
    name: 'freezes a member',
    isRefused: true,
    with: FREEZE,
    expect: {
      outputs: { member_id: MEMBER, status: 'freeze' },
      log: [
        `The member ${MEMBER} is frozen. The seat is free, and the member’s tokens no longer work.`,
      ],
      summary: [' Member frozen', '- **Status:** freeze'],
      sent: { 'team.update': { status: 'freeze' } },
      requests: ['team.update 200'],
    },
  },
  {
    name: 'a dry run reports that the owner can’t be frozen',
    with: { ...FREEZE, 'member-id': OWNER, 'dry-run': 'true' },
    expect: {
      outputs: { error_code: 'forbidden' },
      error: [`The member ${OWNER} is the team’s owner.`],
      requests: ['team.get 200'],
    },
  },
] satisfies readonly Scenario[];
