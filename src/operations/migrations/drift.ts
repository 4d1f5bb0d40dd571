import { Failure, type Finding } from '../../failure.ts';
import type { Difference, DriftReport } from '../../sql/protocol/objects.ts';
import type { Context } from '../operation.ts';
import { driftText } from './report.ts';

/** In an error or a warning; the summary has more of them. */
const TOLD = 20;

/**
 * Tells what isn't as the migrations have left it.
 * @throws Failure of kind `conflict` where that is to end the step
 */
export function judgeDrift({ log }: Pick<Context, 'log'>, drift: DriftReport, policy: 'warn' | 'fail'): void {
  log.info(`Drift: ${driftText(drift)}.`);
  if (drift.is !== 'compared' || drift.count === 0) return;
  const { differences, count } = drift;
  if (policy === 'fail') {
    const message = `The database isn’t as its migrations have left it: ${driftText(drift)}. None was run.`;
    throw new Failure('conflict', message, {
      findings: differences.slice(0, TOLD).map(finding),
      remedy: 'Bring the changes into a migration (written so that it can meet them), or take them back.',
    });
  }
  const lines = differences
    .slice(0, TOLD)
    .map(difference => `- ${finding(difference).where}: ${finding(difference).message}`);
  const rest = count > lines.length ? [`- and ${count - lines.length} more`] : [];
  log.warning(['The database isn’t as its migrations have left it:', ...lines, ...rest].join('\n'));
}

function finding({ relation, object, was, is }: Difference): Finding {
  const where = object === 'itself' ? relation : `${relation}, ${object}`;
  if (was === null) return { where, message: `is there, and no migration has made it (${is})` };
  if (is === null) return { where, message: `is gone (it was ${was})` };
  return { where, message: `is ${is}, and was ${was}` };
}
