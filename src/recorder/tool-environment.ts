/** Keeps a migration tool away from other databases than the temporary one, as far as variables, arguments and files show them. */

import { globSync, readdirSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { OF_JOB } from '../base/job-variables.ts';
import { parsedJson } from '../base/parsed-json.ts';
import { record } from '../base/record.ts';
import { isExecutable } from '../base/system/file-modes.ts';
import { readRegularFile } from '../base/system/regular-file.ts';
import { checkoutOf } from '../base/system/user-paths.ts';
import { SECRET_TEXT } from './statements/secrets.ts';

/**
 * Variables that the tool gets: those of the system, and with which languages find their programs and packages. A list of
 * those that lead to a database could never be complete. The user can set others in the command.
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
MIX_ENV MIX_HOME HEX_HOME PERL5LIB ASDF_DIR ASDF_DATA_DIR MISE_DATA_DIR APP_ENV ENVIRONMENT`.split(/\s/),
);
/** Names of variables, in a file or a command, that lead to a database. Each word can go on. */
const DATABASE_NAME =
  /(?:^|[^a-z])(?:DB|DATABASE|DATASOURCE|DSN|PG(?!P)|PSQL|POSTGRES|MYSQL|MARIADB|MSSQL|SQL(?!ITE)|[JOR]\w?DBC|SUPABASE|NEON|RDS|AURORA|TIMESCALE|REDSHIFT|COCKROACH|CRDB|YUGABYTE|ALLOYDB|CITUS|PRISMA(?!_\w*(?:ENGINE|HIDE|SKIP))|FLYWAY(?!_EDITION)|LIQUIBASE|SEQUELIZE|TYPEORM|MIKRO_?ORM|KNEX|HASURA|GOOSE|DBMATE|DIESEL|SQITCH(?!_(?:FULLNAME|EMAIL))|ALEMBIC|CLOUDSQL|INSTANCE_CONNECTION|REPLICA|DOTENV|DYNACONF)|(?<!MONGO|DYNAMO|COUCH|INFLUX)DB(?![a-z])|DATABASE|DSN$|MASTER_KEY$|(?:^|_)(?:PASS|PW|CREDS)$|_PWD$|CONN(?:ECTION)?_?(?:STR(?:ING)?|UR[IL])|(?:WRITER|READER|PRIMARY|MASTER|CLUSTER|PROD|PRODUCTION|STAGING|LIVE)_(?:HOST|ENDPOINT)/i;
/** Texts with the address of a database. */
const ADDRESS =
  /\bpgx?\d*:\/\/|(?<![\w+])(?=[\w+]+:)[\w+]*?\b(?:postgres(?:ql)?|postgis|pgsql|cockroach(?:db)?|mysql2?|mariadb|mssql|sqlserver|oracle|redshift|prisma|ecto)(?:\+[\w+]*)?:|\bjdbc:|\b(?:host|hostaddr|dbname|service)\s*=\s*\S/i;
/** An address with a host, in a command. Only those of these kinds lead to no database. */
const OTHER_HOST =
  /(?<![\w+.-])(?!(?:git\+)?(?:https?|wss?|file|s?ftp|socks\w*|ssh|git\w*|bitbucket|s3|gc?s|tcp|rediss?|npm):)[a-z][\w+.-]*:\/\/[^\s/"']/i;
/** First entry of a list that ends with a semicolon. */
const LISTED_SERVER = /\b(?:server|data source)\s*=[^;]/i;
/** An address of the temporary server. */
const OWN_ADDRESS =
  /(?:\bjdbc:)?\b\w+:\/\/(?:\$\{?PGUSER\}?:\$\{?PGPASSWORD\}?@)?\$\{?PGHOST\}?(?::\$\{?PGPORT\}?)?(?=[/?"']|$)/g;
/** A value that begins with a variable of the temporary server. */
const OWN_VALUE = /^\$\{?(?:DATABASE_URL|PG[A-Z]+)\b/;
/** Options with the name of a server. */
const HOST_OPTION = /^(?:-h|--?(?:db-?|database-?)?host(?:name)?)(?:=|$)/i;
/** PostgreSQL’s own programs, and their options with the name or port of a server, whose value can follow without a space. */
const POSTGRES = /(?:^|\/)(?:psql|pg_\w+|(?:create|drop|vacuum|reindex|cluster)db)$/;
const POSTGRES_OPTION = /^(?:-[aAbeEHlnNqsStwWxXz01]*[hp]|--port=?)/;
/** Programs and options with which a file’s variables replace those of the environment. */
const REPLACING = /(?:\b|_)(?:override|overload|env-cmd)\b|^-o$/i;
/** Values of these options that name no server: another option, and addresses on which a server listens. */
const NO_HOST = /^(?:-.*|0\.0\.0\.0|::|\*|true)?$/;
/** Words of a command that reads a file with variables, under any name. */
const LOADING = /env|^(?:source|\.|-a)$/;
const ENV_FILE = /(?:^|\.)env(?:\.|$)/;
const CODE_FILE = /\.(?:[cm]?[jt]sx?|json|sql|py|rb|sh|ya?ml|toml)$/;
/** Values that are a server’s name with a port, or parts of an address. */
const SERVER = /^[\w.-]+:\d{4,5}$|^\/\/[^\s/@]+@|@tcp\(|"host(?:name)?"\s*:/i;
/** Programs that run scripts of package.json, in any folder and by any pattern of names. */
const RUNS_SCRIPTS =
  /(?:^|[\s"'`;&|(=/])(?:npm|pnpm|yarn|yarnpkg|bun|deno|corepack|turbo|nx|lerna|rush|moon|nps|nr|wireit|concurrently|run-[sp]|npm-run-all2?|--run)(?=[@\s"'`;&|)=]|$)/;

/** A word of a command, or what separates two commands. */
const WORD = /(?:[^\s"';&|()]|"[^"]*"|'[^']*')+|[;&|\n]+/g;
const SEPARATOR = /^[;&|\n]+$/;
const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;
/**
 * An entry of a file with variables, as any language’s dotenv reads it: `parseEnv` doesn’t accept a colon, for
 * example. A value in quotes can have several lines.
 */
const ENTRY = /^[^\S\n]*(?:export\s+)?([A-Za-z_][\w.-]*)[^\S\n]*[=:][^\S\n]*("[^"]*"|'[^']*'|`[^`]*`|[^\n]*)/gm;
/** Variables that the tool gets from this program. A file’s variables don’t replace them, usually. */
const OWN = /^(?:DATABASE_URL|PG(?:HOST|PORT|USER|PASSWORD|DATABASE|SSLMODE))$/;

const hasAddress = (text: string): boolean => {
  const others = text.replaceAll(OWN_ADDRESS, '');
  const listed = LISTED_SERVER.exec(others);
  return ADDRESS.test(others) || (listed !== null && others.includes(';', listed.index));
};

const leadsToHost = (word: string): boolean => hasAddress(word) || OTHER_HOST.test(word.replaceAll(OWN_ADDRESS, ''));

/** Whether a variable with this value leads to another database. A value may begin with an address of the temporary server. */
function leadsAway(name: string, value: string): boolean {
  const other = value.replace(OWN_ADDRESS, '$PGHOST');
  return hasAddress(value) || (DATABASE_NAME.test(name) && other !== '' && !OWN_VALUE.test(other));
}

/** Text that a shell runs, or can run: the command, or a script of package.json. */
interface Source {
  /** Name for a message. */
  readonly name: string;
  readonly folder: string;
  readonly words: readonly string[];
}

/**
 * Chooses the variables that the tool gets.
 * @param command for the shell
 * @param variables of this process
 * @param folder in which the command runs
 * @returns the variables, and the names of the others, except those of the platform and of a job
 * @throws Error if the command, a script of package.json that it can run, or a file with variables names another database
 */
export function toolEnvironment(
  command: string,
  variables: NodeJS.ProcessEnv,
  folder = resolve(),
): { readonly given: Readonly<Record<string, string>>; readonly leftOut: readonly string[] } {
  const main: Source = { name: 'the command', folder, words: wordsOf(command) };
  const named = main.words.map(word => resolve(folder, valueOf(word))).filter(isFolder);
  const packages = RUNS_SCRIPTS.test(command) ? [folder, ...named].flatMap(packagesFrom) : [];
  const sources = [main, ...packages.flatMap(path => scriptsOf(path, folder))];
  const folders = [...parentsOf(folder), ...named, ...packages.map(path => dirname(path))];
  const found = [...sources.flatMap(foundIn), ...foundInFiles(sources, filesIn(folders, sources, variables), folder)];
  if (found.length > 0)
    throw new Error(
      `The command was not run, because these may point it to a database other than the temporary one: ${[...new Set(found)].join(', ')}. Remove them, run the tool directly in --command instead of through a script, or set the variables in --command to the values of the temporary server, such as \`DB_HOST=$PGHOST\`.`,
    );
  const all = Object.entries(variables).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const leftOut = all
    .filter(entry => !isGiven(entry) && !/^PLATFORM_/i.test(entry[0]) && !OF_JOB.test(entry[0]))
    .map(([name]) => name);
  return { given: Object.fromEntries(all.filter(isGiven)), leftOut: leftOut.toSorted() };
}

const isGiven = ([name, value]: readonly [string, string]): boolean =>
  GIVEN.has(name.toUpperCase()) && !hasAddress(value) && !SERVER.test(value) && !SECRET_TEXT.test(value);

/** Returns the files with variables that programs read by themselves, or for an environment that a command names. */
function filesIn(
  folders: readonly string[],
  sources: readonly Source[],
  variables: NodeJS.ProcessEnv,
): readonly string[] {
  const [main, ...scripts] = sources.map(({ words }) => words);
  const words = [...(main ?? []), ...scripts.flat().filter(word => /^\w*ENV(?:IRONMENT)?=/.test(word))];
  const given = ['NODE_ENV', 'RAILS_ENV', 'APP_ENV'].flatMap(name => variables[name] ?? []);
  const named = words.map(word => unquoted(valueOf(word))).filter(word => /^[a-z][\w-]*$/i.test(word));
  const environments = new Set(['development', 'defaults', ...given, ...named]);
  const ends = ['', '.local', ...[...environments].flatMap(name => [`.${name}`, `.${name}.local`])];
  const names = new Set([
    ...ends.map(end => `.env${end}`),
    ...(sources.some(source => source.words.includes('direnv')) ? ['.envrc'] : []),
  ]);
  const inFolder = (path: string): readonly string[] => [
    ...readdirSync(path).filter(each => names.has(each)),
    'prisma/.env',
  ];
  return [...new Set(folders)].flatMap(path => inFolder(path).map(name => join(path, name))).filter(isFile);
}

/** Returns the variables in files that lead to another database. @param usual files that programs read by themselves */
function foundInFiles(sources: readonly Source[], usual: readonly string[], folder: string): readonly string[] {
  const loaded = new Set(sources.flatMap(loadedFiles));
  const assigned = new Set(sources[0]?.words.map(word => ASSIGNMENT.exec(word)?.[1] ?? ''));
  const replaces = sources.some(({ words }) => words.some(word => REPLACING.test(word)));
  const isReplaced = (path: string, name: string): boolean =>
    !replaces && !loaded.has(path) && (OWN.test(name) || assigned.has(name));
  return [...new Set([...usual, ...loaded])].flatMap(path =>
    [...readRegularFile(path).matchAll(ENTRY)].flatMap(([, name = '', value = '']) =>
      !isReplaced(path, name) && leadsAway(name, unquoted(value)) ? [`${name} in ${relative(folder, path)}`] : [],
    ),
  );
}

/** Returns the words of a command, and those of texts in it, which can be commands themselves. */
const wordsOf = (text: string): readonly string[] =>
  (text.replaceAll('\\\n', ' ').match(WORD) ?? []).flatMap(word => {
    const inner = unquoted(word);
    return inner !== word && /\s/.test(inner) ? [word, ...wordsOf(inner)] : word;
  });
const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1.*$/, '$2');
/** Returns a word, or the value of an option. */
const valueOf = (word: string): string => unquoted(word).replace(/^[^=]*=/, '');
/** A word of a command can be too long for a path, or contain a character that no path has. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

const isFolder = (path: string): boolean => statsOf(path)?.isDirectory() === true;
const isFile = (path: string): boolean => statsOf(path)?.isFile() === true;

/** Returns what names another database in a command or script. */
function foundIn({ name: source, words }: Source): readonly string[] {
  const commands: string[][] = [[]];
  for (const word of words)
    if (SEPARATOR.test(word)) commands.push([]);
    else commands.at(-1)?.push(word);
  return commands.flatMap(command => {
    const isPostgres = command.some(word => POSTGRES.test(unquoted(word)));
    return command.flatMap((word, index) => {
      const [, name, value = ''] = ASSIGNMENT.exec(word) ?? [];
      if (name !== undefined)
        return leadsAway(name, unquoted(value)) || leadsToHost(value) ? [`the variable ${name} in ${source}`] : [];
      const [option] = (isPostgres ? POSTGRES_OPTION.exec(word) : undefined) ?? HOST_OPTION.exec(word) ?? [];
      const host = option === undefined ? '' : unquoted(word.slice(option.length) || (command[index + 1] ?? ''));
      return leadsToHost(word) || !(NO_HOST.test(host) || OWN_VALUE.test(host)) ? [`an argument of ${source}`] : [];
    });
  });
}

/** Returns the files with variables that a command or script names. */
function loadedFiles({ folder, words }: Source): readonly string[] {
  const loads = words.some(word => LOADING.test(word));
  return words
    .map(word => resolve(folder, valueOf(word)))
    .filter(path => isFile(path) && (ENV_FILE.test(basename(path)) || (loads && !isProgram(path))));
}

const isProgram = (path: string): boolean => CODE_FILE.test(path) || isExecutable(statSync(path));

/** Returns the folder, and those above it up to the repository’s. */
function parentsOf(folder: string, root = checkoutOf(join(folder, '.git'))): readonly string[] {
  return root === undefined || folder === root ? [folder] : [folder, ...parentsOf(dirname(folder), root)];
}

const exclude = (path: string): boolean => /(?:^|\/)(?:node_modules|\.git)$/.test(path);

/** Returns all files package.json of the repository of a folder. */
function packagesFrom(folder: string): readonly string[] {
  const root = parentsOf(folder).at(-1) ?? folder;
  return globSync('**/package.json', { cwd: root, exclude })
    .map(path => join(root, path))
    .filter(isFile);
}

const textsIn = (value: unknown): readonly (readonly [string, string])[] =>
  Object.entries(record(value)).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text] as const] : []));

/** Returns the scripts of a package.json, and the values of its `config`, which scripts get as variables. */
function scriptsOf(path: string, folder: string): readonly Source[] {
  const { scripts, config } = record(parsedJson(readRegularFile(path)).value);
  const place = relative(folder, path);
  return [
    ...textsIn(scripts).map(([key, text]) => ({
      name: `the script \`${key}\` of ${place}`,
      folder: dirname(path),
      words: wordsOf(text),
    })),
    { name: `\`config\` of ${place}`, folder: dirname(path), words: textsIn(config).map(entry => entry.join('=')) },
  ];
}
