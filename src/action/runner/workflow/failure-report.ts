/** Reports the error that ended a step: annotation, log, outputs and summary. */

import { inspect } from 'node:util';
import type { Cell, PartialReport, Report } from '../../../core/report.ts';
import { plural } from '../../../base/text/amount.ts';
import { Failure, findingText, messageOf, uncertaintyText } from '../../../base/failure.ts';
import { FULL_DISK_REMEDY, isFullDisk } from '../../../base/system/files/disk-errors.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { type FailedStep, failureTitle } from './failure-title.ts';
import type { RunnerLog } from './log.ts';
import type { Hide } from '../../../base/text/without-secrets.ts';

/** Data of a printed failure, for the outputs file, the summary and the comment. */
export interface FailureReport {
  readonly failure: Failure;
  readonly outputs: Readonly<Record<'error_code' | 'error_status' | 'trace_id', string>>;
  /**
   * Returns the report: the failure with all of its findings, and below it what the operation did
   * or found until then.
   */
  readonly report: (partial?: PartialReport) => Report;
}

/** Number of findings that the log lists. The others are counted. The summary lists all of them. */
const MAX_LISTED_FINDINGS = 20;

/**
 * Limits of an annotation's parts, in characters. The runner cuts its message at 4,096 characters.
 * These limits ensure that the remedy and the trace ID, which come last, are always included, even
 * if the printer inserts a backslash at every third character.
 */
export const ANNOTATION: ErrorLimits = { message: 900, part: 250, findings: 5 };

/** Limits of an error that isn't an annotation. */
export const UNLIMITED: ErrorLimits = {
  message: Number.POSITIVE_INFINITY,
  part: Number.POSITIVE_INFINITY,
  findings: MAX_LISTED_FINDINGS,
};

/**
 * Limits of an error's parts in characters, and of the number of its findings. A remedy can have
 * twice the length of a part. An excerpt replaces the findings.
 */
interface ErrorLimits {
  readonly message: number;
  readonly part: number;
  readonly findings: number;
}

const TITLE_LIMIT = 200;

/**
 * Reports the error that ended the step: one error annotation; the full text in a log group if the
 * annotation can't hold it; and, only if step debugging is on, the stack.
 *
 * @param thrown any value; a value that isn't a Failure is reported as a full disk or as a bug of
 *   this action
 * @param step names the failed operation in the title, if nothing more specific is known
 * @param limits `ANNOTATION`, or `UNLIMITED` for an error that no annotation shows
 * @param hasSummary whether the step writes a job summary, which lists all findings
 */
export async function reportFailure(
  thrown: unknown,
  log: RunnerLog,
  step: FailedStep = { inputs: [] },
  limits = ANNOTATION,
  hasSummary = true,
): Promise<FailureReport> {
  const failure = thrown instanceof Failure ? thrown : unexpectedFailure(thrown);
  const title = shortened(log.hide(failureTitle(failure, step)), TITLE_LIMIT);
  const { findings, excerpt = '', remedy = '' } = failure;
  // Findings name what is wrong.
  const needsTitle = failure.needsTitle && findings.length === 0;
  const text = errorText(failure, log.hide, limits);
  log.error(title, text, failure.place, needsTitle);
  const listed = findings.slice(0, MAX_LISTED_FINDINGS).map(findingText);
  const others = findings.length - listed.length;
  const rest = hasSummary
    ? 'See the job summary.'
    : 'Fix the listed problems, and run the step again to see more.';
  const note =
    others === 0
      ? ''
      : `${plural(others, 'more problem is', 'more problems are')} not listed here. ${rest}`;
  const isShortened = text !== errorText(failure, log.hide, UNLIMITED);
  // Beside findings, the annotation has no excerpt.
  if (isShortened || (findings.length > 0 && excerpt !== '')) {
    const whole = [messageOf(failure), ...listed, note, excerpt, remedy].filter(Boolean);
    await log.group('Full error', async () => {
      for (const part of whole) log.info(part);
    });
  }
  log.debug(stackText(thrown));
  return {
    failure,
    outputs: failureOutputs(failure),
    report: (partial = { blocks: [] }) => reportWith(failure, title, partial),
  };
}

