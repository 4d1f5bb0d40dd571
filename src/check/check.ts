/** Checks whether a platform keeps to its documents, with a project that it creates and deletes. */

import { ENDPOINT_IDS, endpointRow } from '../api/endpoints.ts';
import { READINGS } from '../api/readings.ts';
import { RULES } from '../api/rules.ts';
import type { Clock } from '../base/clock.ts';
import { checkAgent, checkTeam } from './areas/agent.ts';
import { checkAuth, checkFunctions, checkProvisionErrors, checkProvisioning, checkSecrets } from './areas/cloud.ts';
import { checkSql, checkSqlLog, checkStorage } from './areas/data.ts';
import { checkLimits } from './areas/limits.ts';
import { checkAlias, checkKeys, checkProject, checkProjectList, checkUser } from './areas/projects.ts';
import { checkPublish, checkReleases } from './areas/releases.ts';
import { checkExport, checkImport, checkSandbox, checkSkills } from './areas/source.ts';
import { type Finding, Findings, isOutage, outcome, shown } from './findings.ts';
import { checkName, type Left, Ownership } from './ownership.ts';
import { checkSuccess } from './row-rules.ts';
import { type CheckOptions, type Json, listOf, Run } from './run.ts';
import { type Exchange, Session, type Target } from './session.ts';

type Area = (run: Run) => Promise<void>;

/** Areas that need no project. */
const READING_AREAS: Readonly<Record<string, Area>> = {
  user: checkUser,
  projects: checkProjectList,
  skills: checkSkills,
};

/** Areas of the project, in groups that run at the same time. The areas of a group run one after the other. */
const PROJECT_AREAS: Readonly<Record<string, Area>>[] = [
  { alias: checkAlias },
  { releases: checkReleases, publish: checkPublish },
  { import: checkImport, export: checkExport },
  { sandbox: checkSandbox },
  { agent: checkAgent },
];

/** Areas of the project's cloud service. */
const CLOUD_AREAS: Readonly<Record<string, Area>>[] = [
  { cloud: checkProvisionErrors },
  { auth: checkAuth },
  { secrets: checkSecrets },
  { functions: checkFunctions },
  { storage: checkStorage },
  {
    sql: checkSql,
    'sql-log': async run => (run.session.target.sqlLogUrl === undefined ? undefined : checkSqlLog(run)),
  },
];

const PARALLEL = [...PROJECT_AREAS, ...CLOUD_AREAS];

/** Names of all areas, for `--only`. */
export const AREAS: readonly string[] = [
  ...Object.keys(READING_AREAS),
  ...PARALLEL.flatMap(group => Object.keys(group)),
  'team',
  'limits',
];

export interface CheckRequest extends CheckOptions {
  readonly target: Target;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Areas to check. Empty: all. */
  readonly only: readonly string[];
  /** Receives progress for a person: an area that begins, a rule that differs, a lost connection. */
  readonly onProgress: (text: string) => void;
}

/** Result of a check. */
export interface CheckResult {
  readonly findings: readonly Finding[];
  readonly requests: number;
  readonly durationMs: number;
  /** Projects and members that aren't known to be deleted. */
  readonly left: readonly Left[];
  /** Reason why the check couldn't run, or not to its end. */
  readonly stopped: string | undefined;
}

/** Time in which a lost or interrupted request may still take effect, and in which a listing may lag. */
const SETTLE_MS = 4000;

/**
 * Runs a check. Whatever happens, it deletes what it has created, or reports what is left. Never sends a request that
 * changes something else.
 */
