/** The command `fleet`, which runs one operation in many projects. */

import { isDeepStrictEqual, parseArgs } from 'node:util';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { InputField, InputFields } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import { baseAddress } from '../../base/address.ts';
import { listed, suggestion } from '../../base/problem.ts';
import { plural } from '../../base/amount.ts';
import { writeRegularFile } from '../../base/system/regular-file.ts';
import { stopOnSignal } from '../../base/system/stop-signals.ts';
import { pathOfFlag } from '../../base/system/user-paths.ts';
import { failureText, isFailure } from '../../emulator/emulator-texts.ts';
import { isContinued, permanentChange } from '../run/confirmation.ts';
import { operationEnvironment, readStandardInput } from '../settings/environment.ts';
import { type FleetProject, MAX_PROJECTS, namedProjects, readProjects } from './fleet-projects.ts';
import {
  type FleetReport,
  lockReports,
  mergedReport,
  readReport,
  reportFiles,
  reportText,
  requireAllOf,
  requireNewReport,
  summaryLines,
  summaryMarkdown,
  totalsOf,
} from './fleet-report.ts';
import { readContent } from './fleet-content.ts';
import { type FleetRun, plannedResults, runFleet } from './fleet-run.ts';
import { checkInputs, partOf, wavesIn, wholeNumber } from './fleet-flags.ts';
import { missingFlag, type ParsedFlags, parseFlags } from '../run/flags.ts';
import { runOperationHere } from '../run/local-operation.ts';
import type { LoginCommand } from '../login/login.ts';
import type { CommandProcess, Program } from '../run/program.ts';
import { commandSettings } from '../settings/settings.ts';
import { openTerminal } from '../terminal/terminal.ts';

/** Flags of the fleet itself. */
const FLAGS = [
  [
    '--operation <operation>',
    'Operation to run, such as `sql-migrate`. All other flags of the operation apply to every project.',
  ],
  [
    '--projects <file>',
    'File with the projects: one ID a line. In a `.csv` or `.json` file, the column `project-id` is required, and further columns are inputs of the operation.',
  ],
  [
    '--name-contains <text>',
    'Run in the projects whose name contains this text, instead of `--projects`. A resumed run takes no new ones.',
  ],
  [
    '--expect-count <number>',
    'Number of projects that `--name-contains` must find. Required if the operation changes anything.',
  ],
  ['--waves <sizes>', 'Sizes of the waves; the last one is `rest`. Default: 1,10,rest.'],
  ['--parallel <number>', 'Number of projects at the same time, 1 to 32. Default: 4.'],
  ['--max-failures <number>', 'Number of failures in a wave after which no further project is started. Default: 1.'],
  [
    '--resume-from <file>',
    'Report of an earlier run with the same list, inputs and files: projects that succeeded are skipped.',
  ],
  [
    '--shard <part>',
    'Part of the list to run, such as `2/8`. The limits of the platform are divided by the number of parts.',
  ],
  [
    '--report-path <file>',
    'Report to write, as JSON, after each project. A file with the same name and the ending `.md` gets the summary. Default: that of `--resume-from`, or fleet-report.json.',
  ],
  ['--list-only', 'Check the list and the inputs, print the IDs, and run nothing.'],
  ['--merge <folder>', 'Merge the reports of all shards in this folder, for the list in `--projects`. Runs nothing.'],
] as const;

/** The same as fields, for the parser of an operation's flags. */
const OWN_FIELDS: InputFields = Object.fromEntries(
  FLAGS.map(([usage]): readonly [string, InputField] => {
    const [name = '', value] = usage.slice(2).split(' ');
    const field = {
      description: '',
      form: 'text',
      required: false,
      secret: false,
      parse: (text: string) => ({ value: text }),
    };
    return [name, value === undefined ? { ...field, type: { type: 'boolean' } } : field];
  }),
);

