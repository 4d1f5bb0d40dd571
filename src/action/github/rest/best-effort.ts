/** Runs an optional report on GitHub: a failure is logged and doesn't fail the step. */

import { inspect } from 'node:util';
import type { Log } from '../../../core/services.ts';
import { Failure, sentence } from '../../../base/failure.ts';

/** HTTP status for an unknown or expired token. More permissions wouldn't help. */
const TOKEN_REFUSED = 401;

const UNEXPECTED =
  'GitHub’s response has an unexpected format, or this action has a bug. Debug logging shows the error.';
/** GitHub's client reads the machine's proxy when it is loaded. */
const INVALID_URL =
  'A URL in an environment variable is invalid. Check `https_proxy` and `GITHUB_API_URL`.';

/**
 * A part of the reporting. It is optional: its failure never fails the step, and never hides the
 * step's own error.
 */
export interface OptionalReport {
  /**
   * Subject of the message about a failure, which begins a sentence:
   * `The comment on the pull request`.
   */
  readonly what: string;
  /** State of the subject after a failure. Default: `is missing or out of date`. */
  readonly state?: string;
  /** Permission that the token needs, as a line of the workflow's `permissions`. */
  readonly permission: string;
  /** Whether a missing permission is a warning, too. */
  readonly isWarning?: boolean;
}

/**
 * Runs a part of the reporting. A failure is logged once and stops nothing: as a notice if the
 * token lacks a permission, as a warning otherwise.
 * @returns the work's result; undefined if it failed
 */
export async function bestEffort<T>(
  { what, state = 'is missing or out of date', permission, isWarning }: OptionalReport,
  log: Pick<Log, 'notice' | 'warning' | 'debug'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (thrown) {
    log.debug(inspect(thrown));
    // The message of any other error is JavaScript's own.
    const other =
      (thrown as NodeJS.ErrnoException).code === 'ERR_INVALID_URL' ? INVALID_URL : UNEXPECTED;
    const { message } = thrown instanceof Failure ? thrown : { message: other };
    const isRefused = thrown instanceof Failure && thrown.status === TOKEN_REFUSED;
    const reason = isRefused ? `GitHub refused \`github-token\`. ${message}` : message;
    const text = `${what} ${state}. ${sentence(reason)}`;
    if (thrown instanceof Failure && thrown.kind === 'auth' && !isRefused) {
      log[isWarning ? 'warning' : 'notice'](
        `${text} Grant the job the permission \`${permission}\`.${permission.endsWith(': read') ? '' : ' For a pull request from a fork, the token may be read-only. The job summary (unless `summary` is `false`) shows the result of the step.'}`,
      );
    } else
      log.warning([text, thrown instanceof Failure ? (thrown.remedy ?? '') : ''].join(' ').trim());
    return undefined;
  }
}
