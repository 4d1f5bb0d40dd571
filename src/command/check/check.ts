/** The command `check`, which checks whether a platform keeps to its documents. */

import { CommandErrors, defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, listFlag, missingFlag, SOURCE_FLAGS, textFlag, toggleFlag } from '../run/flags.ts';
import { isFailure } from '../../emulator/emulator-texts.ts';
import { parsedJson } from '../../base/parsed-json.ts';
import { baseAddress, rootAddress } from '../../base/address.ts';
import { withoutSecrets } from '../../base/without-secrets.ts';
import { AREAS, runCheck } from '../../check/check.ts';
import { deleteListed, ownedBy } from '../../check/ownership.ts';
import { markdownReport } from '../../check/markdown-report.ts';
import { compareReports, jsonReport } from '../../check/report.ts';
import { Session, type Target } from '../../check/session.ts';
import { readRegularFile, requireWritable, writeRegularFile } from '../../base/system/regular-file.ts';
import { pathOfFlag } from '../../base/system/user-paths.ts';
import type { LocalPlatform } from '../../platform/local-platform.ts';
import { targetText } from '../run/confirmation.ts';
import { commandSettings } from '../settings/settings.ts';

const FLAGS = {
  'base-url': textFlag(
    'URL',
    'URL of the platform. `local` starts a local platform and checks it. Environment variable: PLATFORM_BASE_URL.',
  ),
  token: textFlag('text', 'Credential. Environment variable: PLATFORM_TOKEN.'),
  'sql-log-url': textFlag(
    'URL',
    'URL of the SQL log service. Without it, the area `sql-log` is checked only with `--base-url local`. Environment variable: PLATFORM_SQL_LOG_URL.',
  ),
  'access-key': textFlag(
    'text',
    'Team credential. Without it, the area `team` is checked only with `--base-url local`. Environment variable: PLATFORM_ACCESS_KEY.',
  ),
  'secret-key': textFlag('text', 'Secret of the team credential. Environment variable: PLATFORM_SECRET_KEY.'),
  only: listFlag('areas', AREAS, 'Areas to check.', { fallback: 'all' }),
  'with-agent': toggleFlag('Start agent runs, which cost credits.'),
  'max-credits': textFlag(
    'number',
    'Cancel the run, and start no further one, once the agent runs have used more than this number of credits.',
    { fallback: '5' },
  ),
  'with-team': toggleFlag('Create and delete a team member, which uses a seat.'),
  'with-limits': toggleFlag('Exceed two documented rate limits, by one request each.'),
  'with-skill': toggleFlag('Upload the private skill `project-platform-check`. No endpoint can delete it.'),
  'report-path': textFlag(
    'path',
    'Write the report as Markdown, or as JSON if the path ends with `.json`. To write both, separate the two paths with a comma.',
  ),
  compare: textFlag(
    'path',
    'Show what has changed since an earlier JSON report. If it can’t be used, the check warns and shows no changes. A missing file is an error.',
  ),
  json: toggleFlag(
    'Print the report as JSON. Default: it is printed as Markdown or, with `--report-path`, not printed.',
  ),
  cleanup: toggleFlag('Delete projects and members that checks with these credentials left behind. Checks nothing.'),
  ...SOURCE_FLAGS,
};

type CheckFlags = FlagValues<typeof FLAGS>;
type Credentials = Omit<Target, 'redaction'>;

/** Exit code 0: all rules hold. 1: at least one differs. 2: the check couldn't run or end, or left something behind. */
export const CHECK = defineCommand({
  name: 'check',
  usage: '[--only <areas>] [--report-path <path>] [--compare <path>] [flags]',
  summary: 'Check whether a platform behaves as documented. Creates projects, and deletes them at the end.',
  flags: FLAGS,
  changes: 'Skip the confirmation prompt.',
  interruption: {
    stopping: 'Stopping. Deleting what the check created …',
    left: 'Projects named check-… may be left. To delete them, run `project-platform check --cleanup`.',
  },
  errorCode: 2,
  run: check,
});

async function check(flags: CheckFlags, tools: Tools): Promise<ExitCode> {
  const { program, stdout, stderr, redaction, signal, env } = tools;
  const lineOf = (shown: string): string => redaction.lines(shown).join(' ');
  const { compare, notice } = earlierReport(flags.compare);
  const reports = (flags['report-path'] ?? '')
    .split(',')
    .map(path => path.trim())
    .filter(path => path !== '')
    .map(writableReport);
  const maxCredits = Number(flags['max-credits'] ?? 5);
  if (!(maxCredits >= 0)) throw new Error('--max-credits must be a number that is 0 or greater.');
  if (notice !== undefined) tools.warn(notice);
  const { variables, problems, credential } = commandSettings({
    env,
    envFile: flags['env-file'],
    login: flags.login,
    flags,
    takes: name => Object.hasOwn(FLAGS, name),
  });
  if (problems.length > 0) throw new CommandErrors(problems);
  const given = (flag: CredentialFlag, variable: string): string | undefined =>
    flags[flag] ?? (variables[variable] || undefined);
  const baseUrl = given('base-url', 'PLATFORM_BASE_URL');
  await using platform =
    baseUrl === 'local'
      ? closedAtEnd(
          await (await program.loadPlatform()).startLocalPlatform({ environment: { PATH: env['PATH'] ?? '' } }),
        )
      : undefined;
  const target = { ...(platform === undefined ? targetOf(given, baseUrl) : localTarget(platform)), redaction };
  if (platform === undefined && stderr.stream.isTTY)
    stderr.write(targetText({ 'base-url': new URL(target.baseUrl) }, credential, program));
  if (flags.cleanup) return await cleanUp(target, tools);
  const isConfirmed = platform !== undefined || (await tools.confirm(creationText(target, flags), NOTHING_DONE));
  if (!isConfirmed) return 2;
  const found = await runCheck({
    target,
    clock: program.clock,
    signal,
    only: flags.only,
    withAgent: flags['with-agent'],
    withTeam: flags['with-team'],
    withSkill: flags['with-skill'],
    withLimits: flags['with-limits'],
    maxCredits,
    onProgress: line => stderr.write(`${lineOf(line)}\n`),
  });
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
    writeRegularFile(pathOfFlag('report-path', path, 'write'), path.endsWith('.json') ? `${json}\n` : markdown);
  if (flags.json) stdout.writeJson(json);
  else if (reports.length === 0) stdout.write(markdown);
  const { differs, holds, open, unknown } = report.summary;
  stderr.write(
    `Rules: ${differs} differ, ${holds} hold, ${open} open, ${unknown} unknown.${result.stopped === undefined ? '' : ` ${result.stopped}`}\n`,
  );
  for (const { kind, id, name, reason, remedy } of result.left)
    tools.printError(new Error(`The ${kind} ${id} (${name}) may still exist: ${reason}. ${remedy}`));
  if (result.stopped !== undefined || result.left.length > 0) return 2;
  return differs > 0 ? 1 : 0;
}

