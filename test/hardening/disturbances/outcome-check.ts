import type { RecordedRequest } from '../../../src/platform/local-platform.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import type { StepResult } from '../../support/step.ts';
import { knownOutputs } from '../known-outputs.ts';
import { lostOutputs } from '../outputs.ts';
import {
  differences,
  hasChanged,
  oneTooHigh,
  type State,
  succeeded,
  unexpectedFacts,
} from '../state.ts';
import { findBugs } from '../step-log.ts';
import type { Cell, Subject } from './subject.ts';

export interface DisturbedRun extends StepResult {
  readonly state: State;
  /** Requests to the platform. */
  readonly requests: readonly RecordedRequest[];
}

/**
 * Returns the problems with the end of a disturbed run, which must be the undisturbed one or a
 * clear error.
 */
export async function endProblems(
  subject: Subject,
  cell: Cell,
  run: DisturbedRun,
): Promise<readonly string[]> {
  const problems =
    run.exitCode === 0
      ? successProblems(subject, cell, run)
      : [
          ...(await failureProblems(subject, cell, run)),
          ...(await stateProblems(subject, cell, run.state)),
        ];
  return [...findBugs(run.log), ...problems];
}

/** Returns the problems with a success, which must be the undisturbed one. */
function successProblems(
  { undisturbed: { after }, outputs }: Subject,
  cell: Cell,
  run: DisturbedRun,
): readonly string[] {
  return [
    ...differences(certainFacts(cell, after), certainFacts(cell, run.state)),
    ...lostOutputs(outputs, run.outputs),
  ].map(text => `success, but ${text}`);
}

/** Statement that the outcome is unknown, not only that something may be. */
const UNKNOWN_OUTCOME =
  /not known|is unknown|not confirmed|did not confirm|unconfirmed|may (?:now have|still (?:be|come)|go on|(?:not )?have (?:been|failed|taken effect|run|started))/;
/** Statement of a canceled run about its last request, or about what ended the run. */
const CANCELED_OUTCOME =
  /may (?:still|have|or may not have)|The run ended|Canceled the run|The request had started/;
/**
 * Statement that the outcome of the request itself is unknown; work that continues on the platform
 * is unknown in any case.
 */
const UNKNOWN_REQUEST_OUTCOME =
  /^(?!.*(?:stopped following the run|Requested cancellation of the run))[^]*It is unknown whether the platform completed the request/;

/** Name of the request, or of the server or site that responded. */
const REQUEST = {
  platform:
    /\b(?:GET|POST|PUT|PATCH|DELETE) \/|[Uu]pload|[Dd]ownload|can’t be reached|did not (?:finish within|serve it)/,
  github: /GitHub|pull request/,
} as const;

/**
 * Returns the problems with a failure, which must be one clear error and lose nothing that was
 * known.
 */
