import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';
import { CONVERSATION } from './usual.ts';

export default [
  {
    name: 'a project’s conversations are listed',
    isRefused: true,
    ...CONVERSATION,
    with: { 'output-path': 'conversations.json' },
    agentRuns: [...CONVERSATION.agentRuns, { message: 'Light the buoys', until: 'completed' }],
    expect: {
      outputs: {
        conversations: /^\[\{"conversation_id":"conv_/,
        messages: '',
        count: '2',
        path: /\/conversations\.json$/,
      },
      workspace: { 'conversations.json': /"conversation_id": "conv_[^]*"conversation_id": "conv_/ },
      log: ['Light the lamps', 'Light the buoys', '2 conversations.'],
      summary: [' 2 conversations', 'Light the buoys'],
      requests: ['agent.conversations 200'],
    },
  },
  ...refusedInputs('agent-messages', [
    [{ 'conversation-id': '../x' }, '`conversation-id` is `../x`'],
  ]),
] satisfies readonly Scenario[];
