import { memberProjectsSeed, teamSeed } from '../team.ts';
import type { Usual } from '../usual.ts';
import { MEMBERS, ONE_CALL, SIGNED } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { ...SIGNED, mode: {}, 'member-id': {}, nickname: {}, avatar: {} },
    outputs: ['members', 'member_id', 'status'],
  },
  usualRun: { scenario: 'creates a member, who takes a seat', because: ONE_CALL },
  works: [
    { name: 'a list', seed: teamSeed({}) },
    {
      name: 'a new one',
      repeatedFacts: [{ fact: 'members', behind: 'team.create' }],
      with: { mode: 'create', nickname: 'Watch' },
      seed: teamSeed({}),
    },
    { name: 'one to freeze', with: { mode: 'freeze', ...MEMBERS }, seed: teamSeed({}) },
    {
      name: 'one to delete',
      ownChanges: ['status'],
      with: { mode: 'delete', ...MEMBERS },
      seed: memberProjectsSeed('Tides'),
    },
  ],
} satisfies Usual;
