/** Inputs of operations that pack a folder: `exclude`, and `fail-on-missing` of a site. */

import { field, flag, withTerminalText } from '../../core/fields.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import {
  pathMatcher,
  type PathPattern,
  readPatterns,
  unusedPatterns,
} from '../../base/path-filter.ts';
import type { Run } from '../../core/run.ts';
import type { LeftOut } from '../../packing/files/selection.ts';

/** Declares an input with path patterns. */
export const patterns = (description: string) =>
  field(description, 'path patterns, one per line', { shape: 'lines' }, readPatterns);

export const EXCLUDE = withTerminalText(
  patterns(
    'Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.',
  ),
  'Files to leave out, as path patterns in `@path`, such as `**.avif`; `*` doesn’t match `/`.',
);

export const FAIL_ON_MISSING = flag(
  'Fail, instead of warning, if the start page loads scripts or style sheets that the site lacks.',
  'false',
);

/** Returns the check for `PackOptions.excludes`. */
export const exclusion = (
  excludes: readonly PathPattern[] | undefined,
): ((path: string) => boolean) | undefined => excludes && pathMatcher(excludes);

/** Warns of patterns that leave out no file: what a person wanted to leave out may be published. */
export function warnOfUnused(
  { log }: Run,
  excludes: readonly PathPattern[] | undefined,
  leftOut: readonly LeftOut[],
): void {
  const paths = leftOut.map(({ path }) => path);
  for (const { text: pattern } of unusedPatterns(excludes ?? [], paths))
    log.warning(
      `${inputRef('exclude')} contains \`${pattern}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`,
    );
}
