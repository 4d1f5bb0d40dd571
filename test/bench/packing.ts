import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../src/catalog/tool.ts';
import { hasPrograms, runProgram } from './programs.ts';
import { medians } from './rounds.ts';

const ROUNDS = 5;
const run = promisify(execFile);

/** Our package of a site in multiples of what `zip -q -r -6` makes of the same folder. */
interface Packing {
  readonly time: number;
  readonly size: number;
}

/**
 * Packs a site in turns with Info-ZIP.
 * @param site absolute path of the folder
 * @param file absolute path at which Info-ZIP may write
 * @returns undefined where this machine has no `zip` to compare with
 */
export async function measurePacking(site: string, file: string): Promise<Packing | undefined> {
  if (!(await hasPrograms('zip'))) return undefined;
  const sizes = { ours: 0, zip: 0 };
  const times = await medians(ROUNDS, {
    ours: async () => {
      const { stdout } = await run(process.execPath, [join(ROOT, 'test/bench/pack-once.ts'), site]);
      const { ms, size } = JSON.parse(stdout) as { readonly ms: number; readonly size: number };
      sizes.ours = size;
      return ms;
    },
    zip: async () => {
      const start = performance.now();
      await runProgram('zip', ['-q', '-r', '-6', file, '.'], site);
      const ms = performance.now() - start;
      sizes.zip = (await stat(file)).size;
      // It would add to an archive that is there already.
      await rm(file);
      return ms;
    },
  });
  return { time: times.ours / times.zip, size: sizes.ours / sizes.zip };
}
