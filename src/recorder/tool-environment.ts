/** Keeps a migration tool away from other databases than the temporary one, as far as variables, arguments and files show them. */

import { existsSync, globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parsedJson } from '../base/parsed-json.ts';
import { record } from '../base/record.ts';
import { readRegularFile } from '../base/system/regular-file.ts';
import { SECRET_NAME, SECRET_TEXT } from './secrets.ts';

/** Variables of the platform and of a job. */
const OF_JOB = /^(?:PLATFORM_|GITHUB_|RUNNER_|INPUT_|ACTIONS_|STATE_)/i;
/** Names of variables that lead to a database. */
const DATABASE_NAME =
  /^PG|(?:^|_)(?:DB|DATABASE|POSTGRES\w*|PG|MYSQL|MARIADB|MSSQL|SQL|JDBC|DSN|DATASOURCE|SUPABASE|NEON|RDS|COCKROACH\w*|PRISMA|FLYWAY|LIQUIBASE|SEQUELIZE|TYPEORM|MIKRO_ORM|KNEX|HASURA|GOOSE|DBMATE|DIESEL|SQITCH|ALEMBIC|CLOUDSQL|INSTANCE_CONNECTION|REPLICA|DOTENV|PSQLRC)(?:_|$)|^DB[A-Z]|DSN$|_(?:PASS|PWD)$|CONN(?:ECTION)?_?(?:STR(?:ING)?|UR[IL])/i;
/** Texts with the address of a database. */
const ADDRESS =
  /\b(?:postgres(?:ql)?|postgis|pgsql|cockroach(?:db)?|mysql2?|mariadb|mssql|sqlserver|oracle|redshift|prisma|ecto)(?:\+\w+)*:|\bjdbc:|\b(?:host|hostaddr|dbname|service)\s*=\s*\S/i;
