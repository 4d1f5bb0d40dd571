import type { OperationId } from '../../src/operations/table.ts';
import type { StepResult } from '../support/step.ts';
import { Scene, type SceneOptions } from './scene.ts';
import { type State, stateOf } from './state.ts';
import type { Work } from './work.ts';

/** What a piece of work comes to where nothing disturbs it. */
export interface Undisturbed extends StepResult {
  readonly before: State;
  readonly after: State;
  /** How many it made. */
  readonly requests: number;
}

/** Does a piece of work on a platform of its own. @throws where it fails: it wouldn't show what a fault does */
export async function rehearse(operation: OperationId, work: Work, options: SceneOptions): Promise<Undisturbed> {
  await using scene = await Scene.set(operation, work, options);
  const before = await stateOf(scene);
  const asked = scene.requests.length;
  const result = await scene.run();
  if (result.exitCode !== 0) throw new Error(`${operation}, ${work.name}, fails by itself: ${result.log}`);
  const requests = scene.requests.length - asked;
  return { ...result, before, after: await stateOf(scene), requests };
}
