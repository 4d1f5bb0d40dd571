/** Inputs with a SHA-256, or with the ID of a commit. */

/** Form of an input for a SHA-256. */
export const DIGEST = {
  pattern: /^(?:sha256:)?[0-9a-f]{64}$/,
  allowed:
    'it must be a SHA-256: 64 lowercase hexadecimal digits, with or without `sha256:` before them',
};

/** Returns the SHA-256 in the value of a digest input. */
export const sha256Of = (digest: string): string => digest.replace(/^sha256:/, '');

/** Form of an input for the ID of a commit. */
export const COMMIT_ID = {
  pattern: /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/,
  allowed: 'it must be the full ID of a commit',
};