export async function runCheck(request: CheckRequest): Promise<CheckResult> {
  const { target, clock, signal, only, onProgress } = request;
  const startedAt = clock.monotonicMs();
  const session = new Session(target, clock, signal, onProgress);
  // Creates and deletes the project even if the user interrupts the check meanwhile.
  const cleaning = new Session(target, clock, new AbortController().signal, onProgress);
  const findings = new Findings(session, ({ rule, result, got, traceId }) => {
    if (result === 'differs') onProgress(`differs: ${rule}: ${got}${traceId === '' ? '' : ` (trace ID ${traceId})`}`);
  });
  const ownership = new Ownership(cleaning, checkName(clock.uuid(), target.token));
  for (const each of [session, cleaning]) each.onExchange = (exchange, sent) => ownership.keep(exchange, sent);
  const run = new Run(session, findings, request, ownership);
  const isChosen = (name: string): boolean => only.length === 0 || only.includes(name);
  const runArea = async (name: string, area: Area): Promise<void> => {
    if (!isChosen(name)) return;
    onProgress(`${name} …`);
    try {
      await area(run);
    } catch (error) {
      signal.throwIfAborted();
      const got = `stopped: ${(error as Error).message}`;
      findings.add(`area/${name}`, 'unknown', 'this program', 'all rules of the area are checked', got);
    }
  };
  const runGroup = async (group: Readonly<Record<string, Area>>): Promise<void> => {
    for (const [name, area] of Object.entries(group)) await runArea(name, area);
  };
  const runProjectAreas = async (): Promise<void> => {
    await checkKeys(run);
    await runArea('projects', checkProject);
    const needsCloud = ['limits', ...CLOUD_AREAS.flatMap(group => Object.keys(group))].some(isChosen);
    if (needsCloud) onProgress('cloud …');
    const hasCloud = needsCloud && (await checkProvisioning(run));
    await Promise.all([
      ...PROJECT_AREAS.map(runGroup),
      ...(hasCloud ? CLOUD_AREAS.map(runGroup) : []),
      runGroup({ skills: checkSkills }),
      ...(target.accessKey === undefined ? [] : [runGroup({ team: checkTeam })]),
    ]);
    // Exceeds limits, so nothing else may run meanwhile.
    if (hasCloud) await runArea('limits', checkLimits);
  };
  let stopped: string | undefined;
  let isCreated = false;
  try {
    const user = await session.send('user.get');
    if (isOutage(user) || user.status === 401)
      return {
        findings: [],
        requests: session.sent,
        durationMs: 0,
        left: [],
        stopped:
          user.status === 0
            ? 'The platform can’t be reached.'
            : `The platform ${user.status === 401 ? 'refused the credential' : 'is unavailable'}: HTTP ${user.status}.`,
      };
    await runGroup({ user: checkUser, projects: checkProjectList });
    const hasProject = [...PARALLEL.flatMap(group => Object.keys(group)), 'projects', 'limits'].some(isChosen);
    isCreated = hasProject && (await createProject(run, cleaning, onProgress));
    if (isCreated) await runProjectAreas();
    else {
      await runGroup({ skills: checkSkills });
      if (target.accessKey !== undefined) await runGroup({ team: checkTeam });
      stopped = run.blocked;
    }
  } catch (error) {
    stopped = signal.aborted ? 'The check was interrupted.' : (error as Error).message;
  }
  if (isCreated || stopped !== undefined) onProgress('deleting the projects and members that the check created …');
  if (isCreated && stopped === undefined)
    await checkDelete(run).catch((error: unknown) => {
      stopped = signal.aborted ? 'The check was interrupted.' : (error as Error).message;
    });
  const left = [
    ...(await ownership.deleteAll('project', SETTLE_MS)),
    ...(await ownership.deleteAll('member', SETTLE_MS)),
  ];
  if (only.length === 0) {
    addCollected(run);
    addUnchecked(run);
  }
  return {
    findings: findings.list(),
    requests: session.sent + cleaning.sent,
    durationMs: clock.monotonicMs() - startedAt,
    left,
    stopped,
  };
}

/** Creates the project. After a lost response, looks for it by its name. @returns whether there is one */
async function createProject(run: Run, cleaning: Session, onProgress: (text: string) => void): Promise<boolean> {
  const { session, findings, name, ownership } = run;
  const notChecked = (got: string, exchange?: Exchange): boolean => {
    const reason = `${got}: areas that need a new project were not checked`;
    findings.add(
      'projects.create/status',
      'unknown',
      'Part 1, User and projects: POST /projects',
      '200',
      reason,
      exchange,
    );
    return false;
  };
  try {
    await ownership.begin('project');
  } catch (error) {
    run.blocked = `No project was created, so most areas were not checked: ${(error as Error).message}.`;
    return notChecked((error as Error).message);
  }
  onProgress(`creating the project ${name} …`);
  const exchange = await cleaning.send('projects.create', { body: { name } });
  if (exchange.status === 403) return notChecked(outcome(exchange), exchange);
  const isOk = checkSuccess(findings, 'projects.create', exchange);
  const [found] = exchange.status === 0 ? await ownership.listLater('project') : [];
  if (isOutage(exchange) && found === undefined)
    run.blocked = `The check has no project, so most areas were not checked: ${outcome(exchange)}.`;
  const record: Json = isOk ? (exchange.json as Json) : { url_id: found?.id, name: found?.name };
  const id = record['url_id'];
  if (typeof id !== 'string') return false;
  const isNew = await ownership.has('project', id);
  run.rule('projects.create/own', exchange, isNew, shown(id));
  if (!isNew) return false;
  session.projectId = id;
  cleaning.projectId = id;
  run.project = record;
  run.expect('projects.create/name', { json: record, exchange, isOk }, { name, type: 'web' });
  return true;
}

