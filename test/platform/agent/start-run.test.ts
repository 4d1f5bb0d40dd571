import { describe, expect, test } from 'vitest';
import {
  startAgentPlatform,
  getCurrentRun,
  advanceToEnd,
  followRun,
  startScriptedPlatform,
  RUNS_PATH,
  replyText,
  startRun,
  startAndFollow,
} from './agent-platform.ts';
import { call, statusAndCode } from '../support/test-platform.ts';

const LONG_SCRIPT = [{ wait: 1000 }] as const;

describe('a start', () => {
  test.each([
    [
      'model',
      { model: 'builder' },
      'model is "builder", which is not available. Available: builder-2, builder-2-mini.',
    ],
    ['speed tier', { speed_tier: 'turbo' }, 'speed_tier must be one of fast, standard, deep'],
    ['message', { message: ' \n' }, 'message must not consist only of whitespace'],
    [
      'skill',
      { skills: [{ skill_id: 'nobody' }] },
      'skills[0].skill_id is not a skill that this user can select',
    ],
    [
      'attachment',
      { attachments: [{ attachment_id: 'a' }] },
      'attachments[0].attachment_id was not issued',
    ],
    [
      'script',
      { message: 'script: nothing' },
      'has no script `nothing`. Available scripts: default, headline,',
    ],
  ])('with a wrong %s is refused and starts nothing', async (_what, body, detail) => {
    const { platform } = await startAgentPlatform();
    const answer = await startRun(platform, body);
    expect(statusAndCode(answer)).toBe('400 invalid_request');
    expect(answer.json.detail).toContain(detail);
    expect(statusAndCode(await getCurrentRun(platform))).toBe('404 not_found');
  });

  test('without an idempotency key starts a new run each time', async () => {
    const { platform, clock } = await startScriptedPlatform(LONG_SCRIPT);
    const keyless = async (): Promise<string> =>
      (await call(platform, `POST ${RUNS_PATH}`, { body: { message: 'x' } })).json.run_id;
    const first = await keyless();
    expect((await getCurrentRun(platform)).json.run_id).toBe(first);
    await advanceToEnd(await followRun(platform, first), clock);
    expect(await keyless()).not.toBe(first);
  });
});

describe('an idempotency key', () => {
  test.each([
    { message: 'Other' },
    { model: 'builder-2-mini' },
    { speed_tier: 'deep' },
    { disable_cloud: true },
  ])('with %o is another start, which conflicts', async body => {
    const { platform } = await startScriptedPlatform([{ wait: 0 }]);
    await startRun(platform);
    const answer = await startRun(platform, body);
    expect([statusAndCode(answer), answer.json.detail]).toEqual([
      '409 run_conflict',
      'This Idempotency-Key was used for a different request. Use a new key.',
    ]);
  });
});

test('a start during a run supersedes it in the same conversation, and is refused in another one', async () => {
  const { platform } = await startScriptedPlatform(LONG_SCRIPT);
  const { conversation } = await startAndFollow(platform);
  expect(statusAndCode(await startRun(platform, {}, { key: 'other' }))).toBe('409 run_conflict');
  expect(
    (await startRun(platform, { conversation_id: conversation }, { key: 'next' })).status,
  ).toBe(200);
});

describe('settings', () => {
  const ASK = { ask: 'May I?', approve: [{ say: 'yes' }], closed: [{ say: 'closed' }] };
  const repliesTo = async (
    script: Parameters<typeof startScriptedPlatform>[0],
    ...starts: readonly Readonly<Record<string, unknown>>[]
  ): Promise<string> => {
    const { platform } = await startScriptedPlatform(script);
    let said = '';
    for (const [index, body] of starts.entries()) {
      const { stream } = await startAndFollow(platform, body, `key-${index}`);
      expect(await stream.ended).toBe(true);
      expect(stream.names).not.toContain('run.input_required');
      said = replyText(stream);
    }
    return said;
  };

  test('yolo approves and stays on: nothing clears it', async () => {
    expect(await repliesTo([ASK], { yolo: true })).toBe('yes');
    expect(await repliesTo([ASK], { yolo: true }, { yolo: false }, {})).toBe('yes');
  });

  test('yolo closes requests that need a person', async () => {
    expect(await repliesTo([{ ...ASK, human: true }], { yolo: true })).toBe('closed');
    expect(
      await repliesTo([{ ...ASK, kind: 'answers', questions: { a: 'A?' } }], { yolo: true }),
    ).toBe('closed');
  });

  test('disable_cloud shows no cloud card, whatever yolo is', async () => {
    const cloud = { ...ASK, cloud: true, disabled: [{ say: 'mock data' }] };
    expect(await repliesTo([cloud], { disable_cloud: true, yolo: true })).toBe('mock data');
    expect(await repliesTo([cloud], { yolo: true })).toBe('yes');
  });
});

test('a start with an attachment that was not uploaded is refused', async () => {
  const { platform } = await startAgentPlatform();
  const ticket = { filename: 'plan.png', content_type: 'image/png', content_length: 3 };
  const { json } = await call(platform, 'POST /projects/site/agent/uploads', { body: ticket });
  const attached = { attachments: [{ attachment_id: json.attachment_id }] };
  const early = await startRun(platform, attached);
  expect([statusAndCode(early), early.json.detail]).toEqual([
    '400 invalid_request',
    'attachments[0] was not uploaded.',
  ]);
});
