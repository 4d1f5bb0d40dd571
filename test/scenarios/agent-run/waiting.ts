import { agentSeed, CONFIRMATION, RUN_REQUESTS } from '../agent.ts';
import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const TASK = { message: 'Look after the lamps' } as const;
const APPROVING = { ...TASK, 'on-input-required': 'answer', answers: 'decision: approve' } as const;

export default withDefaults({ seed: agentSeed([CONFIRMATION]), with: APPROVING }, [
  {
    name: 'an unanswered wait ends at the step’s timeout, and the run is canceled',
    with: { ...TASK, 'on-input-required': 'wait', timeout: '90s' },
    expect: {
      outputs: { status: 'canceled', reason: 'timeout' },
      log: [/Waiting for an answer, at most \d+\.\d s more/],
      error: ['did not finish within 90 s.'],
      runs: ['canceled'],
    },
  },
  {
    name: 'with `detach`, the open question and the transcript are left for a later step',
    with: { ...TASK, 'on-input-required': 'detach', 'output-path': 'run.md' },
    expect: {
      outputs: {
        status: 'input_required',
        reason: 'detached',
        pending_action:
          /^\{"id":"[0-9a-f]{64}","run_id":"run_[0-9a-f]{24}","kind":"confirmation","prompt":"Delete the lamp\?"/,
        transcript_path: /\/run\.md$/,
      },
      workspace: { 'run.md': /Delete the lamp\?/ },
      requests: [...RUN_REQUESTS],
      runs: ['input_required'],
    },
  },
  {
    name: 'an expired token is replaced by that of a new connection',
    meets: ['agent.respond action_expired'],
    faults: [problemFault('agent.respond', 'action_expired', 'Too late')],
    expect: {
      log: ['The token that is required to send the answer has expired. Waiting for a new token.'],
      logLacks: ['Stopped following the run before its final status was received'],
      requests: [...RUN_REQUESTS, 'agent.respond 409', 'agent.events 200', 'agent.respond 200'],
      runs: ['completed'],
    },
  },
  {
    name: 'tokens that expire repeatedly end the step',
    faults: [problemFault('agent.respond', 'action_expired', 'Too late', { times: 9 })],
    expect: { error: ['5 consecutive attempts to deliver the answer to the run run_'] },
  },
  {
    name: 'refused answers are counted for each question',
    seed: agentSeed([CONFIRMATION, { ...CONFIRMATION, ask: 'Delete the buoy?' }]),
    faults: [
      problemFault('agent.respond', 'action_expired', 'Too late', { times: 3 }),
      problemFault('agent.respond', 'action_expired', 'Too late', { nth: 5, times: 2 }),
    ],
    with: APPROVING,
    expect: { outputs: { status: 'completed' }, runs: ['completed'] },
  },
  {
    name: 'after an answer from elsewhere, the run continues',
    meets: ['agent.respond action_already_responded'],
    seed: agentSeed([
      { ...CONFIRMATION, answered_after_ms: 2_000, answered_with: { decision: 'reject' } },
    ]),
    faults: [problemFault('agent.respond', 'action_already_responded', 'Somebody was faster')],
    expect: {
      outputs: { reply: /^It stays\./ },
      notices: ['The question was already answered, possibly in the web app. The run continues.'],
      requests: [...RUN_REQUESTS, 'agent.respond 409'],
    },
  },
  {
    name: 'a run that has changed meanwhile is checked, and answered again if it still waits',
    meets: ['agent.respond run_conflict'],
    faults: [problemFault('agent.respond', 'run_conflict', 'The run has changed')],
    expect: {
      requests: [
        ...RUN_REQUESTS,
        'agent.respond 409',
        'agent.current 200',
        'agent.events 200',
        'agent.respond 200',
      ],
    },
  },
  {
    name: 'an answer with a lost response is not sent again if the run has it',
    seed: agentSeed([CONFIRMATION, { wait: 5_000 }]),
    faults: [{ on: 'agent.respond', do: 'reset-after' }],
    expect: {
      warnings: ['The platform may or may not have accepted the answer.'],
      log: ['The run is no longer waiting for an answer. Its status is `working`.'],
      requests: [...RUN_REQUESTS, 'agent.respond -', 'agent.current 200'],
    },
  },
  {
    name: 'an answer that never arrived is sent with a new token',
    faults: [{ on: 'agent.respond', do: 'reset-before' }],
    expect: {
      requests: [
        ...RUN_REQUESTS,
        'agent.respond -',
        'agent.current 200',
        'agent.events 200',
        'agent.respond 200',
      ],
    },
  },
]);
