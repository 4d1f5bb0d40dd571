/** Checks the inputs of `preview-deploy` in combination, and its files, before the first request. */

import { existsSync } from 'node:fs';
import { problemAt } from '../../base/problem.ts';
import { pathHint } from '../../core/fields.ts';
import type { InputPaths, Services } from '../../core/services.ts';
import { type Finding, inputFailure } from '../../base/failure.ts';
import { aliasFindings, normalizeAlias } from '../projects/alias-form.ts';
import { checkMigrations } from '../app/check-parts.ts';
import { type OnceFile, readSeed } from '../migrations/apply/once.ts';
import { findSecretProblems } from '../shared/given-secrets.ts';
import { loadParser } from '../../sql/parser.ts';
import { splitSql } from '../../sql/splitting.ts';
import { checkPackageInputs } from '../shared/package-input.ts';
import type { PreviewInputs } from './inputs.ts';

/** Returns the problems of the inputs in combination. */
export function checkDeployInputs(inputs: PreviewInputs): readonly Finding[] {
  const { 'source-path': source, prepare, 'preview-environment': build, alias } = inputs;
  const isSourceUnsuitable = source !== undefined && (prepare || build !== undefined);
  return [
    // `agent-task.yml` creates and deletes a project with the name of this preview.
    ...(inputs.site === 'agent-task'
      ? [
          {
            where: 'site',
            message: 'can’t be `agent-task`: `agent-task.yml` uses this name',
            remedy: 'Set `site` to a different name.',
          },
        ]
      : []),
    ...(inputs.app !== undefined && inputs.site !== undefined && inputs.app !== inputs.site
      ? [problemAt({ kind: 'combined', subject: 'site', other: 'app' })]
      : []),
    ...checkSite(inputs),
    ...(isSourceUnsuitable
      ? [
          problemAt({
            kind: 'combined',
            subject: 'source-path',
            other: build === undefined ? 'prepare' : 'preview-environment',
            because: 'because the platform builds the source, and each run imports it as a new project',
            remedy: `Build the site in the workflow and set \`path\` instead, or remove \`${build === undefined ? 'prepare' : 'preview-environment'}\`.`,
          }),
        ]
      : []),
    // Uses the number 1. The length with the actual number is checked when the pull request is known.
    ...(alias === undefined ? [] : checkAlias(alias, inputs.site ?? inputs.app)),
    ...checkVariables(inputs),
    ...findSecretProblems(inputs.secrets ?? new Map()),
    ...checkDryRun(inputs),
  ];
}

/** Checks that `secrets` and `preview-environment` have no name in common: the functions get both as secrets. */
function checkVariables(inputs: PreviewInputs): readonly Finding[] {
  const { secrets, functions, 'preview-environment': build } = inputs;
  if (functions === undefined) return [];
  const names = [...(build?.keys() ?? [])].filter(name => secrets?.has(name));
  return names.map(name => ({
    where: 'preview-environment',
    message: `contains \`${name}\`, which is also in \`secrets\``,
    remedy: 'Rename one of the two. The functions get the variables of `preview-environment` as secrets.',
  }));
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

function checkSite(inputs: PreviewInputs): readonly Finding[] {
  const { path, package: packed, 'source-path': source, 'base-path': compareWith } = inputs;
  const { 'fail-on': conditions = [], prepare } = inputs;
  const [site] = path === undefined ? (packed === undefined ? [] : (['package'] as const)) : (['path'] as const);
  if (site !== undefined && source !== undefined)
    return [problemAt({ kind: 'combined', subject: 'source-path', other: site })];
  if (source !== undefined && compareWith !== undefined)
    return [problemAt({ kind: 'combined', subject: 'source-path', other: 'base-path' })];
  if (conditions.length > 0 && compareWith === undefined && !prepare)
    return [problemAt({ kind: 'requires', subject: 'fail-on', other: 'base-path' })];
  return site === undefined ? [] : checkPackageInputs(inputs);
}

/** A dry run isn't supported, because the parts run on a project that may not exist yet. */
function checkDryRun(inputs: Readonly<Record<string, unknown>>): readonly Finding[] {
  if (inputs['dry-run'] !== true) return [];
  const message = 'can’t be `true`, because `preview-deploy` publishes to a project that may not exist yet';
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
 * Checks that all files and folders exist, and reads the sample data. With `prepare`, before the build, all may be missing.
 * @returns the sample data, if there is any
 * @throws Failure of kind `input` that lists all missing paths, or the problems of the migrations or the sample data
 */
export async function checkFiles(
  context: InputPaths & Pick<Services, 'signal'>,
  inputs: PreviewInputs,
): Promise<OnceFile | undefined> {
  const { migrations, 'seed-sql': seed, functions, storage = [], prepare } = inputs;
  const exists = (path: string): boolean => existsSync(context.resolvePath(path));
  const paths = [
    ['path', inputs.path],
    ['package', inputs.package],
    ['source-path', inputs['source-path']],
    ['migrations', migrations],
    ['seed-sql', seed],
    ['functions', functions],
    ...storage.map(({ folder }) => ['storage', folder] as const),
  ] as const;
  const missing = paths.flatMap(([where, path]) => (path === undefined || exists(path) ? [] : [{ where, path }]));
  if (missing.length > 0 && !prepare) {
    const findings = missing.map(({ where, path }) =>
      problemAt({ kind: 'absent', subject: where, given: context.resolvePath(path), remedy: pathHint(path) }),
    );
    throw inputFailure('Files of the preview are missing. Nothing was sent to the platform.', findings);
  }
  const setup = inputs['setup-sql-text'];
  if (setup !== undefined) {
    const { problems } = splitSql(await loadParser(), setup.path, setup.sql);
    if (problems.length > 0)
      throw inputFailure('The setup SQL is invalid. Nothing was sent to the platform.', problems);
  }
  if (migrations !== undefined && exists(migrations)) {
    const { number } = await checkMigrations(context, {
      path: migrations,
      variables: inputs['migration-variables'],
      layout: inputs['migration-layout'],
      ignore: inputs['migration-ignore'],
    });
    // The build probably failed to write them. They must not count as removed migrations, which would reset the preview.
    if (number === 0 && !prepare) {
      const remedy =
        'Check that the build writes the migrations there, and check `migration-layout` and `migration-ignore`. If the preview needs no migrations, remove `migrations`.';
      const finding = { where: 'migrations', message: `is \`${migrations}\`, which contains no migrations`, remedy };
      throw inputFailure('The preview has no migrations. Nothing was sent to the platform.', [finding]);
    }
  }
  return seed === undefined || prepare ? undefined : readSeed(context, 'seed-sql', seed);
}
