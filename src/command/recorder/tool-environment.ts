/**
 * Chooses the variables that a migration tool gets, and refuses a command that may use another
 * database than the temporary one.
 */

import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OF_JOB } from '../../base/job-variables.ts';
import { readRegularFile } from '../../base/system/files/regular-file.ts';
import { hasAddress, leadsAway, namesOtherHost, SERVER_VARIABLES } from './database-signs.ts';
import { SECRET_TEXT } from './secrets.ts';

/**
 * Variables that the tool gets: those of the system, and of languages. A list of those that lead to
 * a database could never be complete. The user can set others in the command.
 */
const GIVEN = new Set(
  `PATH HOME USER LOGNAME SHELL PWD TERM COLORTERM NO_COLOR FORCE_COLOR CI TMPDIR TEMP TMP TZ
LANG LANGUAGE LC_ALL LC_CTYPE LC_COLLATE LC_MESSAGES LC_NUMERIC LC_TIME LD_LIBRARY_PATH DYLD_LIBRARY_PATH
XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_RUNTIME_DIR
HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY SSL_CERT_FILE SSL_CERT_DIR REQUESTS_CA_BUNDLE CURL_CA_BUNDLE
NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NVM_DIR NVM_BIN VOLTA_HOME FNM_DIR COREPACK_HOME PNPM_HOME
NPM_CONFIG_REGISTRY NPM_CONFIG_CACHE NPM_CONFIG_PREFIX NPM_CONFIG_USERCONFIG BUN_INSTALL DENO_DIR
PYTHONPATH PYTHONHOME PYTHONUNBUFFERED VIRTUAL_ENV CONDA_PREFIX PYENV_ROOT PYENV_VERSION UV_CACHE_DIR PIP_CACHE_DIR
DJANGO_SETTINGS_MODULE DJANGO_CONFIGURATION FLASK_APP FLASK_ENV
RAILS_ENV RACK_ENV GEM_HOME GEM_PATH BUNDLE_GEMFILE BUNDLE_PATH RUBYLIB RUBYOPT RBENV_ROOT RBENV_VERSION
JAVA_HOME JDK_HOME M2_HOME MAVEN_HOME GRADLE_HOME GRADLE_USER_HOME CLASSPATH
GOPATH GOROOT GOBIN GOCACHE GOMODCACHE GOFLAGS GOPROXY GOTOOLCHAIN CARGO_HOME RUSTUP_HOME RUSTUP_TOOLCHAIN
DOTNET_ROOT DOTNET_CLI_HOME DOTNET_ENVIRONMENT ASPNETCORE_ENVIRONMENT NUGET_PACKAGES COMPOSER_HOME
MIX_ENV MIX_HOME HEX_HOME PERL5LIB ASDF_DIR ASDF_DATA_DIR MISE_DATA_DIR APP_ENV ENVIRONMENT`.split(
    /\s/,
  ),
);
/**
 * Program or option with which a file’s variables replace those of the environment, as `. ./.env`.
 */
const REPLACING = /(?:\b|_)(?:override|overload|env-cmd)\b|(?:^|[\s;&])(?:source|\.|set -a)\s/i;
/** Variable in a command, as `DB_HOST=$PGHOST`. */
const ASSIGNMENT = /(?:^|[\s;&|(])([A-Za-z_]\w*)=("[^"]*"|'[^']*'|[^\s;&|)]*)/g;
/** Name of a file with variables, as `.env.production`. */
const ENV_FILE = /^\.env(?:\.(?!.*\b(?:dist|example|sample|template)\b)[\w.-]+)?$/;
/**
 * Entry of such a file, as `export DB_HOST="a"`, as any language’s dotenv reads it. A value in
 * quotes can have several lines.
 */
const ENTRY =
  /^[^\S\n]*(?:export\s+)?([A-Za-z_][\w.-]*)[^\S\n]*[=:][^\S\n]*("[^"]*"|'[^']*'|`[^`]*`|[^\n]*)/gm;

/**
 * Chooses the variables that the tool gets.
 * @param command for the shell
 * @param variables of this process
 * @param folder in which the command runs
 * @returns the variables, and the names of the others, except those of the platform and of a job
 * @throws Error if the command, or a `.env` file of the folder, names another database
 */
export function toolEnvironment(
  command: string,
  variables: NodeJS.ProcessEnv,
  folder = resolve(),
): { readonly given: Readonly<Record<string, string>>; readonly leftOut: readonly string[] } {
  refuseOtherDatabases(command, folder);
  const variablesOfTool: Record<string, string> = {};
  const leftOut: string[] = [];
  for (const [name, value = ''] of Object.entries(variables)) {
    if (value === '') continue;
    if (GIVEN.has(name.toUpperCase()) && !hasAddress(value) && !SECRET_TEXT.test(value))
      variablesOfTool[name] = value;
    else if (!/^PLATFORM_/i.test(name) && !OF_JOB.test(name)) leftOut.push(name);
  }
  return { given: variablesOfTool, leftOut: leftOut.toSorted() };
}

function refuseOtherDatabases(command: string, folder: string): void {
  const signs = new Set([...foundInCommand(command), ...foundInFiles(folder, command)]);
  if (signs.size > 0)
    throw new Error(
      `The command was not run, because these may point it to a database other than the temporary one: ${[...signs].join(', ')}. Remove them, or set the variables in --command to the values of the temporary server, such as \`DB_HOST=$PGHOST\`.`,
    );
}

/** Returns the parts of the command that name another database. */
function foundInCommand(command: string): readonly string[] {
  const variables = Array.from(command.matchAll(ASSIGNMENT)).flatMap(([, name = '', value = '']) =>
    leadsAway(name, value) ? [`the variable ${name} in the command`] : [],
  );
  return namesOtherHost(command) || hasAddress(command)
    ? [...variables, 'an argument of the command']
    : variables;
}

/**
 * Returns the variables in `.env` files that lead to another database, and that the command doesn’t
 * set itself.
 */
function foundInFiles(folder: string, command: string): readonly string[] {
  const assigned = new Set(Array.from(command.matchAll(ASSIGNMENT), ([, name]) => name));
  const isSetByUs = (name: string): boolean =>
    !REPLACING.test(command) && (SERVER_VARIABLES.test(name) || assigned.has(name));
  const isFile = (file: string) =>
    statSync(join(folder, file), { throwIfNoEntry: false })?.isFile();
  const files = [...readdirSync(folder).filter(name => ENV_FILE.test(name)), 'prisma/.env'].filter(
    isFile,
  );
  return files.flatMap(file => {
    const entries = Array.from(readRegularFile(join(folder, file)).matchAll(ENTRY));
    return entries.flatMap(([, name = '', value = '']) =>
      !isSetByUs(name) && leadsAway(name, value.trim()) ? [`${name} in ${file}`] : [],
    );
  });
}
