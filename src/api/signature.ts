/** Default templates of a team's signature, and their allowed placeholders. */

/** Text with `{name}` placeholders, and the allowed names. */
interface Template {
  readonly fallback: string;
  readonly placeholders: readonly string[];
}

/**
 * Templates of a team's signature (assumption R16). The documents list the signed values, but show
 * neither the form of the signed text nor that of the header. Both are configurable, as a real
 * platform may differ.
 */
export const SIGNATURE_TEMPLATES = {
  stringToSign: {
    fallback: '{method}\n{path}\n{query}\n{timestamp}\n{nonce}\n{body_sha256}',
    placeholders: ['method', 'path', 'query', 'timestamp', 'nonce', 'body_sha256', 'access_key'],
  },
  /** Template of the header `Authorization`. */
  authorization: {
    fallback: 'HMAC-SHA256 Credential={access_key}, Signature={signature}',
    placeholders: ['access_key', 'signature', 'timestamp', 'nonce', 'body_sha256'],
  },
} as const satisfies Record<string, Template>;
