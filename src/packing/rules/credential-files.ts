/** Finds files that may contain credentials among the files of a package. */

import { posix } from 'node:path';
import type { Finding } from '../../base/failure.ts';
import type { ListedFile } from '../files/listing-builder.ts';
import { leftOut, type NameRules } from '../files/selection.ts';
import { KEY_FILE } from './path-rules.ts';

/** Files and folders in which tools keep credentials. */
export const CREDENTIAL_STORES: NameRules = [
  {
    name: /^\.(npmrc|netrc|pypirc|pgpass|htpasswd|dockercfg|git-credentials)$/,
    reason: 'credentials file',
  },
  { name: /^\.(ssh|gnupg|aws|azure|kube|docker)$/, reason: 'credentials folder' },
];

/** The same, and private keys. */
export const CREDENTIAL_NAMES: NameRules = [
  { name: KEY_FILE, reason: 'key file' },
  ...CREDENTIAL_STORES,
];

const mayHoldCredentials = (path: string): boolean =>
  leftOut({ names: CREDENTIAL_NAMES }, path) !== undefined;

/**
 * Returns a warning for each file that may contain a credential. A source or a skill is packed with
 * them, because they are often part of a project.
 * @param readers who can read the package's files
 */
export function credentialWarnings(paths: readonly string[], readers: string): readonly Finding[] {
  return paths.filter(mayHoldCredentials).map(where => ({
    where,
    message: 'is included, and may contain a credential or key',
    remedy: `Make sure that the file contains no secrets: ${readers} can read this file.`,
  }));
}

/**
 * Returns a finding for each file of a function that may contain a credential, which its code gets
 * in another way.
 */
export async function credentialFindings(
  files: readonly ListedFile[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const file of files.filter(({ path }) => mayHoldCredentials(path))) {
    const isRegistry = posix.basename(file.path) === '.npmrc';
    if (isRegistry && !(await file.read(content => hasToken(content.toString('utf8'))))) continue;
    findings.push({
      where: file.path,
      message: 'may contain a credential or key, which no function’s package should contain',
      remedy:
        'Remove the file from the folder. If the code needs its content, set it as a secret with `cloud-secrets`.',
    });
  }
  return findings;
}

/**
 * Whether an `.npmrc` contains a credential. That of a new function of Supabase has only comments.
 */
const hasToken = (text: string): boolean =>
  text
    .split('\n')
    .some(line => /^[^#;=]*_(?:auth|authToken|password) *= *(?!\$\{)[^\s]/.test(line));
