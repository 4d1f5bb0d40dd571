/** Checks whether a platform keeps to its documents, with a project that it creates and deletes. */

import { endpointRow } from '../api/endpoints.ts';
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
import { addCollected, addUnchecked } from './unreached.ts';

type Area = (run: Run) => Promise<void>;
/** Areas by name, which run one after the other. */
type Group = Readonly<Record<string, Area>>;

/** Areas that run before a project is created. */
const FIRST_AREAS: Group = { user: checkUser, projects: checkProjectList };

/** Area that needs no project, and runs beside those of one. */
const SKILLS: Group = { skills: checkSkills };

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
  {
    sql: checkSql,
    'sql-log': async run => (run.session.target.sqlLogUrl === undefined ? undefined : checkSqlLog(run)),
  },
];

const PARALLEL = [...PROJECT_AREAS, ...CLOUD_AREAS];

function namesOf(groups: readonly Group[]): readonly string[] {
  return groups.flatMap(group => Object.keys(group));
}

/** Names of all areas, for `--only`. */
export const AREAS: readonly string[] = [...namesOf([FIRST_AREAS, SKILLS, ...PARALLEL]), 'team', 'limits'];

export interface CheckRequest extends CheckOptions {
  readonly target: Target;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Areas to check. Empty: all. */
  readonly only: readonly string[];
  /** Receives progress for a person: an area that begins, a rule that differs, a lost connection. */
  readonly onProgress: (text: string) => void;
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
  if (refused !== undefined) return { findings: [], requests: session.sent, durationMs: 0, left: [], stopped: refused };
  const isCreated = (await attempt(() => new ChosenAreas(run, request).runAll(cleaning))) === true;
  if (!isCreated) state.stopped ??= run.blocked;
  if (isCreated || state.stopped !== undefined)
    onProgress('deleting the projects and members that the check created …');
  if (isCreated) await attempt(() => checkDelete(run));
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

/** Runs the areas that the user chose. */
class ChosenAreas {
  readonly #run: Run;
  readonly #request: CheckRequest;

  constructor(run: Run, request: CheckRequest) {
    this.#run = run;
    this.#request = request;
  }

  /** Runs all of them. @param cleaning session that creates the project @returns whether there is a project to delete */
  async runAll(cleaning: Session): Promise<boolean> {
    await this.#runGroup(FIRST_AREAS);
    const needsProject = this.#isAnyChosen([...namesOf(PARALLEL), 'projects', 'limits']);
    const isCreated = needsProject && (await createProject(this.#run, cleaning, this.#request.onProgress));
    if (isCreated) await this.#runProject();
    else {
      await this.#runGroup(SKILLS);
      await this.#runTeam();
    }
    return isCreated;
  }

  /** Runs the areas of the project, and those that can run at the same time. */
  async #runProject(): Promise<void> {
    await checkKeys(this.#run);
    await this.#runArea('projects', checkProject);
    const needsCloud = this.#isAnyChosen([...namesOf(CLOUD_AREAS), 'limits']);
    if (needsCloud) this.#request.onProgress('cloud …');
    const hasCloud = needsCloud && (await checkProvisioning(this.#run));
    const groups = [...PROJECT_AREAS, ...(hasCloud ? CLOUD_AREAS : []), SKILLS];
    await Promise.all([...groups.map(group => this.#runGroup(group)), this.#runTeam()]);
    // Exceeds limits, so nothing else may run meanwhile.
    if (hasCloud) await this.#runArea('limits', checkLimits);
  }

  async #runTeam(): Promise<void> {
    if (this.#request.target.accessKey !== undefined) await this.#runGroup({ team: checkTeam });
  }

  async #runGroup(group: Group): Promise<void> {
    for (const [name, area] of Object.entries(group)) await this.#runArea(name, area);
  }

  async #runArea(name: string, area: Area): Promise<void> {
    const { signal, onProgress } = this.#request;
    if (!this.#isAnyChosen([name])) return;
    onProgress(`${name} …`);
    try {
      await area(this.#run);
    } catch (error) {
      signal.throwIfAborted();
      this.#run.findings.add({
        rule: `area/${name}`,
        result: 'unknown',
        clause: 'this program',
        expected: 'all rules of the area are checked',
        got: `stopped: ${(error as Error).message}`,
      });
    }
  }

  #isAnyChosen(names: readonly string[]): boolean {
    const { only } = this.#request;
    return only.length === 0 || names.some(name => only.includes(name));
  }
}

/** Creates the project. After a lost response, looks for it by its name. @returns whether there is one */
async function createProject(run: Run, cleaning: Session, onProgress: (text: string) => void): Promise<boolean> {
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
