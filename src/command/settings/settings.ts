/**
 * Finds the platform, the project and the credential of a command: in its flags, the environment, `--env-file`, the
 * current folder and the user's logins, in this order. A credential is sent only to an origin of the same source.
 */

import { isDeepStrictEqual } from 'node:util';
import { readEnvFile, withFile } from './environment.ts';
import { ENV_FILE, type FolderFile, linkPlace, OWN_LINK, readFolder } from './folder.ts';
import { DEFAULT_LOGIN, type Login, LOGINS, sameForm } from './logins.ts';
import { readOwn } from './own-files.ts';

/** Variables of the inputs that files and logins can set. */
const VARIABLES = {
  'base-url': 'PLATFORM_BASE_URL',
  token: 'PLATFORM_TOKEN',
  'project-id': 'PLATFORM_PROJECT_ID',
  'access-key': 'PLATFORM_ACCESS_KEY',
  'secret-key': 'PLATFORM_SECRET_KEY',
  'sql-log-url': 'PLATFORM_SQL_LOG_URL',
} as const;

type InputName = keyof typeof VARIABLES;
type Values = Readonly<Partial<Record<InputName, string | undefined>>>;
const NAMES = Object.keys(VARIABLES) as readonly InputName[];

/** Sources of the settings of a command. */
export interface SettingsRequest {
  readonly env: NodeJS.ProcessEnv;
  /** Path in `--env-file`. */
  readonly envFile: string | undefined;
  /** Name in `--login`. */
  readonly login: string | undefined;
  /** Texts of the flags, by input. */
  readonly flags: Readonly<Record<string, unknown>> & Values;
  /** Checks whether the command takes an input. */
  readonly takes: (input: string) => boolean;
  /** Name of the folder's link to use. Default: its own. */
  readonly link?: string;
}

/** Values of one origin. */
interface Source {
  readonly kind: 'flag' | 'environment' | 'env-file' | 'folder' | 'login';
  /** Phrase for messages. */
  readonly name: string;
  readonly values: Values;
}

/** Whether the user sets the values of a source for this command. */
const isChosen = ({ kind }: Source): boolean => kind === 'flag' || kind === 'environment';

/** Places of the command's settings. */
interface Origins {
  /** In the order of their precedence. */
  readonly sources: readonly Source[];
  readonly logins: ReadonlyMap<string, Login>;
  /** Name in `--login`. */
  readonly loginName: string | undefined;
  readonly takes: SettingsRequest['takes'];
}

/** Source of a credential that isn't set. */
const NO_CREDENTIAL = 'none';

interface Resolved {
  readonly values: Values;
  /** Source of the credential, as a phrase. */
  readonly credential: string;
  /** Source of the project ID, as a phrase. */
  readonly project: string | undefined;
  /** Sentences, each with its remedy. */
  readonly problems: readonly string[];
}

export interface Settings extends Resolved {
  /** The environment, with the variables that it lacked. */
  readonly variables: NodeJS.ProcessEnv;
}

/** Finds the variables that the environment lacks, or problems. */
export function commandSettings(request: SettingsRequest): Settings {
  try {
    return foundSettings(request);
  } catch (error) {
    const problems = [(error as Error).message];
    return { variables: request.env, credential: NO_CREDENTIAL, project: undefined, values: {}, problems };
  }
}

