/** The command `fleet`, which runs one operation in many projects. */

import { isDeepStrictEqual } from 'node:util';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { InputFields } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import { listed, suggestion } from '../../base/problem.ts';
import { plural } from '../../base/amount.ts';
import { writeRegularFile } from '../../base/system/regular-file.ts';
import { pathOfFlag } from '../../base/system/user-paths.ts';
import { permanentChange } from '../run/confirmation.ts';
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
  requireNotResumed,
  resumedReport,
  summaryLines,
  summaryMarkdown,
  totalsOf,
} from './fleet-report.ts';
import { readContent } from './fleet-content.ts';
import { type FleetRun, plannedResults, runFleet } from './fleet-run.ts';
import { checkInputs, partOf, wavesIn } from './fleet-flags.ts';
import { defineCommand, type Tools } from '../run/definition.ts';
import {
  type FlagValues,
  missingFlag,
  numberFlag,
  ONE_INPUT,
  SOURCE_FLAGS,
  textFlag,
  toggleFlag,
} from '../run/flags.ts';
import type { Program } from '../run/program.ts';
import { commandTarget } from '../run/target.ts';

const FLAGS = {
  operation: textFlag(
    'operation',
    'Operation to run, such as `sql-migrate`. All other flags of the operation apply to every project.',
  ),
  'projects-path': textFlag(
    'file',
    'File with the projects: one ID a line. In a `.csv` or `.json` file, the column `project-id` is required, and further columns are inputs of the operation.',
  ),
  'name-contains': textFlag(
    'text',
    'Run in the projects whose name contains this text, instead of `--projects-path`. A resumed run takes no new ones.',
  ),
  'expect-count': numberFlag(
    1,
    MAX_PROJECTS,
    'Number of projects that `--name-contains` must find. Required if the operation changes anything.',
  ),
  waves: textFlag('sizes', 'Sizes of the waves; the last one is `rest`.', { fallback: '1,10,rest' }),
  parallel: numberFlag(1, 32, 'Number of projects at the same time.', { fallback: '4' }),
  'max-failures': numberFlag(
    1,
    MAX_PROJECTS,
    'Number of failures in a wave after which no further project is started.',
    {
      fallback: '1',
    },
  ),
  'resume-from': textFlag(
    'file',
    'Report of an earlier run with the same list, inputs and files: projects that succeeded are skipped.',
  ),
  shard: textFlag(
    'part',
    'Part of the list to run, such as `2/8`. The limits of the platform are divided by the number of parts.',
  ),
  'report-path': textFlag(
    'file',
    'Report to write, as JSON, after each project. A file with the same name and the ending `.md` gets the summary.',
    { fallback: 'that of `--resume-from`, or fleet-report.json' },
  ),
  'list-only': toggleFlag('Check the list and the inputs, print the IDs, and run nothing.'),
  merge: textFlag(
    'folder',
    'Merge the reports of all shards in this folder, for the list in `--projects-path`. Runs nothing.',
  ),
  json: toggleFlag('Print the totals as JSON.'),
  'base-url': textFlag('URL', 'URL of the platform. Environment variable: PLATFORM_BASE_URL.'),
  token: textFlag('text', 'Credential. Environment variable: PLATFORM_TOKEN.'),
  ...SOURCE_FLAGS,
};

type FleetFlags = FlagValues<typeof FLAGS>;

/** Exit code 0: the operation succeeded in all projects of the list or shard. */
export const FLEET = defineCommand({
  name: 'fleet',
  usage: '--operation <operation> --projects-path <file> [flags] [flags of the operation]',
  summary: 'Run one operation in many projects, in waves, with a report from which an interrupted run resumes.',
  flags: FLAGS,
  changes:
    'Skip the confirmation prompt. Required without a terminal, or if the variable CI is set, for an operation that changes anything.',
  inputs: async ({ operation }, program) => {
    const { own, common } = program.inputsOf(await operationOf(operation, program));
    return { ...common, ...own };
  },
  interruption: {
    stopping: 'Canceling the running operations. No further project is started.',
    left: 'Operations that were running may have taken effect. In the report, their projects have the status `running`.',
  },
  run: async (flags, tools) => startFleet(await checked(flags, tools), tools),
});

