/** Releases an app: applies migrations, deploys functions, uploads files, publishes the site, and verifies that it is live. */

import { buildValues, readsCloud } from '../app/build-values.ts';
import { type App, APP_FILE } from '../app/read-app-file.ts';
import { inputFailure } from '../base/failure.ts';
import { problemAt } from '../base/problem.ts';
import { defineOperation } from '../core/operation.ts';
import type { Services } from '../core/services.ts';
import { keysOfFile, partValues } from '../features/app/app-inputs.ts';
import { hasAppFile, requireAppFile, selectApp } from '../features/app/app-parts.ts';
import { commitOf } from '../features/app/commit-parts.ts';
import { variablesOf } from '../features/app/build-variables.ts';
import { DeployedState } from '../features/functions/deployed-state.ts';
import { AppRelease, type ReleasedParts } from '../features/releases/release-app.ts';
import { RELEASE_INPUTS, RELEASED_OUTPUTS, type ReleaseInputs } from '../features/releases/release-inputs.ts';
import type { PackageInputs } from '../features/shared/package-input.ts';
import { outputFile } from '../features/shared/output-file.ts';
import { inKeysOfFile, PartRuns, textOf } from '../features/shared/part-runs.ts';

/** Uses the endpoints of the operations that it runs (Parts 1 and 2). */
export default defineOperation({
  id: 'release',
  group: 'Sites',
  summary:
    'Release an app: apply migrations, deploy functions, upload files, publish the site, and verify that it is live.',
  note: [
    'The [guide](../../docs/releases.md) says what happens if a part fails. The parts after it are not run.',
    'Before the first change, the step checks all files, and that the secrets that the app’s file names are set.',
    'The app’s file, migrations, functions, stored files, and a site without a build, are those of the commit: what Git tracks. They must not differ from it.',
    'The step reads what is live when it starts. If another release comes between, the next part is not run.',
    'An app without a site is released without one. No part deletes what the app no longer contains.',
    'The platform can’t release an app’s `source`: [only previews can](../../docs/app-file.md#apps-that-the-platform-builds).',
  ],
  inputs: RELEASE_INPUTS,
  outputs: RELEASED_OUTPUTS,
  endpoints: [
    'cloud.credentials',
    'secrets.list',
    'database.query',
    'functions.list',
    'functions.deploy',
    'storage.buckets',
    'storage.list',
    'storage.put',
    'releases.prepare',
    'releases.complete',
    'releases.current',
    'releases.list',
  ],
  partEndpoints: {
    'site.environment': ['cloud.credentials'],
    migrations: ['database.query'],
    functions: ['functions.list', 'functions.deploy'],
    'functions.secrets': ['secrets.list'],
    storage: ['storage.buckets', 'storage.list', 'storage.put'],
  },
  optionalEndpoints: ['projects.list'],
  withoutScopes: {
    'project.read': 'the step doesn’t check the project’s type before the publish',
  },
  onProject: true,
  runsOperations: true,
  timeout: '2h',
  example: 'with:\n  package: app.zip\n',
  check: inputs =>
    inputs.package !== undefined && inputs.path !== undefined
      ? [problemAt({ kind: 'combined', subject: 'package', other: 'path' })]
      : [],
  async run(context, inputs) {
    const { 'state-path': state, package: packed } = inputs;
    if (packed === undefined) requireAppFile(context, inputs);
    const app = hasAppFile(context, inputs) ? selectApp(context, inputs) : undefined;
    // Before any request, also if there are no functions.
    if (state !== undefined) DeployedState.read(context, outputFile(context, 'state-path', state));
    const work = async () => {
      const read = app && context.releaser?.isKept !== true ? await commitOf(context, pathsOf(app, inputs)) : undefined;
      const released = { ...context, commit: read?.commit };
      const runs = new PartRuns(released, false);
      const values = app && (await valuesOfPackage(runs, app, inputs));
      const given = { ...inputs, 'package-values': values ?? inputs['package-values'] };
      const parts = { ...releasedParts(context, app, given), others: read?.others ?? [] };
      return new AppRelease(released, runs, parts).run(inputs['compare-environment']);
    };
    return inKeysOfFile(app === undefined ? {} : keysOfFile(app), work);
  },
});

