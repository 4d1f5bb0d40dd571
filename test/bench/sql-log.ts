import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { measureUsage } from './measured-step.ts';

const ROUNDS = 3;
/** Number of records of a large log. */
export const LARGE_LOG = 1_000_000;

/** Cost of reading a log of this many generated records. */
interface LogReading {
  /** Number of counted records: all of them, because all are different. */
  readonly records: number;
  /** CPU time for `JSON.parse` of its pages, in milliseconds. */
  readonly parseMs: number;
  /** CPU time for reading, masking and counting them, in milliseconds. */
  readonly takeMs: number;
  /** CPU time of the process, in milliseconds. */
  readonly cpuMs: number;
  /** Peak memory of the process. */
  readonly peakMib: number;
}

/**
 * Returns the CPU time for reading, masking and counting a large log, in multiples of `JSON.parse`
 * of the same pages. The best of several rounds, because other processes also make these times
 * longer.
 */
export async function measureLogCpu(): Promise<number> {
  const readings: LogReading[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    readings.push(await measureLogReading(LARGE_LOG, false));
  const best = (field: 'takeMs' | 'parseMs'): number =>
    Math.min(...readings.map(reading => reading[field]));
  return best('takeMs') / best('parseMs');
}

/** Reads a log in its own process. @param files also writes the records to files, as a step does */
export async function measureLogReading(count: number, files: boolean): Promise<LogReading> {
  const args = [join(ROOT, 'test/bench/read-log.ts'), String(count), ...(files ? ['files'] : [])];
  const { result, peakMib } = await measureUsage(env =>
    promisify(execFile)(process.execPath, args, { env }),
  );
  return { ...(JSON.parse(result.stdout) as Omit<LogReading, 'peakMib'>), peakMib };
}
