/** The command `fleet`, which runs one operation in many projects. */

import { parseArgs } from 'node:util';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { InputField } from '../core/fields.ts';
import type { Operation } from '../core/operation.ts';
import { baseAddress } from '../base/address.ts';
import { listed, suggestion } from '../base/problem.ts';
import { plural } from '../base/amount.ts';
import { requireWritable, writeRegularFile } from '../base/system/regular-file.ts';
import { STOP_SIGNALS } from '../base/system/stop-signals.ts';
import { pathOfFlag } from '../base/system/user-paths.ts';
import { failureText, isFailure } from '../emulator/emulator-texts.ts';
import { isContinued, permanentChange } from './confirmation.ts';
import { operationEnvironment } from './environment.ts';
import { type FleetProject, namedProjects, readProjects } from './fleet-projects.ts';
import {
  type FleetReport,
  mergedReport,
  readReport,
  reportText,
  summaryMarkdown,
  summaryText,
  totalsOf,
} from './fleet-report.ts';
import { FLEET_OPERATIONS, type FleetRun, plannedResults, runFleet } from './fleet-run.ts';
import { checkInputs, partOf, resumeCommand, wavesIn, wholeNumber } from './fleet-flags.ts';
import { missingFlag, parseFlags } from './flags.ts';
import { runOperationHere } from './local-operation.ts';
import type { LoginCommand } from './login.ts';
import type { CommandProcess, Program } from './program.ts';
import { commandSettings } from './settings.ts';
import { openTerminal } from './terminal.ts';

const VALUES = [
  'operation',
  'projects',
  'name-contains',
  'expect-count',
  'waves',
  'parallel',
  'max-failures',
  'resume-from',
  'shard',
  'report-path',
  'merge',
] as const;
const SWITCHES = ['list-only'] as const;

/** Usage and flags of the command. */
export const FLEET_COMMAND = {
  usage: 'fleet --operation <operation> --projects <file> [flags] [flags of the operation]',
  summary: 'Run one operation in many projects, in waves, with a report from which an interrupted run resumes.',
  flags: [...VALUES, 'base-url', 'token', 'env-file', 'login'],
  switches: [...SWITCHES, 'json', 'yes'],
  flagTexts: [
    [
      '--operation <operation>',
      `Operation to run: ${Object.keys(FLEET_OPERATIONS).join(', ')}. All other flags of the operation apply to every project.`,
    ],
    [
      '--projects <file>',
      'File with the projects: one ID a line. In a `.csv` or `.json` file, the column `project-id` is required, and further columns are inputs of the operation.',
    ],
    [
      '--name-contains <text>',
      'Run in the projects whose name contains this text, instead of `--projects`. The list is taken once.',
    ],
    [
      '--expect-count <number>',
      'Number of projects that `--name-contains` must find. Required if the operation changes anything.',
    ],
    ['--waves <sizes>', 'Sizes of the waves; the last one is `rest`. Default: 1,10,rest.'],
    ['--parallel <number>', 'Number of projects at the same time, 1 to 32. Default: 4.'],
    ['--max-failures <number>', 'Number of failures in a wave after which no further project is started. Default: 1.'],
    ['--resume-from <file>', 'Report of an earlier run: projects that succeeded with the same inputs are skipped.'],
    [
      '--shard <part>',
      'Part of the list to run, such as `2/8`. The limits of the platform are divided by the number of parts.',
    ],
    [
      '--report-path <file>',
      'Report to write, as JSON, after each project. A file with the same name and the ending `.md` gets the summary. Default: fleet-report.json.',
    ],
    ['--list-only', 'Check the list and the inputs, print the IDs, and run nothing.'],
    ['--merge <folder>', 'Merge the reports of all shards in this folder, for the list in `--projects`. Runs nothing.'],
    ['--json', 'Print the totals as JSON.'],
    [
      '-y, --yes',
      'Skip the confirmation prompt. Required without a terminal, or if the variable CI is set, for an operation that changes anything.',
    ],
    [
      '--base-url <URL>, --token <text>, --env-file <path>, --login <name>',
      'Platform and credential, the same as for operations.',
    ],
  ],
} as const satisfies LoginCommand & { readonly switches: readonly string[] };

/** Inputs that a fleet sets for each project, or that two projects can't share. */
const NEVER = ['project-id', 'idempotency-key', 'matrix-index'];

