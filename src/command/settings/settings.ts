/**
 * Finds the platform, the project and the credential of a command: in its flags, the environment
 * and `--env-file`, in this order, otherwise in the user's logins and the link of the checkout. A
 * credential is sent only to the URL that came with it.
 */

import { readEnvFile, withFile } from './environment.ts';
import {
  type FolderLinks,
  foreignLinkText,
  type Link,
  linkPhrase,
  OWN_LINK,
  readLinks,
} from './folder.ts';
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
type SettingValues = Readonly<Partial<Record<InputName, string | undefined>>>;
const NAMES = Object.keys(VARIABLES) as readonly InputName[];

/** Sources of the settings of a command. */
export interface SettingsRequest {
  readonly env: NodeJS.ProcessEnv;
  /** Path in `--env-file`. */
  readonly envFile: string | undefined;
  /** Name in `--login`. */
  readonly login: string | undefined;
  /** Texts of the flags, by input. */
  readonly flags: Readonly<Record<string, unknown>> & SettingValues;
  /** Checks whether the command takes an input. */
  readonly takes: (input: string) => boolean;
  /** Name of the checkout's link to use. Default: its own. Null: none. */
  readonly link?: string | null;
  /** Links of the checkout. Default: they are read if the command needs one. */
  readonly links?: FolderLinks;
}

/** Values of one origin. */
interface Source {
  readonly kind: 'flag' | 'environment' | 'env-file' | 'login' | 'link';
  /** Phrase for messages. */
  readonly name: string;
  readonly values: SettingValues;
}

export interface Settings {
  readonly values: SettingValues;
  /** Source of the credential, as a phrase. */
  readonly credential: string;
  /** Source of the project ID, as a phrase. */
  readonly project: string | undefined;
  /** Sentences, each with its remedy. */
  readonly problems: readonly string[];
  /** Sentence about a link that isn't used. */
  readonly notice: string | undefined;
  /** The environment, with the variables that it lacked. */
  readonly variables: NodeJS.ProcessEnv;
}

/** Source of a credential that isn't set. */
const NO_CREDENTIAL = 'none';

/** Finds the settings, or problems. */
export async function commandSettings(request: SettingsRequest): Promise<Settings> {
  try {
    return await findSettings(request);
  } catch (error) {
    const problems = [(error as Error).message];
    const nothing = {
      credential: NO_CREDENTIAL,
      project: undefined,
      values: {},
      notice: undefined,
    };
    return { ...nothing, variables: request.env, problems };
  }
}

/** @throws Error for a file that can't be read, or for a login that isn't clear */
async function findSettings(request: SettingsRequest): Promise<Settings> {
  const { env, login: loginName, flags, takes, link } = request;
  const file = readEnvFile(request.envFile);
  const sources = commandSources(request, file);
  const urlSource = sourceOf(sources, 'base-url');
  const projectSource = sourceOf(sources, 'project-id');

  // The link, for a platform or a project that the command doesn't set.
  const needsProject = takes('project-id') && projectSource === undefined;
  const needsLink = takes('base-url') && (urlSource === undefined || needsProject);
  const links = needsLink && link !== null ? (request.links ?? (await readLinks(env))) : undefined;
  const linkKey = link ?? OWN_LINK;
  const linked = linkSource(links?.links.get(linkKey), linkKey);
  const foreignLink = links?.foreign.get(linkKey);

  // The login: that of --login, even if the environment has a credential, or that of the platform.
  const tokenSource = sourceOf(
    loginName === undefined ? sources : sources.filter(({ kind }) => kind === 'flag'),
    'token',
  );
  const needsLogin = loginName !== undefined || (takes('token') && tokenSource === undefined);
  const linkedUrl = loginName === undefined ? linked?.values['base-url'] : undefined;
  const login = needsLogin
    ? findLogin(() => readOwn(env, LOGINS), loginName, urlSource?.values['base-url'] ?? linkedUrl)
    : undefined;

  const usedSources: UsedSources = {
    urlSource: urlSource ?? login ?? linked,
    token: tokenSource ?? login,
    log: sourceOf(sources, 'sql-log-url'),
    project: needsProject ? linked : projectSource,
  };
  const values: SettingValues = {
    ...Object.fromEntries(NAMES.map(name => [name, sourceOf(sources, name)?.values[name]])),
    'base-url': usedSources.urlSource?.values['base-url'],
    token: usedSources.token?.values.token,
    'project-id': usedSources.project?.values['project-id'],
  };
  const variables: NodeJS.ProcessEnv = { ...withFile(env, file) };
  for (const name of NAMES)
    if (!flags[name]) variables[VARIABLES[name]] = values[name] ?? variables[VARIABLES[name]];

  const credentials = [
    ...(takes('token') && usedSources.token !== undefined ? [usedSources.token] : []),
    ...(['access-key', 'secret-key'] as const).flatMap(name => sourceOf(sources, name) ?? []),
  ];
  return {
    values,
    credential: credentials[0]?.name ?? NO_CREDENTIAL,
    project: usedSources.project?.name,
    problems: problemsOf(usedSources, credentials),
    notice: foreignLink && foreignLinkText(linkKey, foreignLink),
    variables,
  };
}

