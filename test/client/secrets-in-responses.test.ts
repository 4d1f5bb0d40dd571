import { expect, test } from 'vitest';
import { contradiction } from '../../src/api/shapes/echoes.ts';
import type { Fields } from '../../src/api/shapes/field.ts';
import {
  envelopeError,
  type HttpAnswer,
  readErrorAnswer,
} from '../../src/client/calls/error-answer.ts';
import { maskSecretsOf } from '../../src/client/calls/read-answer.ts';
import { Masks } from '../../src/action/runner/secrets/masking.ts';

const TICKET: Fields = {
  upload_id: { type: 'string' },
  upload: {
    type: 'object',
    fields: {
      url: { type: 'string', optional: true, secret: true },
      headers: { type: 'string-map', optional: true, secret: true },
    },
  },
};

/**
 * Returns a text of the object storage as the log shows it after the response with the upload
 * ticket.
 */
function masked(upload: object, said: string): string {
  const masks = new Masks();
  maskSecretsOf(TICKET, JSON.stringify({ upload_id: 'u', upload }), secret => masks.add(secret));
  return masks.hide(said);
}

const basic = Buffer.from('loader_1:s3cret-of-7').toString('base64');

test.each<[what: string, upload: object, said: string]>([
  [
    'a token without its scheme',
    { headers: { Authorization: 'Bearer upl_0123456789ab' } },
    'upl_0123456789ab',
  ],
  ['Basic credentials', { headers: { authorization: `Basic ${basic}` } }, basic],
  [
    'a word under the name of a credential',
    { headers: { 'x-upload-password': 'swordfish' } },
    'swordfish',
  ],
  [
    'a value of 16 characters',
    { headers: { 'x-store-ticket': 'abcdefghijklmnop' } },
    'abcdefghijklmnop',
  ],
  [
    'a signature of 16',
    { url: 'https://store.example/up?sig=abcdefghijklmnop' },
    'abcdefghijklmnop',
  ],
])('a storage error that repeats %s is masked', (_, upload, said) => {
  expect(masked(upload, `Refused: ${said}.`)).toBe('Refused: ***.');
});

test('common headers are not masked', () => {
  const headers = {
    'Content-Type': 'application/zip',
    'x-amz-acl': 'private',
    'x-size': '1048576',
    'x-any': 'true',
    'x-kind': 'static',
    'x-place': 'eu-central-1',
  };
  const said = 'application/zip private 1048576 true';
  expect(masked({ headers }, said)).toBe(said);
});

test('truncating a long message leaves no part of a secret', () => {
  const secret = 'sk_live_ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const masks = new Masks();
  masks.add(secret);
  for (let before = 4_000 - secret.length; before <= 4_000 - 'sk_live_'.length; before += 1) {
    const said = `${'x'.repeat(before)}${secret} and so on`;
    const answered = {
      type: 'answered',
      status: 500,
      headers: {},
      body: Buffer.from(JSON.stringify({ detail: said })),
    };
    const messages = [
      envelopeError({ message: said, status: 500, requestId: undefined }, answered as HttpAnswer)
        .message,
      readErrorAnswer(answered as HttpAnswer).message,
    ];
    for (const message of messages) expect(masks.hide(message)).toMatch(/x\*{3}…?$/);
  }
});

test('a field that contradicts the request shows no start of a secret at its limit', () => {
  const secret = 'sk_live_ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const masks = new Masks();
  masks.add(secret);
  const said = `${'x'.repeat(190)}${secret} and so on`;
  const message =
    contradiction({ name: 'body.name' }, { body: { name: 'tides' } }, { name: said }, 0) ?? '';
  expect(masks.hide(message)).toMatch(/x\*{3}…`\. Expected: `tides`\.$/);
});
