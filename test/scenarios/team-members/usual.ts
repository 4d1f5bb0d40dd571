import { teamSeed } from '../team.ts';
import type { Usual } from '../usual.ts';
import { MEMBERS } from '../usual-parts.ts';

export const NEW = { mode: 'create', nickname: 'Watch' };
export const ID = /^tm_[\w-]+$/;

export default {
  usualRun: {
    name: 'creates a member, who uses a seat',
    with: { ...NEW, avatar: 'https://example.com/watch.png' },
    expect: {
      outputs: { member_id: ID, status: 'active', members: '' },
      log: [/Created the member `Watch` \(tm_[\w-]+\)\. The member uses a seat\./],
      summary: [' Member created', '- **Nickname:** Watch', '- **Role:** `member`'],
      sent: { 'team.create': { nickname: 'Watch', avatar: 'https://example.com/watch.png' } },
      requests: ['team.list 200', 'team.create 200', 'team.list 200'],
    },
  },
  requestReason: 'The list before and after the creation shows whether the member is new.',
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
      seed: teamSeed({}),
    },
  ],
  refusals: {
    'team.delete not_found': { byHand: 'The member is deleted already.' },
    'team.create quota_exceeded': {
      remedy: 'Free a seat with `mode: freeze`',
      hasFurtherRequests: true,
    },
    'team.get not_found': {
      remedy:
        'Check that `member-id` specifies a member of the team that `access-key` belongs to. `team-members` lists the members.',
    },
    'team.update forbidden': {
      remedy: 'The API can’t freeze, activate or delete the team’s owner',
    },
    'team.update not_found': { remedy: 'Check that `member-id`' },
    'team.update quota_exceeded': { remedy: 'Free a seat with `mode: freeze`' },
    'team.delete forbidden': {
      remedy: 'The API can’t freeze, activate or delete the team’s owner',
    },
    'team.create signature_replayed': { hasFurtherRequests: true },
    'team.create server_error': { hasFurtherRequests: true },
  },
} satisfies Usual;
