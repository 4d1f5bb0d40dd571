/** Checks whether a platform keeps to its documents, with a project that it creates and deletes. */

import { endpointRow } from '../api/endpoints.ts';
import type { Clock } from '../base/clock.ts';
import { record } from '../base/record.ts';
import { checkAgent, checkTeam } from './areas/agent.ts';
import { checkAuth, checkFunctions, checkProvisionErrors, checkProvisioning, checkSecrets } from './areas/cloud.ts';
import { checkSql, checkSqlLog, checkStorage } from './areas/data.ts';
import { checkLimits } from './areas/limits.ts';
import { checkAlias, checkKeys, checkProject, checkProjectList, checkUser } from './areas/projects.ts';
import { checkPublish, checkReleases } from './areas/releases.ts';
import { checkExport, checkImport, checkSandbox, checkSkills } from './areas/source.ts';
import { type Finding, Findings, isOutage, outcome, shown } from './run/findings.ts';
import { checkName, type Left, Ownership } from './run/ownership.ts';
import { checkSuccess } from './run/row-rules.ts';
import { type CheckOptions, type Json, listOf, Run } from './run/run.ts';
import { type Exchange, Session, type Target } from './run/session.ts';
import { addCollected, addUnchecked, missingFlag } from './unreached.ts';

type Area = (run: Run) => Promise<void>;
/** Areas by name, which run one after the other. */
type Group = Readonly<Record<string, Area>>;

/** Areas that run before a project is created. */
const FIRST_AREAS: Group = { user: checkUser, projects: checkProjectList };

/** Areas that need no project, and run beside those of one. */
const OTHER_AREAS: readonly Group[] = [{ skills: checkSkills }, { team: checkTeam }];

/** Areas of the project, in groups that run at the same time. */
const PROJECT_AREAS: readonly Group[] = [
  { alias: checkAlias },
  { releases: checkReleases, publish: checkPublish },
  { import: checkImport, export: checkExport },
  { sandbox: checkSandbox },
  { agent: checkAgent },
];

/** Areas of the project's cloud service. */
const CLOUD_AREAS: readonly Group[] = [
  { cloud: checkProvisionErrors },
  { auth: checkAuth },
  { secrets: checkSecrets },
  { functions: checkFunctions },
  { storage: checkStorage },
  { sql: checkSql, 'sql-log': checkSqlLog },
];

const PARALLEL = [...PROJECT_AREAS, ...CLOUD_AREAS];

function namesOf(groups: readonly Group[]): readonly string[] {
  return groups.flatMap(group => Object.keys(group));
}

/** Names of all areas, for `--only`. */
export const AREAS: readonly string[] = [...namesOf([FIRST_AREAS, ...OTHER_AREAS, ...PARALLEL]), 'limits'];

