/** The command `check`, which checks whether a platform keeps to its documents. */

import { parseArgs } from 'node:util';
import { missingFlag } from '../run/flags.ts';
import { isContinued } from '../run/confirmation.ts';
import { parsedJson } from '../../base/parsed-json.ts';
import { baseAddress, rootAddress } from '../../base/address.ts';
import { withoutSecrets } from '../../base/without-secrets.ts';
import { AREAS, runCheck, type CheckRequest } from '../../check/check.ts';
import { deleteListed, ownedBy } from '../../check/ownership.ts';
import { compareReports, jsonReport, markdownReport } from '../../check/report.ts';
import { Session, type Target } from '../../check/session.ts';
import { readRegularFile, requireWritable, writeRegularFile } from '../../base/system/regular-file.ts';
import { pathOfFlag } from '../../base/system/user-paths.ts';
import { failureText, isFailure } from '../../emulator/emulator-texts.ts';
import { stopOnSignal } from '../../base/system/stop-signals.ts';
import type { LocalPlatform } from '../../platform/local-platform.ts';
import { targetText } from '../run/confirmation.ts';
import type { LoginCommand } from '../login/login.ts';
import type { CommandProcess, Program } from '../run/program.ts';
import { commandSettings } from '../settings/settings.ts';

const SWITCHES = ['with-agent', 'with-team', 'with-skill', 'with-limits', 'json', 'yes', 'cleanup'] as const;
const VALUES = [
  'base-url',
  'token',
  'sql-log-url',
  'access-key',
  'secret-key',
  'only',
  'max-credits',
  'report',
  'compare',
  'env-file',
  'login',
] as const;

/** Usage and flags of the command. */
export const CHECK_COMMAND = {
  usage: 'check [--only <areas>] [--report <path>] [--compare <path>] [flags]',
  summary: 'Check whether a platform behaves as documented. Creates projects, and deletes them at the end.',
  flags: VALUES,
  switches: SWITCHES,
  flagTexts: [
    [
      '--base-url <URL>',
      'URL of the platform. `local` starts a local platform and checks it. Environment variable: PLATFORM_BASE_URL.',
    ],
    ['--token <text>', 'Credential. Environment variable: PLATFORM_TOKEN.'],
    [
      '--sql-log-url <URL>',
      'URL of the SQL log service. Without it, the area `sql-log` is checked only with `--base-url local`. Environment variable: PLATFORM_SQL_LOG_URL.',
    ],
    [
      '--access-key <text>, --secret-key <text>',
      'Team credential. Without it, the area `team` is checked only with `--base-url local`. Environment variables: PLATFORM_ACCESS_KEY and PLATFORM_SECRET_KEY.',
    ],
    ['--only <areas>', `Areas to check, separated by commas: ${AREAS.join(', ')}. Default: all.`],
    ['--with-agent', 'Start agent runs, which cost credits.'],
    [
      '--max-credits <number>',
      'Cancel the run, and start no further one, once the agent runs have used more than this number of credits. Default: 5.',
    ],
    ['--with-team', 'Create and delete a team member, which uses a seat.'],
    ['--with-limits', 'Exceed two documented rate limits, by one request each.'],
    ['--with-skill', 'Upload the private skill `project-platform-check`. No endpoint can delete it.'],
    [
      '--report <path>',
      'Write the report as Markdown, or as JSON if the path ends with `.json`. To write both, separate the two paths with a comma.',
    ],
    [
      '--compare <path>',
      'Show what has changed since an earlier JSON report. If it can’t be used, the check warns and shows no changes. A missing file is an error.',
    ],
    ['--json', 'Print the report as JSON. Default: it is printed as Markdown or, with `--report`, not printed.'],
    ['--cleanup', 'Delete projects and members that checks with these credentials left behind. Checks nothing.'],
    ['-y, --yes', 'Skip the confirmation prompt.'],
    ['--env-file <path>, --login <name>', 'Sources of the URL and the credential, the same as for operations.'],
  ],
} as const satisfies LoginCommand & { readonly switches: readonly string[] };

/** 0: all rules hold. 1: at least one differs. 2: the check couldn't run or end, or left something behind. */
export type CheckExit = 0 | 1 | 2;

