import { agent, LONG, ONE_RUN } from '../agent.ts';
import { refusal } from '../harbour.ts';
import { withDefaults } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;
const CANCELLED = [...ONE_RUN, 'agent.cancel 200', 'agent.events 200'] as const;
const SIGINT = { name: 'SIGINT', whenLogged: 'This takes a while.' } as const;
const OVER = { status: 409, body: { code: 'not_cancelable', status: 409, title: 'Over' } } as const;

export default withDefaults({ seed: agent(LONG), with: TASK }, [
  {
    name: 'complaint 24: a cancelled job cancels the run, and waits for its last event',
    seed: agent(LONG, { onCancel: [{ usage: '1' }] }),
    signal: SIGINT,
    expect: {
      exit: 1,
      outputs: {
        status: 'canceled',
        reason: 'job_cancelled',
        error_code: 'cancelled',
        credits_used: '11',
        run_id: /^run_/,
      },
      log: [/Cancelling the run run_\w+\./, 'The run has ended: canceled.'],
      error: ['The job was cancelled (SIGINT). The run has ended: canceled.'],
      requests: [...CANCELLED],
      runs: ['canceled'],
    },
  },
  {
    name: 'a run may live on where the job is cancelled',
    signal: SIGINT,
    with: { ...TASK, 'on-cancel': 'detach' },
    expect: {
      exit: 1,
      outputs: { reason: 'job_cancelled', status: 'working' },
      error: [/The run run_\w+ goes on, as `on-cancel` wants it\./],
      requests: [...ONE_RUN],
      runs: ['working'],
    },
  },
  {
    name: 'a start that is on its way when the job is cancelled is waited for, and its run cancelled',
    faults: [{ on: 'agent.start', do: 'delay', ms: 1_000, when: 'before' }],
    signal: { name: 'SIGINT', whenRequested: 'agent.start' },
    expect: { exit: 1, outputs: { run_id: /^run_/, status: 'canceled' }, runs: ['canceled'] },
  },
  {
    name: 'a start whose answer never comes leaves no run at work behind a cancelled job',
    faults: [{ on: 'agent.start', do: 'stall', processed: true }],
    signal: { name: 'SIGINT', whenRequested: 'agent.start' },
    expect: {
      exit: 1,
      error: [/The run run_\w+ had come of it, and is cancelled\./],
      requests: ['agent.current 404', 'agent.start -', 'agent.current 200', 'agent.cancel 200'],
      runs: ['canceled'],
    },
  },
  {
    name: 'a start that started no run is reported as such',
    seed: {},
    faults: [{ on: 'agent.start', do: 'stall' }],
    signal: { name: 'SIGINT', whenRequested: 'agent.start' },
    expect: { exit: 1, error: ['No run is there that it could have started.'], runs: [] },
  },
  {
    name: 'a start whose outcome can’t be found out is reported as such',
    seed: {},
    faults: [
      { on: 'agent.start', do: 'stall' },
      { on: 'agent.current', nth: 2, do: 'answer', status: 403, body: { code: 'forbidden', status: 403, title: 'No' } },
    ],
    signal: { name: 'SIGINT', whenRequested: 'agent.start' },
    expect: { exit: 1, error: ['Whether a run has come of it could not be found out'] },
  },
  {
    name: 'a cancellation that is lost is sent once more',
    faults: [{ on: 'agent.cancel', do: 'stall' }],
    signal: SIGINT,
    expect: { exit: 1, log: ['The cancellation failed:'], runs: ['canceled'] },
  },
  {
    name: 'one that stays unanswered is left to the job’s clean-up',
    faults: [{ on: 'agent.cancel', do: 'stall', times: 9 }],
    signal: SIGINT,
    expect: {
      exit: 1,
      outputs: { status: 'working' },
      error: [/The cancellation of the run run_\w+ is not confirmed; the job’s clean-up tries again\./],
      log: ['The run’s end was not seen.'],
    },
  },
  {
    name: 'a run that had ended otherwise when it was to be cancelled is over',
    meets: ['agent.cancel not_cancelable'],
    seed: agent([{ say: 'This takes a while.\n' }, { wait: 5_000 }, { say: 'Done.' }]),
    faults: [{ on: 'agent.cancel', do: 'answer', ...OVER }],
    signal: SIGINT,
    expect: { exit: 1, outputs: { status: 'completed', reason: 'job_cancelled' }, runs: ['completed'] },
  },
  {
    name: 'complaints 10 and 11: the step’s time ends the run, stream or no stream',
    faults: [{ on: 'agent.events', do: 'freeze', afterBytes: 40 }],
    with: { ...TASK, timeout: '6s' },
    expect: {
      exit: 1,
      outputs: { status: 'canceled', reason: 'timeout', error_code: 'timeout' },
      error: ['agent-run did not end within 6 s. The run has ended: canceled.'],
      runs: ['canceled'],
    },
  },
  {
    name: 'complaint 6: a run that costs more than it may is cancelled, and the overshoot told',
    seed: agent([{ usage: '40' }, { usage: '26' }, ...LONG], { onCancel: [{ usage: '3' }] }),
    with: { ...TASK, 'max-credits': '60' },
    expect: {
      exit: 1,
      outputs: { status: 'canceled', reason: 'max_credits', error_code: 'max_credits', credits_used: /^\d+$/ },
      error: [/The run has cost \d+ credits, \d+ more than `max-credits`\. It has ended as canceled\./],
      summary: [/The run has cost \d+ credits, \d+ more than/],
      runs: ['canceled'],
    },
  },
  {
    name: 'complaint 7: a cap that is broken is a failure, also of a run that completed before it could be cancelled',
    seed: agent([{ say: 'Done.' }, { usage: '61' }], { cancel_ms: 60_000 }),
    with: { ...TASK, 'max-credits': '60' },
    expect: {
      exit: 1,
      outputs: { status: 'completed', reason: 'max_credits', credits_used: '61' },
      error: ['1 more than `max-credits`. It has ended as completed.'],
    },
  },
  {
    name: 'complaint 9: a run that costs exactly `max-credits` is not cancelled',
    seed: agent([{ say: 'Done.' }, { usage: '60' }]),
    with: { ...TASK, 'max-credits': '60' },
    expect: { exit: 0, outputs: { credits_used: '60' }, requests: [...ONE_RUN] },
  },
  {
    name: 'the cap counts over a run that takes over, too',
    seed: agent([{ usage: '40' }, { superseded: 'canceled', by: [{ usage: '40' }, ...LONG] }]),
    with: { ...TASK, 'max-credits': '60', 'on-superseded': 'follow' },
    expect: {
      exit: 1,
      outputs: { reason: 'max_credits' },
      error: [/The run has cost (?:80|90) credits/],
      runs: ['canceled', 'canceled'],
    },
  },
  {
    name: 'a run that has changed just when it is cancelled is looked at, and cancelled as it is now',
    meets: ['agent.cancel run_conflict'],
    seed: agent([{ usage: '66' }, ...LONG]),
    faults: [refusal('agent.cancel', 'run_conflict', 'The run has changed')],
    with: { ...TASK, 'max-credits': '60' },
    expect: {
      exit: 1,
      outputs: { reason: 'max_credits', status: 'canceled' },
      error: ['It has ended as canceled.'],
      requests: [...ONE_RUN, 'agent.cancel 409', 'agent.current 200', 'agent.cancel 200'],
      runs: ['canceled'],
    },
  },
  {
    name: 'one that has changed to its end is over',
    seed: agent([{ say: 'This takes a while.\n' }, { wait: 5_000 }, { say: 'Done.' }]),
    faults: [
      refusal('agent.cancel', 'run_conflict', 'The run has changed'),
      { on: 'agent.current', nth: 2, do: 'rewrite', set: { status: 'completed' } },
    ],
    signal: SIGINT,
    expect: {
      exit: 1,
      outputs: { status: 'completed', reason: 'job_cancelled' },
      requests: [...ONE_RUN, 'agent.cancel 409', 'agent.current 200', 'agent.events 200'],
      runs: ['completed'],
    },
  },
  {
    name: 'a cancellation that is refused again and again ends the step; the clean-up tries again',
    meets: ['agent.cancel run_conflict'],
    seed: agent([{ usage: '66' }, ...LONG]),
    faults: [refusal('agent.cancel', 'run_conflict', 'The run has changed', { times: 9 })],
    with: { ...TASK, 'max-credits': '60' },
    expect: {
      exit: 1,
      outputs: { reason: 'max_credits', status: 'working' },
      error: ['Its end was not seen: The run has changed'],
    },
  },
  {
    name: 'a cancelled run that never tells its end is not waited for without one',
    seed: agent([{ usage: '66' }, ...LONG], { cancel_ms: 900_000 }),
    onlyFast: 'two minutes',
    with: { ...TASK, 'max-credits': '60' },
    expect: {
      exit: 1,
      outputs: { reason: 'max_credits' },
      error: [/Its end was not seen: The run run_\w+ was cancelled, but told no end within 2 min 0 s\./],
    },
  },
]);
