/** The command `check`, which checks whether a platform keeps to its documents. */

import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, linesFlag, listFlag, numberFlag, SOURCE_FLAGS, textFlag, toggleFlag } from '../run/flags.ts';
import { isFailure } from '../../base/failure-text.ts';
import { parsedJson } from '../../base/parsed-json.ts';
import { rootAddress } from '../../base/address.ts';
import { withoutSecrets } from '../../base/without-secrets.ts';
import { AREAS, type CheckResult, runCheck } from '../../check/check.ts';
import { deleteListed, ownedBy } from '../../check/run/ownership.ts';
import { markdownReport } from '../../check/markdown-report.ts';
import { compareReports, jsonReport } from '../../check/report.ts';
import { Session, type Target } from '../../check/run/session.ts';
import { missingFlag } from '../../check/unreached.ts';
import { readRegularFile, requireWritable, writeRegularFile } from '../../base/system/regular-file.ts';
import { pathOfFlag } from '../../base/system/user-paths.ts';
import type { LocalPlatform } from '../../platform/local-platform.ts';
import { targetText } from '../run/confirmation.ts';
import { commandTarget } from '../run/target.ts';
import { commandSettings, type Settings } from '../settings/settings.ts';

const FLAGS = {
  'base-url': textFlag(
    'URL',
    'URL of the platform. `local` starts a local platform and checks it. Default: PLATFORM_BASE_URL, the URL that `link` saved for the folder, or that of the login.',
  ),
  token: textFlag('text', 'Credential for the platform. Default: PLATFORM_TOKEN, or that of the login.', {
    isSecret: true,
  }),
  'sql-log-url': textFlag(
    'URL',
    'URL of the SQL log service. Without it, the area `sql-log` is checked only with `--base-url local`. Default: PLATFORM_SQL_LOG_URL.',
  ),
  'access-key': textFlag(
    'text',
    'Access key of a team. Without it, the area `team` is checked only with `--base-url local`. Default: PLATFORM_ACCESS_KEY.',
  ),
  'secret-key': textFlag('text', 'Secret key of the team. Default: PLATFORM_SECRET_KEY.', { isSecret: true }),
  only: listFlag('areas', AREAS, 'Areas to check.', { fallback: 'all' }),
  'with-agent': toggleFlag('Start agent runs, which cost credits.'),
  'max-credits': numberFlag(
    0,
    999_999_999,
    'Cancel the current run, and start no more, once the agent runs have used more than this number of credits.',
    { default: 5 },
  ),
  'with-team': toggleFlag('Create and delete a team member, which uses a seat.'),
  'with-limits': toggleFlag('Exceed two documented rate limits, by one request each.'),
  'with-skill': toggleFlag('Upload the private skill `project-platform-check`. No endpoint can delete it.'),
  'report-path': linesFlag('path', 'Write the report as Markdown, or as JSON if the path ends with `.json`.'),
  compare: textFlag(
    'path',
    'Show what has changed since an earlier JSON report. If the report can’t be used, the check warns and shows no changes. A missing file is an error.',
  ),
  json: toggleFlag(
    'Print the report as JSON. Default: it is printed as Markdown or, with `--report-path`, not printed.',
  ),
  cleanup: toggleFlag('Delete projects and members that checks with these credentials left behind. Runs no checks.', {
    excludes: 'only with-agent max-credits with-team with-limits with-skill report-path compare json'.split(' '),
  }),
  ...SOURCE_FLAGS,
};

type CheckFlags = FlagValues<typeof FLAGS>;
type Credentials = Omit<Target, 'redaction'>;

const NOTHING_DONE = 'Nothing was created or deleted.';

const LOCAL_LEFT = 'The local platform ends with the command. Its temporary folder may be left.';

/** Flags of a check that a cleanup of its platform takes, too. */
const OF_PLATFORM = ['base-url', 'token', 'sql-log-url', 'access-key', 'secret-key', 'env-file', 'login'];

