/** Publishes the preview of a pull request: its project, database, functions, files and site. */

import { defineOperation } from '../../core/operation.ts';
import { PART } from '../shared/app-parts.ts';
import { inKeysOfFile } from '../shared/part-runs.ts';
import { runCloudParts } from './cloud-parts.ts';
import { checkDeployInputs } from './deploy-checks.ts';
import { NOTHING_DEPLOYED, PREVIEW_INPUTS, PREVIEW_OUTPUTS } from './inputs.ts';
import { prepareProject } from './prepare-project.ts';
import { readPreviewApp } from './preview-app.ts';
import { readContent } from './preview-content.ts';
import { previewApp } from './preview-name.ts';
import { endDeployed, endIfNewer, findOwner } from './preview-owner.ts';
import { PreviewRun } from './preview-run.ts';
import { compareWithEarlier, publishPreview, setAlias } from './publish-preview.ts';

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
    'If a secret that the app’s file names, `SUPABASE_URL`, `SUPABASE_ANON_KEY` or `SUPABASE_SERVICE_ROLE_KEY`, isn’t set, the step sets it to the URL or key of the preview’s project.',
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
    'secrets: [SUPABASE_URL]': ['cloud.credentials', 'secrets.list', 'secrets.set'],
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
    return inKeysOfFile(app.keys, async () => {
      // Check and pack the files.
      const run = new PreviewRun(context, app);
      const content = await readContent(run);
      context.onFailureReport(() => run.parts.report());

      // Find the pull request. The preview of a closed one is deleted.
      const owner = await findOwner(run);
      if ('outputs' in owner) return owner;

      // Find or create the project and its cloud service.
      const project = await prepareProject(run, owner, content, { isBeforeBuild: false });
      if (project === undefined) return run.full();

      // Run the parts of the cloud service.
      await runCloudParts(run, content, project.environment);

      // The pull request may be closed by now, or have a newer commit.
      const newer = await endIfNewer(run, owner);
      if (newer !== undefined) return newer;

      // An app without a site is deployed now.
      if ((app.site ?? app.source) === undefined)
        return run.ended('Preview deployed, without a site');

      // Publish the site.
      const { outputs, servesShortLinks } = (await publishPreview(run, content.site)) ?? {};
      const { access_url: url = null, release_id = null, version = null } = outputs ?? {};
      run.output({ access_url: url, release_id, version, expires_at: outputs?.expires_at ?? null });

      // The alias replaces the URL that the platform chose. It was set before if the build reads it.
      let address: string | undefined;
      if (owner.alias !== undefined)
        address = project.address ?? (await setAlias(run, owner.alias, PART.site));
      if (address !== undefined) run.output({ access_url: address });

      // Compare it with an earlier version.
      const { 'base-path': earlier } = app.inputs;
      if (earlier !== undefined)
        await compareWithEarlier(run, earlier, address ?? url ?? undefined, servesShortLinks);

      return endDeployed(run, owner, 'Preview published');
    });
  },
});
