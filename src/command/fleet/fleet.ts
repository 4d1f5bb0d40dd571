/** The command `fleet`, which runs one operation in many projects. */

import { isDeepStrictEqual } from 'node:util';
import type { InputFields } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import { listed, suggestion } from '../../base/problem.ts';
import { listedNames, plural } from '../../base/amount.ts';
import { entriesBelow } from '../../base/system/folder-entries.ts';
import { writeRegularFile } from '../../base/system/regular-file.ts';
import { pathOfFlag } from '../../base/system/user-paths.ts';
import { permanentChange } from '../run/confirmation.ts';
import { type FleetProject, MAX_PROJECTS, namedProjects, readProjects } from './fleet-projects.ts';
import { type FleetReport, type ProjectResult, readReport, reportText, totalsOf } from './fleet-report.ts';
import { readContent } from './fleet-content.ts';
import { type FleetResult, type FleetRun, plannedResults, runFleet } from './fleet-run.ts';
import { summaryLines, summaryMarkdown } from './fleet-summary.ts';
import { mergedReport, requireAllOf, requireNotResumed, resumedReport } from './related-reports.ts';
import { lockReports, reportFiles, requireNewReport } from './report-files.ts';
import { checkInputs, FLEET_FLAGS, isWritten, partOf, wavesIn } from './fleet-flags.ts';
import { defineCommand, type Tools } from '../run/definition.ts';
import { type FlagValues, missingFlag, ONE_INPUT } from '../run/flags.ts';
import { rowsOf } from '../run/local-operation.ts';
import { loadOperation, loadOperations } from '../run/operations.ts';
import type { Program } from '../run/program.ts';
import { type CommandTarget, commandTarget, isTargetInput } from '../run/target.ts';
import { commandSettings } from '../settings/settings.ts';

type FleetFlags = FlagValues<typeof FLEET_FLAGS>;

