import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MeasuredStep, onLocalPlatform } from './measured-step.ts';
import { hasPrograms } from './programs.ts';
import { medians } from './rounds.ts';
import { exportByHand, importFolderByHand, importZipByHand } from './source-by-hand.ts';
import { exportStep, importedProject, importStep } from './source-steps.ts';

const ROUNDS = 5;

/** A step that moves a whole project, beside the programs that do the same by hand. */
interface Transfer {
  /** In multiples of the programs' time; undefined where this machine doesn't have them. */
  readonly time: number | undefined;
  /** The highest of all rounds, in MiB. */
  readonly peakMib: number;
}

/**
 * Imports a folder in turns with `zip -r` and `curl`. The platform's own work is in both times.
 * @param folder absolute path
 */
export async function measureFolderImport(folder: string): Promise<Transfer> {
  return onLocalPlatform(platform =>
    inTurns(
      () => importStep(platform, folder),
      place => importFolderByHand(platform, folder, place),
    ),
  );
}

/**
 * Imports a ZIP in turns with `unzip`, `zip -r` and `curl`. The platform's own work is in both times.
 * @param zip absolute path
 */
export async function measureZipImport(zip: string): Promise<Transfer> {
  return onLocalPlatform(platform =>
    inTurns(
      () => importStep(platform, zip),
      place => importZipByHand(platform, zip, place),
    ),
  );
}

/**
 * Exports a project and unpacks it, in turns with two calls of `curl` and `unzip`. The platform's own work is in both
 * times.
 * @param source absolute path of a folder or ZIP, which is imported as that project beforehand
 */
export async function measureExport(source: string): Promise<Transfer> {
  return onLocalPlatform(async platform => {
    const project = await importedProject(platform, source);
    return inTurns(
      place => exportStep(platform, project, place),
      place => exportByHand(platform, project, place),
    );
  });
}

/** Each round of each has an empty folder, which is made and removed outside of its time. */
async function inTurns(
  step: (place: string) => Promise<MeasuredStep>,
  byHand: (place: string) => Promise<void>,
): Promise<Transfer> {
  let peakMib = 0;
  const ours = async (): Promise<number> => {
    const { ms, peakMib: peak } = await inEmptyFolder(step);
    peakMib = Math.max(peakMib, peak);
    return ms;
  };
  const programs = (): Promise<number> =>
    inEmptyFolder(async place => {
      const start = performance.now();
      await byHand(place);
      return performance.now() - start;
    });
  if (!(await hasPrograms('zip', 'unzip', 'curl'))) {
    await ours();
    return { time: undefined, peakMib };
  }
  const times = await medians(ROUNDS, { ours, programs });
  return { time: times.ours / times.programs, peakMib };
}

async function inEmptyFolder<T>(work: (place: string) => Promise<T>): Promise<T> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'transfer-'));
  return await work(folder.path);
}
