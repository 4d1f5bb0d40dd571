/** Creates the Failures for rejected packages and files, and explains why a path can't be read. */

import { Failure, type Finding, rejectedTitle } from '../../base/failure.ts';
import { byteSize } from '../../base/text/amount.ts';
import { UnsuitableInput } from '../../base/system/files/user-paths.ts';

/**
 * Creates the Failure for a whole folder or archive.
 * @param subject noun for the title, such as `Site`
 * @param refusal as in `can’t be imported`
 */
export function packageFailure(
  subject: string,
  shownAs: string,
  refusal: string,
  findings: readonly Finding[],
  remedy?: string,
): Failure {
  const title = rejectedTitle(subject, findings, shownAs);
  const count = findings.length === 1 ? '.' : `: ${findings.length} problems`;
  const introduces = findings.every(({ where }) => where === shownAs);
  return new Failure('input', `\`${shownAs}\` ${refusal}${count}`, { title, findings, introduces, remedy });
}

/** Creates the Failure for one unacceptable file. */
export function fileFailure(finding: Finding, cause?: unknown): Failure {
  return new Failure('input', `${finding.where} ${finding.message}`, {
    title: `File rejected: ${finding.where}`,
    findings: [finding],
    introduces: true,
    cause,
  });
}

/**
 * Creates the Failure for a file that has changed since it was listed.
 * @param file its path, and its size when it was listed
 */
export function changedFailure({ path, size }: { readonly path: string; readonly size: number }): Failure {
  const message = `has changed since it was listed (its size was ${byteSize(size)} then)`;
  const remedy = 'Make sure that nothing, such as a build, changes the file while this step runs.';
  return fileFailure({ where: path, message, remedy });
}

/**
 * Returns why a path can't be read, as the end of a sentence that begins with its name. Node's own text contains a
 * system call, which few users understand.
 * @param error thrown by `node:fs` or the module `input-file`
 */
export function whyUnreadable(error: unknown): string {
  if (error instanceof UnsuitableInput) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  const where = path === undefined ? '' : ` (${path})`;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `does not exist${where}`;
  if (code === 'EACCES' || code === 'EPERM') return `can’t be read: permission denied${where}`;
  return `can’t be read: ${message}`;
}
