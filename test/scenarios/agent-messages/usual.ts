import { agentSeed } from '../agent.ts';
import type { Usual } from '../usual.ts';

export const CONVERSATION = {
  seed: agentSeed([{ say: 'Done as you asked.' }]),
  agentRuns: [{ message: 'Light the lamps\nall of them', until: 'completed' }],
} as const;
export const FIRST_CONVERSATION = { 'conversation-id': '{conversation-1}' } as const;

export default {
  usualRun: {
    name: 'the messages of a conversation are listed',
    ...CONVERSATION,
    with: FIRST_CONVERSATION,
    expect: {
      outputs: { messages: /"role":"assistant".*"role":"user"/, conversations: '', count: '2' },
      log: ['Light the lamps', 'Done as you asked.', '2 messages.'],
      summary: [' 2 messages'],
      requests: ['agent.messages 200'],
    },
  },
  requestReason: 'One request per page.',
  works: [
    {
      name: 'a conversation',
      with: { 'conversation-id': '{conversation-1}' },
      agentRuns: [{ message: 'Go on', until: 'completed' }],
      seed: agentSeed([{ say: 'Done.' }]),
    },
  ],
  refusals: {
    'agent.messages not_found': { remedy: 'Check `conversation-id`' },
  },
} satisfies Usual;
