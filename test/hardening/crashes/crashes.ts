import type { OperationId } from '../../../src/products/operations.ts';
import type { RecordedRequest } from '../../../src/platform/local-platform.ts';
import type { StepResult } from '../../support/step.ts';
import { lostOutputs, type StableOutputs, stableOutputs } from '../outputs.ts';
import { describePlace, listPlaces, type Place } from '../place.ts';
import { runUndisturbed, type UndisturbedRun } from '../undisturbed-run.ts';
import { type RigOptions, WorkRig } from '../work-rig.ts';
import { differences, oneTooHigh, readState, succeeded } from '../state.ts';
import type { Work } from '../work.ts';

/** Work to be killed. */
export interface Subject {
  readonly operation: OperationId;
  readonly work: Work;
  readonly undisturbed: UndisturbedRun;
  readonly outputs: StableOutputs;
  /** Places before and after each request was processed, at the platform and at GitHub. */
  readonly places: readonly Place[];
}

export async function prepareSubject(
  operation: OperationId,
  work: Work,
  options: RigOptions,
): Promise<Subject> {
  const [one, other] = [
    await runUndisturbed(operation, work, options),
    await runUndisturbed(operation, work, options),
  ];
  const { ownChanges = [], mayDiffer = {} } = work;
  const told = {
    ...mayDiffer,
    ...Object.fromEntries(ownChanges.map(name => [name, 'its own share'])),
  };
  return {
    operation,
    work,
    undisturbed: one,
    outputs: stableOutputs(one, other, { ...work, mayDiffer: told }),
    places: listPlaces(one.requestCounts),
  };
}

/** Time on the platform's clock between the kill and the re-run. */
const PAUSE_MS = 5_000;

/** Rule for the problems, and what to do. */
export const AFTER_KILL =
  'A re-run of a killed step has the same result. Let the operation find out what the killed run did (`createOnce` or `writeAndVerify` of src/core/recovery/), or, if the API has no way to do so, add the fact to `repeatedFacts` of the work in usual.ts';

/** Kills work and repeats it as a re-run of the job would. @returns the problems */
export async function crash(
  subject: Subject,
  place: Place,
  options: RigOptions,
): Promise<readonly string[]> {
  await using rig = await WorkRig.open(subject.operation, subject.work, options);
  await rig.runKilled(place);
  await options.clock.sleep(PAUSE_MS);
  const asked = rig.requests;
  // Awaited here, so that the platform is still running when its state is read.
  return await checkRerun(subject, place, asked, rig, await rig.run({ attempt: 2 }));
}

/**
 * Checks the state after a re-run. It is wrong if the re-run fails, does anything twice, or doesn't
 * report the results.
 * @param asked number of requests of the previous run when it was killed
 * @returns the problems
 */
export async function checkRerun(
  { operation, work, undisturbed, outputs }: Subject,
  place: Place,
  asked: readonly RecordedRequest[],
  rig: WorkRig,
  rerun: StepResult,
): Promise<readonly string[]> {
  const state = await readState(rig);
  const mayBe = (work.repeatedFacts ?? [])
    .filter(({ behind }) => asked.some(one => one.target === behind && succeeded(one)))
    .map(({ fact }) => fact);
  const taken = oneTooHigh(mayBe, undisturbed.after, state).map(
    fact => [fact, undisturbed.after.get(fact) ?? 0] as const,
  );
  const faults = [
    ...(rerun.exitCode === 0
      ? lostOutputs(outputs, rerun.outputs)
      : [`the re-run fails: ${rerun.log}`]),
    ...differences(undisturbed.after, new Map([...state, ...taken])).filter(
      text => !work.mayRemain?.test(text),
    ),
    ...rig.platform.failures.map(failure => `the platform failed by itself: ${String(failure)}`),
  ];
  const where = describePlace(place, undisturbed.requestCounts);
  return faults.map(fault => `${operation}, ${work.name}; killed ${where}: ${fault}`);
}
