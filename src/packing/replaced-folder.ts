import { existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, type Stats } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { Failure, type Finding, inputFailure } from '../failure.ts';

/** A folder that is to be replaced as a whole. */
export interface Replaced {
  /** Absolute path; it needn't exist, and neither need those above it. */
  readonly folder: string;
  /** How the user wrote it. */
  readonly shownAs: string;
  /** Absolute paths that mustn't go away with it. The folder that this process stands in never may. */
  readonly mustStay: readonly string[];
}

/**
 * Fills a new folder beside an old one and then swaps the two, so that whoever looks sees the one or the other, whole.
 * Until the swap nothing touches the old one, even if this process is killed. The swap is two renames, since Node can't
 * exchange folders: killed between them, a process leaves the old folder as `old` in the hidden one beside it. Loss of
 * power isn't provided for: every file would have to be synced.
 *
 * @param fill writes into the empty folder that it's given
 * @returns what `fill` returns
 * @throws what `fill` throws, or a Failure where the folder may not or can't be replaced. The old folder is as it was
 *   and nothing stays behind, unless the message says otherwise
 */
export async function replaceFolder<T>(replaced: Replaced, fill: (folder: string) => Promise<T>): Promise<T> {
  const { folder, shownAs } = replaced;
  refuseIrreplaceable(replaced);
  const place = standing(dirname(folder));
  const beside = attempt(`No folder can be made in ${place}`, () => mkdtempSync(join(place, `.${basename(folder)}-`)));
  const remove = (): void =>
    attempt(`${beside} can’t be removed`, () => rmSync(beside, { recursive: true, force: true }));
  try {
    const fresh = join(beside, 'new');
    mkdirSync(fresh);
    const filled = await fill(fresh);
    attempt(`${shownAs} can’t be replaced`, () => swap(folder, fresh, join(beside, 'old')));
    remove();
    return filled;
  } catch (error) {
    remove();
    throw error;
  }
}

/** @throws Failure of kind `input` where replacing the folder would take away what nobody meant to give */
function refuseIrreplaceable({ folder, shownAs: where, mustStay }: Replaced): void {
  const stats = attempt(`${where} can’t be looked at`, () => lstatSync(folder, { throwIfNoEntry: false }));
  const problem = stats === undefined ? undefined : irreplaceable(folder, stats, mustStay);
  if (problem !== undefined) throw inputFailure(`${where} can’t be replaced by a new folder`, [{ where, ...problem }]);
}

function irreplaceable(folder: string, stats: Stats, mustStay: readonly string[]): Omit<Finding, 'where'> | undefined {
  const remedy = 'Name a folder of its own, such as `exported`: it’s replaced as a whole.';
  if (!stats.isDirectory()) return { message: 'is a link or file, and no folder', remedy };
  const real = realpathSync(folder);
  if (real.split(sep).includes('.git') || existsSync(join(real, '.git'))) {
    return { message: 'is a checkout, and its history would be lost', remedy };
  }
  const kept = ['.', ...mustStay].filter(path => existsSync(path)).find(path => holds(real, realpathSync(path)));
  if (kept === undefined) return undefined;
  return {
    message: `holds ${kept === '.' ? 'the folder that this step runs in' : `${kept}, which is still needed`}`,
    remedy,
  };
}

function holds(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The nearest folder upwards that exists: on the same file system as those that will be made in it. */
function standing(folder: string): string {
  return existsSync(folder) ? folder : standing(dirname(folder));
}

function swap(folder: string, fresh: string, old: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const existed = existsSync(folder);
  if (existed) renameSync(folder, old);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (existed) renameSync(old, folder);
    throw error;
  }
}

function attempt<T>(problem: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const remedy = 'Let the job’s user write there, and let nothing else use the folder meanwhile.';
    throw new Failure('unavailable', `${problem}: ${(cause as Error).message}`, { remedy, cause });
  }
}
