/**
 * Prepares the preview of an app before it is built: reports it, and creates the project that the
 * build reads from.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { APP_FILE } from '../../app-file/app.ts';
import { platformValues } from '../../app-file/build-values.ts';
import type { Failure } from '../../base/failure.ts';
import { defaultsOf } from '../../core/fields.ts';
import type { Context, Outcome } from '../../core/operation.ts';
import type { ReportingKind } from '../../core/reporting-inputs.ts';
import type { FileRun } from '../../core/run.ts';
import { projectValuesText } from '../app/project-values.ts';
import { appOfRun, PART } from '../shared/app-parts.ts';
import { outputFile, writeOutput } from '../shared/output-file.ts';
import { inKeysOfFile } from '../shared/part-runs.ts';
import { buildEnvironment } from './build-environment.ts';
import { PREVIEW_INPUTS, type PreviewInputs } from './inputs.ts';
import { prepareProject } from './prepare-project.ts';
import { readPreviewApp } from './preview-app.ts';
import { readMigrations } from './preview-content.ts';
import { previewApp } from './preview-name.ts';
import { endIfNewer, findOwner } from './preview-owner.ts';
import { PreviewRun } from './preview-run.ts';

export type PrepareSettings = Pick<
  PreviewInputs,
  'alias' | 'app-file' | 'if-edited-migration' | 'if-full'
> & {
  readonly 'values-folder': string;
};

/** Operation that publishes the preview later. The preparation is shown in its place. */
const DEPLOY = { id: 'preview-deploy', reporting: 'continued-deployment' } as const;

/** Name of the only app of a file without `apps`. */
export const ONLY = '';

/**
 * Returns the file with the values of an app.
 * @throws Failure of kind `input` if it must not be written
 */
export const valuesFile = (
  context: FileRun,
  { 'values-folder': folder }: PrepareSettings,
  app: string,
) => outputFile(context, 'values-folder', join(folder, `${app || 'app'}.json`));

/** Whether the build of an app reads values of its project. */
export function readsProject(context: FileRun, settings: PrepareSettings, app: string): boolean {
  // Without the file, the app has no build that reads values.
  if (settings['app-file'] === undefined && !existsSync(context.resolvePath(APP_FILE)))
    return false;
  const site = appOfRun(context, { ...settings, app: app || undefined })?.site;
  return site?.path !== undefined && platformValues(site.environment).length > 0;
}

/** Creates the preview's project, and writes its values to a file. */
export async function prepareApp(
  stepContext: Context,
  settings: PrepareSettings,
  name: string,
): Promise<Outcome> {
  const { 'values-folder': _, ...inputs } = settings;
  const file = valuesFile(stepContext, settings, name);
  // The outputs are those of several apps.
  const context = { ...stepContext, output: () => undefined, recordRemoval: () => undefined };
  const app = await readPreviewApp(context, {
    ...defaultsOf(PREVIEW_INPUTS),
    ...inputs,
    app: name || undefined,
  });

  const prepared = await context.log.group(name || 'Preview', () =>
    inKeysOfFile(app.keys, async () => {
      // Check the migrations. The site isn't built yet.
      const run = new PreviewRun(context, app);
      const content = await readMigrations(run);
      context.onFailureReport(() => run.parts.report());

      // Find the pull request. The preview of a closed one is deleted.
      const owner = await findOwner(run);
      if ('outputs' in owner) return { outcome: owner };

      // Find or create the project and its cloud service.
      const project = await prepareProject(run, owner, content, { isBeforeBuild: true });
      if (project === undefined) return { outcome: run.full() };

      // The pull request may be closed by now, or have a newer commit.
      const newer = await endIfNewer(run, owner);
      if (newer !== undefined) return { outcome: newer };

      if (run.parts.failure() === undefined) run.parts.note(PART.site, 'skipped', 'Not built yet');
      const outcome = { ...run.ended('Preview prepared'), isRunning: true };
      return { outcome, values: project.values };
    }),
  );

  // Check that the build can read the values, and write them.
  const { outcome, values } = prepared;
  if (values === undefined) return outcome;
  buildEnvironment(app.environment, values);
  await writeOutput(file, projectValuesText(values));
  return outcome;
}

/** Shows the state of an app's preview in the comment on GitHub. */
export function reportPreview(
  context: Context,
  app: string,
  outcome: Outcome,
  reporting: ReportingKind = DEPLOY.reporting,
  failure?: Failure,
): Promise<void> {
  const name = app || undefined;
  return context.reportApp({
    app: previewApp(name),
    name,
    as: { ...DEPLOY, reporting },
    outcome,
    ...(failure && { failure }),
  });
}
