import { agentSeed, LONG_RUN, RUN_REQUESTS } from '../agent.ts';
import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { TASK } from './usual.ts';

const CANCELED = [...RUN_REQUESTS, 'agent.cancel 200', 'agent.events 200'] as const;
const SIGINT = { name: 'SIGINT', whenLogged: 'This takes a while.' } as const;

export default withDefaults({ seed: agentSeed(LONG_RUN), with: TASK }, [
  {
    name: 'a canceled job cancels the run, and waits for its last event',
    seed: agentSeed(LONG_RUN, { onCancel: [{ usage: '1' }] }),
    signal: SIGINT,
    expect: {
      outputs: {
        status: 'canceled',
        reason: 'job_cancelled',
        error_code: 'cancelled',
        credits_used: '11',
        run_id: /^run_/,
      },
      log: [/Canceling the run run_\w+\./, 'The run ended with the status canceled.'],
      error: ['The job was canceled (SIGINT). Canceled the run.'],
      requests: [...CANCELED],
      runs: ['canceled'],
    },
  },
  {
    name: 'a start in transit when the job is canceled is waited for, and its run canceled',
    faults: [{ on: 'agent.start', do: 'delay', ms: 1_000, when: 'before' }],
    signal: { name: 'SIGINT', whenRequested: 'agent.start' },
    expect: {
      error: ['The job was canceled (SIGINT). Canceled the run.'],
      outputs: { run_id: /^run_/, status: 'canceled' },
      runs: ['canceled'],
    },
  },
  {
    name: 'a start that is never answered leaves no running run after a canceled job',
    faults: [{ on: 'agent.start', do: 'stall', processed: true }],
    signal: { name: 'SIGINT', whenRequested: 'agent.start' },
    expect: {
      error: [/The request had started the run run_\w+, which was then canceled\./],
      requests: ['agent.current 404', 'agent.start -', 'agent.current 200', 'agent.cancel 200'],
      runs: ['canceled'],
    },
  },
  {
    name: 'a start that started no run is reported as such',
    seed: {},
    faults: [{ on: 'agent.start', do: 'stall' }],
    signal: { name: 'SIGINT', whenRequested: 'agent.start' },
    expect: { error: ['No run was found that matches the request.'], runs: [] },
  },
  {
    name: 'a start whose outcome can’t be found out is reported as such',
    seed: {},
    faults: [
      { on: 'agent.start', do: 'stall' },
      {
        on: 'agent.current',
        nth: 2,
        do: 'answer',
        status: 403,
        body: { code: 'forbidden', status: 403, title: 'No' },
      },
    ],
    signal: { name: 'SIGINT', whenRequested: 'agent.start' },
    expect: { error: ['Could not check whether a run was started:'] },
  },
  {
    name: 'a lost cancellation is sent once more',
    faults: [{ on: 'agent.cancel', do: 'stall' }],
    signal: SIGINT,
    expect: {
      error: ['The job was canceled (SIGINT). Canceled the run.'],
      log: ['Could not cancel the run:'],
      runs: ['canceled'],
    },
  },
  {
    name: 'an unanswered cancellation is left to the job’s cleanup',
    faults: [{ on: 'agent.cancel', do: 'stall', times: 9 }],
    signal: SIGINT,
    expect: {
      outputs: { status: 'working' },
      error: [
        /The platform did not confirm the cancellation of the run run_\w+\. The run may still be active\. In a workflow, the job’s cleanup will try to cancel the run again\./,
      ],
      log: ['Stopped following the run before its final status was received.'],
    },
  },
  {
    name: 'the step’s timeout ends the run, with or without a stream',
    faults: [{ on: 'agent.events', do: 'freeze', afterBytes: 40 }],
    with: { ...TASK, timeout: '6s' },
    expect: {
      outputs: { status: 'canceled', reason: 'timeout', error_code: 'timeout' },
      error: ['`agent-run` did not finish within 6 s. Canceled the run.'],
      runs: ['canceled'],
    },
  },
  {
    name: 'a run over `max-credits` is canceled, and the excess reported',
    seed: agentSeed([{ usage: '40' }, { usage: '26' }, ...LONG_RUN], {
      onCancel: [{ usage: '3' }],
    }),
    with: { ...TASK, 'max-credits': '60' },
    expect: {
      outputs: {
        status: 'canceled',
        reason: 'max_credits',
        error_code: 'max_credits',
        credits_used: /^\d+$/,
      },
      error: [/The reported cost is \d+ credits, \d+ more than `max-credits`\. Canceled the run\./],
      summary: [/The reported cost is \d+ credits, \d+ more than/],
      runs: ['canceled'],
    },
  },
  {
    name: 'a run that has ended before its cancellation needs none',
    seed: agentSeed([{ say: 'This takes a while.\n' }, { wait: 5_000 }, { say: 'Done.' }]),
    faults: [
      problemFault('agent.cancel', 'run_conflict', 'The run has changed'),
      { on: 'agent.current', nth: 2, do: 'rewrite', set: { status: 'completed' } },
    ],
    signal: SIGINT,
    expect: {
      error: ['The job was canceled (SIGINT). The run ended with the status completed.'],
      outputs: { status: 'completed', reason: 'job_cancelled' },
      requests: [...RUN_REQUESTS, 'agent.cancel 409', 'agent.current 200', 'agent.events 200'],
      runs: ['completed'],
    },
  },
  {
    name: 'a cancellation that is refused repeatedly ends the step, and the cleanup tries again',
    meets: ['agent.cancel run_conflict'],
    seed: agentSeed([{ usage: '66' }, ...LONG_RUN]),
    faults: [problemFault('agent.cancel', 'run_conflict', 'The run has changed', { times: 9 })],
    with: { ...TASK, 'max-credits': '60' },
    expect: {
      outputs: { reason: 'max_credits', status: 'working' },
      error: ['It is unknown whether the run has ended: The run has changed'],
    },
  },
]);
