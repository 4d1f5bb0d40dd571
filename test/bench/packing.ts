import { execFile } from 'node:child_process';
import { mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../src/catalog/tool.ts';
import { LIMITS, type Measurement } from './limits.ts';
import { hasPrograms, type Program, runProgram } from './programs.ts';
import { writeReferenceFolders } from './reference-folders.ts';
import { measureBests } from './rounds.ts';

const ROUNDS = 5;
const run = promisify(execFile);

/** Commands of other packers, without the ZIP and the folder. */
const PACKERS = [{ program: 'zip', args: ['-q', '-r', '-6'] }] as const;

/** Measured with strace, a profile, and the same pages as `.txt` files. */
const REFERENCES_CAUSE =
  'Each file is opened, read and closed once, as in the minimum. With 10,000 small pages, a quarter of the time finds their tags, to check their references; without pages, the ratio is 1.4 to 1.6.';

/** Programs that validate our ZIP files. */
const VALIDATORS: readonly { readonly program: Program; readonly args: readonly string[] }[] = [
  { program: 'unzip', args: ['-tq'] },
  { program: '7z', args: ['t', '-bso0', '-bsp0'] },
  { program: 'python3', args: ['-m', 'zipfile', '-t'] },
];

/**
 * Packs the reference folders in turns with other packers and with a program that does only the necessary work. Three
 * independent readers validate each of our ZIP files.
 */
export async function packingMeasurements(): Promise<readonly Measurement[]> {
  await using place = await mkdtempDisposable(join(tmpdir(), 'packing-'));
  const packers = await installed(PACKERS);
  const validators = await installed(VALIDATORS);
  const measurements: Measurement[] = [];
  for (const { what, kind, folder } of writeReferenceFolders(place.path)) {
    const [ours, theirs] = [join(place.path, 'ours.zip'), join(place.path, 'theirs.zip')];
    const times = await measureBests(ROUNDS, {
      ours: async () => millisecondsOf('pack-once.ts', kind, folder, ours),
      limit: async () => millisecondsOf('packing-limit.ts', folder, theirs),
      ...Object.fromEntries(
        packers.map(({ program, args }) => [
          program,
          () => measureTime(program, [...args, theirs, '.'], theirs, folder),
        ]),
      ),
    });
    for (const { program, args } of validators) await runProgram(program, [...args, ours]);
    const ratio = (to: string): number => times.ours / ((times as Readonly<Record<string, number>>)[to] ?? Number.NaN);
    measurements.push(
      ...packers.map(({ program, args }) => ({
        name: `${what}: time`,
        value: ratio(program),
        limit: LIMITS.otherPackers,
        unit: `× \`${[program, ...args].join(' ')}\``,
        cause: REFERENCES_CAUSE,
      })),
      {
        name: `${what}: time`,
        value: ratio('limit'),
        limit: LIMITS.packingLimit,
        unit: '× the minimum work',
        cause: REFERENCES_CAUSE,
      },
    );
  }
  return measurements;
}

/** Returns those that are installed on this machine. */
async function installed<T extends { readonly program: Program }>(all: readonly T[]): Promise<readonly T[]> {
  const found = await Promise.all(all.map(({ program }) => hasPrograms(program)));
  return all.filter((_, index) => found[index]);
}

async function millisecondsOf(script: string, ...args: readonly string[]): Promise<number> {
  const { stdout } = await run(process.execPath, [join(ROOT, 'test/bench', script), ...args]);
  return (JSON.parse(stdout) as { readonly ms: number }).ms;
}

async function measureTime(program: Program, args: readonly string[], made: string, cwd: string): Promise<number> {
  // Otherwise the packer would add to the existing archive.
  await rm(made, { force: true });
  const start = performance.now();
  await runProgram(program, args, cwd);
  return performance.now() - start;
}
