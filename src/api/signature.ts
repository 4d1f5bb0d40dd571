/** A text in which `{name}` stands for a value, and the names that it may use. */
interface Template {
  readonly standard: string;
  readonly placeholders: readonly string[];
}

/**
 * Reading R16: the documents name what a team's signature covers, but show neither the form of the text that is signed
 * nor that of the header. Both are templates, as a real platform may differ.
 */
export const SIGNATURE_TEMPLATES = {
  stringToSign: {
    standard: '{method}\n{path}\n{query}\n{timestamp}\n{nonce}\n{body_sha256}',
    placeholders: ['method', 'path', 'query', 'timestamp', 'nonce', 'body_sha256', 'access_key'],
  },
  /** Of the header `Authorization`. */
  authorization: {
    standard: 'HMAC-SHA256 Credential={access_key}, Signature={signature}',
    placeholders: ['access_key', 'signature', 'timestamp', 'nonce', 'body_sha256'],
  },
} as const satisfies Record<string, Template>;
