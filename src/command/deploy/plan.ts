/** Finds out what a deployment would change. It only reads from the platform. */

import { globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parsedJson } from '../../base/parsed-json.ts';
import { record } from '../../base/record.ts';
import type { AppContents } from '../../packing/app-package/contents.ts';
import type { AppHere } from '../app/app-here.ts';
import { type LocalResult, operationFailureText } from '../run/local-operation.ts';
import type { Tools } from '../run/definition.ts';
import type { DeployTarget } from './deploy-target.ts';

/** Functions by what happens to them. */
export interface FunctionChanges {
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly unchanged: readonly string[];
  /** On the platform, and not in the folder. They stay. */
  readonly others: readonly string[];
  /** Those of the folder that anyone can call without a JWT. */
  readonly withoutJwt: readonly string[];
  /** Sentences about functions that become public, or require a JWT again. */
  readonly jwtChanges: readonly string[];
}

/** The live release of a project. */
export interface LiveRelease {
  readonly id: string;
  readonly url: string;
  /** Empty if the platform reports none. */
  readonly version: string;
}

/** Plan of a deployment. */
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
  /** Parts of a given package with other content than in the folder. */
  readonly foreign: readonly string[];
  /** Paths of pending migrations, and findings of the linter. Undefined without migrations. */
  readonly migrations: { readonly pending: readonly string[]; readonly findings: readonly string[] } | undefined;
  /** Whether the linter’s errors are accepted. */
  readonly isLintAccepted: boolean;
  readonly functions: FunctionChanges | undefined;
  /** Remarks of the operations, such as warnings. */
  readonly warnings: readonly string[];
}

/** Runs an operation on the project. */
export type RunOnTarget = (operation: string, inputs: Readonly<Record<string, string>>) => Promise<LocalResult>;

/** Returns what runs operations on the project of an app. */
export const runOn =
  ({ inputs: own, env, project }: DeployTarget, { runOperation }: Pick<Tools, 'runOperation'>): RunOnTarget =>
  (operation, inputs) =>
    runOperation({ operation, inputs: { ...own, ...inputs }, env, projectSource: project.source });

/** Returns the result. @throws Error with the operation's failure */
export function succeeded(result: LocalResult): LocalResult {
  if (result.failure !== undefined) throw new Error(operationFailureText(result.failure).trimEnd());
  return result;
}

/** As `succeeded`, for an operation whose log is printed: its failure is the end of the log. */
export function succeededInLog(result: LocalResult): LocalResult {
  if (result.failure !== undefined) throw new Error('The operation failed: see above.');
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

/** Finds out what a release would change in the functions. @param release inputs of the operation `release` */
export async function functionChanges(
  release: Readonly<Record<string, string>>,
  run: RunOnTarget,
): Promise<FunctionChanges> {
  const { 'working-directory': folder = '', 'state-path': state } = release;
  const inputs = { path: 'functions', 'working-directory': folder, prune: 'true', 'dry-run': 'true' };
  const deployed = succeeded(
    await run('cloud-deploy-function', { ...inputs, ...(state !== undefined && { 'state-path': state }) }),
  );
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
 * Finds out who can call the functions of a preview.
 * @param inputs of the operation `cloud-deploy-function`
 * @param project ID of the preview's project. Undefined if it doesn't exist yet
 */
export async function jwtOfPreview(
  inputs: Readonly<Record<string, string>>,
  project: string | undefined,
  run: RunOnTarget,
): Promise<Pick<FunctionChanges, 'withoutJwt' | 'jwtChanges'>> {
  const { path = '', 'working-directory': folder = '.', 'verify-jwt': rule = '{}' } = inputs;
  const functions = join(folder, path);
  const settings = globSync('*/function.json', { cwd: functions });
  const open = settings.filter(
    file => record(parsedJson(readFileSync(join(functions, file), 'utf8')).value)['verify_jwt'] === false,
  );
  const withoutJwt = [...new Set([...Object.keys(record(JSON.parse(rule))), ...open.map(dirname)])].toSorted();
  if (project === undefined) return { withoutJwt, jwtChanges: [] };
  const deployed = await run('cloud-deploy-function', { ...inputs, 'project-id': project, 'dry-run': 'true' });
  const unknown = 'the live functions can’t be read, so it isn’t known which of them become public';
  return { withoutJwt, jwtChanges: deployed.failure === undefined ? noticesOf(deployed) : [unknown] };
}

/**
 * Plans a deployment.
 * @param release inputs of the operation `release`
 * @throws Error if the release would be refused
 */
export async function planDeployment(
  { app, parts }: AppHere,
  target: DeployTarget,
  {
    contents,
    digest,
    live,
    siteState,
    foreign,
  }: Pick<DeployPlan, 'contents' | 'digest' | 'live' | 'siteState' | 'foreign'>,
  release: Readonly<Record<string, string>>,
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
    contents,
    digest,
    live,
    siteState,
    foreign,
    isLintAccepted: release['lint'] !== undefined,
    migrations: pending && {
      pending: linesOf(pending, 'pending'),
      findings: rowsOf(pending, 'lint_findings')
        .filter(({ accepted }) => accepted === undefined)
        .map(({ where, severity, message }) => `${String(severity)}: ${String(where)} ${String(message)}`),
    },
    functions: functions && (await functionChanges(release, run)),
    warnings: checked.remarks.filter(({ level }) => level === 'warning').map(({ text }) => text),
  };
}

/** @throws Error with the failure of a release, and how to accept the linter's errors if there are any */
function requireReleasable(checked: LocalResult): void {
  if (checked.failure === undefined) return;
  const { severity } = rowsOf(checked, 'lint_findings').find(isOpenError) ?? {};
  const accepting =
    severity === undefined
      ? ''
      : 'If you have reviewed the linter’s findings, run `deploy` with `--accept-lint`. The plan then lists the findings.';
  throw new Error(`${operationFailureText(checked.failure)}${accepting}`.trimEnd());
}

const isOpenError = ({ severity, accepted }: Readonly<Record<string, unknown>>): boolean =>
  severity === 'error' && accepted === undefined;

const noticesOf = ({ remarks }: LocalResult): readonly string[] =>
  remarks.filter(({ level }) => level === 'notice').map(({ text }) => text);

/** Returns an output that is a list of records in JSON. */
const rowsOf = (result: LocalResult, output: string): readonly Readonly<Record<string, unknown>>[] => {
  const value: unknown = JSON.parse(result.outputs.get(output) || '[]');
  return Array.isArray(value) ? value.map(record) : [];
};

/** Returns an output that is a list of texts in JSON. */
const linesOf = (result: LocalResult, output: string): readonly string[] =>
  (JSON.parse(result.outputs.get(output) || '[]') as readonly unknown[]).map(String);