/** Runs the command. @returns the exit code: 0 if the operation succeeded in all projects of the list or shard */
export async function runFleetCommand(
  args: readonly string[],
  program: Program,
  process: CommandProcess,
): Promise<0 | 1> {
  const { exit } = process;
  const stop = new AbortController();
  const onSignal = (): void => {
    if (stop.signal.aborted) return exit(1);
    process.stderr.write(
      'Canceling the running operations. No further project is started. Press Ctrl+C again to quit at once.\n',
    );
    stop.abort(new Error('interrupted'));
  };
  for (const name of STOP_SIGNALS) process.signals.on(name, onSignal);
  const terminal = await openTerminal(process.stderr.stream, process.env);
  const write = (line: string): void => {
    terminal.end();
    process.stderr.write(`${line}\n`);
  };
  try {
    return await startFleet(args, program, process, stop.signal, { write, draw: terminal.drawProgress });
  } catch (error) {
    write(`error: ${isFailure(error) ? failureText(error).trimEnd() : (error as Error).message}`);
    return 1;
  } finally {
    terminal.end();
    for (const name of STOP_SIGNALS) process.signals.off(name, onSignal);
  }
}

async function startFleet(
  args: readonly string[],
  program: Program,
  process: CommandProcess,
  signal: AbortSignal,
  show: { readonly write: (line: string) => void; readonly draw: FleetRun['draw'] },
): Promise<0 | 1> {
  const operation = await operationOf(args, program);
  const { own, common } = program.inputsOf(operation);
  const fields: Readonly<Record<string, InputField>> = { ...common, ...own };
  const { inputs: given, own: flags, problems } = parseFlags(args, { ...fields, ...OWN_FIELDS });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (flags.print !== undefined)
    throw new Error('--print prints the output of one project. Use --json, and read the report.');
  const unknown = [...given.keys()].find(name => !Object.hasOwn(fields, name) && !Object.hasOwn(OWN_FIELDS, name));
  if (unknown !== undefined)
    throw new Error(
      `--${unknown} isn’t a flag of fleet or \`${operation.id}\`. ${suggestion(unknown, [...VALUES, ...Object.keys(own)], '')}`,
    );
  const perProject = NEVER.find(name => given.has(name));
  if (perProject !== undefined)
    throw new Error(`--${perProject} can’t be used: each project has its own. Remove the flag.`);
  const fleet = (name: (typeof VALUES)[number]): string | undefined => given.get(name);
  const reportPath = pathOfFlag('report-path', fleet('report-path') ?? 'fleet-report.json', 'write');
  // A repository's file can't choose files to write, nor confirm what can't be undone.
  const never = new Set([...NEVER, ...(operation.irreversible?.by ?? []).map(([name]) => name)]);
  const columns = Object.keys(own).filter(
    name => !never.has(name) && !/^(?:write|state)/.test(own[name]?.path?.use ?? ''),
  );
  const pathColumns = columns.filter(name => own[name]?.path !== undefined);
  const [piped, secondPiped] = [...given.keys()].filter(
    name => given.get(name) === '-' && Object.hasOwn(fields, name) && fields[name]?.path === undefined,
  );
  if (secondPiped !== undefined)
    throw new Error('Only one flag can have the value `-`, because standard input can be read only once.');
  const texts = new Map(given);
  if (piped !== undefined) texts.set(piped, (await process.readInput()).trim());
  const shared = Object.fromEntries(
    [...texts].filter(([name]) => !Object.hasOwn(OWN_FIELDS, name) && !['base-url', 'token'].includes(name)),
  );

  const resumePath = fleet('resume-from');
  const resumeFile = resumePath === undefined ? undefined : pathOfFlag('resume-from', resumePath, 'read');
  const earlier = resumeFile === undefined ? undefined : readReport('resume-from', resumeFile);
  const [file, name] = [fleet('projects'), fleet('name-contains')];
  if ((file === undefined) === (name === undefined))
    throw new Error('Use either --projects <file> or --name-contains <text>.');
  const finish = (report: Parameters<typeof summaryText>[0]): 0 | 1 => {
    const totals = totalsOf(report.projects);
    const resume =
      totals.failed + totals.not_started === 0 || fleet('merge') !== undefined
        ? undefined
        : resumeCommand(args, reportPath, fields);
    show.write(summaryText(report, resume).trimEnd());
    const markdown = reportPath.replace(/(?:\.json)?$/, '.md');
    writeRegularFile(markdown, summaryMarkdown(report, resume));
    const outputs = { ...totals, report_path: reportPath };
    if (flags.json) process.stdout.writeJson(JSON.stringify(outputs));
    else for (const [key, value] of Object.entries(outputs)) process.stdout.write(`${key}: ${value}\n`);
    return totals.failed + totals.not_started === 0 ? 0 : 1;
  };
  const mergePath = fleet('merge');
  if (mergePath !== undefined) {
    if (file === undefined) throw new Error('--merge requires --projects with the list of the run.');
    const folder = pathOfFlag('merge', mergePath, 'folder');
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.json'))
      .toSorted();
    const ids = readProjects(file, columns, pathColumns).map(({ id }) => id);
    const report = mergedReport(
      paths.map(path => readReport('merge', join(folder, path))),
      ids,
      operation.id,
    );
    requireNewReport(reportPath, undefined);
    writeRegularFile(reportPath, reportText(report));
    return finish(report);
  }

  const {
    variables,
    problems: unsettled,
    credential,
  } = commandSettings({
    env: process.env,
    envFile: flags['env-file'],
    login: flags.login,
    flags: Object.fromEntries(texts),
    takes: input => ['base-url', 'token'].includes(input),
  });
  if (unsettled.length > 0) throw new Error(unsettled.join('\n'));
  const baseUrl = texts.get('base-url') ?? variables['PLATFORM_BASE_URL'] ?? '';
  const token = (texts.get('token') ?? variables['PLATFORM_TOKEN'] ?? '').trim();
  if (baseUrl === '') throw missingFlag('base-url', '<URL>', ', or set PLATFORM_BASE_URL');
  if (baseUrl === 'local')
    throw new Error(
      '--base-url local would start a platform for each project. Start one with `project-platform emulator`, and use its URL.',
    );
  const address = baseAddress(baseUrl);
  if ('problem' in address) throw new Error(`--base-url ${address.problem}.`);
  if (token === '') throw new Error('--token is missing. Set PLATFORM_TOKEN, or log in with `project-platform login`.');
  if (earlier !== undefined && (earlier.operation !== operation.id || earlier.base_url !== address.url.href))
    throw new Error(
      `--resume-from: the report belongs to ${listed([earlier.operation])} at ${earlier.base_url}. Use the same --operation and --base-url, or remove --resume-from.`,
    );
  const changes = operation.changes && shared['dry-run'] !== 'true';
  const shard = partOf(fleet('shard'));
  if (name !== undefined && shard.of > 1)
    throw new Error(
      '--shard requires --projects: the shards would take different lists. Write the list with --list-only first.',
    );
  const env = operationEnvironment(variables, {});
  const whole =
    file === undefined
      ? await findProjects(
          name ?? '',
          {
            baseUrl: address.url.href,
            token,
            env,
            signal,
            expected: fleet('expect-count'),
            changes,
            earlier: earlier?.projects.map(({ project_id: id }) => id),
          },
          program,
        )
      : readProjects(file, columns, pathColumns);
  checkInputs(operation, fields, shared, whole);
  if (given.has('list-only')) {
    process.stdout.write(whole.map(({ id }) => `${id}\n`).join(''));
    return 0;
  }
  const projects = whole.filter((_, index) => index % shard.of === shard.part - 1);
  requireNewReport(reportPath, resumeFile);
  if (resumeFile === reportPath) requireAllOf(earlier, projects);
  const run: FleetRun = {
    operation,
    baseUrl: address.url.href,
    projects,
    shared,
    env,
    token,
    waves: wavesIn(fleet('waves') ?? '1,10,rest'),
    parallel: wholeNumber('parallel', fleet('parallel') ?? '4', 32),
    maxFailures: wholeNumber('max-failures', fleet('max-failures') ?? '1', 20_000),
    shards: shard.of,
    earlier,
    reportPath,
    signal,
    log: show.write,
    draw: show.draw,
  };
  const planned = plannedResults(run);
  const { succeeded, failed, not_started: open } = totalsOf(planned);
  if (succeeded > 0)
    show.write(`${plural(succeeded, 'project')} succeeded earlier with the same inputs, and will be skipped.`);
  if (failed > 0)
    show.write(
      `warning: The outcome of ${plural(failed, 'project')} in the earlier run is unknown. \`${operation.id}\` won’t run there again. Check them, then run the command for them without --resume-from.`,
    );
  if (changes && open > 0 && flags.yes !== true) {
    // No column can make such a change.
    const lasting = permanentChange(operation, shared);
    const also = lasting === undefined ? '' : ` This can ${lasting}, which can’t be undone.`;
    const first = projects.slice(0, 5).map(({ id }) => id);
    const named = `${first.join(', ')}${projects.length > 5 ? ', …' : ''}`;
    const text = `\`${operation.id}\` will run in ${plural(open, 'project')} at ${address.url.href} with the credential from ${credential}: ${named}.${also}\n`;
    if (!(await isContinued(text, 'Nothing was started.', process, signal))) return 1;
  }
  return finish(await runFleet(run, planned, program));
}

