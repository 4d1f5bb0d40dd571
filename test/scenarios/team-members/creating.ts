import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { member, teamSeed } from '../team.ts';
import { ID, NEW } from './usual.ts';

/**
 * Creation time of a member that somebody else creates during the step: later than anything that
 * the step does.
 */
const AFTER_STEP = 4_102_444_800_000;
const OUTCOME_UNKNOWN =
  /The member may or may not have been created\. .+\. Checking the list of members\./;

export default withDefaults({ with: NEW }, [
  {
    name: 'created, with a lost response: the member is found in the list, not created twice',
    faults: [{ on: 'team.create', do: 'reset-after' }],
    expect: {
      outputs: { member_id: ID, status: 'active' },
      warnings: [OUTCOME_UNKNOWN],
      log: [
        /Using the only listed member that matches and is at most 2 s older than the request: tm_[\w-]+\./,
      ],
      requests: ['team.list 200', 'team.create -', 'team.list 200'],
    },
  },
  {
    name: 'after a lost response, a listed member without a status can be the new one',
    faults: [
      { on: 'team.create', do: 'reset-after' },
      { on: 'team.list', nth: 2, do: 'rewrite', set: { members: { status: undefined } } },
    ],
    expect: {
      outputs: { member_id: ID },
      requests: ['team.list 200', 'team.create -', 'team.list 200'],
    },
  },
  {
    name: 'a creation that was duplicated in transit is searched for, because the first may have taken a seat',
    meets: ['team.create signature_replayed'],
    faults: [
      problemFault('team.create', 'signature_replayed', 'Seen before.', { processed: true }),
    ],
    expect: {
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
      outputs: { member_id: /^tm_(?!old|frozen|longer)/ },
      requests: ['team.list 200', 'team.create -', 'team.list 200'],
    },
  },
  {
    name: 'if the credential can’t list members, none is created',
    seed: teamSeed({ scopes: ['team.member.create'] }),
    expect: {
      error: ['The credential lacks required scopes: team.member.read.'],
      outputs: { error_code: 'insufficient_scope' },
      requests: ['team.list 403'],
    },
  },
  {
    name: 'the ID of another member in the response is not believed',
    faults: [{ on: 'team.create', do: 'rewrite', set: { member_id: 'tm_someone' } }],
    expect: {
      error: ['It is unknown which member was created: tm_someone may be someone else’s.'],
      outputs: { member_id: '' },
      errorTitle: 'New member not confirmed: tm_someone',
    },
  },
  {
    name: 'a dry run creates no member',
    with: { ...NEW, 'dry-run': 'true' },
    expect: {
      outputs: { member_id: '', dry_run: 'true' },
      log: ['Dry run: would create the member `Watch`. Nothing was sent to the platform.'],
      summary: [' Member to create'],
      requests: [],
    },
  },
]);
