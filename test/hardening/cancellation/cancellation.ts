import type { OperationId } from '../../../src/products/operations.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import type { StepResult } from '../../support/step.ts';
import { nameOf } from '../faults/outcome-check.ts';
import { readProgress } from '../faults/matrix.ts';
import { knownOutputs } from '../known-outputs.ts';
import { describePlace, listPlaces, type Place, type RequestCounts } from '../place.ts';
import { findBugs } from '../step-log.ts';
import { runUndisturbed, type UndisturbedRun } from '../undisturbed-run.ts';
import { type Cancellation, type RigOptions, WorkRig } from '../work-rig.ts';
import { differences, readState, type State, unexpectedFacts } from '../state.ts';
import type { Work } from '../work.ts';

/** Time on the platform's clock after which work that a step left behind has ended. */
const SETTLED_MS = 30_000;

/**
 * Ways of canceling a job: either signal, at a platform that still responds after it or doesn't.
 */
const WAYS: readonly Cancellation[] = (['SIGINT', 'SIGTERM'] as const).flatMap(signal =>
  [true, false].map(serversRespond => ({ signal, serversRespond })),
);

/** Cancellation: at which request, and how. */
export interface Trial {
  readonly place: Place;
  readonly cancellation: Cancellation;
}

/** Work to be canceled. */
export interface Subject {
  readonly operation: OperationId;
  readonly work: Work;
  readonly requestCounts: RequestCounts;
  readonly undisturbed: Pick<UndisturbedRun, 'before' | 'after'>;
  /** Trials at each of its requests: in every way, before and after the platform processed it. */
  readonly trials: readonly (readonly Trial[])[];
}

export async function prepareSubject(
  operation: OperationId,
  work: Work,
  options: RigOptions,
): Promise<Subject> {
  const { before, after, requestCounts } = await runUndisturbed(operation, work, options);
  const trials = listPlaces(requestCounts).map(place =>
    WAYS.map(cancellation => ({ place, cancellation })),
  );
  return { operation, work, requestCounts, undisturbed: { before, after }, trials };
}

/**
 * Cancels work at one of its requests.
 * @returns the problems with its end; undefined if the request was never made
 */
export async function cancel(
  { operation, work, requestCounts, undisturbed }: Subject,
  { place, cancellation }: Trial,
  options: RigOptions,
): Promise<readonly string[] | undefined> {
  const upTo = await readProgress(operation, work, { ...place, processed: false }, options);
  await using rig = await WorkRig.open(operation, work, options);
  const earlier = rig.requests.length;
  const { reachedRequest, ended } = await rig.runCanceled(place, cancellation);
  if (!reachedRequest) return undefined;
  const requests = rig.requests.slice(earlier);
  await options.clock.sleep(SETTLED_MS);
  const state = await readState(rig);
  const withheld = requests.findIndex(({ status }) => status === undefined);
  const answered = requests.slice(0, place.server === 'platform' ? withheld : -1);
  // Reporting to GitHub runs in parallel with the work, so the work's progress at this point is
  // random.
  const isSameRequest =
    place.server === 'platform' && nameOf(requests[place.nth - 1]) === upTo.request;
  const outputsSet = isSameRequest ? upTo.outputsSet : [];
  const wanted = [...outputsSet, ...knownOutputs(operation, answered)];
  const how = `${cancellation.signal} ${describePlace(place, requestCounts)}, ${cancellation.serversRespond ? 'heard' : 'unheard'} after it`;
  let endFaults: readonly string[] = ['it has not ended by the time at which the runner kills it'];
  if (ended !== undefined)
    endFaults = isComplete(ended, undisturbed.after, state)
      ? findBugs(ended.log)
      : endProblems(ended, wanted, place.server === 'platform' && isChanged(upTo.state, state));
  return [
    ...endFaults,
    ...(await wrongState()),
    ...rig.platform.failures.map(failure => `the platform failed by itself: ${String(failure)}`),
  ].map(fault => `${operation}, ${work.name}; ${how}: ${fault}`);

  async function wrongState(): Promise<readonly string[]> {
    const leftAtWork = state.has(AT_WORK) && place.server === 'platform';
    const stray = unexpectedFacts(
      withoutReports(undisturbed.before),
      withoutReports(undisturbed.after),
      withoutReports(state),
    );
    if (stray.length === 0 || !isChanged(upTo.state, state)) return leftAtWork ? [AT_WORK] : [];
    // A resource may already have been deleted to make way for one that doesn't exist yet.
    const done = await readProgress(operation, work, { ...place, processed: true }, options);
    return isChanged(done.state, state) ? stray : [];
  }
}

/**
 * Fact about deployments that changes by itself. If GitHub accepts no final status, the cleanup
 * ends the deployment.
 */
const AT_WORK = 'deployments that are in_progress';
const withoutReports = (state: State): State =>
  new Map([...state].filter(([fact]) => !/^(?:deployments that are|comments)/.test(fact)));

const isChanged = (one: State, other: State): boolean =>
  differences(withoutReports(one), withoutReports(other)).length > 0;

/**
 * Returns whether the work was done, and at most reporting to GitHub was left: that is no failure.
 */
const isComplete = ({ exitCode }: StepResult, after: State, state: State): boolean =>
  exitCode === 0 && !isChanged(after, state);

/**
 * Statement that the last request may have been processed, that its result is unknown, or what
 * ended the run.
 */
const UNKNOWN_OUTCOME =
  /not known|is unknown|may (?:still|have|now have|or may not have)|not confirmed|did not confirm|The run ended|Canceled the run|The request had started/;

/**
 * Returns the problems with the end of a canceled run, which must be one clear error and lose
 * nothing.
 * @param wanted names of the outputs that must be set
 * @param hasChanged whether the last request changed something although its response was lost
 */
function endProblems(
  { exitCode, log, outputs, summary }: StepResult,
  wanted: readonly string[],
  hasChanged: boolean,
) {
  const errors = parseRunnerOutput(log, { secrets: [] }).annotations.filter(
    ({ level }) => level === 'error',
  );
  const text = errors.map(({ message }) => message).join('\n');
  const code = outputs.get('error_code');
  const lost = wanted.filter(name => (outputs.get(name) ?? '') === '');
  const faults: readonly (readonly [boolean, string])[] = [
    [exitCode !== 1, `it ends with ${exitCode}`],
    [errors.length !== 1, `${errors.length} errors`],
    [code !== 'cancelled', `the error code ${code}`],
    [!summary.includes('What to do'), 'it does not say how to go on'],
    [lost.length > 0, `the outputs ${lost.join(', ')} are lost`],
    [
      hasChanged && !UNKNOWN_OUTCOME.test(text),
      'what was done may have been done, and it does not say so',
    ],
  ];
  return [
    ...findBugs(log),
    ...faults.filter(([isFault]) => isFault).map(([, fault]) => `${fault}: ${text}`),
  ];
}
