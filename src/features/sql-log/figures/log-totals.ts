/**
 * Holds the totals of a log, or of a shard, and computes the figures from them. Totals can be written as lines and added
 * to others, without loss: the figures of all shards together are those of the whole log.
 */

import type { ShownValues } from '../mask/shown-values.ts';
import { Breakdown, NO_VALUE } from './breakdown.ts';
import { BREAKDOWNS, type FigureLine } from './figure-lines.ts';
import { Load } from './load.ts';
import type { Irregularities, LogFigures, ShapeFigures, SlowRecord, StateRow } from './log-figures.ts';
import { type Shape, shapeOf } from '../records/query-shape.ts';
import { ShapeLimit } from './shape-table.ts';
import { sqlState } from './sql-state.ts';
import { Hours } from './timeline.ts';

const MAX_SLOWEST = 5;
const unchanged = (value: string): string => value;

/** Totals of records, in memory that doesn't grow with the number of records. */
export class LogTotals {
  readonly hours = new Hours();
  readonly breakdowns: Readonly<Record<(typeof BREAKDOWNS)[number], Breakdown>>;
  readonly irregularities: { -readonly [Name in keyof Irregularities]: Irregularities[Name] } = {
    duplicates: 0,
    unreadable: 0,
    untimed: 0,
    beyondHours: 0,
    unmeasured: 0,
    unknownFields: [],
  };
  /** Loads by the shape's `place`. A shape without counted records has no entry. */
  readonly #shapes = new Map<number, { readonly shape: Shape; readonly load: Load }>();
  readonly #otherShapes = new Load();
  /** Shapes of added lines, by their texts. */
  readonly #added = new Map<string, Shape>();
  readonly #limit = new ShapeLimit();
  #slowest: readonly SlowRecord[] = [];
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;

  /** @param shown functions that format values for output; without them, values are shown as they are added */
  constructor(shown?: ShownValues) {
    this.breakdowns = {
      states: new Breakdown(shown?.code ?? unchanged),
      databases: new Breakdown(shown?.database ?? unchanged),
      accounts: new Breakdown(shown?.account ?? unchanged),
      types: new Breakdown(shown?.code ?? unchanged),
      hosts: new Breakdown(shown?.host ?? unchanged),
    };
  }

  loadOf(shape: Shape): Load {
    if (shape.place === undefined) return this.#otherShapes;
    const known = this.#shapes.get(shape.place);
    if (known !== undefined) return known.load;
    const load = new Load();
    this.#shapes.set(shape.place, { shape, load });
    return load;
  }

