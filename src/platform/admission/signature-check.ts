/** Checks the signature of a team's request on the platform's side. */

import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { equalInConstantTime } from '../../base/values/equal-in-constant-time.ts';
import { byCode } from '../../base/values/sorted.ts';
import { sha256Hex } from '../../base/values/sha256-hex.ts';
import type { Clock } from '../../base/time/clock.ts';
import { ApiProblem } from '../http/problems.ts';
import { isCredentialValid } from '../teams/teams.ts';
import type { TeamCaller } from '../state/entities.ts';

/** Request as received, with nothing decoded. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

/**
 * Maximum difference between a timestamp and the platform's clock, in either direction. The
 * documents don't specify it.
 */
const WINDOW_MS = 5 * 60_000;

const AUTHORIZATION = /^HMAC-SHA256 Credential=([^\s,]+), Signature=([0-9a-f]{64})$/;
const EPOCH_MS = /^\d{13}$/;
/**
 * The documents don't specify the format. This one accepts a random UUID and any other text with as
 * much randomness.
 */
const NONCE = /^[\w-]{16,128}$/;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * Checks the signatures of teams (Part 2, Authentication). The documents list the signed values,
 * but not how to combine them. That is assumption R16, implemented here a second time, separately
 * from the client.
 */
export class SignatureCheck {
  readonly #clock: Clock;
  readonly #signers: ReadonlyMap<string, TeamCaller>;
  /** When each nonce can be used again, by access key and nonce. The earliest is first. */
  readonly #nonces = new Map<string, number>();

  /** @param signers teams by access key */
  constructor(clock: Clock, signers: ReadonlyMap<string, TeamCaller>) {
    this.#clock = clock;
    this.#signers = signers;
  }

  /**
   * Returns the signer of a request. Only a valid signature can use up its nonce or fail as
   * expired. This method is synchronous, so that of two requests with one nonce exactly one passes.
   * @throws ApiProblem `invalid_signature`, `signature_expired`, `signature_replayed`
   */
  check({ method, url, headers, body }: SignedRequest): TeamCaller {
    const [, accessKey = '', signature = ''] =
      AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
    if (accessKey === '') {
      throw invalidSignature(
        'This endpoint accepts only signed team requests, so Authorization must be HMAC-SHA256 Credential=…, Signature=…',
      );
    }
    const timestamp = header(headers, 'X-Service-Timestamp', EPOCH_MS, 'epoch milliseconds');
    const nonce = header(headers, 'X-Service-Nonce', NONCE, '16 to 128 letters, digits, _ or -');
    const signer = this.#signers.get(accessKey);
    if (signer === undefined || !isCredentialValid(signer))
      throw invalidSignature('The access key is unknown or no longer valid');
    requireContentType(method, headers, body);
    const digest = sha256Hex(body);
    if (headers['x-service-content-sha256'] !== digest) {
      throw invalidSignature(
        'X-Service-Content-Sha256 is not the SHA-256 of the body in lowercase hex',
      );
    }
    const [path = '', ...query] = url.split('?');
    const canonical = [
      method,
      path,
      canonicalQuery(query.join('?')),
      timestamp,
      nonce,
      digest,
    ].join('\n');
    const expected = createHmac('sha256', signer.credential.secret_key)
      .update(canonical)
      .digest('hex');
    if (!equalInConstantTime(signature, expected)) {
      throw invalidSignature('The signature does not match the request and the access key');
    }
    const now = this.#clock.now();
    if (Math.abs(now - Number(timestamp)) > WINDOW_MS) {
      const detail = `X-Service-Timestamp differs from the platform’s time (${now}) by more than ${WINDOW_MS / 60_000} minutes.`;
      throw unauthorized('signature_expired', detail);
    }
    // A timestamp may be in the future, so a nonce can stay relevant for twice the window.
    for (const [key, until] of this.#nonces) {
      if (until > now) break;
      this.#nonces.delete(key);
    }
    const key = `${accessKey} ${nonce}`;
    if (this.#nonces.has(key)) {
      throw unauthorized('signature_replayed', 'X-Service-Nonce was already used.');
    }
    this.#nonces.set(key, now + 2 * WINDOW_MS + 1);
    return signer;
  }
}

/**
 * Sorts a query by name and value. Percent-encodes everything but the unreserved characters of RFC
 * 3986.
 */
function canonicalQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(pair => pair.map(percentEncoded));
  return pairs
    .toSorted(([a = '', x = ''], [b = '', y = '']) => byCode(a, b) || byCode(x, y))
    .map(pair => pair.join('='))
    .join('&');
}

const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function header(
  headers: IncomingHttpHeaders,
  name: string,
  pattern: RegExp,
  expected: string,
): string {
  const value = headers[name.toLowerCase()];
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw invalidSignature(`${name} must be ${expected}`);
}

/**
 * Part 2, Team members: "without that content type a bodiless DELETE may fail with 401". Here it
 * always fails.
 */
function requireContentType(method: string, headers: IncomingHttpHeaders, body: Uint8Array): void {
  if (method !== 'DELETE' || body.length > 0 || JSON_TYPE.test(headers['content-type'] ?? ''))
    return;
  throw invalidSignature(
    'A DELETE without a body must have the header Content-Type: application/json',
  );
}

const invalidSignature = (detail: string): ApiProblem =>
  unauthorized('invalid_signature', `${detail}.`);

function unauthorized(
  code: 'invalid_signature' | 'signature_expired' | 'signature_replayed',
  detail: string,
): ApiProblem {
  return new ApiProblem(code, detail, { headers: { 'www-authenticate': 'HMAC-SHA256' } });
}
