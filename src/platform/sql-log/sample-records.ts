/** Records of a SQL log with which a trial run of a report has something to show. */

import type { JsonObject } from '../http/answer.ts';
import { recordOf } from './query-record.ts';

const EVERY_MS = 300_000;
/** Records in a day. */
export const SAMPLE_RECORDS = 288;

const SQL = [
  'SELECT id, name, state FROM ships WHERE id = $ ORDER BY name LIMIT 20',
  "INSERT INTO tides (id, note) VALUES ($, 'number $')",
  "UPDATE ships SET note = 'seen by $' WHERE id = $",
  'DELETE FROM tides WHERE id = $',
];

/** Returns records of the day before an instant, always the same but for their times. */
export const sampleRecords = (now: number): readonly JsonObject[] =>
  Array.from({ length: SAMPLE_RECORDS }, (_, index) => {
    const sql = (SQL[index % SQL.length] ?? '').replaceAll('$', String(index));
    const counts = sql.startsWith('SELECT') ? [index % 20, 0] : [0, 1];
    const [returnedRows = 0, changedRows = 0] = counts;
    const startedAt = now - (SAMPLE_RECORDS - index) * EVERY_MS;
    const durationMs = (index * 37) % (index % 50 === 0 ? 5_000 : 60);
    const state = index % 60 === 1 ? '40P01' : '00000';
    const executed = {
      urlId: '',
      sql,
      account: 'web',
      startedAt,
      durationMs,
      state,
      command: undefined,
    };
    return { ...recordOf({ ...executed, returnedRows, changedRows }, index) };
  });
