/** The input `keep` of a sync: objects that it never deletes. */

import type { Finding } from '../../base/failure.ts';
import {
  matchesNothing,
  type PathPattern,
  PATTERN_REMEDY,
  readPatterns,
} from '../../base/path-filter.ts';
import { problemAt } from '../../base/problem.ts';
import { field } from '../../core/fields.ts';

export const KEEP = field(
  'Objects that `@prune` never deletes, relative to `@prefix`, such as `uploads/**`, in the syntax of `on.pull_request.paths`. A pattern also matches everything below what it names. Default: no objects.',
  'path patterns, one per line',
  { shape: 'lines' },
  given => {
    const read = readPatterns(given);
    // A pattern that keeps nothing would delete what the user wants to keep.
    const idle =
      'value' in read ? read.value.find(({ text }, index) => isIdle(text, index)) : undefined;
    const message = `contains \`${idle?.text ?? ''}\`, which matches no object`;
    return idle === undefined ? read : { message, remedy: PATTERN_REMEDY };
  },
);

const isIdle = (pattern: string, index: number): boolean =>
  matchesNothing(pattern) || (index === 0 && pattern.startsWith('!'));

/** Returns the problem of `keep` without `prune`. */
export const checkKeep = (inputs: {
  readonly prune: boolean;
  readonly keep?: readonly PathPattern[] | undefined;
}): readonly Finding[] =>
  inputs.keep === undefined || inputs.prune
    ? []
    : [problemAt({ kind: 'requires', subject: 'keep', other: ['prune', 'true'] })];
