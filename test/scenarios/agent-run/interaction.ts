import type { Step } from '../../../src/platform/seed/script.ts';
import { agentSeed, CONFIRMATION, QUESTIONS, RUN_REQUESTS } from '../agent.ts';
import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Look after the lamps' } as const;
const answeringAgent = { ...TASK, 'on-input-required': 'answer' } as const;
const CANCELED = [...RUN_REQUESTS, 'agent.cancel 200'];
const ANSWERED_REQUESTS = [...RUN_REQUESTS, 'agent.respond 200'];
const UNSUPPORTED: Step = { ask: 'Sign in', kind: 'unsupported' };

/** Returns a question that requires answers with this schema. */
const questionWith = (schema: object, answered: readonly Step[] = [{ say: 'Thanks.' }]): Pick<Scenario, 'seed'> => ({
  seed: agentSeed([{ ask: 'What is it about?', kind: 'answers', input_schema: { ...schema }, answered }]),
});

const answersSchema = (answers: object): object => ({ type: 'object', properties: { answers }, required: ['answers'] });

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
        exit: 1,
        outputs: { status: 'canceled', reason: 'input_required', error_code: 'input_required', credits_used: '4' },
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
        exit: 0,
        outputs: { status: 'completed', reply: decision === 'approve' ? /^It is gone\./ : /^It stays\./ },
        log: ['Delete the lamp?', '↵ Sent the answer.'],
        requests: ANSWERED_REQUESTS,
        sent: { 'agent.respond': { response: { decision }, kind: undefined } },
      },
    }),
  ),
  {
    name: 'questions are answered from the workflow by their keys',
    seed: agentSeed([QUESTIONS]),
    with: { ...answeringAgent, answers: 'name: Lamp\ncolor: red: dark\nunasked: nothing' },
    expect: {
      exit: 0,
      outputs: { reply: 'Lamp in red: dark.\n' },
      requests: ANSWERED_REQUESTS,
      sent: { 'agent.respond': { response: { answers: { name: 'Lamp', color: 'red: dark' } } } },
    },
  },
  {
    name: 'answers may be JSON',
    seed: agentSeed([QUESTIONS]),
    with: { ...answeringAgent, answers: '{"name": " Lamp ", "color": "red\\ngreen"}' },
    expect: { exit: 0, sent: { 'agent.respond': { response: { answers: { name: 'Lamp', color: 'red\ngreen' } } } } },
  },
  {
    name: 'several consecutive questions get their own answers',
    seed: agentSeed([
      { ask: 'Name?', kind: 'answers', questions: { name: 'Name?' } },
      { ask: 'Color?', kind: 'answers', questions: { color: 'Color?' }, answered: [{ say: 'Done.' }] },
    ]),
    with: { ...answeringAgent, answers: 'name: Lamp\ncolor: red' },
    expect: { exit: 0, outputs: { reply: 'Done.' }, requests: [...ANSWERED_REQUESTS, 'agent.respond 200'] },
  },
  {
    name: 'assumption R30: a list is sent if the schema requires one',
    ...questionWith(
      answersSchema({
        type: 'array',
        items: { type: 'object', properties: { key: { type: 'string' }, value: { type: 'string' } } },
      }),
    ),
    with: { ...answeringAgent, answers: 'name: Lamp' },
    expect: { exit: 0, sent: { 'agent.respond': { response: { answers: [{ key: 'name', value: 'Lamp' }] } } } },
  },
  {
    name: 'a confirmation is answered with `decision`, and with `comment` if the request permits it',
    seed: agentSeed([CONFIRMATION]),
    with: { ...answeringAgent, answers: 'decision: reject\ncomment: Not today.' },
    expect: { exit: 0, outputs: { reply: 'It stays. Not today.\n' } },
  },
  {
    name: 'assumption R15: no comment is sent if the request permits none',
    seed: agentSeed([{ ask: 'Delete?', approve: [{ say: 'Gone.' }] }]),
    with: { ...answeringAgent, answers: 'decision: approve\ncomment: Now.' },
    expect: { exit: 0, sent: { 'agent.respond': { response: { decision: 'approve' } } } },
  },
  {
    name: 'answers are checked against the schema before they are sent',
    ...questionWith(
      answersSchema({
        type: 'object',
        properties: { color: { type: 'string', enum: ['red', 'green'] } },
        required: ['color'],
      }),
    ),
    with: { ...answeringAgent, answers: 'color: blue' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['The answer doesn’t match the agent’s question.'],
      requests: CANCELED,
      runs: ['canceled'],
    },
  },
  {
    name: 'a check of the answers that would take years is stopped',
    ...questionWith(answersSchema({ type: 'object', properties: { color: { type: 'string', pattern: '^(a+)+$' } } })),
    with: { ...answeringAgent, answers: `color: ${'a'.repeat(60)}!` },
    expect: {
      exit: 1,
      error: ['can’t be used: the check against the schema takes longer than 2 seconds'],
      requests: CANCELED,
    },
  },
  {
    name: 'too many answers for one response are not sent',
    ...questionWith(answersSchema({ type: 'object' })),
    with: { ...answeringAgent, answers: 'a: 1\nb: 2\nc: 3\nd: 4\ne: 5' },
    expect: {
      exit: 1,
      error: ['contains 5 answers to the question; a response can contain at most 4'],
      requests: CANCELED,
    },
  },
  ...(
    [
      ['by its name', { api_key: { type: 'string' } }],
      ['by its schema', { code: { type: 'string', format: 'password' } }],
      ['by its title', { code: { type: 'string', title: 'Your OAuth code' } }],
      ['by what is said of it', { code: { type: 'string', description: 'The password of the mailbox' } }],
    ] as const
  ).map(
    ([how, properties]): Scenario => ({
      name: `a workflow doesn’t answer a request for a secret: the log says ${how}`,
      ...questionWith(answersSchema({ type: 'object', properties })),
      with: { ...answeringAgent, answers: 'api_key: abc\ncode: abc' },
      expect: {
        exit: 1,
        error: ['The question seems to ask for a secret. Such questions are not answered.'],
        requests: CANCELED,
        runs: ['canceled'],
      },
    }),
  ),
  {
    name: 'an unknown kind of request is not answered',
    seed: agentSeed([CONFIRMATION]),
    faults: [{ on: 'agent.events', do: 'rewrite', event: 'run.input_required', set: { action: { kind: 'oauth' } } }],
    with: { ...answeringAgent, answers: 'decision: approve' },
    expect: {
      exit: 1,
      error: ['input of the type `oauth`', 'This question can’t be answered with `answers`.'],
      requests: CANCELED,
    },
  },
] satisfies readonly Scenario[];
