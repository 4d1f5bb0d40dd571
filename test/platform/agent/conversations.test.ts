import { expect, test } from 'vitest';
import { agentPlatform, ended, platformWithScript, start, startedRun } from './agent-platform.ts';
import { imported } from '../support/event-streams.ts';
import { call, refusal } from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

const CONVERSATIONS = 'GET /projects/site/agent/conversations';

test('a conversation holds what was said on both sides, newest first', async () => {
  const { platform, clock } = await platformWithScript([
    { say: 'Done: {{message}}.' },
    { shell: 'ls' },
    { write: 'a.txt', content: 'a' },
  ]);
  const first = await startedRun(platform, { message: 'Make it blue\nand wide' });
  await ended(first.stream, clock);
  const second = await startedRun(platform, { message: 'And red', conversation_id: first.conversation }, 'second');
  await ended(second.stream, clock);
  const { json } = await call(platform, `GET /projects/site/agent/conversations/${first.conversation}/messages`);
  expect(json.messages.map(({ role, content }) => [role, content])).toEqual([
    ['assistant', 'Done: And red.'],
    ['user', 'And red'],
    ['assistant', 'Done: Make it blue\nand wide.'],
    ['user', 'Make it blue\nand wide'],
  ]);
  expect(json.messages[0]?.tool_calls).toEqual([
    expect.objectContaining({ tool_name: 'Write', file_name: 'a.txt', input: { content: 'a' }, outcome: 'succeeded' }),
  ]);
  expect((await call(platform, CONVERSATIONS)).json.conversations).toEqual([
    {
      conversation_id: first.conversation,
      title: 'Make it blue',
      created_at: expect.any(Number) as number,
      updated_at: clock.time,
    },
  ]);
});

test('the reply of a superseded run is stored once, before the message that superseded it', async () => {
  const { platform, clock } = await platformWithScript([{ say: 'Half.' }, { read: 'README.md', takes_ms: 5000 }]);
  const first = await startedRun(platform, { message: 'Make it blue' });
  await first.stream.heardOf('tool.call');
  const second = await startedRun(platform, { message: 'No, red', conversation_id: first.conversation }, 'second');
  await first.stream.ended;
  await ended(second.stream, clock);
  const { json } = await call(platform, `GET /projects/site/agent/conversations/${first.conversation}/messages`);
  expect(json.messages.map(({ role, content }) => [role, content])).toEqual([
    ['assistant', 'Half.'],
    ['user', 'No, red'],
    ['assistant', 'Half.'],
    ['user', 'Make it blue'],
  ]);
  // It's as it was in the end, not when it was taken over.
  expect(json.messages[2]?.tool_calls).toEqual([
    expect.objectContaining({ tool_name: 'Read', status: 'completed', outcome: 'canceled' }),
  ]);
});

test('both lists have pages, and a page token is valid for its own list only', async () => {
  const { platform, clock } = await platformWithScript([{ wait: 0 }]);
  const ids: string[] = [];
  for (let index = 0; index < 25; index += 1) {
    const { conversation, stream } = await startedRun(platform, {}, `key-${index}`);
    await stream.ended;
    ids.unshift(conversation);
    clock.advance(1);
  }
  const { json: first } = await call(platform, `${CONVERSATIONS}?page_size=0`);
  expect(first.conversations.map(({ conversation_id: id }) => id)).toEqual(ids.slice(0, 20));
  const token = `page_token=${first.next_page_token}`;
  const { json: second } = await call(platform, `${CONVERSATIONS}?${token}`);
  expect(second.conversations.map(({ conversation_id: id }) => id)).toEqual(ids.slice(20));
  expect(second).not.toHaveProperty('next_page_token');
  const messages = `GET /projects/site/agent/conversations/${ids[0]}/messages`;
  expect(refusal(await call(platform, `${messages}?${token}`))).toBe('400 invalid_page_token');
  for (let index = 0; index < 3; index += 1) {
    await start(platform, { conversation_id: ids[0] }, { key: `more-${index}` });
  }
  const { json: page } = await call(platform, `${messages}?page_size=3`);
  expect([page.messages.length, typeof page.next_page_token]).toEqual([3, 'string']);
  const { json: rest } = await call(platform, `${messages}?page_size=3&page_token=${page.next_page_token}`);
  expect(rest.messages).toHaveLength(1);
});

test('a conversation that isn’t the project’s is not found', async () => {
  const { platform } = await agentPlatform();
  const { json } = await start(platform);
  for (const [project, id] of [
    ['site', 'conv_0'],
    ['second', json.conversation_id],
  ]) {
    const answer = await call(platform, `GET /projects/${project}/agent/conversations/${id}/messages`);
    expect(refusal(answer)).toBe('404 not_found');
  }
});

test('an import creates a conversation without messages', async () => {
  const { platform } = await agentPlatform();
  const { last } = await imported(platform, 'key', siteZip());
  const { json } = await call(platform, `GET /projects/${last.project_id}/agent/conversations`);
  expect(json.conversations).toMatchObject([{ conversation_id: last.conversation_id, title: null }]);
});
