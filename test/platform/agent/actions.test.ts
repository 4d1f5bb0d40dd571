import { describe, expect, test } from 'vitest';
import type { Script } from '../../../src/platform/seed/script.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import {
  getCurrentRun,
  followRun,
  startScriptedPlatform,
  replyText,
  respondToAction,
  startAndFollow,
} from './agent-platform.ts';
import type { StreamReader } from '../support/event-streams.ts';
import { type SteppedClock, waitForPendingWork } from '../support/stepped-clock.ts';
import { call, statusAndCode } from '../support/test-platform.ts';

type Step = Script['script'][number];

const CONFIRMATION: Step = {
  ask: 'Delete it?',
  approve: [{ say: 'Gone.' }],
  reject: [{ say: 'Kept: {{comment}}.' }],
};
const QUESTIONS: Step = {
  ask: 'Name and color?',
  kind: 'answers',
  questions: { name: 'Name?', color: 'Color?' },
  answered: [{ say: '{{answers.name}} in {{answers.color}}.' }],
};
const VALIDITY_MS = 10 * 60_000;
const APPROVE = { decision: 'approve' };

interface WaitingRun {
  readonly platform: LocalPlatform;
  readonly clock: SteppedClock;
  readonly run: string;
  readonly conversation: string;
  readonly stream: StreamReader;
}

/** Starts a run that waits for input. */
async function startWaitingRun(step: Step, more: readonly Step[] = []): Promise<WaitingRun> {
  const { platform, clock } = await startScriptedPlatform([step, ...more]);
  const { run, conversation, stream } = await startAndFollow(platform);
  await stream.waitForNamed('run.input_required');
  return { platform, clock, run, conversation, stream };
}

const action = (stream: StreamReader): string =>
  stream.eventsNamed('run.input_required').at(-1)?.action.action_id ?? '';

describe('a request for input', () => {
  test('holds everything that a response needs, and the run is input_required', async () => {
    const { platform, clock, run, stream } = await startWaitingRun(CONFIRMATION);
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
    expect((await getCurrentRun(platform)).json).toMatchObject({
      run_id: run,
      status: 'input_required',
    });
  });

  test('gets its own token on each connection, and a new one at half the token’s lifetime', async () => {
    const { platform, clock, run, stream } = await startWaitingRun(CONFIRMATION);
    const second = await followRun(platform, run);
    await second.waitForNamed('run.input_required');
    expect(action(second)).not.toBe(action(stream));
    const old = action(stream);
    for (let waited = 0; waited < VALIDITY_MS / 2; waited += 15_000) {
      expect(stream.eventsNamed('run.input_required')).toHaveLength(1);
      clock.advance(15_000);
      await waitForPendingWork();
    }
    await stream.waitForNamed('run.input_required', 2);
    expect(action(stream)).not.toBe(old);
    expect(stream.last.action.expires_at).toBe(clock.time + VALIDITY_MS);
    // A replaced token is valid until it expires.
    expect((await respondToAction(platform, old, APPROVE)).status).toBe(200);
  });

  test('that the API can’t answer is reported as such, and waits for a response from elsewhere', async () => {
    const { clock, stream } = await startWaitingRun({
      ask: 'Log in',
      kind: 'unsupported',
      answered_after_ms: 5000,
    });
    expect(stream.last).toEqual({ detail: 'unsupported_action' });
    clock.advance(5000);
    expect(await stream.ended).toBe(true);
    expect(stream.names.slice(-2)).toEqual(['run.working', 'run.completed']);
  });

  test('isn’t replayed once it was answered', async () => {
    const { platform, run, stream } = await startWaitingRun(CONFIRMATION, [{ wait: 1000 }]);
    await respondToAction(platform, action(stream), APPROVE);
    const late = await followRun(platform, run);
    await late.waitForNamed('message.snapshot');
    await waitForPendingWork();
    expect(late.names).not.toContain('run.input_required');
  });
});

