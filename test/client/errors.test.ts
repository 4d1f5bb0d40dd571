import { withInputRefs } from '../../src/base/text/input-reference.ts';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../src/api/shapes/errors.ts';
import { json, problem, respond } from '../support/raw-replies.ts';
import { startRawServer } from '../support/raw-server.ts';
import { failureOf, PATH, rig } from './rig.ts';

/** Error codes with a certain outcome: after 5xx it is uncertain, and 429 is retried. */
const REFUSALS = Object.entries(ERROR_CODES).flatMap(([code, { statuses, kind, remedy }]) =>
  statuses
    .filter(status => status < 500 && status !== 429)
    .map(status => ({ code, status, kind, remedy })),
);

describe('problem bodies (Part 1, Conventions: Error body)', () => {
  it.each(REFUSALS)(
    '$status $code is a Failure with all its fields',
    async ({ code, status, kind, remedy }) => {
      const server = await startRawServer([problem(status, code)]);
      const failure = await failureOf(
        rig(server.origin).client.call('projects.delete', { path: PATH }),
      );
      expect(failure).toMatchObject({
        kind,
        code,
        status,
        traceId: 'trace-body',
        message: `Detail of ${code}.`,
      });
      expect(failure.remedy).toBe(
        code === 'insufficient_scope'
          ? 'Use a credential that has the required scopes: `project.write`.'
          : withInputRefs(remedy),
      );
      expect(failure.uncertain).toBe(false);
      expect(server.requests).toHaveLength(1);
    },
  );

  it('uses the trace ID of the header if the body has none', async () => {
    const server = await startRawServer([
      problem(404, 'not_found', { 'X-Service-Trace-Id': 'trace-header' }, { trace_id: '' }),
      problem(404, 'not_found', { 'X-Service-Trace-Id': 'trace-header' }),
      respond(404, '<html></html>', { 'x-service-trace-id': 'trace-header' }),
    ]);
    const { client } = rig(server.origin);
    const traceId = async (): Promise<string | undefined> =>
      (await failureOf(client.call('user.get', {}))).traceId;
    expect(await traceId()).toBe('trace-header');
    expect(await traceId()).toBe('trace-body');
    expect(await traceId()).toBe('trace-header');
  });

  it('falls back from detail to title to the meaning of the code', async () => {
    const server = await startRawServer([
      problem(404, 'not_found', {}, { detail: ' ', title: 'The title' }),
      json(404, { code: 'not_found' }),
    ]);
    const { client } = rig(server.origin);
    expect((await failureOf(client.call('user.get', {}))).message).toBe('The title');
    expect((await failureOf(client.call('user.get', {}))).message).toBe(
      ERROR_CODES.not_found.meaning,
    );
  });

  it('uses the HTTP status, whatever the body says', async () => {
    const server = await startRawServer([problem(403, 'forbidden', {}, { status: 200 })]);
    expect((await failureOf(rig(server.origin).client.call('user.get', {}))).status).toBe(403);
  });

  it('truncates a long detail, between two characters, and marks it', async () => {
    const server = await startRawServer([
      problem(400, 'invalid_request', {}, { detail: '😀'.repeat(100_000) }),
    ]);
    const { message } = await failureOf(rig(server.origin).client.call('user.get', {}));
    expect(message).toBe(`${'😀'.repeat(2_000)}…`);
  });
});

it.each([
  ['invalid_query', 'input'],
  ['invalid_token', 'auth'],
  ['not_found', 'missing'],
  ['run_conflict', 'conflict'],
  ['quota_exceeded', 'limit'],
  ['upstream_error', 'unavailable'],
] as const)('the error code %s is of the kind %s', (code, kind) => {
  expect(ERROR_CODES[code].kind).toBe(kind);
});

