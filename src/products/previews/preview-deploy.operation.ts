/** Publishes the preview of a pull request: its project, database, functions, files and site. */

import { defineOperation } from '../../core/operation.ts';
import { checkDeployInputs } from './deploy-checks.ts';
import { PreviewDeployment } from './deploy-preview.ts';
import { NOTHING_DEPLOYED, PREVIEW_INPUTS, PREVIEW_OUTPUTS } from './inputs.ts';
import { readPreviewApp } from './preview-app.ts';
import { previewApp } from './preview-name.ts';

/** Uses the endpoints of the app's parts (Parts 1 and 2). */
export default defineOperation({
  id: 'preview-deploy',
  group: 'Previews',
  summary:
    'Publish a preview of a pull request: a separate project with its own database, functions, files and site.',
  note: [
    'The [guide](../../docs/previews.md#whole-stack-previews) describes the parts, their order, and what a later run does with each.',
    'The step publishes the files that Git tracks, and a built site. It fails if the app’s file or a part has uncommitted changes.',
    'The step creates the cloud service only if the app’s file or `@secrets` requires it.',
    'For a closed pull request, the step publishes nothing and deletes the preview. For a commit that is no longer the newest, it publishes nothing.',
    'With `@pr-comment: false` and an empty `@environment`, `pull-requests: read` is the only required permission.',
    'A dry run isn’t supported: the step fails with `@dry-run: true`.',
  ],
  inputs: PREVIEW_INPUTS,
  outputs: PREVIEW_OUTPUTS,
  endpoints: [
    'projects.list',
    'projects.create',
    'projects.delete',
    'source.import',
    'cloud.provision',
    'cloud.credentials',
    'database.query',
    'secrets.set',
    'functions.list',
    'functions.deploy',
    'functions.delete',
    'storage.buckets',
    'storage.list',
    'storage.put',
    'releases.prepare',
    'releases.complete',
    'releases.publish',
    'alias.get',
    'alias.set',
  ],
  conditionalEndpoints: {
    secrets: ['cloud.provision', 'secrets.set'],
    alias: ['alias.set'],
  },
  partEndpoints: {
    'site.source': ['source.import', 'releases.publish'],
    'site.environment': ['cloud.provision', 'cloud.credentials'],
    'platform: site_url': ['alias.get'],
    database: ['cloud.provision', 'database.query'],
    migrations: ['cloud.provision', 'database.query'],
    functions: [
      'cloud.provision',
      'functions.list',
      'functions.deploy',
      'functions.delete',
      'database.query',
    ],
    'functions.secrets': ['secrets.set'],
    storage: ['cloud.provision', 'storage.buckets', 'storage.list', 'storage.put'],
  },
  optionalEndpoints: ['database.status', 'secrets.list', 'releases.current'],
  withoutScopes: {
    'cloud.database.read':
      'the step doesn’t check the cloud service after a lost response, and repeats the request',
    'cloud.secret.read': 'the step doesn’t check a secret after a lost response, and sets it again',
    'release.read': 'the step can’t check the live release after a lost response',
  },
  githubPermissions: ['pull-requests: write', 'deployments: write'],
  onProject: false,
  onPreview: true,
  runsParts: true,
  reporting: 'continued-deployment',
  app: ({ site, app }) => previewApp(site ?? app),
  manifestDefaults: { environment: 'preview', 'pr-comment': 'true' },
  withoutSecrets: {
    notice:
      'Pull requests from forks and from Dependabot have no access to the credential. Nothing was published.',
    outputs: NOTHING_DEPLOYED,
    report: { title: '⏭ No preview: the run has no access to the credential', blocks: [] },
  },
  timeout: '2h',
  jobOnly:
    'In a terminal, run the individual operations instead: `static-publish`, `sql-migrate`, and so on.',
  nextStep: { output: 'access_url', run: 'test -z "$ACCESS_URL" || curl --fail "$ACCESS_URL"' },
  example: 'with:\n  package: app.zip\n',
  check: checkDeployInputs,
  async run(context, inputs) {
    const app = await readPreviewApp(context, inputs);
    return new PreviewDeployment(context, app, false).run();
  },
});
