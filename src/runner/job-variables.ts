import { EOL } from 'node:os';
import { appendToRunnerFile } from './runner-file.ts';
import { prepareKeyValueMessage } from './toolkit.ts';

/**
 * Sets environment variables for the job's later steps. Does nothing outside a runner, where no step follows.
 *
 * @param file the value of GITHUB_ENV, undefined outside a runner
 * @throws Failure when the file can't be written
 */
export function setJobVariables(file: string | undefined, variables: Readonly<Record<string, string>>): void {
  if (file === undefined) return;
  const lines = Object.entries(variables).map(([name, value]) => `${prepareKeyValueMessage(name, value)}${EOL}`);
  appendToRunnerFile(file, 'GITHUB_ENV', lines.join(''));
}
