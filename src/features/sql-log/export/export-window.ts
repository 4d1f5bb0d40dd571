/** Defines the inputs for an export's time window, checks them, and computes the window. */

import { problemAt } from '../../../base/problem.ts';
import { inputRef } from '../../../base/input-reference.ts';
import { duration, flag, instant } from '../../../core/fields.ts';
import { instantText } from '../../../core/report.ts';
import { type Finding, inputFailure } from '../../../base/failure.ts';
import type { TimeWindow } from '../figures/run-figures.ts';
import type { Shard } from '../figures/shard.ts';

/** Inputs for the time window of an export. */
export const WINDOW_INPUTS = {
  from: instant(
    'Start of the time window to export. Default: the end minus `@last`. Can’t be combined with `@last` or `@since-last-success`.',
  ),
  to: instant(
    'End of the time window to export. Default: the runner’s current time minus `@settling-time`. Required with `@shard`. Can be combined with `@since-last-success` only if `@shard` is set; in that case, the step rounds the time down to a whole second.',
  ),
  last: duration(
    'Length of the window, counted back from its end. Default: `24h`, unless `@from` is set. With `@since-last-success`, it applies only to the first run.',
  ),
  'since-last-success': flag(
    'Start the window where the window of the last successful export ended. The file at `@state-path` stores that time.',
    'false',
  ),
  'settling-time': duration(
    'Time between the default end of the window and the current time, for records that reach the log some time after their query ran.',
    { default: '5m', minMs: 0, maxMs: 86_400_000 },
  ),
};

export interface WindowInputs {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly last: number | undefined;
  readonly 'since-last-success': boolean;
  readonly 'settling-time': number;
  readonly shard?: Shard | undefined;
}

const DEFAULT_LAST_MS = 86_400_000;
const SECOND_MS = 1000;

/** Returns the conflicts between these inputs. */
export function checkWindow({ from, to, last, 'since-last-success': since, shard }: WindowInputs): readonly Finding[] {
  const findings: Finding[] = [];
  if (shard !== undefined && to === undefined) {
    const message = `is missing; it is required with ${inputRef('shard')}, because all shards need the same end of the window`;
    findings.push({
      where: 'to',
      message,
      isMissing: true,
      remedy: `Set ${inputRef('to')} to the same time for all shards.`,
    });
  }
  if (from !== undefined && last !== undefined)
    findings.push(problemAt({ kind: 'combined', subject: 'last', other: 'from' }));
  for (const [subject, given] of [
    ['from', from],
    ['to', shard === undefined ? to : undefined],
  ] as const) {
    if (!since || given === undefined) continue;
    const because = 'which sets the window';
    findings.push(problemAt({ kind: 'combined', subject, other: 'since-last-success', because }));
  }
  return findings;
}

/**
 * Returns the requested window. With `since-last-success`, each window begins where the previous one ended, even after
 * late or failed runs, so there are no gaps or overlaps. Such windows end at a whole second: `ExecuteTime` is precise
 * at least to the second, and it identifies records that appear in two windows.
 * @param watermark end of the last window; undefined if there was none
 * @returns undefined if there is no time between that and the window's end
 * @throws Failure of kind `input` if the given window is empty, or a shard's was already exported
 */
export function windowOf(inputs: WindowInputs, nowMs: number, watermark: number | undefined): TimeWindow | undefined {
  const end = inputs.to ?? nowMs - inputs['settling-time'];
  const to = inputs['since-last-success'] ? Math.floor(end / SECOND_MS) * SECOND_MS : end;
  const from = watermark ?? inputs.from ?? Math.max(0, to - (inputs.last ?? DEFAULT_LAST_MS));
  if (from < to) return { from, to };
  if (watermark !== undefined) {
    if (inputs.to === undefined) return undefined;
    const message = `is ${instantText(to)}, but must be after the end of the last window, ${instantText(from)}`;
    throw inputFailure('The window was already exported.', [{ where: 'to', message, remedy: 'Specify a later time.' }]);
  }
  const message = `is ${instantText(from)}, but must be before the end of the window, ${instantText(to)}`;
  const remedy =
    inputs.to === undefined
      ? 'Specify an earlier time.'
      : `Specify an earlier time, or a later time in ${inputRef('to')}.`;
  throw inputFailure('The time window is invalid.', [{ where: 'from', message, remedy }]);
}
