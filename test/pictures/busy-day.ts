import type { JsonObject } from '../../src/platform/http/answer.ts';
import { generatedRecord } from '../../src/platform/sql-log/generated-records.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 2, 1);

/** Number of queries in each hour of a day: few at night, most at noon and in the evening. */
const QUERIES = [
  410, 300, 240, 210, 230, 340, 690, 1240, 1710, 1980, 2150, 2290, 2380, 2190, 2040, 1990, 2080, 2310, 2560, 2610, 2240,
  1650, 1080, 640,
];

export const DAY = { from: START, to: START + QUERIES.length * HOUR_MS };

/** SQL log of that day. A platform's generated log is evenly distributed, unlike a real one. */
export const BUSY_DAY = QUERIES.flatMap((count, hour) => {
  const from = START + hour * HOUR_MS;
  const log = { count, from, to: from + HOUR_MS };
  return Array.from({ length: count }, (_, place): JsonObject => ({ ...generatedRecord(log, place) }));
});
