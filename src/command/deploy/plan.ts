/** Finds out what a deployment would change. It only reads from the platform. */

import { existsSync, globSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parsedJson } from '../../base/parsed-json.ts';
import { DEPLOYED_FUNCTIONS, PREVIEW_RECORD } from '../../base/preview-record.ts';
import { record } from '../../base/record.ts';
import { createTemporaryFolder } from '../../base/system/work-folder.ts';
import type { Texts } from '../../features/app/app-parts.ts';
import type { AppContents } from '../../packing/app-package/contents.ts';
import type { AppHere } from '../app/app-here.ts';
import { type LocalResult, operationFailureText, rowsOf } from '../run/local-operation.ts';
import { CommandErrors, type Tools } from '../run/definition.ts';
import type { CommandTarget } from '../run/target.ts';
import { type DeployTarget, ofTarget } from './deploy-target.ts';

/** Functions by what happens to them. */
export interface FunctionChanges {
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly unchanged: readonly string[];
  /** On the platform, and not in the folder. */
  readonly others: readonly string[];
  /** Those of the folder that anyone can call without a JWT. */
  readonly withoutJwt: readonly string[];
  /** Sentences about functions that become public, or require a JWT again. */
  readonly jwtChanges: readonly string[];
}

export interface LiveRelease {
  readonly id: string;
  readonly url: string;
  /** Empty if the platform reports none. */
  readonly version: string;
}

export interface DeployPlan {
  readonly app: AppHere['app'];
  /** Folder of the app's file. */
  readonly root: string;
  readonly target: DeployTarget;
  readonly contents: AppContents;
  /** SHA-256 of what the package contains. */
  readonly digest: string;
  /** The live release. Undefined if nothing is live, or the app has no site. */
  readonly live: LiveRelease | undefined;
  /** Whether this package's site is `live` already, or may be, as an earlier deployment of it was `interrupted`. */
  readonly siteState: 'new' | 'live' | 'interrupted';
  /** See `PreparedPackage`. */
  readonly origin: readonly string[];
  /** Paths of pending migrations, and findings of the linter. Undefined without migrations. */
  readonly migrations: { readonly pending: readonly string[]; readonly findings: readonly string[] } | undefined;
  /** Whether the linter’s errors are accepted. */
  readonly isLintAccepted: boolean;
  readonly functions: FunctionChanges | undefined;
  /** Remarks of the operations, such as warnings. */
  readonly warnings: readonly string[];
}

/**
 * Runs an operation on a platform, and on the target's project if it has one.
 * @param ownPreview name of the preview's project that the operation may change. Then its log is printed
 */
export type RunOnTarget = (operation: string, inputs: Texts, ownPreview?: string) => Promise<LocalResult>;

export const runOn =
  (target: CommandTarget, { runOperation, stderr }: Tools): RunOnTarget =>
  (operation, inputs, ownPreview) =>
    runOperation({
      ...ofTarget(target, inputs),
      operation,
      ...(ownPreview !== undefined && { ownPreview, onLog: stderr.write }),
    });

/** Returns the result. @throws Error with the operation's failure */
export function succeeded(result: LocalResult): LocalResult {
  if (result.failure !== undefined) throw new Error(operationFailureText(result.failure));
  return result;
}

/** A failure that is the end of a printed log, so that it isn't printed again. */
export class LoggedFailure extends CommandErrors {}

/** As `succeeded`, for an operation whose log is printed. @throws LoggedFailure */
export function succeededInLog(result: LocalResult): LocalResult {
  if (result.failure !== undefined) throw new LoggedFailure([]);
  return result;
}

/** Reads the live release. Undefined if nothing is live. */
export async function readLive(run: RunOnTarget): Promise<LiveRelease | undefined> {
  const { outputs } = succeeded(await run('release-info', { limit: '1' }));
  const [id = '', url = '', version = ''] = ['release_id', 'access_url', 'version'].map(name => outputs.get(name));
  return id === '' ? undefined : { id, url, version };
}

/** Returns the live release if it was published from a package. @param versions of the package */
export const liveFrom = (live: LiveRelease | undefined, versions: readonly number[]): LiveRelease | undefined =>
  live !== undefined && versions.map(String).includes(live.version) ? live : undefined;

/** Returns the inputs of `cloud-deploy-function` for the functions that a release deploys. @param release its inputs */
export const functionsOf = ({ 'working-directory': folder = '', 'state-path': state }: Texts): Texts => ({
  path: 'functions',
  'working-directory': folder,
  ...(state !== undefined && { 'state-path': state }),
});

/** Finds out what a deployment would change in the functions of a project. @param inputs of `cloud-deploy-function` */
export async function functionChanges(inputs: Texts, run: RunOnTarget): Promise<FunctionChanges> {
  const deployed = succeeded(await run('cloud-deploy-function', { ...inputs, prune: 'true', 'dry-run': 'true' }));
  const rows = rowsOf(deployed, 'functions');
  const named = (outcome: string): readonly string[] =>
    rows
      .filter(row => row['outcome'] === outcome)
      .map(({ name, version }) => `${String(name)}${typeof version === 'number' ? ` (live: version ${version})` : ''}`);
  return {
    created: named('to-create'),
    updated: named('to-update'),
    unchanged: named('unchanged'),
    others: linesOf(deployed, 'deleted'),
    withoutJwt: rows.filter(row => row['verify_jwt'] === false).map(({ name }) => String(name)),
    jwtChanges: noticesOf(deployed),
  };
}

