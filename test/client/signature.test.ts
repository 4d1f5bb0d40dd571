import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalQuery, signatureHeaders } from '../../src/client/calls/signature.ts';
import { SIGNATURE_VECTORS, SIGNING_KEY } from '../support/signature-vectors.ts';
import { TEAM_KEY as KEY } from './rig.ts';

describe('signature', () => {
  it.each(SIGNATURE_VECTORS)('$name', ({ query, bodyDigest, signature, ...parts }) => {
    expect(signatureHeaders(KEY, { ...parts, query: canonicalQuery(query) })).toEqual({
      authorization: `HMAC-SHA256 Credential=${SIGNING_KEY.accessKey}, Signature=${signature}`,
      'x-service-timestamp': String(parts.timestampMs),
      'x-service-nonce': parts.nonce,
      'x-service-content-sha256': bodyDigest,
    });
  });

  it('the text and the header can use other templates, and unknown placeholders stay', () => {
    const key = {
      ...KEY,
      stringToSign: '{nonce}|{unknown}|{constructor}|{method}|{access_key}',
      authorization: '{access_key}:{signature}:{timestamp}:{unknown}',
    };
    const parts = { method: 'GET', path: '/', query: '', body: '', timestampMs: 1, nonce: 'n' };
    const text = `n|{unknown}|{constructor}|GET|${KEY.accessKey}`;
    const signature = createHmac('sha256', KEY.secretKey).update(text).digest('hex');
    expect(signatureHeaders(key, parts)['authorization']).toBe(
      `${KEY.accessKey}:${signature}:1:{unknown}`,
    );
  });

  it('a value in braces is not a placeholder', () => {
    const key = { ...KEY, accessKey: '{signature}$&', authorization: '{access_key}' };
    const parts = { method: 'GET', path: '/', query: '', body: '', timestampMs: 1, nonce: 'n' };
    expect(signatureHeaders(key, parts)['authorization']).toBe('{signature}$&');
  });
});

describe('canonical query', () => {
  it.each<[what: string, given: [string, string][], canonical: string]>([
    ['nothing', [], ''],
    [
      'is sorted by name, then by value',
      [
        ['a-b', '1'],
        ['a', '2'],
        ['a', '1'],
        ['B', '1'],
      ],
      'B=1&a=1&a=2&a-b=1',
    ],
    [
      'encodes characters that RFC 3986 reserves',
      [['q', "!'()*~ +&=/ü"]],
      'q=%21%27%28%29%2A~%20%2B%26%3D%2F%C3%BC',
    ],
    ['replaces an unpaired surrogate', [['q', '\ud800']], 'q=%EF%BF%BD'],
  ])('%s', (_, given, canonical) => {
    expect(canonicalQuery(given)).toBe(canonical);
    const url = new URL('https://platform.test');
    url.search = canonical;
    expect(url.search.slice(1), 'as it is sent').toBe(canonical);
  });
});