/** Deletes the project, and checks the rules of deletion. */
async function checkDelete(run: Run): Promise<void> {
  const { session } = run;
  const path = { project_id: session.projectId };
  if (!(await run.ownership.has('project', session.projectId))) return;
  const deleted = await run.call('projects.delete', { path });
  run.expect('projects.delete/project_id', deleted, path);
  if (!deleted.isOk) return;
  const again = await run.refused('projects.delete/missing', { path });
  run.reading('R37', outcome(again), again);
  await run.refused('projects.delete/gone', {}, 'alias.get');
  const listed = await run.call('projects.list', { query: { query: run.name, page_size: 100 } });
  const isGone = !listOf(listed.json, 'projects').some(({ url_id: id }) => id === session.projectId);
  run.rule('projects.delete/unlisted', listed.exchange, listed.isOk ? isGone : undefined, 'still listed');
  if (run.key !== undefined)
    await run.refused('project-tokens.create/after-delete', { token: run.key }, 'watermark.get');
}

/** Adds the readings that follow from other results. */
function addCollected(run: Run): void {
  const all = run.findings.list();
  const lists = ENDPOINT_IDS.flatMap(id =>
    Object.entries(endpointRow(id).answer).flatMap(([name, field]) =>
      endpointRow(id).method === 'GET' && field.type === 'array' ? `${id}/field:${name}` : [],
    ),
  );
  const renamed = all
    .filter(({ rule, result }) => lists.includes(rule) && result === 'differs')
    .map(({ rule }) => rule);
  run.reading('R5', renamed.length === 0 ? 'as assumed' : renamed.join(', '));
  const others = all
    .filter(({ rule, result }) => rule.endsWith('/status') && result === 'open')
    .map(({ rule, got }) => `${rule} ${got}`);
  run.reading('R43', others.length === 0 ? '200 everywhere' : others.join(', '));
}

/** Adds the rules and readings that weren't reached, so that the report shows every rule. */
function addUnchecked(run: Run): void {
  const { findings, session, options, isOverBudget } = run;
  const flags: readonly (readonly [isMissing: boolean, flag: string, rules: RegExp])[] = [
    [session.target.accessKey === undefined, '--access-key and --secret-key', /^team\.|^usage\.|\/R(?:16|20|39)$/],
    [session.target.sqlLogUrl === undefined, '--sql-log-url', /^sql-log\.|\/R(?:17|18|19|27)$/],
    [!options.withTeam, '--with-team', /^team\.|\/R20$/],
    [!options.withAgent, '--with-agent', /^agent\.|\/R(?:6|7|9|10|13|14|47)$/],
    [isOverBudget, 'a higher --max-credits', /^agent\.|\/R(?:10|13|14|47)$/],
  ];
  const reasonOf = (rule: string, other: string): string => {
    const flag = flags.find(([isMissing, , rules]) => isMissing && rules.test(rule))?.[1];
    if (flag !== undefined) return `not checked: set ${flag}`;
    return session.projectId === '' ? `${other}: the check has no project of its own` : other;
  };
  const known = findings.list().map(({ rule }) => rule);
  for (const [rule, { clause, expected }] of Object.entries(RULES))
    if (!rule.startsWith('*') && !known.includes(rule))
      findings.add(rule, 'unknown', clause, expected, reasonOf(rule, 'not reached'));
  for (const id of ENDPOINT_IDS) {
    const row = endpointRow(id);
    for (const event of Object.keys(row.events ?? {}).filter(
      name => !known.some(rule => rule.startsWith(`${id}/field:${name}.`)),
    ))
      if (Object.keys(row.events?.[event] ?? {}).length > 0)
        findings.add(
          `${id}/event:${event}`,
          'unknown',
          row.clause,
          'the fields of the event',
          reasonOf(id, 'the check received no such event'),
        );
  }
  for (const [id, text] of Object.entries(READINGS))
    if (!known.includes(`assumption/${id}`))
      findings.add(
        `assumption/${id}`,
        'unknown',
        `Assumption ${id}`,
        text,
        text.startsWith('This assumption is about the client')
          ? 'not about the platform'
          : reasonOf(`assumption/${id}`, 'not observed'),
      );
}
