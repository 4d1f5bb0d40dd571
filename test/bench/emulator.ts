import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../../src/catalog/tool.ts';
import { BundledEmulator, benchSeed, cpuMsOf, SEED_TOKEN } from './bundled-emulator.ts';
import { LIMITS, type Measurement } from './limits.ts';

const ROUNDS = 3;
const PROJECTS = 10;

/** Requests of one round. emulate accepts 5,000 from a token. */
const REQUESTS = 4_000;

/** Port of emulate, and the token that it creates for its own user. */
const EMULATE = { port: 47_123, token: 'test_token_admin' };

/** Measures the command `project-platform emulator` of the bundle. The best of several rounds, for times. */
export async function measureEmulator(): Promise<readonly Measurement[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-emulator-'));
  // Under root, a PostgreSQL server runs as another user, who must be able to pass through.
  await chmod(folder.path, 0o755);
  const seed = join(folder.path, 'seed.json');
  await writeFile(seed, JSON.stringify(benchSeed(PROJECTS)));
  const args = ['--seed', seed];
  const ready: number[] = [];
  const firstQuery: number[] = [];
  const laterStart: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const data = join(folder.path, `data-${round}`);
    {
      await using emulator = await BundledEmulator.start(...args, '--data', data);
      ready.push(emulator.readyMs);
      firstQuery.push(await emulator.query('p0'));
    }
    await using emulator = await BundledEmulator.start(...args, '--data', data);
    laterStart.push(await emulator.query('p1'));
  }
  return [
    { name: 'ready, from the start of the process', value: best(ready), limit: LIMITS.emulatorReadyMs, unit: 'ms' },
    { name: 'first query in an empty data folder, sent immediately', value: best(firstQuery), unit: 'ms' },
    {
      name: 'first query of a project after a later start, sent immediately',
      value: best(laterStart),
      limit: LIMITS.firstQueryMs,
      unit: 'ms',
    },
    ...(await memoryMeasurements(args)),
    ...(await loadMeasurements(args)),
  ];
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
    { name: 'memory of a project’s database, with its PostgreSQL server', value: await measure(1), limit, unit: 'MiB' },
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

/** Result of one round of requests. */
interface Load {
  /** CPU time of the server. */
  readonly cpuMs: number;
  readonly p99Ms: number;
}

/**
 * Sends requests over 200 connections to the emulator and to the program `emulate`, in turns and each to a new process.
 * Compares CPU time: the program that sends the requests shares the cores, and takes as long as the servers.
 */
async function loadMeasurements(args: readonly string[]): Promise<readonly Measurement[]> {
  const [own, emulate]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    {
      await using emulator = await BundledEmulator.start(...args);
      own.push(await sendLoad(emulator.pid, `${emulator.baseUrl}/user`, SEED_TOKEN));
    }
    emulate.push(await sendLoadToEmulate());
  }
  const ratio = (field: keyof Load): number =>
    best(own.map(load => load[field])) / best(emulate.map(load => load[field]));
  const name = '`GET /user`, 200 connections';
  const common = { limit: LIMITS.emulateRatio, unit: '× the emulator `emulate` of GitHub' };
  const cause = 'This ratio varies much from run to run, while that of the CPU time hardly does.';
  return [
    { name: `${name}: CPU time`, value: ratio('cpuMs'), ...common },
    { name: `${name}: p99`, value: ratio('p99Ms'), ...common, cause, dependsOnCores: true },
  ];
}

async function sendLoadToEmulate(): Promise<Load> {
  const program = join(ROOT, 'node_modules/emulate/dist/index.js');
  const emulate = spawn(process.execPath, [program, 'start', '--service', 'github', '--port', String(EMULATE.port)]);
  const ended = once(emulate, 'exit');
  try {
    const output = emulate.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false });
    for await (const text of output) if (String(text).includes('Ready')) break;
    emulate.stdout.resume();
    return await sendLoad(emulate.pid, `http://127.0.0.1:${EMULATE.port}/user`, EMULATE.token);
  } finally {
    emulate.kill('SIGKILL');
    await ended;
  }
}

async function sendLoad(pid: number | undefined, url: string, token: string): Promise<Load> {
  const program = join(import.meta.dirname, 'request-load.ts');
  const before = await cpuMsOf(pid);
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, token, String(REQUESTS)]);
  return { cpuMs: (await cpuMsOf(pid)) - before, p99Ms: Number(stdout) };
}

const best = (values: readonly number[]): number => Math.min(...values);
