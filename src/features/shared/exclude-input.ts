/** The input `exclude` of operations that pack a folder. */

import { field, withTerminalText } from '../../core/fields.ts';
import { inputRef } from '../../base/input-reference.ts';
import { pathMatcher, type PathPattern, readPatterns, unusedPatterns } from '../../base/path-filter.ts';
import type { Services } from '../../core/services.ts';
import type { LeftOut } from '../../packing/files/selection.ts';

export const EXCLUDE = withTerminalText(
  field(
    'Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.',
    'path patterns, one per line',
    { shape: 'lines' },
    readPatterns,
  ),
  'Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands for any characters except `/`, `**` for any.',
);

/** Returns the check for `PackOptions.excludes`. */
export const exclusion = (patterns: readonly PathPattern[] | undefined): ((path: string) => boolean) | undefined =>
  patterns && pathMatcher(patterns);

/** Warns of patterns that leave out no file: what a person wanted to leave out may be published. */
export function warnOfUnused(
  { log }: Pick<Services, 'log'>,
  patterns: readonly PathPattern[] | undefined,
  leftOut: readonly LeftOut[],
): void {
  const paths = leftOut.map(({ path }) => path);
  for (const { text: pattern } of unusedPatterns(patterns ?? [], paths))
    log.warning(
      `${inputRef('exclude')} contains \`${pattern}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`,
    );
}
