import type { OperationId } from '../../../src/operations/table.ts';
import type { RecordedRequest } from '../../../src/platform/local-platform.ts';
import type { StepResult } from '../../support/step.ts';
import { lostOutputs, type SteadyOutputs, steady } from '../outputs.ts';
import { type Place, placesOf, placeText } from '../place.ts';
import { rehearse, type Undisturbed } from '../rehearsal.ts';
import { Scene, type SceneOptions } from '../scene.ts';
import { differences, isDone, oneMoreOf, stateOf } from '../state.ts';
import type { Work } from '../work.ts';

/** Work to be killed. */
export interface Victim {
  readonly operation: OperationId;
  readonly work: Work;
  readonly undisturbed: Undisturbed;
  readonly outputs: SteadyOutputs;
  /** Places before and after each request was processed, at the platform and at GitHub. */
  readonly places: readonly Place[];
}

export async function victimOf(operation: OperationId, work: Work, options: SceneOptions): Promise<Victim> {
  const [one, other] = [await rehearse(operation, work, options), await rehearse(operation, work, options)];
  const { ownShare = [], mayDiffer = {} } = work;
  const told = { ...mayDiffer, ...Object.fromEntries(ownShare.map(name => [name, 'its own share'])) };
  return {
    operation,
    work,
    undisturbed: one,
    outputs: steady(one, other, { ...work, mayDiffer: told }),
    places: placesOf(one.asked),
  };
}

/** Time on the platform's clock between the kill and the re-run. */
const PAUSE_MS = 5_000;

/** Result of a re-run. */
export interface Rerun {
  /** Problems, one per item. */
  readonly wrong: readonly string[];
  /** Facts that it unavoidably increased by one. */
  readonly onceMore: readonly string[];
}

/** Kills work and repeats it as a re-run of the job would. */
export async function crash(victim: Victim, place: Place, options: SceneOptions): Promise<Rerun> {
  await using scene = await Scene.set(victim.operation, victim.work, options);
  await scene.runKilled(place);
  await options.clock.sleep(PAUSE_MS);
  const asked = scene.requests;
  // Awaited here, so that the platform is still running when its state is read.
  return await madeGood(victim, place, asked, scene, await scene.run({ attempt: 2 }));
}

/**
 * Checks the state after a re-run. It is wrong if the re-run fails, does anything twice, or doesn't report the results.
 * @param asked number of requests of the previous run when it was killed
 */
export async function madeGood(
  { operation, work, undisturbed, outputs }: Victim,
  place: Place,
  asked: readonly RecordedRequest[],
  scene: Scene,
  rerun: StepResult,
): Promise<Rerun> {
  const state = await stateOf(scene);
  const mayBe = (work.onceMore ?? [])
    .filter(({ behind, times = 1 }) => asked.filter(one => one.target === behind && isDone(one)).length >= times)
    .map(({ fact }) => fact);
  const onceMore = oneMoreOf(mayBe, undisturbed.after, state);
  const taken = onceMore.map(fact => [fact, undisturbed.after.get(fact) ?? 0] as const);
  const faults = [
    ...(rerun.exitCode === 0 ? lostOutputs(outputs, rerun.outputs) : [`the re-run fails: ${rerun.log}`]),
    ...differences(undisturbed.after, new Map([...state, ...taken])).filter(text => !work.mayRemain?.test(text)),
    ...scene.platform.failures.map(failure => `the platform failed by itself: ${String(failure)}`),
  ];
  const where = placeText(place, undisturbed.asked);
  return { wrong: faults.map(fault => `${operation}, ${work.name}; killed ${where}: ${fault}`), onceMore };
}
