import { type Scenario, withDefaults } from '../scenario.ts';
import { COMMENT_INPUTS, ON_PULL_REQUEST } from './usual.ts';

/** Texts of a state: of the log, the title and the two rows that name the work and the operation. */
const SHOWN: readonly (readonly [state: string, texts: readonly [string, ...string[]]])[] = [
  [
    'failed',
    [
      'Reporting a failure for',
      ' Failure reported',
      '- **Failure:** The build failed.',
      '- **Operation not run:** `static-publish`',
    ],
  ],
  [
    'building',
    [
      'Reporting a running build for',
      ' Building',
      '- **Work:** The build is running.',
      '- **Next operation:** `static-publish`',
    ],
  ],
  [
    'passed',
    [
      'Reporting a success for',
      ' Success reported',
      '- **Work:** The work succeeded.',
      '- **Operation:** `static-publish`',
    ],
  ],
  [
    'unchanged',
    [
      'Reporting an unchanged site for',
      ' Not built: the pull request changes no file of this site',
      '- **Work:** The pull request changes no file of this site.',
      '- **Operation not run:** `static-publish`',
    ],
  ],
];

export default withDefaults(ON_PULL_REQUEST, [
  ...SHOWN.map(
    ([state, [log, ...summary]]): Scenario => ({
      name: `\`state: ${state}\` without a message`,
      with: { ...COMMENT_INPUTS, state, app: 'shop' },
      expect: { log: [log], summary: [...summary, '- **App:** shop'] },
    }),
  ),
  {
    name: 'a dry run says that nothing is reported',
    with: { ...COMMENT_INPUTS, 'dry-run': 'true' },
    expect: {
      log: ['Dry run: would report a failure for'],
      summary: [' Failure report', '- **Failure:** The build failed.'],
    },
  },
  {
    name: 'shows the failed operation, its address, and a link to the log',
    with: {
      ...COMMENT_INPUTS,
      'project-id': '',
      'comment-section': 'Docs',
      message: 'The tests failed.',
      'in-place-of': 'source-publish',
      'log-url': 'https://github.com/harbour/lights/actions/runs/7',
    },
    expect: {
      log: ['Reporting a failure for the operation source-publish: The tests failed.'],
      summary: [
        '- **Failure:** The tests failed.',
        '- **Operation not run:** `source-publish`',
        '/harbour/lights/actions/runs/7',
      ],
    },
  },
  {
    name: 'shows the lines of a failed build as they are, below its command',
    with: {
      ...COMMENT_INPUTS,
      message:
        '["The build failed: `npm run build` ended with exit code 1.","  at <b>page</b>","","```"]',
    },
    expect: {
      log: [/The build failed: `npm run build` ended with exit code 1\.$/m],
      summary: [/^(`{4,})\n {2}at <b>page<\/b>\n\n```\n\1$/m],
    },
  },
  {
    name: 'a report requires an app, and its texts are checked before any request',
    with: { ...COMMENT_INPUTS, 'project-id': '' },
    expect: {
      error: ['`project-id` is missing, and so is `comment-section`'],
      askedOfGitHub: [],
    },
  },
  {
    name: 'a secret at the limit is hidden before the message is shortened',
    with: {
      ...COMMENT_INPUTS,
      'github-token': 'harbour-token',
      message: `${'z'.repeat(4990)}harbour-token`,
    },
    expect: { log: ['z***'], logLacks: ['zharbour', '***…'] },
  },
]);