const NOTHING_DONE = 'Nothing was created or deleted.';

const closedAtEnd = (platform: LocalPlatform): LocalPlatform & AsyncDisposable =>
  Object.assign(platform, { [Symbol.asyncDispose]: () => platform.close() });

/** Reads `--compare`. @returns the report, or why it can't be used @throws Error if the file is missing */
function earlierReport(path: string | undefined): { readonly compare?: unknown; readonly notice?: string } {
  if (path === undefined) return {};
  const file = pathOfFlag('compare', path, 'read');
  try {
    const { value, invalidAt } = parsedJson(readRegularFile(file));
    if (invalidAt !== undefined) throw new Error(`it isn’t valid JSON (${invalidAt})`);
    compareReports(value, { findings: [] });
    return { compare: value };
  } catch (error) {
    const problem = `--compare \`${path}\` can’t be used: ${(error as Error).message}.`;
    // A missing file is a wrong flag. What an earlier run has written must not prevent every later check.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(problem, { cause: error });
    return { notice: `${problem} The report shows no changes.` };
  }
}

/** Checks that a report can be written, before the first request. @returns its location @throws Error */
function writableReport(given: string): string {
  try {
    const location = pathOfFlag('report-path', given, 'write');
    requireWritable(location);
    return location;
  } catch (error) {
    if (isFailure(error)) throw error;
    throw new Error(
      `--report-path \`${given}\` can’t be written: ${(error as Error).message}. Specify a file in an existing folder that you can write to.`,
      { cause: error },
    );
  }
}

type CredentialFlag = 'base-url' | 'token' | 'sql-log-url' | 'access-key' | 'secret-key';

function targetOf(
  given: (flag: CredentialFlag, variable: string) => string | undefined,
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

function creationText({ baseUrl }: Target, flags: CheckFlags): string {
  const lines = [
    'a project named check-<random>, with keys, an alias, releases, a cloud service, secrets, objects, functions and tables',
    'an imported project of the same name, and a project whose name is padded to 100 characters',
    ...(flags['with-agent'] ? ['two agent runs, which cost credits'] : []),
    ...(flags['with-team'] ? ['a team member, which uses a seat'] : []),
    ...(flags['with-skill'] ? ['a version of the private skill project-platform-check, which can’t be deleted'] : []),
  ];
  return `Depending on the areas, the check creates the following on ${baseUrl}:\n${lines.map(line => `- ${line}\n`).join('')}At the end, it deletes everything that can be deleted. It changes nothing else.\n`;
}

/** Deletes the projects and members of interrupted checks with the same credential. */
async function cleanUp(target: Target, { program, signal, stderr, confirm, printError }: Tools): Promise<ExitCode> {
  const onLost = (line: string): void => stderr.write(`${line}\n`);
  const session = new Session(target, program.clock, signal, onLost);
  // A deletion can't be taken back, so an interruption lets all confirmed ones end.
  const deleting = new Session(target, program.clock, new AbortController().signal, onLost);
  const owned = await ownedBy(session).catch((error: unknown) => {
    throw new Error(`${(error as Error).message}. Whether an earlier check left something behind is unknown.`, {
      cause: error,
    });
  });
  if (owned.length === 0) {
    stderr.write('No project or member of an earlier check with this credential was found.\n');
    return 0;
  }
  // A line break in a name must not look like another entry.
  const lines = owned.map(({ kind, id, name }) => `- ${session.mask(`${kind} ${id} (${name})`)}\n`).join('');
  if (!(await confirm(`Created by earlier checks with this credential, to be deleted now:\n${lines}`, NOTHING_DONE)))
    return 2;
  const isConfirmed = (id: string): boolean => owned.some(each => each.id === id);
  const confirmed = async () => (await ownedBy(deleting)).filter(({ id }) => isConfirmed(id));
  const left = await deleteListed(deleting, confirmed, 0, owned);
  for (const { kind, id } of owned) {
    const reason = left.find(each => each.id === id)?.reason;
    if (reason === undefined) stderr.write(`${session.mask(`Deleted the ${kind} ${id}.`)}\n`);
    else printError(new Error(session.mask(`The ${kind} ${id} wasn’t deleted: ${reason}.`)));
  }
  return left.length === 0 ? 0 : 2;
}
