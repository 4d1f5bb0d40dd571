/**
 * Prepares the previews of several apps before they are built: reports each, and creates the
 * projects that builds read from.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { platformValues } from '../../app-file/build-values.ts';
import { APP_FILE } from '../../app-file/app.ts';
import { Failure, withDetails } from '../../base/failure.ts';
import type { Context, Outcome } from '../../core/operation.ts';
import type { ReportingKind } from '../../core/reporting-inputs.ts';
import { appOfRun } from '../shared/app-parts.ts';
import { projectValuesText } from '../app/project-values.ts';
import { outputFile, writeOutput } from '../shared/output-file.ts';
import { defaultsOf } from '../../core/fields.ts';
import { buildEnvironment } from './build-environment.ts';
import { PreviewDeployment } from './deploy-preview.ts';
import { PREVIEW_INPUTS, type PreviewInputs } from './inputs.ts';
import { readPreviewApp } from './preview-app.ts';
import { previewApp } from './preview-name.ts';

export type PrepareSettings = Pick<
  PreviewInputs,
  'alias' | 'app-file' | 'if-edited-migration' | 'if-full'
> & {
  readonly 'values-folder': string;
};

/** Operation that publishes the preview later. The preparation is shown in its place. */
const DEPLOY = { id: 'preview-deploy', reporting: 'continued-deployment' } as const;

/** Name of the only app of a file without `apps`. */
const ONLY = '';

/** Previews of a pull request's apps, before their builds. */
export class AppPreparation {
  readonly #context: Context;
  readonly #settings: PrepareSettings;

  constructor(context: Context, settings: PrepareSettings) {
    this.#context = context;
    this.#settings = settings;
  }

  /** Reports apps that the pull request doesn't concern. */
  async skip(apps: readonly string[]): Promise<void> {
    const report = { title: 'Not built: the pull request doesn’t affect this app', blocks: [] };
    for (const app of apps)
      await this.#report(
        app,
        { outputs: {}, report, unchanged: true, deploysNothing: true },
        'unneeded-deployment',
      );
  }

  /**
   * Prepares apps, one after another.
   * @returns those to build
   * @throws Failure of the first app that can't be prepared, after all of them
   */
  async prepare(apps: readonly string[]): Promise<readonly string[]> {
    const built: string[] = [];
    let failed: Failure | undefined;
    // Before anything is reported or requested.
    for (const app of apps) this.#fileOf(app);
    for (const app of apps) {
      try {
        const outcome =
          this.#readsProject(app) && !this.#context.dryRun
            ? await this.#createProject(app)
            : BUILDING;
        await this.#report(app, outcome);
        if (outcome.isRunning) built.push(app);
      } catch (thrown) {
        if (!(thrown instanceof Failure) || this.#context.signal.aborted) throw thrown;
        await this.#report(
          app,
          { outputs: {}, report: { title: 'Preview not prepared', blocks: [] } },
          DEPLOY.reporting,
          thrown,
        );
        failed ??=
          app === ONLY ? thrown : withDetails(thrown, { message: `${app}: ${thrown.message}` });
      }
      this.#context.output({ apps: built });
    }
    if (failed !== undefined) throw failed;
    return built;
  }

  /**
   * Returns the file with the values of an app.
   * @throws Failure of kind `input` if it must not be written
   */
  #fileOf(app: string) {
    return outputFile(
      this.#context,
      'values-folder',
      join(this.#settings['values-folder'], `${app || 'app'}.json`),
    );
  }

  #readsProject(app: string): boolean {
    // Without the file, the app has no build that reads values.
    if (
      this.#settings['app-file'] === undefined &&
      !existsSync(this.#context.resolvePath(APP_FILE))
    )
      return false;
    const site = appOfRun(this.#context, { ...this.#settings, app: app || undefined })?.site;
    return site?.path !== undefined && platformValues(site.environment).length > 0;
  }

  /** Creates the preview's project, and writes its values to a file. */
  async #createProject(app: string): Promise<Outcome> {
    const { 'values-folder': _, ...settings } = this.#settings;
    const file = this.#fileOf(app);
    const context = { ...this.#context, output: () => undefined, recordRemoval: () => undefined };
    const given = { ...defaultsOf(PREVIEW_INPUTS), ...settings, app: app || undefined };
    const preview = await readPreviewApp(context, given);
    const deployment = new PreviewDeployment(context, preview, true);
    const outcome = await this.#context.log.group(app || 'Preview', () => deployment.run());
    if (!outcome.isRunning) return outcome;
    buildEnvironment(preview.environment, deployment.values);
    await writeOutput(file, projectValuesText(deployment.values));
    return outcome;
  }

  #report(
    app: string,
    outcome: Outcome,
    reporting: ReportingKind = DEPLOY.reporting,
    failure?: Failure,
  ): Promise<void> {
    const name = app || undefined;
    return this.#context.reportApp({
      app: previewApp(name),
      name,
      as: { ...DEPLOY, reporting },
      outcome,
      ...(failure && { failure }),
    });
  }
}

const BUILDING: Outcome = {
  outputs: {},
  report: {
    title: 'Building',
    blocks: [{ type: 'facts', rows: [['Work', 'The build is running.']] }],
  },
  isRunning: true,
};
