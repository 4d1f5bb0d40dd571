/** Type of the rules for one kind of package: limits, file classes and checks. */

import type { FileClass } from '../../api/services/static-site.ts';
import type { Finding } from '../../base/failure.ts';
import type { ListedFile } from '../files/listing-builder.ts';
import type { FileSelection } from '../files/selection.ts';

/** Limits for files of one class. Bounds are inclusive; sizes are expanded bytes. */
export type FileLimits = Omit<FileClass, 'extensions'>;

/** Rules for one kind of package, in addition to those for all kinds. Bounds are inclusive. */
export interface PackageProfile<Facts> {
  /** Noun for messages, as in `a static site may hold 10,000 files at most`. */
  readonly noun: string;
  /** Subject of the title, as in `Site rejected: 3 files`. */
  readonly subject: string;
  /** Refusal for messages, as in `can’t be published as a static site`. */
  readonly refusal: string;
  /** Prefix of the ZIP's name. */
  readonly filePrefix: string;
  readonly selection: FileSelection;
  readonly maxFiles?: number;
  /** Maximum total size of the files, in expanded bytes. */
  readonly maxTotalBytes?: number;
  /** Maximum size of the ZIP, in bytes. */
  readonly maxPackageBytes?: number;
  /** File classes with limits of their own. */
  readonly classes: readonly FileLimits[];
  /** Returns the class of a file, or the finding if this kind of package may not contain it. */
  classify(file: Pick<ListedFile, 'path' | 'size'>): FileLimits | Finding;
  /** Whether the executable bit of files is kept. */
  readonly keepsExecutable: boolean;
  readonly remedies: PackageRemedies;
  /** Moves files to where this kind of package requires them. */
  reroot?(files: readonly ListedFile[]): readonly ListedFile[];
  /**
   * Changes the content of the package, after the content on disk has passed the checks. The limits
   * apply to the result.
   */
  revise?(files: readonly ListedFile[], signal?: AbortSignal): Promise<Revision>;
  /**
   * Checks all files together.
   *
   * @param paths paths of all files
   * @param validFiles files whose content passed the checks
   */
  inspect(
    paths: readonly string[],
    validFiles: readonly ListedFile[],
    shownAs: string,
    signal?: AbortSignal,
  ): Promise<Inspection<Facts>>;
}

/** Files of a package whose content differs from that on disk. */
export interface Revision {
  readonly files: readonly ListedFile[];
  /** Sentence about the differences, for the log and the report. */
  readonly note: string;
}

/** Result of checking all files together. */
export interface Inspection<Facts> {
  readonly findings: readonly Finding[];
  /** Allowed, but probably unintended. */
  readonly warnings: readonly Finding[];
  /** Reported facts about the package. Missing only if there are findings. */
  readonly facts?: Facts | undefined;
}

interface PackageRemedies {
  /** The path is neither a folder nor a ZIP. */
  readonly wrongPath: string;
  /** There is no file to pack. */
  readonly empty: string;
  /** Too many files, or too large. */
  readonly tooMuch: string;
  /** Whether the input `exclude` leaves out files. */
  readonly isExcludable?: true;
}

/**
 * Returns the remedies for a folder of the repository.
 * @param noun what the folder contains, such as `skill`
 * @param others other folders that can be packed
 * @param unneeded examples of files that it doesn't need
 */
export const folderRemedies = (noun: string, others = '', unneeded = ''): PackageRemedies => ({
  wrongPath: `Set \`@path\` to the ${noun}’s folder or a .zip file of that folder${others}. The path is relative to \`@working-directory\`.`,
  empty: 'Correct `@path`, or check out the repository first.',
  tooMuch: `Remove files that the ${noun} doesn’t need${unneeded}.`,
});
