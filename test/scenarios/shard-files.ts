import type { ShardLine } from '../../src/features/sql-log/figures/shard-figures.ts';
import { figuresOfShard } from '../features/sql-log/shard-fixture.ts';
import { FEW_RECORDS, HOUR, NOON, record } from './small-log.ts';

const RECORDS = [...FEW_RECORDS, record(HOUR - 1, { Consume: 7.5 }), record(HOUR, { ThreadId: '12' })];
const WINDOW = { from: NOON, to: NOON + HOUR };

/** Returns the figures of a shard of an hour with five records. The platform includes the end of a window. */
export function figuresFile(index: number, count: number, options: Partial<ShardLine> = {}): string {
  const isIn = ({ from, to }: typeof WINDOW, time: number): boolean => from <= time && time <= to;
  return figuresOfShard(
    window => RECORDS.filter(({ ExecuteTime }) => isIn(window, Date.parse(String(ExecuteTime)))),
    WINDOW,
    { index, count },
    options,
  );
}

/** Returns the figures of all shards, in folders as artifacts have them. */
export const shardFiles = (count: number, options: Partial<ShardLine> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      `shards/nightly-${place + 1}/figures.ndjson`,
      figuresFile(place + 1, count, options),
    ]),
  );