/** Exit code 0: the operation succeeded in all projects of the list or shard. */
export const FLEET = defineCommand({
  name: 'fleet',
  usage: '--operation <operation> (--projects-path <file> | --name-contains <text>) [flags] [flags of the operation]',
  summary: 'Run one operation in many projects, in waves, with a report from which an interrupted run resumes.',
  examples: ['fleet --operation sql-migrate --projects-path projects.txt --dry-run'],
  flags: FLEET_FLAGS,
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
  run: async (flags, tools) => runCommand(await checked(flags, tools), tools),
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
  const { common, own } = program.inputsOf(operation);
  const fields: InputFields = { ...common, ...own };
  if ((flags['projects-path'] ?? flags['name-contains']) === undefined)
    throw missingFlag('projects-path', '<file>', flags.merge === undefined ? ' or --name-contains <text>' : '');
  const piped = [...given.keys()].filter(name => given.get(name) === '-' && fields[name]?.path === undefined);
  if (piped.length + (flags.token === '-' ? 1 : 0) > 1) throw new Error(ONE_INPUT);
  const texts = new Map(given);
  for (const name of piped) texts.set(name, (await readInput(name)).trim());
  requireShareable(operation, texts);
  const resumed = flags['resume-from'];
  return {
    operation,
    fields,
    columns: columnsOf(operation, own),
    flags: flags.token === '-' ? { ...flags, token: (await readInput('token')).trim() } : flags,
    shared: Object.fromEntries(texts),
    reportPath: pathOfFlag('report-path', flags['report-path'] ?? resumed ?? 'fleet-report.json', 'write'),
    resumePath: resumed === undefined ? undefined : pathOfFlag('resume-from', resumed, 'read'),
  };
}

/** @throws Error for an input that projects can't share, or that deletes */
function requireShareable({ id, fleet }: Operation, given: ReadonlyMap<string, string>): void {
  const perProject = NEVER.find(name => given.has(name));
  if (perProject !== undefined)
    throw new Error(`--${perProject} can’t be used: each project has its own. Remove the flag.`);
  const deleting = fleet?.deletingInputs.find(name => /^\s*true\s*$/i.test(given.get(name) ?? ''));
  if (deleting !== undefined)
    throw new Error(`--${deleting} can’t be used: a fleet deletes nothing. Run \`${id}\` for each project.`);
}

/** A repository's list can't choose files to write or to read elsewhere, nor confirm what can't be undone. */
function columnsOf({ irreversible, fleet }: Operation, own: InputFields): InputFields {
  const confirming = (irreversible?.by ?? []).map(([name]) => name);
  const never = new Set([...NEVER, ...(fleet?.notInList ?? []), ...confirming]);
  return Object.fromEntries(Object.entries(own).filter(([name, field]) => !never.has(name) && !isWritten(field)));
}

/** Runs the fleet or, with `--list-only` or `--merge`, what is asked for instead. */
async function runCommand(command: Checked, tools: Tools): Promise<0 | 1> {
  const { flags, reportPath, resumePath } = command;
  if (flags.merge !== undefined) {
    requireNewReport(reportPath, undefined);
    const report = merged(pathOfFlag('merge', flags.merge, 'folder'), command);
    writeRegularFile(reportPath, reportText(report));
    return showResult(command, { report, isSaved: true }, undefined, tools);
  }
  if (flags['list-only']) {
    const { whole } = await choose(command, tools);
    tools.stdout.write(whole.map(({ id }) => `${id}\n`).join(''));
    return 0;
  }
  // Also before the lock, so that a wrong path gets no lock beside it.
  requireNewReport(reportPath, resumePath);
  using _ = lockReports([reportPath, resumePath ?? reportPath]);
  return await startFleet(command, tools);
}

/** The projects of a fleet, and the platform that they are on. */
interface Choice {
  readonly target: CommandTarget;
  /** Report of the run to resume. */
  readonly earlier: FleetReport | undefined;
  /** All projects of the list, also those of other shards. */
  readonly whole: readonly FleetProject[];
}

/** Finds the platform and the projects, and checks the inputs of all. @throws Error, before anything is started */
async function choose(command: Checked, tools: Tools): Promise<Choice> {
  const { operation, fields, flags, shared, resumePath, columns } = command;
  const earlier = resumePath === undefined ? undefined : readReport('resume-from', resumePath);
  const target = targetOf(command, tools);
  if (earlier !== undefined && (earlier.operation !== operation.id || earlier.base_url !== target.baseUrl))
    throw new Error(
      `--resume-from: the report belongs to ${listed([earlier.operation])} at ${earlier.base_url}. Use the same --operation and --base-url, or remove --resume-from.`,
    );
  const { 'projects-path': file, 'expect-count': count } = flags;
  if (file === undefined && partOf(flags.shard).of > 1)
    throw new Error(
      '--shard can’t be combined with --name-contains, because each shard could find different projects. Redirect the output of --list-only to a file, and use it with --projects-path.',
    );
  const whole = file === undefined ? await findProjects(command, target, earlier, tools) : readProjects(file, columns);
  if (count !== undefined && whole.length !== count) {
    const [flag, given] = file === undefined ? ['--name-contains', 'text'] : ['--projects-path', 'list'];
    throw new Error(
      `${flag}: ${plural(whole.length, 'project')} found, but --expect-count is ${count}. Nothing was started. Check the ${given}.`,
    );
  }
  checkInputs(operation, fields, shared, whole);
  return { target, earlier, whole };
}

/** Shows what will run, asks, and runs it. @returns the exit code */
async function startFleet(command: Checked, tools: Tools): Promise<0 | 1> {
  const { operation, reportPath, resumePath } = command;
  const choice = await choose(command, tools);
  const { earlier } = choice;
  const run = fleetRun(command, choice, tools);
  if (operation.again === 'another') requireNotResumed(earlier, run.projects);
  const planned = plannedResults(run);
  if (!(await isAllowed(command, choice.target, planned, tools))) return 1;
  // Only now, because anything may have changed while the question waited.
  const content = await unchangedContent(command, choice, run);
  if (resumePath === reportPath) requireAllOf(earlier, run.projects);
  requireNewReport(reportPath, resumePath);
  if (earlier !== undefined && resumePath !== undefined && resumePath !== reportPath)
    writeRegularFile(resumePath, reportText(resumedReport(earlier, planned, reportPath)));
  return showResult(command, await runFleet(run, planned, content, tools.program), reportPath, tools);
}

/** Returns the settings of the run of a shard. */
function fleetRun({ operation, flags, shared, reportPath }: Checked, choice: Choice, tools: Tools): FleetRun {
  const { baseUrl, token, env } = choice.target;
  const { of, part } = partOf(flags.shard);
  return {
    baseUrl,
    token,
    env,
    operation,
    projects: choice.whole.filter((_project, index) => index % of === part - 1),
    shared,
    waves: wavesIn(flags.waves),
    parallel: flags.parallel,
    maxFailures: flags['max-failures'],
    shards: of,
    earlier: choice.earlier,
    reportPath,
    signal: tools.signal,
    log: line => tools.stderr.write(`${line}\n`),
    printError: tools.printError,
    runOperation: tools.runOperation,
    draw: tools.drawProgress,
  };
}

/** Reads what the run sends. @throws Error if the list, or what an earlier run sent, has changed */
async function unchangedContent(
  { flags, columns }: Checked,
  { whole, earlier }: Choice,
  run: FleetRun,
): ReturnType<typeof readContent> {
  if (flags['projects-path'] !== undefined && !isDeepStrictEqual(readProjects(flags['projects-path'], columns), whole))
    throw new Error(
      `--projects-path ${flags['projects-path']}: the list changed before you confirmed. Nothing was started. Run the command again.`,
    );
  const content = await readContent(run, whole);
  if (earlier !== undefined && earlier.digest !== content.digest)
    throw new Error(
      '--resume-from: the list, the inputs or the files differ from those in the run of the report (with a secret input, a different credential has the same effect). Restore them, or start a new run without --resume-from and with another --report-path. Nothing was started.',
    );
  return content;
}

/** Whether an operation with these inputs changes anything. */
const isChanging = ({ operation, shared }: Checked): boolean => operation.changes && shared['dry-run'] !== 'true';

/** Number of projects that a message names. */
const MAX_NAMED = 5;

/** Says what an earlier run did, and asks before a change. @param planned results before the run, in the order of the list */
async function isAllowed(
  command: Checked,
  { baseUrl, credential }: CommandTarget,
  planned: readonly ProjectResult[],
  { confirm, stderr, warn }: Tools,
): Promise<boolean> {
  const { operation, shared } = command;
  const { succeeded } = totalsOf(planned);
  const idsOf = (wanted: ProjectResult['status']): readonly string[] =>
    planned.filter(({ status }) => status === wanted).map(({ project_id: id }) => id);
  const open = idsOf('not-started');
  const failed = idsOf('failed');
  if (succeeded > 0) stderr.write(`${plural(succeeded, 'project')} succeeded earlier, and will be skipped.\n`);
  if (failed.length > 0)
    warn(
      `In ${plural(failed.length, 'project')} (${listedNames(failed, MAX_NAMED)}), the earlier run has changed something, or may have. \`${operation.id}\` won’t run there again. Check each of these projects, and run the command for those that need it, without --resume-from and with another --report-path.`,
    );
  if (!isChanging(command) || open.length === 0) return true;
  // No column can make such a change.
  const lasting = permanentChange(operation, shared);
  const also = lasting === undefined ? '' : ` This can ${lasting}, which can’t be undone.`;
  const text = `\`${operation.id}\` will run in ${plural(open.length, 'project')} at ${baseUrl}, with the credential from ${credential}. Projects: ${listedNames(open, MAX_NAMED)}.${also}\n`;
  return confirm(text, 'Nothing was started.');
}

/**
 * Shows and writes the result of a fleet.
 * @param resumable path of a report from which a run can resume
 * @returns the exit code
 */
function showResult(
  { flags, reportPath }: Checked,
  { report, isSaved }: FleetResult,
  resumable: string | undefined,
  { stdout, stderr }: Tools,
): 0 | 1 {
  const totals = totalsOf(report.projects);
  const isDone = isSaved && totals.failed + totals.not_started === 0;
  const resume = isDone || !isSaved ? undefined : resumable;
  stderr.write(
    summaryLines(report, resume)
      .map(line => `${line}\n`)
      .join(''),
  );
  if (isSaved) writeRegularFile(reportFiles(reportPath).summary, summaryMarkdown(report, resume));
  else
    stderr.write(
      `The report could not be written. To resume, save the following text as a file for --resume-from:\n${reportText(report)}\n`,
    );
  const outputs = { ...totals, report_path: reportPath };
  if (flags.json) stdout.writeJson(JSON.stringify(outputs));
  else for (const [key, value] of Object.entries(outputs)) stdout.write(`${key}: ${value}\n`);
  return isDone ? 0 : 1;
}

/** Finds the platform and the credential. @throws Error if one is missing or unusable */
function targetOf({ flags }: Checked, { env }: Tools): CommandTarget {
  const { 'env-file': envFile, login } = flags;
  const settings = commandSettings({ env, envFile, login, flags, takes: isTargetInput });
  return commandTarget(
    settings,
    '--base-url local would start a platform for each project. Start one with `project-platform emulator`, and use its URL.',
  );
}

/** Merges the reports of all shards in a folder. @throws Error as `mergedReport`, or if a folder can't be read */
function merged(folder: string, { operation, flags: { 'projects-path': file = '' }, columns }: Checked): FleetReport {
  const files = [...entriesBelow(folder)].filter(({ name }) => name.endsWith('.json'));
  const reports = files
    .map(({ path }) => path)
    .toSorted()
    .map(path => readReport('merge', path));
  const ids = readProjects(file, columns).map(({ id }) => id);
  return mergedReport(reports, ids, operation.id);
}

async function operationOf(id: string | undefined, program: Program): Promise<Operation> {
  if (id === undefined) throw missingFlag('operation', 'sql-migrate');
  const loaded = await loadOperation(program, id);
  if (loaded?.fleet !== undefined) return loaded;
  const known = (await loadOperations(program)).filter(({ fleet }) => fleet !== undefined).map(each => each.id);
  throw new Error(`--operation: a fleet can’t run \`${id}\`. ${suggestion(id, known)}`);
}

/** Takes the list of projects by their name. On a resumed run, later projects are left out. */
async function findProjects(
  command: Checked,
  { baseUrl, token, env }: CommandTarget,
  earlier: FleetReport | undefined,
  { runOperation, signal }: Tools,
): Promise<readonly FleetProject[]> {
  const { 'name-contains': name = '', 'expect-count': count } = command.flags;
  if (count === undefined && isChanging(command) && !command.flags['list-only'])
    throw missingFlag('expect-count', '<number of projects>');
  const inputs = { 'base-url': baseUrl, token, query: name, limit: String(MAX_PROJECTS + 1) };
  const result = await runOperation({ operation: 'project-list', inputs, env });
  signal.throwIfAborted();
  if (result.failure !== undefined)
    throw new Error(`--name-contains: the projects can’t be listed. ${result.failure.failure}`);
  const known = earlier && new Set(earlier.projects.map(({ project_id: id }) => id));
  const found = namedProjects(rowsOf(result, 'projects'), name).filter(({ id }) => known?.has(id) ?? true);
  if (known !== undefined && found.length !== known.size)
    throw new Error(
      `--resume-from: ${plural(known.size - found.length, 'project')} of the report no longer match --name-contains. Use --projects-path.`,
    );
  return found;
}
