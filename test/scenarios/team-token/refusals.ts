import { refusal, TRACE_ID } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { type SignedCall, signedAnew } from '../signed-refusals.ts';
import { MEMBER, member, OWNER, teamWith } from '../team.ts';

const WANTED = { 'member-id': MEMBER, scopes: 'release.write' };
const ISSUING: SignedCall = {
  id: 'team.token',
  does: 'issuing a token',
  with: WANTED,
};
const FROZEN = teamWith({ members: [member(MEMBER, { team_status: 'freeze' })] });

export default [
  signedAnew(ISSUING),
  {
    name: 'a token that is asked for with another secret key is refused, once',
    meets: ['team.token invalid_signature'],
    with: { ...WANTED, 'secret-key': 'another-secret-key-of-nobody' },
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_signature', error_status: '401' },
      error: ['Check `access-key` and `secret-key`.', 'the inputs for the signature’s templates'],
      logLacks: ['another-secret-key-of-nobody'],
      requests: ['team.token 401'],
    },
  },
  {
    name: 'a member of another team, or of none, gets no token',
    meets: ['team.token not_found'],
    with: { ...WANTED, 'member-id': 'tm_stranger' },
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found', token: '' },
      error: ['Check `member-id`, and that the member belongs to the team of `access-key`'],
      requests: ['team.token 404'],
    },
  },
  {
    name: 'a dry run foresees that a frozen member gets none',
    with: { ...WANTED, 'dry-run': 'true' },
    seed: FROZEN,
    expect: {
      exit: 1,
      outputs: { error_code: 'member_inactive' },
      error: [`${MEMBER} is frozen.`],
      requests: ['team.get 200'],
    },
  },
  {
    name: 'a dry run finds that there is no such member',
    with: { ...WANTED, 'member-id': 'tm_stranger', 'dry-run': 'true' },
    expect: { exit: 1, outputs: { error_code: 'not_found' }, requests: ['team.get 404'] },
  },
  {
    name: 'a scope that the team’s credential may not delegate is refused by the platform',
    meets: ['team.token invalid_scope'],
    with: { ...WANTED, scopes: 'cloud.credentials.read' },
    seed: teamWith({ scopes: ['team.member.token.issue', 'release.write'] }),
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_scope', token: '' },
      error: ['Ask for fewer scopes, or have these added to what the team’s credential may delegate.'],
      requests: ['team.token 403'],
    },
  },
  {
    name: 'nobody acts for the team’s owner',
    meets: ['team.token forbidden'],
    with: { ...WANTED, 'member-id': OWNER },
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden' },
      error: ['Name a managed member of the team: `team-members` lists them with their roles.'],
      requests: ['team.token 403'],
    },
  },
  {
    name: 'a token whose answer was lost is not asked for again: each request may issue a live one',
    with: WANTED,
    faults: [{ on: 'team.token', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', token: '' },
      error: [`A token of ${MEMBER} may have been issued; its value is lost, and it expires by itself.`],
      requests: ['team.token -'],
    },
  },
  {
    name: 'a token whose nonce was used already is not asked for again',
    meets: ['team.token signature_replayed'],
    with: WANTED,
    faults: [refusal('team.token', 'signature_replayed', 'Seen before.', { times: 6 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'signature_replayed', token: '' },
      error: ['Seen before.', `A token of ${MEMBER} may have been issued`, 'Find out what sends requests twice'],
      requests: ['team.token 401'],
    },
  },
  {
    name: 'everything that is wrong is told before anything is asked: no form, no star, no minute',
    with: { 'member-id': 'ada', scopes: '*', 'expires-in': 'soon' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'member-id: is `ada`; a member’s public id begins with `tm_`.',
        'scopes: holds `*`, which can’t be delegated to a member.',
        'expires-in: is `soon`; write a duration',
      ],
      requests: [],
    },
  },
  {
    name: 'a scope that is misspelt is refused with the nearest one',
    with: { ...WANTED, scopes: 'release.wirte' },
    expect: {
      exit: 1,
      error: ['scopes: holds `release.wirte`, which is no scope of a member’s token. Did you mean `release.write`?'],
      requests: [],
    },
  },
  {
    name: 'so is an operation, and one that takes no such token, both at once',
    with: { ...WANTED, scopes: 'for static-publihs, team-usage' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'scopes: holds `for static-publihs`, which is no operation. Did you mean `static-publish`?',
        'scopes: holds `for team-usage`, which takes no member’s token.',
      ],
      requests: [],
    },
  },
  {
    name: 'less than a minute is too short',
    with: { ...WANTED, 'expires-in': '59s' },
    expect: {
      exit: 1,
      error: ['expires-in: is `59s`; it must be 1m or more.'],
      requests: [],
    },
  },
  {
    name: 'without a credential both halves are asked for, and a token is no substitute',
    with: { ...WANTED, 'access-key': '', 'secret-key': '', token: 'token-that-is-of-no-use' },
    expect: {
      exit: 1,
      error: [
        'access-key: is missing. Give it under `with:`, or set the environment variable PLATFORM_ACCESS_KEY.',
        'secret-key: is missing. Give it under `with:`, or set the environment variable PLATFORM_SECRET_KEY.',
      ],
      requests: [],
    },
  },
  {
    name: 'half a credential is a mistake, also for the embedded platform',
    with: { ...WANTED, 'base-url': 'local', 'secret-key': '' },
    expect: { exit: 1, error: ['secret-key: is missing.'], requests: [] },
  },
  {
    name: 'a signature of another form is for another platform',
    with: { ...WANTED, 'string-to-sign': '{method}\\n{path}', 'authorization-header': 'Sig {access_key}:{signature}' },
    expect: { exit: 1, outputs: { error_code: 'invalid_signature' }, requests: ['team.token 401'] },
  },
  {
    name: 'a template with a word that stands for nothing is refused with the nearest one',
    with: { ...WANTED, 'string-to-sign': '{method}\n{body_hash256}', 'authorization-header': 'Key {access_key}' },
    expect: {
      exit: 1,
      error: [
        'string-to-sign: holds `{body_hash256}`, which stands for nothing. Did you mean `{body_sha256}`?',
        'authorization-header: lacks `{signature}`, so that nothing would be signed.',
      ],
      requests: [],
    },
  },
  {
    name: 'a machine whose clock is wrong beyond one correction is told, with the trace id',
    with: WANTED,
    faults: [refusal('team.token', 'signature_expired', 'Long past.', { times: 2 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'signature_expired', trace_id: TRACE_ID },
      error: ['Long past.', 'Set the machine’s clock; the step has tried once more with the platform’s own time.'],
      requests: ['team.token 401', 'team.token 401'],
    },
  },
  {
    name: 'a platform whose `Date` misleads the signature refuses it, and it is not signed a third time',
    with: WANTED,
    faults: [
      { on: 'team.token', do: 'clock-offset', ms: 3_600_000 },
      refusal('team.token', 'signature_expired', 'By which clock?'),
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'signature_expired' },
      requests: ['team.token 401', 'team.token 401'],
    },
  },
] satisfies readonly Scenario[];
