import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { Fault } from '../../../src/platform/http/faults.ts';
import type { RecordedRequest } from '../../../src/platform/http/requests/request-record.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import type { StepResults, MigrationRig } from './migration-rig.ts';

/** Ways to kill a run, or to lose a response, midway. */
type Kill =
  /** The step gets SIGTERM. */
  | 'client'
  /** The connection breaks before the request is worked on. */
  | 'before send'
  /** It was worked on, and the connection breaks. */
  | 'after commit'
  /** The session dies in which the database works on it. */
  | 'server'
  /**
   * The answer takes so long that it counts as lost; the request is worked on when somebody has
   * looked for it.
   */
  | 'late arrival'
  /**
   * The process ends while its request is on the way, and that arrives while the next run is at
   * work.
   */
  | 'late arrival, client gone';

const KILLS: readonly Kill[] = [
  'client',
  'before send',
  'after commit',
  'server',
  'late arrival',
  'late arrival, client gone',
];

export interface TrialResults {
  /** Number of first runs that completed despite the kill. */
  readonly survived: number;
  /** Faults that were found, one line each. */
  readonly faults: readonly string[];
  /** Number of responses after which a check was needed, in all runs. */
  readonly checks: number;
}

/** Limit of runs per trial: more have never been needed, and a run that waits for nothing ends. */
const MAX_RUNS = 4;
const LOST_AFTER_MS = 120;
/**
 * Longest time for which a request is held back, in multiples of that: it arrives at once, or after
 * all later ones.
 */
const MAX_HELD = 6;
/** Seed of the requests and moments at which runs are killed. */
const KILL_SEED = 20_261_121;
/**
 * A fast clock: a run waits some seconds for late requests, and no request of the trials takes that
 * long.
 */
const clock = idleClock(20);

/** SQL that makes a run look a minute old, so that the next one takes it over. */
const AGE_BY_A_MINUTE = (schema: string): string =>
  `do $$ begin if to_regclass('${schema}.history') is not null then update ${schema}.history
    set began_at = began_at - interval '61 s' where state = 'running'; end if; end $$`;

/** Migrations of a trial, chosen so that they are sent in each possible way. */
interface Shape {
  /**
   * Number of requests of a first run: the history, its tables, the history, then the migrations,
   * and a check.
   */
  readonly requests: number;
  migrations(trial: number): Readonly<Record<string, string>>;
}

/** Plain migrations; every tenth trial has one that is sent in chunks. */
const PLAIN: Shape = {
  requests: 7,
  migrations: trial => {
    const long = trial % 10 === 0 ? `select '${'x'.repeat(70_000)}';\n` : '';
    return steps(trial, long, 'select pg_sleep(0.004);\n');
  },
};

/**
 * Migrations with indexes that are created and dropped outside of transactions. Late requests may
 * meet the opposite of their intended state.
 */
const CONCURRENT: Shape = {
  requests: 39,
  migrations: trial => ({
    ...PLAIN.migrations(trial),
    '3.1_built.sql': `create index concurrently ledger_step on trial_${trial}.ledger (step)`,
    '3.2_gone.sql': `drop index concurrently trial_${trial}.ledger_step`,
    '3.3_built.sql': `create index concurrently ledger_step on trial_${trial}.ledger (step)`,
    '3.4_gone.sql': `drop index concurrently trial_${trial}.ledger_step`,
    '3.41_both.sql': `create index concurrently ledger_step on trial_${trial}.ledger (step);
      drop index concurrently trial_${trial}.ledger_step`,
    '3.5_built.sql': `create unique index concurrently ledger_parts on trial_${trial}.ledger (step, part)`,
  }),
};

/** Shapes, each for as many trials as there are ways to kill. */
const SHAPES = [PLAIN, CONCURRENT];

/**
 * Returns statements whose repeated or partial execution is visible; each takes long enough to be
 * killed.
 */
