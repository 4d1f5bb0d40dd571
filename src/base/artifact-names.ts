/** Finds paths that GitHub's artifacts don't allow, because some systems that download them don't support these names. */

import { count } from './amount.ts';
import type { Finding } from './failure.ts';

const REFUSED = /["<>:|*?\r\n]/;
/** Number of paths that one finding lists. */
const MAX_SHOWN = 5;

/**
 * Returns the paths that no artifact may contain, such as `log/12:30.html`.
 * @param shownAs the folder of the files. None of a ZIP is refused: it is one file of the artifact
 */
export const artifactRefusals = (paths: readonly string[], shownAs = ''): readonly string[] =>
  /\.zip$/i.test(shownAs) ? [] : paths.filter(path => REFUSED.test(path));

export const ARTIFACT_REFUSAL = {
  message: 'has a character in its path that artifacts don’t allow: one of `" : < > | * ?` or a line break',
  remedy: 'Rename the file, or specify a path without these characters.',
};

/**
 * Returns the warning about the files of a package that no workflow can pass on to the job that publishes them.
 * @param shownAs the package's path as the user wrote it
 */
export function artifactWarnings(paths: readonly string[], shownAs: string): readonly Finding[] {
  const refused = artifactRefusals(paths, shownAs);
  if (refused.length === 0) return [];
  const rest = refused.length > MAX_SHOWN ? ` and ${count(refused.length - MAX_SHOWN)} more` : '';
  const shown = refused.slice(0, MAX_SHOWN).map(path => `\`${path}\``);
  const message = `contains files that the workflows preview.yml and release.yml can’t publish, because GitHub’s artifacts don’t allow \`" : < > | * ?\` and line breaks in paths: ${shown.join(', ')}${rest}`;
  return [{ where: shownAs, message, remedy: 'To use these workflows, rename the files.' }];
}
