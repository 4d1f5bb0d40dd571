import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { Failure, inputFailure } from '../failure.ts';

/** Folder to be replaced as a whole. */
export interface Replaced {
  /** Absolute path. Neither the folder nor its parents need to exist. */
  readonly folder: string;
  /** The path as the user wrote it. */
  readonly shownAs: string;
  /** Absolute paths that must not be deleted with it. The current directory of this process is always protected. */
  readonly mustStay: readonly string[];
}

/**
 * Fills a new folder beside an old one and then swaps the two, so that other processes see either the old or the new
 * folder, complete. Until the swap the old folder is untouched, even if this process is killed. The swap is two
 * renames, since Node can't exchange folders: a process that is killed between them leaves the old folder as `old` in a
 * hidden folder beside it. The next process that replaces the folder restores it, and removes leftovers of killed
 * processes. So no two processes may replace it at once. Doesn't protect against power loss, as that would require a
 * sync of every file.
 *
 * @param fill writes into the empty folder that it receives
 * @returns the result of `fill`
 * @throws any error of `fill`, or a Failure if the folder may not or can't be replaced. The old folder is unchanged and
 * nothing remains, unless the message says otherwise
 */
export async function replaceFolder<T>(replaced: Replaced, fill: (folder: string) => Promise<T>): Promise<T> {
  const { folder } = replaced;
  refuseIrreplaceable(replaced);
  takeUpLeftovers(replaced);
  const place = standing(dirname(folder));
  const beside = attempt(`No folder can be made in ${place}`, () => mkdtempSync(join(place, besidePrefix(folder))));
  try {
    const fresh = join(beside, NEW);
    mkdirSync(fresh);
    const filled = await fill(fresh);
    swap(replaced, fresh, join(beside, OLD));
    remove(beside);
    return filled;
  } catch (error) {
    remove(beside);
    throw error;
  }
}

/** Names in the hidden folder: the new content, and, from the swap on, the previous content. */
const [NEW, OLD] = ['new', 'old'];

const besidePrefix = (folder: string): string => `.${basename(folder)}.swap-`;

const remove = (beside: string): void =>
  attempt(`${beside} can’t be removed`, () => rmSync(beside, { recursive: true, force: true }));

/**
 * Restores a folder that a process moved away before it was killed during the swap, and removes leftovers of killed
 * processes. Only if the folder's own parent exists: further up, another folder's leftovers may have the same name.
 */
function takeUpLeftovers({ folder, shownAs }: Replaced): void {
  const place = dirname(folder);
  if (!existsSync(place)) return;
  for (const left of attempt(`${place} can’t be looked at`, () => leftovers(place, besidePrefix(folder)))) {
    const claimed = join(place, besidePrefix(folder) + randomUUID().slice(0, SUFFIX_LENGTH));
    attempt(`What an interrupted process has left of ${shownAs} can’t be put back`, () => {
      // After the rename, its owner can't move anything into it, in case it is still running.
      renameSync(left, claimed);
      if (existsSync(join(claimed, OLD)) && !existsSync(folder)) renameSync(join(claimed, OLD), folder);
    });
    remove(claimed);
  }
}

/** Length of the suffix that `mkdtemp` appends to a name. */
const SUFFIX_LENGTH = 6;

/**
 * Returns the leftovers of this module, identified by their names and content. Any other folder belongs to the user.
 */
function leftovers(place: string, prefix: string): readonly string[] {
  return readdirSync(place, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name.startsWith(prefix))
    .filter(({ name }) => name.length === prefix.length + SUFFIX_LENGTH)
    .map(({ name }) => join(place, name))
    .filter(beside => readdirSync(beside).every(name => name === NEW || name === OLD));
}

/**
 * Refuses an unsafe target.
 * @throws Failure of kind `input` if the folder can't be replaced, or replacing it would delete something that must
 * stay
 */
export function refuseIrreplaceable({ folder, shownAs: where, mustStay }: Replaced): void {
  const problem = irreplaceable(folder, mustStay);
  if (problem === undefined) return;
  const remedy = 'Name a folder of its own, such as `exported`: it’s replaced as a whole.';
  throw inputFailure(`${where} can’t be replaced by a new folder`, [{ where, message: problem, remedy }]);
}

function irreplaceable(folder: string, mustStay: readonly string[]): string | undefined {
  try {
    const place = standing(dirname(folder));
    if (!statSync(place).isDirectory()) return `would stand in ${place}, which is no folder`;
    accessSync(place, constants.W_OK);
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    if (stats === undefined) return undefined;
    if (!stats.isDirectory()) return 'is a link or file, and no folder';
    const real = realpathSync(folder);
    if (real.split(sep).includes('.git') || existsSync(join(real, '.git'))) {
      return 'is a checkout, and its history would be lost';
    }
    const kept = ['.', ...mustStay].filter(path => existsSync(path)).find(path => holds(real, realpathSync(path)));
    if (kept === undefined) return undefined;
    return `holds ${kept === '.' ? 'the folder that this step runs in' : `${kept}, which is still needed`}`;
  } catch (error) {
    return `can’t be used: ${(error as Error).message}`;
  }
}

function holds(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Returns the nearest existing parent folder, which is on the same file system as the folders to be created in it. */
function standing(folder: string): string {
  return existsSync(folder) ? folder : standing(dirname(folder));
}

function swap({ folder, shownAs }: Replaced, fresh: string, old: string): void {
  const cannot = `${shownAs} can’t be replaced`;
  const made = attempt(cannot, () => mkdirSync(dirname(folder), { recursive: true }));
  const undo: (() => void)[] = made === undefined ? [] : [() => rmSync(made, { recursive: true })];
  const move = (from: string, to: string): void => {
    attempt(cannot, () => renameSync(from, to));
    undo.unshift(() => renameSync(to, from));
  };
  try {
    if (existsSync(folder)) move(folder, old);
    move(fresh, folder);
  } catch (error) {
    for (const back of undo) back();
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
