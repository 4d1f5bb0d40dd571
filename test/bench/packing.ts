import { execFile } from 'node:child_process';
import { mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { LIMITS, type Measurement } from './limits.ts';
import { hasProgram } from './programs.ts';
import { writeReferenceFolders } from './reference-folders.ts';
import { measureBests } from './rounds.ts';

const ROUNDS = 5;
const run = promisify(execFile);

/** Measured with strace, profiles, and the same pages as `.txt` files. */
const REFERENCES_CAUSE =
  'Each file is opened, read and closed once, as in the minimum. With 10,000 small pages, most of the time is calls of the file system and garbage collection.';

/**
 * Packs the reference folders in turns with `zip` and with a program that does only the necessary
 * work.
 */
export async function packingMeasurements(): Promise<readonly Measurement[]> {
  await using place = await mkdtempDisposable(join(tmpdir(), 'packing-'));
  const zipped = join(place.path, 'zipped.zip');
  const hasZip = await hasProgram('zip');
  const measurements: Measurement[] = [];
  for (const { what, kind, folder } of writeReferenceFolders(place.path)) {
    const contenders: Readonly<Record<string, () => Promise<number>>> = {
      ours: () => millisecondsOf('pack-once.ts', kind, folder),
      limit: () => millisecondsOf('packing-limit.ts', folder, zipped),
      ...(hasZip ? { zip: () => measureZip(folder, zipped) } : {}),
    };
    const times = await measureBests(ROUNDS, contenders);
    const ratio = (to: string): number => (times['ours'] ?? Number.NaN) / (times[to] ?? Number.NaN);
    const common = { name: `${what}: time`, cause: REFERENCES_CAUSE };
    const others = {
      ...common,
      value: ratio('zip'),
      limit: LIMITS.otherPackers,
      unit: '× `zip -q -r -6`',
    };
    measurements.push(...(hasZip ? [others] : []), {
      ...common,
      value: ratio('limit'),
      limit: LIMITS.packingLimit,
      unit: '× the minimum work',
    });
  }
  return measurements;
}

async function millisecondsOf(script: string, ...args: readonly string[]): Promise<number> {
  const { stdout } = await run(process.execPath, [join(ROOT, 'test/bench', script), ...args]);
  return (JSON.parse(stdout) as { readonly ms: number }).ms;
}

async function measureZip(folder: string, made: string): Promise<number> {
  // Otherwise `zip` would add to the existing archive.
  await rm(made, { force: true });
  const start = performance.now();
  await run('zip', ['-q', '-r', '-6', made, '.'], { cwd: folder });
  return performance.now() - start;
}
