/** Compares the database with the state that its migrations left, and reports or records the differences. */

import type { Mode, ProjectServices, Services } from '../../core/services.ts';
import { Failure, type Finding } from '../../failure.ts';
import { poll } from '../../recovery/poll.ts';
import type { MigrationDatabase } from './database.ts';
import type { Inputs } from './inputs.ts';
import { driftText } from './report.ts';
import type { Difference, Drift } from './statements/drift-request.ts';

/** Maximum number of differences in an error or a warning; the summary lists more of them. */
const MAX_LISTED = 20;

/**
 * Compares the database with the state that its migrations left. If migrations are about to run, differences stay on
 * record, so that each run reports them until they are accepted.
 *
 * @throws Failure of kind `timeout` if other runs keep changing the history
 */
export function checkDrift(
  context: ProjectServices,
  database: MigrationDatabase,
  { drift, 'verify-timeout': timeoutMs }: Inputs,
  isAboutToRun: boolean,
): Promise<Drift> {
  return poll(context, timeoutMs, 'Another run changes the history', async () => {
    const report = await database.drift(drift === 'warn' && isAboutToRun);
    return report.is === 'busy' ? undefined : report;
  });
}

/**
 * Reports the drift.
 * @throws Failure of kind `conflict` if drift must end the step
 */
export function reportDrift({ log, dryRun }: Services & Mode, drift: Drift, policy: Inputs['drift']): void {
  log.info(`Drift: ${driftText(drift)}.`);
  if (drift.is !== 'compared' || drift.count === 0) return;
  const { differences, count } = drift;
  if (policy === 'fail') {
    const message = `The database isn’t as its migrations have left it: ${driftText(drift)}. None was run.`;
    throw new Failure('conflict', message, {
      findings: differences.slice(0, MAX_LISTED).map(finding),
      remedy:
        'Bring the changes into a migration (written so that it can meet them), take them back, or accept them with `drift: accept`.',
    });
  }
  const lines = differences
    .slice(0, MAX_LISTED)
    .map(difference => `- ${finding(difference).where}: ${finding(difference).message}`);
  const list = [...lines, ...(count > lines.length ? [`- and ${count - lines.length} more`] : [])].join('\n');
  if (policy === 'accept') {
    log.notice(
      `What isn’t as the migrations have left it ${dryRun ? 'would be' : 'is'} accepted, and told no more:\n${list}`,
    );
  } else {
    log.warning(
      `The database isn’t as its migrations have left it (each run says so, until it is put right, or accepted with \`drift: accept\`):\n${list}`,
    );
  }
}

/**
 * Records the state of the database in two cases: the differences are accepted, or an interrupted run did not record
 * the state and no migration is about to do so.
 * @throws Failure of kind `timeout` if other runs keep changing the history
 */
export async function recordCurrentObjects(
  context: ProjectServices,
  database: MigrationDatabase,
  { drift: policy, 'drift-schemas': schemas, 'verify-timeout': timeoutMs }: Inputs,
  drift: Drift | undefined,
  isAboutToRun: boolean,
): Promise<void> {
  const isUnrecorded = drift?.is === 'untold';
  const accepts = policy === 'accept' && (isUnrecorded || (drift?.is === 'compared' && drift.count > 0));
  if (!accepts && !(isUnrecorded && !isAboutToRun)) return;
  await poll(context, timeoutMs, 'Another run changes the history', async () => {
    const { is } = await database.recordObjects(schemas, accepts);
    return is === 'noted' ? true : undefined;
  });
  if (isUnrecorded) context.log.info('What there is now was noted: the next run compares with it.');
}

function finding({ relation, object, was, is }: Difference): Finding {
  const where = object === 'itself' ? relation : `${relation}, ${object}`;
  if (was === null) return { where, message: `is there, and no migration has made it (${is})` };
  if (is === null) return { where, message: `is gone (it was ${was})` };
  return { where, message: `is ${is}, and was ${was}` };
}
