import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalQuery, SIGNATURE_TEMPLATES, signatureHeaders, type TeamKey } from '../../src/client/signature.ts';
import { SIGNATURE_VECTORS, SIGNING_KEY } from '../support/signature-vectors.ts';

const KEY: TeamKey = { ...SIGNING_KEY, ...SIGNATURE_TEMPLATES };

describe('signature', () => {
  it.each(SIGNATURE_VECTORS)('$name', ({ query, bodyDigest, signature, ...parts }) => {
    expect(signatureHeaders(KEY, { ...parts, query: canonicalQuery(query) })).toEqual({
      authorization: `HMAC-SHA256 Credential=${SIGNING_KEY.accessKey}, Signature=${signature}`,
      'x-service-timestamp': String(parts.timestampMs),
      'x-service-nonce': parts.nonce,
      'x-service-content-sha256': bodyDigest,
    });
  });

  it('the text and the header follow other templates', () => {
    const key = { ...KEY, stringToSign: '{nonce}|{unknown}|{method}', authorization: '{access_key}:{signature}' };
    const parts = { method: 'GET', path: '/', query: '', body: '', timestampMs: 1, nonce: 'n' };
    const signature = createHmac('sha256', KEY.secretKey).update('n|{unknown}|GET').digest('hex');
    expect(signatureHeaders(key, parts)['authorization']).toBe(`${KEY.accessKey}:${signature}`);
  });
});
