import type { OperationId } from '../../src/operations/table.ts';
import type { StepResult } from '../support/step.ts';
import type { Asked } from './place.ts';
import { Scene, type SceneOptions } from './scene.ts';
import { type State, stateOf } from './state.ts';
import type { Work } from './work.ts';

/** What a piece of work comes to where nothing disturbs it. */
export interface Undisturbed extends StepResult {
  readonly before: State;
  readonly after: State;
  /** How many requests it made. */
  readonly asked: Asked;
}

/** Does a piece of work on a platform of its own. @throws where it fails: it wouldn't show what a fault does */
export async function rehearse(operation: OperationId, work: Work, options: SceneOptions): Promise<Undisturbed> {
  await using scene = await Scene.set(operation, work, options);
  const before = await stateOf(scene);
  const earlier = scene.asked.platform;
  const result = await scene.run();
  if (result.exitCode !== 0) throw new Error(`${operation}, ${work.name}, fails by itself: ${result.log}`);
  const { platform, github } = scene.asked;
  return { ...result, before, after: await stateOf(scene), asked: { platform: platform - earlier, github } };
}
