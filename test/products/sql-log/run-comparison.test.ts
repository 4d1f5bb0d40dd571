import { expect, test } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import { compareRuns } from '../../../src/products/sql-log/figures/run-comparison.ts';
import {
  readRunFigures,
  writeRunFigures,
} from '../../../src/products/sql-log/figures/run-figures.ts';
import { earlierFigures, record, readLog } from './fixture.ts';
import type { RawRecord } from './generated-log.ts';

/** Returns calls of one query, each with this consume. */
const calls = (table: string, count: number, consume: number): readonly RawRecord[] =>
  Array.from({ length: count }, (_, place) =>
    record(place, { SqlText: `SELECT a FROM ${table}`, Consume: consume, ThreadId: table }),
  );

test('new, removed and slower shapes are listed separately', () => {
  const before = earlierFigures(
    readLog([
      ...calls('stays', 20, 10),
      ...calls('leaves', 5, 1),
      ...calls('slows', 20, 10),
      ...calls('slows_a_bit', 20, 10),
      ...calls('slows_but_rarely', 9, 10),
    ]).figures,
  );
  const now = readLog([
    ...calls('stays', 20, 10),
    ...calls('comes', 3, 50),
    ...calls('slows', 20, 25),
    ...calls('slows_a_bit', 20, 19),
    ...calls('slows_but_rarely', 100, 100),
  ]).figures;
  const { added, gone, regressed } = compareRuns(now, before);
  expect(added?.map(({ label }) => label)).toEqual(['SELECT comes']);
  expect(gone?.map(({ label }) => label)).toEqual(['SELECT leaves']);
  expect(regressed.map(({ shape, p95Before, factor }) => [shape.label, p95Before, factor])).toEqual(
    [['SELECT slows', 10, 2.5]],
  );
});

test('if one run has too many shapes, none is called new or removed', () => {
  const few = readLog([record(1)]).figures;
  const many = { ...readLog(calls('t', 2, 1)).figures, otherShapes: few.all };
  expect(compareRuns(few, earlierFigures(many)).added).toBeUndefined();
  expect(compareRuns(many, earlierFigures(few)).gone).toBeUndefined();
});

test('figures of another version are ignored', () => {
  expect(readRunFigures('{"version":99}', 'shapes.json')).toBeUndefined();
});

const GOOD = JSON.parse(
  writeRunFigures(earlierFigures(readLog(calls('t', 2, 1)).figures)),
) as object;

test.each([
  ['', 'nothing'],
  ['{', 'no JSON'],
  ['null', 'null'],
  ['[]', 'a list'],
  ['{}', 'an empty object'],
  [JSON.stringify({ ...GOOD, calls: '5' }), 'a count as text'],
  [JSON.stringify({ ...GOOD, window: { from: 1 } }), 'half a window'],
  [JSON.stringify({ ...GOOD, shapes: [{ id: 'x' }] }), 'a shape without figures'],
  [JSON.stringify({ ...GOOD, shapes: {} }), 'no list of shapes'],
])('%s is refused by its name: %s', text => {
  expect(() => readRunFigures(text, 'old/shapes.json')).toThrow(Failure);
  expect(() => readRunFigures(text, 'old/shapes.json')).toThrow(
    /^old\/shapes\.json isn’t a `shapes\.json` file of an earlier run/,
  );
});
