/** A schema, and the queries of a SQL log to check against it. */

export const DAY_MS = 86_400_000;
/** Schema and queries that each case has. */
export const SCHEMA = `create schema app;
create type app.state as enum ('open', 'paid', 'void');
create table orders (id int primary key, total numeric, note text, state app.state, code text);
create unique index orders_code on orders (code);
create index orders_note on orders (note);
create table app.parts (id int, name text);
create view open_orders as select id, total from orders where state = 'open';
create function price(a int) returns int language sql as 'select a';
`;

export interface Logged {
  readonly text: string;
  readonly calls?: number;
}

/** Returns the content of a `shapes.json` of seven days. */
export function shapesFile(queries: readonly Logged[], changed: object = {}): string {
  const shapes = queries.map(({ text, calls = 10 }, index) => ({
    id: String(index).padStart(12, '0'),
    label: text.slice(0, 30),
    calls,
    consume: calls * 2,
    p95: 3,
    query: { text, reads: {}, writes: {} },
    users: ['app'],
    lastSeen: 0,
  }));
  const figures = {
    calls: 0,
    errors: 0,
    consume: 0,
    p50: 0,
    p95: 0,
    p99: 0,
    scannedRows: 0,
    complete: true,
  };
  return JSON.stringify({
    version: 3,
    window: { from: 0, to: 7 * DAY_MS },
    ...figures,
    shapes,
    ...changed,
  });
}
