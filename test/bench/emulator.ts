import { chmod, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { controlEmulator } from '../../src/platform/emulator/control.ts';
import { BundledEmulator, benchSeed } from './bundled-emulator.ts';
import { LIMITS, type Measurement } from './limits.ts';
import { measureMedians } from './rounds.ts';

const ROUNDS = 3;
const PROJECTS = 10;
const RESETS = 15;

/**
 * Measures the command `project-platform emulator` of the bundle. The best of several rounds, for
 * times.
 */
export async function measureEmulator(): Promise<readonly Measurement[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-emulator-'));
  // Under root, a PostgreSQL server runs as another user, who must be able to pass through.
  await chmod(folder.path, 0o755);
  // The content that is kept.
  process.env['XDG_STATE_HOME'] = folder.path;
  const seed = join(folder.path, 'seed.json');
  await writeFile(seed, JSON.stringify(benchSeed(PROJECTS)));
  const args = ['--seed', seed];
  const ready: number[] = [];
  const firstQuery: number[] = [];
  const laterStart: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const data = `bench-${process.pid}-${round}`;
    {
      await using emulator = await BundledEmulator.start(...args, '--data', data);
      ready.push(emulator.readyMs);
      firstQuery.push(await emulator.query('p0'));
    }
    await using emulator = await BundledEmulator.start(...args, '--data', data);
    laterStart.push(await emulator.query('p1'));
  }
  return [
    {
      name: 'ready, from the start of the process',
      value: best(ready),
      limit: LIMITS.emulatorReadyMs,
      unit: 'ms',
    },
    {
      name: 'first query in an empty data folder, sent immediately',
      value: best(firstQuery),
      unit: 'ms',
    },
    {
      name: 'first query of a project after a later start, sent immediately',
      value: best(laterStart),
      limit: LIMITS.firstQueryMs,
      unit: 'ms',
    },
    ...(await resetMeasurements(args, `bench-${process.pid}-0`)),
    ...(await memoryMeasurements(args)),
  ];
}

/** Measures resets with and without `--data`. */
async function resetMeasurements(
  args: readonly string[],
  data: string,
): Promise<readonly Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [which, more] of Object.entries({
    'with `--data`': ['--data', data],
    'without `--data`': [],
  })) {
    await using emulator = await BundledEmulator.start(...args, ...more);
    const reset = async (): Promise<number> => {
      const startedAt = performance.now();
      await controlEmulator({ do: 'reset' }, emulator.variables);
      await emulator.query('p0');
      return performance.now() - startedAt;
    };
    const { value } = await measureMedians(RESETS, { value: reset });
    measurements.push({
      name: `reset and first query, ${which}: median`,
      value,
      limit: LIMITS.resetMs,
      unit: 'ms',
    });
  }
  return measurements;
}

async function memoryMeasurements(args: readonly string[]): Promise<readonly Measurement[]> {
  const measure = async (projects: number, ...more: readonly string[]): Promise<number> => {
    await using emulator = await BundledEmulator.start(...args, ...more);
    for (let project = 0; project < projects; project += 1) await emulator.query(`p${project}`);
    // Sessions end after their request.
    await sleep(500);
    return (await emulator.childrenMib()) / projects;
  };
  const limit = LIMITS.databaseMib;
  return [
    {
      name: 'memory of a project’s database, with its PostgreSQL server',
      value: await measure(1),
      limit,
      unit: 'MiB',
    },
    {
      name: `the same with ${PROJECTS} projects, for each of them`,
      value: await measure(PROJECTS),
      limit,
      unit: 'MiB',
    },
    {
      name: 'memory of a project’s database on PGlite',
      value: await measure(1, '--databases', 'pglite:'),
      unit: 'MiB',
    },
  ];
}

const best = (values: readonly number[]): number => Math.min(...values);
