/** Finds out what Git and `gh` know of an app, without running a program that its repository names. */

import { resolve } from 'node:path';
import { inOneLine } from '../../base/legible.ts';
import { SAFE_GIT, withoutPackages } from '../../base/system/git.ts';
import { checkoutOf } from '../../base/system/user-paths.ts';
import { runCommandLine } from '../../base/system/command-line.ts';
import { shellWord } from '../../base/system/shell-word.ts';
import type { App } from '../../app/read-app-file.ts';
import { type CredentialEnvironment, ENVIRONMENTS } from '../../setup/workflows.ts';
import type { Unproven } from '../dev/unproven.ts';
import type { Tools } from '../run/definition.ts';
import type { InitReport } from './init-report.ts';

/** Variables of `SAFE_GIT`, for a shell. */
const SAFELY = Object.entries(SAFE_GIT)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ');

/** Settings that run a program, by the kinds of names that git-config(1) gives them. Those of `SAFELY` are overridden. */
const PROGRAMS =
  '\\.(clean|smudge|process|[a-z]*textconv|driver|external|vcs|askpass|gitproxy|tunnel|[a-z]*(command|cmd|program|helper|[^d]hook|pack))$';

/** Variables with which `gh` reaches GitHub. Only `gh` gets them. */
const REMOTE_VARIABLES = [
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

/** @throws Error if the repository's own Git configuration, which someone else may have packed with it, runs programs */
async function requireHarmless(tools: Tools): Promise<void> {
  const settings: string[] = [];
  const script = `${SAFELY} git config --show-scope --includes --name-only --get-regexp '${PROGRAMS}' || test $? -eq 1`;
  await runScripts(tools, [script], { log: line => settings.push(line) });
  const own = settings.flatMap(line =>
    /^(?:local|worktree)\t/.test(line) ? [`\`${inOneLine(line.replace(/^\w+\t/, ''))}\``] : [],
  );
  if (own.length > 0)
    throw new Error(`the repository’s Git configuration runs programs: ${Array.from(new Set(own)).join(', ')}`);
}

/**
 * Names of the variables and secrets on GitHub, or the reason why they aren't known: those of the repository, secrets of
 * environments as `secretOf` names them, and `limitOf` an environment that only the default branch can use.
 */
async function namesOnGitHub(
  environments: readonly CredentialEnvironment[],
  tools: Tools,
): Promise<readonly string[] | Error> {
  try {
    await requireHarmless(tools);
  } catch (error) {
    return error as Error;
  }
  const linesOf = async (script: string): Promise<readonly string[]> => {
    const lines: string[] = [];
    const log = (line: string): number => lines.push(line);
    await runScripts(tools, [`${SAFELY} gh ${script} 2>/dev/null`], { added: REMOTE_VARIABLES, log });
    return lines;
  };
  const api = "api --paginate 'repos/{owner}/{repo}/environments";
  try {
    const names = [
      ...(await linesOf("variable list --json name --jq '.[].name'")),
      ...(await linesOf("secret list --json name --jq '.[].name'")),
    ];
    const custom = '.deployment_branch_policy.custom_branch_policies';
    const [branch = ''] = await linesOf(DEFAULT_BRANCH);
    const existing = await linesOf(`${api}' --jq '.environments[] | "\\(.name) \\(${custom} == true)"'`);
    for (const environment of environments) {
      const [state] = existing.filter(line => line.startsWith(`${environment} `));
      if (state === undefined) continue;
      const secrets = await linesOf(`secret list --env ${environment} --json name --jq '.[].name'`);
      names.push(...secrets.map(secret => secretOf({ secret, environment })));
      if (ENVIRONMENTS[environment] !== 'branch' || !state.endsWith(' true')) continue;
      const policies = `${api}/${environment}/deployment-branch-policies'`;
      const refs = await linesOf(`${policies} --jq '.branch_policies[] | "\\(.type // "branch") \\(.name)"'`);
      if (refs.join() === `branch ${branch}`) names.push(limitOf(environment));
    }
    return names;
  } catch {
    return new Error(
      '`gh` isn’t installed, isn’t logged in, or can’t list the repository’s variables, secrets and environments',
    );
  }
}

/** Returns the name of a credential: that of the secret and, if it isn't the repository's, of its environment. */
export const secretOf = ({ secret, environment }: { secret: string; environment: string | undefined }): string =>
  environment === undefined ? secret : `${secret} of \`${environment}\``;

/** Returns a name for the limitation of an environment to the default branch. */
export const limitOf = (environment: string): string => `\`${environment}\` only for the default branch`;

/** Arguments with which `gh` prints the name of the default branch. A clone may not know it. */
export const DEFAULT_BRANCH = "api 'repos/{owner}/{repo}' --jq .default_branch";

/** Compares what workflows need with the repository on GitHub. @returns the reason if its names aren't known */
export async function comparedWithGitHub(
  { variables, secrets, credentials }: Pick<InitReport, 'variables' | 'secrets' | 'credentials'>,
  tools: Tools,
): Promise<InitReport['github']> {
  const environments = credentials.flatMap(({ environment }) => environment ?? []);
  const names = await namesOnGitHub(environments, tools);
  if (names instanceof Error) return names.message;
  const needed = [
    ...variables,
    ...secrets.map(({ name }) => name),
    ...credentials.map(secretOf),
    ...environments.filter(name => ENVIRONMENTS[name] === 'branch').map(limitOf),
  ];
  return { set: needed.filter(name => names.includes(name)), missing: needed.filter(name => !names.includes(name)) };
}

/** Runs shell commands, one after the other. @throws Error if one fails */
async function runScripts(
  { env, stderr, signal }: Tools,
  scripts: readonly string[],
  options: { readonly added?: readonly string[]; readonly log?: (line: string) => void } = {},
): Promise<void> {
  const variables = withoutPackages(env);
  const log = (line: string): void => stderr.write(`${line}\n`);
  for (const script of scripts) await runCommandLine(script, { folder: '.', variables, signal, log, ...options });
}

/** Returns the nearest folder from here up that contains `.git`. */
export const folderOfGit = (): string | undefined => checkoutOf(resolve('.git'));

/** Says which folders Git doesn't track, so that a checkout lacks them. */
export async function untrackedParts({ site, migrations, functions }: App, tools: Tools): Promise<readonly Unproven[]> {
  if (folderOfGit() === undefined) return [];
  try {
    await requireHarmless(tools);
  } catch (error) {
    return [{ kind: 'git-unread', because: (error as Error).message }];
  }
  const folders = [site?.build === undefined ? site?.path : undefined, migrations?.path, functions?.path];
  const untracked: Unproven[] = [];
  for (const folder of folders) {
    if (folder === undefined) continue;
    const path = shellWord(`:(literal)${folder}`);
    const script = `${SAFELY} git ls-files --error-unmatch -- ${path} > /dev/null 2>&1 || test $? -ne 1`;
    await runScripts(tools, [script]).catch(() => {
      untracked.push({ kind: 'untracked', folder });
    });
  }
  return untracked;
}
