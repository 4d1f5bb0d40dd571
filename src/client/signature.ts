import { createHash, createHmac } from 'node:crypto';
import type { SIGNATURE_TEMPLATES } from '../api/signature.ts';

/** A team's credential, and the forms of what is made with it (Part 2, Authentication; reading R16). */
export interface TeamKey {
  readonly accessKey: string;
  readonly secretKey: string;
  /** The text that is signed: a template of `SIGNATURE_TEMPLATES`, or the user's own. */
  readonly stringToSign: string;
  /** The header `Authorization`, likewise. */
  readonly authorization: string;
}

/** A request as it goes over the wire: what the signature covers of it. */
export interface SignedParts {
  readonly method: string;
  /** Percent-encoded, as it is sent. */
  readonly path: string;
  /** As `canonicalQuery` gives it, and as it is sent. */
  readonly query: string;
  /** The very bytes of the body, as text; empty where there is none. */
  readonly body: string;
  /** Epoch milliseconds, by the platform's clock. */
  readonly timestampMs: number;
  /** Never used before. */
  readonly nonce: string;
}

/** The headers that sign a request. */
export function signatureHeaders(key: TeamKey, parts: SignedParts): Readonly<Record<string, string>> {
  const { method, path, query, nonce } = parts;
  const shared = {
    access_key: key.accessKey,
    timestamp: String(parts.timestampMs),
    nonce,
    body_sha256: createHash('sha256').update(parts.body).digest('hex'),
  };
  const signedText = filled<'stringToSign'>(key.stringToSign, { ...shared, method, path, query });
  const signature = createHmac('sha256', key.secretKey).update(signedText).digest('hex');
  return {
    authorization: filled<'authorization'>(key.authorization, { ...shared, signature }),
    'x-service-timestamp': shared.timestamp,
    'x-service-nonce': nonce,
    'x-service-content-sha256': shared.body_sha256,
  };
}

/** A query in the form that is signed: RFC 3986's percent-encoding, sorted by name and then by value. */
export function canonicalQuery(parameters: Iterable<readonly [string, string]>): string {
  return [...parameters]
    .map(([name, value]) => [percentEncoded(name), percentEncoded(value)] as const)
    .toSorted(([name, value], [otherName, otherValue]) => order(name, otherName) || order(value, otherValue))
    .map(pair => pair.join('='))
    .join('&');
}

/** By code units: the texts are ASCII. */
const order = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** `encodeURIComponent` leaves five characters alone that RFC 3986 reserves, and throws at half of a surrogate pair. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type Placeholder<Name extends keyof typeof SIGNATURE_TEMPLATES> =
  (typeof SIGNATURE_TEMPLATES)[Name]['placeholders'][number];

/** What isn't one of its placeholders stays as it is. */
const filled = <Name extends keyof typeof SIGNATURE_TEMPLATES>(
  template: string,
  values: Readonly<Record<Placeholder<Name>, string>>,
): string =>
  template.replace(/\{(\w+)\}/g, (text, name: Placeholder<Name>) =>
    Object.hasOwn(values, name) ? values[name] : text,
  );
