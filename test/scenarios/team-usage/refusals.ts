import { BARE_PLAN, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { type SignedCall, sentTwice, signedAnew } from '../signed-refusals.ts';
import { MEMBER } from '../team.ts';

const OF_TEAM: SignedCall = { id: 'usage.team', does: 'reading the team’s usage', with: {} };
const OF_MEMBER: SignedCall = {
  id: 'usage.member',
  does: 'reading a member’s usage',
  with: { 'member-id': MEMBER },
};

const NO_ENTITLEMENT = 'whose main account holds an active entitlement of the open type';
const AT_ONCE = { headers: { 'retry-after': '0' } };

export default [
  signedAnew(OF_TEAM),
  sentTwice(OF_TEAM),
  signedAnew(OF_MEMBER),
  sentTwice(OF_MEMBER),
  {
    name: 'a team without the entitlement is told what it lacks',
    meets: ['usage.team entitlement_required'],
    seed: BARE_PLAN,
    expect: {
      exit: 1,
      outputs: { error_code: 'entitlement_required', items: '' },
      error: [NO_ENTITLEMENT],
      requests: ['usage.team 403'],
    },
  },
  {
    name: 'so it is when a member is asked about',
    meets: ['usage.member entitlement_required'],
    with: OF_MEMBER.with,
    seed: BARE_PLAN,
    expect: { exit: 1, error: [NO_ENTITLEMENT], requests: ['usage.member 403'] },
  },
  {
    name: 'a metering service that is down for a moment is waited for',
    meets: ['usage.team service_unavailable'],
    faults: [refusal('usage.team', 'service_unavailable', 'The gauge is being oiled.', AT_ONCE)],
    expect: { exit: 0, requests: ['usage.team 503', 'usage.team 200'] },
  },
  {
    name: 'one that stays down is told, and no figure is made up',
    meets: ['usage.member service_unavailable'],
    with: OF_MEMBER.with,
    onlyFast: 'a quarter of a minute of asking again',
    faults: [refusal('usage.member', 'service_unavailable', 'The gauge is being oiled.', { times: 6 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'service_unavailable', items: '' },
      error: ['The gauge is being oiled.', 'it never answers with part of the figures'],
      requests: Array.from({ length: 6 }, () => 'usage.member 503'),
    },
  },
  {
    name: 'the usage of a member of another team is not found',
    meets: ['usage.member not_found'],
    with: { 'member-id': 'tm_stranger' },
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found' },
      error: ['Check `member-id`'],
      requests: ['usage.member 404'],
    },
  },
  {
    name: 'a reading that nobody answers leaves nothing open',
    onlyFast: 'a quarter of a minute of asking again',
    faults: [{ on: 'usage.team', do: 'reset-before', times: 6 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable' },
      error: [/^(?![^]*Whether the platform did it)/],
      requests: Array.from({ length: 6 }, () => 'usage.team -'),
    },
  },
  {
    name: 'codes and thresholds that are misspelt are refused with the nearest ones, together',
    with: { codes: 'cloud_db_storge', 'fail-above': 'max_project=5', 'member-id': 'ou_local' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'codes: holds `cloud_db_storge`, which is no code of a usage. Did you mean `cloud_db_storage`?',
        'fail-above: holds `max_project`, which is no code of a usage. Did you mean `max_projects`?',
        'member-id: is `ou_local`; a member’s public id begins with `tm_`.',
      ],
      requests: [],
    },
  },
  {
    name: 'a threshold that is no number is refused',
    with: { 'fail-above': 'cloud_db_storage=5GB' },
    expect: {
      exit: 1,
      error: [
        'fail-above: holds `cloud_db_storage=5GB`, which is not of the form `code=number`. Write for example `cloud_db_storage=5`',
      ],
      requests: [],
    },
  },
  {
    name: 'a threshold of a code that is not asked for is refused',
    with: { codes: 'max_projects', 'fail-above': 'max_projects=5, cloud_count=1' },
    expect: {
      exit: 1,
      error: ['fail-above: names `cloud_count`, which `codes` leaves out. Add it to `codes`, or leave `codes` out.'],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
