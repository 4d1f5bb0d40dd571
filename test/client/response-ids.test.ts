import { describe, expect, it } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../src/api/endpoints.ts';
import type { Fields, StringField } from '../../src/api/shapes/field.ts';
import { readParsed } from '../../src/client/calls/read-answer.ts';
import { json, respond } from '../support/raw-replies.ts';
import { startRawServer } from '../support/raw-server.ts';
import { failureOf, PATH, PROJECT, rig } from './rig.ts';

/**
 * Ids that are neither a part of a path nor an output, and the token of an action, which is sent
 * back unchanged.
 */
const UNCHECKED_IDS = ['tool_call_id', 'usage_id', 'message_id', 'action_id'];
/** Names that a listing returns and a deletion puts into its path. */
const NAMES = ['functions.list functions[].name', 'secrets.list secrets[].name'];

interface TextField {
  readonly where: string;
  readonly field: StringField;
}

/** Returns every text field of a response, at any depth. */
function texts(fields: Fields, path: string): readonly TextField[] {
  return Object.entries(fields).flatMap(([name, field]): readonly TextField[] => {
    const where = `${path}${name}`;
    if (field.type === 'string') return [{ where, field }];
    if (field.type === 'object') return texts(field.fields, `${where}.`);
    if (field.type === 'array' && field.items.type === 'object')
      return texts(field.items.fields, `${where}[].`);
    return [];
  });
}

const ALL = ENDPOINT_IDS.flatMap(id => {
  const row = endpointRow(id);
  const events = Object.entries(row.events ?? {}).flatMap(([name, fields]) =>
    texts(fields, `${id} ${name} `),
  );
  return [...texts(row.answer, `${id} `), ...events];
});
const IDS = ALL.filter(({ where }) => {
  const name = where.split(/[ .]/).at(-1) ?? '';
  return NAMES.includes(where) || (name.endsWith('_id') && !UNCHECKED_IDS.includes(name));
});

/** Values that no id may have, wherever it is used. */
const BAD = [
  '../../user',
  'a/b',
  'a b',
  'a\nb=c',
  'a\u0000',
  'a?b#c',
  '‮gnp',
  '%2e%2e',
  'x'.repeat(300),
];
/** Values that are invalid even if the id is only an output: any visible word is valid there. */
const BAD_EVERYWHERE = ['a b', 'a\nb=c', 'a\u0000', '‮gnp', 'x'.repeat(300)];

describe('every id of a response', () => {
  it.each(IDS)('$where has a format', ({ field }) => {
    const { pattern, maxLength } = field;
    const remedy = 'Use an ID of src/api/shapes/ids.ts in the row';
    expect(pattern, `An ID of a response has a pattern. ${remedy}`).toBeDefined();
    expect(
      maxLength,
      `An ID of a response has at most 200 characters. ${remedy}`,
    ).toBeLessThanOrEqual(200);
    const form = new RegExp(`^(?:${pattern})$`, 'u');
    const fitting = BAD_EVERYWHERE.filter(
      text => form.test(text) && text.length <= (maxLength ?? 0),
    );
    expect(fitting, `An ID of a response is one visible word. ${remedy}`).toEqual([]);
  });

  it('is checked', () => {
    expect(IDS.length).toBeGreaterThan(45);
  });
});

describe('every new credential of a response', () => {
  const CREDENTIALS = ALL.filter(
    ({ where, field: { key, secret } }) => key && secret && !/(?:_url|action_id)$/.test(where),
  );

  it.each(CREDENTIALS)('$where is one visible word', ({ where, field }) => {
    for (const given of ['', '   ', 'pk_a b', 'pk_a\nb', 'pk_ä'])
      expect(() => readParsed({ answer: { field } }, { field: given }), where).toThrow(
        'documented format',
      );
    expect(readParsed({ answer: { field } }, { field: 'pk_a+/=' })).toEqual({ field: 'pk_a+/=' });
  });

  it('is checked', () => {
    expect(
      CREDENTIALS.map(({ where }) => where),
      'These are all new credentials of responses. Count a new one here, after its test above passes',
    ).toHaveLength(5);
  });
});

describe('an id of another format', () => {
  const row = endpointRow('projects.create');

  it.each(BAD)('makes the response unreadable if the response is about it: %j', url_id => {
    expect(() => readParsed(row, { ...PROJECT, url_id })).toThrow(
      'its `url_id` is not in the documented format, 1 to 50 characters that match `[A-Za-z0-9_-]+`',
    );
  });

  it('counts as missing elsewhere', () => {
    const { url_id, alias } = readParsed(endpointRow('alias.get'), {
      url_id: '../x',
      alias: 'lamp',
    });
    expect({ url_id, alias }).toEqual({ url_id: undefined, alias: 'lamp' });
  });

  it('is an error of the platform, not of the user, and is not shown', async () => {
    const server = await startRawServer([
      json(200, { projects: [PROJECT, { ...PROJECT, url_id: '../../secret' }] }),
    ]);
    const failure = await failureOf(
      Array.fromAsync(rig(server.origin).client.list('projects.list', {})),
    );
    expect(failure).toMatchObject({ kind: 'unavailable', status: 200 });
    expect(failure.message).toContain('its `projects[1].url_id` is not in the documented format');
    expect(failure.message).not.toContain('secret');
    expect(server.requests).toHaveLength(1);
  });

  it('is handled alike in the last event of a stream', async () => {
    const data = JSON.stringify({ operation_id: 'o1', release_id: 'r 1\nx=y', version: 1 });
    const stream = respond(200, `event: release.completed\ndata: ${data}\n\n`, {
      'content-type': 'text/event-stream',
    });
    const { client } = rig((await startRawServer([stream])).origin);
    const request = { path: PATH, idempotencyKey: 'k', body: {} };
    const failure = await failureOf(
      client.stream('releases.publish', request, { onEvent: () => undefined }),
    );
    expect(failure.message).toContain(
      'release.completed` is invalid, because its `release_id` is not in the documented format',
    );
  });
});