/** Returns what the user sets for this command, in the order of precedence. */
function commandSources(
  { env, envFile, flags, takes }: SettingsRequest,
  file: NodeJS.ProcessEnv,
): readonly Source[] {
  const named = (value: (name: InputName) => string | undefined): SettingValues =>
    Object.fromEntries(NAMES.filter(takes).map(name => [name, value(name)?.trim() || undefined]));
  // Some versions of Node themselves add all variables of `--env-file` to the environment.
  const isAdded = Object.keys(file).every(name => Object.hasOwn(env, name));
  const fromEnvironment = named(name =>
    isAdded && env[VARIABLES[name]] === file[VARIABLES[name]] ? undefined : env[VARIABLES[name]],
  );
  return [
    { kind: 'flag', name: 'a flag', values: named(name => flags[name]) },
    { kind: 'environment', name: 'the environment', values: fromEnvironment },
    { kind: 'env-file', name: `the file ${envFile}`, values: named(name => file[VARIABLES[name]]) },
  ];
}

const linkSource = (link: Link | undefined, name: string): Source | undefined =>
  link === undefined
    ? undefined
    : {
        kind: 'link',
        name: linkPhrase(name),
        values: { 'base-url': link.baseUrl, 'project-id': link.project },
      };

/** Sources of the values that belong together. */
interface UsedSources {
  readonly urlSource: Source | undefined;
  readonly token: Source | undefined;
  readonly log: Source | undefined;
  readonly project: Source | undefined;
}

/**
 * Says which credentials would be sent to a URL that didn't come with them, and which project is on
 * another platform.
 */
function problemsOf(
  { urlSource, token, log, project }: UsedSources,
  credentials: readonly Source[],
): readonly string[] {
  const url = urlSource?.values['base-url'];
  if (url === undefined || url === 'local' || urlSource === undefined) return [];
  const foreign = credentials.find(credential => !isPaired(credential, urlSource, 'base-url'));
  const isForeignLog =
    log !== undefined && token !== undefined && !isPaired(token, log, 'sql-log-url');
  const isElsewhere =
    project?.kind === 'link' && sameForm(project.values['base-url'] ?? '') !== sameForm(url);
  return [
    ...(foreign === undefined
      ? []
      : [
          `The platform’s URL (${sameForm(url)}) comes from ${urlSource.name}, but the credential comes from ${foreign.name}. A credential is sent only to the URL that came with it. If it is for this URL, ${pairingRemedy(foreign)}.`,
        ]),
    ...(isForeignLog
      ? [
          `The URL of the SQL log service comes from ${log.name}, but the credential comes from ${token.name}. To send the credential to this URL, set --sql-log-url.`,
        ]
      : []),
    ...(isElsewhere
      ? [
          `The platform’s URL (${sameForm(url)}) comes from ${urlSource.name}, but the project of ${project.name} is at ${project.values['base-url']}. To use another project, set --project-id.`,
        ]
      : []),
  ];
}

/** Says where to set the URL, so that it comes with the credential. */
function pairingRemedy({ kind, name }: Source): string {
  if (kind === 'login') return 'log in to it with `project-platform login`';
  return kind === 'flag' ? 'set --base-url' : `set PLATFORM_BASE_URL in ${name}`;
}

/** Whether the user sets the values of a source for this command, or for this shell. */
const isChosen = ({ kind }: Source): boolean => kind === 'flag' || kind === 'environment';

/**
 * Whether a URL came with a credential: from the same source or, if that has no such URL, in a
 * flag. Flags and the environment count as one source.
 */
function isPaired(credential: Source, place: Source, name: 'base-url' | 'sql-log-url'): boolean {
  const pairedUrl = credential.values[name];
  if (pairedUrl !== undefined) return sameForm(pairedUrl) === sameForm(place.values[name] ?? '');
  return place.kind === 'flag' || (isChosen(credential) && isChosen(place));
}

const sourceOf = (sources: readonly Source[], name: InputName): Source | undefined =>
  sources.find(({ values }) => values[name]);

/**
 * Returns the login to use, undefined if there is none for the URL.
 * @throws Error if that isn't clear
 */
function findLogin(
  readLogins: () => ReadonlyMap<string, Login>,
  name: string | undefined,
  url: string | undefined,
): Source | undefined {
  if (name === undefined && url === 'local') return undefined;
  const logins = readLogins();
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
  const fitting = [...logins].filter(
    ([, { baseUrl }]) => !url || sameForm(baseUrl) === sameForm(url),
  );
  const chosenLogin =
    fitting.length === 1 ? fitting[0] : fitting.find(([id]) => id === DEFAULT_LOGIN);
  if (chosenLogin === undefined && fitting.length > 0)
    throw new Error(
      `Several logins match: ${fitting.map(([id]) => id).join(', ')}. Choose one with --login.`,
    );
  return chosenLogin === undefined ? undefined : loginSource(...chosenLogin);
}

const loginSource = (id: string, { baseUrl, token }: Login): Source => ({
  kind: 'login',
  name: `the login \`${id}\``,
  values: { 'base-url': baseUrl, token },
});