/** Whether a site isn't read from the commit: a build, or an earlier step of the job, writes it. */
const isBuilt = ({ site }: App, { path, package: packed }: ReleaseInputs): boolean =>
  (path ?? packed ?? site?.build) !== undefined;

/** Returns the paths of an app that no build writes. */
function pathsOf(app: App, inputs: ReleaseInputs) {
  const { migrations, functions, storage, site } = partValues(app);
  const folders = [migrations?.path, functions?.path, ...storage.map(({ path }) => path)];
  const built = isBuilt(app, inputs);
  return {
    parts: [inputs['app-file'] ?? APP_FILE, ...folders, built ? undefined : site?.path].filter(
      path => path !== undefined,
    ),
    built: built ? site?.path : undefined,
  };
}

/** @throws Failure of kind `input` if there is nothing to release */
function releasedParts(
  context: Pick<Services, 'log'>,
  app: App | undefined,
  inputs: ReleaseInputs,
): Omit<ReleasedParts, 'others'> {
  const { package: packed, 'app-file': file = APP_FILE, 'state-path': state, lint } = inputs;
  if (app === undefined) return { ...NO_PARTS, site: packageOf(inputs), isSiteBuilt: true };
  const { migrations, functions, storage, ...values } = partValues(app);
  const site = packed === undefined ? values.site : packageOf(inputs);
  const isEmpty = [site, migrations, functions, ...storage].every(part => part === undefined);
  const source = values.source?.path;
  if (source !== undefined && !isEmpty) context.log.warning(`The site is not released: ${ONLY_PREVIEWS}`);
  if (!isEmpty)
    return {
      migrations: migrations && { ...migrations, lint },
      functions: functions && { ...functions, 'state-path': state },
      secrets: app.functions?.secrets ?? [],
      storage,
      site,
      isSiteBuilt: isBuilt(app, inputs),
    };
  const message =
    source === undefined
      ? 'contains nothing that can be released'
      : `says \`source: ${source}\`, which can’t be released: ${ONLY_PREVIEWS}`;
  const remedy = 'Set `site.path` to the folder of the built site, or add another part.';
  throw inputFailure('There is nothing to release.', [{ where: file, message, remedy }]);
}

/** Returns the digest of the values that the site of the package must have been built with, unless the user gave it. */
async function valuesOfPackage(
  runs: PartRuns,
  { site }: App,
  { package: packed, 'package-values': given, vars, 'app-file': file = APP_FILE }: ReleaseInputs,
): Promise<string | undefined> {
  if (packed === undefined || given !== undefined || site === undefined) return given;
  const { environment } = site;
  const variables = variablesOf(environment, vars, file);
  const read = readsCloud(environment)
    ? await runs.operation({ id: 'cloud-credentials', inputs: {} })
    : { outputs: {} };
  const [url, key] = [textOf(read, 'cloud_url'), textOf(read, 'anon_key')];
  const platform = { project_id: runs.projectId, ...(url && { cloud_url: url }), ...(key && { anon_key: key }) };
  return buildValues(environment, { platform, variables }).digest;
}

const NO_PARTS = { migrations: undefined, functions: undefined, secrets: [], storage: [] };

/** The package's name of the app is that of the file, so that no app's site is taken for another's. */
const packageOf = (inputs: ReleaseInputs): PackageInputs => ({
  package: inputs.package,
  'package-app': inputs['package-app'] ?? inputs.app,
  'package-digest': inputs['package-digest'],
  'package-values': inputs['package-values'],
});

/** Part 1, Import, and assumption: an import always creates a new project. */
const ONLY_PREVIEWS = 'the platform imports a source as a new project each time, so only previews of it are possible.';
