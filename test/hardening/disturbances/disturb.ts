import type { OperationId } from '../../../src/products/operations.ts';
import { stableOutputs } from '../outputs.ts';
import { describePlace, listPlaces, type Place, type RequestCounts } from '../place.ts';
import { sampleStrata } from '../sampling.ts';
import { readState } from '../state.ts';
import { runUndisturbed } from '../undisturbed-run.ts';
import { type RigOptions, WorkRig } from '../work-rig.ts';
import type { Work } from '../work.ts';
import type { DisturbedEnd, Kind } from './kinds.ts';
import { NetworkPath } from './network-path.ts';
import { endProblems, rerunProblems } from './outcome-check.ts';
import type { Cell, Progress, Subject } from './subject.ts';

/** Time on the platform's clock after which work that a step left behind has ended. */
const SETTLED_MS = 30_000;

/** Does work twice, to find the results that both runs share. */
export async function prepareSubject(
  operation: OperationId,
  work: Work,
  options: RigOptions,
): Promise<Subject> {
  const undisturbed = await runUndisturbed(operation, work, options);
  const other = await runUndisturbed(operation, work, options);
  const progress = new Map<string, Promise<Progress>>();
  return {
    operation,
    work,
    undisturbed,
    outputs: stableOutputs(undisturbed, other, work),
    progressAt(place) {
      const key = JSON.stringify(place);
      const known = progress.get(key) ?? readProgress(operation, work, place, options);
      progress.set(key, known);
      return known;
    },
  };
}

async function readProgress(
  operation: OperationId,
  work: Work,
  place: Place,
  options: RigOptions,
): Promise<Progress> {
  await using rig = await WorkRig.open(operation, work, options);
  const { outputs } = await rig.runKilled(place);
  const outputsSet = [...outputs].flatMap(([name, text]) => (text === '' ? [] : [name]));
  return { outputsSet, request: rig.requests[place.nth - 1], state: await readState(rig) };
}

/** Number of requests of a fault: one, or all that follow. */
const DURATIONS = { once: 1, 'for good': Number.MAX_SAFE_INTEGER } as const;

/**
 * Returns some cells of a piece of work: one of each section of the list of all, in the order of
 * the kinds. As many cells as kinds are one of each kind.
 * @param sampled returns the number of cells
 */
export function sampleCells(
  work: string,
  requestCounts: RequestCounts,
  kinds: readonly Kind[],
  sampled: (all: number) => number,
): readonly Cell[] {
  const cells = kinds.flatMap(kind => listCells(kind, requestCounts));
  return sampleStrata(cells, sampled(cells.length), work);
}

function listCells(kind: Kind, requestCounts: RequestCounts): readonly Cell[] {
  const places = listPlaces(requestCounts).filter(({ server }) => kind.servers.includes(server));
  if (kind.isFinal === true)
    return places.map(place => ({
      name: `${kind.name} ${describePlace(place, requestCounts)}`,
      kind,
      place,
      times: DURATIONS['for good'],
    }));
  return places
    .filter(({ processed }) => !processed)
    .flatMap(place =>
      Object.entries(DURATIONS).map(([length, times]) => ({
        name: `${kind.name}, ${length}, at request ${place.nth} of ${requestCounts[place.server]} to the ${place.server}`,
        kind,
        place,
        times,
      })),
    );
}

/** Result of a cell. */
export interface Disturbance {
  readonly end: DisturbedEnd;
  readonly problems: readonly string[];
}

/** Runs work on its own platform with one request disturbed, and checks the outcome. */
export async function disturb(
  subject: Subject,
  cell: Cell,
  options: RigOptions,
): Promise<Disturbance> {
  const { operation, work } = subject;
  const { kind, place } = cell;
  await using path = kind.unreached && (await NetworkPath.open(kind.unreached));
  await using rig = await WorkRig.open(operation, work, {
    ...options,
    ...(path && { before: { [place.server]: path } }),
  });
  const problems: string[] = [];

  const end = await kind.run(rig, cell, path);
  const { requests } = rig;
  if (end === 'too late') {
    problems.push('it has not ended by the time at which the runner kills it');
  } else if (end !== 'killed') {
    if (end.exitCode !== 0) await rig.sleep(SETTLED_MS);
    const state = await readState(rig);
    problems.push(...(await endProblems(subject, cell, { ...end, requests, state })));
  }

  const rerun = await kind.rerun?.(rig);
  if (rerun !== undefined) {
    const state = await readState(rig);
    problems.push(...rerunProblems(subject, requests, { ...rerun, state }));
  }

  problems.push(
    ...rig.platform.failures.map(failure => `the platform failed by itself: ${String(failure)}`),
  );
  return {
    end,
    problems: problems.map(text => `${operation}, ${work.name}; ${cell.name}: ${text}`),
  };
}
