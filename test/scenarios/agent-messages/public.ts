import { PUBLIC_PULL_REQUEST_7, PULL_REQUEST_7 } from '../pull-requests.ts';
import { withDefaults } from '../scenario.ts';
import { CONVERSATION, FIRST_CONVERSATION } from './usual.ts';

const REPORTED = { ...PULL_REQUEST_7.with, 'pr-comment': 'true' };

export default withDefaults({ ...PUBLIC_PULL_REQUEST_7, ...CONVERSATION }, [
  {
    name: 'in a public repository the texts of messages are in the output only',
    with: { ...REPORTED, ...FIRST_CONVERSATION },
    expect: {
      outputs: { messages: /Done as you asked\./ },
      log: ['2 messages.', 'The texts of the messages are not shown'],
      summary: [/^\| Role \| Created \|$/m, 'The texts of the messages are not shown'],
      unshown: ['Light the lamps', 'Done as you asked'],
    },
  },
  {
    name: 'in a public repository the titles of conversations are in the output only',
    with: REPORTED,
    expect: {
      outputs: { conversations: /Light the lamps/ },
      summary: [
        /^\| Conversation \| Created \| Updated \|$/m,
        'The titles of the conversations are not shown',
      ],
      unshown: ['Light the lamps'],
    },
  },
  {
    name: 'in a public repository the texts are in no output that the runner prints',
    with: FIRST_CONVERSATION,
    env: { RUNNER_DEBUG: '1' },
    expect: { outputs: { messages: '' }, warnings: ['The output `messages` is empty'] },
  },
]);
