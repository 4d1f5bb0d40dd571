import { agentSeed } from '../agent.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: {
    inputs: { 'conversation-id': {}, limit: {}, 'output-path': {} },
    outputs: ['conversations', 'messages'],
  },
  usualRun: { scenario: 'the messages of a conversation are listed', because: 'One request per page.' },
  works: [
    {
      name: 'a conversation',
      with: { 'conversation-id': '{conversation-1}' },
      agentRuns: [{ message: 'Go on', until: 'completed' }],
      seed: agentSeed([{ say: 'Done.' }]),
    },
  ],
} satisfies Usual;
