import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLocalPlatform } from './measured-step.ts';
import { hasPrograms } from './programs.ts';
import { measureMedians } from './rounds.ts';
import { exportByHand, importFolderByHand, importZipByHand } from './source-by-hand.ts';
import { importProject, runExportStep, runImportStep } from './source-steps.ts';

const ROUNDS = 3;

/** Durations of steps that transfer a whole project, in multiples of the equivalent commands. */
interface Transfers {
  readonly importOfFolder: number;
  readonly importOfZip: number;
  readonly exportAndUnpack: number;
}

/**
 * Imports a folder and a ZIP and exports the project, each in turns with `curl`, `zip` and `unzip`. The platform's own
 * work is in both times.
 * @param folder absolute path
 * @param zip absolute path of a ZIP of it
 * @returns undefined if those programs aren't installed on this machine
 */
export async function measureTransfers(folder: string, zip: string): Promise<Transfers | undefined> {
  if (!(await hasPrograms('zip', 'unzip', 'curl'))) return undefined;
  return withLocalPlatform(async platform => {
    const project = await importProject(platform, zip);
    return {
      importOfFolder: await measureInTurns(
        () => runImportStep(platform, folder),
        place => importFolderByHand(platform, folder, place),
      ),
      importOfZip: await measureInTurns(
        () => runImportStep(platform, zip),
        place => importZipByHand(platform, zip, place),
      ),
      exportAndUnpack: await measureInTurns(
        place => runExportStep(platform, project, place),
        place => exportByHand(platform, project, place),
      ),
    };
  });
}

type Transfer = (place: string) => Promise<unknown>;

/**
 * Returns the first one's time in multiples of the other's. Each round gets an empty folder, whose creation isn't
 * counted.
 */
async function measureInTurns(step: Transfer, byHand: Transfer): Promise<number> {
  const times = await measureMedians(ROUNDS, { step: () => timed(step), byHand: () => timed(byHand) });
  return times.step / times.byHand;
}

async function timed(transfer: Transfer): Promise<number> {
  await using place = await mkdtempDisposable(join(tmpdir(), 'transfer-'));
  const start = performance.now();
  await transfer(place.path);
  return performance.now() - start;
}
