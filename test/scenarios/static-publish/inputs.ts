import type { Scenario } from '../scenario.ts';
import { SITE } from '../small-site.ts';

export default [
  {
    name: 'all invalid inputs of a publish are reported together',
    files: SITE,
    env: { PLATFORM_PROJECT_ID: 'not/an/id' },
    with: {
      path: '',
      'base-url': 'http://platform.example',
      token: 'two words',
      'project-id': '',
      'dry-run': 'yes',
      summary: 'nope',
      timeout: '10',
      'expires-in': 'soon',
      'expires-at': 'tomorrow',
      'wait-for-url': '1',
      'idempotency-key': 'not allowed!',
      pathh: 'site',
      frobnicate: 'x',
    },
    expect: {
      outputs: {
        error_code: 'input',
        result: /^\{"operation":"static-publish","succeeded":false,"error_code":"input"/,
      },
      error: ['13 problems with the inputs of `static-publish`.', '- and 8 more (see the log)'],
      log: [
        '`pathh` isn’t an input of `static-publish`. Did you mean `path`?',
        '`frobnicate` isn’t an input of `static-publish`. Remove it from `with:`, or remove the environment variable INPUT_FROBNICATE. The inputs are `base-url`, `token`,',
        '`base-url` must begin with `https://`, not `http://` (`http://` is allowed only for loopback addresses).',
        '`token` is not in a valid format',
        '`project-id` is `not/an/id`; a project’s `url_id` must consist of 1 to 50 letters, digits, `_` or `-` (from PLATFORM_PROJECT_ID).',
        '`dry-run` is `yes`; it must be `true` or `false`.',
        '`summary` is `nope`; it must be `true` or `false`.',
        '`timeout` is `10`; it must be a duration such as `90s`, `15m`, `24h`, `7d` or `P7D`.',
        '`expires-in` is `soon`; it must be a duration such as',
        '`expires-at` is `tomorrow`; it must be an ISO 8601 date and time with a time zone, such as `2026-12-31T23:59:59Z`, or a Unix time in milliseconds.',
        '`wait-for-url` is `1`; it must be `true` or `false`.',
        '`idempotency-key` is `not allowed!`; it must consist of 1 to 128 visible ASCII characters.',
      ],
      logLacks: ['two words', /^ +at .+:\d+/m],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
