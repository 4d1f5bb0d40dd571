/** Builds the environment of an operation that the command runs, and reads `--env-file`. */

import { parseEnv } from 'node:util';
import { OF_JOB } from '../../base/job-variables.ts';
import { withoutByteOrderMark } from '../../base/text/plain-text.ts';
import { readRegularFile } from '../../base/system/files/regular-file.ts';

/** Maximum size of the file in bytes. */
const MAX_BYTES = 1024 * 1024;

/** Prefix of the variables that `--env-file` can set. Others are ignored. */
const OWN_PREFIX = 'PLATFORM_';

/**
 * Builds the environment.
 * @param variables of this process, with those of files and logins
 * @param inputs texts of the inputs, by the name of their variable
 */
export function operationEnvironment(
  variables: NodeJS.ProcessEnv,
  inputs: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const userVariables = Object.entries(variables).filter(
    ([name, value]) => !OF_JOB.test(name) && value !== undefined,
  );
  return { ...Object.fromEntries(userVariables), ...inputs };
}

/** `CommandHost.jobEvent`. The operation's own environment has none of the job's variables. */
export const jobEventIn = (variables: NodeJS.ProcessEnv): string | undefined =>
  variables['GITHUB_ACTIONS'] === 'true' ? (variables['GITHUB_EVENT_PATH'] ?? '') : undefined;

/** Adds the variables of `--env-file` that the process doesn't have. */
export function withFile(variables: NodeJS.ProcessEnv, file: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // An empty variable counts as absent everywhere else too.
  const added = Object.entries(file).filter(
    ([name]) => name.startsWith(OWN_PREFIX) && !variables[name],
  );
  return { ...variables, ...Object.fromEntries(added) };
}

/**
 * Reads the variables of `--env-file`. @param path undefined without this flag: no variables
 * @throws Error, a sentence with its remedy
 */
export function readEnvFile(path: string | undefined): NodeJS.ProcessEnv {
  if (path === undefined) return {};
  let text: string;
  try {
    text = readRegularFile(path, MAX_BYTES);
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing
      ? 'it does not exist. Check the path'
      : `${(cause as Error).message}. Check the path and the permissions`;
    throw new Error(`--env-file ${path} can’t be read: ${reason}.`, { cause });
  }
  return dotenvValues(text, `--env-file ${path}`, OWN_PREFIX);
}

/** Matches the assignment of a variable at the start of a line, with the rest of the line. */
const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=(.*)/gm;

/**
 * Reads variables in dotenv format.
 * @param prefix of the names of the variables that count
 * @throws Error for such a name that occurs twice, of which `parseEnv` silently takes the last, and
 *   for a value that `parseEnv` takes from another line, which can be a credential. The message
 *   doesn't repeat a value
 */
export function dotenvValues(text: string, shownAs: string, prefix = ''): NodeJS.Dict<string> {
  const content = withoutByteOrderMark(text);
  const values = parseEnv(content);
  const lines = new Map<string, string>();
  for (const { 1: name = '', 2: rest = '', index } of content.matchAll(ASSIGNMENT)) {
    // A line of a value in quotes can look like an assignment.
    if (!Object.hasOwn(values, name)) continue;
    if (lines.has(name) && name.startsWith(prefix)) {
      const line = content.slice(0, index).split('\n').length;
      throw new Error(
        `${shownAs}: ${name} is set again on line ${line}. Keep only one of these lines.`,
      );
    }
    lines.set(name, rest.trim());
  }
  for (const [name, value = ''] of Object.entries(values)) {
    // Values of other programs can have several lines in quotes. The URL, the project and the
    // credential have one.
    const isOwn = prefix !== '' && name.startsWith(prefix);
    const line = lines.get(name) ?? '';
    const isOnLine = isOwn
      ? line.includes(value) && !value.includes(prefix)
      : line !== '' || !lines.has(name);
    if (value !== '' && !isOnLine)
      throw new Error(
        `${shownAs}: the value of ${name} must be alone on one line, directly after \`${name}=\`.`,
      );
  }
  return values;
}
