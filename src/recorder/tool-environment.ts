/** Keeps a migration tool away from other databases than the temporary one, as far as variables, arguments and files show them. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parsedJson } from '../base/parsed-json.ts';
import { readRegularFile } from '../base/system/regular-file.ts';
import { SECRET_NAME } from './secrets.ts';

/** Variables of the platform and of a job. */
const OF_JOB = /^(?:PLATFORM_|GITHUB_|RUNNER_|INPUT_|ACTIONS_|STATE_)/i;
/** Names of variables that lead to a database. */
const DATABASE_NAME =
  /^PG|(?:^|_)(?:DB|DATABASE|POSTGRES\w*|PG|MYSQL|MARIADB|MSSQL|SQL|JDBC|DSN|DATASOURCE|SUPABASE|NEON|RDS|COCKROACH\w*|PRISMA|FLYWAY|LIQUIBASE|SEQUELIZE|TYPEORM|MIKRO_ORM|KNEX|HASURA|GOOSE|DBMATE|DIESEL)(?:_|$)|^DB[A-Z]|DSN$|_(?:PASS|PWD)$|CONN(?:ECTION)?_?(?:STR(?:ING)?|UR[IL])/i;
/** Texts with the address of a database. */
const ADDRESS =
  /\b(?:postgres(?:ql)?|postgis|pgsql|cockroach(?:db)?|mysql2?|mariadb|mssql|sqlserver|oracle|redshift|prisma)(?:\+\w+)*:|\bjdbc:|\b(?:host|hostaddr|dbname)\s*=\s*\S|\b(?:server|data source)\s*=[^;]+;/i;
/** Options with the name of a server. */
const HOST_OPTION = /^(?:-h|--?(?:db-?|database-?)?host(?:name)?)(?:=|$)/i;
/** Programs and options with which a file’s variables replace those of the environment. */
const REPLACING = /\b(?:override|overload|env-cmd)\b/i;
const WORD = /(?:[^\s"';&|()]|"[^"]*"|'[^']*')+/g;
const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;
/** Variables that the tool gets from this program. A file’s variables don’t replace them, usually. */
const OWN = /^(?:DATABASE_URL|PG(?:HOST|PORT|USER|PASSWORD|DATABASE|SSLMODE))$/;

const leadsAway = (name: string, value: string): boolean =>
  value !== '' && !value.startsWith('$') && (DATABASE_NAME.test(name) || ADDRESS.test(value));

const isGiven = ([name, value]: readonly [string, string]): boolean =>
  !leadsAway(name, value) && !SECRET_NAME.test(name) && !OF_JOB.test(name);

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
  const scripts = scriptsIn(folder);
  const words = wordsOf(command);
  const texts = [...words, ...words.flatMap(word => wordsOf(scripts[word] ?? ''))];
  const found = texts.flatMap((word, index) => {
    const [, name, value = ''] = ASSIGNMENT.exec(word) ?? [];
    const next = HOST_OPTION.exec(word)?.[0].endsWith('=') === false ? (texts[index + 1] ?? '') : '';
    if (name !== undefined) return leadsAway(name, unquoted(value)) ? [`the variable ${name} in the command`] : [];
    return ADDRESS.test(word) || (HOST_OPTION.test(word) && !/^-|^\$|^$/.test(next || word.replace(/^[^=]*=?/, '')))
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
  for (const file of new Set([...usual, 'prisma/.env', ...named])) {
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    const replaces = named.includes(file) || texts.some(word => REPLACING.test(word));
    for (const line of readRegularFile(path).split('\n')) {
      const [, name = '', value = ''] = ASSIGNMENT.exec(line) ?? [];
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

/** Returns the scripts of package.json. */
function scriptsIn(folder: string): Readonly<Record<string, string | undefined>> {
  const file = join(folder, 'package.json');
  const { value } = existsSync(file) ? parsedJson(readRegularFile(file)) : { value: undefined };
  const scripts = (value as { readonly scripts?: unknown } | undefined | null)?.scripts;
  return typeof scripts === 'object' && scripts !== null ? (scripts as Record<string, string>) : {};
}
