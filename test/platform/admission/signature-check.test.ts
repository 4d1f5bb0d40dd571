import { describe, expect, test } from 'vitest';
import { ENDPOINT_IDS, endpointRow } from '../../../src/api/endpoints.ts';
import {
  SignatureCheck,
  type SignedRequest,
} from '../../../src/platform/admission/signature-check.ts';
import { ApiProblem } from '../../../src/platform/http/problems.ts';
import type { TeamCaller } from '../../../src/platform/state/entities.ts';
import {
  SIGNATURE_VECTORS,
  SIGNING_KEY,
  type SignatureVector,
} from '../../support/signature-vectors.ts';
import {
  MEMBERS_PATH,
  signatureHeaders,
  signedCall,
  signedRequest,
} from '../support/signed-requests.ts';
import { requestLine, validRequest } from '../support/valid-requests.ts';
import {
  call,
  FakeClock,
  sendRaw,
  statusAndCode,
  startPlatform,
} from '../support/test-platform.ts';

const { accessKey, secretKey } = SIGNING_KEY;
const MINUTE_MS = 60_000;

const SIGNED = ENDPOINT_IDS.filter(id => endpointRow(id).credentials.includes('team-key'));

const signer = (overrides: Partial<TeamCaller['credential']> = {}): TeamCaller => ({
  team: { id: 'acme', owner: 'owner', members: new Map() },
  credential: { access_key: accessKey, secret_key: secretKey, scopes: [], ...overrides },
});

/**
 * Returns a vector's request as it arrives: the query in its original order, not in signed order.
 */
function requestOf(vector: SignatureVector): SignedRequest {
  const query = vector.query.map(pair => pair.map(encodeURIComponent).join('=')).join('&');
  return {
    method: vector.method,
    url: query === '' ? vector.path : `${vector.path}?${query}`,
    headers: {
      authorization: `HMAC-SHA256 Credential=${accessKey}, Signature=${vector.signature}`,
      'x-service-timestamp': String(vector.timestampMs),
      'x-service-nonce': vector.nonce,
      'x-service-content-sha256': vector.bodyDigest,
      'content-type': 'application/json',
    },
    body: Buffer.from(vector.body),
  };
}

/** Creates a check at the time of the vectors. */
function checkAt(at: number, caller = signer()): SignatureCheck {
  const clock = new FakeClock();
  clock.time = at;
  return new SignatureCheck(clock, new Map([[accessKey, caller]]));
}

function refused(check: SignatureCheck, request: SignedRequest): string {
  try {
    check.check(request);
  } catch (error) {
    if (error instanceof ApiProblem) return `${error.status} ${error.code}`;
    throw error;
  }
  return 'accepted';
}

