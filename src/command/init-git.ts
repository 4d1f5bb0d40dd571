/** Commits what `init` wrote, and finds out what Git knows of an app. The repository's hooks don't run. */

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { inOneLine } from '../base/legible.ts';
import { runCommandLine } from '../setup/build.ts';
import { shellWord } from '../setup/packages.ts';
import type { Plan } from '../setup/plan.ts';
import type { CommandProcess } from './program.ts';

/** Git, without the repository's hooks. */
const GIT = 'git -c core.hooksPath=/dev/null -c core.fsmonitor=false -c safe.bareRepository=explicit';

/** @throws Error if a pull request can't be opened, or would contain commits that `origin` lacks */
export async function requirePullRequest(process: CommandProcess): Promise<void> {
  // The URL of the remote repository can contain a credential.
  await runScripts(process, [
    'gh --version',
    `${GIT} remote get-url origin > /dev/null`,
    `test -z "$(${GIT} log -1 --format=%h HEAD --not --remotes=origin)" || { echo 'HEAD has commits that origin lacks. Push or move them first: the branch of the pull request begins at HEAD.'; exit 1; }`,
  ]);
}

/** Commits the workflows on a branch of their own, and opens a pull request. The repository's hooks don't run. */
export async function openPullRequest(paths: readonly string[], process: CommandProcess): Promise<void> {
  const body =
    'Adds workflows of the Project Platform Action. On merge, they run for pull requests, tags and schedules, as each file says. They need the variables and the secret that `project-platform init --doctor` lists.';
  const files = paths.map(path => shellWord(path)).join(' ');
  await runScripts(process, [
    `${GIT} switch -c project-platform`,
    `${GIT} add -- ${files}`,
    `${GIT} commit -m 'Add workflows for the Project Platform' -- ${files}`,
    `${GIT} push -u origin project-platform`,
    `gh pr create --title 'Add workflows for the Project Platform' --body ${shellWord(body)}`,
  ]);
}

/** Runs shell commands, one after the other. @throws Error if one fails */
async function runScripts({ env, stderr }: CommandProcess, scripts: readonly string[]): Promise<void> {
  const log = (line: string): void => stderr.write(`${line}\n`);
  for (const script of scripts)
    await runCommandLine(script, { folder: '.', variables: env, signal: new AbortController().signal, log });
}

/** Returns the nearest folder from here up that contains `.git`. */
export function folderOfGit(): string | undefined {
  for (let at = resolve('.'); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (at === dirname(at)) return undefined;
  }
}

/** Says which folders Git doesn't track, so that a checkout lacks them. Git itself may be missing. */
export async function untrackedParts(
  { site, migrations, functions }: Plan,
  process: CommandProcess,
): Promise<readonly string[]> {
  if (folderOfGit() === undefined) return [];
  const folders = [site?.build === undefined ? site?.output : undefined, migrations, functions];
  const untracked: string[] = [];
  for (const folder of folders) {
    if (folder === undefined) continue;
    const path = shellWord(`:(literal)${folder}`);
    const script = `${GIT} ls-files --error-unmatch -- ${path} > /dev/null 2>&1 || test $? -ne 1`;
    await runScripts(process, [script]).catch(() => {
      untracked.push(`\`${inOneLine(folder)}\`: Git doesn’t track it, so a checkout lacks it`);
    });
  }
  return untracked;
}
