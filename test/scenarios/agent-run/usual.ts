import { agentSeed, CONFIRMATION, RUN_REQUESTS } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { WITH_TIMEOUT } from '../usual-parts.ts';

export const TASK = { message: 'Write a note' } as const;

export default {
  usualRun: {
    name: 'a run that costs exactly `max-credits` is not canceled',
    seed: agentSeed([{ say: 'Done.' }, { usage: '60' }]),
    with: { ...TASK, 'max-credits': '60' },
    expect: {
      outputs: {
        conversation_id: /^conv_[0-9a-f]{24}$/,
        reply_path: /\/reply\.md$/,
        credits_used: '60',
      },
      requests: [...RUN_REQUESTS],
    },
  },
  requestReason:
    'The first request checks for an active run, so that the new run doesn’t supersede it by accident. The second starts the run. The third streams its events until the run ends.',
  works: [
    {
      name: 'a run to its end',
      ownChanges: ['credits_complete'],
      with: { message: 'Light the lamps', ...WITH_TIMEOUT },
      seed: agentSeed([{ say: 'Lit.' }, { usage: '7' }]),
    },
    {
      name: 'a run with a file to look at',
      ownChanges: ['credits_complete'],
      files: { 'docs/plan.md': 'Light the lamps at dusk.\n' },
      with: { message: 'Keep to the plan', attachments: 'docs/*.md', ...WITH_TIMEOUT },
      seed: agentSeed([{ say: 'Lit.' }, { usage: '7' }]),
    },
    {
      name: 'a run that is answered on the way',
      ownChanges: ['credits_complete'],
      with: {
        message: 'Light the lamps',
        'on-input-required': 'answer',
        answers: 'decision: approve',
        ...WITH_TIMEOUT,
      },
      seed: agentSeed([{ usage: '3' }, CONFIRMATION, { usage: '4' }]),
    },
    {
      name: 'a run that is asked for JSON again',
      ownChanges: ['credits_complete'],
      with: { message: 'Count the lamps', 'output-schema': '{"type": "integer"}', ...WITH_TIMEOUT },
      seed: {
        agent: {
          scripts: {
            again: {
              when: '^Your reply has no valid JSON',
              script: [{ say: '2' }, { usage: '3' }],
            },
            default: { script: [{ say: 'Two.' }, { usage: '4' }] },
          },
        },
      },
    },
  ],
  refusals: {
    'agent.current not_found': { byHand: 'The project has no run yet.' },
    'agent.respond action_expired': { byHand: 'The new request for input is answered.' },
    'agent.respond action_already_responded': { byHand: 'The run is followed to its end.' },
    'agent.respond run_conflict': { byHand: 'The run is followed to its end.' },
  },
  onlyAfterFault: {
    'agent.messages': 'Whether a run was started by an earlier attempt that had attachments.',
  },
  earlyOutputs: { run_id: 'agent.start', conversation_id: 'agent.start' },
} satisfies Usual;
