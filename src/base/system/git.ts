/** Asks Git about a checkout, without running a program that its configuration names. */

import { existsSync, statSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { childEnvironment, DEFAULT_PATH, runProgram } from './child-process.ts';
import type { LeavesOut } from './folder-state.ts';
import { checkoutOf } from './user-paths.ts';

/**
 * Variables of Git, also of the Git that `gh` starts: no hook, no monitor, no fetch of missing objects, and no remote
 * repository that is a folder or a command.
 */
export const SAFE_GIT: Readonly<Record<string, string>> = {
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'https:ssh',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_CONFIG_COUNT: '3',
  GIT_CONFIG_KEY_0: 'core.hooksPath',
  GIT_CONFIG_VALUE_0: '/dev/null',
  GIT_CONFIG_KEY_1: 'core.fsmonitor',
  GIT_CONFIG_VALUE_1: 'false',
  GIT_CONFIG_KEY_2: 'safe.bareRepository',
  GIT_CONFIG_VALUE_2: 'explicit',
};

/** Returns the variables without folders of packages in PATH: under `npx`, those of the repository come first. */
export const withoutPackages = (variables: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv => ({
  ...variables,
  PATH: (variables['PATH'] ?? DEFAULT_PATH)
    .split(delimiter)
    .filter(folder => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter),
});

/** Maximum number of characters that are read of Git's list. */
const MAX_LIST = 1024 * 1024;

/**
 * Returns what Git doesn't track in a folder, also what it ignores: files, and folders with `/` at the end, relative to
 * the folder. Outside of a checkout, nothing is untracked.
 * @param folder absolute, without links
 * @throws Error if Git can't list them
 */
async function untrackedFiles(folder: string): Promise<readonly string[]> {
  const args = ['ls-files', '-z', '--others', '--directory', '--no-empty-directory', '--', '.'];
  return (await git(folder, args)).split('\0').filter(name => name !== '');
}

/**
 * Returns what Git doesn't track of a folder or file, without what is left out anyway: relative to the folder; empty for the
 * file.
 * @param source absolute, without links
 * @throws Error if Git can't list it
 */
export async function untrackedOf(source: string, leavesOut: LeavesOut): Promise<readonly string[]> {
  if (!existsSync(source)) return [];
  const isFolder = statSync(source).isDirectory();
  const found = await untrackedFiles(isFolder ? source : dirname(source));
  if (!isFolder) return found.includes(basename(source)) ? [''] : [];
  // `./` is the folder itself.
  return found.filter(path => path === './' || !leavesOut(path));
}

/**
 * Returns the commit that is checked out in a folder, if its repository also contains another one. Otherwise undefined, also
 * outside of a checkout.
 * @param folder absolute, without links
 * @param commit untrusted
 */
export async function headBeside(folder: string, commit: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return undefined;
  const printed = await git(folder, ['rev-parse', 'HEAD', `${commit}^{commit}`]).catch(() => '');
  return printed.split('\n', 1)[0] || undefined;
}

/** Returns what Git prints in a folder; nothing outside of a checkout. @throws Error if Git fails */
async function git(folder: string, args: readonly string[]): Promise<string> {
  const checkout = checkoutOf(join(folder, 'index'));
  if (checkout === undefined) return '';
  // The user of a container may not be the owner of the checkout.
  const owned = { GIT_CONFIG_COUNT: '4', GIT_CONFIG_KEY_3: 'safe.directory', GIT_CONFIG_VALUE_3: checkout };
  const environment = childEnvironment(withoutPackages(process.env), { ...SAFE_GIT, ...owned });
  return runProgram(['git', ...args], { environment, folder }, MAX_LIST);
}
