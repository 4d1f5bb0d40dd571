/** Applies a folder's migrations to a project's database, or checks them in a dry run. */

import { Failure } from '../../base/failure.ts';
import { unusedPatterns } from '../../base/path-filter.ts';
import { plural } from '../../base/text/amount.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import type { ResultOf } from '../../core/operation.ts';
import type { FileRun } from '../../core/run.ts';

import { loadParser } from '../../sql/parser.ts';
import type { MigrationFolder } from './files/migration-files.ts';
import { orderFindings } from './files/plan.ts';
import { readFolder } from './files/read-folder.ts';
import type { Inputs } from './files/inputs.ts';
import { applyMigrations, dryRun } from './apply/apply.ts';
import { MigrationDatabase } from './apply/database.ts';
import { planFailure } from './apply/errors.ts';
import type { MigrationResult, MigrationSettings, MigrationStep } from './apply/migration-step.ts';

/**
 * Time limit for waiting for a lock in a dry run, in milliseconds. Other sessions queue behind it.
 */
const DRY_RUN_LOCK_MS = 1000;

/** Number of files that a log line of skipped files names. */
const MAX_SKIPPED = 5;

/** @throws Failure that says what was applied */
export async function migrate(
  context: MigrationStep['context'],
  folder: MigrationFolder,
  inputs: Inputs,
  settings: MigrationSettings,
): Promise<ResultOf<MigrationResult>> {
  await checkFolder(context, folder, inputs);
  const parser = await loadParser();
  const lockTimeoutMs = context.dryRun
    ? Math.min(DRY_RUN_LOCK_MS, inputs['lock-timeout'])
    : inputs['lock-timeout'];
  const limits = { lockTimeoutMs, statementTimeoutMs: inputs['statement-timeout'] };
  const database = new MigrationDatabase(context, inputs.schema, limits);
  const step = { context, inputs, folder, parser, database, ...settings };
  return context.dryRun ? dryRun(step) : applyMigrations(step);
}

/**
 * Logs what the folder contains, and compares it with the base branch's.
 * @throws Failure of kind `input`
 */
async function checkFolder(
  context: FileRun,
  folder: MigrationFolder,
  inputs: Inputs,
): Promise<void> {
  const { path, 'base-path': basePath, ignore = [] } = inputs;
  if (folder.layout !== undefined)
    context.log.info(`Layout: ${folder.layout} (shown by ${folder.shownBy})`, true);
  for (const [reason, files] of Map.groupBy(folder.skipped, skipped => skipped.reason)) {
    const named = files.slice(0, MAX_SKIPPED).map(skipped => skipped.path);
    const others = files.length - named.length;
    context.log.info(
      `Skipped ${named.join(', ')}${others > 0 ? ` and ${plural(others, 'other file')}` : ''} (${reason})`,
    );
  }
  if (folder.migrations.length === 0) {
    throw new Failure('input', `\`${path}\` contains no SQL files that can run as migrations.`, {
      title: `Migrations rejected: ${path}`,
      remedy: `Set ${inputRef('path')} to the folder with the migrations.`,
    });
  }
  const skipped = folder.skipped.map(one => one.path);
  for (const { text } of unusedPatterns(ignore, skipped))
    context.log.warning(
      `The pattern \`${text}\` in ${inputRef('ignore')} matches no file in \`${path}\`.`,
    );
  if (basePath === undefined) return;
  const base = await readFolder(context, 'base-path', basePath, inputs);
  const findings = orderFindings(folder, base.migrations);
  if (findings.length > 0) throw planFailure(context, path, folder.migrations, findings);
}
