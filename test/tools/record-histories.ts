/**
 * Runs tools on generated histories, records them with `sql-record`, applies the files with `sql-migrate` to another
 * database, and compares it with the tool’s own, rows included. Requires Sqitch and psql, and in the folder of the tools
 * the npm packages `liquibase` and `graphile-migrate`, and tern in `go`.
 *
 *     npm run record-histories -- <folder with the tools> [tool=first..last…]
 */

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { runHere } from '../command/run-command.ts';
import { startSharedServer } from '../support/postgres.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { HISTORY_TOOLS, historyOf } from './histories.ts';
import { runStep, stateOf } from './our-side.ts';
import { Tools } from './tool-side.ts';

const [toolsFolder, ...chosen] = process.argv.slice(2);
if (toolsFolder === undefined) throw new Error('Usage: record-histories.ts <tools> [tool=first..last…]');
const RISKS = 'rows,values,sessions';
const run = promisify(execFile);
const server = await startSharedServer();
const tools = await Tools.start(toolsFolder, server.url);
for (const each of chosen.length > 0 ? chosen : Object.keys(HISTORY_TOOLS)) {
  const [tool = '', range = '1..20'] = each.split('=');
  const [first = 1, last = first] = range.split('..').map(Number);
  const counts = { equal: 0, refused: 0, different: 0 };
  for (let seed = first; seed <= last; seed += 1) {
    const [outcome, text] = await outcomeOf(tool, seed);
    counts[outcome] += 1;
    console.log(`${tool} ${seed}: ${outcome}${text}`);
  }
  console.log(`${tool}: ${JSON.stringify(counts)}`);
}
await tools[Symbol.asyncDispose]();
await server.stop();

async function outcomeOf(tool: string, seed: number): Promise<readonly ['equal' | 'refused' | 'different', string]> {
  const workspace = layOutWorkspace(historyOf(tool, seed));
  const output = join(workspace.folder, 'recorded');
  const command = `cd ${workspace.folder} && ${(HISTORY_TOOLS[tool]?.command ?? '').replaceAll('$TOOLS', resolve(toolsFolder ?? ''))}`;
  const database = `tool_${randomBytes(6).toString('hex')}`;
  const programs = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    TOOLS: resolve(toolsFolder ?? ''),
  };
  try {
    await tools.sql(`create database ${database} owner tool`);
    await run('sh', ['-c', command], { env: { ...programs, TZ: 'UTC', ...tools.address(database) } });
    const expected = await stateOf(server.url, database);
    const flags = ['--command', command, '--output', output, '--yes', '--accept', RISKS];
    const recorded = await runHere(['sql-record', ...flags], { env: programs });
    if (recorded.exitCode !== 0) return ['refused', `: ${recorded.stderr}`];
    const files = readdirSync(output).map(name => [name, readFileSync(join(output, name), 'utf8')] as const);
    const { ok, state, log } = await runStep('none', Object.fromEntries(files), server.url);
    if (!ok) return ['different', `: ${log}`];
    const only = [...new Set([...expected, ...state])].filter(line => expected.includes(line) !== state.includes(line));
    const notes = recorded.stderr.match(/^.*(?:Compared after|Not compared|No rows|So no rows).*$/gm) ?? [];
    return only.length === 0
      ? ['equal', ` (${files.length} files; ${notes.join(' | ')})`]
      : ['different', `:\n${only.join('\n')}`];
  } catch (error) {
    return [
      'different',
      `: the tool fails: ${(error as Error & { stdout?: string }).message} ${(error as { stdout?: string }).stdout ?? ''}`,
    ];
  } finally {
    await tools.sql(`drop database if exists ${database} with (force)`);
    workspace.remove();
  }
}
