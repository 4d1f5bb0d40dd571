import type { Context } from '../../core/operation.ts';
import { Failure, type Finding } from '../../failure.ts';
import type { Migration } from './files/migration-files.ts';
import { shownPath } from './prepare.ts';

/** The Failure for files that don't fit the history, or the base branch. */
export function planRefusal(
  { resolvePath }: Pick<Context, 'resolvePath'>,
  folder: string,
  migrations: readonly Migration[],
  findings: readonly Finding[],
): Failure {
  const isFile = (where: string): boolean => migrations.some(({ path }) => path === where);
  const named = findings.map(finding =>
    isFile(finding.where) ? { ...finding, where: shownPath(folder, finding.where) } : finding,
  );
  const first = findings.find(({ where }) => isFile(where));
  const problems = findings.length === 1 ? 'one problem' : `${findings.length} problems`;
  return new Failure('conflict', `The migrations don’t fit what there is: ${problems}. None was run.`, {
    findings: named,
    ...(first === undefined ? {} : { place: { file: resolvePath(shownPath(folder, first.where)), line: 1 } }),
  });
}
