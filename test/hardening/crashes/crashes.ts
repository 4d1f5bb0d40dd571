import type { OperationId } from '../../../src/operations/table.ts';
import type { StepResult } from '../../support/step.ts';
import { lostOutputs, type SteadyOutputs, steady } from '../outputs.ts';
import { type Place, placesOf, placeText } from '../place.ts';
import { rehearse, type Undisturbed } from '../rehearsal.ts';
import { Scene, type SceneOptions } from '../scene.ts';
import { differences, exceptOnceMore, stateOf } from '../state.ts';
import type { Work } from '../work.ts';

/** A piece of work that is to die. */
export interface Victim {
  readonly operation: OperationId;
  readonly work: Work;
  readonly undisturbed: Undisturbed;
  readonly outputs: SteadyOutputs;
  /** Before and after each of its requests was worked on, at the platform and at GitHub. */
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

/** By the platform's clock, between a death and the re-run. */
const PAUSE_MS = 5_000;

/** Lets a piece of work die, and does it again as a re-run of the job would. @returns what is wrong then, a text each */
export async function crash(victim: Victim, place: Place, options: SceneOptions): Promise<readonly string[]> {
  await using scene = await Scene.set(victim.operation, victim.work, options);
  await scene.runKilled(place);
  await options.clock.sleep(PAUSE_MS);
  // Awaited here, so that the platform is there until it's looked at.
  return await faultsOf(victim, place, scene, await scene.run({ attempt: 2 }));
}

/** What is wrong after a re-run: it fails, does anything twice, or doesn't tell what was done. */
export async function faultsOf(
  { operation, work, undisturbed, outputs }: Victim,
  place: Place,
  scene: Scene,
  rerun: StepResult,
): Promise<readonly string[]> {
  const state = await stateOf(scene);
  // Before its first request is worked on nothing was made that could be made once more.
  const onceMore = place.processed || place.nth > 1 ? (work.onceMore ?? []) : [];
  const faults = [
    ...(rerun.exitCode === 0 ? lostOutputs(outputs, rerun.outputs) : [`the re-run fails: ${rerun.log}`]),
    ...differences(undisturbed.after, exceptOnceMore(onceMore, undisturbed.after, state)),
    ...scene.platform.failures.map(failure => `the platform failed by itself: ${String(failure)}`),
  ];
  const where = placeText(place, undisturbed.asked);
  return faults.map(fault => `${operation}, ${work.name}; killed ${where}: ${fault}`);
}
