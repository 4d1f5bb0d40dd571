import type { OperationId } from '../../src/operations/table.ts';
import type { Target } from '../../src/platform/http/faults.ts';
import type { StepResult } from '../support/step.ts';
import type { Asked } from './place.ts';
import { Scene, type SceneOptions } from './scene.ts';
import { differences, hasChanged, type State, stateOf } from './state.ts';
import type { Work } from './work.ts';

/** Result of work that nothing disturbs. */
export interface Undisturbed extends StepResult {
  readonly before: State;
  readonly after: State;
  /** Number of requests. */
  readonly asked: Asked;
}

/**
 * Requests that leave no observable state: an address or a token that expires by itself, a task; or SQL, which the
 * work's own queries observe.
 */
const LEAVES_NOTHING: readonly Target[] = ['source.export', 'database.query', 'sql-log.create', 'team.token'];

/**
 * Runs work on its own platform.
 * @throws Error if it fails, or if its changes can't be observed: the effect of a fault wouldn't show
 */
export async function rehearse(operation: OperationId, work: Work, options: SceneOptions): Promise<Undisturbed> {
  await using scene = await Scene.set(operation, work, options);
  const before = await stateOf(scene);
  const earlier = scene.asked.platform;
  const result = await scene.run();
  if (result.exitCode !== 0) throw new Error(`${operation}, ${work.name}, fails by itself: ${result.log}`);
  const { platform, github } = scene.asked;
  const after = await stateOf(scene);
  const telling = scene.requests
    .slice(earlier)
    .filter(request => hasChanged(request) && !LEAVES_NOTHING.includes(request.target));
  if (telling.length > 0 && differences(before, after).length === 0)
    throw new Error(`${operation}, ${work.name}: no fact tells what ${telling[0]?.target} has changed`);
  return { ...result, before, after, asked: { platform: platform - earlier, github } };
}
