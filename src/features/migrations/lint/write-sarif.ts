/** Writes the linter's findings to the file in `sarif-path`. */

import { statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { plural } from '../../../base/amount.ts';
import type { Results } from '../../../core/operation.ts';
import type { Documentation, Folders, InputPaths, Services } from '../../../core/services.ts';
import { isWithin, withSlashes } from '../../../base/system/paths.ts';
import { withoutSecrets } from '../../../base/without-secrets.ts';
import { type OutputFile, writeOutput } from '../../shared/output-file.ts';
import type { Migration } from '../files/migration-files.ts';
import type { OUTPUTS } from '../inputs.ts';
import type { LintFinding } from './lint.ts';
import { sarifLog } from './sarif.ts';
import { shownPath } from './prepare.ts';

/** Services for writing the file. */
export type SarifContext = Pick<Services, 'log'> & InputPaths & Pick<Folders, 'workspace'> & Documentation;

/**
 * Writes the findings as SARIF, without secrets, and sets the output `sarif_path`.
 *
 * @param shownAs the migrations folder as the user wrote it
 * @param linted the migrations that were linted
 * @throws Failure of kind `input` if the file can't be written
 */
export async function writeSarif(
  context: SarifContext & Results<typeof OUTPUTS>,
  file: OutputFile,
  shownAs: string,
  linted: readonly Migration[],
  findings: readonly LintFinding[],
): Promise<void> {
  const { log, resolvePath, workspace, pageUrl } = context;
  const folder = resolvePath(shownAs);
  const root = repositoryRoot(workspace, folder);
  const uriOf = (path: string): string => log.hide(fileUri(root, path));
  const files = linted.map(({ path, text }) => {
    const shown = shownPath(shownAs, path);
    return [log.hide(shown), { uri: uriOf(resolvePath(shown)), text }] as const;
  });
  const source = { folderUri: uriOf(folder), files: new Map(files), pageUrl: pageUrl('docs/migration-lint.md') };
  const content = sarifLog(withoutSecrets(findings, log.hide), source);
  await writeOutput(file, `${JSON.stringify(content, undefined, 2)}\n`);
  context.addArtifactFile(file.target);
  context.output({ sarif_path: file.target });
  log.info(`Wrote ${plural(findings.length, 'linter finding')} to ${file.target}.`);
}

/**
 * Returns the root of the Git repository that contains a folder, or the workspace if the checkout has no `.git`. In a
 * submodule, `.git` is a file, so this is the root of the repository that contains the submodule.
 */
function repositoryRoot(workspace: string, folder: string): string {
  for (let parent = folder; isWithin(parent, [workspace]); parent = dirname(parent)) {
    if (statSync(join(parent, '.git'), { throwIfNoEntry: false })?.isDirectory() === true) return parent;
  }
  return workspace;
}

/** Returns the URI of a file: relative to the root, or absolute if the file is outside of it. */
function fileUri(root: string, path: string): string {
  if (!isWithin(path, [root])) return pathToFileURL(path).href;
  return withSlashes(relative(root, path)).split('/').map(encodeURIComponent).join('/');
}
