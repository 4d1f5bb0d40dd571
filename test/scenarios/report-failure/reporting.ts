import { withDefaults } from '../scenario.ts';
import { COMMENT_INPUTS, ON_PULL_REQUEST } from './usual.ts';

export default withDefaults(ON_PULL_REQUEST, [
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
      exit: 0,
      log: ['Reporting a failure for the operation source-publish: The tests failed.'],
      summary: ['- **Operation not run:** `source-publish`', '/harbour/lights/actions/runs/7'],
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
      exit: 0,
      log: [/The build failed: `npm run build` ended with exit code 1\.$/m],
      summary: [/^(`{4,})\n {2}at <b>page<\/b>\n\n```\n\1$/m],
    },
  },
  {
    name: 'a report requires an app, and its texts are checked before any request',
    with: { ...COMMENT_INPUTS, 'project-id': '' },
    expect: {
      exit: 1,
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
    expect: { exit: 0, log: ['z***'], logLacks: ['zharbour', '***…'] },
  },
]);