/**
 * Finds out what a preview would change in the functions of its project, which it records in its database.
 * @param inputs of `cloud-deploy-function`
 * @param project ID of the preview's project. Undefined if it doesn't exist yet
 * @throws Error if the record can't be read
 */
export async function functionsOfPreview(
  inputs: Texts,
  project: string | undefined,
  run: RunOnTarget,
): Promise<FunctionChanges> {
  if (project === undefined) return newFunctions(inputs);
  const onProject = { 'project-id': project };
  // If no preview has been completed, there is no record.
  const exists = `SELECT to_regclass('${PREVIEW_RECORD}') IS NOT NULL AS "exists"`;
  const found = await run('sql-query', { ...onProject, query: exists });
  // The preview had only a site, or its first deployment was interrupted. This deployment creates the cloud service.
  if (found.outputs.get('error_code') === 'cloud_not_enabled') return newFunctions(inputs);
  const isRecorded = rowsOf(succeeded(found), 'rows')[0]?.['exists'] === true;
  const query = `SELECT value FROM ${PREVIEW_RECORD} WHERE name = '${DEPLOYED_FUNCTIONS}'`;
  const rows = isRecorded ? rowsOf(succeeded(await run('sql-query', { ...onProject, query })), 'rows') : [];
  using folder = createTemporaryFolder('project-platform-');
  const state = join(folder.path, 'functions.json');
  writeFileSync(state, JSON.stringify(rows[0]?.['value'] ?? {}));
  return await functionChanges({ ...inputs, ...onProject, 'state-path': state }, run);
}

/** Returns all functions of a folder as new ones. */
function newFunctions({ path = '', 'working-directory': folder = '.', 'verify-jwt': rule = '{}' }: Texts) {
  const functions = join(folder, path);
  const created = globSync('[!._]*/index.ts', { cwd: functions }).map(dirname).toSorted();
  const rules = record(JSON.parse(rule));
  const settingOf = (name: string): unknown => {
    const file = join(functions, name, 'function.json');
    return existsSync(file) ? record(parsedJson(readFileSync(file, 'utf8')).value)['verify_jwt'] : undefined;
  };
  const withoutJwt = created.filter(name => (rules[name] ?? settingOf(name)) === false);
  return { created, updated: [], unchanged: [], others: [], withoutJwt, jwtChanges: [] };
}

/**
 * Plans a deployment.
 * @param shown parts of the plan that are known
 * @param release inputs of the operation `release`
 * @throws Error if the release would be refused
 */
export async function planDeployment(
  { app, parts }: AppHere,
  target: DeployTarget,
  shown: Pick<DeployPlan, 'contents' | 'digest' | 'live' | 'siteState' | 'origin'>,
  release: Texts,
  run: RunOnTarget,
): Promise<DeployPlan> {
  const folder = { 'working-directory': release['working-directory'] ?? '' };
  const checked = await run('release', { ...release, 'dry-run': 'true' });
  requireReleasable(checked);
  const lint = release['lint'] === undefined ? {} : { lint: release['lint'] };
  const { migrations, functions } = parts;
  const pending =
    migrations &&
    succeeded(await run('sql-migrate', { ...migrations, ...folder, ...lint, path: 'migrations', 'dry-run': 'true' }));
  return {
    app,
    root: realpathSync('.'),
    target,
    ...shown,
    isLintAccepted: release['lint'] !== undefined,
    migrations: pending && {
      pending: linesOf(pending, 'pending'),
      findings: rowsOf(pending, 'lint_findings')
        .filter(({ accepted }) => accepted === undefined)
        .map(({ where, severity, message }) => `${String(severity)}: ${String(where)} ${String(message)}`),
    },
    functions: functions && (await functionChanges(functionsOf(release), run)),
    warnings: checked.remarks.filter(({ level }) => level === 'warning').map(({ text }) => text),
  };
}

/** @throws Error with the failure of a release, and how to accept the linter's errors if there are any */
export function requireReleasable(checked: LocalResult): void {
  if (checked.failure === undefined) return;
  const accepting =
    lintErrors(checked).length === 0
      ? ''
      : '\nIf you have reviewed the linter’s findings, run `deploy` with `--accept-lint`. The plan then lists the findings.';
  throw new Error(`${operationFailureText(checked.failure)}${accepting}`);
}

/** Returns the files in which the linter found errors that nobody accepted. */
export const lintErrors = (result: LocalResult): readonly string[] => [
  ...new Set(
    rowsOf(result, 'lint_findings')
      .filter(({ severity, accepted }) => severity === 'error' && accepted === undefined)
      .map(({ where }) => String(where)),
  ),
];

const noticesOf = ({ remarks }: LocalResult): readonly string[] =>
  remarks.filter(({ level }) => level === 'notice').map(({ text }) => text);

/** Returns an output that is a list of texts in JSON. */
const linesOf = (result: LocalResult, output: string): readonly string[] =>
  (JSON.parse(result.outputs.get(output) || '[]') as readonly unknown[]).map(String);
