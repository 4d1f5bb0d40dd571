/**
 * Releases at a terminal: the operation `release`, with the build and the question in the middle of
 * it.
 */

import type { Texts } from '../../products/shared/app-parts.ts';
import type { Deployer } from '../../core/releases.ts';
import { CommandErrors, type Tools } from '../run/definition.ts';
import { lintErrors, operationFailureText } from '../run/local-operation.ts';
import { labeledLines, type LabeledRow } from '../terminal/labeled-lines.ts';
import { type DeployTarget, ofTarget } from './deploy-target.ts';

/** An app to release at a terminal. */
interface DeployRequest extends Omit<Deployer, 'agree'> {
  /** First rows of the plan. */
  readonly title: readonly LabeledRow[];
  /** Inputs of the operation. */
  readonly inputs: Texts;
  /** Asks before code of the repository runs. */
  readonly allow: () => Promise<boolean>;
  /** Printed unless the user agrees. */
  readonly refused: string;
  readonly isDry: boolean;
}

/**
 * Releases an app. What is live is read before the question, and must still be so when the release
 * begins.
 * @returns whether the user agreed, or it was a dry run; the site's URL
 * @throws Error with the operation's failure
 */
export async function releaseHere(
  { title, inputs, allow, refused, isDry, ...releaser }: DeployRequest,
  target: DeployTarget,
  { stderr, confirm, isConfirmed, runOperation, setInterruption }: Tools,
): Promise<{ readonly isReleased: boolean; readonly url?: string | undefined }> {
  const state = { isRefused: false, isStarted: false, problem: undefined as Error | undefined };
  // The operation would report an error of these functions as an unexpected one.
  const attempt = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      state.problem = error as Error;
      return otherwise;
    }
  };

  const build: Deployer['build'] = others =>
    attempt(async () => {
      if (await allow()) return releaser.build(others);
      state.isRefused = true;
      return refused;
    }, refused);

  const agree: Deployer['agree'] = rows =>
    attempt(async () => {
      const project: LabeledRow = [
        'Project',
        `${target.project.id} at ${target.baseUrl} (from ${target.project.source}); credential from ${target.credential}`,
      ];
      const text = labeledLines([...title, project, ...rows])
        .map(line => `${line}\n`)
        .join('');
      if (isDry) {
        stderr.write(`${text}Dry run: nothing was changed.\n`);
        return true;
      }

      // Without a question, which would show it.
      if (isConfirmed) stderr.write(text);
      state.isRefused = !(await confirm(text, refused));
      if (state.isRefused) return false;

      state.isStarted = true;
      setInterruption({
        left: 'The last change may have taken effect. To continue, run the command again.',
      });
      return true;
    }, false);

  const result = await runOperation({
    ...ofTarget(target, isDry ? { ...inputs, 'dry-run': 'true' } : inputs),
    operation: 'release',
    releaser: { ...releaser, build, agree },
    // The plan says what the checks before it have found.
    onLog: (line, level) => {
      // Each line says which part it is about.
      if (state.isStarted ? level !== 'heading' : level === 'warning' || level === 'notice')
        stderr.write(line);
    },
  });

  const { failure, outputs } = result;
  if (state.problem !== undefined) throw state.problem;
  if (state.isRefused) return { isReleased: false };
  if (failure === undefined)
    return { isReleased: true, url: outputs.get('access_url') || undefined };
  // The log has said why.
  if (state.isStarted) throw new CommandErrors([]);
  const accepting =
    lintErrors(result).length > 0
      ? '\nIf you have reviewed the linter’s findings, run `deploy` with `--accept-lint`. The plan then lists the findings.'
      : '';
  throw new Error(`${operationFailureText(failure)}${accepting}`);
}
