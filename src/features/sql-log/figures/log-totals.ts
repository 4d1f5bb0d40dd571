/** Holds the totals of a log, and computes the figures from them. */

import { shapeOf } from '../records/query-shape.ts';
import { breakdownRows, NO_VALUE } from './breakdown.ts';
import { Load, ShapeLoad, Tally } from './figure-fields.ts';
import { Groups } from './groups.ts';
import { loadFigures } from './load.ts';
import type { LogFigures, ShapeFigures, StateRow } from './log-figures.ts';
import type { SlowRecord } from './slowest.ts';
import { overview } from './timeline.ts';

/** Maximum number of hours: 7 months. A log with invalid times could have any number of hours. */
const MAX_HOURS = 5000;
/** Maximum number of distinct values of a field. The server may send any number of them. */
const MAX_VALUES = 1000;

/** Totals of records, in memory that doesn't grow with the number of records. */
export class LogTotals {
  /** Totals by key: the text of the query shape, the hour since 1970, or the shown value of a field. */
  readonly groups = {
    shapes: new Groups<string, ShapeLoad>(ShapeLoad),
    hours: new Groups<number, Load>(Load, MAX_HOURS),
    states: new Groups<string, Tally>(Tally, MAX_VALUES),
    databases: new Groups<string, Tally>(Tally, MAX_VALUES),
    accounts: new Groups<string, Tally>(Tally, MAX_VALUES),
    types: new Groups<string, Tally>(Tally, MAX_VALUES),
    hosts: new Groups<string, Tally>(Tally, MAX_VALUES),
  };
  /** Totals of the whole log that belong to no group. */
  readonly rest = {
    unreadable: 0,
    untimed: 0,
    unmeasured: 0,
    unknownFields: [] as readonly string[],
    slowest: [] as readonly SlowRecord[],
  };

  figures(): LogFigures {
    const { shapes, hours, states, databases, accounts, types, hosts } = this.groups;
    const { slowest, unknownFields, ...counts } = this.rest;
    return {
      all: loadFigures(this.#all()),
      overview: overview(hours.totals),
      shapes: Array.from(shapes.totals, ([text, load]) => {
        const { query, users, lastSeen } = load;
        const last = lastSeen === 0 ? null : lastSeen;
        return {
          ...shapeOf(text),
          query: query ?? 'syntax',
          users: [...users].toSorted(),
          lastSeen: last,
          load: loadFigures(load),
        };
      }).toSorted(byConsume),
      otherShapes: loadFigures(shapes.other),
      states: breakdownRows(states).map((row): StateRow => {
        const isError = row.value !== NO_VALUE && row.errors > 0;
        return { ...row, isError };
      }),
      databases: breakdownRows(databases),
      accounts: breakdownRows(accounts),
      types: breakdownRows(types),
      hosts: breakdownRows(hosts),
      slowest,
      irregularities: { ...counts, beyondHours: hours.other.calls, unknownFields: unknownFields.toSorted() },
    };
  }

  /** Adds up the loads of all shapes. Each record has exactly one shape, so a separate count isn't needed. */
  #all(): Load {
    const all = new Load();
    const { totals, other } = this.groups.shapes;
    for (const load of [other, ...totals.values()]) all.add(load);
    return all;
  }
}

/** Complete, so that it doesn't depend on the order of the records. */
const byConsume = (one: ShapeFigures, two: ShapeFigures): number =>
  two.load.consume.total - one.load.consume.total || two.load.calls - one.load.calls || (one.id < two.id ? -1 : 1);
