import { agentSeed, CONFIRMATION } from '../agent.ts';
import type { Usual } from '../usual.ts';
import { WITH_TIMEOUT, RUN_OUTPUTS } from '../usual-parts.ts';

export default {
  contract: {
    inputs: {
      message: {},
      'message-path': {},
      'conversation-id': {},
      skills: {},
      model: {},
      'speed-tier': {},
      yolo: {},
      'disable-cloud': {},
      attachments: {},
      follow: { default: 'true' },
      'on-input-required': { default: 'fail' },
      answers: {},
      'on-cancel': { default: 'cancel' },
      'on-superseded': { default: 'report' },
      'max-credits': {},
      'expose-preview-url': {},
      'output-path': {},
    },
    outputs: RUN_OUTPUTS,
  },
  usualRun: {
    scenario: 'complaint 9: a run that costs exactly `max-credits` is not cancelled',
    because:
      'The first request checks for an active run, so that the new run doesn’t supersede it by accident. The second starts the run. The third streams its events until the run ends.',
  },
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
      with: { message: 'Light the lamps', 'on-input-required': 'approve', ...WITH_TIMEOUT },
      seed: agentSeed([{ usage: '3' }, CONFIRMATION, { usage: '4' }]),
    },
  ],
} satisfies Usual;