describe.each(SIGNATURE_VECTORS)('$name', vector => {
  const request = requestOf(vector);
  const changedTo = (changed: Partial<SignedRequest>): string =>
    refused(checkAt(vector.timestampMs), { ...request, ...changed });
  const withHeader = (name: string, value: string | undefined): string =>
    changedTo({ headers: { ...request.headers, [name]: value } });

  test('is accepted, and identifies the signer', () => {
    const caller = signer();
    expect(checkAt(vector.timestampMs, caller).check(request)).toBe(caller);
  });

  test.each([
    ['method', { method: 'POST' }],
    ['path', { url: request.url.replace('/team/', '/teams/') }],
    ['path as it was sent', { url: request.url.replace('/team/', '/t%65am/') }],
    ['trailing slash', { url: request.url.replace('/members', '/members/') }],
    ['query', { url: `${request.url}${request.url.includes('?') ? '&' : '?'}page_size=1` }],
    ['body', { body: Buffer.from('{}') }],
  ])('is not the signature of another %s', (_what, changed) => {
    expect(changedTo(changed)).toBe('401 invalid_signature');
  });

  test.each([
    ['x-service-timestamp', String(vector.timestampMs + 1)],
    ['x-service-timestamp', String(vector.timestampMs / 1000)],
    ['x-service-timestamp', new Date(vector.timestampMs).toISOString()],
    ['x-service-timestamp', undefined],
    ['x-service-nonce', vector.nonce.replace('0', '1')],
    ['x-service-nonce', 'short'],
    ['x-service-nonce', 'n'.repeat(129)],
    ['x-service-nonce', undefined],
    ['x-service-content-sha256', vector.bodyDigest.toUpperCase()],
    ['x-service-content-sha256', '0'.repeat(64)],
    ['x-service-content-sha256', undefined],
    ['authorization', undefined],
    ['authorization', 'Bearer owner-token'],
    ['authorization', `HMAC-SHA256 Credential=${accessKey}`],
    ['authorization', `HMAC-SHA1 Credential=${accessKey}, Signature=${vector.signature}`],
    ['authorization', `HMAC-SHA256 Credential=someone, Signature=${vector.signature}`],
    [
      'authorization',
      `HMAC-SHA256 Credential=${accessKey}, Signature=${vector.signature.toUpperCase()}`,
    ],
    [
      'authorization',
      `HMAC-SHA256 Credential=${accessKey}, Signature=${vector.signature.slice(2)}`,
    ],
    ['authorization', `HMAC-SHA256 Credential=${accessKey}, Signature=${'0'.repeat(64)}`],
  ])('is refused with %s: %s', (name, value) => {
    expect(withHeader(name, value)).toBe('401 invalid_signature');
  });

  test.each([-5 * MINUTE_MS, 5 * MINUTE_MS])(
    'is accepted when the clocks are %i ms apart',
    apart => {
      expect(refused(checkAt(vector.timestampMs + apart), request)).toBe('accepted');
    },
  );

  test.each([-5 * MINUTE_MS - 1, 5 * MINUTE_MS + 1])(
    'has expired when the clocks are %i ms apart',
    apart => {
      expect(refused(checkAt(vector.timestampMs + apart), request)).toBe('401 signature_expired');
    },
  );

  test('is accepted once', () => {
    const once = checkAt(vector.timestampMs);
    expect([refused(once, request), refused(once, request)]).toEqual([
      'accepted',
      '401 signature_replayed',
    ]);
  });

  test.each([{ secret_key: 'another' }, { revoked: true }])(
    'is refused for a key with %j',
    overrides => {
      expect(refused(checkAt(vector.timestampMs, signer(overrides)), request)).toBe(
        '401 invalid_signature',
      );
    },
  );
});

test('a refused signature does not use up its nonce', () => {
  const [vector] = SIGNATURE_VECTORS;
  if (vector === undefined) throw new Error('There is no vector.');
  const check = checkAt(vector.timestampMs);
  const request = requestOf(vector);
  expect(refused(check, { ...request, method: 'PUT' })).toBe('401 invalid_signature');
  expect(refused(check, request)).toBe('accepted');
});

test('a nonce is kept until the latest timestamp that can come with it has expired', () => {
  const [vector] = SIGNATURE_VECTORS;
  if (vector === undefined) throw new Error('There is no vector.');
  const clock = new FakeClock();
  const check = new SignatureCheck(clock, new Map([[accessKey, signer()]]));
  clock.time = vector.timestampMs - 5 * MINUTE_MS;
  expect(refused(check, requestOf(vector))).toBe('accepted');
  clock.time = vector.timestampMs + 5 * MINUTE_MS;
  expect(refused(check, requestOf(vector))).toBe('401 signature_replayed');
});

