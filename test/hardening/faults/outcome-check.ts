import type { OperationId } from '../../../src/products/operations.ts';
import type { RecordedRequest } from '../../../src/platform/local-platform.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import type { StepResult } from '../../support/step.ts';
import { knownOutputs } from '../known-outputs.ts';
import { lostOutputs } from '../outputs.ts';
import { differences, hasChanged, type State, unexpectedFacts } from '../state.ts';
import type { Cell } from './cells.ts';

/** Result of work that nothing disturbs. */
export interface ExpectedOutcome {
  readonly before: State;
  readonly after: State;
  /** Its outputs; undefined for one that differs in each run: a time, an id, an address. */
  readonly outputs: ReadonlyMap<string, string | undefined>;
  readonly operation: OperationId;
}

export interface Progress {
  readonly state: State;
  /** Names of the outputs that are set. */
  readonly outputsSet: readonly string[];
  /**
   * The request that arrives. Its number is that of the disturbed one, but a busy machine may
   * change the order.
   */
  readonly request: string;
}

/** Names a request, without the parts of its path that differ in each run. */
export const nameOf = (request: RecordedRequest | undefined): string =>
  `${request?.method} ${request?.path.replace(/[^/]*\d[^/]*/g, 'N')}`;

export interface FaultyRun extends StepResult {
  readonly cell: Cell;
  readonly state: State;
  /** Progress when the disturbed request arrives. It is only needed for a failed run. */
  readonly upTo: Progress | undefined;
  readonly requests: readonly RecordedRequest[];
  /** Errors of the platform itself. */
  readonly failures: readonly unknown[];
}

/**
 * Returns the problems with the end of a disturbed run, which must be the undisturbed one or a
 * clear error.
 */
export function findProblems(wanted: ExpectedOutcome, found: FaultyRun): readonly string[] {
  const always = [
    ...found.failures.map(failure => `the platform failed by itself: ${String(failure)}`),
    ...unexpectedFacts(wanted.before, wanted.after, found.state),
  ];
  return [
    ...always,
    ...(found.exitCode === 0 ? successProblems(wanted, found) : failureProblems(wanted, found)),
  ];
}

/**
 * Returns the problems with a success, which must be the undisturbed one regardless of the fault.
 */
function successProblems(
  { after, outputs: wanted }: ExpectedOutcome,
  { outputs, state }: FaultyRun,
): readonly string[] {
  return [
    ...differences(after, state).map(difference => `success, but ${difference}`),
    ...lostOutputs(wanted, outputs).map(lost => `success, but ${lost}`),
  ];
}

/** Statement that the outcome is unknown, not only that something may be. */
const UNKNOWN_OUTCOME =
  /not known|is unknown|not confirmed|did not confirm|unconfirmed|may (?:now have|still (?:be|come)|go on|(?:not )?have (?:been|failed|taken effect|run|started))/;
/**
 * Statement that the outcome of the request itself is unknown; work that continues on the platform
 * is unknown in any case.
 */
const UNKNOWN_REQUEST_OUTCOME =
  /^(?!.*(?:stopped following the run|Requested cancellation of the run))[^]*It is unknown whether the platform completed the request/;
/** Name of the request, or of the server or site that responded. */
const REQUEST =
  /\b(?:GET|POST|PUT|PATCH|DELETE) \/|[Uu]pload|[Dd]ownload|can’t be reached|did not (?:finish within|serve it)/;

/**
 * Returns the problems with a failure, which must be one clear error and lose nothing that was
 * known.
 */
function failureProblems({ operation }: ExpectedOutcome, found: FaultyRun): readonly string[] {
  const { cell, outputs, summary, state, upTo, requests } = found;
  const errors = parseRunnerOutput(found.log, { secrets: [] }).annotations.filter(
    ({ level }) => level === 'error',
  );
  const text = errors.map(({ message }) => message).join('\n');
  if (upTo === undefined) throw new Error(`The progress up to request ${cell.nth} is unknown.`);
  const changed = differences(upTo.state, state).length > 0;
  // Requests that don't reach the platform aren't recorded.
  const arrived = cell.kind.fault.do === 'not reached' ? [] : requests;
  const disturbed = arrived.slice(cell.nth - 1, cell.nth - 1 + cell.times);
  // The last request that arrived may be one whose response the step no longer awaited.
  const answered = (arrived.length === 0 ? requests : arrived.slice(0, -1)).filter(
    one => !disturbed.includes(one),
  );
  const isSameRequest = arrived.length === 0 || nameOf(arrived[cell.nth - 1]) === upTo.request;
  const wanted = [...(isSameRequest ? upTo.outputsSet : []), ...knownOutputs(operation, answered)];
  const lost = wanted.filter(name => (outputs.get(name) ?? '') === '');
  const isOpen = UNKNOWN_OUTCOME.test(text);
  const faults: readonly (readonly [boolean, string])[] = [
    [found.exitCode !== 1, `the exit code ${found.exitCode}`],
    [errors.length !== 1, `${errors.length} errors`],
    [/^\s+at .+:\d+:\d+/m.test(found.log), 'a stack trace'],
    [
      ['', 'bug'].includes(outputs.get('error_code') ?? ''),
      `the error code ${outputs.get('error_code')}`,
    ],
    [!REQUEST.test(text), 'it names no request'],
    [!summary.includes('What to do'), 'it does not say how to go on'],
    [lost.length > 0, `the outputs ${lost.join(', ')} are lost`],
    [
      changed && disturbed.some(hasChanged) && !isOpen,
      'what was done may have been done, and it does not say so',
    ],
    [
      cell.kind.isRefusal === true && !changed && UNKNOWN_REQUEST_OUTCOME.test(text),
      'nothing was done, and it does not say so',
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => `failure: ${fault}: ${text}`);
}
