/** Defines the inputs for an export's time window, checks them, and computes the window. */

import { problemAt } from '../../../base/problem.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import type { Run } from '../../../core/run.ts';
import { CLOCK_TOLERANCE_MS } from '../../../core/recovery/uncertain-outcome.ts';
import { duration, flag, instant } from '../../../core/fields.ts';
import { instantText } from '../../../core/report.ts';
import { Failure, type Finding, inputFailure } from '../../../base/failure.ts';
import type { TimeWindow } from '../figures/run-figures.ts';
import { DAY_MS, HOUR_MS } from '../records/time-text.ts';

/** Inputs for the time window of an export. */
export const WINDOW_INPUTS = {
  from: instant(
    'Start of the time window to export, rounded down to a full hour (UTC). Default: the end minus `@last`. Can’t be combined with `@last` or `@since-last-success`.',
  ),
  to: instant(
    'End of the time window to export, rounded up to a full hour (UTC). The default and maximum is the runner’s current time minus `@settling-time`. Can’t be combined with `@since-last-success`.',
  ),
  last: duration(
    'Length of the window, counted back from its end, at most 31 days. Default: `24h`, unless `@from` is set. With `@since-last-success`, it applies only to the first run.',
  ),
  'since-last-success': flag(
    'Start the window after the last exported hour, and end it with the last complete hour, at most 31 days later. The file at `@state-path` stores where it ended.',
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
}

const DEFAULT_LAST_MS = DAY_MS;
/**
 * Maximum length of a window: a longer one would have thousands of tasks. After a long pause, the
 * next run continues there.
 */
const MAX_WINDOW_MS = 31 * DAY_MS;

const TOO_LONG = {
  message: 'makes the window longer than 31 days',
  remedy: 'Export a longer time in several windows, such as one a day in a matrix.',
};

const startOfHour = (epochMs: number): number => epochMs - (epochMs % HOUR_MS);

/** Returns the conflicts between these inputs. */
export function checkWindow({
  from,
  to,
  last,
  'since-last-success': since,
}: WindowInputs): readonly Finding[] {
  const findings: Finding[] = [];
  if (from !== undefined && last !== undefined)
    findings.push(problemAt({ kind: 'combined', subject: 'last', other: 'from' }));
  for (const [subject, epochMs] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!since || epochMs === undefined) continue;
    const because = 'which sets the window';
    findings.push(problemAt({ kind: 'combined', subject, other: 'since-last-success', because }));
  }
  return findings;
}

/**
 * Returns the requested window, in whole hours (UTC): each hour has its own files, and an export of
 * an hour replaces those of an earlier one. Only the current hour may be incomplete. With
 * `since-last-success`, each window begins where the previous one ended, and has only complete
 * hours, of at most 31 days.
 * @param watermark end of the last window; undefined if there was none
 * @returns undefined if there is no time between that and the window's end
 * @throws Failure of kind `input` if the given window is empty or too long
 */
export function windowOf(
  inputs: WindowInputs,
  nowMs: number,
  watermark: number | undefined,
): TimeWindow | undefined {
  const settled = nowMs - inputs['settling-time'];
  const end = inputs.to ?? settled;
  const start = watermark ?? inputs.from ?? end - (inputs.last ?? DEFAULT_LAST_MS);
  if (watermark === undefined && end - start > MAX_WINDOW_MS)
    throw inputFailure('The time window is invalid.', [
      { where: inputs.from === undefined ? 'last' : 'from', ...TOO_LONG },
    ]);

  const from = startOfHour(start);
  const nextHour = startOfHour(end + HOUR_MS - 1);
  const to = inputs['since-last-success']
    ? Math.min(startOfHour(end), from + MAX_WINDOW_MS)
    : Math.max(end, Math.min(nextHour, settled));
  if (from < to) return { from, to };
  if (watermark !== undefined) return undefined;
  const message = `is ${instantText(from)}, but must be before the end of the window, ${instantText(to)}`;
  const remedy =
    inputs.to === undefined
      ? 'Specify an earlier time.'
      : `Specify an earlier time, or a later time in ${inputRef('to')}.`;
  throw inputFailure('The time window is invalid.', [{ where: 'from', message, remedy }]);
}

/** Whether a window that begins where the last one ended may end before the last complete hour. */
export const isLimited = ({ from, to }: TimeWindow, watermark: number | undefined): boolean =>
  watermark !== undefined && to - from === MAX_WINDOW_MS;

/** Yields the hours of a window. */
export function* hoursOf({ from, to }: TimeWindow): Generator<TimeWindow> {
  for (let start = from; start < to; start += HOUR_MS)
    yield { from: start, to: Math.min(start + HOUR_MS, to) };
}

/**
 * Checks that the window doesn't end in the platform's future: queries that run after the export
 * would be missing.
 */
export function checkWindowEnd({ client, log }: Run, to: number, isContiguous: boolean): void {
  const platformNow = client.platformTimeMs();
  if (to <= platformNow + CLOCK_TOLERANCE_MS) return;
  const message = `The requested window ends at ${instantText(to)}, but the platform’s clock shows ${instantText(platformNow)}.`;
  if (!isContiguous)
    return log.warning(
      `${message} The export will miss queries that run between now and the end of the window.`,
    );
  throw new Failure(
    'unavailable',
    `${message} No export would contain the queries that run until then.`,
    {
      remedy: `Correct the runner’s clock, or increase ${inputRef('settling-time')}.`,
    },
  );
}
