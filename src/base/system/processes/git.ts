/** Asks Git about a checkout, without running a program that its configuration names. */

import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { childEnvironment, DEFAULT_PATH, downloadVariables, runProgram } from './child-process.ts';
import { isWithin } from '../files/paths.ts';
import { checkoutOf } from '../files/user-paths.ts';
import { createTemporaryFolder } from '../files/work-folder.ts';

/**
 * Variables of Git, also of the Git that `gh` starts: no hook, no monitor, no fetch of missing
 * objects, and no remote repository that is a folder or a command.
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

/**
 * Returns the variables without folders of packages in PATH: under `npx`, those of the repository
 * come first.
 */
export const withoutPackages = (
  variables: Readonly<Record<string, string | undefined>>,
): NodeJS.ProcessEnv => ({
  ...variables,
  PATH: (variables['PATH'] ?? DEFAULT_PATH)
    .split(delimiter)
    .filter(folder => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter),
});

/** Maximum number of characters that are read of Git's list. */
const MAX_LIST = 1024 * 1024;

/** The files of the commit that is checked out. */
export interface CommitFiles {
  readonly commit: string;
  /** Absolute paths, without links, of the files that Git tracks, and of their folders. */
  readonly tracked: ReadonlySet<string>;
  /** Absolute paths of the folders of submodules. Their files are not those of the commit. */
  readonly submodules: readonly string[];
  /**
   * Absolute paths of what differs from the commit, or is neither tracked nor ignored. A folder
   * stands for its content.
   */
  readonly uncommitted: readonly string[];
}

/** Maximum number of characters of the list of a commit's files. */
const MAX_FILES = 64 * 1024 * 1024;

/**
 * Compares a checkout with its commit. Git reads each file again for it, into its own index: the
 * checkout's can say that a file isn't to be looked at.
 * @param folder absolute, without links
 * @returns undefined outside of a checkout
 * @throws Error if Git fails, for example because nothing is committed
 */
export async function commitFiles(folder: string): Promise<CommitFiles | undefined> {
  const checkout = checkoutOf(join(folder, 'index'));
  if (checkout === undefined) return undefined;
  using temporary = createTemporaryFolder('project-platform-');
  const added = { GIT_INDEX_FILE: join(temporary.path, 'index'), GIT_NO_REPLACE_OBJECTS: '1' };
  const ask = (...args: readonly string[]): Promise<string> =>
    git(checkout, args, added, MAX_FILES);
  const printed = await ask('rev-parse', '--show-cdup', '--verify', 'HEAD^{commit}').catch(
    () => '',
  );
  const [toTop, commit] = printed.split('\n');
  if (!commit) throw new Error('nothing is committed yet');
  if (toTop !== '')
    throw new Error(`${checkout} has a folder \`.git\`, but isn’t the top folder of a repository`);
  await ask('read-tree', '--no-sparse-checkout', commit);
  const root = realpathSync(checkout);
  const tracked = new Set<string>([root]);
  const submodules: string[] = [];
  for (const line of listedIn(await ask('ls-files', '-z', '--stage'))) {
    const path = line.slice(line.indexOf('\t') + 1);
    if (line.startsWith('160000 ')) submodules.push(join(root, path));
    else tracked.add(join(root, path));
    for (
      let above = dirname(path);
      above !== '.' && !tracked.has(join(root, above));
      above = dirname(above)
    )
      tracked.add(join(root, above));
  }
  const status = [
    'status',
    '--porcelain=v1',
    '-z',
    '--no-renames',
    '--untracked-files=normal',
    '--ignore-submodules=none',
  ];
  const uncommitted = listedIn(await ask(...status)).map(line =>
    join(root, line.slice('XY '.length)),
  );
  return { commit, tracked, submodules, uncommitted };
}

const listedIn = (printed: string): readonly string[] =>
  printed.split('\0').filter(path => path !== '');

/**
 * Returns what Git prints in a folder; nothing outside of a checkout.
 * @throws Error if Git fails
 */
async function git(
  folder: string,
  args: readonly string[],
  added: Readonly<Record<string, string>> = {},
  maxCharacters = MAX_LIST,
): Promise<string> {
  const checkout = checkoutOf(join(folder, 'index'));
  if (checkout === undefined) return '';
  // The user of a container may not be the owner of the checkout.
  const owned = {
    GIT_CONFIG_COUNT: '4',
    GIT_CONFIG_KEY_3: 'safe.directory',
    GIT_CONFIG_VALUE_3: checkout,
  };
  const environment = childEnvironment(withoutPackages(process.env), {
    ...SAFE_GIT,
    ...owned,
    ...added,
  });
  return runProgram(['git', ...args], { environment, folder }, maxCharacters);
}

