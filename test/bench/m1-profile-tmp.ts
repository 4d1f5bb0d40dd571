import pg from 'pg';
import { startPostgres } from '../../src/platform/database/postgres-server.ts';
import { postgresFolder } from '../support/postgres.ts';
import { bootstrapRequest } from '../../src/sql/protocol/tables.ts';
import { applyRequest } from '../../src/sql/protocol/applying.ts';
const server = await startPostgres(await postgresFolder());
const L = { lockTimeoutMs: 5000, statementTimeoutMs: 50000 };
const fresh = async (sql: string) => { const c = new pg.Client({ connectionString: server.url }); await c.connect(); const t = performance.now(); const r: any = await c.query(sql); const ms = performance.now() - t; await c.end(); return { ms, r }; };
await fresh(bootstrapRequest(L, 'h'));
const mig = (n: string) => [`create table t${n} (id bigint generated always as identity primary key, name text not null, at timestamptz not null default now())`, `create index t${n}_name on t${n} (name)`, `comment on table t${n} is 'Number'`, `insert into t${n} (name) select 'row ' || n from generate_series(1, 100) n`];
const med = (a: number[]) => a.toSorted((x, y) => x - y)[a.length >> 1]!.toFixed(2);
const variants: Record<string, (i: number) => string> = {
  connectOnly: () => 'select 1',
  bare: i => mig(`b${i}`).join(';'),
  bareInDo: i => `do $x$ begin ${mig(`d${i}`).map(s => `execute $q$${s}$q$;`).join('\n')} end $x$`,
  apply: i => applyRequest(L, 'h', { identity: `${i}`, path: 'p', checksum: 'c', meaning: null, attempt: crypto.randomUUID(), run: 'r', fence: String(fence), schemas: null, isRepeatable: false, statements: mig(`a${i}`) }),
};
let fence = 0;
const times: Record<string, number[]> = {};
for (let i = 0; i < 40; i++) for (const [k, f] of Object.entries(variants)) { const { ms, r } = await fresh(f(i)); (times[k] ??= []).push(ms); if (k === 'apply') { const rep = JSON.parse(r.at(-1).rows[0].report); if (rep.is !== 'applied') console.log(rep); fence = Number(rep.fence); (times['applyRun'] ??= []).push(rep.total); (times['applyStmts'] ??= []).push(rep.ms.reduce((a: number, b: number) => a + b, 0)); } }
for (const [k, v] of Object.entries(times)) console.log(k, med(v));
const sub: Record<string, string> = {
  known: `SELECT pg_catalog.jsonb_object_agg(c.oid, pg_catalog.format('%s.%s', n.nspname, c.relname)) FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'm', 'v') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`,
  locks: `select l.relation, array_agg(l.mode) from pg_locks l where pid = pg_backend_pid() group by 1`,
  history: `insert into h.history (identity, path, checksum, state, attempt, run) values (gen_random_uuid()::text, 'p','c','applied', gen_random_uuid(), 'r') on conflict (identity) do update set path = excluded.path`,
  attempts: `insert into h.attempts (attempt, identity, path, checksum, run, succeeded, report) values (gen_random_uuid(), 'x','p','c','r', true, '{}')`,
  chunks: `delete from h.chunks where attempt = gen_random_uuid()`,
  control: `select fence from h.control for update`,
  empty: `select 1`,
};
for (const [k, q] of Object.entries(sub)) { const a: number[] = []; for (let i = 0; i < 30; i++) a.push((await fresh(q)).ms); console.log('sub', k, med(a)); }
await server.stop();