/** Inputs that a fleet sets for each project, or that two projects can't share. */
const NEVER = ['project-id', 'idempotency-key', 'matrix-index'];

/** A command whose flags are valid by themselves. */
interface Checked {
  readonly operation: Operation;
  /** Inputs of the operation, and common ones. */
  readonly fields: InputFields;
  /** Inputs that may be columns of the list. */
  readonly columns: InputFields;
  readonly flags: FleetFlags;
  /** Inputs of all projects. */
  readonly shared: Readonly<Record<string, string>>;
  readonly reportPath: string;
  readonly resumePath: string | undefined;
}

/** Checks the flags. @throws Error for one that a fleet can't have */
async function checked(flags: FleetFlags, { program, inputs: given, readInput }: Tools): Promise<Checked> {
  const operation = await operationOf(flags.operation, program);
  const inputs = program.inputsOf(operation);
  const fields: InputFields = { ...inputs.common, ...inputs.own };
  const names = [...given.keys()];
  const perProject = NEVER.find(name => given.has(name));
  if (perProject !== undefined)
    throw new Error(`--${perProject} can’t be used: each project has its own. Remove the flag.`);
  const deleting = operation.deletingInputs?.find(name => /^\s*true\s*$/i.test(given.get(name) ?? ''));
  if (deleting !== undefined)
    throw new Error(`--${deleting} can’t be used: a fleet deletes nothing. Run \`${operation.id}\` for each project.`);
  if ((flags['projects-path'] === undefined) === (flags['name-contains'] === undefined))
    throw new Error('Use either --projects-path <file> or --name-contains <text>.');
  const piped = names.filter(name => given.get(name) === '-' && fields[name]?.path === undefined);
  if (piped.length + (flags.token === '-' ? 1 : 0) > 1) throw new Error(ONE_INPUT);
  const texts = new Map(given);
  for (const name of piped) texts.set(name, (await readInput(name)).trim());
  // A repository's file can't choose files to write or to read elsewhere, nor confirm what can't be undone.
  const irreversible = (operation.irreversible?.by ?? []).map(([name]) => name);
  const never = new Set([...NEVER, ...(operation.fleet?.notInList ?? []), ...irreversible]);
  const columns = Object.entries(inputs.own).filter(
    ([name, { path }]) => !never.has(name) && !/^(?:write|state)/.test(path?.use ?? ''),
  );
  const resumed = flags['resume-from'];
  return {
    operation,
    fields,
    columns: Object.fromEntries(columns),
    flags: flags.token === '-' ? { ...flags, token: (await readInput('token')).trim() } : flags,
    shared: Object.fromEntries(texts),
    reportPath: pathOfFlag('report-path', flags['report-path'] ?? resumed ?? 'fleet-report.json', 'write'),
    resumePath: resumed === undefined ? undefined : pathOfFlag('resume-from', resumed, 'read'),
  };
}