/** Exit code 0: all rules hold. 1: at least one differs. 2: the check couldn't run or end, or left something behind. */
export const CHECK = defineCommand({
  name: 'check',
  usage: '[--only <areas>] [--report-path <path>] [--compare <path>] [flags]',
  summary: 'Check whether a platform behaves as documented. Creates projects, and deletes them at the end.',
  flags: FLAGS,
  changes:
    'Skip the confirmation prompt. Required without a terminal, or if the variable CI is set, except with `--base-url local`.',
  interruption: { left: NOTHING_DONE },
  errorCode: 2,
  run: check,
});

async function check(flags: CheckFlags, tools: Tools): Promise<ExitCode> {
  const { program, stderr, redaction, signal } = tools;
  const reports = flags['report-path'].map(writableReport);
  await using platform = await checkedPlatform(flags, tools);
  const target = { ...platform.credentials, redaction };
  const earlier = earlierReport(flags.compare, new URL(target.baseUrl).origin);
  if (earlier.notice !== undefined) tools.warn(earlier.notice);
  for (const area of flags.only) {
    const flag = missingFlag(area, target);
    if (flag !== undefined) throw new Error(`--only: the area \`${area}\` can’t be checked without ${flag}.`);
  }
  if (!platform.isLocal && stderr.stream.isTTY)
    stderr.write(targetText({ 'base-url': new URL(target.baseUrl) }, platform.source, program));
  if (flags.cleanup) return await cleanUp(target, tools);
  const isConfirmed = platform.isLocal || (await tools.confirm(creationText(target, flags), NOTHING_DONE));
  if (!isConfirmed) return 2;
  const cleanup = `${tools.typed(OF_PLATFORM)} --cleanup`;
  tools.setInterruption({
    stopping: 'Stopping. Deleting what the check created …',
    left: platform.isLocal ? LOCAL_LEFT : `Projects named check-… may be left. To delete them, run \`${cleanup}\`.`,
  });
  const found = await runCheck({
    target,
    clock: program.clock,
    signal,
    only: flags.only,
    withAgent: flags['with-agent'],
    withTeam: flags['with-team'],
    withSkill: flags['with-skill'],
    withLimits: flags['with-limits'],
    maxCredits: flags['max-credits'],
    onProgress: line => stderr.write(`${redaction.lines(line).join(' ')}\n`),
  });
  return writeReports(found, { target, earlier, paths: reports, asJson: flags.json }, tools);
}

interface CheckedPlatform extends AsyncDisposable {
  readonly credentials: Credentials;
  /** Source of the credential, as a phrase. */
  readonly source: string;
  /** Whether it was started for the check. */
  readonly isLocal: boolean;
}