function steps(trial: number, before: string, between: string): Readonly<Record<string, string>> {
  const ledger = `trial_${trial}.ledger`;
  const part = (number: number, name: string): string =>
    `insert into ${ledger} (step, part) select ${number}, '${name}';\n`;
  const step = (number: number): string =>
    `${part(number, 'first')}${between}${part(number, 'last')}`;
  return {
    '1_ledger.sql': `create schema trial_${trial};\ncreate table ${ledger} (step int, part text);\n${step(1)}`,
    '2_step.sql': `${before}${step(2)}`,
    '3_step.sql': `alter table ${ledger} add column note text;\n${step(3)}`,
    '4_step.sql': step(4),
  };
}

const ALL_STEPS = [1, 2, 3, 4].flatMap(step => [`${step} first`, `${step} last`]);

/**
 * Kills a run at a random point, reruns until one completes, and checks that each migration is
 * applied exactly once and the history agrees.
 * @param trials number of trials
 */
export async function killTrials(
  rig: MigrationRig,
  databaseUrl: string,
  trials: number,
): Promise<TrialResults> {
  const random = seededRandom(KILL_SEED);
  const wrong: string[] = [];
  let [survived, looks] = [0, 0];
  for (let trial = 0; trial < trials; trial += 1) {
    const kill = KILLS[trial % KILLS.length] ?? 'client';
    const shape = SHAPES[Math.floor(trial / KILLS.length) % SHAPES.length] ?? PLAIN;
    const runs = [await killedRun(rig, databaseUrl, random, { trial, kill, shape })];
    if (runs[0]?.exitCode === 0) survived += 1;
    while (runs.at(-1)?.exitCode !== 0 && runs.length < MAX_RUNS) {
      await rig.sql(AGE_BY_A_MINUTE(historyOf(trial)));
      const traits = { run: runs.length + 1, clock };
      runs.push(await rig.migrate(shape.migrations(trial), { schema: historyOf(trial) }, traits));
    }
    looks += runs.reduce(
      (sum, { log }) => sum + log.split(/ Looking | Checking whether /).length - 1,
      0,
    );
    // Late requests have arrived by now.
    if (kill.startsWith('late')) await setTimeout(MAX_HELD * LOST_AFTER_MS);
    wrong.push(
      ...(await faultsOf(rig, trial, shape, runs)).map(
        fault => `trial ${trial} (${kill}): ${fault}`,
      ),
    );
    // Otherwise, the next trial also reads this history.
    await rig.sql(`drop schema if exists ${historyOf(trial)} cascade`);
  }
  return { survived, faults: wrong, checks: looks };
}

const historyOf = (trial: number): string => `trial_history_${trial}`;

async function killedRun(
  rig: MigrationRig,
  databaseUrl: string,
  random: () => number,
  { trial, kill, shape }: { readonly trial: number; readonly kill: Kill; readonly shape: Shape },
): Promise<StepResults> {
  const before = rig.platform.requests.at(-1);
  const heldMs = LOST_AFTER_MS * (1 + random() * (MAX_HELD - 1));
  const nth = 1 + Math.floor(random() * shape.requests);
  const afterMs = random() * 20;
  const at = { on: 'database.query', nth } as const;
  const faults: Partial<Record<Kill, Fault>> = {
    'before send': { ...at, do: 'reset-before' },
    'after commit': { ...at, do: 'reset-after' },
    'late arrival': { ...at, do: 'delay', when: 'before', ms: heldMs },
    'late arrival, client gone': { ...at, do: 'delay', when: 'before', ms: heldMs },
  };
  const fault = faults[kill];
  if (fault !== undefined) rig.platform.addFault(fault);
  const isLate = kill === 'late arrival';
  const done = new AbortController();
  let killing: Promise<unknown> = Promise.resolve();
  const ended = await rig.migrate(
    shape.migrations(trial),
    { schema: historyOf(trial) },
    {
      clock,
      timeouts: isLate ? { slowFirstByteMs: LOST_AFTER_MS } : {},
      onStart: end => {
        const atWork = waitForRequest(rig, { before, nth, afterMs }, done.signal);
        if (kill === 'client' || kill === 'late arrival, client gone')
          killing = atWork.then(came => (came ? end() : undefined));
        if (kill === 'server')
          killing = atWork.then(came => (came ? endSessions(databaseUrl, trial) : undefined));
      },
    },
  );
  done.abort();
  await killing;
  return ended;
}

