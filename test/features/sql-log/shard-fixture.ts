import { type ShardLine, shardFigures } from '../../../src/features/sql-log/figures/shard-figures.ts';
import type { TimeWindow } from '../../../src/features/sql-log/figures/run-figures.ts';
import { WindowEdges } from '../../../src/features/sql-log/figures/window-edges.ts';
import { newIntake } from './fixture.ts';
import { type Shard, WindowPart } from '../../../src/features/sql-log/figures/shard.ts';

/** Selects the records that the platform returns for a window. */
export type Select = (window: TimeWindow) => readonly unknown[];

const SHARD_OPTIONS = {
  name: 'nightly',
  database: 'prod',
  source: '84999d239d120a52',
  literals: 'mask',
  hashed: [],
  hashKey: null,
  isContiguous: true,
} as const;

/** Returns an intake of the records of a window, or of a shard of it, and the end of the records. */
export function takeRecords(select: Select, window: TimeWindow, shard?: Shard) {
  const part = shard && new WindowPart(window, shard);
  const edges = new WindowEdges(window, []);
  const intake = newIntake({ edges, part });
  const queries = select(part?.requested ?? window);
  const times: string[] = [];
  intake.add(queries, ({ ExecuteTime }) => times.push(ExecuteTime ?? ''));
  const readAgain = (): void => {
    intake.readAgain();
    intake.add(queries);
  };
  return { intake, edges, times, readAgain, total: queries.length - intake.inMargin };
}

/** Returns the `figures.ndjson` of a shard. */
export function figuresOfShard(select: Select, window: TimeWindow, shard: Shard, options: Partial<ShardLine> = {}) {
  const { intake, edges, total } = takeRecords(select, window, shard);
  const { totals } = intake;
  const { calls: records } = totals.figures().all;
  const end = { task: String(700_000 + shard.index), total, records, outside: intake.outside, atEnd: edges.atEnd };
  return shardFigures({ ...SHARD_OPTIONS, ...shard, ...window, ...options }, totals, end);
}