/** Flags of the fleet itself, for the parser of an operation's flags. */
const OWN_FIELDS: Readonly<Record<string, InputField>> = Object.fromEntries([
  ...VALUES.map(name => [name, ownField('text')] as const),
  ...SWITCHES.map(name => [name, { ...ownField('switch'), type: { type: 'boolean' } }] as const),
]);

function ownField(form: string): InputField {
  return { description: '', form, required: false, secret: false, parse: value => ({ value }) };
}

async function operationOf(args: readonly string[], { operations }: Program): Promise<Operation> {
  const { values } = parseArgs({
    args: [...args],
    options: { operation: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  const id = values['operation'];
  if (typeof id !== 'string') throw missingFlag('operation', 'sql-migrate');
  const load = Object.hasOwn(FLEET_OPERATIONS, id) ? operations[id] : undefined;
  if (load === undefined)
    throw new Error(`--operation: a fleet can’t run \`${id}\`. ${suggestion(id, Object.keys(FLEET_OPERATIONS))}`);
  return (await load()).default;
}

/** Takes the list of projects by their name. On a resumed run, later projects are left out. */
async function findProjects(
  name: string,
  {
    baseUrl,
    token,
    env,
    signal,
    expected,
    changes,
    earlier,
  }: {
    readonly baseUrl: string;
    readonly token: string;
    readonly env: NodeJS.ProcessEnv;
    readonly signal: AbortSignal;
    readonly expected: string | undefined;
    readonly changes: boolean;
    readonly earlier: readonly string[] | undefined;
  },
  program: Program,
): Promise<readonly FleetProject[]> {
  if (expected === undefined && changes) throw missingFlag('expect-count', '<number of projects>');
  const count = expected === undefined ? undefined : wholeNumber('expect-count', expected, 20_000);
  const { code, outputs, end } = await runOperationHere(
    'project-list',
    { 'base-url': baseUrl, token, query: name, limit: '20001' },
    program,
    env,
    signal,
  );
  if (code !== 0)
    throw new Error(`--name-contains: the projects can’t be listed. ${'failure' in end ? end.failure : ''}`);
  const kept = earlier === undefined ? undefined : new Set(earlier);
  const found = namedProjects(outputs.get('projects') ?? '[]', name).filter(({ id }) => kept?.has(id) ?? true);
  if (earlier !== undefined && found.length !== earlier.length)
    throw new Error(
      `--resume-from: ${plural(earlier.length - found.length, 'project')} of the report no longer match --name-contains. Use --projects.`,
    );
  if (found.length === 0) throw new Error('--name-contains: no project matches. Check the text.');
  if (count !== undefined && found.length !== count)
    throw new Error(
      `--name-contains: ${plural(found.length, 'project')} found, but --expect-count is ${count}. Nothing was started. Check the text.`,
    );
  return found;
}

/** Requires that a report that is replaced loses no project: the next run would run its operation there again. */
function requireAllOf(earlier: FleetReport | undefined, projects: readonly FleetProject[]): void {
  const ids = new Set(projects.map(({ id }) => id));
  const lost = earlier?.projects.filter(({ project_id: id }) => !ids.has(id)) ?? [];
  if (lost.length > 0)
    throw new Error(
      `--report-path: the report has ${plural(lost.length, 'project')} that this list or shard lacks, such as ${lost[0]?.project_id}. Choose another path. Nothing was started.`,
    );
}

/** Requires that the report replaces no other file. @param resumed path of the report that the run continues */
function requireNewReport(path: string, resumed: string | undefined): void {
  for (const file of [path, path.replace(/(?:\.json)?$/, '.md')]) {
    if (resumed !== path && existsSync(file))
      throw new Error(
        `--report-path: ${file} exists. Resume that run with --resume-from, choose another path, or delete the file.`,
      );
    requireWritable(file);
  }
}
