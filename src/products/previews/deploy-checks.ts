/**
 * Checks the inputs of `preview-deploy` in combination, and its files, before the first request.
 */

import { existsSync } from 'node:fs';
import { UNSENT } from '../shared/package-report.ts';
import { problemAt } from '../../base/problem.ts';
import { pathHint } from '../../core/fields.ts';
import type { FileRun } from '../../core/run.ts';
import { type Finding, inputFailure } from '../../base/failure.ts';
import { aliasFindings, normalizeAlias } from '../projects/alias-form.ts';
import { KEYS } from '../app/app-inputs.ts';
import { checkMigrations } from '../app/check-parts.ts';
import { findSecretProblems } from '../shared/given-secrets.ts';
import { checkSitePackage } from '../shared/site-package.ts';
import type { MigrationFolder } from '../migrations/files/migration-files.ts';
import type { PreviewInputs } from './inputs.ts';
import type { PreviewApp } from './preview-app.ts';

/** Returns the problems of the inputs in combination. */
export function checkDeployInputs(inputs: PreviewInputs): readonly Finding[] {
  const { app, alias } = inputs;
  const { site = app } = inputs;
  return [
    // `agent-task.yml` creates and deletes a project with the name of this preview.
    ...(site === 'agent-task'
      ? [
          {
            where: inputs.site === undefined ? 'app' : 'site',
            message: 'can’t be `agent-task`: `agent-task.yml` uses this name',
            remedy: 'Choose a different name.',
          },
        ]
      : []),
    ...(app !== undefined && site !== app
      ? [problemAt({ kind: 'combined', subject: 'site', other: 'app' })]
      : []),
    ...checkSitePackage(inputs),
    // Uses the number 1. The length with the actual number is checked when the pull request is
    // known.
    ...(alias === undefined ? [] : checkAlias(alias, site)),
    ...findSecretProblems(inputs.secrets ?? new Map()),
    ...checkDryRun(inputs),
  ];
}

/** Placeholders in `alias`: for the pull request's number and the app's name. */
const NUMBER = '{number}';
const APP = '{app}';

function checkAlias(template: string, app: string | undefined): readonly Finding[] {
  if (app === undefined && template.includes(APP))
    return [problemAt({ kind: 'requires', subject: 'alias', other: 'app' })];
  return aliasFindings(aliasText(template, 1, app));
}

const aliasText = (template: string, pullRequest: number, app = ''): string =>
  normalizeAlias(template.replaceAll(NUMBER, String(pullRequest)).replaceAll(APP, app));

/** A dry run isn't supported, because the parts run on a project that may not exist yet. */
function checkDryRun(inputs: Readonly<Record<string, unknown>>): readonly Finding[] {
  if (inputs['dry-run'] !== true) return [];
  const message =
    'can’t be `true`, because `preview-deploy` publishes to a project that may not exist yet';
  const remedy =
    'Remove `dry-run`. To check the individual parts, use `static-publish`, `sql-migrate` or `cloud-deploy-function` with `dry-run: true`. To try the whole deployment, set `base-url: local`.';
  return [{ where: 'dry-run', message, remedy }];
}

/**
 * Returns the alias of a pull request.
 * @throws Failure of kind `input` if it is too long with the pull request's number
 */
export function aliasOf(template: string, pullRequest: number, app: string | undefined): string {
  const alias = aliasText(template, pullRequest, app);
  const findings = aliasFindings(alias);
  if (findings.length > 0) throw inputFailure(`The alias \`${alias}\` is invalid.`, findings);
  return alias;
}

/**
 * Checks that all files and folders exist, and that there are migrations.
 * @param isPreparation before the build, the site may be missing
 * @returns the migrations
 * @throws Failure of kind `input` that lists all missing paths, or the problems of the migrations
 */
export async function checkFiles(
  context: FileRun,
  { site, source, migrations, functions, storage, commit }: PreviewApp,
  isPreparation: boolean,
): Promise<MigrationFolder | undefined> {
  const paths = [
    ...(isPreparation ? [] : [[site?.input ?? 'path', site?.path] as const]),
    [KEYS.source.path, source?.path],
    [KEYS.migrations.path, migrations?.path],
    [KEYS.functions.path, functions?.path],
    ...storage.map(({ path }) => [KEYS.storage.path, path] as const),
  ] as const;
  const findings = paths.flatMap(([where, path]) =>
    path === undefined || existsSync(context.resolvePath(path))
      ? []
      : [
          problemAt({
            kind: 'absent',
            subject: where,
            given: context.resolvePath(path),
            remedy: pathHint(path),
          }),
        ],
  );
  if (findings.length > 0)
    throw inputFailure(`Files of the preview are missing. ${UNSENT}`, findings);
  if (migrations === undefined) return undefined;
  const { folder } = await checkMigrations(context, migrations, commit);
  if (folder.migrations.length > 0) return folder;
  const { path } = migrations;
  const remedy =
    'Correct the path and the other settings of the migrations. If the preview needs no migrations, remove these settings.';
  throw inputFailure(`The preview has no migrations. ${UNSENT}`, [
    {
      where: KEYS.migrations.path,
      message: `is \`${path}\`, which contains no migrations`,
      remedy,
    },
  ]);
}
