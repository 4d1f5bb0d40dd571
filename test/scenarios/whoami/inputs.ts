import { TOKEN } from '../project-seed.ts';
import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'without a token no request is sent; in a pull request from a fork, GitHub passes none',
    with: { token: '' },
    event: {
      name: 'pull_request',
      payload: { pull_request: { number: 7, head: { repo: { full_name: 'gull/lights' } } } },
    },
    expect: {
      outputs: { error_code: 'input', error_status: '' },
      error: [
        '`token` is missing.',
        'PLATFORM_TOKEN',
        'no Actions secrets to pull requests from forks',
        '`base-url: local`',
      ],
      requests: [],
    },
  },
  {
    name: 'a step whose secret is empty names the secret, forks and Dependabot',
    with: { token: '' },
    expect: {
      error: [
        '`token` is missing. Set `token` under `with:`, or set the environment variable PLATFORM_TOKEN. If it is set, it is empty: the secret (such as `PLATFORM_TOKEN`) doesn’t exist, or GitHub withholds it (forks, Dependabot).',
      ],
      requests: [],
    },
  },
  {
    name: 'a token one character too long is refused and not shown',
    with: { token: 't'.repeat(8193) },
    expect: {
      error: ['`token` has 8,193 characters; at most 8,192 are allowed.'],
      logLacks: ['t'.repeat(40)],
      requests: [],
    },
  },
  {
    name: 'a project id in the environment is ignored, valid or not',
    with: { 'project-id': '' },
    env: { PLATFORM_PROJECT_ID: 'not/an/id' },
    expect: {
      outputs: { open_id: 'ou_local', error_code: '' },
      requests: ['user.get 200'],
    },
  },
  {
    name: 'all problems of the inputs are reported together',
    with: {
      'base-url': 'platform',
      'project-id': 'a/b',
      timeout: 'soon',
      summary: 'maybe',
      tokn: 'key-under-a-wrong-name',
    },
    expect: {
      outputs: { error_code: 'input' },
      error: [
        '5 problems with the inputs of `whoami`.',
        '`tokn` isn’t an input of `whoami`. Did you mean `token`?',
        '`base-url` is not an absolute URL such as `https://host/path`.',
        '`project-id` is `a/b`; a project’s `url_id` must consist of 1 to 50 letters, digits, `_` or `-`.',
        '`timeout` is `soon`; it must be a duration such as',
        '`summary` is `maybe`; it must be `true` or `false`.',
      ],
      logLacks: ['Full error', 'key-under-a-wrong-name'],
      summary: [' Inputs are invalid: ', '| `timeout` |'],
      errorTitle: 'Inputs are invalid: `tokn`, `base-url`, `project-id` and 2 more',
      requests: [],
    },
  },
  ...refusedInputs('whoami', [
    [
      { 'base-url': 'http://platform.example/open/v1' },
      '`base-url` must begin with `https://`, not `http://` (`http://` is allowed only for loopback addresses).',
    ],
    [{ operation: 'who-am-i' }, ['`operation` is `who-am-i`', 'Did you mean `whoami`?']],
    [
      { operation: '' },
      ['`operation` is missing. Set it to one of', '`project-ensure`', '`release-info`'],
    ],
  ]),
  {
    name: 'the token can come from the environment, with the line break that it was stored with',
    with: { token: '' },
    env: { PLATFORM_TOKEN: `${TOKEN}\n` },
    expect: { outputs: { open_id: 'ou_local' }, requests: ['user.get 200'] },
  },
  {
    name: 'the emulator of the step needs neither account nor token',
    with: { 'base-url': 'local', token: '' },
    expect: {
      outputs: { open_id: 'ou_local' },
      log: [/The local platform is available at http:\/\/127\.0\.0\.1:\d+/],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
