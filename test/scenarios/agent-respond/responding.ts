import { agentSeed, CONFIRMATION, LONG_RUN } from '../agent.ts';
import { type Scenario, withDefaults } from '../scenario.ts';
import { OPEN_QUESTION } from '../usual-parts.ts';
import { RESPOND_REQUESTS, WAITING_RUN } from './usual.ts';

const APPROVE = { ...OPEN_QUESTION, answers: 'decision: approve' } as const;

const LATER = { ...APPROVE, 'on-input-required': 'detach' } as const;
const TWO_QUESTIONS = agentSeed([CONFIRMATION, { ask: 'And the buoy?' }]);

export default withDefaults(
  { seed: agentSeed([CONFIRMATION, ...LONG_RUN]), with: APPROVE, agentRuns: WAITING_RUN },
  [
    {
      name: 'if the response is lost and the check of the run fails, the outcome is unknown',
      faults: [
        { on: 'agent.respond', do: 'reset-after' },
        {
          on: 'agent.current',
          nth: 2,
          do: 'answer',
          status: 307,
          headers: { location: 'https://elsewhere.example' },
        },
      ],
      expect: {
        outputs: { error_code: 'unavailable' },
        error: [
          'Could not check whether the request took effect: ',
          'The run may still be active.',
        ],
        requests: ['agent.current 200', 'agent.events 200', 'agent.respond -', 'agent.current 307'],
      },
    },
    {
      name: 'without a snapshot, the whole reply is read from the conversation’s messages',
      seed: agentSeed([{ say: 'A lamp is old.\n' }, CONFIRMATION]),
      faults: [
        {
          on: 'agent.events',
          do: 'rewrite',
          event: 'message.snapshot',
          set: { content: undefined },
        },
      ],
      expect: {
        outputs: { reply: 'A lamp is old.\nIt is gone. \n' },
        requests: [...RESPOND_REQUESTS, 'agent.messages 200', 'agent.current 200'],
      },
    },
    {
      name: 'a run that is superseded after the answer is reported with its costs and its transcript',
      seed: agentSeed([
        CONFIRMATION,
        { write: 'lamps.txt', content: 'Lit.\n' },
        { usage: '3' },
        { superseded: 'canceled', by: [{ say: 'Second.\n' }] },
      ]),
      with: { ...APPROVE, 'output-path': 'run.md' },
      expect: {
        outputs: {
          status: 'canceled',
          superseded_by: /^run_[0-9a-f]{24}$/,
          credits_used: '3',
          credits_complete: 'false',
          files_changed: '["lamps.txt"]',
          transcript_path: /\/run\.md$/,
        },
        error: [/ended with the status canceled\. The run was superseded by run_\w+\./],
        workspace: { 'run.md': /It is gone\./ },
      },
    },
    {
      name: 'it can leave the run once the run has the answer',
      with: { ...APPROVE, follow: 'false' },
      expect: {
        outputs: { status: 'working', reason: 'not_followed', pending_action: '' },
        notices: [
          /The run run_\w+ is no longer waiting for an answer\. It is not followed further\./,
        ],
        runs: ['working'],
      },
    },
    {
      name: 'an approval of a question that is no longer open doesn’t go to the open one',
      with: {
        ...APPROVE,
        'pending-action': JSON.stringify({ id: '0'.repeat(64), prompt: 'Replace the headline?' }),
      },
      expect: {
        outputs: { error_code: 'input_required', status: 'input_required' },
        error: [
          'different question: Replace the headline?',
          /Delete the lamp\?.*To answer the open question, set `pending-action: \w{64}`/s,
        ],
        requests: ['agent.current 200', 'agent.events 200'],
        runs: ['input_required'],
      },
    },
    {
      name: 'a re-run of the job doesn’t approve the next question',
      seed: TWO_QUESTIONS,
      with: LATER,
      earlier: { with: LATER },
      expect: {
        error: [/And the buoy\?.* for a different question/],
        runs: ['input_required'],
      },
    },
    {
      name: 'after a lost response, the run’s next question shows that it has the answer, which isn’t sent again',
      seed: TWO_QUESTIONS,
      faults: [{ on: 'agent.respond', do: 'reset-after' }],
      with: LATER,
      expect: {
        outputs: { reason: 'detached', pending_action: /And the buoy\?/ },
        log: ['is no longer open, so it was answered'],
        logLacks: ['↵ Sent the answer.'],
        runs: ['input_required'],
      },
    },
    ...(
      [
        [
          'what only the web app can answer stays',
          { ask: 'Sign in', kind: 'unsupported' },
          { answers: 'decision: approve' },
          'This question can’t be answered here.',
        ],
      ] as const
    ).map(
      ([name, step, given, told]): Scenario => ({
        name: `${name}: the run is left waiting, for another try`,
        seed: agentSeed([step]),
        agentRuns: WAITING_RUN,
        with: { ...OPEN_QUESTION, ...given },
        expect: {
          outputs: { status: 'input_required', reason: 'input_required' },
          error: [told],
          requests: ['agent.current 200', 'agent.events 200'],
          runs: ['input_required'],
        },
      }),
    ),
    {
      name: 'a re-run of the job finds the answer, and shows the run’s outcome',
      seed: agentSeed([CONFIRMATION]),
      earlier: { with: APPROVE },
      expect: {
        outputs: { reply: /^It is gone\./ },
        warnings: [
          'did not accept an answer from this attempt of the job. An earlier attempt may have sent the answer.',
        ],
        requests: ['agent.current 200', 'agent.events 200'],
      },
    },
    {
      name: 'a canceled job cancels the run',
      signal: { name: 'SIGINT', whenLogged: 'This takes a while.' },
      expect: {
        error: ['The job was canceled (SIGINT). Canceled the run.'],
        outputs: { reason: 'job_cancelled' },
        runs: ['canceled'],
      },
    },
    {
      name: 'a dry run shows the run’s status, and answers nothing',
      seed: agentSeed([CONFIRMATION]),
      with: { ...APPROVE, 'dry-run': 'true' },
      expect: {
        outputs: { status: 'input_required' },
        requests: ['agent.current 200'],
        runs: ['input_required'],
      },
    },
    {
      name: 'a user without write permission can’t approve',
      seed: agentSeed([CONFIRMATION]),
      event: { name: 'issue_comment', actor: 'stranger', payload: {} },
      github: { permissions: { stranger: 'read' } },
      with: { ...APPROVE, 'github-token': 'ghs_0123456789abcdefghij' },
      expect: {
        error: ['the permission of `stranger` is `read`'],
        requests: [],
        runs: ['input_required'],
      },
    },
    {
      name: 'a preview link that has expired meanwhile is renewed',
      seed: agentSeed([{ preview: true }, CONFIRMATION, { preview: true }]),
      faults: [
        { on: 'agent.events', do: 'rewrite', event: 'preview.ready', set: { expires_at: 1000 } },
      ],
      expect: {
        outputs: { preview_url: /^http/, preview_expires_at: /^\d{13}$/ },
        requests: [...RESPOND_REQUESTS, 'preview.link 200'],
      },
    },
  ],
);