describe('undocumented errors', () => {
  it.each([
    [400, 'input', 'If the error message describes an invalid value, correct it'],
    [401, 'auth', 'Set `token`'],
    [403, 'auth', 'Make sure that the credential has the required scopes'],
    [404, 'missing', 'Check `base-url`. Its path should end in `/open/v1`'],
    [408, 'timeout', 'Re-run the job later.'],
    [409, 'conflict', 'If the error message describes an invalid value, correct it'],
    [412, 'conflict', 'If the error message describes an invalid value, correct it'],
    [413, 'limit', 'If the error message describes an invalid value, correct it'],
    [425, 'input', 'Re-run the job later.'],
    [429, 'limit', 'use the credential in fewer concurrent jobs.'],
    [499, 'input', 'If the error message describes an invalid value, correct it'],
    [500, 'unavailable', 'Check whether the request took effect before you re-run the job'],
    [503, 'unavailable', 'Re-run the job later.'],
  ])(
    'an unknown code is handled by its status: %i is %s, and “%s”',
    async (status, kind, remedy) => {
      const server = await startRawServer([
        problem(status, 'brand_new_code', {}, { unknown: { field: [1] } }),
      ]);
      const failure = await failureOf(
        rig(server.origin).client.call('projects.create', { body: {} }),
      );
      expect(failure).toMatchObject({ kind, status, code: 'brand_new_code' });
      expect(failure.message).toContain('Detail of brand_new_code.');
      expect(failure.remedy).toContain(remedy);
      expect(failure.remedy).not.toContain('A proxy or another server');
    },
  );

  it.each(['constructor', '__proto__'])('a code named %s is unknown, too', async code => {
    const server = await startRawServer([json(404, JSON.parse(`{"code":"${code}"}`))]);
    const failure = await failureOf(rig(server.origin).client.call('user.get', {}));
    expect(failure).toMatchObject({
      kind: 'missing',
      code,
      message:
        'HTTP 404 with a body of type application/json that is not in the platform’s error format',
    });
    expect(failure.remedy).toBe(
      'Check `base-url`. Its path should end in `/open/v1`, the supported version of the API.',
    );
  });

  it('an HTML page is described by its type and title', async () => {
    const server = await startRawServer([
      respond(403, '<html><head><TITLE lang="en"> Blocked\nby firewall </TITLE>…', {
        'content-type': 'text/html; charset=utf-8',
      }),
    ]);
    const failure = await failureOf(rig(server.origin).client.call('user.get', {}));
    expect(failure).toMatchObject({ kind: 'auth', status: 403, code: undefined });
    expect(failure.message).toContain('HTTP 403 with a body of type text/html');
    expect(failure.message).toContain('Blocked by firewall');
    expect(failure.remedy).toBe(
      'Make sure that the credential has the required scopes and that its user has permission for this operation. A proxy or another server probably responded instead of the platform. Check `base-url`.',
    );
  });

  it.each([
    ['an empty body', respond(404, ''), 'HTTP 404 with an empty body'],
    [
      'JSON without known fields',
      json(404, { message: 'x' }),
      'HTTP 404 with a body of type application/json',
    ],
    ['JSON that is no object', json(404, [1]), 'HTTP 404 with a body of type application/json'],
    ['null', respond(404, 'null'), 'HTTP 404 with a body'],
    ['truncated JSON', respond(404, '{"code":"not_f'), 'HTTP 404 with a body'],
    [
      'fields of other types',
      json(404, { code: 7, detail: { a: 1 }, title: null }),
      'HTTP 404 with a body of type application/json',
    ],
  ])('%s is a Failure by its status', async (_, reply, message) => {
    const server = await startRawServer([reply]);
    const failure = await failureOf(
      rig(server.origin).client.call('releases.current', { path: PATH }),
    );
    expect(failure).toMatchObject({
      kind: 'missing',
      status: 404,
      code: undefined,
      uncertain: false,
    });
    expect(failure.message).toContain(message);
    expect(server.requests).toHaveLength(1);
  });
});

it('a failure names its request, whatever its cause', async () => {
  const server = await startRawServer([problem(404, 'not_found')]);
  const { client, abort } = rig(server.origin);
  const request = 'GET /projects/{project_id}/watermark-removal';
  const asking = (): Promise<unknown> => client.call('watermark.get', { path: PATH });
  expect(await failureOf(asking())).toMatchObject({ request, code: 'not_found' });
  abort.abort();
  expect(await failureOf(asking())).toMatchObject({ request, kind: 'cancelled', uncertain: false });
});
