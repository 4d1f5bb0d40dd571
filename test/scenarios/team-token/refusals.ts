import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { MEMBER, member, teamSeed } from '../team.ts';
import { refusedInputs } from '../refused-inputs.ts';

const INPUTS = { 'member-id': MEMBER, scopes: 'release.write' };
const FROZEN = teamSeed({ members: [member(MEMBER, { team_status: 'freeze' })] });

export default withDefaults({ with: INPUTS }, [
  {
    name: 'a request with a wrong secret key is refused, without a retry',
    meets: ['team.token invalid_signature'],
    with: { ...INPUTS, 'secret-key': 'another-secret-key-of-nobody' },
    expect: {
      outputs: { error_code: 'invalid_signature', error_status: '401' },
      error: [
        'Check `access-key` and `secret-key`.',
        'set `string-to-sign` and `authorization-header`',
      ],
      logLacks: ['another-secret-key-of-nobody'],
      requests: ['team.token 401'],
    },
  },
  {
    name: 'a dry run reports that a frozen member gets no token',
    with: { ...INPUTS, 'dry-run': 'true' },
    seed: FROZEN,
    expect: {
      outputs: { error_code: 'member_inactive' },
      error: [`The member ${MEMBER} is frozen.`],
      requests: ['team.get 200'],
    },
  },
  {
    name: 'a dry run of a token reports a missing member',
    with: { ...INPUTS, 'member-id': 'tm_stranger', 'dry-run': 'true' },
    expect: {
      error: ['The member was not found in this team.'],
      outputs: { error_code: 'not_found' },
      requests: ['team.get 404'],
    },
  },
  {
    name: 'a token with a lost response is not requested again: each request may issue a valid one',
    faults: [{ on: 'team.token', do: 'reset-after' }],
    expect: {
      outputs: { error_code: 'unavailable', token: '' },
      error: [
        `The platform may have issued a token for ${MEMBER}. The value of this token is lost, and the token expires on its own.`,
      ],
      requests: ['team.token -'],
    },
  },
  {
    name: 'a token whose nonce was used already is not requested again',
    meets: ['team.token signature_replayed'],
    faults: [problemFault('team.token', 'signature_replayed', 'Seen before.', { times: 6 })],
    expect: {
      outputs: { error_code: 'signature_replayed', token: '' },
      error: [
        'Seen before.',
        `The platform may have issued a token for ${MEMBER}.`,
        'Check whether a proxy between the runner and the platform sends requests twice',
      ],
      requests: ['team.token 401'],
    },
  },
  {
    name: 'a signature of another format is for another platform',
    with: {
      ...INPUTS,
      'string-to-sign': '{method}\\n{path}',
      'authorization-header': 'Sig {access_key}:{signature}',
    },
    expect: {
      error: ['This endpoint accepts only signed team requests'],
      outputs: { error_code: 'invalid_signature' },
      requests: ['team.token 401'],
    },
  },
  {
    name: 'a platform with a wrong `Date` refuses the signature, and it is not signed a third time',
    faults: [
      { on: 'team.token', do: 'clock-offset', ms: 3_600_000 },
      problemFault('team.token', 'signature_expired', 'By which clock?'),
    ],
    expect: {
      error: ['by more than 5 minutes.'],
      outputs: { error_code: 'signature_expired' },
      requests: ['team.token 401', 'team.token 401'],
    },
  },
  ...refusedInputs('team-token', [
    [
      { 'member-id': 'ada', scopes: '*' },
      [
        '`member-id` is `ada`; it must be a member’s public ID, which begins with `tm_`.',
        '`scopes` contains `*`; a scope consists of letters, digits, `.`, `_` and `-`; `*` can’t be delegated to a member.',
      ],
    ],
    [
      { ...INPUTS, 'access-key': '', 'secret-key': '', token: 'token-that-is-of-no-use' },
      [
        '`access-key` is missing. Set `access-key` under `with:`, or set the environment variable PLATFORM_ACCESS_KEY.',
        '`secret-key` is missing. Set `secret-key` under `with:`, or set the environment variable PLATFORM_SECRET_KEY.',
      ],
    ],
    [{ ...INPUTS, 'base-url': 'local', 'secret-key': '' }, '`secret-key` is missing.'],
  ]),
]);
