import { createHash, createHmac } from 'node:crypto';

/** A team's credential, and the forms of what is made with it (Part 2, Authentication; reading R16). */
export interface TeamKey {
  readonly accessKey: string;
  readonly secretKey: string;
  /** The text that is signed, with `{method}`, `{path}`, `{query}`, `{timestamp}`, `{nonce}`, `{body_sha256}` in it. */
  readonly stringToSign: string;
  /** The header `Authorization`, with `{access_key}` and `{signature}` in it. */
  readonly authorization: string;
}

/**
 * Reading R16: the documents name what is signed, but show neither its form nor the header's. Both are templates, as a
 * real platform may differ.
 */
export const SIGNATURE_TEMPLATES = {
  stringToSign: '{method}\n{path}\n{query}\n{timestamp}\n{nonce}\n{body_sha256}',
  authorization: 'HMAC-SHA256 Credential={access_key}, Signature={signature}',
} as const;

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
  const bodyDigest = createHash('sha256').update(parts.body).digest('hex');
  const timestamp = String(parts.timestampMs);
  const signedText = filled(key.stringToSign, {
    method: parts.method,
    path: parts.path,
    query: parts.query,
    timestamp,
    nonce: parts.nonce,
    body_sha256: bodyDigest,
  });
  const signature = createHmac('sha256', key.secretKey).update(signedText).digest('hex');
  return {
    authorization: filled(key.authorization, { access_key: key.accessKey, signature }),
    'x-service-timestamp': timestamp,
    'x-service-nonce': parts.nonce,
    'x-service-content-sha256': bodyDigest,
  };
}

/** A query in the form that is signed: RFC 3986's percent-encoding, sorted by name and then by value. */
export function canonicalQuery(parameters: Iterable<readonly [string, string]>): string {
  return [...parameters]
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
    .toSorted()
    .join('&');
}

/** `encodeURIComponent` leaves five characters alone that RFC 3986 reserves. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
