/** Prepares the previews of a pull request's apps before they are built. */

import { Failure, withDetails } from '../../base/failure.ts';
import { writtenJson } from '../../base/values/parsed-json.ts';
import { plural } from '../../base/text/amount.ts';
import { problem } from '../../base/problem.ts';
import { field, type InputField, type Parsed, path } from '../../core/fields.ts';
import { defineOperation, type Outcome } from '../../core/operation.ts';
import { APP_INPUTS } from '../shared/app-parts.ts';
import { PREVIEW_INPUTS } from './inputs.ts';
import { ONLY, prepareApp, readsProject, reportPreview, valuesFile } from './prepare-apps.ts';

/** Uses the endpoints of `preview-deploy` that come before the build. */
export default defineOperation({
  id: 'preview-prepare',
  group: 'Previews',
  summary:
    'Show that the previews of a pull request are being built, and create the projects whose values builds read.',
  note: [
    'Run it in a job before those that build. With `if-edited-migration: reset`, it recreates a project whose database doesn’t match the migrations.',
  ],
  inputs: {
    'app-file': APP_INPUTS['app-file'],
    apps: names('Apps to build: the output `apps` of `app`.', true),
    unchanged: names(
      'Apps that are not built: the output `unchanged` of `app`. Default: none.',
      false,
    ),
    'if-edited-migration': PREVIEW_INPUTS['if-edited-migration'],
    'if-full': PREVIEW_INPUTS['if-full'],
    alias: {
      ...PREVIEW_INPUTS.alias,
      description: `${PREVIEW_INPUTS.alias.description} It is set before the build only if the build reads \`site_url\`.`,
    },
    'values-folder': path(
      'Folder for the values of each project: `NAME.json`, or `app.json` for the only app of a file without `apps`.',
      { use: 'write-folder' },
      { default: 'preview-values' },
    ),
  },
  outputs: {
    apps: {
      description:
        'Apps to build, as a JSON array of names, without those that could not be prepared.',
    },
  },
  endpoints: [
    'projects.list',
    'projects.create',
    'projects.delete',
    'cloud.provision',
    'cloud.credentials',
    'database.query',
    'alias.get',
    'alias.set',
  ],
  conditionalEndpoints: { alias: ['alias.set'] },
  partEndpoints: { 'platform: site_url': ['alias.get'] },
  optionalEndpoints: ['database.status'],
  withoutScopes: {
    'cloud.database.read':
      'the step doesn’t check the cloud service after a lost response, and repeats the request',
  },
  githubPermissions: ['pull-requests: write', 'deployments: write'],
  onProject: false,
  onPreview: true,
  offlineDryRun: true,
  reporting: 'each-app',
  runsParts: true,
  manifestDefaults: { environment: 'preview', 'pr-comment': 'true' },
  timeout: '30m',
  jobOnly: 'It prepares later jobs of a run on a pull request.',
  nextStep: { output: 'apps', run: `jq '.[]' <<< "$APPS"` },
  example: 'with:\n  apps: ${{ steps.app.outputs.apps }}\n',
  async run(context, { apps = [], unchanged = [], ...settings }) {
    // Report the apps that the pull request doesn't concern.
    for (const app of unchanged)
      await reportPreview(context, app, NOT_CONCERNED, 'unneeded-deployment');

    // Check the paths of all files, before anything is requested.
    for (const app of apps) valuesFile(context, settings, app);

    // Prepare the apps, one after another. A failure doesn't stop the others.
    const built: string[] = [];
    let failed: Failure | undefined;
    for (const app of apps) {
      try {
        const outcome =
          readsProject(context, settings, app) && !context.dryRun
            ? await prepareApp(context, settings, app)
            : BUILDING;
        await reportPreview(context, app, outcome);
        if (outcome.isRunning) built.push(app);
      } catch (thrown) {
        if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
        await reportPreview(context, app, NOT_PREPARED, undefined, thrown);
        failed ??=
          app === ONLY ? thrown : withDetails(thrown, { message: `${app}: ${thrown.message}` });
      }
      context.output({ apps: built });
    }
    if (failed !== undefined) throw failed;

    return {
      outputs: { apps: built },
      report: { title: `${plural(built.length, 'preview')} to build`, blocks: [] },
      unchanged: built.length === 0,
    };
  },
});

const NOT_CONCERNED: Outcome = {
  outputs: {},
  report: { title: 'Not built: the pull request doesn’t affect this app', blocks: [] },
  unchanged: true,
  deploysNothing: true,
};

const NOT_PREPARED: Outcome = {
  outputs: {},
  report: { title: 'Preview not prepared', blocks: [] },
};

const BUILDING: Outcome = {
  outputs: {},
  report: {
    title: 'Building',
    blocks: [{ type: 'facts', rows: [['Work', 'The build is running.']] }],
  },
  isRunning: true,
};

/** Creates an input with names of apps. */
function names(description: string, required: boolean): InputField<readonly string[] | undefined> {
  return field(description, 'JSON array', required ? { required } : {}, readNames);
}

const isName = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z0-9-]{0,30}$/.test(name);

function readNames(text: string): Parsed<readonly string[]> {
  const { value, reason } = writtenJson(text);
  if (reason !== undefined) return problem({ kind: 'json', given: reason });
  return Array.isArray(value) && value.every(isName)
    ? { value }
    : { message: 'must be a JSON array of names of apps' };
}
