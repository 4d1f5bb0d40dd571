import { describe, expect, test } from 'vitest';
import type { Script } from '../../src/platform/agent/script.ts';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import {
  cancel,
  current,
  follow,
  platformWithScript,
  reply,
  respond,
  settled,
  start,
  startedRun,
} from './agent-run.ts';
import type { Listener } from './listening.ts';
import type { SteppedClock } from './stepped-clock.ts';
import { call, refusal } from './wire.ts';

type Step = Script['script'][number];

const CONFIRMATION: Step = {
  ask: 'Delete it?',
  approve: [{ say: 'Gone.' }],
  reject: [{ say: 'Kept: {{comment}}.' }],
};
const QUESTIONS: Step = {
  ask: 'Name and colour?',
  kind: 'answers',
  questions: { name: 'Name?', colour: 'Colour?' },
  answered: [{ say: '{{answers.name}} in {{answers.colour}}.' }],
};
const VALIDITY_MS = 10 * 60_000;
const APPROVE = { decision: 'approve' };

interface Asked {
  readonly platform: LocalPlatform;
  readonly clock: SteppedClock;
  readonly run: string;
  readonly conversation: string;
  readonly stream: Listener;
}

/** A run that waits for input. */
async function asked(step: Step, more: readonly Step[] = []): Promise<Asked> {
  const { platform, clock } = await platformWithScript([step, ...more]);
  const { run, conversation, stream } = await startedRun(platform);
  await stream.heardOf('run.input_required');
  return { platform, clock, run, conversation, stream };
}

const action = (stream: Listener): string => stream.of('run.input_required').at(-1)?.action.action_id ?? '';

describe('a request for input', () => {
  test('is shown with what an answer needs, and the run is input_required', async () => {
    const { platform, clock, run, stream } = await asked(CONFIRMATION);
    expect(stream.last.action).toEqual({
      action_id: expect.stringMatching(/^act_/) as string,
      kind: 'confirmation',
      prompt: 'Delete it?',
      input_schema: {
        type: 'object',
        properties: { decision: { type: 'string', enum: ['approve', 'reject'] } },
        required: ['decision'],
        additionalProperties: false,
      },
      expires_at: clock.time + VALIDITY_MS,
    });
    expect((await current(platform)).json).toMatchObject({ run_id: run, status: 'input_required' });
  });

  test('gets a token of its own on each connection, and a new one at half its lifetime', async () => {
    const { platform, clock, run, stream } = await asked(CONFIRMATION);
    const second = await follow(platform, run);
    await second.heardOf('run.input_required');
    expect(action(second)).not.toBe(action(stream));
    const old = action(stream);
    for (let waited = 0; waited < VALIDITY_MS / 2; waited += 15_000) {
      expect(stream.of('run.input_required')).toHaveLength(1);
      clock.advance(15_000);
      await settled();
    }
    await stream.heardOf('run.input_required', 2);
    expect(action(stream)).not.toBe(old);
    expect(stream.last.action.expires_at).toBe(clock.time + VALIDITY_MS);
    // What a newer one has replaced is good until it expires.
    expect((await respond(platform, old, APPROVE)).status).toBe(200);
  });

  test('that the API cannot answer is reported as such, and waits for an answer elsewhere', async () => {
    const { clock, stream } = await asked({ ask: 'Log in', kind: 'unsupported', answered_after_ms: 5000 });
    expect(stream.last).toEqual({ detail: 'unsupported_action' });
    clock.advance(5000);
    expect(await stream.ended).toBe(true);
    expect(stream.names.slice(-2)).toEqual(['run.working', 'run.completed']);
  });

  test('that is answered elsewhere cannot be answered again', async () => {
    const elsewhere = { answered_after_ms: 5000, answered_with: { decision: 'reject' } };
    const { platform, clock, stream } = await asked({ ...CONFIRMATION, ...elsewhere });
    clock.advance(5000);
    await stream.ended;
    expect(reply(stream)).toBe('Kept: .');
    expect(refusal(await respond(platform, action(stream), APPROVE))).toBe('409 action_already_responded');
  });

  test('is not replayed once it is answered', async () => {
    const { platform, run, stream } = await asked(CONFIRMATION, [{ wait: 1000 }]);
    await respond(platform, action(stream), APPROVE);
    const late = await follow(platform, run);
    await late.heardOf('message.snapshot');
    await settled();
    expect(late.names).not.toContain('run.input_required');
  });
});

