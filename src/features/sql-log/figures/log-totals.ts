/**
 * Holds the totals of a log, or of a shard, and computes the figures from them. Totals can be written as lines and added
 * to others, without loss: the figures of all shards together are those of the whole log.
 */

import { shapeOf } from '../records/query-shape.ts';
import { breakdownRows, NO_VALUE } from './breakdown.ts';
import {
  addUp,
  COUNT,
  type Field,
  HOUR,
  InvalidFigures,
  LOAD,
  type Load,
  readLine,
  SHAPE_LOAD,
  started,
  type Tally,
  TALLY,
  TEXT,
  textsLike,
} from './figure-fields.ts';
import { Groups } from './groups.ts';
import { loadFigures } from './load.ts';
import type { LogFigures, ShapeFigures, StateRow } from './log-figures.ts';
import { shapeLimit } from './shape-table.ts';
import { SLOWEST } from './slowest.ts';
import { sqlState } from './sql-state.ts';
import { overview, timeline, weekOf } from './timeline.ts';

/** Maximum number of hours: 7 months. A log with invalid times could have any number of hours. */
const MAX_HOURS = 5000;
/** Maximum number of distinct values of a field. The server may send any number of them. */
const MAX_VALUES = 1000;

const MAX_UNKNOWN_FIELDS = 20;
const NAMES: Field<readonly string[]> = {
  ...textsLike(/^(?:[A-Za-z][A-Za-z_]{0,39}|\(not a name\))$/, MAX_UNKNOWN_FIELDS, 'names of fields'),
  start: () => [],
  add: (one, two) => [...new Set([...one, ...two])],
};

/** Totals of the whole log that belong to no group. */
const REST = {
  duplicates: COUNT,
  unreadable: COUNT,
  untimed: COUNT,
  unmeasured: COUNT,
  unknownFields: NAMES,
  slowest: SLOWEST,
};

const byValue = (): Groups<string, Tally> => new Groups(TEXT, TALLY, (_, size) => size < MAX_VALUES);

/** Totals of records, in memory that doesn't grow with the number of records. */
export class LogTotals {
  /** Totals by key: the text of the query shape, the hour since 1970, or the shown value of a field. */
  readonly groups = {
    shapes: new Groups(TEXT, SHAPE_LOAD, shapeLimit()),
    hours: new Groups(HOUR, LOAD, (_, size) => size < MAX_HOURS),
    states: byValue(),
    databases: byValue(),
    accounts: byValue(),
    types: byValue(),
    hosts: byValue(),
  };
  readonly rest = started(REST);

  figures(): LogFigures {
    const { shapes, hours, states, databases, accounts, types, hosts } = this.groups;
    const { slowest, unknownFields, ...counts } = this.rest;
    return {
      all: loadFigures(this.#all()),
      timeline: timeline(hours.totals),
      overview: overview(hours.totals),
      week: weekOf(hours.totals),
      shapes: Array.from(shapes.totals, ([text, { query, users, lastSeen, ...load }]) => {
        const last = lastSeen === 0 ? null : lastSeen;
        return { ...shapeOf(text), query: query ?? 'syntax', users, lastSeen: last, load: loadFigures(load) };
      }).toSorted(byConsume),
      otherShapes: loadFigures(shapes.other),
      states: breakdownRows(states).map((row): StateRow => {
        const isError = row.value !== NO_VALUE && row.errors > 0;
        return { ...row, isError, sqlState: sqlState(row.value) };
      }),
      databases: breakdownRows(databases),
      accounts: breakdownRows(accounts),
      types: breakdownRows(types),
      hosts: breakdownRows(hosts),
      slowest,
      irregularities: { ...counts, beyondHours: hours.other.calls, unknownFields: unknownFields.toSorted() },
    };
  }

  /** Yields the totals as lines, without loss. */
  *lines(): Generator<object> {
    for (const [kind, group] of Object.entries(this.groups)) for (const line of group.lines()) yield { kind, ...line };
    yield { kind: 'rest', ...this.rest };
  }

  /** Adds the totals of a line. @param at place of the line in its file @throws InvalidFigures */
  addLine(line: { readonly kind?: unknown }, at: string): void {
    const { groups, rest } = this;
    const { kind } = line;
    if (kind === 'rest') addUp(REST, rest, readLine(REST, line, at));
    else if (isGroup(groups, kind)) groups[kind].addLine(line, at);
    else throw new InvalidFigures(`contains an unknown \`kind\` on ${at}`);
  }

  /** Adds up the loads of all shapes. Each record has exactly one shape, so a separate count isn't needed. */
  #all(): Load {
    const all = started(LOAD);
    const { totals, other } = this.groups.shapes;
    for (const load of [other, ...totals.values()]) addUp(LOAD, all, load);
    return all;
  }
}

const isGroup = <G extends object>(groups: G, kind: unknown): kind is keyof G =>
  typeof kind === 'string' && Object.hasOwn(groups, kind);

/** Complete, so that it doesn't depend on the order of the records. */
const byConsume = (one: ShapeFigures, two: ShapeFigures): number =>
  two.load.consume.total - one.load.consume.total || two.load.calls - one.load.calls || (one.id < two.id ? -1 : 1);
