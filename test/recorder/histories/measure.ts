/**
 * Records migrations with `sql-record`, applies the files with `sql-migrate`, and compares the database with the tool's own.
 *
 *     node test/recorder/histories/measure.ts hazards <folder with knex> [risks] [names…]
 *     node test/recorder/histories/measure.ts histories <JSON file with commands by name> [risks] [names…]
 *
 * The hazards run on a database that gets rows between the two migrations. Commands of the real histories run as they are.
 */

import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { systemClock } from '../../../src/base/clock.ts';
import { STANDARD_TIMEOUTS } from '../../../src/client/http/wire.ts';
import { seedFor, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { type DatabaseState, differences, readState } from '../../../src/recorder/compare.ts';
import { SCRATCH, ScratchServer } from '../../../src/recorder/scratch-server.ts';
import { CONTENT } from '../../../src/sql/database-content.ts';
import { runAction } from '../../../src/step/run-step.ts';
import { runHere } from '../../command/run-command.ts';
import { projectSql } from '../../support/project-sql.ts';
import { layOutStep } from '../../support/step.ts';
import { layOutWorkspace } from '../../support/workspace.ts';
import { BASE, HAZARDS, ROWS } from './hazards.ts';

/** A history: its command, and for a hazard the command of the migration before the rows. */
interface Case {
  readonly name: string;
  readonly command: string;
  readonly before?: string;
  readonly variables: Readonly<Record<string, string>>;
}
type Outcome = readonly [result: string, text: string];

const [kind = '', place = '', risks = '', ...names] = process.argv.slice(2);
const run = promisify(execFile);
const CREDENTIAL = { token: 'key-of-the-migrations-0123456789', projectId: 'harbour' };
/** Tables of the tools' own, and schemas that only such tables are in. */
const OWN =
  `knex_migrations knex_migrations_lock mikro_orm_migrations alembic_version django_migrations SequelizeMeta migrations
goose_db_version gorp_migrations pgmigrations __diesel_schema_migrations refinery_schema_history flyway_schema_history
databasechangelog databasechangeloglock`.split(/\s/);
const SCHEMAS = ['sqitch', 'atlas_schema_revisions'];
const environment = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', TZ: 'UTC' };
const cases = kind === 'hazards' ? HAZARDS.map(layOutHazard) : commandsIn(place);
const server = await ScratchServer.start(process.env, new AbortController().signal);
const counts: Record<string, number> = {};
for (const each of cases) {
  if (names.length > 0 && !names.includes(each.name)) continue;
  const start = Date.now();
  const [result, text] = await outcomeOf(each).catch((error: unknown): Outcome => ['broken', String(error)]);
  counts[result] = (counts[result] ?? 0) + 1;
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${each.name}: ${result}, ${seconds} s${text && `\n    ${text.replaceAll('\n', '\n    ')}`}`);
}
console.log(JSON.stringify(counts));
await server[Symbol.asyncDispose]();

function commandsIn(file: string): readonly Case[] {
  const commands = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  return Object.entries(commands).map(([name, command]) => ({ name, command, variables: {} }));
}

function layOutHazard({ name, one = '', two, outside = false }: (typeof HAZARDS)[number]): Case {
  const modules = join(resolve(place), 'node_modules');
  const migration = (code: string, more = ''): string =>
    `exports.up = async knex => { ${code} }; exports.down = async () => undefined; ${more}`;
  const { folder } = layOutWorkspace({
    'knexfile.js': `module.exports = { client: 'pg', connection: process.env.DATABASE_URL, pool: { min: 1, max: 1 }, migrations: { directory: __dirname + '/migrations' } };`,
    'migrations/001_base.js': migration(`${BASE}\n${one}`),
    'migrations/002_two.js': migration(two, outside ? 'exports.config = { transaction: false };' : ''),
  });
  const knex = `cd ${folder} && NODE_PATH=${modules} ${modules}/.bin/knex`;
  return { name, command: `${knex} migrate:latest`, before: `${knex} migrate:up 001_base.js`, variables: {} };
}

async function outcomeOf(each: Case): Promise<Outcome> {
  const workspace = layOutWorkspace({});
  const output = join(workspace.folder, 'recorded');
  try {
    const accept = risks === '' ? [] : ['--accept', risks];
    const flags = ['--command', each.command, '--output', output, '--yes', ...accept];
    const start = Date.now();
    const recorded = await runHere(['sql-record', ...flags], { env: environment });
    const seconds = `${Math.round((Date.now() - start) / 1000)} s`;
    if (recorded.exitCode !== 0) return ['refused', `${seconds}\n${recorded.stderr.slice(-900)}`];
    const [tool, again] = [await stateOfTool(each), await stateOfTool(each)];
    const files = readdirSync(output).map(name => [name, readFileSync(join(output, name), 'utf8')] as const);
    const state = await stateOfFiles(files, each.before !== undefined);
    if (typeof state === 'string') return ['fails', state.slice(-600)];
    const ignored: string[] = [];
    const found = differences(tool, state, again, column => ignored.push(column));
    if (found.length > 0) return ['DIFFERENT', found.slice(0, 12).join('\n')];
    return [
      'equal',
      `${files.length} files, recorded in ${seconds}${ignored.length > 0 ? `, without ${ignored.join(', ')}` : ''}`,
    ];
  } finally {
    workspace.remove();
  }
}

/** Reads a database without the tools' own tables. */
async function usersState(client: Client): Promise<DatabaseState> {
  const { rows } = await client.query<{ schema: string; name: string; own: string[] }>(CONTENT.columns);
  const own = rows.flatMap(({ schema, name, own: parts }) =>
    OWN.includes(name) ? parts.map(each => `${schema}.${each}`) : [],
  );
  return readState(client, new Set([...own, ...SCHEMAS.map(name => `${name}.*`)]));
}

/** Runs the tool itself, with rows between if there is a command before. */
async function stateOfTool({ command, before }: Case): Promise<DatabaseState> {
  await server.reset();
  const tool = (script: string): Promise<string> =>
    server.logged(async variables => {
      await run('sh', ['-c', script], { env: { ...environment, ...variables }, maxBuffer: 1e8 });
    });
  if (before !== undefined) {
    await tool(before);
    await server.asSuperuser(SCRATCH, client => client.query(ROWS));
  }
  await tool(command);
  return server.asSuperuser(SCRATCH, usersState);
}

/** Applies the files with `sql-migrate`. @returns the log if it fails */
async function stateOfFiles(
  files: readonly (readonly [string, string])[],
  hasRows: boolean,
): Promise<DatabaseState | string> {
  await server.reset();
  const platform = await startLocalPlatform({ seed: seedFor(CREDENTIAL), databaseUrl: server.url });
  const inDatabase = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const rows = await projectSql({ baseUrl: platform.baseUrl, ...CREDENTIAL }, 'select current_database() as name');
    return server.asSuperuser((rows as readonly { readonly name: string }[])[0]?.name ?? '', work);
  };
  try {
    const first = files.filter(([, text]) => !text.includes('-- Migration: "002_two'));
    for (const some of hasRows ? [first, files] : [files]) {
      const log = await migrate(platform.baseUrl, Object.fromEntries(some));
      if (log !== undefined) return log;
      if (some === first) await inDatabase(client => client.query(ROWS));
    }
    return await inDatabase(usersState);
  } finally {
    await platform.close();
  }
}

/** Runs the step with its default layout. @returns the log if it fails */
async function migrate(baseUrl: string, files: Readonly<Record<string, string>>): Promise<string | undefined> {
  const entries = Object.entries(files).map(([path, text]) => [`migrations/${path}`, text]);
  const workspace = layOutWorkspace(Object.fromEntries(entries) as Record<string, string>);
  const settings = { 'base-url': baseUrl, token: CREDENTIAL.token, 'project-id': CREDENTIAL.projectId };
  const step = layOutStep({
    manifest: join(import.meta.dirname, '../../../action.yml'),
    with: { operation: 'sql-migrate', lint: 'off', drift: 'off', 'allow-destructive': 'true', ...settings },
    workspace: workspace.folder,
  });
  let log = '';
  const write = (text: string): void => void (log += text);
  const signals = new EventEmitter();
  try {
    const clock = systemClock;
    const code = await runAction({ env: step.variables, signals, clock, timeouts: STANDARD_TIMEOUTS, write });
    return code === 0 ? undefined : log;
  } finally {
    step.remove();
    workspace.remove();
  }
}