/** Finds the platform, or starts one for `--base-url local`. @throws Error for missing or wrong settings */
async function checkedPlatform(flags: CheckFlags, { program, env, setInterruption }: Tools): Promise<CheckedPlatform> {
  const settings = commandSettings({
    env,
    envFile: flags['env-file'],
    login: flags.login,
    flags,
    takes: name => Object.hasOwn(FLAGS, name),
  });
  const source = settings.credential;
  if (settings.values['base-url'] !== 'local')
    return {
      credentials: targetOf(settings),
      source,
      isLocal: false,
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  setInterruption({ left: LOCAL_LEFT });
  const { startLocalPlatform } = await program.loadPlatform();
  const platform = await startLocalPlatform({ environment: { PATH: env['PATH'] ?? '' } });
  return {
    credentials: localTarget(platform),
    source,
    isLocal: true,
    [Symbol.asyncDispose]: () => platform.close(),
  };
}

/** The platform of a check, and where its result is written. */
interface Reporting {
  readonly target: Target;
  readonly earlier: EarlierReport;
  readonly paths: readonly string[];
  /** Whether it is printed as JSON. Otherwise, it is printed if it is written nowhere else. */
  readonly asJson: boolean;
}

/** Writes and prints the result of a check. @returns the exit code */
function writeReports(
  found: CheckResult,
  { target: { baseUrl, redaction }, earlier: { compare, notice }, paths, asJson }: Reporting,
  { program, stdout, stderr, printError }: Tools,
): ExitCode {
  const lineOf = (shown: string): string => redaction.lines(shown).join(' ');
  for (const { id } of found.left) redaction.showId(id);
  const { left, stopped } = withoutSecrets({ left: found.left, stopped: found.stopped }, lineOf);
  // Wall clock: the time of a report.
  const checkedAt = new Date(program.clock.now()).toISOString();
  const report = jsonReport(new URL(baseUrl).origin, { ...found, left, stopped }, checkedAt);
  const changes = compare === undefined ? undefined : withoutSecrets(compareReports(compare, report), lineOf);
  const markdown = markdownReport(report, changes, notice === undefined ? undefined : lineOf(notice));
  const json = JSON.stringify(changes === undefined ? report : { ...report, changes }, undefined, 2);
  if (asJson) stdout.writeJson(json);
  else if (paths.length === 0) stdout.write(markdown);
  const { differs, holds, open, unknown } = report.summary;
  const counts = `Rules: ${differs} differ, ${holds} hold, ${open} open, ${unknown} unknown.`;
  stderr.write(`${counts}${stopped === undefined ? '' : ` ${stopped}`}\n`);
  for (const { kind, id, name, reason, remedy } of left)
    printError(new Error(`The ${kind} ${id} (${name}) may still exist: ${reason}. ${remedy}`));
  // Last, so that a file that can't be written hides nothing.
  for (const path of paths)
    writeRegularFile(pathOfFlag('report-path', path, 'write'), path.endsWith('.json') ? `${json}\n` : markdown);
  if (stopped !== undefined || left.length > 0) return 2;
  return differs > 0 ? 1 : 0;
}

interface EarlierReport {
  /** Its content. Undefined without `--compare`, and if it can't be used. */
  readonly compare?: unknown;
  /** Why it can't be used. */
  readonly notice?: string;
}

/** Reads `--compare`. @param platform its origin @throws Error if the file is missing */
function earlierReport(path: string | undefined, platform: string): EarlierReport {
  if (path === undefined) return {};
  const file = pathOfFlag('compare', path, 'read');
  try {
    const { value, invalidAt } = parsedJson(readRegularFile(file));
    if (invalidAt !== undefined) throw new Error(`it isn’t valid JSON (${invalidAt})`);
    compareReports(value, { platform, findings: [] });
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

/** @throws Error if a setting is missing or wrong */
function targetOf(settings: Settings): Credentials {
  const { baseUrl, token } = commandTarget(settings);
  const { 'sql-log-url': logs, 'access-key': accessKey, 'secret-key': secretKey } = settings.values;
  const sqlLog = logs === undefined ? undefined : rootAddress(logs);
  if (sqlLog !== undefined && 'problem' in sqlLog) throw new Error(`--sql-log-url ${sqlLog.problem}.`);
  if ((accessKey === undefined) !== (secretKey === undefined))
    throw new Error('--access-key and --secret-key must be set together.');
  return { baseUrl, token, sqlLogUrl: sqlLog?.url.href, accessKey, secretKey };
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
async function cleanUp(target: Target, tools: Tools): Promise<ExitCode> {
  const { program, signal, stderr, confirm, printError } = tools;
  const onLost = (line: string): void => stderr.write(`${line}\n`);
  const session = new Session(target, program.clock, signal, onLost);
  // A deletion can't be taken back, so an interruption lets the one that has begun end.
  const deleting = new Session(target, program.clock, new AbortController().signal, onLost);
  const owned = await ownedBy(session).catch((error: unknown) => {
    throw new Error(`${(error as Error).message}. It is unknown whether an earlier check left anything behind.`, {
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
  tools.setInterruption({
    stopping: 'Stopping after the deletion in progress.',
    left: `The last deletion may have taken effect. To continue, run \`${tools.typed()}\` again.`,
  });
  const left = await deleteListed(deleting, confirmed, { earlier: owned, stop: signal });
  for (const { kind, id } of owned) {
    const reason = left.find(each => each.id === id)?.reason;
    if (reason === undefined) stderr.write(`${session.mask(`Deleted the ${kind} ${id}.`)}\n`);
    else printError(new Error(session.mask(`The ${kind} ${id} wasn’t deleted: ${reason}.`)));
  }
  return left.length === 0 ? 0 : 2;
}