/** As stored: no replacement that the user has set for a commit. */
const AS_STORED = { GIT_NO_REPLACE_OBJECTS: '1' };

/**
 * Returns the first commit of the history that is checked out, which all clones of a repository
 * share.
 * @returns undefined outside of a checkout, or if nothing is committed; in a shallow clone, the
 *   oldest commit that it has
 * @throws Error if Git fails
 */
export async function rootCommit(folder: string): Promise<string | undefined> {
  // `--ignore-missing`: without a commit, HEAD leads nowhere.
  const printed = await git(
    folder,
    ['rev-list', '--max-parents=0', '--ignore-missing', 'HEAD'],
    AS_STORED,
  );
  // Merged histories have several. The last one is the oldest.
  return printed.trim().split('\n').at(-1) || undefined;
}

/** Returns whether the repository of a checkout has a commit. @throws Error if Git fails */
export async function hasCommit(folder: string, commit: string): Promise<boolean> {
  return (
    (await git(folder, ['rev-list', '--no-walk', '--ignore-missing', commit], AS_STORED)).trim() ===
    commit
  );
}

/** Number of paths in one command: Windows limits its length. */
const PATHS_AT_ONCE = 100;

/**
 * Asks Git for the attributes of paths. Only these `.gitattributes` count, and no settings of the
 * user.
 * @param files contents of `.gitattributes`, by their paths in the repository
 * @returns the values by path and name, as `git check-attr` prints them
 * @throws Error if Git fails
 */
export async function attributesOf(
  files: ReadonlyMap<string, Buffer>,
  paths: readonly string[],
  names: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  using temporary = createTemporaryFolder('project-platform-');
  const nobody = {
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  const noAttributes = {
    GIT_CONFIG_COUNT: '4',
    GIT_CONFIG_KEY_3: 'core.attributesFile',
    GIT_CONFIG_VALUE_3: '/dev/null',
  };
  const environment = childEnvironment(withoutPackages(process.env), {
    ...SAFE_GIT,
    ...nobody,
    ...noAttributes,
  });
  const run = (...args: readonly string[]): Promise<string> =>
    runProgram(['git', ...args], { environment, folder: temporary.path, signal }, MAX_FILES);
  await run('init', '--quiet', '--template=');
  for (const [path, content] of files) {
    const file = join(temporary.path, path);
    // On Windows, a name of the repository can lead elsewhere.
    if (!isWithin(file, [temporary.path])) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const attributes = new Map<string, Map<string, string>>();
  for (let at = 0; at < paths.length; at += PATHS_AT_ONCE) {
    signal.throwIfAborted();
    const printed = await run(
      'check-attr',
      '-z',
      ...names,
      '--',
      ...paths.slice(at, at + PATHS_AT_ONCE),
    );
    const fields = printed.split('\0');
    for (let index = 0; index + 3 < fields.length; index += 3) {
      const [path = '', name = '', value = ''] = fields.slice(index, index + 3);
      attributes.set(path, (attributes.get(path) ?? new Map<string, string>()).set(name, value));
    }
  }
  return attributes;
}

/** Limits of a request of Git: less than a byte per second, for half a minute, ends it. */
const SLOWEST = { GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: '30' };

/**
 * Asks a server for the commit of a tag, or of HEAD. Git sends no credential: it reads neither the
 * user's settings, which can name helpers and headers, nor a `.netrc`, and doesn't ask.
 * @param url of the repository, without a credential
 * @param tag default: HEAD
 * @returns undefined if the repository has no such tag, or no commit
 * @throws Error if Git fails, for example because the repository is private
 */
export async function remoteCommit(
  url: string,
  tag: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  using temporary = createTemporaryFolder('project-platform-');
  const environment = childEnvironment(withoutPackages(process.env), {
    ...downloadVariables(process.env),
    ...SAFE_GIT,
    ...SLOWEST,
    GIT_ALLOW_PROTOCOL: new URL(url).protocol.slice(0, -1),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ASKPASS: '',
    HOME: temporary.path,
    USERPROFILE: temporary.path,
  });
  // An annotated tag is an object of its own. Git lists the commit with the suffix `^{}`.
  const names = tag === undefined ? ['HEAD'] : [`refs/tags/${tag}^{}`, `refs/tags/${tag}`];
  const options = { environment, folder: temporary.path, signal };
  const printed = await runProgram(['git', 'ls-remote', '--', url, ...names], options, MAX_LIST);

  // A pattern also matches longer names, and a server can list anything.
  const commits = new Map(
    Array.from(printed.matchAll(/^([0-9a-f]{40})\t(\S+)$/gm), ([, commit = '', name = '']) => [
      name,
      commit,
    ]),
  );
  return names.map(name => commits.get(name)).find(commit => commit !== undefined);
}
