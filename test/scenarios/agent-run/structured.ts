import { agentSeed, RUN_REQUESTS } from '../agent.ts';
import { TOKEN } from '../project-seed.ts';
import { refusedInputs } from '../refused-inputs.ts';
import type { ScriptStep } from '../../../src/platform/seed/script.ts';
import type { Scenario } from '../scenario.ts';
import { TASK } from './usual.ts';

const SCHEMA = JSON.stringify({
  type: 'object',
  properties: { color: { type: 'string' }, lamps: { type: 'integer', minimum: 1 } },
  required: ['color', 'lamps'],
});
export const WITH_SCHEMA = { ...TASK, 'output-schema': SCHEMA } as const;
export const VALID = 'Painted.\n```json\n{"color": "blue", "lamps": 2}\n```\n';
const INVALID = 'Painted.\n```json\n{"color": "blue", "lamps": "two"}\n```\n';
export const VALUE = '{"color":"blue","lamps":2}';

/** Returns an array that contains only an array, and so on. */
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Schema whose references branch at each level, so that a check takes 2^60 steps. */
const BRANCHING = JSON.stringify({
  $ref: '#/$defs/0',
  $defs: Object.fromEntries(
    Array.from({ length: 61 }, (_, level) => {
      const $ref = `#/$defs/${level + 1}`;
      return [level, level === 60 ? {} : { allOf: [{ $ref }, { $ref }] }];
    }),
  ),
});

/** Requests of a run and of a second one that asks again. */
const TWO_RUNS = [
  ...RUN_REQUESTS,
  'agent.current 200',
  'agent.start 200',
  'agent.events 200',
] as const;

/** Seeds an agent that replies with text, and to the request to try again with another text. */
export const repliesSeed = (first: string, second: string) => ({
  agent: {
    scripts: {
      again: { when: '^Your reply has no valid JSON', script: [{ say: second }, { usage: '5' }] },
      default: {
        script: [{ write: 'lamps.md', content: 'Blue\n' }, { say: first }, { usage: '7' }],
      },
    },
  },
});

export const again = (text: string, ...more: readonly ScriptStep[]) => ({
  agent: {
    scripts: {
      again: { when: '^Your reply has no valid JSON', script: [{ say: text }, ...more] },
      default: { script: [{ say: INVALID }, { usage: '7' }] },
    },
  },
});

const NOT_AGAIN = { requests: [...RUN_REQUESTS], runs: ['completed'] } as const;

export default [
  ...(
    [
      ['the last fenced block that is valid', `${VALID}~~~\n[1]\n~~~\n`, SCHEMA, VALUE],
      [
        'the last of two valid blocks',
        '```\n{"color": "red", "lamps": 1}\n```\n' + VALID,
        SCHEMA,
        VALUE,
      ],
      ['a text, which stays JSON', '"blue"', '{"type": "string"}', '"blue"'],
      ['nested to the limit', nested(100), '{"type": "array"}', nested(100)],
    ] as const
  ).map(
    ([what, reply, schema, structured]): Scenario => ({
      name: `the JSON can be ${what}`,
      seed: agentSeed([{ say: reply }]),
      with: { ...TASK, 'output-schema': schema },
      expect: { outputs: { structured }, ...NOT_AGAIN },
    }),
  ),
  {
    name: 'secrets in the JSON are hidden, and it stays JSON',
    seed: repliesSeed(`{"color": "a \\"${TOKEN}\\"", "lamps": 1}`, 'No.'),
    with: WITH_SCHEMA,
    expect: { outputs: { structured: '{"color":"a \\"***\\"","lamps":1}' }, ...NOT_AGAIN },
  },
  {
    name: 'a reply without valid JSON is asked for again in the same conversation, and both runs are reported',
    seed: repliesSeed(INVALID, VALID),
    with: { ...WITH_SCHEMA, 'disable-cloud': 'true', model: 'builder-2-mini' },
    expect: {
      outputs: {
        structured: VALUE,
        reply: VALID,
        credits_used: '12',
        credits_complete: 'true',
        files_changed: '["lamps.md"]',
        model: 'builder-2-mini',
      },
      warnings: [
        /The reply of the run run_\w+ contains no JSON that conforms to `output-schema`\. \/lamps: Instance type "string" is invalid\. Expected "integer"\. Asking once more in the same conversation\./,
      ],
      sent: {
        'agent.start': {
          conversation_id: /^conv_/,
          message:
            /^Your reply has no valid JSON:\n\n- \/lamps: Instance type "string" is invalid\. Expected "integer"\.\n[^]*do not change any files\.\n\n---\n\n[^]*"lamps"/,
          model: 'builder-2-mini',
          disable_cloud: true,
        },
      },
      summary: [
        'contained no JSON that conforms to <code>output-schema</code>, so the agent was asked again',
        '12 credits',
        'lamps.md',
      ],
      requests: ['agent.capabilities 200', ...TWO_RUNS],
      runs: ['completed', 'completed'],
    },
  },
  {
    name: '`max-credits` applies to both runs together',
    seed: again('Slowly.\n', { usage: '5' }, { wait: 600_000 }),
    with: { ...WITH_SCHEMA, 'max-credits': '11' },
    expect: {
      outputs: { reason: 'max_credits', status: 'canceled', credits_used: '12', structured: '' },
      error: ['The reported cost is 12 credits, 1 more than `max-credits`.'],
      runs: ['completed', 'canceled'],
    },
  },
  {
    name: 'no second run is started if `max-credits` is used up',
    seed: again(VALID),
    with: { ...WITH_SCHEMA, 'max-credits': '7' },
    expect: {
      outputs: { error_code: 'invalid_reply', credits_used: '7' },
      error: ['The step did not ask again, because the cost has reached `max-credits`.'],
      ...NOT_AGAIN,
    },
  },
  {
    name: 'a run that exceeded `max-credits` is not asked again',
    seed: again(VALID),
    with: { ...WITH_SCHEMA, 'max-credits': '6' },
    expect: {
      error: ['The reported cost is 7 credits, 1 more than `max-credits`.'],
      outputs: { error_code: 'max_credits', structured: '' },
    },
  },
  {
    name: 'a superseded run’s reply is not asked for again, because another run works in the project',
    seed: agentSeed([{ say: 'Done.' }, { superseded: 'completed', by: [{ say: VALID }] }]),
    with: WITH_SCHEMA,
    expect: {
      outputs: { error_code: 'invalid_reply', superseded_by: /^run_/ },
      error: ['The step did not ask again, because the run that it started was superseded.'],
      requests: [...RUN_REQUESTS],
    },
  },
  ...refusedInputs('agent-run', [
    [{ ...WITH_SCHEMA, follow: 'false' }, '`output-schema` requires `follow: true`'],
    [
      { ...TASK, 'output-schema': '{"type": "txt"}' },
      '`output-schema` is not a valid JSON Schema (/type: ',
    ],
    [
      { ...TASK, 'output-schema': BRANCHING },
      'can’t be used: the check against the schema takes longer than 2 seconds',
    ],
  ]),
] satisfies readonly Scenario[];
