import type { JsonObject } from '../../src/platform/http/answer.ts';
import { generatedRecord } from '../../src/platform/sql-log/generated-records.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 2, 1);

/** Number of queries in each hour of a day: few at night, most at noon and in the evening. */
const QUERIES = [
  410, 300, 240, 210, 230, 340, 690, 1240, 1710, 1980, 2150, 2290, 2380, 2190, 2040, 1990, 2080, 2310, 2560, 2610, 2240,
  1650, 1080, 640,
];
/** One query in so many is slow. */
const SLOW = 60;

/** The window of a run that starts within an hour, as scheduled ones do. */
export const DAY = { from: START + 9.4 * HOUR_MS, to: START + 33.4 * HOUR_MS };

/** SQL log of that window. A platform's generated log is evenly distributed, with even latencies, unlike a real one. */
export const BUSY_DAY = [...QUERIES, ...QUERIES]
  .flatMap((count, hour) => {
    const from = START + hour * HOUR_MS;
    const log = { count, from, to: from + HOUR_MS };
    return Array.from({ length: count }, (_, place): JsonObject & { readonly OriginTime: number } => {
      const record = generatedRecord(log, place);
      // Queries wait longer while there are many.
      const consume = (7 + (record.Consume % 17)) * (1 + count / 1000) * (place % SLOW === 0 ? 20 + (place % 7) : 1);
      return { ...record, OriginTime: from + (HOUR_MS * place) / count, Consume: Math.round(consume) };
    });
  })
  .filter(({ OriginTime: time }) => time >= DAY.from && time < DAY.to);
