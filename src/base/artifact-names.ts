/**
 * Finds paths that GitHub's artifacts don't allow, because some systems that download them don't
 * support the names.
 */

import type { Finding } from './failure.ts';

const MESSAGE =
  'has a character in its path that artifacts don’t allow: one of `" : < > | * ?` or a line break';

/** Returns a finding for each path that no artifact may contain, such as `log/12:30.html`. */
export const artifactFindings = (paths: readonly string[]): readonly Finding[] =>
  paths
    .filter(path => /["<>:|*?\r\n]/.test(path))
    .map(where => ({ where, message: MESSAGE, remedy: 'Rename the file.' }));
