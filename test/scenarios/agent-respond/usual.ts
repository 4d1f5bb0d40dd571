import { agentSeed, CONFIRMATION, QUESTIONS } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { RESULT_UNKNOWN, OPEN_QUESTION, WITH_TIMEOUT } from '../usual-parts.ts';

export const WAITING_RUN = [{ message: 'Look after the lamps', until: 'input_required' }] as const;
export const RESPOND_REQUESTS = [
  'agent.current 200',
  'agent.events 200',
  'agent.respond 200',
] as const;

export default {
  usualRun: {
    name: 'it answers questions',
    agentRuns: WAITING_RUN,
    seed: agentSeed([QUESTIONS]),
    with: { ...OPEN_QUESTION, answers: 'name: Lamp\ncolor: red' },
    expect: {
      outputs: {
        run_id: /^run_[0-9a-f]{24}$/,
        conversation_id: /^conv_[0-9a-f]{24}$/,
        reply: 'Lamp in red.\n',
        reply_path: /\/reply\.md$/,
      },
      requests: [...RESPOND_REQUESTS],
    },
  },
  requestReason:
    'The first request finds the waiting run. Only the events contain its question, and their stream shows the effect of the answer.',
  works: [
    {
      name: 'an approval',
      with: { ...OPEN_QUESTION, answers: 'decision: approve', ...WITH_TIMEOUT },
      seed: agentSeed([{ usage: '3' }, CONFIRMATION, { usage: '4' }]),
      agentRuns: [{ message: 'Look after the lamps', until: 'input_required' }],
    },
  ],
  refusals: {
    'agent.current not_found': { byHand: '`run-id` is enough to find the run.' },
    'agent.respond action_expired': { byHand: 'The new request for input is answered.' },
    'agent.respond action_already_responded': { byHand: 'The run is followed to its end.' },
    'agent.respond run_conflict': { byHand: 'The run is followed to its end.' },
    'agent.events *': { title: RESULT_UNKNOWN },
    'agent.respond *': { title: RESULT_UNKNOWN },
    'agent.events not_found': {
      isRepeated: true,
      remedy: 'Check the run with `agent-status` or in the web app, and ',
    },
    'agent.respond not_found': {
      remedy: 'Check the run with `agent-status` or in the web app, and ',
    },
  },
  earlyOutputs: { run_id: 'agent.current' },
} satisfies Usual;