type Credentials = Omit<Target, 'redaction'>;
type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** Runs the command. @returns the exit code */
export async function runCheckCommand(
  args: readonly string[],
  program: Program,
  unmasked: CommandProcess,
): Promise<CheckExit> {
  const redaction = program.redaction();
  const lineOf = (shown: string): string => redaction.lines(shown).join(' ');
  const { stderr } = unmasked;
  const write = (shown: string): void => stderr.write(redaction.lines(shown).join('\n'));
  const process: CommandProcess = { ...unmasked, stderr: { ...stderr, write } };
  let platform: LocalPlatform | undefined;
  try {
    const flags = flagsOf(args);
    const { compare, notice, only, reports, maxCredits } = checkedFlags(flags);
    if (notice !== undefined) process.stderr.write(`warning: ${notice}\n`);
    const { variables, problems, credential } = commandSettings({
      env: process.env,
      envFile: text(flags, 'env-file'),
      login: text(flags, 'login'),
      flags,
      takes: name => VALUES.some(value => value === name),
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const given = (flag: string, variable: string): string | undefined =>
      text(flags, flag) || variables[variable] || undefined;
    const baseUrl = given('base-url', 'PLATFORM_BASE_URL');
    if (baseUrl === 'local')
      platform = await (await program.loadPlatform()).startLocalPlatform({
        environment: { PATH: process.env['PATH'] ?? '' },
      });
    const target = { ...(platform === undefined ? targetOf(given, baseUrl) : localTarget(platform)), redaction };
    if (platform === undefined && process.stderr.stream.isTTY)
      process.stderr.write(targetText({ 'base-url': new URL(target.baseUrl) }, credential, program));
    if (flags['cleanup'] === true) return await cleanUp(target, flags, program, process);
    const isConfirmed = platform !== undefined || (await confirm(creationText(target, flags), flags, process));
    if (!isConfirmed) return 2;
    const stop = new AbortController();
    using _ = stopOnSignal(process, program.clock, 2, () => {
      process.stderr.write('Stopping. Deleting what the check created … Press Ctrl+C again to quit at once.\n');
      stop.abort(new Error('interrupted'));
    });
    const request: CheckRequest = {
      target,
      clock: program.clock,
      signal: stop.signal,
      only,
      withAgent: flags['with-agent'] === true,
      withTeam: flags['with-team'] === true,
      withSkill: flags['with-skill'] === true,
      withLimits: flags['with-limits'] === true,
      maxCredits,
      onProgress: line => process.stderr.write(`${lineOf(line)}\n`),
    };
    const found = await runCheck(request);
    for (const { id } of found.left) redaction.showId(id);
    const { left, stopped } = found;
    const result = { ...found, ...withoutSecrets({ left, stopped }, lineOf) };
    // Wall clock: the time of a report.
    const report = jsonReport(new URL(target.baseUrl).origin, result, new Date(program.clock.now()).toISOString());
    const changes = compare === undefined ? undefined : withoutSecrets(compareReports(compare, report), lineOf);
    const [markdown, json] = [
      markdownReport(report, changes, notice === undefined ? undefined : lineOf(notice)),
      JSON.stringify(changes === undefined ? report : { ...report, changes }, undefined, 2),
    ];
    for (const path of reports)
      writeRegularFile(pathOfFlag('report', path, 'write'), path.endsWith('.json') ? `${json}\n` : markdown);
    if (flags['json'] === true) process.stdout.writeJson(json);
    else if (reports.length === 0) process.stdout.write(markdown);
    const { differs, holds, open, unknown } = report.summary;
    process.stderr.write(
      `Rules: ${differs} differ, ${holds} hold, ${open} open, ${unknown} unknown.${result.stopped === undefined ? '' : ` ${result.stopped}`}\n`,
    );
    for (const { kind, id, name, reason, remedy } of result.left)
      process.stderr.write(`error: The ${kind} ${id} (${name}) may still exist: ${reason}. ${remedy}\n`);
    if (result.stopped !== undefined || result.left.length > 0) return 2;
    return differs > 0 ? 1 : 0;
  } catch (error) {
    process.stderr.write(`error: ${isFailure(error) ? failureText(error) : `${(error as Error).message}\n`}`);
    return 2;
  } finally {
    await platform?.close();
  }
}

function flagsOf(args: readonly string[]): Flags {
  const options: Record<string, { readonly type: 'string' | 'boolean'; readonly short?: string }> = {};
  for (const name of VALUES) options[name] = { type: 'string' };
  for (const name of SWITCHES) options[name] = { type: 'boolean', ...(name === 'yes' ? { short: 'y' } : {}) };
  return parseArgs({ args: [...args], options }).values;
}

const text = (flags: Flags, name: string): string | undefined => flags[name] as string | undefined;

function checkedFlags(flags: Flags) {
  const list = (name: string): readonly string[] =>
    (text(flags, name) ?? '')
      .split(',')
      .map(item => item.trim())
      .filter(item => item !== '');
  const only = list('only');
  const unknown = only.filter(area => !AREAS.includes(area));
  if (unknown.length > 0)
    throw new Error(`--only does not accept ${unknown.join(', ')}. The areas are ${AREAS.join(', ')}.`);
  const maxCredits = Number(text(flags, 'max-credits') ?? 5);
  if (!(maxCredits >= 0)) throw new Error('--max-credits must be a number that is 0 or greater.');
  const path = text(flags, 'compare');
  let compare: unknown;
  let notice: string | undefined;
  if (path !== undefined) {
    const file = pathOfFlag('compare', path, 'read');
    try {
      const { value, invalidAt } = parsedJson(readRegularFile(file));
      if (invalidAt !== undefined) throw new Error(`it isn’t valid JSON (${invalidAt})`);
      compareReports(value, { findings: [] });
      compare = value;
    } catch (error) {
      const problem = `--compare \`${path}\` can’t be used: ${(error as Error).message}.`;
      // A missing file is a wrong flag. What an earlier run has written must not prevent every later check.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(problem, { cause: error });
      notice = `${problem} The report shows no changes.`;
    }
  }
  return {
    compare,
    notice,
    only,
    maxCredits,
    reports: list('report').map(writableReport),
  };
}

/** Checks that a report can be written, before the first request. @returns its location @throws Error */
function writableReport(given: string): string {
  try {
    const location = pathOfFlag('report', given, 'write');
    requireWritable(location);
    return location;
  } catch (error) {
    if (isFailure(error)) throw error;
    throw new Error(
      `--report \`${given}\` can’t be written: ${(error as Error).message}. Specify a file in an existing folder that you can write to.`,
      { cause: error },
    );
  }
}

function targetOf(
  given: (flag: string, variable: string) => string | undefined,
  baseUrl: string | undefined,
): Credentials {
  const token = given('token', 'PLATFORM_TOKEN');
  if (baseUrl === undefined) throw missingFlag('base-url', '<URL>', ', or set PLATFORM_BASE_URL');
  if (token === undefined)
    throw new Error('--token is missing. Set PLATFORM_TOKEN, or log in with `project-platform login`.');
  const base = baseAddress(baseUrl);
  if ('problem' in base) throw new Error(`--base-url ${base.problem}.`);
  const logs = given('sql-log-url', 'PLATFORM_SQL_LOG_URL');
  const sqlLog = logs === undefined ? undefined : rootAddress(logs);
  if (sqlLog !== undefined && 'problem' in sqlLog) throw new Error(`--sql-log-url ${sqlLog.problem}.`);
  const [accessKey, secretKey] = [
    given('access-key', 'PLATFORM_ACCESS_KEY'),
    given('secret-key', 'PLATFORM_SECRET_KEY'),
  ];
  if ((accessKey === undefined) !== (secretKey === undefined))
    throw new Error('--access-key and --secret-key must be set together.');
  return { baseUrl: base.url.href, token, sqlLogUrl: sqlLog?.url.href, accessKey, secretKey };
}

function localTarget({ baseUrl, sqlLogUrl, seed }: LocalPlatform): Credentials {
  const key = seed.teams?.[0]?.credentials[0];
  return {
    baseUrl,
    sqlLogUrl,
    token: seed.credentials[0]?.token ?? '',
    accessKey: key?.access_key,
    secretKey: key?.secret_key,
  };
}

function creationText({ baseUrl }: Target, flags: Flags): string {
  const lines = [
    'a project named check-<random>, with keys, an alias, releases, a cloud service, secrets, objects, functions and tables',
    'an imported project of the same name, and a project whose name is padded to 100 characters',
    ...(flags['with-agent'] === true ? ['two agent runs, which cost credits'] : []),
    ...(flags['with-team'] === true ? ['a team member, which uses a seat'] : []),
    ...(flags['with-skill'] === true
      ? ['a version of the private skill project-platform-check, which can’t be deleted']
      : []),
  ];
  return `Depending on the areas, the check creates the following on ${baseUrl}:\n${lines.map(line => `- ${line}\n`).join('')}At the end, it deletes everything that can be deleted. It changes nothing else.\n`;
}

const confirm = async (message: string, flags: Flags, process: CommandProcess): Promise<boolean> =>
  flags['yes'] === true || (await isContinued(message, 'Nothing was created or deleted.', process));

/** Deletes the projects and members of interrupted checks with the same credential. */
async function cleanUp(target: Target, flags: Flags, { clock }: Program, process: CommandProcess): Promise<CheckExit> {
  const onLost = (line: string): void => process.stderr.write(`${line}\n`);
  const session = new Session(target, clock, new AbortController().signal, onLost);
  const owned = await ownedBy(session).catch((error: unknown) => {
    throw new Error(`${(error as Error).message}. Whether an earlier check left something behind is unknown.`, {
      cause: error,
    });
  });
  if (owned.length === 0) {
    process.stderr.write('No project or member of an earlier check with this credential was found.\n');
    return 0;
  }
  // A line break in a name must not look like another entry.
  const lines = owned.map(({ kind, id, name }) => `- ${session.mask(`${kind} ${id} (${name})`)}\n`).join('');
  if (!(await confirm(`Created by earlier checks with this credential, to be deleted now:\n${lines}`, flags, process)))
    return 2;
  const isConfirmed = (id: string): boolean => owned.some(each => each.id === id);
  const confirmed = async () => (await ownedBy(session)).filter(({ id }) => isConfirmed(id));
  const left = await deleteListed(session, confirmed, 0, owned);
  for (const { kind, id } of owned) {
    const reason = left.find(each => each.id === id)?.reason;
    const line =
      reason === undefined ? `Deleted the ${kind} ${id}.` : `error: The ${kind} ${id} wasn’t deleted: ${reason}.`;
    process.stderr.write(`${session.mask(line)}\n`);
  }
  return left.length === 0 ? 0 : 2;
}
