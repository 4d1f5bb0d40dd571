import { describe, expect, it } from 'vitest';
import { contradiction } from '../../src/api/shapes/echoes.ts';
import { type EndpointId, endpointRow } from '../../src/api/endpoints.ts';
import { json } from '../support/raw-replies.ts';
import { startRawServer } from '../support/raw-server.ts';
import { failureOf, PATH, rig } from './rig.ts';

const NOW = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const FIVE_DAYS = { body: { expires_in_days: 5 } };

describe('a credential that contradicts the request', () => {
  it.each<[what: string, id: EndpointId, asked: object, answer: object, expected: string]>([
    [
      'no expiration',
      'project-tokens.create',
      FIVE_DAYS,
      { expires_at: null },
      'many days from now: `5`',
    ],
    [
      'an expiration that is more than an hour late',
      'project-tokens.create',
      FIVE_DAYS,
      { expires_at: NOW + 5 * DAY + 3_600_001 },
      'days from now: `5`',
    ],
    [
      'an earlier time',
      'project-tokens.create',
      { body: {} },
      { expires_at: NOW - 1 },
      '. Expected a future time.',
    ],
    [
      'another type',
      'project-tokens.create',
      { body: {} },
      { token_type: 'Basic' },
      'Expected: `Bearer`',
    ],
    [
      'no time at all',
      'team.token',
      { body: { expires_in: 600 } },
      { expires_in: 0 },
      'Expected from 1 to: `600`',
    ],
  ])('%s', (_, id, asked, answer, expected) => {
    expect(contradiction(endpointRow(id).echoes ?? {}, asked, answer, NOW)).toContain(expected);
  });
});

describe('no contradiction', () => {
  it.each<[what: string, id: EndpointId, asked: object, answer: object]>([
    [
      'a missing field',
      'team.update',
      { path: { member_id: 'tm_1' }, body: { status: 'freeze' } },
      {},
    ],
    [
      'a value that was not requested',
      'projects.create',
      { body: {} },
      { name: 'Harbour', type: 'web' },
    ],
    [
      'whitespace and composed letters',
      'projects.create',
      { body: { name: ' Cafe\u0301' } },
      { name: 'Café' },
    ],
    [
      'a normalized alias',
      'alias.set',
      { path: PATH, body: { alias: ' Harbor-Lights' } },
      { alias: 'harbor-lights' },
    ],
    [
      'a default alias in lowercase',
      'alias.reset',
      { path: { project_id: 'Ab1' } },
      { alias: 'ab1', url_id: 'Ab1' },
    ],
    ['fewer scopes', 'team.token', { body: { scopes: ['a', 'b'] } }, { scope: 'b' }],
    [
      'any scope for `*`',
      'project-tokens.create',
      { path: PATH, body: { scopes: ['*'] } },
      { scope: '*' },
    ],
    [
      'a key without a requested lifetime',
      'project-tokens.create',
      { body: {} },
      { expires_at: null },
    ],
    [
      'days from a clock that is an hour ahead',
      'project-tokens.create',
      FIVE_DAYS,
      { expires_at: NOW + 5 * DAY + 3_600_000 },
    ],
    ['a shorter lifetime', 'team.token', { body: { expires_in: 3600 } }, { expires_in: 900 }],
    [
      'more login methods',
      'auth.enable',
      { body: { providers: ['sms'] } },
      { providers: [enabled('email'), enabled('sms')] },
    ],
    ['an ID as a number', 'sql-log.describe', { body: { taskId: '700001' } }, { taskId: 700_001 }],
    ['an unknown status of a release', 'releases.complete', {}, { status: 'glowing' }],
    [
      'an object that did not exist',
      'storage.delete',
      { path: {}, body: { paths: ['a', 'b'] } },
      { deleted: ['a'] },
    ],
  ])('%s', (_, id, asked, answer) => {
    expect(contradiction(endpointRow(id).echoes ?? {}, asked, answer, NOW)).toBeUndefined();
  });
});

const enabled = (provider: string) => ({ provider, enabled: true });

describe('a contradiction', () => {
  it('keeps writes from being sent, also by a client with other bounds, but not reads', async () => {
    const server = await startRawServer([
      json(200, { alias: 'another' }),
      json(200, { alias: 'another' }),
    ]);
    const { client } = rig(server.origin);
    const request = { path: PATH, body: { alias: 'harbor' } };
    const failure = await failureOf(client.call('alias.set', request));
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: true, contradicted: true });
    expect(failure.message).toContain('In the response, `alias` is `another`. Expected: `harbor`.');
    const bounded = client.withBounds({ signal: new AbortController().signal });
    const refused = await failureOf(bounded.call('alias.set', request));
    expect(refused).toMatchObject({ uncertain: false, contradicted: true });
    expect(refused.message).toMatch(
      /^The request was not sent, because the response to an earlier request contradicted that request\. .* Expected: `harbor`\.$/,
    );
    await client.call('alias.get', { path: PATH });
    expect(server.requests).toHaveLength(2);
  });
});
