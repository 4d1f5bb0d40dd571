import { runPool } from '../../../src/base/values/pool.ts';
import type { OperationId } from '../../../src/products/operations.ts';
import { stableOutputs } from '../outputs.ts';
import type { Place } from '../place.ts';
import { runUndisturbed } from '../undisturbed-run.ts';
import { type RigOptions, WorkRig } from '../work-rig.ts';
import { readState } from '../state.ts';
import type { Work } from '../work.ts';
import type { Cell } from './cells.ts';
import { type ExpectedOutcome, findProblems, nameOf, type Progress } from './outcome-check.ts';
import { NetworkPath } from './network-path.ts';

/** Time on the platform's clock after which work that a step left behind has ended. */
const SETTLED_MS = 30_000;

/** Work to be disturbed. */
export interface Subject {
  readonly operation: OperationId;
  readonly work: Work;
  readonly undisturbed: ExpectedOutcome;
  /** Number of requests to the platform. */
  readonly requests: number;
}

/** Does work twice, to find the results that both runs share. */
export async function prepareSubject(
  operation: OperationId,
  work: Work,
  options: RigOptions,
): Promise<Subject> {
  const [one, other] = [
    await runUndisturbed(operation, work, options),
    await runUndisturbed(operation, work, options),
  ];
  const undisturbed = { ...one, operation, outputs: stableOutputs(one, other, work) };
  return { operation, work, undisturbed, requests: one.requestCounts.platform };
}

/**
 * Disturbs work in each of these cells, each on its own platform.
 * @param atOnce number of cells side by side
 * @returns the problems
 */
export async function runRow(
  { operation, work, undisturbed }: Subject,
  cells: readonly Cell[],
  atOnce: number,
  options: RigOptions,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const reached = new Map<number, Promise<Progress>>();
  const progressAt = (nth: number): Promise<Progress> => {
    const place = { server: 'platform', nth, processed: false } as const;
    const progress = reached.get(nth) ?? readProgress(operation, work, place, options);
    reached.set(nth, progress);
    return progress;
  };
  await runPool(atOnce, cells, async cell => {
    problems.push(...(await runCell(operation, work, cell, undisturbed, progressAt, options)));
  });
  return problems;
}

/** Returns the progress of the work when one of its requests arrives. */
export async function readProgress(
  operation: OperationId,
  work: Work,
  place: Place,
  options: RigOptions,
): Promise<Progress> {
  await using rig = await WorkRig.open(operation, work, options);
  const outputs = await rig.runKilled(place);
  const outputsSet = [...(outputs ?? [])].flatMap(([name, text]) => (text === '' ? [] : [name]));
  return { outputsSet, request: nameOf(rig.requests[place.nth - 1]), state: await readState(rig) };
}

async function runCell(
  operation: OperationId,
  work: Work,
  cell: Cell,
  undisturbed: ExpectedOutcome,
  progressAt: (nth: number) => Promise<Progress>,
  options: RigOptions,
): Promise<readonly string[]> {
  const { kind, nth, times } = cell;
  const { fault } = kind;
  await using path = fault.do === 'not reached' ? await NetworkPath.open(fault.reason) : undefined;
  await using rig = await WorkRig.open(operation, work, {
    ...options,
    before: path === undefined ? {} : { platform: path },
  });
  path?.block(nth, times);
  const lift =
    fault.do === 'not reached'
      ? undefined
      : rig.platform.addFault({ ...fault, on: '*', nth, times });
  const result = await rig.run({ ...(kind.timeouts && { timeouts: kind.timeouts }) });
  lift?.();
  const requests = rig.requests;
  const succeeded = result.exitCode === 0;
  if (!succeeded) await options.clock.sleep(SETTLED_MS);
  const state = await readState(rig);
  const upTo = succeeded ? undefined : await progressAt(nth);
  const { failures } = rig.platform;
  const found = findProblems(undisturbed, { ...result, cell, state, upTo, requests, failures });
  return found.map(text => `${operation}, ${work.name}; ${cell.name}: ${text}`);
}
