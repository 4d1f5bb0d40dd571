import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WindowEdges } from '../../../src/features/sql-log/figures/window-edges.ts';
import { newIntake, WINDOW } from './fixture.ts';

const START = WINDOW.from;
const SECOND_MS = 1000;

interface Executed {
  readonly time: number;
  readonly thread: number;
  readonly text: string;
}

/** Ways in which a platform assigns records to a window. */
const WINDOW_RULES = {
  'the end is left out': (time: number, from: number, to: number) => time >= from && time < to,
  'the end is part of it': (time: number, from: number, to: number) => time >= from && time <= to,
  'only the end is part of it': (time: number, from: number, to: number) => time > from && time <= to,
};

/** Formats of `ExecuteTime`; `OriginTime` always has milliseconds. */
const PRECISIONS = {
  milliseconds: (time: number) => new Date(time).toISOString(),
  seconds: (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`,
};

const anyRecord: fc.Arbitrary<Executed> = fc.record({
  // Mostly within a millisecond of the windows' edges.
  time: fc
    .tuple(fc.integer({ min: 0, max: 1 }), fc.constantFrom(-1, 0, 0, 0, 1, 300))
    .map(([second, offset]) => START + second * SECOND_MS + offset),
  thread: fc.nat({ max: 1 }),
  text: fc.constantFrom('SELECT 1', 'SELECT 2', "SELECT 'a' FROM b"),
});

/** Returns all records that consecutive windows of a second export. */
function exportWindows(
  all: readonly Executed[],
  isOf: (typeof WINDOW_RULES)[keyof typeof WINDOW_RULES],
  written: (time: number) => string,
): readonly string[] {
  const exported: string[] = [];
  let before: readonly string[] = [];
  for (let from = START - SECOND_MS; from < START + 3 * SECOND_MS; from += SECOND_MS) {
    const to = from + SECOND_MS;
    const edges = new WindowEdges({ from, to }, before);
    const intake = newIntake({ literals: 'keep', edges });
    const page = all
      .filter(({ time }) => isOf(time, from, to))
      .map(({ time, thread, text }) => ({
        ExecuteTime: written(time),
        OriginTime: time,
        ThreadId: thread,
        SqlText: text,
      }));
    // Reading the page again after results expired changes nothing.
    for (const read of [page.slice(0, page.length / 2), page]) {
      intake.readAgain();
      intake.add(read, ({ OriginTime, ThreadId, SqlText }) =>
        exported.push(`${JSON.stringify(OriginTime)} ${ThreadId} ${SqlText}`),
      );
    }
    before = edges.atEnd;
  }
  return exported.toSorted();
}

test.each(
  Object.entries(WINDOW_RULES).flatMap(([reading, isOf]) =>
    Object.entries(PRECISIONS).map(([precision, written]) => ({ reading, precision, isOf, written })),
  ),
)('with $reading and times of $precision, each record is in one window', ({ isOf, written }) => {
  const selector = ({ time, thread, text }: Executed): string => `${time} ${thread} ${text}`;
  fc.assert(
    fc.property(fc.array(anyRecord, { maxLength: 40 }), all => {
      expect(exportWindows(all, isOf, written)).toEqual(all.map(selector).toSorted());
    }),
    { numRuns: 8 },
  );
});

test('a shape that only the last window had isn’t counted', () => {
  const executedAt = (time: number, text: string): object => ({
    ExecuteTime: new Date(time).toISOString(),
    SqlText: text,
  });
  const last = new WindowEdges({ from: START - 1, to: START }, []);
  newIntake({ edges: last }).add([executedAt(START, 'COMMIT')]);
  const edges = new WindowEdges({ from: START, to: START + SECOND_MS }, last.atEnd);
  const intake = newIntake({ edges });
  intake.add([executedAt(START, 'COMMIT'), executedAt(START + 1, 'SELECT 1')]);
  const { shapes, all, irregularities } = intake.totals.figures();
  expect([shapes.map(({ text }) => text), all.calls, irregularities.duplicates]).toEqual([['select ?'], 1, 1]);
});

test('a record that equals one of the last window counts if there is one more of them', () => {
  const executed = { ExecuteTime: new Date(START).toISOString(), SqlText: 'COMMIT' };
  const last = new WindowEdges({ from: START - 1, to: START }, []);
  newIntake({ edges: last }).add([executed]);
  const intake = newIntake({ edges: new WindowEdges({ from: START, to: START + SECOND_MS }, last.atEnd) });
  intake.add([executed, executed]);
  expect(intake.totals.figures().all.calls).toBe(1);
});

test('the data kept about the end of a window reveals no value of a query', () => {
  const atEnd = (text: string): readonly string[] => {
    const edges = new WindowEdges({ from: START - 1, to: START }, []);
    const intake = newIntake({ edges });
    intake.add([{ ExecuteTime: new Date(START).toISOString(), SqlText: text, AccountName: text, State: text }]);
    return edges.atEnd;
  };
  expect(atEnd("SELECT 'anna'")).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(atEnd("SELECT 'anna'")).toEqual(atEnd("SELECT 'berta'"));
});