async function failureProblems(
  { operation, progressAt }: Subject,
  { kind, place, times }: Cell,
  { exitCode, log, outputs, summary, state, requests }: DisturbedRun,
): Promise<readonly string[]> {
  const progress = await progressAt({ ...place, processed: false });
  const { annotations } = parseRunnerOutput(log, { secrets: [] });
  const errors = annotations.filter(({ level }) => level === 'error');
  const text = errors.map(({ message }) => message).join('\n');
  const code = outputs.get('error_code') ?? '';

  // Requests that don't reach the platform aren't recorded.
  const arrive = place.server === 'platform' && kind.unreached === undefined;
  const disturbed = arrive ? requests.slice(place.nth - 1, place.nth - 1 + times) : [];
  // The last request that arrived may be one whose response the step no longer awaited.
  const answered = (kind.unreached === undefined ? requests.slice(0, -1) : requests).filter(
    request => request.status !== undefined && !disturbed.includes(request),
  );
  // Reporting to GitHub runs in parallel with the work, so the progress at its requests is random.
  const isSameProgress =
    place.server === 'platform' &&
    (!arrive || nameOf(requests[place.nth - 1]) === nameOf(progress.request));
  const known = [
    ...(isSameProgress ? progress.outputsSet : []),
    ...knownOutputs(operation, answered),
  ];
  const lost = known.filter(name => (outputs.get(name) ?? '') === '');

  const hasStateChanged = isChanged(progress.state, state);
  const hasChangedThere =
    isSameProgress &&
    hasStateChanged &&
    disturbed.some(hasChanged) &&
    // After one disturbed request, later parts of an app may have changed the state.
    (times > 1 ||
      isChanged(progress.state, (await progressAt({ ...place, processed: true })).state));
  const isOpen =
    UNKNOWN_OUTCOME.test(text) || (kind.isCancellation === true && CANCELED_OUTCOME.test(text));
  const told = place.server === 'github' ? annotations.map(one => one.message).join('\n') : text;
  const faults: readonly (readonly [boolean, string])[] = [
    [exitCode !== 1, `the exit code ${exitCode}`],
    [errors.length !== 1, `${errors.length} errors`],
    [
      kind.isCancellation === true ? code !== 'cancelled' : ['', 'bug'].includes(code),
      `the error code ${code}`,
    ],
    [
      kind.isCancellation !== true && !REQUEST[place.server].test(told),
      `it names no request to the ${place.server}`,
    ],
    [!summary.includes('What to do'), 'it does not say how to go on'],
    [lost.length > 0, `the outputs ${lost.join(', ')} are lost`],
    [hasChangedThere && !isOpen, 'what was done may have been done, and it does not say so'],
    [
      kind.isRefusal === true && !hasStateChanged && UNKNOWN_REQUEST_OUTCOME.test(text),
      'nothing was done, and it does not say so',
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => `failure: ${fault}: ${told}`);
}

/** Names a request, without the parts of its path that differ in each run. */
const nameOf = (request: RecordedRequest | undefined): string =>
  `${request?.method} ${request?.path.replace(/[^/]*\d[^/]*/g, 'N')}`;

/** Fact about a deployment that a step left behind. */
const AT_WORK = 'deployments that are in_progress';

/**
 * Returns the facts that a failed run should not leave: duplicates, and changes that weren't
 * requested.
 */
async function stateProblems(
  { undisturbed: { before, after }, progressAt }: Subject,
  cell: Cell,
  state: State,
): Promise<readonly string[]> {
  const { place } = cell;
  // If GitHub accepts no final status, the cleanup ends the deployment.
  const atWork = place.server === 'platform' && state.has(AT_WORK) ? [AT_WORK] : [];
  const stray = unexpectedFacts(
    certainFacts(cell, before),
    certainFacts(cell, after),
    certainFacts(cell, state),
  );
  if (stray.length === 0) return atWork;
  // A resource may already have been deleted to make way for one that doesn't exist yet.
  for (const processed of [false, true]) {
    const passed = await progressAt({ ...place, processed });
    if (!isChanged(passed.state, state)) return atWork;
  }
  return [...atWork, ...stray];
}

const isChanged = (one: State, other: State): boolean =>
  differences(withoutReports(one), withoutReports(other)).length > 0;

/**
 * Returns the facts that the disturbance leaves certain. If it may end reporting to GitHub, a
 * success can lack reports, and a failure can have any.
 */
const certainFacts = ({ kind, place }: Cell, state: State): State =>
  kind.isCancellation === true || place.server === 'github' ? withoutReports(state) : state;

const withoutReports = (state: State): State =>
  new Map([...state].filter(([fact]) => !/^(?:deployments that are|comments)/.test(fact)));

/**
 * Returns the problems with the state after a re-run. It is wrong if the re-run fails, does
 * anything twice, or doesn't report the results.
 * @param requests of the disturbed run
 */
export function rerunProblems(
  { work, undisturbed: { after }, outputs }: Subject,
  requests: readonly RecordedRequest[],
  rerun: StepResult & { readonly state: State },
): readonly string[] {
  const { ownChanges = [], repeatedFacts = [], mayRemain } = work;
  const ofRerun = new Map([...outputs].filter(([name]) => !ownChanges.includes(name)));
  const mayBeRepeated = repeatedFacts
    .filter(({ behind }) => requests.some(one => one.target === behind && succeeded(one)))
    .map(({ fact }) => fact);
  const repeated = oneTooHigh(mayBeRepeated, after, rerun.state).map(
    fact => [fact, after.get(fact) ?? 0] as const,
  );
  const problems = [
    ...(rerun.exitCode === 0 ? lostOutputs(ofRerun, rerun.outputs) : [`it fails: ${rerun.log}`]),
    ...differences(after, new Map([...rerun.state, ...repeated])).filter(
      text => mayRemain?.test(text) !== true,
    ),
  ];
  return problems.map(text => `after the re-run, ${text}`);
}
