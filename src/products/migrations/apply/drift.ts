/**
 * Compares the database with the state that its migrations left, and reports or records the
 * differences.
 */

import { inputRef } from '../../../base/text/input-reference.ts';
import { listedNames, plural } from '../../../base/text/amount.ts';
import type { ProjectRun, Run } from '../../../core/run.ts';
import { withoutLiterals } from '../../../sql/without-literals.ts';
import { Failure, type Finding, findingText } from '../../../base/failure.ts';
import { poll } from '../../../core/recovery/poll.ts';
import { BUSY, type MigrationDatabase } from './database.ts';
import type { MigrationInputs } from '../files/inputs.ts';
import { driftText, isCompared, noDriftLines } from './report.ts';
import type { Difference, Drift } from '../statements/drift-request.ts';

/** Maximum number of differences in an error or a warning; the summary lists more of them. */
const MAX_LISTED = 20;

/**
 * Compares the database with the state that its migrations left. If the objects are about to be
 * recorded, differences stay on record, so that each run reports them until they are accepted.
 * Outside of private repositories, their definitions lack values: somebody has written them by
 * hand, in production.
 *
 * @throws Failure of kind `timeout` if other runs keep changing the history
 */
export function checkDrift(
  context: ProjectRun,
  database: MigrationDatabase,
  {
    'drift-schemas': requested,
    'drift-accept': patterns,
    'verify-timeout': timeoutMs,
  }: MigrationInputs,
  { recordsDrift }: { readonly recordsDrift: boolean },
): Promise<Drift> {
  const accepted = (patterns ?? []).map(pattern =>
    pattern.replaceAll(/[%_\\]/g, '\\$&').replaceAll('*', '%'),
  );
  return poll(context, timeoutMs, BUSY, async () => {
    const report = await database.drift({ requested, accepted }, recordsDrift);
    if (report.is === 'busy') return undefined;
    if (report.is !== 'compared' || context.showsValues) return report;
    return { ...report, differences: report.differences.map(differenceWithoutValues) };
  });
}

const differenceWithoutValues = ({ was, is, ...object }: Difference): Difference => ({
  ...object,
  was: was && withoutLiterals(was),
  is: is && withoutLiterals(is),
});

/** Reports the drift. @throws Failure of kind `conflict` if drift must end the step */
export function reportDrift(
  { log, dryRun }: Run,
  drift: Drift,
  policy: MigrationInputs['drift'],
): void {
  log.info(`Drift: ${driftText(drift)}.`);
  for (const line of noDriftLines(drift)) log.info(line);
  if (dryRun && policy === 'fail') warnOfUncompared(log, drift);
  if (drift.is === 'compared' && drift.unrecorded.length > 0 && (dryRun || policy !== 'accept'))
    log.warning(
      `Drift was not checked in these schemas, which the last run did not record: ${listedNames(drift.unrecorded)}. They are recorded when a migration is applied, or by a run with ${inputRef('drift', 'accept')}.`,
    );
  if (drift.is !== 'compared' || drift.count === 0) return;
  const { differences, count } = drift;
  if (policy === 'fail') {
    const message = `The database schema differs from the schema that \`sql-migrate\` last recorded (${driftText(drift)}). No migration was run.`;
    throw new Failure('conflict', message, {
      title: `Database drift: ${plural(count, 'difference')}`,
      findings: differences.slice(0, MAX_LISTED).map(finding),
      remedy: `Undo the schema changes, or accept them by running \`sql-migrate\` with ${inputRef('drift', 'accept')}. To make the same changes in other databases, also add them to a migration, with IF NOT EXISTS or IF EXISTS.`,
    });
  }
  const lines = differences
    .slice(0, MAX_LISTED)
    .map(difference => `- ${findingText(finding(difference))}`);
  const list = [
    ...lines,
    ...(count > lines.length ? [`- and ${plural(count - lines.length, 'more difference')}`] : []),
  ].join('\n');
  if (policy === 'accept') {
    log.notice(
      `${dryRun ? 'Dry run: a real run would accept' : 'Accepting'} these differences between the database schema and the schema that \`sql-migrate\` last recorded, so that later runs don’t report them:\n${list}`,
    );
  } else {
    log.warning(
      `The database schema differs from the schema that \`sql-migrate\` last recorded. To stop this warning, undo the following schema changes, or accept them by running \`sql-migrate\` with ${inputRef('drift', 'accept')}:\n${list}`,
    );
  }
}

/** Warns if a check for drift has compared nothing, or not everything. */
function warnOfUncompared(log: Run['log'], drift: Drift): void {
  if (!isCompared(drift)) {
    log.warning(
      `The schema was compared with nothing. Drift: ${driftText(drift)}. Check that ${inputRef('project-id')}, ${inputRef('schema')} and ${inputRef('drift-schemas')} are those of the run that applied the migrations. If they are, run \`sql-migrate\` once, which records the schema.`,
    );
  } else if (drift.is === 'compared' && drift.missing.length > 0) {
    log.warning(
      `Drift was not checked in these schemas, which don’t exist: ${listedNames(drift.missing)}.`,
    );
  }
}

/**
 * Records the state of the database in two cases: the differences are accepted, or an interrupted
 * run did not record the state and no migration is about to do so.
 * @throws Failure of kind `timeout` if other runs keep changing the history
 */
export async function recordCurrentObjects(
  context: ProjectRun,
  database: MigrationDatabase,
  { drift: policy, 'drift-schemas': schemas, 'verify-timeout': timeoutMs }: MigrationInputs,
  drift: Drift | undefined,
  { isAboutToRun }: { readonly isAboutToRun: boolean },
): Promise<void> {
  const isUnrecorded =
    drift?.is === 'untold' || (drift?.is === 'compared' && drift.unrecorded.length > 0);
  const accepts =
    policy === 'accept' && (isUnrecorded || (drift?.is === 'compared' && drift.count > 0));
  if (!accepts && !(drift?.is === 'untold' && !isAboutToRun)) return;
  await poll(context, timeoutMs, BUSY, async () => {
    const { is } = await database.recordObjects(schemas, accepts);
    return is === 'noted' ? true : undefined;
  });
  if (isUnrecorded)
    context.log.info('Recorded the current schema, so that later runs can detect drift.');
}

function finding({ relation, object, was, is }: Difference): Finding {
  const where = object === 'itself' ? relation : `${relation}, ${object}`;
  if (was === null)
    return {
      where,
      message: `exists, but no migration in the folder created it (definition: ${is})`,
    };
  if (is === null)
    return {
      where,
      message: `is missing, but no migration in the folder removed it (previous definition: ${was})`,
    };
  if (was === is)
    return {
      where,
      message: `differs from the expected definition in values that are not shown: ${is}`,
    };
  return { where, message: `is defined as ${is}, but the expected definition is ${was}` };
}
