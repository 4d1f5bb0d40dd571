import type { Usual } from '../usual.ts';
import { MEMBERS, ONE_CALL, SIGNED } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { ...SIGNED, 'member-id': {}, codes: {} },
    outputs: ['items', 'start_time', 'end_time'],
  },
  usualRun: { scenario: 'shows the usage of the whole team, every code in its order', because: ONE_CALL },
  works: [{ name: 'the team’s' }, { name: 'a member’s', with: MEMBERS }],
} satisfies Usual;
