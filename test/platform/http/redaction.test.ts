import { describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../../src/api/endpoints.ts';
import type { Field, Fields } from '../../../src/api/shapes/field.ts';
import {
  redactBody,
  redactHeaders,
  redactPath,
  redactQuery,
} from '../../../src/platform/http/redaction.ts';
import { RequestRecord } from '../../../src/platform/http/requests/request-record.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const SECRET = 'do-not-show';

/** Returns a value with the secret in every field that the row marks, and other texts elsewhere. */
function filled(field: Field): unknown {
  if (field.secret === true) return field.type === 'string-map' ? { name: SECRET } : SECRET;
  if (field.type === 'array') return [filled(field.items)];
  return field.type === 'object' ? filledFields(field.fields) : 'shown';
}
const filledFields = (fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filled(field)]));

describe('a body', () => {
  test('loses every field that its row marks as secret, and keeps the others', () => {
    let count = 0;
    for (const id of ENDPOINT_IDS) {
      const { body, form, answer } = endpointRow(id);
      for (const [part, fields] of [
        ['request', { ...body, ...form }],
        ['response', answer],
      ] as const) {
        const given = JSON.stringify(filledFields(fields));
        const redacted = redactBody(id, part, given);
        expect(redacted, id).not.toContain(SECRET);
        const hasSecret = given.includes(SECRET);
        if (hasSecret) count += 1;
        expect(redacted === given, id).toBe(!hasSecret);
      }
    }
    expect(count).toBeGreaterThanOrEqual(10);
    const given = '{"release_token":"t","upload":{"method":"PUT","url":"u"}}';
    const kept: unknown = JSON.parse(redactBody('releases.prepare', 'response', given));
    expect(kept).toEqual({
      release_token: '[redacted]',
      upload: { method: 'PUT', url: '[redacted]' },
    });
  });

  test.each([
    '{"valeu":"do-not-show"}',
    '{"value":"do-not-show"',
    '"do-not-show"',
    '{"constructor":"do-not-show","__proto__":"do-not-show"}',
  ])('in another form than its row’s is redacted too: %s', text => {
    expect(redactBody('secrets.set', 'request', text)).not.toContain(SECRET);
  });

  test('of an endpoint without secrets is kept, whatever it contains', () => {
    for (const text of ['{"name":12345678901234567890}', 'no JSON', '']) {
      expect(redactBody('projects.create', 'request', text)).toBe(text);
      expect(redactBody('unknown', 'request', text)).toBe(text);
    }
  });
});

test.each([
  ['authorization', `Bearer ${SECRET}`, 'Bearer [redacted]'],
  [
    'authorization',
    `HMAC-SHA256 Credential=${SECRET}, Signature=${SECRET}`,
    'HMAC-SHA256 [redacted]',
  ],
  ['authorization', SECRET, '[redacted]'],
  ['proxy-authorization', `Basic ${SECRET}`, '[redacted]'],
  ['cookie', `a=${SECRET}`, '[redacted]'],
  ['x-api-key', SECRET, '[redacted]'],
  ['referer', `http://127.0.0.1:1/open/preview/${SECRET}`, 'http://127.0.0.1:1/…'],
  ['location', `/open/preview/${SECRET}`, '[redacted]'],
  ['idempotency-key', 'job-1', 'job-1'],
  ['content-type', 'application/json', 'application/json'],
])('the header %s: %s is shown as %s', (name, value, shown) => {
  expect(redactHeaders({ [name]: value })).toEqual({ [name]: shown });
});

test('each cookie is redacted, and a missing header is empty', () => {
  expect(redactHeaders({ 'set-cookie': ['a=1', 'b=2'], age: undefined })).toEqual({
    'set-cookie': ['[redacted]', '[redacted]'],
    age: '',
  });
});

test('links lose their tickets and signatures', () => {
  expect(redactPath(`/open/preview/${SECRET}`)).toBe('/open/preview/[redacted]');
  expect(redactPath('/open/v1/user')).toBe('/open/v1/user');
  expect(
    redactQuery({
      signature: SECRET,
      'X-Amz-Security-Token': SECRET,
      expires: '1',
      page_token: 'p',
      length: '3',
    }),
  ).toEqual({
    signature: '[redacted]',
    'X-Amz-Security-Token': '[redacted]',
    expires: '1',
    page_token: 'p',
    length: '3',
  });
});

describe('with redacted bodies, a record', () => {
  const request = {
    target: 'secrets.set',
    method: 'PUT',
    path: '/x',
    query: {},
    headers: {},
  } as const;
  const json = { 'content-type': 'application/json' };

  test('contains no secret, not even in memory', () => {
    const record = new RequestRecord('redacted', new ManualClock());
    const open = record.add({
      ...request,
      path: `/open/preview/${SECRET}`,
      query: { signature: SECRET },
      headers: { authorization: `Bearer ${SECRET}` },
    });
    record.addBody(open, `{"value":"${SECRET}"}`);
    const headers = { ...json, location: `/open/preview/${SECRET}` };
    record.addResponse(open, { status: 200, headers, body: Buffer.from('{"ok":true}') });
    expect(JSON.stringify(record.requests)).not.toContain(SECRET);
    expect(open).toMatchObject({ body: '{"value":"[redacted]"}', responseBody: '{"ok":true}' });
  });

  test('is cut after it is redacted, and keeps no body that isn’t JSON', () => {
    const record = new RequestRecord('redacted', new ManualClock());
    const long = record.add({ ...request, target: 'projects.create' });
    record.addBody(long, 'x'.repeat(100_000));
    record.addResponse(long, {
      status: 200,
      headers: { 'content-type': 'application/zip' },
      body: Buffer.from('PK'),
    });
    expect(long.body).toBe(`${'x'.repeat(16_384)}…`);
    expect(long.responseBody).toBeUndefined();
    const cut = record.add(request);
    record.addBody(
      cut,
      JSON.stringify({
        ...Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`name${index}`, 'x'])),
        value: SECRET,
      }),
    );
    expect(cut.body).not.toContain(SECRET);
  });

  test('has the time, the duration and the trace ID of its response', () => {
    const clock = new ManualClock();
    const record = new RequestRecord(false, clock);
    const [first, second] = [record.add(request), record.add(request)];
    clock.time += 250;
    record.addResponse(second, {
      status: 404,
      headers: { ...json, 'x-service-trace-id': 't' },
      body: Buffer.from('{"code":"not_found"}'),
    });
    record.addResponse(first, undefined);
    expect([first.id, second.id]).toEqual([1, 2]);
    expect(first).toMatchObject({ status: undefined, durationMs: 250, traceId: undefined });
    expect(second).toMatchObject({ status: 404, code: 'not_found', durationMs: 250, traceId: 't' });
  });
});
