import { expect, test } from 'vitest';
import {
  startAgentPlatform,
  advanceToEnd,
  startScriptedPlatform,
  startRun,
  startAndFollow,
} from './agent-platform.ts';
import { importPackage } from '../support/event-streams.ts';
import { call, statusAndCode } from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

const CONVERSATIONS = 'GET /projects/site/agent/conversations';

test('the reply of a superseded run is stored once, before the message that superseded it', async () => {
  const { platform, clock } = await startScriptedPlatform([
    { say: 'Half.' },
    { read: 'README.md', takes_ms: 5000 },
  ]);
  const first = await startAndFollow(platform, { message: 'Make it blue' });
  await first.stream.waitForNamed('tool.call');
  const second = await startAndFollow(
    platform,
    { message: 'No, red', conversation_id: first.conversation },
    'second',
  );
  await first.stream.ended;
  await advanceToEnd(second.stream, clock);
  const { json } = await call(
    platform,
    `GET /projects/site/agent/conversations/${first.conversation}/messages`,
  );
  expect(json.messages.map(({ role, content }) => [role, content])).toEqual([
    ['assistant', 'Half.'],
    ['user', 'No, red'],
    ['assistant', 'Half.'],
    ['user', 'Make it blue'],
  ]);
  // The state of the calls at the end, not when the run was superseded.
  expect(json.messages[2]?.tool_calls).toEqual([
    expect.objectContaining({ tool_name: 'Read', status: 'completed', outcome: 'canceled' }),
  ]);
});

test('both lists are paged, and a page token is valid for its own list only', async () => {
  const { platform, clock } = await startScriptedPlatform([{ wait: 0 }]);
  const ids: string[] = [];
  for (let index = 0; index < 25; index += 1) {
    const { conversation, stream } = await startAndFollow(platform, {}, `key-${index}`);
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
  expect(statusAndCode(await call(platform, `${messages}?${token}`))).toBe(
    '400 invalid_page_token',
  );
  for (let index = 0; index < 3; index += 1) {
    await startRun(platform, { conversation_id: ids[0] }, { key: `more-${index}` });
  }
  const { json: page } = await call(platform, `${messages}?page_size=3`);
  expect([page.messages.length, typeof page.next_page_token]).toEqual([3, 'string']);
  const { json: rest } = await call(
    platform,
    `${messages}?page_size=3&page_token=${page.next_page_token}`,
  );
  expect(rest.messages).toHaveLength(1);
});

test('another project’s conversation is not found', async () => {
  const { platform } = await startAgentPlatform();
  const { json } = await startRun(platform);
  for (const [project, id] of [
    ['site', 'conv_0'],
    ['second', json.conversation_id],
  ]) {
    const answer = await call(
      platform,
      `GET /projects/${project}/agent/conversations/${id}/messages`,
    );
    expect(statusAndCode(answer)).toBe('404 not_found');
  }
});

test('an import creates a conversation without messages', async () => {
  const { platform } = await startAgentPlatform();
  const { last } = await importPackage(platform, 'key', siteZip());
  const { json } = await call(platform, `GET /projects/${last.project_id}/agent/conversations`);
  expect(json.conversations).toMatchObject([
    { conversation_id: last.conversation_id, title: null },
  ]);
});
