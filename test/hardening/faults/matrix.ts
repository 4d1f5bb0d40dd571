import type { OperationId } from '../../../src/operations/table.ts';
import { steady } from '../outputs.ts';
import type { Place } from '../place.ts';
import { rehearse } from '../rehearsal.ts';
import { Scene, type SceneOptions } from '../scene.ts';
import { stateOf } from '../state.ts';
import type { Work } from '../work.ts';
import type { Cell } from './cells.ts';
import { faultsOf, type Halfway, type Undisturbed } from './judgement.ts';
import { Way } from './way.ts';

/** Time on the platform's clock after which work that a step left behind has ended. */
const SETTLED_MS = 30_000;

/** Work to be disturbed. */
export interface Subject {
  readonly operation: OperationId;
  readonly work: Work;
  /** Result of the undisturbed work, without its progress. */
  readonly undisturbed: Omit<Undisturbed, 'upTo'>;
  /** Number of requests to the platform. */
  readonly requests: number;
}

/** Does work twice, to find the results that both runs share. */
export async function subjectOf(operation: OperationId, work: Work, options: SceneOptions): Promise<Subject> {
  const [one, other] = [await rehearse(operation, work, options), await rehearse(operation, work, options)];
  const undisturbed = { ...one, operation, outputs: steady(one, other, work) };
  return { operation, work, undisturbed, requests: one.asked.platform };
}

/** Results of the cells of one piece of work. */
export interface Row {
  readonly cells: readonly Cell[];
  readonly passed: number;
  /** Number of cells that ended as without the fault; the others are clear errors. */
  readonly succeeded: number;
  /** Problems, one per item. */
  readonly wrong: readonly string[];
}

/**
 * Disturbs work in each of these cells, each on its own platform.
 * @param atOnce number of cells side by side
 */
export async function tryRow(
  { operation, work, undisturbed: known }: Subject,
  cells: readonly Cell[],
  atOnce: number,
  options: SceneOptions,
): Promise<Row> {
  const places = new Set(cells.map(({ nth }) => nth));
  const upTo = new Map<number, Halfway>();
  for (const nth of places) {
    const place = { server: 'platform', nth, processed: false } as const;
    upTo.set(nth, await halfway(operation, work, place, options));
  }
  const undisturbed: Undisturbed = { ...known, upTo };
  const results: { readonly succeeded: boolean; readonly wrong: readonly string[] }[] = [];
  const queue = cells.values();
  const tryCells = async (): Promise<void> => {
    for (const cell of queue) results.push(await tryCell(operation, work, cell, undisturbed, options));
  };
  await Promise.all(Array.from({ length: atOnce }, tryCells));
  return {
    cells,
    passed: results.filter(({ wrong }) => wrong.length === 0).length,
    succeeded: results.filter(({ succeeded }) => succeeded).length,
    wrong: results.flatMap(({ wrong }) => wrong),
  };
}

/** Returns the progress of the work when one of its requests arrives. */
export async function halfway(
  operation: OperationId,
  work: Work,
  place: Place,
  options: SceneOptions,
): Promise<Halfway> {
  await using scene = await Scene.set(operation, work, options);
  const outputs = await scene.runKilled(place);
  const isSet = [...(outputs ?? [])].flatMap(([name, text]) => (text === '' ? [] : [name]));
  return { isSet, state: await stateOf(scene) };
}

async function tryCell(
  operation: OperationId,
  work: Work,
  cell: Cell,
  undisturbed: Undisturbed,
  options: SceneOptions,
): Promise<{ readonly succeeded: boolean; readonly wrong: readonly string[] }> {
  const { kind, nth, times } = cell;
  const { fault } = kind;
  await using way = fault.do === 'not reached' ? await Way.open(fault.obstacle) : undefined;
  await using scene = await Scene.set(operation, work, {
    ...options,
    before: way === undefined ? {} : { platform: way },
  });
  way?.block(nth, times);
  const lift = fault.do === 'not reached' ? undefined : scene.platform.addFault({ ...fault, on: '*', nth, times });
  const result = await scene.run({ ...(kind.timeouts && { timeouts: kind.timeouts }) });
  lift?.();
  const requests = scene.requests;
  if (result.exitCode !== 0) await options.clock.sleep(SETTLED_MS);
  const state = await stateOf(scene);
  const found = faultsOf(undisturbed, { ...result, cell, state, requests, failures: scene.platform.failures });
  return {
    succeeded: result.exitCode === 0,
    wrong: found.map(text => `${operation}, ${work.name}; ${cell.name}: ${text}`),
  };
}