/** Formats texts unquoted: `inspect` would quote them, and insert escapes into a secret. */
function stackText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return inspect(thrown);
  const { stack = String(thrown), cause } = thrown;
  const errors: readonly unknown[] = thrown instanceof AggregateError ? thrown.errors : [];
  const causes = cause === undefined ? errors : [...errors, cause];
  return [stack, ...causes.map(reason => `Cause: ${stackText(reason)}`)].join('\n');
}

function unexpectedFailure(thrown: unknown): Failure {
  const description =
    thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : inspect(thrown, { depth: 1 });
  if (thrown instanceof Error && isFullDisk(thrown))
    return new Failure('unavailable', `The disk is full. ${description}`, {
      title: 'Disk full',
      remedy: FULL_DISK_REMEDY,
      cause: thrown,
    });
  return new Failure('bug', `An unexpected error occurred. ${description}`, {
    remedy:
      'Enable debug logging, try again, and report the problem, including the log, to the maintainers of this action.',
    cause: thrown,
  });
}

/**
 * Builds the error's text. Hides secrets before it cuts anything, because a part of a secret isn't
 * recognized.
 */
function errorText(failure: Failure, hide: Hide, limits: ErrorLimits): string {
  const limited = (text: string, limit: number): string => shortened(hide(text), limit);
  const annotated = failure.findings.slice(0, limits.findings);
  const more = failure.findings.length - annotated.length;
  const message = messageOf(failure);
  return [
    limited(message, limits.message),
    ...annotated.map(
      finding => `${message === '' ? '' : '- '}${limited(findingText(finding), limits.part)}`,
    ),
    ...(more > 0 ? [`- and ${more} more${limits === UNLIMITED ? '' : ' (see the log)'}`] : []),
    ...(annotated.length > 0
      ? []
      : [limited(failure.excerpt ?? '', limits.findings * limits.part)]),
    uncertaintyText(failure),
    ...(failure.remedy === undefined ? [] : [limited(failure.remedy, 2 * limits.part)]),
    limited(originText(failure), limits.part),
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Lists the platform's code, the status, the trace ID, which support asks for, and the request if
 * the message lacks it.
 */
function originText({ message, request, code, status, traceId }: Failure): string {
  return [
    ...(code === undefined ? [] : [`code ${code}`]),
    ...(status === undefined ? [] : [`HTTP ${status}`]),
    ...(traceId === undefined ? [] : [`trace ID ${traceId}`]),
    ...(request === undefined || message.includes(request) ? [] : [request]),
  ].join(', ');
}

/**
 * Returns the outputs of a failure. Without a platform code, the failure's kind replaces it, so
 * that workflows can test it.
 */
function failureOutputs({ code, kind, status, traceId }: Failure): FailureReport['outputs'] {
  return {
    error_code: code ?? kind,
    error_status: status === undefined ? '' : String(status),
    trace_id: traceId ?? '',
  };
}

const asCode = (code: string | undefined): Cell | undefined =>
  code === undefined ? undefined : { code };

function reportWith(failure: Failure, title: string, partial: PartialReport): Report {
  const { listsFindings = false, ...done } = partial;
  const facts: readonly (readonly [string, Cell | undefined])[] = [
    ['What to do', failure.remedy === undefined ? undefined : { sentence: failure.remedy }],
    ['Request', asCode(failure.request)],
    ['Code', asCode(failure.code)],
    ['HTTP status', failure.status],
    ['Trace ID', asCode(failure.traceId)],
  ];
  const rows = failure.findings.map(({ where, message, remedy = '' }) => [
    { code: where },
    { sentence: message },
    { sentence: remedy },
  ]);
  return {
    ...done,
    title,
    blocks: [
      {
        type: 'text',
        text: `${failure.uncertain ? failure.message : messageOf(failure)}\n${uncertaintyText(failure)}`.trimEnd(),
      },
      ...(failure.excerpt === undefined ? [] : [{ type: 'code', text: failure.excerpt } as const]),
      ...(listsFindings
        ? []
        : [{ type: 'table', columns: ['Where', 'Problem', 'What to do'], rows } as const]),
      {
        type: 'facts',
        rows: facts.flatMap(([label, value]) =>
          value === undefined || value === '' ? [] : [[label, value]],
        ),
      },
      ...done.blocks,
    ],
  };
}
