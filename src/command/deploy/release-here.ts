/** Releases at a terminal: the operation `release`, with the build and the question in the middle of it. */

import type { Texts } from '../../features/app/app-parts.ts';
import type { Releaser } from '../../core/services.ts';
import { CommandErrors, type Tools } from '../run/definition.ts';
import { lintErrors, operationFailureText } from '../run/local-operation.ts';
import { labeledLines, type Row } from '../terminal/labeled-lines.ts';
import { type DeployTarget, ofTarget } from './deploy-target.ts';

interface ReleaseHere extends Pick<Releaser, 'build' | 'keep' | 'isKept'> {
  /** First rows of the plan. */
  readonly title: readonly Row[];
  /** Inputs of the operation. */
  readonly inputs: Texts;
  /** Printed unless the user agrees. */
  readonly refused: string;
  readonly isDry: boolean;
}

/**
 * Releases an app. What is live is read before the question, and must still be so when the release begins.
 * @returns whether the user agreed, or it was a dry run; the site's URL
 * @throws Error with the operation's failure
 */
export async function releaseHere(
  { title, inputs, refused, isDry, ...releaser }: ReleaseHere,
  target: DeployTarget,
  { stderr, confirm, isConfirmed, runOperation, setInterruption, typed }: Tools,
): Promise<{ readonly isReleased: boolean; readonly url?: string | undefined }> {
  let isAgreed: boolean | undefined;
  const agree: Releaser['agree'] = async rows => {
    const all: readonly Row[] = [
      ...title,
      ['Project', `${target.project.id} at ${target.baseUrl} (from ${target.project.source})`],
      ['Credential', `from ${target.credential}`],
      ...rows,
    ];
    const text = labeledLines(all)
      .map(line => `${line}\n`)
      .join('');
    if (isDry || isConfirmed) stderr.write(text);
    if (isDry) stderr.write('Dry run: nothing was changed.\n');
    isAgreed = isDry || (await confirm(text, refused));
    if (isAgreed && !isDry)
      setInterruption({ left: `The last change may have taken effect. To continue, run \`${typed()}\` again.` });
    return isAgreed;
  };
  const result = await runOperation({
    ...ofTarget(target, { ...inputs, ...(isDry && { 'dry-run': 'true' }) }),
    operation: 'release',
    releaser: { ...releaser, agree },
    // The plan says what the checks before it have found.
    onLog: (line, level) => {
      if ((isAgreed === true && !isDry) || level === 'warning' || level === 'notice') stderr.write(line);
    },
  });
  const { failure, outputs } = result;
  if (isAgreed === false) return { isReleased: false };
  if (failure === undefined) return { isReleased: true, url: outputs.get('access_url') || undefined };
  // The log has said why.
  if (isAgreed === true && !isDry) throw new CommandErrors([]);
  const accepting =
    lintErrors(result).length > 0
      ? '\nIf you have reviewed the linter’s findings, run `deploy` with `--accept-lint`. The plan then lists the findings.'
      : '';
  throw new Error(`${operationFailureText(failure)}${accepting}`);
}
