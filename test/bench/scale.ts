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
import { measureLogReading } from './sql-log.ts';

/** Kind of work and its amounts, with a function that returns the CPU time of an amount in milliseconds. */
interface Scaled {
  readonly what: string;
  readonly amounts: readonly number[];
  readonly cpuMs: (amount: number) => Promise<number>;
}

const SCALED: readonly Scaled[] = [
  { what: 'packing 100 to 10,000 files', amounts: [100, 1_000, 3_000, 10_000], cpuMs: measurePackingCpu },
  {
    what: 'planning 10 to 10,000 migrations',
    amounts: [10, 100, 1_000, 10_000],
    cpuMs: count => measureMigrationCpu(count, 'plan'),
  },
  {
    what: 'applying 10 to 1,000 migrations',
    amounts: [10, 100, 1_000],
    cpuMs: count => measureMigrationCpu(count, 'apply'),
  },
  {
    what: 'following 1 to 1,000,000 events',
    amounts: [1_000, 10_000, 100_000, 1_000_000],
    cpuMs: async count => (await followRun(count)).cpuMs,
  },
  {
    what: 'taking 1 to 1,000,000 log records',
    amounts: [1_000, 10_000, 100_000, 1_000_000],
    cpuMs: async count => (await measureLogReading(count, false)).cpuMs,
  },
];

/**
 * Measures how cost grows with work: the slope of CPU time over amount, both as logarithms, by least squares. The cost
 * of a single item is subtracted first: it is a fixed cost, and would hide quadratic growth.
 */
export async function scaleMeasurements(): Promise<readonly Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { what, amounts, cpuMs } of SCALED) {
    // Warm up: the first run compiles code that the others reuse, because all run in this process.
    await cpuMs(1);
    const once = await cpuMs(1);
    const points = [];
    for (const amount of amounts) {
      const beyond = (await cpuMs(amount)) - once;
      // Skip measurements that are only noise: their logarithm is undefined or meaningless.
      if (beyond > once / 10) points.push({ x: Math.log(amount), y: Math.log(beyond) });
    }
    measurements.push({ name: what, value: slope(points), limit: LIMITS.slope, unit: 'slope' });
  }
  return measurements;
}

/** Returns the slope of the straight line that fits the points best. */
export function slope(points: readonly { readonly x: number; readonly y: number }[]): number {
  const mean = (of: (point: { readonly x: number; readonly y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  return mean(({ x, y }) => (x - meanX) * (y - meanY)) / mean(({ x }) => (x - meanX) ** 2);
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