async function startFleet(command: Checked, tools: Tools): Promise<0 | 1> {
  const { operation, fields, flags, shared, reportPath, resumePath } = command;
  const { stdout, stderr, signal } = tools;
  const log = (line: string): void => stderr.write(`${line}\n`);
  const finish = (report: FleetReport, resumable?: string, isSaved = true): 0 | 1 => {
    const totals = totalsOf(report.projects);
    const isDone = isSaved && totals.failed + totals.not_started === 0;
    const resume = isDone || !isSaved ? undefined : resumable;
    for (const line of summaryLines(report, resume)) log(line);
    if (isSaved) writeRegularFile(reportFiles(reportPath).summary, summaryMarkdown(report, resume));
    else
      log(
        `The report that could not be written. To resume, save it as a file for --resume-from:\n${reportText(report)}`,
      );
    const outputs = { ...totals, report_path: reportPath };
    if (flags.json) stdout.writeJson(JSON.stringify(outputs));
    else for (const [key, value] of Object.entries(outputs)) stdout.write(`${key}: ${value}\n`);
    return isDone ? 0 : 1;
  };
  if (flags.merge !== undefined) {
    requireNewReport(reportPath, undefined);
    const report = merged(pathOfFlag('merge', flags.merge, 'folder'), command);
    writeRegularFile(reportPath, reportText(report));
    return finish(report);
  }
  const isList = flags['list-only'];
  // Also before the lock, so that a wrong path gets no lock beside it.
  if (!isList) requireNewReport(reportPath, resumePath);
  using _ = isList ? undefined : lockReports([reportPath, resumePath ?? reportPath]);
  const earlier = resumePath === undefined ? undefined : readReport('resume-from', resumePath);
  const { credential, ...target } = targetOf(command, tools);
  if (earlier !== undefined && (earlier.operation !== operation.id || earlier.base_url !== target.baseUrl))
    throw new Error(
      `--resume-from: the report belongs to ${listed([earlier.operation])} at ${earlier.base_url}. Use the same --operation and --base-url, or remove --resume-from.`,
    );
  const changes = operation.changes && shared['dry-run'] !== 'true';
  const shard = partOf(flags.shard);
  const file = flags['projects-path'];
  if (file === undefined && shard.of > 1 && !isList)
    throw new Error(
      '--shard requires --projects-path: the shards would take different lists. Write the list with --list-only first.',
    );
  const whole =
    file === undefined
      ? await findProjects(flags, changes, target, earlier, tools)
      : readProjects(file, command.columns);
  checkInputs(operation, fields, shared, whole);
  if (isList) {
    stdout.write(whole.map(({ id }) => `${id}\n`).join(''));
    return 0;
  }
  const projects = whole.filter((_project, index) => index % shard.of === shard.part - 1);
  const run: FleetRun = {
    ...target,
    operation,
    projects,
    shared,
    waves: wavesIn(flags.waves ?? '1,10,rest'),
    parallel: flags.parallel ?? 4,
    maxFailures: flags['max-failures'] ?? 1,
    shards: shard.of,
    earlier,
    reportPath,
    signal,
    log,
    printError: tools.printError,
    runOperation: tools.runOperation,
    draw: tools.drawProgress,
  };
  if (operation.again === 'another') requireNotResumed(earlier, projects);
  const planned = plannedResults(run);
  const { succeeded, failed, not_started: open } = totalsOf(planned);
  if (succeeded > 0) log(`${plural(succeeded, 'project')} succeeded earlier, and will be skipped.`);
  if (failed > 0)
    log(
      `warning: In ${plural(failed, 'project')}, the earlier run has changed something, or its outcome is unknown. \`${operation.id}\` won’t run there again. Check each, and run the command for those that need it, without --resume-from and with another --report-path.`,
    );
  if (changes && open > 0) {
    // No column can make such a change.
    const lasting = permanentChange(operation, shared);
    const also = lasting === undefined ? '' : ` This can ${lasting}, which can’t be undone.`;
    const named = `${projects
      .slice(0, 5)
      .map(({ id }) => id)
      .join(', ')}${projects.length > 5 ? ', …' : ''}`;
    const text = `\`${operation.id}\` will run in ${plural(open, 'project')} at ${target.baseUrl} with the credential from ${credential}: ${named}.${also}\n`;
    if (!(await tools.confirm(text, 'Nothing was started.'))) return 1;
  }
  // Only now, because anything may have changed while the question waited.
  if (file !== undefined && !isDeepStrictEqual(readProjects(file, command.columns), whole))
    throw new Error(
      `--projects-path ${file}: the list changed while the question waited. Nothing was started. Run it again.`,
    );
  const content = await readContent(run, whole);
  if (earlier !== undefined && earlier.digest !== content.digest)
    throw new Error(
      '--resume-from: the list, the inputs or the files are others than in the run of the report. With a secret input, so may be the credential. Restore them, or start a new run without --resume-from and with another --report-path. Nothing was started.',
    );
  if (resumePath === reportPath) requireAllOf(earlier, projects);
  requireNewReport(reportPath, resumePath);
  if (earlier !== undefined && resumePath !== undefined && resumePath !== reportPath)
    writeRegularFile(resumePath, reportText(resumedReport(earlier, planned, reportPath)));
  const { report, isSaved } = await runFleet(run, planned, content, tools.program);
  return finish(report, reportPath, isSaved);
}

