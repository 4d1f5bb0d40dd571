import type { OperationId } from '../../src/products/operations.ts';
import type { RequestTarget } from '../../src/platform/http/faults.ts';
import type { StepResult } from '../support/step.ts';
import type { RequestCounts } from './place.ts';
import { type RigOptions, WorkRig } from './work-rig.ts';
import { differences, hasChanged, readState, type State } from './state.ts';
import type { Work } from './work.ts';

/** Result of work that nothing disturbs. */
export interface UndisturbedRun extends StepResult {
  readonly before: State;
  readonly after: State;
  /** Number of requests. */
  readonly requestCounts: RequestCounts;
}

/**
 * Requests that leave no observable state: an address or a token that expires by itself, a task; or
 * SQL, which the work's own queries observe.
 */
const LEAVES_NOTHING: readonly RequestTarget[] = [
  'source.export',
  'database.query',
  'sql-log.create',
  'team.token',
];

/**
 * Runs work on its own platform.
 * @throws Error if it fails, or if its changes can't be observed: the effect of a fault wouldn't
 *   show
 */
export async function runUndisturbed(
  operation: OperationId,
  work: Work,
  options: RigOptions,
): Promise<UndisturbedRun> {
  await using rig = await WorkRig.open(operation, work, options);
  const before = await readState(rig);
  const earlier = rig.requestCounts.platform;
  const result = await rig.run();
  if (result.exitCode !== 0)
    throw new Error(`${operation}, ${work.name}, fails by itself: ${result.log}`);
  const { platform, github } = rig.requestCounts;
  const after = await readState(rig);
  const telling = rig.requests
    .slice(earlier)
    .filter(request => hasChanged(request) && !LEAVES_NOTHING.includes(request.target));
  if (telling.length > 0 && differences(before, after).length === 0)
    throw new Error(
      `${operation}, ${work.name}: no fact tells what ${telling[0]?.target} has changed. Add the fact to readState in test/hardening/state.ts, or a query to the work.`,
    );
  return { ...result, before, after, requestCounts: { platform: platform - earlier, github } };
}