/** @throws Error for a file that can't be read or isn't trusted, or for a login that isn't clear */
function foundSettings({ env, envFile, login, flags, takes, link = OWN_LINK }: SettingsRequest): Settings {
  const file = readEnvFile(envFile);
  const named = (value: (name: InputName) => string | undefined): Values =>
    Object.fromEntries(NAMES.filter(takes).map(name => [name, value(name)?.trim() || undefined]));
  // Some versions of Node themselves add all variables of `--env-file` to the environment.
  const isAdded = Object.keys(file).every(name => Object.hasOwn(env, name));
  const own = named(name =>
    isAdded && env[VARIABLES[name]] === file[VARIABLES[name]] ? undefined : env[VARIABLES[name]],
  );
  const explicit: readonly Source[] = [
    { kind: 'flag', name: 'a flag', values: named(name => flags[name]) },
    { kind: 'environment', name: 'the environment', values: own },
    { kind: 'env-file', name: `the file ${envFile}`, values: named(name => file[VARIABLES[name]]) },
  ];
  const logins = readOwn(env, LOGINS);
  const find = (files: readonly FolderFile[]): Resolved => {
    const folder = files.map(({ name: path, values }) => ({
      kind: 'folder' as const,
      name: `${path} in this folder`,
      values: named(name => values[name]),
    }));
    return resolve({ sources: [...explicit, ...folder], logins, loginName: login, takes });
  };
  const isLocal = valueOf(explicit, 'base-url') === 'local';
  const isSet = (name: InputName): boolean =>
    !takes(name) ||
    (isLocal && name === 'token') ||
    (login !== undefined && name !== 'project-id') ||
    valueOf(explicit, name) !== undefined;
  const isComplete = (['base-url', 'project-id', 'token'] as const).every(isSet);
  // `--env-file` replaces `.env`.
  const isWanted = (name: string): boolean => name === linkPlace(link) || (name === ENV_FILE && envFile === undefined);
  const files = isComplete ? [] : readFolder(env, isWanted);
  const trusted = files.filter(({ isTrusted }) => isTrusted);
  const all = find(files);
  const found = isLocal ? all : find(trusted);
  if (!isDeepStrictEqual([found.values, found.problems], [all.values, all.problems]))
    throw new Error(untrustedText(files.filter(({ isTrusted }) => !isTrusted)));
  const variables: NodeJS.ProcessEnv = { ...withFile(env, file) };
  for (const name of NAMES)
    if (!flags[name]) variables[VARIABLES[name]] = found.values[name] ?? variables[VARIABLES[name]];
  return { ...found, variables };
}

/** Combines the sources. */
function resolve(origins: Origins): Resolved {
  const { sources } = origins;
  const used = usedSources(origins);
  return {
    values: {
      ...Object.fromEntries(NAMES.map(name => [name, valueOf(sources, name)])),
      'base-url': used.url,
      token: used.token?.values.token,
    },
    credential: used.credentials[0]?.name ?? NO_CREDENTIAL,
    project: sourceOf(sources, 'project-id')?.name,
    problems: pairingProblems(used),
  };
}

/** Sources of the values that belong together. */
interface UsedSources {
  readonly url: string | undefined;
  readonly urlSource: Source | undefined;
  readonly token: Source | undefined;
  readonly log: Source | undefined;
  /** Those of all credentials that the command takes. */
  readonly credentials: readonly Source[];
  /** A credential that the command could use, if it were for the URL. */
  readonly unusedToken: Source | undefined;
}

function usedSources({ sources, logins, loginName, takes }: Origins): UsedSources {
  const givenUrl = valueOf(sources, 'base-url');
  const candidates = loginName === undefined ? sources : sources.filter(({ kind }) => kind === 'flag');
  const given = candidates.find(
    ({ kind, values }) => values.token && (kind !== 'folder' || isSameOrigin(values['base-url'], givenUrl)),
  );
  const needsLogin = takes('base-url') && given === undefined && (takes('token') || givenUrl === undefined);
  const login = needsLogin || loginName !== undefined ? findLogin(logins, loginName, givenUrl) : undefined;
  const token = given ?? login;
  const isUnused = takes('token') && token === undefined;
  return {
    url: givenUrl ?? login?.values['base-url'],
    urlSource: sourceOf(sources, 'base-url') ?? login,
    token,
    log: sourceOf(sources, 'sql-log-url'),
    credentials: [
      ...(takes('token') && token !== undefined ? [token] : []),
      ...(['access-key', 'secret-key'] as const).flatMap(name => sourceOf(sources, name) ?? []),
    ],
    unusedToken: isUnused ? sources.find(({ kind, values }) => kind === 'folder' && values.token) : undefined,
  };
}

