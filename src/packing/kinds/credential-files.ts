/** Finds files that may contain credentials among the files of a package. */

import { posix } from 'node:path';
import type { Finding } from '../../base/failure.ts';
import { KEY_FILE } from '../rules/path-rules.ts';

/** Files in which tools keep credentials. A site or a source is packed with them, because they are often part of a project. */
export const CREDENTIALS = /^\.(npmrc|pypirc|netrc|envrc|git-credentials|htpasswd)$/;

/** Returns a warning for each file that may contain a credential. @param readers who can read the package's files */
export function credentialWarnings(paths: readonly string[], readers: string): readonly Finding[] {
  return paths.filter(mayHoldCredentials).map(where => ({
    where,
    message: 'is included, and may contain a credential or key',
    remedy: `Make sure that the file contains no secrets: ${readers} can read this file.`,
  }));
}

function mayHoldCredentials(path: string): boolean {
  const name = posix.basename(path);
  return CREDENTIALS.test(name) || KEY_FILE.test(name);
}
