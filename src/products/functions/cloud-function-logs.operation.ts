/** Reads a function's log for a time span, and can write it to a file. */

import { writeFile } from 'node:fs/promises';
import { problemAt } from '../../base/problem.ts';
import { withoutSecrets } from '../../base/text/without-secrets.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { LOG_WINDOW } from '../../api/services/functions.ts';
import { duration, instant, integer, path, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { FileRun, ProjectRun, Run } from '../../core/run.ts';
import { notShownText } from '../../base/text/not-shown.ts';

import { type ReportBlock, instantText } from '../../core/report.ts';
import { type Finding, inputFailure } from '../../base/failure.ts';
import { FUNCTION_NAME_INPUT, FUNCTION_NOT_FOUND_REMEDY } from './function-name.ts';
import {
  collectLog,
  type CollectedLog,
  countLevels,
  outputEntries,
  shownEntries,
} from './log-collector.ts';
import { levelsText, logText } from './log-text.ts';
import { type LogWindow, latestWindow, readLog, type Span } from './log-windows.ts';
import { moveToTarget, outputFile, withTemporaryFile } from '../shared/output-file.ts';
import { count, plural } from '../../base/text/amount.ts';
import { withHeartbeat } from '../../core/recovery/heartbeat.ts';
import { type Remedies, withRemedies } from '../../core/recovery/refusals.ts';

/**
 * Maximum clock difference without a warning, in milliseconds. The same as for an expiry
 * (assumption R25).
 */
const CLOCK_OFFSET_MS = 60_000;

const REMEDIES: Remedies = {
  not_found: FUNCTION_NOT_FOUND_REMEDY,
};

/** Part 2, Cloud services: GET functions/{function_name}/logs; rule 8. */
export default defineOperation({
  id: 'cloud-function-logs',
  group: 'Cloud service',
  summary: 'Read a function’s log for any time range.',
  note: [
    `Without \`@from\` and \`@last\`, the step reads the ${LOG_WINDOW.defaultMs / 60_000} minutes before \`@to\`. The platform returns at most one hour and ${LOG_WINDOW.maxEntries} entries per request, so the step reads a longer time range in windows, newest first, and a window with ${LOG_WINDOW.maxEntries} entries again in shorter ones. Entries that can’t be read are reported as gaps. Entries can contain anything that the function wrote, including secrets. Only secrets that are passed to this step are masked in outputs and files; in the log and the summary, the runner also masks those of earlier steps of the job. Comments on GitHub show the number of entries, never the entries. In a public repository, [the log and the summary don’t show them, either](../../docs/security.md#public-repositories).`,
  ],
  inputs: {
    'function-name': text('Name of the function, such as `tide-tables`.', {
      ...FUNCTION_NAME_INPUT,
      required: true,
    }),
    from: instant(
      'Start of the time range, such as `2026-12-31T00:00:00Z`. Can’t be combined with `@last`.',
    ),
    to: instant(
      'End of the time range (exclusive). Default: the current time according to the platform’s clock.',
    ),
    last: duration('Length of the time range, such as `24h`, counted back from `@to`.'),
    limit: integer(
      'Maximum number of entries to read. If there are more, only the newest entries are read.',
      {
        min: 1,
        max: 100_000,
        default: '1000',
      },
    ),
    'output-path': path(
      'Path of a file for the entries, one JSON object per line, oldest first. An existing file is replaced.',
      { use: 'write' },
    ),
  },
  outputs: {
    entries: {
      description:
        'Entries, oldest first: a JSON array of objects with `timestamp`, `level`, `message` and `stack`. If the entries are too large for an output, this output contains only the newest; the file at `@output-path` contains all of them.',
      hasValues: true,
    },
    total: {
      description:
        'Number of entries that the platform reports for the part of the time range that was read.',
    },
    returned: {
      description:
        'Number of entries that were read. The file at `@output-path` contains all of them.',
    },
  },
  endpoints: ['functions.logs'],
  onProject: true,
  timeout: '30m',
  reporting: 'files',
  nextStep: { output: 'returned', run: 'echo "$RETURNED entries in tide-tables.ndjson"' },
  example: 'with:\n  function-name: tide-tables\n  last: 24h\n  output-path: tide-tables.ndjson\n',
  check({ from, last }): readonly Finding[] {
    if (from === undefined || last === undefined) return [];
    return [problemAt({ kind: 'combined', subject: 'last', other: 'from' })];
  },
  async run(context, inputs) {
    const { 'function-name': name, 'output-path': outputPath } = inputs;
    const collected = await (outputPath === undefined
      ? collect(context, inputs)
      : collectToFile(context, inputs, outputPath));
    logEntries(context, name, collected);
    if (inputs.from !== undefined || inputs.to !== undefined) warnOfClock(context);
    const { entries, total } = collected;
    return {
      outputs: { entries: outputEntries(collected), total, returned: entries.length },
      report: {
        title: `Log of \`${name}\``,
        blocks: [
          facts(collected),
          ...(entries.length === 0 ? [] : [entriesBlock(context, collected)]),
        ],
      },
    };
  },
});

interface LogInputs {
  readonly 'function-name': string;
  readonly limit: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly last: number | undefined;
}

/**
 * Returns the requested time span.
 * @param end `to`, or the platform's current time
 * @throws Failure of kind `input` if the span is empty
 */
function spanOf(
  { from: requestedStart, to, last = LOG_WINDOW.defaultMs }: LogInputs,
  end: number,
): Span {
  const from = requestedStart ?? Math.max(0, end - last);
  if (from < end) return { from, to: end };
  const message = `is ${instantText(from)}, which is not before ${to === undefined ? 'the current time' : inputRef('to')} (${instantText(end)})`;
  throw inputFailure('The time range is invalid.', [
    { where: 'from', message, remedy: `Set ${inputRef('from')} to an earlier time.` },
  ]);
}

/**
 * Determines a span without `to`. The newest window contains its end, and is used as the span's
 * first window.
 */
async function spanToNow(
  context: ProjectRun,
  inputs: LogInputs,
): Promise<{ span: Span; latest?: LogWindow }> {
  const latest = await latestWindow(context, inputs['function-name']);
  return { span: spanOf(inputs, latest.span.to), latest };
}

function collect(context: ProjectRun, inputs: LogInputs): Promise<CollectedLog> {
  const { 'function-name': name, limit, to } = inputs;
  return withHeartbeat(context, `Reading the log of the function ${name}`, () =>
    withRemedies(REMEDIES, async () => {
      const { span, latest } =
        to === undefined ? await spanToNow(context, inputs) : { span: spanOf(inputs, to) };
      context.log.info(
        `Log of the function ${name} from ${instantText(span.from)} to ${instantText(span.to)}:`,
      );
      return await collectLog(readLog(context, name, span, latest), span, limit);
    }),
  );
}

async function collectToFile(
  context: FileRun,
  inputs: LogInputs,
  outputPath: string,
): Promise<CollectedLog> {
  const file = outputFile(context, 'output-path', outputPath);
  return withTemporaryFile(file, async part => {
    const collected = await collect(context, inputs);
    const { hide } = context.log;
    const lines = collected.entries
      .values()
      .map(entry => `${JSON.stringify(withoutSecrets(entry, hide))}\n`);
    await writeFile(part, lines);
    moveToTarget(file, part);
    context.addArtifactFile(file.target);
    context.log.info(`Wrote ${entriesText(collected.entries.length)} to ${file.target}.`);
    return collected;
  });
}

/** Logs the entries. Missing entries, and the reasons, become annotations. */
function logEntries({ log, showsValues }: ProjectRun, name: string, collected: CollectedLog): void {
  const { length } = collected.entries;
  const visibleEntries = showsValues ? shownEntries(collected) : [];
  for (const entry of visibleEntries) log.info(logText(entry));
  const levels = levelsText(countLevels(collected));
  const whole =
    !showsValues || visibleEntries.length === length
      ? ''
      : `; only the newest ${count(visibleEntries.length)} are shown`;
  log.info(`${entriesText(length)}${levels === '' ? '' : ` (${levels})`}${whole}.`);
  if (!showsValues && length > 0) log.info(entriesNotShown());
  for (const problem of collected.gaps)
    log.warning(`The log of the function ${name} is incomplete: ${problem}.`);
  if (collected.truncatedAt !== undefined) {
    log.notice(
      `The log of the function ${name} is truncated: it begins at ${instantText(collected.truncatedAt)}, because ${inputRef('limit')} was reached. Older entries were not read.`,
    );
  }
}

/**
 * Warns if the runner's clock differs from the platform's, because a workflow's timestamps come
 * from the runner's.
 */
function warnOfClock({ client, log }: Run): void {
  const offsetMs = client.clockOffsetMs() ?? 0;
  if (Math.abs(offsetMs) <= CLOCK_OFFSET_MS) return;
  const apart = `${count(Math.round(Math.abs(offsetMs) / 1000))} s ${offsetMs > 0 ? 'ahead of' : 'behind'}`;
  log.warning(
    `The platform’s clock is ${apart} the runner’s. Set ${inputRef('from')} and ${inputRef('to')} according to the platform’s clock.`,
  );
}

function facts(collected: CollectedLog): ReportBlock {
  const { entries, span, total, truncatedAt, gaps } = collected;
  return {
    type: 'facts',
    rows: [
      [
        'From',
        truncatedAt === undefined
          ? instantText(span.from)
          : `${instantText(truncatedAt)} (limit reached)`,
      ],
      ['To', instantText(span.to)],
      ['Entries', `${count(entries.length)} of ${count(total)}`],
      ['Levels', levelsText(countLevels(collected)) || '–'],
      ...gaps.map(problem => ['Gap', problem] as const),
    ],
  };
}

/**
 * Builds a code block, which shows text unchanged, so that the runner can mask secrets that only
 * the runner knows.
 */
function entriesBlock({ showsValues }: ProjectRun, collected: CollectedLog): ReportBlock {
  if (!showsValues) return { type: 'text', text: entriesNotShown() };
  return {
    type: 'code',
    text: shownEntries(collected).map(logText).join('\n'),
    onlyInSummary: true,
  };
}

const entriesNotShown = (): string =>
  notShownText(
    'The entries',
    `To get them, use the output \`entries\` or ${inputRef('output-path')}.`,
  );

const entriesText = (entries: number): string => plural(entries, 'entry', 'entries');
