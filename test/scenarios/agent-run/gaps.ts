import { agentSeed, RUN_REQUESTS } from '../agent.ts';
import { problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { TASK } from './usual.ts';

/** A number in the reply, of which a gap leaves valid JSON with another value. */
const REPLY = `{"broken":1${'2'.repeat(400)}3}`;
const WITH_SCHEMA = {
  ...TASK,
  'output-schema': '{"type": "object", "required": ["broken"]}',
} as const;
const SEED = agentSeed([
  { say: '{"broken":1' },
  { say: '2', times: 400 },
  { wait: 10_000 },
  { say: '3}' },
]);

/** A stream that breaks while text comes, and then continues without a snapshot. */
const GAP = [
  { on: 'agent.events', do: 'cut', share: 0.9 },
  {
    on: 'agent.events',
    nth: 2,
    times: 9,
    do: 'rewrite',
    event: 'message.snapshot',
    set: { content: undefined },
  },
] as const;
const AFTER_GAP = [...RUN_REQUESTS, 'agent.events 200', 'agent.messages 200'] as const;
/** All three checks of the messages. */
const UNSEEN = [
  ...RUN_REQUESTS,
  'agent.events 200',
  ...Array.from({ length: 3 }, () => 'agent.messages 200'),
];
const INCOMPLETE = 'The agent’s reply may be incomplete: the event stream did not show all of it.';
const LOST = {
  outputs: { structured: '', error_code: 'incomplete_reply', status: 'completed' },
  warnings: [INCOMPLETE],
  error: [INCOMPLETE],
  summary: [INCOMPLETE],
  runs: ['completed'],
} as const;

export default withDefaults({ seed: SEED, with: WITH_SCHEMA, faults: GAP }, [
  {
    name: 'a gap in the reply is filled from the conversation’s messages',
    expect: {
      outputs: { reply: REPLY, structured: REPLY },
      requests: [...AFTER_GAP, 'agent.current 200'],
      runs: ['completed'],
    },
  },
  {
    name: 'without a schema, a reply with a gap is a warning',
    with: TASK,
    faults: [...GAP, problemFault('agent.messages', 'forbidden', 'Not for you')],
    expect: {
      outputs: { reply: /^\{"broken":12+3\}$/ },
      warnings: [`${INCOMPLETE} Could not read the conversation’s messages: Not for you`],
    },
  },
  {
    name: 'a message that doesn’t end like the stream is not the reply',
    faults: [
      ...GAP,
      {
        on: 'agent.messages',
        times: 9,
        do: 'rewrite',
        set: { messages: { content: '{"broken":12' } },
      },
    ],
    expect: { ...LOST, requests: UNSEEN },
  },
  {
    name: 'the latest reply is not taken from the conversation if another run has started since',
    faults: [...GAP, { on: 'agent.current', nth: 2, do: 'rewrite', set: { run_id: 'run_9' } }],
    expect: { ...LOST, requests: [...AFTER_GAP, 'agent.current 200'] },
  },
  {
    name: 'without the run’s conversation, a gap can’t be filled',
    faults: [...GAP, { on: 'agent.start', do: 'rewrite', set: { conversation_id: undefined } }],
    expect: { ...LOST, requests: [...RUN_REQUESTS, 'agent.events 200'] },
  },
  {
    name: 'text that can’t be read is a gap',
    faults: [
      { on: 'agent.events', do: 'rewrite', event: 'message.delta', set: { delta: 2 } },
      { on: 'agent.events', do: 'rewrite', event: 'message.snapshot', set: { content: 2 } },
    ],
    expect: { outputs: { structured: REPLY }, runs: ['completed'] },
  },
  {
    name: 'a resumed run may have replied before the stream',
    faults: [
      { on: 'agent.events', do: 'rewrite', event: 'message.snapshot', set: { content: undefined } },
    ],
    earlier: { with: WITH_SCHEMA },
    expect: { outputs: { structured: REPLY }, runs: ['completed'] },
  },
  {
    name: 'the last events of a lost stream may have had more of the reply',
    faults: [
      { on: 'agent.events', do: 'cut', share: 0.9 },
      problemFault('agent.events', 'not_found', 'Gone', { nth: 2, times: 99 }),
    ],
    expect: { outputs: { structured: REPLY }, runs: ['completed'] },
  },
]);
