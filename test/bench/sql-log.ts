import { execFile } from 'node:child_process';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../src/catalog/tool.ts';

const KIB_PER_MIB = 1024;
/** Records of a log that is large. */
export const LARGE_LOG = 1_000_000;

/** What it takes to read a log of so many generated records. */
interface TakenLog {
  /** Those that were counted: all of them, as no two are the same. */
  readonly records: number;
  /** Reading, masking and counting them, in multiples of `JSON.parse` of the same pages. */
  readonly ratio: number;
  /** CPU time of the process, in milliseconds. */
  readonly cpuMs: number;
  /** The most memory that the process had. */
  readonly peakMib: number;
}

/** Takes a log in a process of its own. @param files also writes the records to files, as a step does */
export async function takenLog(count: number, files: boolean): Promise<TakenLog> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'peak-'));
  const file = join(folder.path, 'peak');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      `--import=${join(ROOT, 'test/bench/report-peak.mjs')}`,
      join(ROOT, 'test/bench/take-log.ts'),
      String(count),
      ...(files ? ['files'] : []),
    ],
    { env: { PEAK_FILE: file } },
  );
  const taken = JSON.parse(stdout) as Omit<TakenLog, 'peakMib'>;
  return { ...taken, peakMib: Number(await readFile(file, 'utf8')) / KIB_PER_MIB };
}
