/** Computes the signature headers of a team's request. */

import { createHmac } from 'node:crypto';
import { sha256Hex } from '../../base/values/sha256-hex.ts';
import type { SIGNATURE_TEMPLATES } from '../../api/signature.ts';

/**
 * Team credential, and the templates for its signatures (Part 2, Authentication; assumption R16).
 */
export interface TeamKey {
  readonly accessKey: string;
  readonly secretKey: string;
  /** Text to sign: a template of `SIGNATURE_TEMPLATES`, or the user's own. */
  readonly stringToSign: string;
  /** Header `Authorization`: a template of `SIGNATURE_TEMPLATES`, or the user's own. */
  readonly authorization: string;
}

/** Parts of a request that the signature covers, as they are sent. */
export interface SignedParts {
  readonly method: string;
  /** Path, percent-encoded, as it is sent. */
  readonly path: string;
  /** Query, as `canonicalQuery` returns it and as it is sent. */
  readonly query: string;
  /** The exact bytes of the body, as text. Empty if there is no body. */
  readonly body: string;
  /** Epoch milliseconds of the platform's clock. */
  readonly timestampMs: number;
  /** Nonce that was never used before. */
  readonly nonce: string;
}

/** Returns the headers that sign a request. */
export function signatureHeaders(
  key: TeamKey,
  parts: SignedParts,
): Readonly<Record<string, string>> {
  const { method, path, query, nonce } = parts;
  const shared = {
    access_key: key.accessKey,
    timestamp: String(parts.timestampMs),
    nonce,
    body_sha256: sha256Hex(parts.body),
  };
  const signedText = fillTemplate<'stringToSign'>(key.stringToSign, {
    ...shared,
    method,
    path,
    query,
  });
  const signature = createHmac('sha256', key.secretKey).update(signedText).digest('hex');
  return {
    authorization: fillTemplate<'authorization'>(key.authorization, { ...shared, signature }),
    'x-service-timestamp': shared.timestamp,
    'x-service-nonce': nonce,
    'x-service-content-sha256': shared.body_sha256,
  };
}

/**
 * Returns a query in the form that is signed: percent-encoded (RFC 3986), sorted by name and then
 * by value.
 */
export function canonicalQuery(parameters: Iterable<readonly [string, string]>): string {
  return [...parameters]
    .map(([name, value]) => [percentEncoded(name), percentEncoded(value)] as const)
    .toSorted(
      ([name, value], [otherName, otherValue]) =>
        compare(name, otherName) || compare(value, otherValue),
    )
    .map(pair => pair.join('='))
    .join('&');
}

/** Compares by code units, which is enough for ASCII. */
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/**
 * Percent-encodes a text. `encodeURIComponent` leaves five characters that RFC 3986 reserves, and
 * throws at a lone surrogate.
 */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type Placeholder<Name extends keyof typeof SIGNATURE_TEMPLATES> =
  (typeof SIGNATURE_TEMPLATES)[Name]['placeholders'][number];

/** Fills in a template. An unknown placeholder stays as it is. */
const fillTemplate = <Name extends keyof typeof SIGNATURE_TEMPLATES>(
  template: string,
  values: Readonly<Record<Placeholder<Name>, string>>,
): string =>
  template.replace(/\{(\w+)\}/g, (text, name: Placeholder<Name>) =>
    Object.hasOwn(values, name) ? values[name] : text,
  );