/** Inputs that are the same for all projects, and not part of what succeeded. */
const TARGET = ['base-url', 'token'];

/** Finds the platform and the credential. @throws Error if one is missing or unusable */
const targetOf = ({ flags }: Checked, { env }: Tools) =>
  commandTarget(
    { env, envFile: flags['env-file'], login: flags.login, flags, takes: input => TARGET.includes(input) },
    '--base-url local would start a platform for each project. Start one with `project-platform emulator`, and use its URL.',
  );

/** Merges the reports of all shards in a folder. @throws Error as `mergedReport` */
function merged(folder: string, { operation, flags: { 'projects-path': file }, columns }: Checked): FleetReport {
  if (file === undefined) throw new Error('--merge requires --projects-path with the list of the run.');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.json'));
  const reports = paths.toSorted().map(path => readReport('merge', join(folder, path)));
  const ids = readProjects(file, columns).map(({ id }) => id);
  return mergedReport(reports, ids, operation.id);
}

async function operationOf(id: string | undefined, { operations }: Program): Promise<Operation> {
  if (id === undefined) throw missingFlag('operation', 'sql-migrate');
  const loaded = Object.hasOwn(operations, id) ? (await operations[id]?.())?.default : undefined;
  if (loaded?.fleet !== undefined) return loaded;
  const all = await Promise.all(Object.values(operations).map(async load => (await load()).default));
  const known = all.filter(({ fleet }) => fleet !== undefined).map(each => each.id);
  throw new Error(`--operation: a fleet can’t run \`${id}\`. ${suggestion(id, known)}`);
}

/** Takes the list of projects by their name. On a resumed run, later projects are left out. */
async function findProjects(
  { 'name-contains': name = '', 'expect-count': count }: FleetFlags,
  changes: boolean,
  { baseUrl, token, env }: Pick<FleetRun, 'baseUrl' | 'token' | 'env'>,
  earlier: FleetReport | undefined,
  { runOperation, signal }: Tools,
): Promise<readonly FleetProject[]> {
  if (count === undefined && changes) throw missingFlag('expect-count', '<number of projects>');
  const inputs = { 'base-url': baseUrl, token, query: name, limit: String(MAX_PROJECTS + 1) };
  const { failure, outputs } = await runOperation({ operation: 'project-list', inputs, env });
  signal.throwIfAborted();
  if (failure !== undefined) throw new Error(`--name-contains: the projects can’t be listed. ${failure.failure}`);
  const known = earlier && new Set(earlier.projects.map(({ project_id: id }) => id));
  const found = namedProjects(outputs.get('projects') ?? '[]', name).filter(({ id }) => known?.has(id) ?? true);
  if (known !== undefined && found.length !== known.size)
    throw new Error(
      `--resume-from: ${plural(known.size - found.length, 'project')} of the report no longer match --name-contains. Use --projects-path.`,
    );
  if (count !== undefined && found.length !== count)
    throw new Error(
      `--name-contains: ${plural(found.length, 'project')} found, but --expect-count is ${count}. Nothing was started. Check the text.`,
    );
  return found;
}
