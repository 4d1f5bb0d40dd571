import { agent, CONFIRMATION, LONG, QUESTIONS, TAKEN_OVER } from '../agent.ts';
import { GENUINE_TRACE, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const WAITING = [{ message: 'Look after the lamps', until: 'input_required' }] as const;
const RUN = { 'run-id': '{run-1}' } as const;
const APPROVE = { ...RUN, decision: 'approve' } as const;
const ANSWERED = ['agent.current 200', 'agent.events 200', 'agent.respond 200'] as const;

export default [
  {
    name: 'a later job approves what a run waits for, and sees it through',
    seed: agent([{ usage: '3' }, CONFIRMATION, { usage: '4' }]),
    agentRuns: WAITING,
    with: APPROVE,
    expect: {
      exit: 0,
      outputs: {
        run_id: /^run_/,
        conversation_id: /^conv_/,
        status: 'completed',
        reply: /^It is gone\./,
        credits_used: '7',
        credits_complete: 'false',
      },
      log: ['Delete the lamp?', '↵ Answered; the run goes on.', 'The run has ended: completed.'],
      requests: [...ANSWERED],
      sent: { 'agent.respond': { action_id: /^act_/, response: { decision: 'approve' } } },
      runs: ['completed'],
    },
  },
  {
    name: 'where its answer is lost, and the look for what became of it fails, nobody claims to know',
    seed: agent([CONFIRMATION, ...LONG]),
    agentRuns: WAITING,
    with: APPROVE,
    faults: [
      { on: 'agent.respond', do: 'reset-after' },
      { on: 'agent.current', nth: 2, do: 'redirect', location: 'https://elsewhere.example' },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable' },
      error: ['Looking for what became of it failed: ', 'Whether the platform did it is not known.'],
      requests: ['agent.current 200', 'agent.events 200', 'agent.respond -', 'agent.current 307'],
    },
  },
  {
    name: 'it may reject it, and say why',
    seed: agent([CONFIRMATION]),
    agentRuns: WAITING,
    with: { ...RUN, decision: 'reject', comment: 'Not today.' },
    expect: { exit: 0, outputs: { reply: 'It stays. Not today.\n' } },
  },
  {
    name: 'it answers questions',
    seed: agent([QUESTIONS]),
    agentRuns: WAITING,
    with: { ...RUN, answers: 'name: Lamp\ncolour: red' },
    expect: { exit: 0, outputs: { reply: 'Lamp in red.\n' }, requests: [...ANSWERED] },
  },
  {
    name: 'it may leave the run as soon as that has the answer',
    seed: agent([CONFIRMATION, ...LONG]),
    agentRuns: WAITING,
    with: { ...APPROVE, follow: 'false' },
    expect: {
      exit: 0,
      outputs: { status: 'working', reason: 'not_followed', pending_action: '' },
      notices: [/The run run_\w+ has its answer, and goes on\./],
      runs: ['working'],
    },
  },
  {
    name: 'another question after that is for `on-input-required`',
    seed: agent([CONFIRMATION, { ask: 'And the buoy?' }]),
    agentRuns: WAITING,
    with: APPROVE,
    expect: {
      exit: 1,
      outputs: { error_code: 'input_required', status: 'canceled' },
      error: ['The agent asks for a confirmation: And the buoy?'],
      runs: ['canceled'],
    },
  },
  {
    name: 'it may be left waiting again, for a third job',
    seed: agent([CONFIRMATION, { ask: 'And the buoy?' }]),
    agentRuns: WAITING,
    with: { ...APPROVE, 'on-input-required': 'detach' },
    expect: { exit: 0, outputs: { reason: 'detached', pending_action: /And the buoy\?/ }, runs: ['input_required'] },
  },
  ...(
    [
      ['a decision is no answer to questions', QUESTIONS, { decision: 'approve' }, '`approve` is no answer to that.'],
      ['answers decide nothing', CONFIRMATION, { answers: 'name: Lamp' }, "it's a confirmation"],
      ['answers to something else are none', QUESTIONS, { answers: 'size: large' }, 'none of them is to what is asked'],
      [
        'what only the web app can answer stays',
        { ask: 'Sign in', kind: 'unsupported' },
        { decision: 'approve' },
        'The API takes no answer to it.',
      ],
    ] as const
  ).map(
    ([name, step, given, told]): Scenario => ({
      name: `${name}: the run is left waiting, for another try`,
      seed: agent([step]),
      agentRuns: WAITING,
      with: { ...RUN, ...given },
      expect: {
        exit: 1,
        outputs: { status: 'input_required', reason: 'input_required' },
        error: [told],
        requests: ['agent.current 200', 'agent.events 200'],
        runs: ['input_required'],
      },
    }),
  ),
  {
    name: 'a run that ends without taking the answer is seen through, and the step fails',
    seed: agent([{ say: 'At work.\n' }, { wait: 5_000 }, { say: 'Done.\n' }]),
    agentRuns: [{ message: 'Look after the lamps', until: 'working' }],
    with: APPROVE,
    expect: {
      exit: 1,
      outputs: { status: 'completed', reply: 'At work.\nDone.\n', error_code: 'conflict' },
      error: [/The run run_\w+ ended as completed without taking the answer\./, 'start a new one with `agent-run`'],
      warnings: [
        /The run run_\w+ waits for nothing now, its status is working: it was answered already, or never asked\./,
      ],
      requests: ['agent.current 200', 'agent.events 200'],
    },
  },
  {
    name: 'one that has failed meanwhile is a failure',
    seed: agent([{ end: 'failed' }]),
    agentRuns: [{ message: 'Look after the lamps', until: 'failed' }],
    with: APPROVE,
    expect: { exit: 1, outputs: { status: 'failed', trace_id: GENUINE_TRACE }, error: ['ended as failed'] },
  },
  {
    name: 'a run that isn’t the project’s latest is answered as well',
    seed: agent([CONFIRMATION], { while_working: 'supersede' }),
    agentRuns: WAITING,
    faults: [{ on: 'agent.current', do: 'answer', status: 200, body: { run_id: 'run_9', status: 'working' } }],
    with: APPROVE,
    expect: { exit: 0, outputs: { conversation_id: '' }, requests: [...ANSWERED] },
  },
  {
    name: 'complaint 25: a token that has expired is replaced, and the answer is given once',
    seed: agent([CONFIRMATION]),
    agentRuns: WAITING,
    faults: [refusal('agent.respond', 'action_expired', 'Too late')],
    with: APPROVE,
    expect: {
      exit: 0,
      requests: ['agent.current 200', 'agent.events 200', 'agent.respond 409', 'agent.events 200', 'agent.respond 200'],
      runs: ['completed'],
    },
  },
  {
    name: 'tokens that are renewed while a connection lasts are used, the newest one',
    seed: agent([{ ...CONFIRMATION }], { action_validity_ms: 4_000 }),
    agentRuns: WAITING,
    faults: [{ on: 'agent.respond', do: 'delay', ms: 6_000, when: 'before' }],
    with: APPROVE,
    expect: { exit: 0, log: ['The token had expired; waiting for a new one.'], runs: ['completed'] },
  },
  {
    name: 'what somebody has answered at the same moment goes on',
    seed: agent([CONFIRMATION]),
    agentRuns: WAITING,
    faults: [
      {
        on: 'agent.respond',
        do: 'answer',
        processed: true,
        status: 409,
        body: { code: 'action_already_responded', status: 409, title: 'No' },
      },
    ],
    with: APPROVE,
    expect: {
      exit: 0,
      notices: ['It was answered already'],
      requests: ['agent.current 200', 'agent.events 200', 'agent.respond 409'],
    },
  },
  {
    name: 'a re-run of the job finds the answer given, and shows what came of it',
    seed: agent([CONFIRMATION]),
    agentRuns: WAITING,
    earlier: { with: APPROVE },
    with: APPROVE,
    expect: {
      exit: 0,
      outputs: { reply: /^It is gone\./ },
      warnings: ['took no answer from this attempt. An earlier attempt of the job may have answered.'],
      requests: ['agent.current 200', 'agent.events 200'],
    },
  },
  {
    name: 'a cancelled job cancels the run here, too',
    seed: agent([CONFIRMATION, ...LONG]),
    agentRuns: WAITING,
    signal: { name: 'SIGINT', whenLogged: 'This takes a while.' },
    with: APPROVE,
    expect: { exit: 1, outputs: { status: 'canceled', reason: 'job_cancelled' }, runs: ['canceled'] },
  },
  {
    name: 'unless it is to live on',
    seed: agent([CONFIRMATION, ...LONG]),
    agentRuns: WAITING,
    signal: { name: 'SIGINT', whenLogged: 'This takes a while.' },
    with: { ...APPROVE, 'on-cancel': 'detach' },
    expect: { exit: 1, runs: ['working'] },
  },
  {
    name: 'a cap counts what the run has cost before',
    seed: agent([{ usage: '50' }, CONFIRMATION, { usage: '20' }, ...LONG]),
    agentRuns: WAITING,
    with: { ...APPROVE, 'max-credits': '60' },
    expect: { exit: 1, outputs: { reason: 'max_credits' }, runs: ['canceled'] },
  },
  {
    name: 'a run that is taken over after its answer is followed where that is wanted',
    seed: agent([CONFIRMATION, ...TAKEN_OVER]),
    agentRuns: WAITING,
    with: { ...APPROVE, 'on-superseded': 'follow' },
    expect: { exit: 0, outputs: { superseded_by: /^run_/, reply: /Second\.\n$/ } },
  },
  {
    name: 'its transcript, previews and inputs are shown as `agent-run` shows them',
    seed: agent([CONFIRMATION, { write: 'a.md', content: 'Secret plan\n' }, { preview: true }]),
    agentRuns: WAITING,
    with: {
      ...APPROVE,
      'show-tool-input': 'true',
      'expose-preview-url': 'true',
      'output-path': 'run.jsonl',
      'transcript-html': 'run.html',
    },
    expect: {
      exit: 0,
      log: ['Secret plan', /A preview is ready: http/],
      workspace: { 'run.jsonl': /"ended"/, 'run.html': /Secret plan/ },
    },
  },
  {
    name: 'a preview link that has expired meanwhile is renewed',
    seed: agent([{ preview: true }, CONFIRMATION, { preview: true }]),
    agentRuns: WAITING,
    faults: [{ on: 'agent.events', do: 'rewrite', event: 'preview.ready', set: { expires_at: 1000 } }],
    with: APPROVE,
    expect: { exit: 0, outputs: { preview_url: /^http/ }, requests: [...ANSWERED, 'preview.link 200'] },
  },
  {
    name: 'a dry run tells what the run’s status is, and answers nothing',
    seed: agent([CONFIRMATION]),
    agentRuns: WAITING,
    with: { ...APPROVE, 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { status: 'input_required' },
      requests: ['agent.current 200'],
      runs: ['input_required'],
    },
  },
  {
    name: 'a stranger approves nothing',
    seed: agent([CONFIRMATION]),
    agentRuns: WAITING,
    event: { name: 'issue_comment', actor: 'stranger', payload: {} },
    github: { permissions: { stranger: 'read' } },
    with: { ...APPROVE, 'github-token': 'ghs_0123456789abcdefghij' },
    expect: { exit: 1, error: ['stranger has the permission `read`'], requests: [], runs: ['input_required'] },
  },
  {
    name: 'somebody who is named may',
    seed: agent([CONFIRMATION]),
    agentRuns: WAITING,
    event: { name: 'issue_comment', actor: 'keeper', payload: {} },
    with: { ...APPROVE, 'allowed-actors': 'keeper' },
    expect: { exit: 0, runs: ['completed'] },
  },
] satisfies readonly Scenario[];
