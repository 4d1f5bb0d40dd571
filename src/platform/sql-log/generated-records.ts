/** Generates records of a SQL log on demand, each from its position in the log. */

import type { GeneratedLog } from '../seed/seed.ts';
import type { QueryRecord } from './query-record.ts';

const TABLES = ['piers', 'berths', 'ships', 'tides', 'cargo', 'pilots', 'lamps', 'tugs'];

/** SQL texts like those of applications, each with a variable value. */
const TEXTS: readonly ((table: string, value: number) => string)[] = [
  (table, value) => `SELECT id, name, state FROM ${table} WHERE id = ${value} ORDER BY name LIMIT 20`,
  (table, value) =>
    `SELECT count(*) FROM ${table} WHERE owner = 'owner-${value}@harbor.example' AND depth > ${value % 90}.5`,
  (table, value) => `INSERT INTO ${table} (id, name, note) VALUES (${value}, 'name ${value}', 'it''s number ${value}')`,
  (table, value) => `UPDATE ${table} SET note = 'seen by ${value}', changed_at = now() WHERE id = ${value}`,
  (table, value) => `DELETE FROM ${table} WHERE id IN (${value}, ${value + 1}, ${value + 2}) /* sweep ${value} */`,
];

/** Returns the position of the first record at or after an instant; `count` if there is none. */
export function firstPositionFrom({ count, from, to }: GeneratedLog, instant: number): number {
  const position = Math.ceil(((instant - from) * count) / (to - from));
  return Math.min(count, Math.max(0, position));
}

/** @param position position of the record, from 0 */
export function generatedRecord({ count, from, to }: GeneratedLog, position: number): QueryRecord {
  const time = from + Math.floor(((to - from) * position) / count);
  const random = pseudorandom(position);
  const text = TEXTS[random % TEXTS.length]?.(TABLES[random % TABLES.length] ?? '', random % 1_000_000) ?? '';
  const sqlType = (/^[A-Z]+/.exec(text)?.[0] ?? '').toLowerCase();
  const returned = sqlType === 'select' ? random % 20 : 0;
  return {
    ExecuteTime: new Date(time).toISOString(),
    SqlText: text,
    HostAddress: `10.7.0.${random % 40}`,
    ReturnRows: returned,
    SqlId: random.toString(16).padStart(16, '0'),
    UpdateRows: sqlType === 'select' ? 0 : 1,
    OriginTime: time,
    Consume: random % (random % 97 === 0 ? 5_000 : 60),
    ScanRows: returned * (1 + (random % 30)),
    ThreadId: String(position % 64),
    State: random % 199 === 0 ? '40P01' : '00000',
    NodeId: `local-${position % 2}`,
    DBName: 'postgres',
    SqlType: sqlType,
    AccountName: ['web', 'worker', 'reports'][random % 3] ?? '',
  };
}

/** Returns a pseudorandom number that depends only on the position, evenly distributed over 32 bits. */
function pseudorandom(position: number): number {
  const mixed = Math.imul(position ^ (position >>> 15) ^ 0x5bd1e995, 0x9e3779b1);
  const bits = Math.imul(mixed ^ (mixed >>> 13), 0x85ebca6b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
