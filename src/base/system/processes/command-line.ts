/** Runs a repository's own commands. */

import { childEnvironment, downloadVariables } from './child-process.ts';
import { runShellCommand } from './shell-command.ts';

export interface CommandOptions {
  readonly folder: string;
  /**
   * Variables of this process. The command gets those that a program needs, and none that can be a
   * credential.
   */
  readonly variables: NodeJS.ProcessEnv;
  /** Names of further variables that it gets. */
  readonly added?: readonly string[];
  readonly signal: AbortSignal;
  /** Receives the command's output in lines. */
  readonly log: (line: string) => void;
}

/**
 * Runs a shell command in a folder. The processes that it starts end with it, unless they left its
 * process group.
 * @throws Error with the exit code if it fails, and the signal's reason if it is stopped
 */
export async function runCommandLine(
  script: string,
  { folder, variables, added = [], signal, log }: CommandOptions,
): Promise<void> {
  const downloads = downloadVariables(variables);
  const proxies = Object.keys(downloads).filter(
    name => /_proxy$/i.test(name) && !added.includes(name) && downloads[name]?.includes('@'),
  );
  const environment = childEnvironment(variables, {
    ...downloads,
    ...Object.fromEntries(proxies.map(name => [name, withoutCredential(downloads[name] ?? '')])),
    ...Object.fromEntries(
      added.flatMap(name => (variables[name] === undefined ? [] : [[name, variables[name]]])),
    ),
  });
  // Each line of a script counts, as in a workflow's step.
  const { failure, isLeft } = await runShellCommand(`set -e; ${script}`, {
    environment,
    folder,
    signal,
    log,
  });
  if (isLeft) log(`\`${script}\` left a process running. End it yourself if you don’t need it.`);
  const stripped =
    proxies.length === 0 ? '' : ` Builds get no password of a proxy (${proxies.join(', ')}).`;
  if (failure !== undefined) throw new Error(`\`${script}\` ended with ${failure}.${stripped}`);
}

/** Leaves out the user name and the password of a proxy's URL, which may lack its scheme. */
const withoutCredential = (url: string): string =>
  `${/^\w+:\/\//.exec(url)?.[0] ?? ''}${url.slice(url.lastIndexOf('@') + 1)}`;
