/** Commits what `init` wrote, and finds out what Git knows of an app. The repository's hooks don't run. */

import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { plural } from '../base/amount.ts';
import { inOneLine } from '../base/legible.ts';
import { DEFAULT_PATH } from '../base/system/child-process.ts';
import { runCommandLine } from '../setup/build.ts';
import { shellWord } from '../setup/packages.ts';
import type { Plan } from '../setup/plan.ts';
import type { CommandProcess } from './program.ts';

/** Git, without the repository's hooks. */
const GIT =
  'git -c core.hooksPath=/dev/null -c core.fsmonitor=false -c safe.bareRepository=explicit -c log.showSignature=false -c protocol.ext.allow=never';

/** Settings that run a program when Git compares, commits or pushes. */
const PROGRAMS =
  '^(filter\\..*\\.(clean|process)|gpg\\..*(program|command)|core\\.(sshcommand|gitproxy|askpass)|credential\\..*helper|remote\\..*\\.(receivepack|vcs)|hook\\..*\\.command|gc\\.recentobjectshook)$';

/** The same for the Git that `gh` starts. */
const GH =
  'GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_0=core.hooksPath GIT_CONFIG_VALUE_0=/dev/null GIT_CONFIG_KEY_1=core.fsmonitor GIT_CONFIG_VALUE_1=false gh';

/** Variables with which programs reach GitHub. Only the push and `gh` get them. */
const REMOTE_VARIABLES = [
  'SSH_AUTH_SOCK',
  'GIT_SSH_COMMAND',
  'GH_TOKEN',
  'GITHUB_TOKEN',
  'GH_ENTERPRISE_TOKEN',
  'GITHUB_ENTERPRISE_TOKEN',
  'GH_HOST',
  'GH_CONFIG_DIR',
  'XDG_CONFIG_HOME',
  'DBUS_SESSION_BUS_ADDRESS',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'http_proxy',
  'https_proxy',
];

/**
 * @throws Error if a pull request can't be opened, would contain commits that `origin` lacks, or if the repository's own
 * configuration, which someone else may have packed with it, runs programs
 */
export async function requirePullRequest(process: CommandProcess): Promise<void> {
  const settings: string[] = [];
  const script = `${GIT} config --show-scope --includes --name-only --get-regexp '${PROGRAMS}' || test $? -eq 1`;
  await runScripts(process, [script], { log: line => settings.push(line) });
  const own = settings.flatMap(line =>
    /^(?:local|worktree)\t/.test(line) ? [`\`${inOneLine(line.replace(/^\w+\t/, ''))}\``] : [],
  );
  if (own.length > 0)
    throw new Error(
      `The repository’s Git configuration runs programs: ${Array.from(new Set(own)).join(', ')}. Run \`init\` without --pull-request, and commit the workflows yourself.`,
    );
  // The URL of the remote repository can contain a credential.
  await runScripts(process, [
    `${GH} --version`,
    `${GIT} remote get-url origin > /dev/null`,
    `test -z "$(${GIT} log -1 --format=%h HEAD --not --remotes=origin)" || { echo 'HEAD has commits that origin lacks. Push or move them first: the branch of the pull request begins at HEAD.'; exit 1; }`,
  ]);
}

/** Commits the workflows on a branch of their own, and opens a pull request. The repository's hooks don't run. */
export async function openPullRequest(paths: readonly string[], process: CommandProcess): Promise<void> {
  const body =
    'Adds workflows of the Project Platform Action. On merge, they run for pull requests, tags and schedules, as each file says. They need the variables and the secret that `project-platform init --doctor` lists.';
  const files = paths.map(path => shellWord(path)).join(' ');
  const title = 'Add workflows for the Project Platform';
  await runScripts(process, [
    // First, because it fails if Git ignores the files.
    `${GIT} add -- ${files}`,
    `${GIT} switch -c project-platform`,
    `${GIT} commit -m '${title}' -- ${files}`,
  ]);
  const scripts = [
    `${GIT} push --no-recurse-submodules --no-follow-tags -u origin project-platform`,
    `${GH} pr create --title '${title}' --body ${shellWord(body)} --head project-platform`,
  ];
  await runScripts(process, scripts, { added: REMOTE_VARIABLES });
}

/** Returns those of these files that differ from the last commit, or that Git ignores. */
export async function uncommitted(paths: readonly string[], process: CommandProcess): Promise<readonly string[]> {
  const lines: string[] = [];
  const known: string[] = [];
  const files = paths.map(path => shellWord(path)).join(' ');
  const status = `${GIT} status --porcelain --untracked-files=all -- ${files}`;
  await runScripts(process, [status], { log: line => lines.push(line) });
  await runScripts(process, [`${GIT} ls-files -- ${files}`], { log: line => known.push(line) });
  return paths.filter(path => !known.includes(path) || lines.some(line => line.slice(3) === path));
}

/** Names of the repository's variables and secrets on GitHub; undefined if `gh` can't list them. */
export async function namesOnGitHub(process: CommandProcess): Promise<readonly string[] | undefined> {
  const names: string[] = [];
  const scripts = ['variable', 'secret'].map(kind => `${GH} ${kind} list --json name --jq '.[].name' 2>/dev/null`);
  try {
    await runScripts(process, scripts, { added: REMOTE_VARIABLES, log: line => names.push(line) });
    return names;
  } catch {
    // Not installed, not logged in, no repository on GitHub, or no permission.
    return undefined;
  }
}

const NOT_COMPARED = 'not compared with its newest version';

/**
 * Asks GitHub how many commits the newest release of an action has that a version lacks. Without a release, the default
 * branch counts.
 * @param action such as `octo/action@<SHA>`
 * @returns a phrase
 */
export async function distanceOf(action: string, process: CommandProcess): Promise<string> {
  const lines: string[] = [];
  const [, repository, ref] = /^([\w-]+\/[\w-][\w.-]*)@([\w-][\w.-]*)$/.exec(action) ?? [];
  if (repository === undefined) return NOT_COMPARED;
  const at = `repos/${repository}`;
  const script = `tag=$(${GH} api ${shellWord(`${at}/releases`)} --jq '[.[] | select(.prerelease | not)][0].tag_name // "HEAD"' 2>/dev/null) &&
    count=$(${GH} api ${shellWord(`${at}/compare/${ref}...`)}"$tag" --jq .ahead_by 2>/dev/null) && echo "$count $tag"`;
  await runScripts(process, [script], { added: REMOTE_VARIABLES, log: line => lines.push(line) }).catch(
    () => undefined,
  );
  const [, count, name] = /^(\d{1,9}) ([\w.-]{1,100})$/.exec(lines.join('\n')) ?? [];
  if (count === undefined) return NOT_COMPARED;
  const newest = name === 'HEAD' ? 'the default branch' : name;
  return count === '0' ? `not behind ${newest}` : `${plural(Number(count), 'commit')} behind ${newest}`;
}

/** Returns the variables without folders of packages in PATH: under `npx`, those of the repository come first. */
const withoutPackages = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...variables,
  PATH: (variables['PATH'] ?? DEFAULT_PATH)
    .split(delimiter)
    .filter(folder => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter),
});

/** Runs shell commands, one after the other. @throws Error if one fails */
async function runScripts(
  { env, stderr }: CommandProcess,
  scripts: readonly string[],
  options: { readonly added?: readonly string[]; readonly log?: (line: string) => void } = {},
): Promise<void> {
  const { signal } = new AbortController();
  const variables = withoutPackages(env);
  const log = (line: string): void => stderr.write(`${line}\n`);
  for (const script of scripts) await runCommandLine(script, { folder: '.', variables, signal, log, ...options });
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
