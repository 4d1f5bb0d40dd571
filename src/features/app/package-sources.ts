/** Checks the parts of an app, as far as files show their problems, and returns what a package of it consists of. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_ROLES } from '../../api/supabase-roles.ts';
import type { App } from '../../app/read-app-file.ts';
import { plural } from '../../base/amount.ts';
import { inputFailure } from '../../base/failure.ts';
import type { Folders, InputPaths, ProjectServices } from '../../core/services.ts';
import type { AppSources, PartFolder } from '../../packing/app-package/write-package.ts';
import { loadParser } from '../../sql/parser.ts';
import { splitSql } from '../../sql/splitting.ts';
import { findFunctions } from '../../packing/kinds/function-folders.ts';
import { readSeed } from '../migrations/apply/once.ts';
import type { LintFinding } from '../migrations/lint/lint.ts';
import { exclusion } from '../shared/exclude-input.ts';
import { inputPath } from '../shared/input-file.ts';
import { partValues } from './app-inputs.ts';
import { checkBucketFolder, checkFunctions, checkMigrations } from './check-parts.ts';

type Context = ProjectServices & InputPaths & Folders;

/**
 * Returns the site of an app. A source, which the platform builds, is none.
 * @throws Failure of kind `input` for a link that leads out of the repository
 */
export function siteSource(context: Context, app: App): AppSources {
  const { site } = partValues(app);
  return site === undefined
    ? {}
    : { site: { ...folderAt(context, 'path', site.path), excludes: exclusion(site.exclude) } };
}

/**
 * Checks all parts of an app but its site, and returns them, with what the linter finds in the migrations. Which of them are
 * pending isn't known, so no finding is an error.
 * @throws Failure of kind `input` with the problems of the first part that has any
 */
export async function backendSources(
  context: Context,
  app: App,
): Promise<{ readonly sources: AppSources; readonly findings: readonly LintFinding[] | undefined }> {
  const { database: { setup, seed } = {} } = app;
  const { migrations, functions, storage } = partValues(app);
  if (functions !== undefined) requireSeveral(context, functions.path);
  const plan = functions && (await checkFunctions(context, functions.path, functions['verify-jwt']));
  let lint: readonly LintFinding[] | undefined;
  if (migrations !== undefined) {
    const { path } = migrations;
    const { number, findings } = await checkMigrations(context, migrations);
    if (number === 0) {
      const remedy = 'Correct `migrations` in the app’s file, or remove it.';
      throw inputFailure('The app has no migrations.', [{ where: path, message: 'contains no migrations', remedy }]);
    }
    context.log.info(`${path}: ${plural(number, 'migration')}`);
    for (const { severity, where, line, column, message, rule, accepted } of findings)
      if (accepted === undefined)
        context.log.info(`Lint ${severity}: ${where}:${line}:${column} ${message} (${rule}).`, true);
    lint = findings;
  }
  for (const { path } of storage) await checkBucketFolder(context, path);
  const sources = {
    functions: functions && {
      ...folderAt(context, 'functions', functions.path),
      withoutJwt: plan?
        .filter(({ verifyJwt, packed }) => !verifyJwt && packed.verifyJwt === undefined)
        .map(({ name }) => name),
    },
    migrations: migrations && folderAt(context, 'migrations', migrations.path),
    storage: Object.fromEntries(storage.map(({ bucket, path }) => [bucket, folderAt(context, 'storage', path)])),
    setup: setup && (await readSetup(context, setup)),
    seed: seed && readSeed(context, 'seed-sql', seed).sql,
  };
  return { sources, findings: lint };
}

/** @param input with the same setting; see `keysOfFile` */
const folderAt = (context: InputPaths, input: string, path: string): PartFolder => ({
  source: inputPath(context, input, path).location,
  shownAs: path,
});

/** Returns the SQL of `database.setup`. @throws Failure of kind `input` for a file that isn't SQL */
export async function readSetup(context: InputPaths, path: string): Promise<string> {
  if (path === 'supabase') return SUPABASE_ROLES;
  const { sql } = readSeed(context, 'setup-sql-text', path);
  const { problems } = splitSql(await loadParser(), path, sql);
  if (problems.length > 0) throw inputFailure('The setup SQL is invalid.', problems);
  return sql;
}

/** @throws Failure for a folder without functions, and for a single function, whose name a package couldn’t contain */
function requireSeveral(context: InputPaths, path: string): void {
  const resolved = inputPath(context, 'functions', path);
  if (findFunctions(context.resolvePath(path), resolved, path).isCollection || !existsSync(resolved.location)) return;
  const isSingle = existsSync(join(resolved.location, 'index.ts'));
  const message = isSingle
    ? 'is a single function, not a folder of functions'
    : 'contains no functions: each is a folder with `index.ts`, whose name doesn’t begin with `_` or `.`';
  const remedy = isSingle
    ? 'Set `functions` in the app’s file to the parent folder.'
    : 'Correct `functions` in the app’s file, or remove it.';
  throw inputFailure('The functions can’t be packed.', [{ where: path, message, remedy }]);
}