/** First entry of a list that ends with a semicolon. */
const LISTED_SERVER = /\b(?:server|data source)\s*=[^;]/i;
/** An address of the temporary server. */
const OWN_ADDRESS = /(?:\bjdbc:)?\b\w+:\/\/\$\{?PGHOST\}?(?::\$\{?PGPORT\}?)?(?=[/?"']|$)/g;
/** Options with the name of a server. */
const HOST_OPTION = /^(?:-h|--?(?:db-?|database-?)?host(?:name)?)(?:=|$)/i;
/** Programs and options with which a file’s variables replace those of the environment. */
const REPLACING = /(?:\b|_)(?:override|overload|env-cmd)\b|^-o$/i;
/** Values that are a server’s name with a port, or parts of an address. */
const SERVER = /^[\w.-]+:\d{4,5}$|^\/\/[^\s/@]+@|@tcp\(|"host(?:name)?"\s*:/i;
const PACKAGE_MANAGER = /^(?:npm|pnpm|yarn|bun)$/;
/** Other names of the command that runs the script `test`. */
const TEST = /^(?:t|tst)$/;

const WORD = /(?:[^\s"';&|()]|"[^"]*"|'[^']*')+/g;
const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;
/** An entry of a file with variables. A value in quotes can have several lines. */
const ENTRY = /^[^\S\n]*(?:export\s+)?([A-Za-z_][\w.-]*)[^\S\n]*[=:][^\S\n]*("[^"]*"|'[^']*'|`[^`]*`|[^\n]*)/gm;
/** Variables that the tool gets from this program. A file’s variables don’t replace them, usually. */
const OWN = /^(?:DATABASE_URL|PG(?:HOST|PORT|USER|PASSWORD|DATABASE|SSLMODE))$/;

const hasAddress = (text: string): boolean => {
  const listed = LISTED_SERVER.exec(text);
  return ADDRESS.test(text) || (listed !== null && text.includes(';', listed.index));
};

const leadsAway = (name: string, value: string): boolean =>
  value !== '' && !value.startsWith('$') && (DATABASE_NAME.test(name) || hasAddress(value));

const isGiven = ([name, value]: readonly [string, string]): boolean =>
  !leadsAway(name, value) &&
  !SERVER.test(value) &&
  !SECRET_TEXT.test(value) &&
  !SECRET_NAME.test(name) &&
  !OF_JOB.test(name);

/**
 * Chooses the variables that the tool gets.
 * @param command for the shell
 * @param variables of this process
 * @param folder in which the command runs
 * @returns the variables, and the names of those that it doesn’t get because they can contain a secret or another database
 * @throws Error if the command, a script of package.json that it runs, or a file with variables names another database
 */
export function toolEnvironment(
  command: string,
  variables: NodeJS.ProcessEnv,
  folder = resolve(),
): { readonly given: Readonly<Record<string, string>>; readonly leftOut: readonly string[] } {
  const all = Object.entries(variables).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const { texts, folders } = ranBy(command, folder);
  const found = texts.flatMap((word, index) => {
    const [, name, value = ''] = ASSIGNMENT.exec(word) ?? [];
    const next = HOST_OPTION.exec(word)?.[0].endsWith('=') === false ? (texts[index + 1] ?? '') : '';
    if (name !== undefined) return leadsAway(name, unquoted(value)) ? [`the variable ${name} in the command`] : [];
    return hasAddress(word.replaceAll(OWN_ADDRESS, '')) ||
      (HOST_OPTION.test(word) && !/^-|^\$|^$/.test(next || word.replace(/^[^=]*=?/, '')))
      ? ['an argument of the command']
      : [];
  });
  const assigned = new Set(texts.map(word => ASSIGNMENT.exec(word)?.[1]));
  const environments = ['development', ...['NODE_ENV', 'RAILS_ENV', 'APP_ENV'].flatMap(name => variables[name] ?? [])];
  const usual = ['', '.local', ...environments.flatMap(name => [`.${name}`, `.${name}.local`])].map(
    end => `.env${end}`,
  );
  const named = texts
    .map(word => unquoted(word).replace(/^[^=]*=/, ''))
    .filter(word => /(?:^|[/.])env(?:\.|$)/.test(word));
  const files = [...new Set([...usual, 'prisma/.env', ...named])];
  for (const { path, file } of [...folders].flatMap(each =>
    files.map(name => ({ path: join(each, name), file: name })),
  )) {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) continue;
    const replaces = named.includes(file) || texts.some(word => REPLACING.test(word));
    for (const [, name = '', value = ''] of readRegularFile(path).matchAll(ENTRY)) {
      const isReplaced = !replaces && (OWN.test(name) || assigned.has(name));
      if (name !== '' && !isReplaced && leadsAway(name, unquoted(value))) found.push(`${name} in ${file}`);
    }
  }
  if (found.length > 0)
    throw new Error(
      `The command was not run, because it may change another database than the temporary one. Found: ${[...new Set(found)].join(', ')}. Remove them, or set these variables from those of the temporary server in --command, such as \`DB_HOST=$PGHOST\`.`,
    );
  const leftOut = all.filter(entry => !isGiven(entry) && !OF_JOB.test(entry[0])).map(([name]) => name);
  return { given: Object.fromEntries(all.filter(isGiven)), leftOut: leftOut.toSorted() };
}

const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];
const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1.*$/, '$2');

/** Returns the words of a command and of the scripts of package.json that it can run, and the folders in which it can run. */
function ranBy(command: string, folder: string): { readonly texts: readonly string[]; readonly folders: Set<string> } {
  const texts = [...wordsOf(command)];
  const folders = new Set<string>();
  const scripts: (readonly [string, unknown])[] = [];
  const add = (path: string): void => {
    if (folders.has(path) || statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return;
    folders.add(path);
    scripts.push(...Object.entries(record(packageIn(path).scripts)));
  };
  const addNamed = (word: string): void => add(resolve(folder, unquoted(word).replace(/^[^=]*=/, '')));
  add(folder);
  texts.forEach(addNamed);
  if (texts.some(word => PACKAGE_MANAGER.test(word)))
    for (const path of globSync(workspacesOf(packageIn(folder)), { cwd: folder })) add(join(folder, path));
  const seen = new Set<string>();
  for (const word of texts) {
    if (seen.has(word)) continue;
    seen.add(word);
    const name = TEST.test(word) ? 'test' : unquoted(word);
    for (const [key, script] of scripts)
      if ([name, `pre${name}`, `post${name}`].includes(key)) texts.push(...wordsOf(String(script)));
    addNamed(word);
  }
  return { texts, folders };
}

interface Package {
  readonly scripts?: Readonly<Record<string, unknown>>;
  readonly workspaces?: unknown;
}

function packageIn(folder: string): Package {
  const file = join(folder, 'package.json');
  const { value } = existsSync(file) ? parsedJson(readRegularFile(file)) : { value: undefined };
  return record(value);
}

function workspacesOf({ workspaces }: Package): readonly string[] {
  const listed: unknown =
    Array.isArray(workspaces) || typeof workspaces !== 'object' || workspaces === null
      ? workspaces
      : Object.values(workspaces).flat();
  return Array.isArray(listed) ? listed.filter(each => typeof each === 'string') : [];
}
