import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { type SignedCall, signedAnew } from '../signed-refusals.ts';
import { crew, MEMBER, member, teamWith } from '../team.ts';

const NEW = { mode: 'create', nickname: 'Watch' };
const CREATING: SignedCall = {
  id: 'team.create',
  does: 'creating a member',
  with: NEW,
};
const ID = /^tm_[\w-]+$/;
/** By somebody else while the step runs: later than whatever it does. */
const MEANWHILE = 4_102_444_800_000;
const NOT_KNOWN = /It is not known whether the member was created\. .+\. Looking for it before anything else is done\./;

export default [
  signedAnew(CREATING),
  {
    name: 'creates a member, who takes a seat',
    with: { ...NEW, avatar: 'https://example.com/watch.png' },
    expect: {
      exit: 0,
      outputs: { member_id: ID, status: 'active', members: '' },
      log: [/Created the member Watch \(tm_[\w-]+\), who takes a seat\./],
      summary: ['### Member created', '| **Nickname** | Watch |', '| **Role** | member |'],
      sent: { 'team.create': { nickname: 'Watch', avatar: 'https://example.com/watch.png' } },
      requests: ['team.create 200'],
    },
  },
  {
    name: 'the longest nickname and avatar are taken, and no avatar is not sent',
    with: { mode: 'create', nickname: '⚓'.repeat(50) },
    expect: {
      exit: 0,
      outputs: { member_id: ID },
      sent: { 'team.create': { nickname: '⚓'.repeat(50), avatar: undefined } },
    },
  },
  {
    name: 'without a free seat it says how many are taken',
    meets: ['team.create quota_exceeded'],
    with: NEW,
    seed: teamWith({ seats: 5, members: [...crew(4), member(MEMBER, { team_status: 'freeze' })] }),
    expect: {
      exit: 1,
      outputs: { error_code: 'quota_exceeded', error_status: '409', member_id: '' },
      error: [
        'The team has no free seat.',
        'The platform lists 5 active members; members that it does not show hold seats too.',
        'Free a seat with `mode: freeze` or `mode: delete`, or have the team’s seats raised.',
      ],
      requests: ['team.create 409', 'team.list 200'],
    },
  },
  {
    name: 'where members can’t be listed, the full seats are told all the same',
    with: NEW,
    seed: teamWith({ seats: 2, members: crew(1), scopes: ['team.member.create'] }),
    expect: {
      exit: 1,
      outputs: { error_code: 'quota_exceeded' },
      error: ['The team has no free seat.', 'Who holds them can’t be listed:'],
      requests: ['team.create 409', 'team.list 403'],
    },
  },
  {
    name: 'seats that can’t be counted now are waited for',
    meets: ['team.create server_error'],
    with: NEW,
    faults: [refusal('team.create', 'server_error', 'The abacus is at the joiner’s.', { status: 503 })],
    expect: { exit: 0, outputs: { member_id: ID }, requests: ['team.create 503', 'team.create 200'] },
  },
  {
    name: 'seats that stay uncounted are told as such',
    onlyFast: 'a quarter of a minute of asking again',
    with: NEW,
    seed: teamWith({ seats: 'unavailable' }),
    expect: {
      exit: 1,
      outputs: { error_code: 'server_error', error_status: '503' },
      error: ['The team’s seats can’t be counted at the moment. Run it again later.'],
      logLacks: ['It is not known'],
      requests: Array.from({ length: 6 }, () => 'team.create 503'),
    },
  },
  {
    name: 'created, and the answer lost: the member is found in the list, not created twice',
    with: NEW,
    faults: [{ on: 'team.create', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { member_id: ID, status: 'active' },
      warnings: [NOT_KNOWN],
      log: [/It was created: tm_[\w-]+\./],
      requests: ['team.create -', 'team.list 200'],
    },
  },
  {
    name: 'a create that never arrived is looked for three times, then asked for once more',
    with: NEW,
    faults: [{ on: 'team.create', do: 'reset-before' }],
    expect: {
      exit: 0,
      outputs: { member_id: ID },
      log: ['It is not there, so it is asked for once more.'],
      requests: ['team.create -', 'team.list 200', 'team.list 200', 'team.list 200', 'team.create 200'],
    },
  },
  {
    name: 'a create that took too long may still come, so that it is looked for and not asked for again',
    with: NEW,
    faults: [{ on: 'team.create', do: 'answer', status: 504 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout', error_status: '504', member_id: '' },
      error: [
        'The new member is not there, but may still come, so that it is not asked for again.',
        'Whether the platform did it is not known.',
        'Look whether it was done before you run it again',
      ],
      requests: ['team.create 504', 'team.list 200', 'team.list 200', 'team.list 200'],
    },
  },
  {
    name: 'a create that something on the way sends twice is looked for, as the first may have taken a seat',
    meets: ['team.create signature_replayed'],
    with: NEW,
    faults: [refusal('team.create', 'signature_replayed', 'Seen before.', { processed: true })],
    expect: {
      exit: 0,
      outputs: { member_id: ID },
      warnings: [NOT_KNOWN],
      requests: ['team.create 401', 'team.list 200'],
    },
  },
  {
    name: 'old namesakes, and frozen ones, are not the new member',
    with: NEW,
    seed: teamWith({
      members: [
        member('tm_old', { name: 'Watch', created_at: 1_700_000_000_000 }),
        member('tm_frozen', { name: 'Watch', created_at: MEANWHILE, team_status: 'freeze' }),
        member('tm_longer', { name: 'Watch 2', created_at: MEANWHILE }),
      ],
    }),
    faults: [{ on: 'team.create', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { member_id: /^tm_(?!old|frozen|longer)/ },
      requests: ['team.create -', 'team.list 200'],
    },
  },
  {
    name: 'two members could be the one: both are named, none is chosen, and none is created',
    with: NEW,
    seed: teamWith({ members: [member('tm_namesake', { name: 'Watch', created_at: MEANWHILE })] }),
    faults: [{ on: 'team.create', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', member_id: '' },
      error: [
        'The answer to the creation was lost, and 2 new members could be this one:',
        'tm_namesake',
        'Look at them with `mode: list`, keep one, and delete what is not needed.',
      ],
      requests: ['team.create -', 'team.list 200'],
    },
  },
  {
    name: 'where looking for a member is not allowed, the failure says that there may be one',
    with: NEW,
    seed: teamWith({ scopes: ['team.member.create'] }),
    faults: [{ on: 'team.create', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: ['Looking for what became of it failed:', 'Whether the platform did it is not known.'],
      requests: ['team.create -', 'team.list 403'],
    },
  },
  {
    name: 'a dry run creates nobody, and counts who is there',
    with: { ...NEW, 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { member_id: '', dry_run: 'true' },
      log: [/Would create the member Watch\. The platform lists \d+ active members?;/],
      summary: ['### Member to create', 'whether a seat is free can’t be seen beforehand'],
      requests: ['team.list 200'],
    },
  },
  {
    name: 'a job that is cancelled while a member is made says that there may be one',
    with: NEW,
    faults: [{ on: 'team.create', do: 'stall', processed: true }],
    signal: { name: 'SIGTERM', whenRequested: 'team.create' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled' },
      error: ['The job was cancelled (SIGTERM).', 'Whether the platform did it is not known.'],
      requests: ['team.create -'],
    },
  },
] satisfies readonly Scenario[];
