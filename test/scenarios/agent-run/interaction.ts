import type { ScriptStep } from '../../../src/platform/seed/script.ts';
import { agentSeed, CONFIRMATION, QUESTIONS, RUN_REQUESTS } from '../agent.ts';
import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Look after the lamps' } as const;
const answeringAgent = { ...TASK, 'on-input-required': 'answer' } as const;
const CANCELED = [...RUN_REQUESTS, 'agent.cancel 200'];
const ANSWERED_REQUESTS = [...RUN_REQUESTS, 'agent.respond 200'];
const UNSUPPORTED: ScriptStep = { ask: 'Sign in', kind: 'unsupported' };

/** Returns a question that requires answers with this schema. */
const questionWith = (
  schema: object,
  answered: readonly ScriptStep[] = [{ say: 'Thanks.' }],
): Pick<Scenario, 'seed'> => ({
  seed: agentSeed([
    { ask: 'What is it about?', kind: 'answers', input_schema: { ...schema }, answered },
  ]),
});

const answersSchema = (answers: object): object => ({
  type: 'object',
  properties: { answers },
  required: ['answers'],
});

export default [
  ...(
    [
      ['a confirmation', CONFIRMATION, 'The agent asks for a confirmation: Delete the lamp?'],
      ['questions', QUESTIONS, 'The agent asks: What is it about?'],
      [
        'what only the web app can answer',
        UNSUPPORTED,
        'The agent asks for input that can only be entered in the web app',
      ],
    ] as const
  ).map(
    ([what, step, told]): Scenario => ({
      name: `by default, ${what} cancels the run and fails the step`,
      seed: agentSeed([{ usage: '3' }, step, { say: 'On.' }], { onCancel: [{ usage: '1' }] }),
      with: TASK,
      expect: {
        outputs: {
          status: 'canceled',
          reason: 'input_required',
          error_code: 'input_required',
          credits_used: '4',
        },
        error: [
          told,
          '`on-input-required` is `fail`, so no answer was awaited.',
          'Canceled the run.',
          'set `on-input-required` to `wait`',
        ],
        requests: CANCELED,
        runs: ['canceled'],
      },
    }),
  ),
  ...(['approve', 'reject'] as const).map(
    (decision): Scenario => ({
      name: `\`decision: ${decision}\` answers a confirmation`,
      isRefused: true,
      seed: agentSeed([CONFIRMATION]),
      with: { ...answeringAgent, answers: `decision: ${decision}` },
      expect: {
        outputs: {
          status: 'completed',
          reply: decision === 'approve' ? /^It is gone\./ : /^It stays\./,
        },
        log: ['Delete the lamp?', '↵ Sent the answer.'],
        requests: ANSWERED_REQUESTS,
        sent: { 'agent.respond': { response: { decision }, kind: undefined } },
      },
    }),
  ),
  ...([['by its name', { api_key: { type: 'string' } }]] as const).map(
    ([how, properties]): Scenario => ({
      name: `a workflow doesn’t answer a request for a secret: the log says ${how}`,
      ...questionWith(answersSchema({ type: 'object', properties })),
      with: { ...answeringAgent, answers: 'api_key: abc\ncode: abc' },
      expect: {
        error: ['The question seems to ask for a secret. Such questions are not answered.'],
        requests: CANCELED,
        runs: ['canceled'],
      },
    }),
  ),
  {
    name: 'an unknown kind of request is not answered',
    seed: agentSeed([CONFIRMATION]),
    faults: [
      {
        on: 'agent.events',
        do: 'rewrite',
        event: 'run.input_required',
        set: { action: { kind: 'oauth' } },
      },
    ],
    with: { ...answeringAgent, answers: 'decision: approve' },
    expect: {
      error: ['input of the type `oauth`', 'This question can’t be answered with `answers`.'],
      requests: CANCELED,
    },
  },
] satisfies readonly Scenario[];
