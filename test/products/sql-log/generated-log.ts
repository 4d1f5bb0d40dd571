/** A query record as the server sends it. */
export type RawRecord = Readonly<Record<string, unknown>>;

interface Query {
  readonly type: string;
  /** Returns the text with the n-th value. */
  readonly text: (value: number) => string;
}

const columns = (count: number, seed: number): string =>
  Array.from({ length: count }, (_, column) => `c${(column * 7 + seed) % 40}_${column % 5}`).join(
    ', ',
  );

/**
 * Queries of the kinds that applications send: with parameters, with values, lists, long joins, and
 * short commands.
 */
const QUERIES: readonly Query[] = [
  ...Array.from({ length: 60 }, (_, table): Query[] => [
    {
      type: 'select',
      text: value =>
        `SELECT ${columns(8, table)} FROM table_${table} WHERE id = ${value} AND status = 'st-${value % 7}' ORDER BY created_at DESC LIMIT ${value % 50}`,
    },
    {
      type: 'select',
      text: () =>
        `select "table_${table}"."id", "table_${table}"."name", "o"."total" from "table_${table}" left join "orders" "o" on "o"."user_id" = "table_${table}"."id" where "table_${table}"."id" = $1 and "o"."state" in ($2, $3, $4)`,
    },
    {
      type: 'insert',
      text: value =>
        `INSERT INTO table_${table} (${columns(5, table)}) VALUES (${value}, 'name ${value}', now(), 'mail${value}@example.com', ${value / 8})`,
    },
    {
      type: 'update',
      text: value =>
        `UPDATE table_${table} SET name = 'it''s ${value}', note = 'a note of some length for record ${value}', updated_at = now() WHERE id = ${value}`,
    },
    {
      type: 'select',
      text: value =>
        `SELECT id FROM table_${table} WHERE id IN (${Array.from({ length: 3 + (value % 9) }, (_each, index) => value + index).join(', ')})`,
    },
  ]).flat(),
  { type: 'set', text: value => `SET statement_timeout = ${value % 1000}` },
  { type: 'commit', text: () => 'COMMIT' },
];

/** Start of the log, and its end. */
export const START = Date.UTC(2026, 2, 2);
const DAY_MS = 86_400_000;
export const END = START + 2 * DAY_MS;

/** Returns a number that depends on the place only, evenly spread over 32 bits. */
function spread(place: number): number {
  let bits = Math.imul(place ^ 0x5bd1e995, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  return (bits ^ (bits >>> 13)) >>> 0;
}

/**
 * Returns a record of a log of `count` records over two days, always the same: more by day than by
 * night, a few slow, one in 150 with an error.
 */
function generatedRecord(place: number, count: number): RawRecord {
  const random = spread(place);
  const query =
    QUERIES[Math.floor((spread(place + 1) / 2 ** 32) ** 2 * QUERIES.length)] ?? QUERIES[0];
  if (query === undefined) throw new Error('There are no queries.');
  // Nights are stretched, so that more records are on days.
  const share = (place / count) * 2;
  const within = share % 1;
  const time = START + (Math.floor(share) + within + Math.sin(within * 2 * Math.PI) / 9) * DAY_MS;
  const slowness = (random % 400 === 0 ? 20 : 1) * (1.6 - Math.cos(within * 2 * Math.PI));
  const consume = Math.round(Math.exp(((random % 1000) / 1000) * 5) * slowness);
  const rows = query.type === 'select' ? random % 40 : 0;
  return {
    ExecuteTime: new Date(time).toISOString(),
    SqlText: query.text(spread(place + 2) % 1_000_000),
    HostAddress: `10.0.${random % 4}.${random % 200}`,
    ReturnRows: rows,
    SqlId: spread(place + 3)
      .toString(16)
      .padStart(16, '0'),
    UpdateRows: query.type === 'update' ? 1 : 0,
    OriginTime: Math.floor(time),
    Consume: consume,
    ScanRows: rows * (1 + (random % 90)),
    ThreadId: String(random % 64),
    State: random % 150 === 0 ? '42P01' : '0',
    NodeId: `node-${random % 2}`,
    DBName: 'app',
    SqlType: query.type,
    AccountName: ['web', 'worker', 'reports'][random % 3],
  };
}

/** Yields the log's pages as the server would return them, so that only one is in memory. */
export function* generatedPages(count: number, pageSize = 1000): Generator<readonly RawRecord[]> {
  for (let from = 0; from < count; from += pageSize) {
    yield Array.from({ length: Math.min(pageSize, count - from) }, (_, index) =>
      generatedRecord(from + index, count),
    );
  }
}
