/** The input `exclude` of operations that pack a folder. */

import { field, withTerminalText } from '../../core/fields.ts';
import { pathMatcher, type PathPattern, readPatterns } from '../../base/path-filter.ts';

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
