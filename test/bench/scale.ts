import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../src/catalog/tool.ts';
import { LIMITS, type Measurement } from './limits.ts';
import { compressibleText, writeFolder } from './generated-files.ts';
import { followRun } from './following.ts';
import { measureMigrationCpu } from './migration-scale.ts';
import { measureBests } from './rounds.ts';
import { measureLogReading } from './sql-log.ts';

const ROUNDS = 2;
const FACTOR = 10;

/** Kind of work and a large amount of it, with a function that returns the CPU time of an amount in milliseconds. */
interface Scaled {
  readonly what: string;
  readonly amount: number;
  readonly cpuMs: (amount: number) => Promise<number>;
}

const SCALED: readonly Scaled[] = [
  { what: 'packing files', amount: 10_000, cpuMs: measurePackingCpu },
  { what: 'planning migrations', amount: 10_000, cpuMs: count => measureMigrationCpu(count, 'plan') },
  { what: 'applying migrations', amount: 1_000, cpuMs: count => measureMigrationCpu(count, 'apply') },
  { what: 'following events', amount: 1_000_000, cpuMs: async count => (await followRun(count)).cpuMs },
  {
    what: 'reading log records',
    amount: 1_000_000,
    cpuMs: async count => (await measureLogReading(count, false)).cpuMs,
  },
];

/**
 * Measures how the CPU time grows if there is ten times as much work. The time for a single item is subtracted: it is a
 * fixed cost, and would hide quadratic growth. Smaller amounts are not compared, because their times are mostly noise.
 */
export async function scaleMeasurements(): Promise<readonly Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { what, amount, cpuMs } of SCALED) {
    const { single, few, many } = await measureBests(ROUNDS, {
      single: () => cpuMs(1),
      few: () => cpuMs(amount / FACTOR),
      many: () => cpuMs(amount),
    });
    const [from, to] = [amount / FACTOR, amount].map(count => count.toLocaleString('en-US'));
    measurements.push({
      name: `${what}: ${to} instead of ${from}`,
      value: (many - single) / (few - single),
      limit: LIMITS.growth,
      unit: 'times the CPU time',
    });
  }
  return measurements;
}

async function measurePackingCpu(files: number): Promise<number> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'scaled-site-'));
  const pages = Array.from({ length: files }, (_, number) => ({
    name: number === 0 ? 'index.html' : `pages/${number % 100}/page-${number}.html`,
    bytes: compressibleText(number, 800),
  }));
  writeFolder(folder.path, pages);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(ROOT, 'test/bench/pack-once.ts'),
    'site',
    folder.path,
  ]);
  return (JSON.parse(stdout) as { readonly cpuMs: number }).cpuMs;
}
