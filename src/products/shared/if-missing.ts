/**
 * Defines the input `if-missing`: warn, ignore or fail if the target of a deletion doesn't exist.
 */

import { inputRef } from '../../base/text/input-reference.ts';
import { choice } from '../../core/fields.ts';
import type { Log } from '../../core/services.ts';
import type { Failure } from '../../base/failure.ts';

const WORDS = ['warn', 'ignore', 'fail'] as const;

/** Reaction to a deletion whose target doesn't exist. */
export type IfMissing = (typeof WORDS)[number];

/**
 * Makes the input `if-missing` (the contract, Added in the second round).
 * @param what a clause that says what is missing
 * @param reason why it warns, if the platform's response is ambiguous
 */
export const ifMissingInput = (
  what: string,
  reason = ', because the platform’s response can also mean that the credential lacks permission',
) =>
  choice(
    `Action to take if ${what}. \`warn\`: the step succeeds with a warning${reason}. \`ignore\`: the step succeeds without a warning. \`fail\`: the step fails.`,
    WORDS,
    { default: 'warn' },
  );

/**
 * Reacts to a deletion that found nothing.
 * @param missing the platform's response
 * @param missingText a sentence that says what is missing
 * @param advice for the warning. By default, for a 404 that also hides what the credential may not
 *   see (part 1, Errors)
 * @throws Failure that response, with `fail`
 */
export function reactToMissing(
  log: Pick<Log, 'info' | 'warning'>,
  reaction: IfMissing,
  missing: Failure,
  missingText: string,
  advice = `The platform’s response can also mean that the credential lacks permission. Check ${inputRef('project-id')} and the credential’s permissions. If a missing project is expected, set ${inputRef('if-missing', 'ignore')}.`,
): void {
  if (reaction === 'fail') throw missing;
  if (reaction === 'ignore') {
    log.info(missingText);
    return;
  }
  log.warning(`${missingText} ${advice}`);
}