test('nonces are kept for their lifetime only, and apart for each key', () => {
  const clock = new FakeClock();
  const keys = ['one', 'two'];
  const check = new SignatureCheck(
    clock,
    new Map(keys.map(key => [key, signer({ access_key: key })])),
  );
  const send = (access: string, nonce = 'the-first-nonce-of-all'): string => {
    const key = { access, secret: secretKey };
    const headers = signatureHeaders(`GET ${MEMBERS_PATH}`, '', { key, at: clock.time, nonce });
    return refused(check, { method: 'GET', url: MEMBERS_PATH, headers, body: Buffer.alloc(0) });
  };
  expect([send('one'), send('one'), send('two')]).toEqual([
    'accepted',
    '401 signature_replayed',
    'accepted',
  ]);
  expect(send('one', 'another-nonce-of-the-key')).toBe('accepted');
  clock.time += 10 * MINUTE_MS + 1;
  expect([send('one'), send('two')]).toEqual(['accepted', 'accepted']);
});

test('over HTTP: of many requests with one nonce, one is accepted', async () => {
  const platform = await startPlatform();
  const line = `GET ${MEMBERS_PATH}?page_size=1`;
  const sent = signedRequest(line, undefined, { nonce: 'the-same-nonce-for-all-of-them' });
  const answers = await Promise.all(Array.from({ length: 30 }, () => call(platform, line, sent)));
  const counts = answers
    .map(answer => (answer.status === 200 ? 'accepted' : statusAndCode(answer)))
    .toSorted();
  expect(counts).toEqual([
    ...Array.from({ length: 29 }, () => '401 signature_replayed'),
    'accepted',
  ]);
  const another = await call(platform, line, { ...sent, headers: signatureHeaders(line, '', {}) });
  expect(another.status).toBe(200);
});

test('over HTTP: the signed query is sorted and encoded, however it was sent', async () => {
  const platform = await startPlatform();
  const line = `GET ${MEMBERS_PATH}?page_token=x+y*&page_size=1`;
  const query = 'page_size=1&page_token=x%20y%2A';
  expect(statusAndCode(await signedCall(platform, line, undefined, { query }))).toBe(
    '400 invalid_page_token',
  );
  expect(statusAndCode(await signedCall(platform, line))).toBe('401 invalid_signature');
  const twice = `GET ${MEMBERS_PATH}?page_size=2&page_size=1`;
  const sorted = await signedCall(platform, twice, undefined, { query: 'page_size=1&page_size=2' });
  expect(statusAndCode(sorted)).toBe('400 invalid_request');
});

test('over HTTP: a DELETE without a body still requires its content type', async () => {
  const platform = await startPlatform();
  const line = `DELETE ${MEMBERS_PATH}tm_member`;
  const { 'content-type': _type, ...bare } = signatureHeaders(line, '');
  expect(statusAndCode(await call(platform, line, { token: '', headers: bare }))).toBe(
    '401 invalid_signature',
  );
  const typed = {
    ...signatureHeaders(line, ''),
    'content-type': 'application/json; charset=utf-8',
  };
  expect((await call(platform, line, { token: '', headers: typed })).status).toBe(200);
});

test('over HTTP: a DELETE with a body is refused, signed or not', async () => {
  const platform = await startPlatform();
  const line = `DELETE ${MEMBERS_PATH}tm_member`;
  const request = {
    method: 'DELETE',
    headers: { ...signatureHeaders(line, '{}'), 'content-length': '2' },
    body: '{}',
  };
  const signed = await sendRaw(
    `${new URL(platform.baseUrl).origin}${MEMBERS_PATH}tm_member`,
    request,
  );
  expect([signed.status, JSON.parse(signed.text)]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_request' }),
  ]);
  expect((await signedCall(platform, `GET ${MEMBERS_PATH}tm_member`)).status).toBe(200);
});

describe('every endpoint that requires a signature', () => {
  test.each(SIGNED)('%s refuses tokens', async id => {
    const platform = await startPlatform();
    for (const token of ['', 'wrong', 'owner-token', 'user-key', 'project-key', 'delegated']) {
      const answer = await call(platform, requestLine(id), { token, ...validRequest(id) });
      expect(statusAndCode(answer)).toBe('401 invalid_signature');
      expect(answer.headers.get('www-authenticate')).toBe('HMAC-SHA256');
    }
  });
});