describe('a response', () => {
  test.each([
    [APPROVE, 'Gone.'],
    [{ decision: 'reject', comment: ' Not yet \n' }, 'Kept: Not yet.'],
  ])('%j to a confirmation resumes the run', async (response, said) => {
    const { platform, run, stream } = await startWaitingRun({ ...CONFIRMATION, comment: true });
    const answer = await respondToAction(platform, action(stream), response);
    expect(answer.json).toMatchObject({ run_id: run, status: 'working' });
    expect(await stream.ended).toBe(true);
    expect(replyText(stream)).toBe(said);
    expect(stream.names).toContain('run.working');
  });

  test.each([true, false])(
    'with an empty comment has no comment, if one is permitted: %j',
    async comment => {
      const { platform, stream } = await startWaitingRun({ ...CONFIRMATION, comment });
      const answer = await respondToAction(platform, action(stream), {
        decision: 'reject',
        comment: ' \n',
      });
      expect(answer.status).toBe(200);
      await stream.ended;
      expect(replyText(stream)).toBe('Kept: .');
    },
  );

  test('to questions has its keys and values trimmed', async () => {
    const { platform, stream } = await startWaitingRun(QUESTIONS);
    const answers = { ' name ': ' Tide', color: 'blue\n' };
    expect((await respondToAction(platform, action(stream), { answers })).status).toBe(200);
    await stream.ended;
    expect(replyText(stream)).toBe('Tide in blue.');
  });

  test('may be a list if the schema asks for one', async () => {
    const input_schema = {
      type: 'object',
      properties: {
        answers: { type: 'array', items: { type: 'object', required: ['key', 'value'] } },
      },
    };
    const { platform, stream } = await startWaitingRun({ ...QUESTIONS, input_schema });
    expect(
      statusAndCode(await respondToAction(platform, action(stream), { answers: { name: 'Tide' } })),
    ).toBe('400 invalid_request');
    const answers = [
      { key: 'name', value: 'Tide' },
      { key: 'color', value: 'red' },
    ];
    expect((await respondToAction(platform, action(stream), { answers })).status).toBe(200);
    await stream.ended;
    expect(replyText(stream)).toBe('Tide in red.');
  });

  const five = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`k${index}`, 'x']));
  test.each([
    {
      step: CONFIRMATION,
      wrong: [
        [{}, 'response.decision is required'],
        [
          { decision: 'approve', comment: 'x' },
          'response.comment is not permitted by the input_schema of this action',
        ],
      ],
      right: APPROVE,
    },
    {
      step: QUESTIONS,
      wrong: [
        [{}, 'response.answers must be an object'],
        [{ answers: {} }, 'response.answers has 0 entries; 1 to 4 are allowed'],
        [{ answers: five }, 'response.answers has 5 entries'],
        [{ answers: { name: ' ', color: 'x' } }, 'must have at least 1 character'],
        [
          { answers: { name: 'x'.repeat(10_001), color: 'x' } },
          '10,001 characters; at most 10,000',
        ],
        [{ answers: { ['k'.repeat(1001)]: 'x' } }, '1,001 characters; at most 1,000'],
        [{ answers: { name: 'a', ' name': 'b' } }, 'contains the key "name" more than once'],
        [{ answers: { name: 'a' } }, 'response/answers'],
        [
          { answers: { name: 'a', color: 'b' }, decision: 'approve' },
          'response.decision is not a known field',
        ],
      ],
      right: { answers: { name: 'a', color: 'b' } },
    },
  ] as const)(
    'that is invalid is refused, and can be corrected: $step.ask',
    async ({ step, wrong, right }) => {
      const { platform, stream } = await startWaitingRun(step);
      for (const [response, detail] of wrong) {
        const answer = await respondToAction(platform, action(stream), response);
        expect([statusAndCode(answer), answer.json.detail]).toEqual([
          '400 invalid_request',
          expect.stringContaining(detail),
        ]);
      }
      expect((await respondToAction(platform, action(stream), right)).status).toBe(200);
    },
  );

  test('with a token that the platform has not issued is refused', async () => {
    const { platform, stream } = await startWaitingRun(CONFIRMATION);
    const forged = `${action(stream).slice(0, -1)}${action(stream).endsWith('A') ? 'B' : 'A'}`;
    for (const token of ['other', 'act_e30.x', forged]) {
      expect(statusAndCode(await respondToAction(platform, token, APPROVE))).toBe(
        '400 invalid_request',
      );
    }
  });

  test('to another project’s action is not found', async () => {
    const { platform, stream } = await startWaitingRun(CONFIRMATION);
    const body = { action_id: action(stream), response: APPROVE };
    expect(
      statusAndCode(await call(platform, 'POST /projects/second/agent/action-responses', { body })),
    ).toBe('404 not_found');
  });
});

describe('races', () => {
  test.each([
    [-1, '200 undefined'],
    [0, '409 action_expired'],
  ])('a response %i ms after the expiry', async (afterMs, outcome) => {
    const { platform, clock, stream } = await startWaitingRun(CONFIRMATION);
    const token = action(stream);
    clock.advance(VALIDITY_MS + afterMs);
    expect(statusAndCode(await respondToAction(platform, token, APPROVE))).toBe(outcome);
  });

  test('of many concurrent responses, exactly one is accepted', async () => {
    const { platform, stream } = await startWaitingRun(CONFIRMATION);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        respondToAction(platform, action(stream), {
          decision: index % 2 === 0 ? 'approve' : 'reject',
        }),
      ),
    );
    expect(
      answers.map(statusAndCode).filter(outcome => outcome !== '409 action_already_responded'),
    ).toEqual(['200 undefined']);
  });
});
