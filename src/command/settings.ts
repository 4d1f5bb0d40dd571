/**
 * Finds the platform, the project and the credential of a command: in its flags, the environment, `--env-file`, the
 * current folder and the user's logins, in this order.
 */

import { readFileSync } from 'node:fs';
import { parsedJson } from '../base/parsed-json.ts';
import { readEnvFile, withFile } from './environment.ts';
import { type Login, readLogins, sameForm } from './logins.ts';

/** File in the current folder with the platform's URL and the project. It never contains a secret. */
export const LINK_FILE = '.project-platform.json';
/** Read if it exists and `--env-file` isn't set. */
const ENV_FILE = '.env';

const [URL_VARIABLE, TOKEN, PROJECT] = ['PLATFORM_BASE_URL', 'PLATFORM_TOKEN', 'PLATFORM_PROJECT_ID'] as const;

interface Given {
  readonly env: NodeJS.ProcessEnv;
  /** Path in `--env-file`. */
  readonly envFile?: string | undefined;
  /** Name in `--login`. */
  readonly login?: string | undefined;
  /** Values of the flags `--base-url` and `--token`. */
  readonly baseUrl?: string | undefined;
  readonly token?: string | undefined;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Finds the variables that the environment lacks.
 *
 * A folder may be somebody else's, such as a clone of a repository. So a URL of the folder never gets a credential from
 * elsewhere, except one that the user has saved for the same URL.
 * @returns the variables, or problems, each a sentence with its remedy
 */
export function commandSettings(given: Given): { readonly variables: Variables; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch (error) {
      problems.push((error as Error).message);
      return otherwise;
    }
  };
  const named = given.envFile === undefined ? {} : attempt(() => envVariables(given.envFile as string), {});
  const chosen: Variables = withFile(given.env, named);
  const link = attempt(readLink, {});
  const folder: Variables = given.envFile === undefined ? withFile(attempt(folderVariables, {}), link) : link;
  const logins = attempt(() => readLogins(given.env), new Map<string, Login>());
  const chosenUrl = given.baseUrl || chosen[URL_VARIABLE];
  const folderUrl = chosenUrl ? undefined : folder[URL_VARIABLE];
  const url = chosenUrl || folderUrl;
  const chosenToken = given.token || chosen[TOKEN];
  const token = chosenToken || folder[TOKEN];
  const login = attempt(() => findLogin(logins, given.login, url, token), undefined);
  if (folderUrl && folderUrl !== 'local' && chosenToken && given.login === undefined) {
    problems.push(
      `The platform’s URL (${sameForm(folderUrl)}) comes from a file in this folder, but the credential doesn’t. To send the credential to this URL, also set ${URL_VARIABLE} or --base-url.`,
    );
  }
  const found: Record<string, string | undefined> = {
    ...folder,
    [URL_VARIABLE]: url || login?.baseUrl,
    [TOKEN]: given.login === undefined ? token || login?.token : login?.token,
    [PROJECT]: folder[PROJECT],
  };
  return { variables: withFile(given.login === undefined ? chosen : { ...chosen, [TOKEN]: '' }, found), problems };
}

/** Returns the login to use, if the URL or the credential is missing. @throws Error if that isn't clear */
function findLogin(
  logins: ReadonlyMap<string, Login>,
  name: string | undefined,
  url: string | undefined,
  token: string | undefined,
): Login | undefined {
  const names = [...logins.keys()].join(', ') || 'none';
  if (name !== undefined) {
    const login = logins.get(name);
    if (login === undefined)
      throw new Error(
        `--login: there is no login \`${name}\`. Saved logins: ${names}. To add this login, run \`project-platform login ${name}\`.`,
      );
    if (url && sameForm(url) !== sameForm(login.baseUrl))
      throw new Error(
        `--login: \`${name}\` is for ${login.baseUrl}, but the command’s URL is ${sameForm(url)}. Remove --login, or the flag, variable or file entry that sets the URL.`,
      );
    return login;
  }
  if (token) return undefined;
  const fitting = [...logins].filter(([, { baseUrl }]) => !url || sameForm(baseUrl) === sameForm(url));
  if (fitting.length <= 1) return fitting[0]?.[1];
  const standard = fitting.find(([id]) => id === DEFAULT_LOGIN);
  if (standard !== undefined) return standard[1];
  throw new Error(`Several logins match: ${fitting.map(([id]) => id).join(', ')}. Choose one with --login.`);
}

/** Name of a login without another name. */
export const DEFAULT_LOGIN = 'default';

function envVariables(path: string): Variables {
  const file = readEnvFile(path);
  if ('problem' in file) throw new Error(file.problem);
  return file.variables;
}

function folderVariables(): Variables {
  const file = readEnvFile(ENV_FILE);
  if ('problem' in file) {
    if (file.isMissing) return {};
    throw new Error(file.problem.replace('--env-file ', ''));
  }
  const { PLATFORM_BASE_URL, PLATFORM_TOKEN, PLATFORM_PROJECT_ID } = file.variables;
  return { PLATFORM_BASE_URL, PLATFORM_TOKEN, PLATFORM_PROJECT_ID };
}

function readLink(): Variables {
  let text: string;
  try {
    text = readFileSync(LINK_FILE, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${LINK_FILE} can’t be read: ${(error as Error).message}.`, { cause: error });
  }
  const { value } = parsedJson(text);
  const { base_url: url, project_id: project } = (value ?? {}) as { base_url?: unknown; project_id?: unknown };
  if (typeof url !== 'string' || typeof project !== 'string')
    throw new Error(
      `${LINK_FILE} must contain the strings \`base_url\` and \`project_id\`. Create it with \`project-platform link\`.`,
    );
  return { [URL_VARIABLE]: url, [PROJECT]: project };
}
