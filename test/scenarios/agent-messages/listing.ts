import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';
import { CONVERSATION, FIRST_CONVERSATION } from './usual.ts';

export default [
  {
    name: 'a project’s conversations are listed',
    isRefused: true,
    ...CONVERSATION,
    agentRuns: [...CONVERSATION.agentRuns, { message: 'Light the buoys', until: 'completed' }],
    expect: {
      exit: 0,
      outputs: { conversations: /^\[\{"conversation_id":"conv_/, messages: '', count: '2', path: '' },
      log: ['Light the lamps', 'Light the buoys', '2 conversations.'],
      summary: [' 2 conversations', 'Light the buoys'],
      requests: ['agent.conversations 200'],
    },
  },
  {
    name: '`limit` messages are listed',
    ...CONVERSATION,
    with: { ...FIRST_CONVERSATION, limit: '1' },
    expect: {
      exit: 0,
      outputs: { count: '1' },
      log: ['1 message, the maximum set by `limit`; there may be more.'],
      summary: [' 1 message, the maximum set by <code>limit</code>; there may be more'],
    },
  },
  ...refusedInputs('agent-messages', [[{ 'conversation-id': '../x' }, '`conversation-id` is `../x`']]),
] satisfies readonly Scenario[];
