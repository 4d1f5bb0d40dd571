import type { QueryRecord } from './query-record.ts';

/** Records that nobody has executed, for logs of a size that nobody wants to execute: the same ones each time. */
export interface GeneratedLog {
  readonly count: number;
  /** They are spread evenly from this instant on, up to that one; epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

const TABLES = ['piers', 'berths', 'ships', 'tides', 'cargo', 'pilots', 'lamps', 'tugs'];

/** Texts as applications send them, each with a value of its own. */
const TEXTS: readonly ((table: string, value: number) => string)[] = [
  (table, value) => `SELECT id, name, state FROM ${table} WHERE id = ${value} ORDER BY name LIMIT 20`,
  (table, value) =>
    `SELECT count(*) FROM ${table} WHERE owner = 'owner-${value}@harbour.example' AND depth > ${value % 90}.5`,
  (table, value) => `INSERT INTO ${table} (id, name, note) VALUES (${value}, 'name ${value}', 'it''s number ${value}')`,
  (table, value) => `UPDATE ${table} SET note = 'seen by ${value}', changed_at = now() WHERE id = ${value}`,
  (table, value) => `DELETE FROM ${table} WHERE id IN (${value}, ${value + 1}, ${value + 2}) /* sweep ${value} */`,
];

/** The first place whose time isn't before this instant; `count` where there is none. */
export function firstPlaceFrom({ count, from, to }: GeneratedLog, instant: number): number {
  const place = Math.ceil(((instant - from) * count) / (to - from));
  return Math.min(count, Math.max(0, place));
}

/** @param place from 0 on */
export function generatedRecord({ count, from, to }: GeneratedLog, place: number): QueryRecord {
  const time = from + Math.floor(((to - from) * place) / count);
  const random = spread(place);
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
    ThreadId: String(place % 64),
    State: random % 199 === 0 ? '40P01' : '00000',
    NodeId: `local-${place % 2}`,
    DBName: 'postgres',
    SqlType: sqlType,
    AccountName: ['web', 'worker', 'reports'][random % 3] ?? '',
  };
}

/** A number that follows from the place, spread evenly over 32 bits. */
function spread(place: number): number {
  const mixed = Math.imul(place ^ (place >>> 15) ^ 0x5bd1e995, 0x9e3779b1);
  const bits = Math.imul(mixed ^ (mixed >>> 13), 0x85ebca6b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
