import { endpointRow } from '../../../src/api/endpoints.ts';
import type { Call } from './history.ts';

/**
 * A thing that calls read and change, as if they came one after another. State is plain data: two states are the same
 * if their JSON is.
 */
export interface Model<State = unknown> {
  readonly name: string;
  /** Where the documents promise it. */
  readonly clause: string;
  /** Which things of this kind the call reads or changes, by any names that tell them apart. */
  keys(call: Call): readonly string[];
  initial(key: string): State;
  /** @returns the state after the call; undefined where the call can't have come to this in that state */
  step(state: State, call: Call, key: string): State | undefined;
}

/** What a search came to. */
export interface Explained {
  /** How many calls were put in order. */
  readonly calls: number;
  /** The first call that fits into no order; undefined where there is one that explains them all. */
  readonly stuck: Call | undefined;
}

/** Some calls are done: all before `first`, in the order of their starts, and these after it. */
interface Position {
  readonly first: number;
  readonly ahead: readonly number[];
  readonly state: unknown;
}

/** More places than any history that has an order was seen to need, by a factor of hundreds. */
const MOST_POSITIONS = 500_000;

/**
 * Looks for an order of calls that explains every answer and that nobody saw broken: a call that had ended before
 * another one began comes before it (Herlihy and Wing's linearizability; the search is Wing and Gong's, with Lowe's
 * memory of where it has been).
 * @param calls all that read or change the thing
 */
export function explain(model: Model, key: string, calls: readonly Call[]): Explained {
  const ordered = calls.toSorted((one, other) => one.start - other.start);
  const seen = new Set<string>();
  const open: Position[] = [{ first: 0, ahead: [], state: model.initial(key) }];
  let furthest = 0;
  for (;;) {
    const position = open.pop();
    if (position === undefined || seen.size > MOST_POSITIONS) return { calls: calls.length, stuck: ordered[furthest] };
    if (position.first === ordered.length) return { calls: calls.length, stuck: undefined };
    furthest = Math.max(furthest, position.first);
    const name = JSON.stringify([position.first, position.ahead, position.state]);
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...successors(model, key, ordered, position));
  }
}

/** Where a search may go on, the likeliest last. */
function successors(model: Model, key: string, ordered: readonly Call[], position: Position): readonly Position[] {
  const found: { readonly end: number; readonly next: Position }[] = [];
  for (const index of candidates(ordered, position)) {
    const call = ordered[index] as Call;
    const state = model.step(position.state, call, key);
    if (state === undefined) continue;
    const next = { ...after(position, index), state };
    // What changes nothing, here or anywhere, may as well be done now: no order is lost.
    if (changesNothing(call) && JSON.stringify(state) === JSON.stringify(position.state)) return [next];
    found.push({ end: call.end, next });
  }
  return found.toSorted((one, other) => other.end - one.end).map(({ next }) => next);
}

const changesNothing = ({ what, status }: Call): boolean =>
  status >= 400 || (what !== 'upload' && endpointRow(what).method === 'GET');

/** The calls that may come next: those that began before any other that is left had ended. */
function candidates(ordered: readonly Call[], { first, ahead }: Position): readonly number[] {
  const found: number[] = [];
  let firstEnd = Number.POSITIVE_INFINITY;
  for (let index = first; index < ordered.length; index += 1) {
    const { start, end } = ordered[index] as Call;
    if (start > firstEnd) break;
    if (ahead.includes(index)) continue;
    firstEnd = Math.min(firstEnd, end);
    found.push(index);
  }
  return found.filter(index => (ordered[index] as Call).start <= firstEnd);
}

function after({ first, ahead }: Position, index: number): Pick<Position, 'first' | 'ahead'> {
  const done = new Set([...ahead, index]);
  let next = first;
  while (done.delete(next)) next += 1;
  return { first: next, ahead: [...done].toSorted((one, other) => one - other) };
}
