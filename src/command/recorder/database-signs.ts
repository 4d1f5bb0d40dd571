/**
 * Recognizes what leads to a database in commands and variables. The tool can’t be asked, because
 * it would connect.
 */

/** Name of a variable that leads to a database, as `DB_HOST`. */
const DATABASE_NAME =
  /(?:^|_)(?:\w*DB|\w*DATABASES?|DATASOURCE|DSN|PG(?!P)\w*|PSQL|POSTGRES\w*|MYSQL|SUPABASE|NEON|RDS|PRISMA|FLYWAY|LIQUIBASE|SQITCH|DOTENV)\d*(?:_|$)|DSN$|CONN(?:ECTION)?_?(?:STR(?:ING)?|UR[IL])|(?:PROD|PRODUCTION|STAGING|LIVE)_HOST/i;
/** Name of such a variable for another kind of store, as `MONGODB_URI`. */
const OTHER_STORE = /MONGO|DYNAMO|COUCH|INFLUX|ENGINE/i;
/** Address of a database, as `postgres://host/app`, `jdbc:postgresql:` or `host=db.example.com`. */
const ADDRESS =
  /(?<=\b(?:postgres(?:ql)?|postgis|pgx?\d*|cockroach(?:db)?|mysql2?|mariadb|mssql|sqlserver|prisma|ecto)(?:\+\w+)*):\/\/|\b(?:db|jdbc):\w+:|\b(?:host|hostaddr|dbname|service|server|data source)\s*=\s*[^\s=]/i;
/** Address of the temporary server, as `postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/app`. */
const SERVER_ADDRESS =
  /(?<!\w|\w:)(?:\w+:)+\/\/(?:\$\{?PGUSER\}?:\$\{?PGPASSWORD\}?@)?\$\{?PGHOST\}?(?::\$\{?PGPORT\}?)?(?=[/?"'\s]|$)/g;
/**
 * Variable that the tool gets from this program, as `PGHOST`. A file’s variables don’t replace it,
 * usually.
 */
export const SERVER_VARIABLES = /^(?:DATABASE_URL|PG(?:HOST|PORT|USER|PASSWORD|DATABASE|SSLMODE))$/;
/** Value from such a variable, as `${PGHOST}`. */
const SERVER_REFERENCE = /\$\{?(?:DATABASE_URL|PG(?:HOST|PORT|USER|PASSWORD|DATABASE))\b/;
/** No value, as `""`. */
const EMPTY_VALUE = /^(["'`]?)\1$/;
/** Option with the name of a server, as `--db-host=db.example.com`. */
const HOST_OPTION = /(?:^|\s)(?:-h|--?(?:db-?|database-?)?host(?:name)?)(?:=|\s+)(?!-)(\S+)/gi;
/** Program of PostgreSQL with its arguments, as `psql -c "a; b" -hdb.example.com`. */
const CLIENT_COMMAND =
  /\b(?:psql|pgbench|pg_\w+|(?:create|drop|vacuum|reindex|cluster)db|(?:create|drop)user)(?=\s)(?:"[^"]*"|'[^']*'|\\\n|[^"';&|\n])*/g;
/**
 * Option of such a program, as `-hdb.example.com`. For others, it can have another meaning, as in
 * `grep -ho`.
 */
const ATTACHED_HOST = /\s-h([^\s=]\S*)/g;
/** Address on which a server listens, as `0.0.0.0`. */
const LISTENING = /^(?:0\.0\.0\.0|::|\*)$/;

export const hasAddress = (text: string): boolean =>
  ADDRESS.test(text.replaceAll(SERVER_ADDRESS, ''));

/** Whether a variable with this value leads to another database. */
export function leadsAway(name: string, value: string): boolean {
  if (hasAddress(value)) return true;
  const isOfDatabase = DATABASE_NAME.test(name) && !OTHER_STORE.test(name);
  return isOfDatabase && !EMPTY_VALUE.test(value) && !SERVER_REFERENCE.test(value);
}

/** Whether an option of a command names another server. */
export function namesOtherHost(command: string): boolean {
  const attached = Array.from(command.matchAll(CLIENT_COMMAND)).flatMap(([text]) => [
    ...text.matchAll(ATTACHED_HOST),
  ]);
  const hosts = [...command.matchAll(HOST_OPTION), ...attached].map(([, host = '']) => host);
  return hosts.some(host => !SERVER_REFERENCE.test(host) && !LISTENING.test(host));
}
