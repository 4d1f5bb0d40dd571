/**
 * Releases an app: applies migrations, deploys functions, uploads files, publishes the site, and
 * verifies that it is live.
 */

import { TYPE_UNCHECKED } from '../sites/publishable-type.ts';
import { type App, APP_FILE } from '../../app-file/app.ts';
import { inputFailure } from '../../base/failure.ts';
import { defineOperation } from '../../core/operation.ts';
import type { Run } from '../../core/run.ts';
import type { Releaser } from '../../core/releases.ts';

import { keysOfFile, partValues } from '../app/app-inputs.ts';
import { requireAppFile, selectApp } from '../shared/app-parts.ts';
import { commitOf, isSiteBuilt, pathsOf } from '../app/commit-parts.ts';
import { type Keeper, releaseApp } from './release-app.ts';
import type { ReleasedParts } from './release-content.ts';
import { RELEASE_INPUTS, RELEASED_OUTPUTS, type ReleaseInputs } from './release-inputs.ts';
import { ReleaseKeeper } from './release-keeper.ts';
import { inKeysOfFile, PartRuns } from '../shared/part-runs.ts';
import { checkSitePackage } from '../shared/site-package.ts';

/** Uses the endpoints of the app's parts (Parts 1 and 2). */
export default defineOperation({
  id: 'release',
  group: 'Sites',
  summary:
    'Release an app: apply migrations, deploy functions, upload files, publish the site, and verify that it is live.',
  note: [
    'The [guide](../../docs/releases.md) says what happens if a part fails. The parts after it are not run.',
    'Before the first change, the step checks all files, and that the secrets that the app’s file names are set. If `SUPABASE_URL`, `SUPABASE_ANON_KEY` or `SUPABASE_SERVICE_ROLE_KEY` isn’t set, the step sets it to the project’s URL or key. It never replaces a value: after a key was rotated, delete the secret, and release again.',
    'The step releases what Git tracks, and a built site. It fails if the app’s file or a part has uncommitted changes. So the job needs Git and the checkout.',
    'The step reads what is live when it starts. If another release comes between, the next part is not run. A release that a later run published is not replaced.',
    'An app without a site is released without one. No part deletes what the app no longer contains, except `storage` with `prune`, once the site is live.',
    'The platform can’t release an app’s `source`: [only previews can](../../docs/app-file.md#server-rendered-apps).',
  ],
  inputs: RELEASE_INPUTS,
  outputs: RELEASED_OUTPUTS,
  endpoints: [
    'secrets.list',
    'cloud.credentials',
    'secrets.set',
    'database.query',
    'functions.list',
    'functions.deploy',
    'storage.buckets',
    'storage.list',
    'storage.put',
    'storage.delete',
    'releases.prepare',
    'releases.complete',
    'releases.current',
    'releases.list',
  ],
  partEndpoints: {
    migrations: ['database.query'],
    functions: ['functions.list', 'functions.deploy'],
    'functions.secrets': ['secrets.list'],
    'secrets: [SUPABASE_URL]': ['cloud.credentials', 'secrets.set'],
    storage: ['storage.buckets', 'storage.list', 'storage.put', 'storage.delete'],
  },
  optionalEndpoints: ['projects.list'],
  withoutScopes: {
    'project.read': TYPE_UNCHECKED,
  },
  githubPermissions: ['actions: read'],
  onProject: true,
  runsParts: true,
  timeout: '2h',
  nextStep: { output: 'access_url', run: 'curl --fail "$ACCESS_URL"' },
  example: 'with:\n  package: app.zip\n',
  check: checkSitePackage,
  async run(context, inputs) {
    const { releaser, isWorkflowRun, endsWithJob, dryRun } = context;
    if (releaser?.isKept !== true) requireAppFile(context, inputs);
    const app = selectApp(context, inputs);
    return inKeysOfFile(keysOfFile(app), async () => {
      const read =
        releaser?.isKept === true ? undefined : await commitOf(context, pathsOf(app, inputs));
      const parts = {
        ...releasedParts(context, app, inputs),
        commit: read?.commit,
        others: read?.others ?? [],
      };
      const { 'package-key': packageKey, 'retention-days': retentionDays } = inputs;
      const settings = {
        packageKey,
        retentionDays,
        app: app.name ?? null,
        commit: read?.commit.commit ?? null,
      };
      let keeper: Keeper | undefined;
      if (releaser !== undefined) keeper = keeperOf(releaser);
      else if (isWorkflowRun && !endsWithJob && !dryRun)
        keeper = new ReleaseKeeper(context, settings);
      const environment = inputs['compare-environment'];
      return releaseApp({ context, runs: new PartRuns(context), app: parts, keeper, environment });
    });
  },
});

/** Returns the place where a command keeps releases. */
const keeperOf = (releaser: Releaser): Keeper => ({
  find: ({ site }) => releaser.find({ releaseId: site?.id ?? null }),
  keep: packages => releaser.keep(packages),
});

/** @throws Failure of kind `input` if there is nothing to release */
function releasedParts(
  context: Run,
  app: App,
  inputs: ReleaseInputs,
): Omit<ReleasedParts, 'commit' | 'others'> {
  const { package: packed, 'app-file': file = APP_FILE, lint, baseline } = inputs;
  const { migrations, functions, storage, ...values } = partValues(app);
  if (packed !== undefined && values.site === undefined)
    throw inputFailure('The inputs contradict the app’s file.', [
      { where: 'package', message: `can’t be set, because ${file} has no \`site.path\`` },
    ]);
  // The package has the site, without the files that are left out.
  const site = packed === undefined ? values.site : { path: packed, exclude: undefined };
  const isEmpty = [site, migrations, functions, ...storage].every(part => part === undefined);
  const source = values.source?.path;
  if (source !== undefined && !isEmpty)
    context.log.warning(`The site is not released: ${ONLY_PREVIEWS}`);
  if (!isEmpty)
    return {
      migrations: migrations && { ...migrations, lint, baseline },
      functions,
      secrets: app.functions?.secrets ?? [],
      storage,
      site,
      assets: app.site?.['keep-assets'] === true ? { exclude: values.site?.exclude } : undefined,
      isSiteBuilt: isSiteBuilt(app, inputs),
    };
  const message =
    source === undefined
      ? 'contains nothing that can be released'
      : `says \`source: ${source}\`, which can’t be released: ${ONLY_PREVIEWS}`;
  const remedy = 'Set `site.path` to the folder of the built site, or add another part.';
  throw inputFailure('There is nothing to release.', [{ where: file, message, remedy }]);
}

/** Part 1, Import, and assumption: an import always creates a new project. */
const ONLY_PREVIEWS =
  'the platform imports a source as a new project each time, so only previews of it are possible.';
