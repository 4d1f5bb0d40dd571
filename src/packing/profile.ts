import type { Finding } from '../failure.ts';
import type { ListedFile } from './listing.ts';
import type { Selection } from './selection.ts';

/** What files of one class may come to. Bounds are inclusive; sizes are expanded bytes. */
export interface FileLimits {
  /** Before the word "file": `one text file may be …`. */
  readonly name: string;
  readonly maxFiles?: number;
  readonly maxFileBytes?: number;
  readonly maxTotalBytes?: number;
  /** Every file must be UTF-8. They are held while they're packed, so `maxTotalBytes` or `maxFileBytes` is small. */
  readonly utf8?: true;
}

/** What one kind of package asks for, on top of what holds for each of them. Bounds are inclusive. */
export interface PackageProfile<Facts> {
  /** `a static site may hold 10,000 files at most`. */
  readonly noun: string;
  /** `public can’t be published as a static site`. */
  readonly refusal: string;
  /** How the ZIP's name begins. */
  readonly filePrefix: string;
  readonly selection: Selection;
  readonly maxFiles?: number;
  /** Expanded. */
  readonly maxTotalBytes?: number;
  /** Of the ZIP. */
  readonly maxPackageBytes?: number;
  /** The classes that have limits of their own. */
  readonly classes: readonly FileLimits[];
  /** The class of a file, or why this kind of package may not hold it. */
  classify(file: Pick<ListedFile, 'path' | 'size'>): FileLimits | Finding;
  /** Whether it matters that a file may be run. */
  readonly keepsExecutable: boolean;
  readonly remedies: {
    /** The path is nothing that can be packed. */
    readonly wrongPath: string;
    /** There is no file to pack. */
    readonly empty: string;
    /** Too many files, or too much. */
    readonly tooMuch: string;
  };
  /** Moves files to where this kind of package has them. */
  arrange?(files: readonly ListedFile[]): readonly ListedFile[];
  /**
   * Looks at all files together.
   *
   * @param paths of all files
   * @param sound the files whose contents passed
   */
  inspect(paths: readonly string[], sound: readonly ListedFile[], shownAs: string): Promise<Inspection<Facts>>;
}

/** What looking at all files together came to. */
export interface Inspection<Facts> {
  readonly findings: readonly Finding[];
  /** Allowed, but hardly meant. */
  readonly warnings: readonly Finding[];
  /** What is told of the package; missing only where there are findings. */
  readonly facts?: Facts | undefined;
}
