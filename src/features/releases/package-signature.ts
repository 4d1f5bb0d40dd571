/**
 * Signatures of packages (decision 0027). A package is known by the SHA-256 of its ZIP. Any job can create an artifact of any
 * name; only a job that has the credential, or the secret PACKAGE_KEY, can create a signature.
 */

import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../../base/equal-in-constant-time.ts';
import { record } from '../../base/record.ts';
import { parsedJson } from '../../base/parsed-json.ts';
import { text } from '../../core/fields.ts';

/** Content of a signature. Without a site, the versions are the IDs of the workflow runs that deployed the functions. */
export interface SignedPackage {
  readonly version: number;
  /** Version under which it was first published. Earlier than `version` if a rollback published it again. */
  readonly origin: number;
  /** ID of the workflow run that signed it. Null outside of a run. */
  readonly run: number | null;
  /** SHA-256 of its ZIP in lowercase hex, or `NO_PACKAGE`. */
  readonly digest: string;
}

/** In place of a digest, for a release without a site that failed after it had deployed functions. */
export const NO_PACKAGE = 'none';

/** Maximum length of a signature in bytes. */
export const MAX_SIGNATURE_BYTES = 1024;

/** Purpose of the keys that sign a project's packages, which are packages of sites, or of functions without a site. */
export const keyPurpose = (projectId: string, hasSite = true): string =>
  `project-platform-action ${hasSite ? 'package' : 'backend'} ${projectId}`;

/** Name of the artifacts with the functions of a project without a site. Those of all runs have the same name. */
export const backendName = (projectId: string): string => `backend-${projectId}`;

/** Input for a key that stays the same if the credential changes. */
export const PACKAGE_KEY = text(
  'Key that signs packages: at least 32 random bytes. Default: the key is derived from `@token`.',
  {
    secret: true,
    maxLength: 1000,
    // 32 bytes are 43 characters of base64 without padding.
    pattern: /^[\x21-\x7e]{43,}$/,
    allowed:
      'it must have at least 32 random bytes, as 43 or more printable ASCII characters without spaces: create one with `openssl rand -base64 32`',
  },
);

/** Returns the text of a signature. */
export function signatureText(key: Buffer, project: string, signed: SignedPackage): string {
  const { version, origin, run, digest } = signed;
  const content = { form: 1, project, version, origin, run, digest };
  const mac = createHmac('sha256', key).update(JSON.stringify(content)).digest('hex');
  return `${JSON.stringify({ ...content, mac })}\n`;
}

/**
 * Parses the text of a signature.
 * @returns the package; undefined if none of the keys made exactly this text for this version of the project
 */
export function verifiedPackage(
  given: string,
  keys: readonly Buffer[],
  project: string,
  expected: number,
): SignedPackage | undefined {
  const { value } = parsedJson(given);
  const { origin, run, digest } = record(value);
  if (!isId(origin) || origin > expected || !(run === null || isId(run)) || typeof digest !== 'string')
    return undefined;
  const signed = { version: expected, origin, run, digest };
  return keys.some(key => equalInConstantTime(signatureText(key, project, signed), given)) ? signed : undefined;
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;
