import { describe, expect, test } from 'vitest';
import type { SeedSkill } from '../../src/platform/seed/seed.ts';
import {
  agentPlatform,
  cancel,
  current,
  ended,
  follow,
  platformWithScript,
  RUNS,
  reply,
  sourceOf,
  start,
  startedRun,
} from './agent-run.ts';
import { SteppedClock } from './stepped-clock.ts';
import { call, refusal, seedWith, started } from './wire.ts';

const WAITING = [{ wait: 1000 }] as const;

describe('capabilities', () => {
  const GET = 'GET /projects/site/agent/capabilities';

  test('are unavailable with the catalogue, and so are starts', async () => {
    const { platform } = await agentPlatform({ catalogue: 'unavailable' });
    expect(refusal(await call(platform, GET))).toBe('503 service_unavailable');
    expect(refusal(await start(platform))).toBe('503 service_unavailable');
    expect(refusal(await current(platform))).toBe('404 not_found');
  });
});

describe('a start', () => {
  test.each([
    ['model', { model: 'builder' }, 'model is "builder"; available values are builder-2, builder-2-mini.'],
    ['speed tier', { speed_tier: 'turbo' }, 'speed_tier must be one of fast, standard, deep'],
    ['message', { message: ' \n' }, 'message must not consist only of white space'],
    ['skill', { skills: [{ skill_id: 'nobody' }] }, 'skills[0].skill_id is not a skill that this user can select'],
    ['attachment', { attachments: [{ attachment_id: 'a' }] }, 'attachments[0].attachment_id was not issued'],
    ['script', { message: 'script: nothing' }, 'has no script nothing. Available scripts are default, headline,'],
  ])('with a wrong %s is refused and starts nothing', async (_what, body, detail) => {
    const { platform } = await agentPlatform();
    const answer = await start(platform, body);
    expect(refusal(answer)).toBe('400 invalid_request');
    expect(answer.json.detail).toContain(detail);
    expect(refusal(await current(platform))).toBe('404 not_found');
  });

  test('in a conversation that isn’t the project’s is not found', async () => {
    const { platform } = await agentPlatform();
    expect(refusal(await start(platform, { conversation_id: 'conv_0' }))).toBe('404 not_found');
  });

  test('without an idempotency key is a new one each time', async () => {
    const { platform, clock } = await platformWithScript(WAITING);
    const keyless = async (): Promise<string> =>
      (await call(platform, `POST ${RUNS}`, { body: { message: 'x' } })).json.run_id;
    const first = await keyless();
    expect((await current(platform)).json.run_id).toBe(first);
    await ended(await follow(platform, first), clock);
    expect(await keyless()).not.toBe(first);
  });

  test.each(['', 'a b', 'x'.repeat(129)])('with the idempotency key %j is refused', async key => {
    const { platform } = await agentPlatform();
    expect(refusal(await start(platform, {}, { key }))).toBe('400 invalid_request');
  });
});

describe('an idempotency key', () => {
  test('stands for the same run, as it is now', async () => {
    const { platform, clock } = await platformWithScript(WAITING);
    const { run, stream } = await startedRun(platform, { disable_cloud: true });
    const same = { disable_cloud: true, model: 'builder-2', speed_tier: 'standard', yolo: false };
    expect((await start(platform, same)).json).toMatchObject({ run_id: run, status: 'working' });
    await ended(stream, clock);
    expect((await start(platform, same)).json).toMatchObject({ run_id: run, status: 'completed' });
    expect((await current(platform)).json.run_id).toBe(run);
  });

  test.each([{ message: 'Other' }, { model: 'builder-2-mini' }, { speed_tier: 'deep' }, { disable_cloud: true }])(
    'with %o is another start, and a conflict',
    async body => {
      const { platform } = await platformWithScript([{ wait: 0 }]);
      await start(platform);
      const answer = await start(platform, body);
      expect([refusal(answer), answer.json.detail]).toEqual([
        '409 run_conflict',
        'This Idempotency-Key was used with different settings. Use a new key.',
      ]);
    },
  );
});