interface CheckRequest extends CheckOptions {
  readonly target: Target;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

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
  const findings = new Findings(session, finding => {
    if (finding.result === 'differs') onProgress(differenceText(finding));
  });
  const ownership = new Ownership(cleaning, checkName(clock.uuid(), target.token));
  for (const each of [session, cleaning]) each.onExchange = (exchange, sent) => ownership.keep(exchange, sent);
  const run = new Run(session, findings, request, ownership);
  // An object, as TypeScript would take the reads of a variable for those of its first value.
  const state: { stopped?: string | undefined } = {};
  /** Does work unless the check is stopped. An error stops it. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return state.stopped === undefined ? await work() : undefined;
    } catch (error) {
      state.stopped = signal.aborted ? 'The check was interrupted.' : (error as Error).message;
      return undefined;
    }
  };
  const user = await attempt(() => session.send('user.get'));
  const refused = user && refusalText(user);
  const durationMs = (): number => clock.monotonicMs() - startedAt;
  if (refused !== undefined)
    return { findings: [], requests: session.sent, durationMs: durationMs(), left: [], stopped: refused };
  const isCreated = (await attempt(() => runAreas(run, cleaning))) === true;
  if (!isCreated) state.stopped ??= run.blocked;
  if (ownership.hasCreated) onProgress('deleting the projects and members that the check created …');
  if (isCreated) await attempt(() => checkDelete(run));
  const left = [
    ...(await ownership.deleteAll('project', SETTLE_MS)),
    ...(await ownership.deleteAll('member', SETTLE_MS)),
  ];
  if (findings.list().every(({ result }) => result === 'unknown')) state.stopped ??= 'No rule was checked.';
  if (only.length === 0) {
    addCollected(run);
    addUnchecked(run);
  }
  return {
    findings: findings.list(),
    requests: session.sent + cleaning.sent,
    durationMs: durationMs(),
    left,
    stopped: state.stopped,
  };
}

const differenceText = ({ rule, got, traceId }: Finding): string =>
  `differs: ${rule}: ${got}${traceId === '' ? '' : ` (trace ID ${traceId})`}`;

/** Says why the check can't begin, after the first response. Undefined if it can. */
function refusalText(user: Exchange): string | undefined {
  if (user.status === 0) return 'The platform can’t be reached.';
  if (user.status === 401) return 'The platform refused the credential: HTTP 401.';
  return isOutage(user) ? `The platform is unavailable: HTTP ${user.status}.` : undefined;
}

/**
 * Runs the areas that the user chose.
 * @param cleaning session that creates the project
 * @returns whether there is a project to delete
 */
async function runAreas(run: Run, cleaning: Session): Promise<boolean> {
  await runGroup(run, FIRST_AREAS);
  const needsProject = isAnyChosen(run, [...namesOf(PARALLEL), 'projects', 'limits']);
  const isCreated = needsProject && (await createProject(run, cleaning));
  if (isCreated) await runProject(run);
  else for (const group of OTHER_AREAS) await runGroup(run, group);
  return isCreated;
}

/** Runs the areas of the project, and those that can run at the same time. */
async function runProject(run: Run): Promise<void> {
  await checkKeys(run);
  await runArea(run, 'projects', checkProject);
  const needsCloud = isAnyChosen(run, [...namesOf(CLOUD_AREAS), 'limits']);
  if (needsCloud) run.options.onProgress('cloud …');
  const hasCloud = needsCloud && (await checkProvisioning(run));
  const groups = [...PROJECT_AREAS, ...(hasCloud ? CLOUD_AREAS : []), ...OTHER_AREAS];
  await Promise.all(groups.map(group => runGroup(run, group)));
  // Exceeds limits, so nothing else may run meanwhile.
  if (hasCloud) await runArea(run, 'limits', checkLimits);
}

async function runGroup(run: Run, group: Group): Promise<void> {
  for (const [name, area] of Object.entries(group)) await runArea(run, name, area);
}

async function runArea(run: Run, name: string, area: Area): Promise<void> {
  if (!isAnyChosen(run, [name]) || missingFlag(name, run.session.target) !== undefined) return;
  run.options.onProgress(`${name} …`);
  try {
    await area(run);
  } catch (error) {
    run.session.signal.throwIfAborted();
    run.findings.add({
      rule: `area/${name}`,
      result: 'unknown',
      clause: 'this program',
      expected: 'all rules of the area are checked',
      got: `stopped: ${(error as Error).message}`,
    });
  }
}

const isAnyChosen = ({ options: { only } }: Run, names: readonly string[]): boolean =>
  only.length === 0 || names.some(name => only.includes(name));

/** Creates the project. After a lost response, looks for it by its name. @returns whether there is one */
async function createProject(run: Run, cleaning: Session): Promise<boolean> {
  const { session, findings, name, ownership } = run;
  const notChecked = (got: string, exchange?: Exchange): boolean => {
    findings.add({
      rule: 'projects.create/status',
      result: 'unknown',
      clause: endpointRow('projects.create').clause,
      expected: '200',
      got: `${got}: areas that need a new project were not checked`,
      exchange,
    });
    return false;
  };
  try {
    await ownership.begin('project');
  } catch (error) {
    run.blocked = `No project was created, so most areas were not checked: ${(error as Error).message}.`;
    return notChecked((error as Error).message);
  }
  run.options.onProgress(`creating the project ${name} …`);
  const exchange = await cleaning.send('projects.create', { body: { name } });
  if (exchange.status === 403) return notChecked(outcome(exchange), exchange);
  const isOk = checkSuccess(findings, 'projects.create', exchange);
  const [found] = exchange.status === 0 ? await ownership.listLater('project') : [];
  if (isOutage(exchange) && found === undefined)
    run.blocked = `The check has no project, so most areas were not checked: ${outcome(exchange)}.`;
  const project: Json = isOk ? record(exchange.json) : { url_id: found?.id, name: found?.name };
  const id = project['url_id'];
  if (typeof id !== 'string') return false;
  const isNew = await ownership.has('project', id);
  run.rule('projects.create/own', exchange, isNew, shown(id));
  if (!isNew) return false;
  session.projectId = id;
  cleaning.projectId = id;
  run.project = project;
  run.expect('projects.create/name', { json: project, exchange, isOk }, { name, type: 'web' });
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