async function endSessions(databaseUrl: string, trial: number): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query(ENDING, [`%trial_${trial}.%`]);
  await client.end();
}

const ENDING = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'local-platform' and query like $1`;

interface Moment {
  /** The last request that arrived before the run. */
  readonly before: RecordedRequest | undefined;
  readonly nth: number;
  readonly afterMs: number;
}

/**
 * Waits some milliseconds longer than a request takes to arrive.
 * @returns false if it never arrived
 */
async function waitForRequest(
  rig: MigrationRig,
  { before, nth, afterMs }: Moment,
  over: AbortSignal,
): Promise<boolean> {
  while (rig.arrivedAfter(before) < nth) {
    if (over.aborted) return false;
    await setTimeout(1);
  }
  await setTimeout(afterMs);
  return true;
}

async function faultsOf(
  rig: MigrationRig,
  trial: number,
  shape: Shape,
  runs: readonly StepResults[],
): Promise<readonly string[]> {
  const last = runs.at(-1);
  if (last?.exitCode !== 0)
    return [`${runs.length} runs, and none came to its end: ${last?.log ?? ''}`];
  const migrations = shape.migrations(trial);
  const expected = Object.keys(migrations).map(name => `${name.split('_')[0]} applied`);
  const [there] = (await rig.sql(
    `select (select json_agg(step || ' ' || part order by step, part) from trial_${trial}.ledger) as parts,
       (select json_agg(identity || ' ' || state order by identity) from ${historyOf(trial)}.history) as rows,
       (select count(*)::int from ${historyOf(trial)}.failures) as failures,
       (select coalesce(json_agg(c.relname || case when i.indisvalid then '' else ' (invalid)' end), '[]')
        from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = 'trial_${trial}.ledger'::regclass and c.relname not like 'migrate%') as indexes`,
  )) as [
    {
      parts: readonly string[];
      rows: readonly string[];
      failures: number;
      indexes: readonly string[];
    },
  ];
  const told = runs.reduce(
    (sum, { outputs }) => sum + Number(outputs.get('applied_count') || 0),
    0,
  );
  return [
    ...(there.parts.join() === ALL_STEPS.join()
      ? []
      : [`the ledger holds ${there.parts.join(', ')}`]),
    ...(there.rows.join() === expected.toSorted().join()
      ? []
      : [`the history has ${there.rows.join(', ')}`]),
    ...(there.failures === 0 ? [] : [`${there.failures} migrations failed`]),
    ...(there.indexes.join() === (shape === PLAIN ? '' : 'ledger_parts')
      ? []
      : [`there are the indexes ${there.indexes.join(', ')}`]),
    // A killed run can't report its last action; no run may claim another one's.
    ...(told <= expected.length ? [] : [`the runs claim ${told} applications`]),
    ...(shape === PLAIN ? [] : await strayFaults(rig, trial, shape)),
  ];
}

/** A late request may have left an index under a temporary name; the next run removes it. */
async function strayFaults(
  rig: MigrationRig,
  trial: number,
  shape: Shape,
): Promise<readonly string[]> {
  const files = {
    ...shape.migrations(trial),
    '9_next.sql': 'select 1',
  };
  const { exitCode, log } = await rig.migrate(
    files,
    { schema: historyOf(trial) },
    { run: 9, clock },
  );
  if (exitCode !== 0) return [`the next run failed: ${log}`];
  const [{ strays }] = (await rig.sql(
    `select count(*)::int as strays from pg_indexes where schemaname = 'trial_${trial}' and indexname like 'migrate%'`,
  )) as [{ readonly strays: number }];
  return strays === 0 ? [] : [`${strays} indexes are left that nobody means`];
}
