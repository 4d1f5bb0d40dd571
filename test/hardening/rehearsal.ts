import type { OperationId } from '../../src/operations/table.ts';
import type { Target } from '../../src/platform/http/faults.ts';
import type { StepResult } from '../support/step.ts';
import type { Asked } from './place.ts';
import { Scene, type SceneOptions } from './scene.ts';
import { differences, hasChanged, type State, stateOf } from './state.ts';
import type { Work } from './work.ts';

/** What a piece of work comes to where nothing disturbs it. */
export interface Undisturbed extends StepResult {
  readonly before: State;
  readonly after: State;
  /** How many requests it made. */
  readonly asked: Asked;
}

/**
 * What leaves nothing behind that could be looked at: an address or a token that expires by itself, a task; or SQL, of
 * which the work's own questions tell.
 */
const LEAVES_NOTHING: readonly Target[] = ['source.export', 'database.query', 'sql-log.create', 'team.token'];

/**
 * Does a piece of work on a platform of its own.
 * @throws where it fails, or where nothing tells what it has changed: it wouldn't show what a fault does
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
