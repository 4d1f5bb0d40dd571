/**
 * Copies a project's source, runs its build commands in the copy, and finds the files of the built
 * site.
 */

import { stripVTControlCharacters } from 'node:util';
import { cp, mkdir, realpath } from 'node:fs/promises';
import { WorkFailure } from '../../http/background.ts';
import type { FolderFile } from '../../source/folder-files.ts';
import type { ProjectSource } from '../../source/sources.ts';
import { type BuildSettings, runCommand } from './build-command.ts';
import { readPlan } from './mise-plan.ts';
import { findSite } from './site-output.ts';

/**
 * Builds a source with this machine's shell, in a copy of the source.
 * @param workFolder folder for the copy, which must not exist; contains the result
 * @returns the files of the site
 * @throws WorkFailure `release_failed` with the error in the source, or the reason why the build
 *   failed
 */
export async function build(
  source: ProjectSource,
  workFolder: string,
  settings: BuildSettings,
  signal: AbortSignal,
): Promise<readonly FolderFile[]> {
  await mkdir(workFolder);
  await cp(source.folder, workFolder, { recursive: true });
  const { commands, output } = await readPlan(workFolder, source.external);
  for (const command of commands) {
    const { failure, printed } = await runCommand(command, workFolder, settings, signal);
    if (failure === undefined) continue;
    const folders = [workFolder, await realpath(workFolder)];
    const error = sanitizeBuildOutput(printed, folders);
    const summary = `The build failed: ${JSON.stringify(command)} ${failure}.`;
    throw new WorkFailure('release_failed', error === '' ? summary : `${summary}\n\n${error}`);
  }
  return findSite(workFolder, output);
}

/** Part 1, Events: "a sanitized build error, at most 4000 characters". */
const MAX_CHARACTERS = 4000;

/**
 * Prepares a build's output for the caller: plain text, cut to its end if it's too long, without
 * the platform's folder paths.
 * @param folders absolute paths, the innermost first; each is replaced by `.`
 */
function sanitizeBuildOutput(output: string, folders: readonly string[]): string {
  const plain = stripVTControlCharacters(output)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  const characters = [...folders.reduce((text, folder) => text.replaceAll(folder, '.'), plain)];
  return characters.length <= MAX_CHARACTERS
    ? characters.join('')
    : `…${characters.slice(1 - MAX_CHARACTERS).join('')}`;
}