/** Usage and flags of the command. */
export const FLEET_COMMAND: LoginCommand & { readonly switches: readonly string[] } = {
  usage: 'fleet --operation <operation> --projects <file> [flags] [flags of the operation]',
  summary: 'Run one operation in many projects, in waves, with a report from which an interrupted run resumes.',
  flags: [...Object.keys(OWN_FIELDS).filter(name => name !== 'list-only'), 'base-url', 'token', 'env-file', 'login'],
  switches: ['list-only', 'json', 'yes'],
  flagTexts: [
    ...FLAGS,
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
};

/** Inputs that a fleet sets for each project, or that two projects can't share. */
const NEVER = ['project-id', 'idempotency-key', 'matrix-index'];

/** Runs the command. @returns the exit code: 0 if the operation succeeded in all projects of the list or shard */
export async function runFleetCommand(
  args: readonly string[],
  program: Program,
  process: CommandProcess,
): Promise<0 | 1> {
  const stop = new AbortController();
  using _ = stopOnSignal(process, program.clock, 1, () => {
    process.stderr.write(
      'Canceling the running operations. No further project is started. Press Ctrl+C again to quit at once.\n',
    );
    stop.abort(new Error('interrupted'));
  });
  const terminal = await openTerminal(process.stderr.stream, process.env);
  const write = (line: string): void => {
    terminal.end();
    process.stderr.write(`${line}\n`);
  };
  try {
    const command = await parsed(args, program, process);
    return await startFleet(command, program, process, stop.signal, { write, draw: terminal.drawProgress });
  } catch (error) {
    write(`error: ${isFailure(error) ? failureText(error).trimEnd() : (error as Error).message}`);
    return 1;
  } finally {
    terminal.end();
  }
}

/** A command whose flags are valid by themselves. */
interface Command {
  readonly operation: Operation;
  /** Inputs of the operation, and common ones. */
  readonly fields: InputFields;
  /** Inputs that may be columns of the list. */
  readonly columns: InputFields;
  /** Texts of all flags by name. */
  readonly given: ReadonlyMap<string, string>;
  readonly own: ParsedFlags['own'];
  /** Inputs of all projects. */
  readonly shared: Readonly<Record<string, string>>;
  readonly reportPath: string;
  readonly resumePath: string | undefined;
}

/** Parses the flags. @throws Error for a flag that a fleet can't have */
async function parsed(args: readonly string[], program: Program, process: CommandProcess): Promise<Command> {
  const operation = await operationOf(args, program);
  const inputs = program.inputsOf(operation);
  const fields: InputFields = { ...inputs.common, ...inputs.own };
  const { inputs: given, own, problems } = parseFlags(args, { ...fields, ...OWN_FIELDS });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (own.print !== undefined)
    throw new Error('--print prints the output of one project. Use --json, and read the report.');
  const names = [...given.keys()];
  const unknown = names.find(name => !Object.hasOwn(fields, name) && !Object.hasOwn(OWN_FIELDS, name));
  if (unknown !== undefined)
    throw new Error(
      `--${unknown} isn’t a flag of fleet or \`${operation.id}\`. ${suggestion(unknown, Object.keys({ ...OWN_FIELDS, ...inputs.own }), '')}`,
    );
  const perProject = NEVER.find(name => given.has(name));
  if (perProject !== undefined)
    throw new Error(`--${perProject} can’t be used: each project has its own. Remove the flag.`);
  const deleting = operation.deletingInputs?.find(name => /^\s*true\s*$/i.test(given.get(name) ?? ''));
  if (deleting !== undefined)
    throw new Error(`--${deleting} can’t be used: a fleet deletes nothing. Run \`${operation.id}\` for each project.`);
  if (given.has('projects') === given.has('name-contains'))
    throw new Error('Use either --projects <file> or --name-contains <text>.');
  const [piped, secondPiped] = names.filter(
    name => given.get(name) === '-' && Object.hasOwn(fields, name) && fields[name]?.path === undefined,
  );
  if (secondPiped !== undefined)
    throw new Error('Only one flag can have the value `-`, because standard input can be read only once.');
  const texts = new Map(given);
  if (piped !== undefined) texts.set(piped, (await readStandardInput(process, piped)).trim());
  // A repository's file can't choose files to write or to read elsewhere, nor confirm what can't be undone.
  const irreversible = (operation.irreversible?.by ?? []).map(([name]) => name);
  const never = new Set([...NEVER, ...(operation.fleet?.notInList ?? []), ...irreversible]);
  const columns = Object.entries(inputs.own).filter(
    ([name, { path }]) => !never.has(name) && !/^(?:write|state)/.test(path?.use ?? ''),
  );
  const resumed = given.get('resume-from');
  return {
    operation,
    fields,
    columns: Object.fromEntries(columns),
    given: texts,
    own,
    shared: Object.fromEntries(
      [...texts].filter(([name]) => !Object.hasOwn(OWN_FIELDS, name) && !TARGET.includes(name)),
    ),
    reportPath: pathOfFlag('report-path', given.get('report-path') ?? resumed ?? 'fleet-report.json', 'write'),
    resumePath: resumed === undefined ? undefined : pathOfFlag('resume-from', resumed, 'read'),
  };
}

async function startFleet(
  command: Command,
  program: Program,
  process: CommandProcess,
  signal: AbortSignal,
  show: { readonly write: (line: string) => void; readonly draw: FleetRun['draw'] },
): Promise<0 | 1> {
  const { operation, fields, given, own, shared, reportPath, resumePath } = command;
  const finish = (report: FleetReport, resumable?: string, isSaved = true): 0 | 1 => {
    const totals = totalsOf(report.projects);
    const isDone = isSaved && totals.failed + totals.not_started === 0;
    const resume = isDone ? undefined : resumable;
    for (const line of summaryLines(report, resume)) show.write(line);
    writeRegularFile(reportFiles(reportPath)[1], summaryMarkdown(report, resume));
    const outputs = { ...totals, report_path: reportPath };
    if (own.json) process.stdout.writeJson(JSON.stringify(outputs));
    else for (const [key, value] of Object.entries(outputs)) process.stdout.write(`${key}: ${value}\n`);
    return isDone ? 0 : 1;
  };
  const folder = given.get('merge');
  if (folder !== undefined) {
    requireNewReport(reportPath, undefined);
    const report = merged(pathOfFlag('merge', folder, 'folder'), command);
    writeRegularFile(reportPath, reportText(report));
    return finish(report);
  }
  const isList = given.has('list-only');
  // Also before the lock, so that a wrong path gets no lock beside it.
  if (!isList) requireNewReport(reportPath, resumePath);
  using _ = isList ? undefined : lockReports([reportPath, resumePath ?? reportPath]);
  const earlier = resumePath === undefined ? undefined : readReport('resume-from', resumePath);
  const { credential, ...target } = targetOf(command, process);
  if (earlier !== undefined && (earlier.operation !== operation.id || earlier.base_url !== target.baseUrl))
    throw new Error(
      `--resume-from: the report belongs to ${listed([earlier.operation])} at ${earlier.base_url}. Use the same --operation and --base-url, or remove --resume-from.`,
    );
  const changes = operation.changes && shared['dry-run'] !== 'true';
  const shard = partOf(given.get('shard'));
  const file = given.get('projects');
  if (file === undefined && shard.of > 1 && !isList)
    throw new Error(
      '--shard requires --projects: the shards would take different lists. Write the list with --list-only first.',
    );
  const whole =
    file === undefined
      ? await findProjects(given, changes, target, earlier, program, signal)
      : readProjects(file, command.columns);
  checkInputs(operation, fields, shared, whole);
  if (isList) {
    process.stdout.write(whole.map(({ id }) => `${id}\n`).join(''));
    return 0;
  }
  const projects = whole.filter((_project, index) => index % shard.of === shard.part - 1);
  const run: FleetRun = {
    ...target,
    operation,
    projects,
    shared,
    waves: wavesIn(given.get('waves') ?? '1,10,rest'),
    parallel: wholeNumber('parallel', given.get('parallel') ?? '4', 32),
    maxFailures: wholeNumber('max-failures', given.get('max-failures') ?? '1', MAX_PROJECTS),
    shards: shard.of,
    earlier,
    reportPath,
    signal,
    log: show.write,
    draw: show.draw,
  };
  const planned = plannedResults(run);
  const { succeeded, failed, not_started: open } = totalsOf(planned);
  if (succeeded > 0) show.write(`${plural(succeeded, 'project')} succeeded earlier, and will be skipped.`);
  if (failed > 0)
    show.write(
      `warning: In ${plural(failed, 'project')}, the earlier run has changed something, or its outcome is unknown. \`${operation.id}\` won’t run there again. Check each, and run the command for those that need it, without --resume-from and with another --report-path.`,
    );
  if (changes && open > 0 && own.yes !== true) {
    // No column can make such a change.
    const lasting = permanentChange(operation, shared);
    const also = lasting === undefined ? '' : ` This can ${lasting}, which can’t be undone.`;
    const named = `${projects
      .slice(0, 5)
      .map(({ id }) => id)
      .join(', ')}${projects.length > 5 ? ', …' : ''}`;
    const text = `\`${operation.id}\` will run in ${plural(open, 'project')} at ${target.baseUrl} with the credential from ${credential}: ${named}.${also}\n`;
    if (!(await isContinued(text, 'Nothing was started.', process, signal))) return 1;
  }
  // Only now, because anything may have changed while the question waited.
  if (file !== undefined && !isDeepStrictEqual(readProjects(file, command.columns), whole))
    throw new Error(
      `--projects ${file}: the list changed while the question waited. Nothing was started. Run it again.`,
    );
  const content = await readContent(run, whole);
  if (earlier !== undefined && earlier.digest !== content.digest)
    throw new Error(
      '--resume-from: the list, the inputs or the files are others than in the run of the report. With a secret input, so may be the credential. Restore them, or start a new run without --resume-from and with another --report-path. Nothing was started.',
    );
  if (resumePath === reportPath) requireAllOf(earlier, projects);
  requireNewReport(reportPath, resumePath);
  const { report, isSaved } = await runFleet(run, planned, content, program);
  return finish(report, reportPath, isSaved);
}

/** Inputs that are the same for all projects, and not part of what succeeded. */
const TARGET = ['base-url', 'token'];

/** Finds the platform and the credential. @throws Error if one is missing or unusable */
function targetOf({ given, own }: Command, process: CommandProcess) {
  const { variables, problems, credential } = commandSettings({
    env: process.env,
    envFile: own['env-file'],
    login: own.login,
    flags: Object.fromEntries(given),
    takes: input => TARGET.includes(input),
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const url = given.get('base-url') ?? variables['PLATFORM_BASE_URL'] ?? '';
  const token = (given.get('token') ?? variables['PLATFORM_TOKEN'] ?? '').trim();
  if (url === '') throw missingFlag('base-url', '<URL>', ', or set PLATFORM_BASE_URL');
  if (url === 'local')
    throw new Error(
      '--base-url local would start a platform for each project. Start one with `project-platform emulator`, and use its URL.',
    );
  const address = baseAddress(url);
  if ('problem' in address) throw new Error(`--base-url ${address.problem}.`);
  if (token === '') throw new Error('--token is missing. Set PLATFORM_TOKEN, or log in with `project-platform login`.');
  return { baseUrl: address.url.href, token, env: operationEnvironment(variables, {}), credential };
}

/** Merges the reports of all shards in a folder. @throws Error as `mergedReport` */
function merged(folder: string, { operation, given, columns }: Command): FleetReport {
  const file = given.get('projects');
  if (file === undefined) throw new Error('--merge requires --projects with the list of the run.');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.json'));
  const reports = paths.toSorted().map(path => readReport('merge', join(folder, path)));
  const ids = readProjects(file, columns).map(({ id }) => id);
  return mergedReport(reports, ids, operation.id);
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
  const loaded = Object.hasOwn(operations, id) ? (await operations[id]?.())?.default : undefined;
  if (loaded?.fleet !== undefined) return loaded;
  const all = await Promise.all(Object.values(operations).map(async load => (await load()).default));
  const known = all.filter(({ fleet }) => fleet !== undefined).map(each => each.id);
  throw new Error(`--operation: a fleet can’t run \`${id}\`. ${suggestion(id, known)}`);
}

/** Takes the list of projects by their name. On a resumed run, later projects are left out. */
async function findProjects(
  given: Command['given'],
  changes: boolean,
  { baseUrl, token, env }: Pick<FleetRun, 'baseUrl' | 'token' | 'env'>,
  earlier: FleetReport | undefined,
  program: Program,
  signal: AbortSignal,
): Promise<readonly FleetProject[]> {
  const name = given.get('name-contains') ?? '';
  const expected = given.get('expect-count');
  if (expected === undefined && changes) throw missingFlag('expect-count', '<number of projects>');
  const count = expected === undefined ? undefined : wholeNumber('expect-count', expected, MAX_PROJECTS);
  const inputs = { 'base-url': baseUrl, token, query: name, limit: String(MAX_PROJECTS + 1) };
  const { code, outputs, end } = await runOperationHere('project-list', inputs, program, env, signal);
  if (code !== 0)
    throw new Error(`--name-contains: the projects can’t be listed. ${'failure' in end ? end.failure : ''}`);
  const known = earlier && new Set(earlier.projects.map(({ project_id: id }) => id));
  const found = namedProjects(outputs.get('projects') ?? '[]', name).filter(({ id }) => known?.has(id) ?? true);
  if (known !== undefined && found.length !== known.size)
    throw new Error(
      `--resume-from: ${plural(known.size - found.length, 'project')} of the report no longer match --name-contains. Use --projects.`,
    );
  if (count !== undefined && found.length !== count)
    throw new Error(
      `--name-contains: ${plural(found.length, 'project')} found, but --expect-count is ${count}. Nothing was started. Check the text.`,
    );
  return found;
}
