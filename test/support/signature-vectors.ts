/**
 * Key of the requests below and their expected signatures (assumption R16), for tests of both
 * signing and verifying. The signatures come from openssl, into which the text below was piped; for
 * the first one:
 *
 *     printf 'PATCH\n/open/v1/team/members/tm_42\n\n1767225600000\n00000000-…-000000000001\n8718…' |
 *       openssl dgst -sha256 -hmac 'secret-of-the-team' -hex
 */
export const SIGNING_KEY = { accessKey: 'access-of-the-team', secretKey: 'secret-of-the-team' };

export interface SignatureVector {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly body: string;
  readonly timestampMs: number;
  readonly nonce: string;
  readonly bodyDigest: string;
  readonly signature: string;
}

export const SIGNATURE_VECTORS: readonly SignatureVector[] = [
  {
    name: 'a JSON body',
    method: 'PATCH',
    path: '/open/v1/team/members/tm_42',
    query: [],
    body: '{"status":"freeze"}',
    timestampMs: 1_767_225_600_000,
    nonce: '00000000-0000-4000-8000-000000000001',
    bodyDigest: '871807a72430823da986677fe63b8bbbd18f5884ed72edfae39157f4f5093a81',
    signature: '5e08d4557433a4696b581c420273bd6b4cc53860845c5c0edcf0648d16228029',
  },
  {
    name: 'the bodiless DELETE, with the digest of no bytes',
    method: 'DELETE',
    path: '/open/v1/team/members/tm_42',
    query: [],
    body: '',
    timestampMs: 1_767_225_600_000,
    nonce: '00000000-0000-4000-8000-000000000002',
    bodyDigest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    signature: '26f2d149213e90bb84a70ec72716813fb338e0d650a8927f3515f7122bf960ed',
  },
  {
    name: 'a query, which is sorted and percent-encoded',
    method: 'GET',
    path: '/open/v1/team/members/',
    query: [
      ['page_token', 'a+b c*'],
      ['page_size', '20'],
    ],
    body: '',
    timestampMs: 1_767_225_600_000,
    nonce: '00000000-0000-4000-8000-000000000003',
    bodyDigest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    signature: '164d6453acbadc69803859c2f75c5b980da71f93be0becba185588e1464b5cc3',
  },
];