describe('an answer', () => {
  test.each([
    [APPROVE, 'Gone.'],
    [{ decision: 'reject', comment: ' Not yet \n' }, 'Kept: Not yet.'],
  ])('%j to a confirmation lets the run go on', async (response, said) => {
    const { platform, run, stream } = await asked({ ...CONFIRMATION, comment: true });
    const answer = await respond(platform, action(stream), response);
    expect(answer.json).toMatchObject({ run_id: run, status: 'working' });
    expect(await stream.ended).toBe(true);
    expect(reply(stream)).toBe(said);
    expect(stream.names).toContain('run.working');
  });

  test.each([true, false])('with an empty comment has none, where one is permitted: %j', async comment => {
    const { platform, stream } = await asked({ ...CONFIRMATION, comment });
    const answer = await respond(platform, action(stream), { decision: 'reject', comment: ' \n' });
    expect(answer.status).toBe(200);
    await stream.ended;
    expect(reply(stream)).toBe('Kept: .');
  });

  test('to questions is trimmed, keys and values', async () => {
    const { platform, stream } = await asked(QUESTIONS);
    const answers = { ' name ': ' Tide', colour: 'blue\n' };
    expect((await respond(platform, action(stream), { answers })).status).toBe(200);
    await stream.ended;
    expect(reply(stream)).toBe('Tide in blue.');
  });

  test('may be a list where the schema asks for one', async () => {
    const input_schema = {
      type: 'object',
      properties: { answers: { type: 'array', items: { type: 'object', required: ['key', 'value'] } } },
    };
    const { platform, stream } = await asked({ ...QUESTIONS, input_schema });
    expect(refusal(await respond(platform, action(stream), { answers: { name: 'Tide' } }))).toBe('400 invalid_request');
    const answers = [
      { key: 'name', value: 'Tide' },
      { key: 'colour', value: 'red' },
    ];
    expect((await respond(platform, action(stream), { answers })).status).toBe(200);
    await stream.ended;
    expect(reply(stream)).toBe('Tide in red.');
  });

  const five = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`k${index}`, 'x']));
  test.each([
    {
      step: CONFIRMATION,
      wrong: [
        [{}, 'response.decision is required'],
        [{ decision: 'maybe' }, 'response.decision must be one of approve, reject'],
        [{ decision: 'approve', comment: 'x' }, 'response.comment is not permitted by the input_schema of this action'],
      ],
      right: APPROVE,
    },
    {
      step: QUESTIONS,
      wrong: [
        [{}, 'response.answers is required'],
        [{ answers: {} }, 'response.answers has 0 entries; 1 to 4 are allowed'],
        [{ answers: five }, 'response.answers has 5 entries'],
        [{ answers: { name: ' ', colour: 'x' } }, 'must have at least 1 characters'],
        [{ answers: { name: 'x'.repeat(10_001), colour: 'x' } }, '10001 characters; at most 10000'],
        [{ answers: { ['k'.repeat(1001)]: 'x' } }, '1001 characters; at most 1000'],
        [{ answers: { name: 1, colour: 'x' } }, 'must be a string'],
        [{ answers: { name: 'a', ' name': 'b' } }, 'contains the key "name" twice'],
        [{ answers: { name: 'a' } }, 'response/answers'],
        [{ answers: { name: 'a', colour: 'b' }, decision: 'approve' }, 'response.decision is not a field'],
      ],
      right: { answers: { name: 'a', colour: 'b' } },
    },
  ] as const)('that is invalid is refused, and can be corrected: $step.ask', async ({ step, wrong, right }) => {
    const { platform, stream } = await asked(step);
    for (const [response, detail] of wrong) {
      const answer = await respond(platform, action(stream), response);
      expect([refusal(answer), answer.json.detail]).toEqual(['400 invalid_request', expect.stringContaining(detail)]);
    }
    expect((await respond(platform, action(stream), right)).status).toBe(200);
  });

  test('of the maximum length is accepted', async () => {
    const input_schema = { type: 'object' };
    const { platform, stream } = await asked({ ...QUESTIONS, input_schema });
    const answers = { ['k'.repeat(1000)]: '😀'.repeat(10_000) };
    expect((await respond(platform, action(stream), { answers })).status).toBe(200);
  });

  test('with a token that the platform has not issued is refused', async () => {
    const { platform, stream } = await asked(CONFIRMATION);
    const forged = `${action(stream).slice(0, -1)}${action(stream).endsWith('A') ? 'B' : 'A'}`;
    for (const token of ['other', 'act_e30.x', forged]) {
      expect(refusal(await respond(platform, token, APPROVE))).toBe('400 invalid_request');
    }
  });

  test('to another project’s action is not found', async () => {
    const { platform, stream } = await asked(CONFIRMATION);
    const body = { action_id: action(stream), response: APPROVE };
    expect(refusal(await call(platform, 'POST /projects/second/agent/action-responses', { body }))).toBe(
      '404 not_found',
    );
  });
});

describe('races', () => {
  test.each([
    [-1, '200 undefined'],
    [0, '409 action_expired'],
  ])('an answer comes %i ms after the expiry', async (afterMs, outcome) => {
    const { platform, clock, stream } = await asked(CONFIRMATION);
    const token = action(stream);
    clock.advance(VALIDITY_MS + afterMs);
    expect(refusal(await respond(platform, token, APPROVE))).toBe(outcome);
  });

  test('of many concurrent answers, exactly one is accepted', async () => {
    const { platform, stream } = await asked(CONFIRMATION);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        respond(platform, action(stream), { decision: index % 2 === 0 ? 'approve' : 'reject' }),
      ),
    );
    expect(answers.map(refusal).filter(outcome => outcome !== '409 action_already_responded')).toEqual([
      '200 undefined',
    ]);
  });

  test('an answer to a run that was cancelled or taken over is a conflict', async () => {
    for (const stop of ['cancel', 'supersede']) {
      const { platform, run, conversation, stream } = await asked(CONFIRMATION);
      if (stop === 'cancel') await cancel(platform, run);
      else await start(platform, { conversation_id: conversation }, { key: 'next' });
      expect(refusal(await respond(platform, action(stream), APPROVE))).toBe('409 run_conflict');
      await stream.ended;
      expect(refusal(await respond(platform, action(stream), APPROVE))).toBe('409 run_conflict');
    }
  });
});