describe('a start while a run is at work', () => {
  test('takes over in the same conversation', async () => {
    const { platform, clock } = await platformWithScript(WAITING);
    const old = await startedRun(platform);
    const { json } = await start(platform, { conversation_id: old.conversation }, { key: 'next' });
    expect(await old.stream.ended).toBe(true);
    expect([old.stream.names.at(-1), old.stream.last]).toEqual([
      'run.superseded',
      { status: 'canceled', current_run_id: json.run_id },
    ]);
    expect((await cancel(platform, old.run)).json.status).toBe('canceled');
    const next = await follow(platform, json.run_id);
    await ended(next, clock);
    expect(next.names.at(-1)).toBe('run.completed');
  });

  test.each([
    ['supersede', 200],
    ['refuse', 409],
  ] as const)('does as the seed says: %s', async (while_working, status) => {
    const { platform } = await platformWithScript(WAITING, { while_working });
    const { conversation } = await startedRun(platform);
    const same = while_working === 'refuse' ? { conversation_id: conversation } : {};
    expect((await start(platform, same, { key: 'next' })).status).toBe(status);
  });
});

describe('settings', () => {
  const ASK = { ask: 'May I?', approve: [{ say: 'yes' }], closed: [{ say: 'closed' }] };
  const repliesTo = async (
    script: Parameters<typeof platformWithScript>[0],
    ...starts: readonly Readonly<Record<string, unknown>>[]
  ): Promise<string> => {
    const { platform } = await platformWithScript(script);
    let said = '';
    for (const [index, body] of starts.entries()) {
      const { stream } = await startedRun(platform, body, `key-${index}`);
      expect(await stream.ended).toBe(true);
      expect(stream.names).not.toContain('run.input_required');
      said = reply(stream);
    }
    return said;
  };

  test('yolo approves, and stays: nothing clears it', async () => {
    expect(await repliesTo([ASK], { yolo: true })).toBe('yes');
    expect(await repliesTo([ASK], { yolo: true }, { yolo: false }, {})).toBe('yes');
  });

  test('yolo closes what needs a human', async () => {
    expect(await repliesTo([{ ...ASK, human: true }], { yolo: true })).toBe('closed');
    expect(await repliesTo([{ ...ASK, kind: 'answers', questions: { a: 'A?' } }], { yolo: true })).toBe('closed');
  });

  test('disable_cloud shows no cloud card, whatever yolo says', async () => {
    const cloud = { ...ASK, cloud: true, disabled: [{ say: 'mock data' }] };
    expect(await repliesTo([cloud], { disable_cloud: true, yolo: true })).toBe('mock data');
    expect(await repliesTo([cloud], { yolo: true })).toBe('yes');
  });

  test('each given skill is loaded by force, under its own name', async () => {
    const skill: SeedSkill = { skill_id: 'sk', skill_name: 'lamp', owner: 'owner', visibility: 'private' };
    const other: SeedSkill = { ...skill, skill_id: 'other', skill_name: 'torch', owner: 'foreigner' };
    const clock = new SteppedClock();
    const platform = await started({ clock, seed: seedWith({}, { skills: [skill, other] }) });
    expect(refusal(await start(platform, { skills: [{ skill_id: 'other' }] }))).toBe('400 invalid_request');
    const { stream } = await startedRun(platform, { skills: [{ skill_id: 'sk' }] });
    await stream.heardOf('tool.call');
    expect(stream.of('tool.call')[0]).toMatchObject({ tool_name: 'Skill', skill: { skill_name: 'lamp' } });
  });
});

test('a start with an attachment that was not uploaded is refused', async () => {
  const { platform } = await agentPlatform();
  const ticket = { filename: 'plan.png', content_type: 'image/png', content_length: 3 };
  const { json } = await call(platform, 'POST /projects/site/agent/uploads', { body: ticket });
  const attached = { attachments: [{ attachment_id: json.attachment_id }] };
  const early = await start(platform, attached);
  expect([refusal(early), early.json.detail]).toEqual([
    '400 invalid_request',
    'attachments[0].attachment_id was not uploaded.',
  ]);
});

test('the default script leaves a note of the message in the source', async () => {
  const { platform, clock } = await agentPlatform();
  const { stream } = await startedRun(platform, { message: 'Make it {{blue}}' });
  await ended(stream, clock);
  expect((await sourceOf(platform))['notes/agent.md']).toBe('# Request\n\nMake it {{blue}}\n\nStatus: done\n');
});

test('a new run is the current one only after its lag', async () => {
  const { platform, clock } = await platformWithScript([{ wait: 0 }], { current_lag_ms: 3000 });
  const { json } = await start(platform);
  clock.advance(2999);
  expect(refusal(await current(platform))).toBe('404 not_found');
  clock.advance(1);
  expect((await current(platform)).json.run_id).toBe(json.run_id);
});