/** Says which credentials would be sent to a URL of another source. */
function pairingProblems({ url, urlSource, token, log, credentials, unusedToken }: UsedSources): readonly string[] {
  if (url === undefined || url === 'local' || urlSource === undefined) return [];
  const isPaired = (credential: Source): boolean =>
    urlSource.kind === 'flag' ||
    urlSource.kind === credential.kind ||
    (isChosen(urlSource) && isChosen(credential)) ||
    isSameOrigin(credential.values['base-url'], url);
  const foreign = credentials.find(credential => !isPaired(credential));
  const isOwnLog =
    log === undefined ||
    token === undefined ||
    log.kind === 'flag' ||
    log === token ||
    (isChosen(log) && isChosen(token));
  return [
    ...(foreign === undefined
      ? []
      : [
          `The platform’s URL (${sameForm(url)}) comes from ${urlSource.name}, but the credential comes from ${foreign.name}. To send the credential to this URL, also set ${isChosen(foreign) && urlSource.kind !== 'env-file' ? `${VARIABLES['base-url']} or ` : ''}--base-url.`,
        ]),
    ...(unusedToken === undefined
      ? []
      : [
          `The credential in ${unusedToken.name} is sent only to the URL in the same file, but the platform’s URL (${sameForm(url)}) comes from ${urlSource.name}. To use it, set ${VARIABLES['base-url']} there to this URL. Otherwise, log in with \`project-platform login\`.`,
        ]),
    ...(isOwnLog
      ? []
      : [
          `The URL of the SQL log service comes from ${log.name}, but the credential comes from ${token.name}. To send the credential to this URL, set --sql-log-url.`,
        ]),
  ];
}

const sourceOf = (sources: readonly Source[], name: InputName): Source | undefined =>
  sources.find(({ values }) => values[name]);

const valueOf = (sources: readonly Source[], name: InputName): string | undefined =>
  sourceOf(sources, name)?.values[name];

const originOf = (url: string): string =>
  /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).origin : url.trim();

const isSameOrigin = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && originOf(one) === originOf(other);

const untrustedText = (files: readonly FolderFile[]): string =>
  `You haven’t trusted the values in ${files.map(({ name }) => name).join(' and ')} in this folder: ${files.some(({ earlier }) => earlier !== undefined) ? 'they have changed' : 'they are new'}. To see and trust them, run \`project-platform trust\` at a terminal. Otherwise, set the flags or environment variables of the URL, the project and the credential.`;

/** Returns the login to use. @throws Error if that isn't clear */
function findLogin(
  logins: ReadonlyMap<string, Login>,
  name: string | undefined,
  url: string | undefined,
): Source | undefined {
  if (name !== undefined) {
    const login = logins.get(name);
    if (login === undefined)
      throw new Error(
        `--login: there is no login \`${name}\`. Saved logins: ${[...logins.keys()].join(', ') || 'none'}. To add this login, run \`project-platform login ${name}\`.`,
      );
    if (url && sameForm(url) !== sameForm(login.baseUrl))
      throw new Error(
        `--login: \`${name}\` is for ${sameForm(login.baseUrl)}, but the command’s URL is ${sameForm(url)}. Remove --login, or the flag, variable or file entry that sets the URL.`,
      );
    return loginSource(name, login);
  }
  const fitting = [...logins].filter(([, { baseUrl }]) => !url || sameForm(baseUrl) === sameForm(url));
  const chosen = fitting.length === 1 ? fitting[0] : fitting.find(([id]) => id === DEFAULT_LOGIN);
  if (chosen === undefined && fitting.length > 0)
    throw new Error(`Several logins match: ${fitting.map(([id]) => id).join(', ')}. Choose one with --login.`);
  return chosen === undefined ? undefined : loginSource(...chosen);
}

const loginSource = (id: string, { baseUrl, token }: Login): Source => ({
  kind: 'login',
  name: `the login \`${id}\``,
  values: { 'base-url': baseUrl, token },
});
