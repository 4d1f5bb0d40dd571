import type { Step } from '../../../src/platform/agent/script.ts';
import { agent, CONFIRMATION, ONE_RUN, QUESTIONS } from '../agent.ts';
import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Look after the lamps' } as const;
const answering = { ...TASK, 'on-input-required': 'answer' } as const;
const CANCELLED = [...ONE_RUN, 'agent.cancel 200'];
const ANSWERED = [...ONE_RUN, 'agent.respond 200'];
const UNSUPPORTED: Step = { ask: 'Sign in', kind: 'unsupported' };

/** Asks for answers in this form. */
const asking = (schema: object, answered: readonly Step[] = [{ say: 'Thanks.' }]): Pick<Scenario, 'seed'> => ({
  seed: agent([{ ask: 'What is it about?', kind: 'answers', input_schema: { ...schema }, answered }]),
});

const answersSchema = (answers: object): object => ({ type: 'object', properties: { answers }, required: ['answers'] });

export default [
  ...(
    [
      ['a confirmation', CONFIRMATION, 'The agent asks for a confirmation: Delete the lamp?'],
      ['questions', QUESTIONS, 'The agent asks for answers: What is it about?'],
      [
        'what only the web app can answer',
        UNSUPPORTED,
        'The agent asks for something that only the web app can answer',
      ],
    ] as const
  ).map(
    ([what, step, told]): Scenario => ({
      name: `unless it is said otherwise, ${what} cancels the run and fails the step`,
      seed: agent([{ usage: '3' }, step, { say: 'On.' }], { onCancel: [{ usage: '1' }] }),
      with: TASK,
      expect: {
        exit: 1,
        outputs: { status: 'canceled', reason: 'input_required', error_code: 'input_required', credits_used: '4' },
        error: [told, 'This step answers nothing.', 'It has ended as canceled.', 'Say with `on-input-required`'],
        requests: CANCELLED,
        runs: ['canceled'],
      },
    }),
  ),
  {
    name: 'a run may be cancelled there as the user wants it, which is no failure',
    seed: agent([CONFIRMATION]),
    with: { ...TASK, 'on-input-required': 'cancel' },
    expect: {
      exit: 0,
      outputs: { status: 'canceled', reason: 'input_required' },
      notices: ['was cancelled, as `on-input-required` wants it'],
      runs: ['canceled'],
    },
  },
  ...(['approve', 'reject'] as const).map(
    (decision): Scenario => ({
      name: `\`${decision}\` decides a confirmation`,
      seed: agent([CONFIRMATION]),
      with: { ...TASK, 'on-input-required': decision },
      expect: {
        exit: 0,
        outputs: { status: 'completed', reply: decision === 'approve' ? /^It is gone\./ : /^It stays\./ },
        log: ['Delete the lamp?', '↵ Answered; the run goes on.'],
        requests: ANSWERED,
        sent: { 'agent.respond': { response: { decision }, kind: undefined } },
      },
    }),
  ),
  {
    name: 'questions are answered from the workflow, each by its key',
    seed: agent([QUESTIONS]),
    with: { ...answering, answers: 'name: Lamp\ncolour: red: dark\nunasked: nothing' },
    expect: {
      exit: 0,
      outputs: { reply: 'Lamp in red: dark.\n' },
      requests: ANSWERED,
      sent: { 'agent.respond': { response: { answers: { name: 'Lamp', colour: 'red: dark' } } } },
    },
  },
  {
    name: 'answers may be JSON',
    seed: agent([QUESTIONS]),
    with: { ...answering, answers: '{"name": " Lamp ", "colour": "red\\ngreen"}' },
    expect: { exit: 0, sent: { 'agent.respond': { response: { answers: { name: 'Lamp', colour: 'red\ngreen' } } } } },
  },
  {
    name: 'several questions, one after the other, take their own answers',
    seed: agent([
      { ask: 'Name?', kind: 'answers', questions: { name: 'Name?' } },
      { ask: 'Colour?', kind: 'answers', questions: { colour: 'Colour?' }, answered: [{ say: 'Done.' }] },
    ]),
    with: { ...answering, answers: 'name: Lamp\ncolour: red' },
    expect: { exit: 0, outputs: { reply: 'Done.' }, requests: [...ANSWERED, 'agent.respond 200'] },
  },
  {
    name: 'reading R30: a schema that wants a list gets one',
    ...asking(
      answersSchema({
        type: 'array',
        items: { type: 'object', properties: { key: { type: 'string' }, value: { type: 'string' } } },
      }),
    ),
    with: { ...answering, answers: 'name: Lamp' },
    expect: { exit: 0, sent: { 'agent.respond': { response: { answers: [{ key: 'name', value: 'Lamp' }] } } } },
  },
  {
    name: 'a confirmation is answered with `decision`, and `comment` where the request permits it',
    seed: agent([CONFIRMATION]),
    with: { ...answering, answers: 'decision: reject\ncomment: Not today.' },
    expect: { exit: 0, outputs: { reply: 'It stays. Not today.\n' } },
  },
  {
    name: 'reading R15: no comment is sent where the request permits none',
    seed: agent([{ ask: 'Delete?', approve: [{ say: 'Gone.' }] }]),
    with: { ...answering, answers: 'decision: approve\ncomment: Now.' },
    expect: { exit: 0, sent: { 'agent.respond': { response: { decision: 'approve' } } } },
  },
  {
    name: 'answers are checked against the schema before they are sent',
    ...asking(
      answersSchema({
        type: 'object',
        properties: { colour: { type: 'string', enum: ['red', 'green'] } },
        required: ['colour'],
      }),
    ),
    with: { ...answering, answers: 'colour: blue' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['The answers don’t fit what the agent asks.'],
      requests: CANCELLED,
      runs: ['canceled'],
    },
  },
  {
    name: 'more answers than a response holds are not sent',
    ...asking(answersSchema({ type: 'object' })),
    with: { ...answering, answers: 'a: 1\nb: 2\nc: 3\nd: 4\ne: 5' },
    expect: { exit: 1, error: ['5 of them fit; one response holds 4'], requests: CANCELLED },
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
      name: `a workflow hands over no secret: it is told ${how}`,
      ...asking(answersSchema({ type: 'object', properties })),
      with: { ...answering, answers: 'api_key: abc\ncode: abc' },
      expect: { exit: 1, error: ['A workflow hands over no secret.'], requests: CANCELLED, runs: ['canceled'] },
    }),
  ),
  {
    name: 'input of a kind that nobody knows is not answered',
    seed: agent([CONFIRMATION]),
    faults: [{ on: 'agent.events', do: 'rewrite', event: 'run.input_required', set: { action: { kind: 'oauth' } } }],
    with: { ...answering, answers: 'decision: approve' },
    expect: { exit: 1, error: ['input of the kind oauth', '`answer` is no answer to that.'], requests: CANCELLED },
  },
] satisfies readonly Scenario[];