  addTime(time: number): void {
    if (time < this.#first) this.#first = time;
    if (time > this.#last) this.#last = time;
  }

  /** Whether a record with this `Consume` and time is among the slowest so far. */
  isSlow(consume: number, time: number | undefined): boolean {
    const last = this.#slowest.at(-1);
    if (this.#slowest.length < MAX_SLOWEST || last === undefined) return true;
    return consume > last.consume || (consume === last.consume && timeOf(time) <= timeOf(last.time));
  }

  addSlow(slow: SlowRecord): void {
    this.#slowest = [...this.#slowest, slow].toSorted(bySlowness).slice(0, MAX_SLOWEST);
  }

  figures(): LogFigures {
    const { states, databases, accounts, types, hosts } = this.breakdowns;
    return {
      times: this.#first <= this.#last ? { first: this.#first, last: this.#last } : undefined,
      all: this.#all().figures(),
      timeline: this.hours.timeline(),
      overview: this.hours.overview(),
      week: this.hours.week(),
      shapes: Array.from(
        this.#shapes.values(),
        ({ shape: { id, label, text }, load }): ShapeFigures => ({ id, label, text, load: load.figures() }),
      ).toSorted(byConsume),
      otherShapes: this.#otherShapes.figures(),
      states: states.rows().map((row): StateRow => {
        const isError = row.value !== NO_VALUE && row.errors > 0;
        return { ...row, isError, sqlState: sqlState(row.value) };
      }),
      databases: databases.rows(),
      accounts: accounts.rows(),
      types: types.rows(),
      hosts: hosts.rows(),
      slowest: this.#slowest,
      irregularities: {
        ...this.irregularities,
        unknownFields: this.irregularities.unknownFields.toSorted(),
      },
    };
  }

  /** Yields the totals as lines, without loss. Shapes and values come in the order in which they first occurred. */
  *lines(): Generator<FigureLine> {
    for (const { shape, load } of this.#shapes.values()) yield { kind: 'shape', text: shape.text, load: load.line() };
    if (this.#otherShapes.calls > 0) yield { kind: 'shape', text: null, load: this.#otherShapes.line() };
    for (const [hour, load] of this.hours.lines()) yield { kind: 'hour', hour, load };
    for (const of of BREAKDOWNS)
      for (const [value, tally] of this.breakdowns[of].lines()) yield { kind: 'value', of, value, tally };
    for (const { shape, time = null, scannedRows = null, returnedRows = null, ...slow } of this.#slowest)
      yield { kind: 'slowest', ...shape, time, scannedRows, returnedRows, ...slow };
    const [first, last] = this.#first <= this.#last ? [this.#first, this.#last] : [null, null];
    yield { kind: 'counts', ...this.irregularities, first, last };
  }

  /** Adds the totals of a valid line. */
  addLine(line: FigureLine): void {
    switch (line.kind) {
      case 'shape':
        this.#loadOfText(line.text).addLine(line.load);
        return;
      case 'hour':
        if (!this.hours.addLine(line.hour, line.load)) this.irregularities.beyondHours += line.load.calls;
        return;
      case 'value':
        this.breakdowns[line.of].addLine(line.value, line.tally);
        return;
      case 'slowest': {
        const { id, label, consume, account } = line;
        const [time, scannedRows, returnedRows] = [line.time, line.scannedRows, line.returnedRows].map(
          value => value ?? undefined,
        );
        this.addSlow({ shape: { id, label }, time, consume, account, scannedRows, returnedRows });
        return;
      }
      case 'counts':
        this.#addCounts(line);
    }
  }

  #addCounts({ first, last, unknownFields, ...counts }: FigureLine & { readonly kind: 'counts' }): void {
    for (const time of [first, last]) if (time !== null) this.addTime(time);
    const { irregularities } = this;
    irregularities.unknownFields = [...new Set([...irregularities.unknownFields, ...unknownFields])];
    for (const name of ['duplicates', 'unreadable', 'untimed', 'beyondHours', 'unmeasured'] as const)
      irregularities[name] += counts[name];
  }

  /** The id and the label follow from the text, so a line can't contradict it. */
  #loadOfText(text: string | null): Load {
    if (text === null) return this.#otherShapes;
    const known = this.#added.get(text);
    if (known !== undefined) return this.loadOf(known);
    const shape = shapeOf(text, this.#limit.place(text.length));
    if (shape.place !== undefined) this.#added.set(text, shape);
    return this.loadOf(shape);
  }

  /** Adds up the loads of all shapes. Each record has exactly one shape, so a separate count isn't needed. */
  #all(): Load {
    const all = new Load();
    all.merge(this.#otherShapes);
    for (const { load } of this.#shapes.values()) all.merge(load);
    return all;
  }
}

/** The orders below are complete, so that they don't depend on the order of the records. */

const order = <T extends number | string>(one: T, two: T): number => (one < two ? -1 : one > two ? 1 : 0);

const byConsume = (one: ShapeFigures, two: ShapeFigures): number =>
  two.load.consume.total - one.load.consume.total || two.load.calls - one.load.calls || order(one.id, two.id);

const timeOf = (time: number | undefined): number => time ?? Number.POSITIVE_INFINITY;

const bySlowness = (one: SlowRecord, two: SlowRecord): number =>
  two.consume - one.consume ||
  order(timeOf(one.time), timeOf(two.time)) ||
  order(one.shape.id, two.shape.id) ||
  order(one.account, two.account) ||
  order(one.scannedRows ?? -1, two.scannedRows ?? -1) ||
  order(one.returnedRows ?? -1, two.returnedRows ?? -1);
