import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { Fault } from '../../src/platform/faults.ts';
import type { Ended, MigrationRig } from './migration-rig.ts';

/** A way to be killed, or to lose an answer, in the middle of a run. */
type Kill =
  /** The process ends. */
  | 'client'
  /** The connection breaks before the request is worked on. */
  | 'before send'
  /** It was worked on, and the connection breaks. */
  | 'after commit'
  /** The session dies in which the database works on it. */
  | 'server'
  /** The answer takes so long that it counts as lost; the request is worked on when somebody has looked for it. */
  | 'late arrival'
  /** The process ends while its request is on the way, and that arrives while the next run is at work. */
  | 'late arrival, client gone';

const KILLS: readonly Kill[] = [
  'client',
  'before send',
  'after commit',
  'server',
  'late arrival',
  'late arrival, client gone',
];

/** What the trials came to. */
export interface Tally {
  /** First runs that came to their end in spite of all. */
  readonly survived: number;
  readonly byKill: Readonly<Record<string, number>>;
  /** What was found wrong, a line each. */
  readonly wrong: readonly string[];
  /** Answers after which a look was needed, in all runs. */
  readonly looks: number;
}

/** Requests of a first run of the migrations below: the history, its tables, the history, four migrations, a look. */
const REQUESTS = 8;
/** More runs than this have never been needed; a run that waits for nothing comes to an end. */
const MOST_RUNS = 4;
const LOST_AFTER_MS = 120;

/** Steps that would show if they were done twice, or halfway; each takes long enough to be killed in. */
function migrationsOf(trial: number): Readonly<Record<string, string>> {
  const ledger = `trial_${trial}.ledger`;
  const step = (number: number): string =>
    `insert into ${ledger} values (${number}, 'first');\nselect pg_sleep(0.004);\ninsert into ${ledger} values (${number}, 'last');\n`;
  // Every tenth has a migration that goes in pieces.
  const long = trial % 10 === 0 ? `-- padding\nselect '${'x'.repeat(70_000)}';\n` : '';
  return {
    '1_ledger.sql': `create schema trial_${trial};\ncreate table ${ledger} (step int, part text);\n${step(1)}`,
    '2_step.sql': `${long}${step(2)}`,
    '3_step.sql': `alter table ${ledger} add column note text;\n${step(3).replaceAll('values', '(step, part) values')}`,
    '4_step.sql': step(4).replaceAll('values', '(step, part) values'),
  };
}

const WHOLE = [1, 2, 3, 4].flatMap(step => [`${step} first`, `${step} last`]);

/**
 * Kills a run at a random point, runs again until one comes to its end, and looks what has become of it all: each
 * migration is applied exactly once, and the history says so.
 *
 * @param trials how often
 */
export async function killTrials(rig: MigrationRig, databaseUrl: string, trials: number): Promise<Tally> {
  const killer = new Client({ connectionString: databaseUrl });
  await killer.connect();
  const byKill: Record<string, number> = {};
  const wrong: string[] = [];
  let [survived, looks] = [0, 0];
  try {
    for (let trial = 0; trial < trials; trial += 1) {
      const kill = KILLS[trial % KILLS.length] ?? 'client';
      byKill[kill] = (byKill[kill] ?? 0) + 1;
      const runs = [await killedRun(rig, killer, trial, kill)];
      if (runs[0]?.exitCode === 0) survived += 1;
      while (runs.at(-1)?.exitCode !== 0 && runs.length < MOST_RUNS) {
        runs.push(await rig.migrate(migrationsOf(trial), { schema: historyOf(trial) }, { run: runs.length + 1 }));
      }
      looks += runs.reduce((sum, { log }) => sum + log.split('Looking before anything else').length - 1, 0);
      // What was late has come by now.
      if (kill.startsWith('late')) await setTimeout(3 * LOST_AFTER_MS);
      wrong.push(...(await faultsOf(rig, trial, runs)).map(fault => `trial ${trial} (${kill}): ${fault}`));
    }
  } finally {
    await killer.end();
  }
  return { survived, byKill, wrong, looks };
}

const historyOf = (trial: number): string => `trial_history_${trial}`;

async function killedRun(rig: MigrationRig, killer: Client, trial: number, kill: Kill): Promise<Ended> {
  const before = rig.platform.requests.length;
  const nth = 1 + Math.floor(Math.random() * REQUESTS);
  const at = { on: 'database.query', nth } as const;
  const faults: Partial<Record<Kill, Fault>> = {
    'before send': { ...at, do: 'reset-before' },
    'after commit': { ...at, do: 'reset-after' },
    'late arrival': { ...at, do: 'delay', ms: 2 * LOST_AFTER_MS, when: 'before' },
    'late arrival, client gone': { ...at, do: 'delay', ms: LOST_AFTER_MS, when: 'before' },
  };
  const fault = faults[kill];
  if (fault !== undefined) rig.platform.addFault(fault);
  const isLate = kill === 'late arrival';
  const done = new AbortController();
  let killing: Promise<unknown> = Promise.resolve();
  const ended = await rig.migrate(
    migrationsOf(trial),
    { schema: historyOf(trial) },
    {
      timeouts: isLate ? { slowFirstByteMs: LOST_AFTER_MS } : {},
      onStart: end => {
        const atWork = arrived(rig, before + nth, done.signal);
        if (kill === 'client' || kill === 'late arrival, client gone')
          killing = atWork.then(came => (came ? end() : undefined));
        if (kill === 'server')
          killing = atWork.then(came => (came ? killer.query(ENDING, [`%trial_${trial}.%`]) : undefined));
      },
    },
  );
  done.abort();
  await killing;
  return ended;
}

const ENDING = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'local-platform' and query like $1`;

/** Some random milliseconds behind a request. @returns false where it never came */
async function arrived(rig: MigrationRig, count: number, over: AbortSignal): Promise<boolean> {
  while (rig.platform.requests.length < count) {
    if (over.aborted) return false;
    await setTimeout(1);
  }
  await setTimeout(Math.random() * 20);
  return true;
}

async function faultsOf(rig: MigrationRig, trial: number, runs: readonly Ended[]): Promise<readonly string[]> {
  const last = runs.at(-1);
  if (last?.exitCode !== 0) return [`${runs.length} runs, and none came to its end: ${last?.log ?? ''}`];
  const [ledger] = (await rig.sql(
    `select json_agg(step || ' ' || part order by step, part) as parts from trial_${trial}.ledger`,
  )) as [{ readonly parts: readonly string[] }];
  const [history] = (await rig.sql(
    `select json_agg(identity || ' ' || state order by identity) as rows,
       (select count(*)::int from ${historyOf(trial)}.failures) as failures
     from ${historyOf(trial)}.history`,
  )) as [{ readonly rows: readonly string[]; readonly failures: number }];
  const told = runs.reduce((sum, { outputs }) => sum + Number(outputs.get('applied_count') || 0), 0);
  return [
    ...(ledger.parts.join() === WHOLE.join() ? [] : [`the ledger holds ${ledger.parts.join(', ')}`]),
    ...(history.rows.join() === '1 applied,2 applied,3 applied,4 applied'
      ? []
      : [`the history has ${history.rows.join(', ')}`]),
    ...(history.failures === 0 ? [] : [`${history.failures} migrations failed`]),
    // A killed run can't tell what it had done last; none may claim what another one did.
    ...(told <= 4 ? [] : [`the runs claim ${told} applications`]),
  ];
}
