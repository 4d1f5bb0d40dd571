/** Finds out what Git and `gh` know of an app, without running a program that its repository names. */

import { existsSync, realpathSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { inOneLine } from '../../base/legible.ts';
import { SAFE_GIT, untrackedOf, withoutPackages } from '../../base/system/git.ts';
import type { LeavesOut } from '../../base/system/folder-state.ts';
import { checkoutOf } from '../../base/system/user-paths.ts';
import { runCommandLine } from '../../base/system/command-line.ts';
import type { App } from '../../app/read-app-file.ts';
import { type CredentialEnvironment, ENVIRONMENTS } from '../../setup/workflows.ts';
import type { Unproven } from '../dev/unproven.ts';
import type { Tools } from '../run/definition.ts';
import { loadOperation } from '../run/operations.ts';
import type { Program } from '../run/program.ts';
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
 * Names of the variables and secrets on GitHub, or the reason why they aren't known: those of the repository as
 * `variableOf` and `repositorySecretOf` name them, secrets of environments as `secretOf`, and `limitOf` an environment that
 * only the default branch can use.
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
      ...(await linesOf("variable list --json name --jq '.[].name'")).map(variableOf),
      ...(await linesOf("secret list --json name --jq '.[].name'")).map(repositorySecretOf),
    ];
    const custom = '.deployment_branch_policy.custom_branch_policies';
    const [branch = ''] = await linesOf(DEFAULT_BRANCH);
    const existing = await linesOf(`${api}' --jq '.environments[] | "\\(${custom} == true) \\(.name)"'`);
    for (const environment of environments) {
      const isCustom = existing.includes(`true ${environment}`);
      if (!isCustom && !existing.includes(`false ${environment}`)) continue;
      const secrets = await linesOf(`secret list --env ${environment} --json name --jq '.[].name'`);
      names.push(...secrets.map(secret => secretOf({ secret, environment })));
      if (ENVIRONMENTS[environment] !== 'branch' || !isCustom) continue;
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

/** Names of the repository's variables and secrets, which GitHub keeps in upper case. */
const variableOf = (name: string): string => `variable ${name.toUpperCase()}`;
const repositorySecretOf = (name: string): string => `secret ${name.toUpperCase()}`;

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
    ...variables.map(name => ({ name, key: variableOf(name) })),
    ...secrets.map(({ name }) => ({ name, key: repositorySecretOf(name) })),
    ...credentials.map(credential => {
      const name = secretOf(credential);
      return { name, key: credential.environment === undefined ? repositorySecretOf(name) : name };
    }),
    ...environments
      .filter(name => ENVIRONMENTS[name] === 'branch')
      .map(name => ({ name: limitOf(name), key: limitOf(name) })),
  ];
  const isSet = ({ key }: (typeof needed)[number]): boolean => names.includes(key);
  return {
    set: needed.filter(isSet).map(({ name }) => name),
    missing: needed.filter(each => !isSet(each)).map(({ name }) => name),
  };
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

/** Says what Git doesn't track of the app's parts, so that a checkout lacks it. */
export async function untrackedParts(
  { site, migrations, functions }: App,
  { program }: Tools,
): Promise<readonly Unproven[]> {
  const parts = [
    [site?.build === undefined ? site?.path : undefined, 'static-publish'],
    [migrations?.path, 'sql-migrate'],
    [functions?.path, 'cloud-deploy-function'],
  ] as const;
  try {
    const names: string[] = [];
    for (const [path, id] of parts)
      if (path !== undefined && existsSync(path))
        names.push(
          ...(await untrackedOf(realpathSync(path), await leftOutBy(id, program))).map(name => posix.join(path, name)),
        );
    return names.length === 0 ? [] : [{ kind: 'untracked', names }];
  } catch (error) {
    return [{ kind: 'git-unread', because: (error as Error).message }];
  }
}

/** Returns the rule by which an operation leaves files of its folder out. */
async function leftOutBy(id: string, program: Program): Promise<LeavesOut> {
  const { path } = (await loadOperation(program, id))?.inputs['path'] ?? {};
  return path !== undefined && 'leavesOut' in path ? path.leavesOut : () => false;
}
