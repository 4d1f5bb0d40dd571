/** Decides which files and folders are left out of a package. */

import { inputRef } from '../../base/text/input-reference.ts';
import { GIT_NAME } from '../../base/system/files/paths.ts';

/** File or folder that isn't packed, and the reason. A folder's path ends with `/`. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
  /** Set if the user may miss it: how to do without. */
  readonly remedy?: string | undefined;
}

/**
 * Names that are left out at any depth, and the reasons. They are matched in lower case. The first
 * match gives the reason.
 */
export type NameRules = readonly {
  readonly name: RegExp;
  readonly reason: string;
  readonly remedy?: string;
}[];

/** Selection of files from a folder or ZIP for one kind of package. */
export interface FileSelection {
  /**
   * Maximum number of files and folders to list, so that a path of `/` or an archive of a million
   * entries ends soon.
   */
  readonly maxListed: number;
  /** Remedy if there are more. */
  readonly tooManyRemedy: string;
  /** Remedy for a ZIP that is damaged or can't be read. Default: one for the input `path`. */
  readonly damagedRemedy?: string;
  readonly names: NameRules;
  /** Like `names`, but only at the root. Here the name of a folder ends with `/`. */
  readonly rootNames?: NameRules;
  /** Whether the user excludes a file by its path. */
  readonly excludes?: (path: string) => boolean;
  /** Whether a file or folder isn't part of the commit. A folder's path ends with `/`. */
  readonly ignores?: ((path: string) => boolean) | undefined;
}

/** Names that are never part of the user's own work, for all kinds of packages. */
export const ALWAYS_LEFT_OUT: NameRules = [
  { name: GIT_NAME, reason: 'version-control metadata' },
  { name: /^\.(svn|hg|bzr|jj)$/, reason: 'version-control metadata' },
  // Templates of environment files are meant to be shared, and contain no secrets.
  {
    name: /^\.(?:env|dev\.vars)(?!\.(?:example|sample|template|dist)$)(?:rc|[._~-].*)?$/,
    reason: 'environment file, which may hold secrets',
  },
  {
    name: /^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/,
    reason: 'operating-system file',
  },
];

/**
 * Checks whether a path is left out of the package, by its first segment that matches a rule.
 *
 * @param path within the package; a folder's path ends with `/`
 * @param checkedFolder a parent folder that is known to be packed, with `/` at the end
 * @returns the file or folder that is left out, which may be a parent of the path; `undefined` if
 *   the path is packed
 */
export function leftOut(
  {
    names,
    rootNames = [],
    excludes,
    ignores,
  }: Pick<FileSelection, 'names' | 'rootNames' | 'excludes' | 'ignores'>,
  path: string,
  checkedFolder = '',
): LeftOut | undefined {
  const segments = path.slice(checkedFolder.length).split('/');
  let reached = checkedFolder;
  for (const [index, segment] of segments.entries()) {
    const isAtRoot = reached === '';
    reached += index === segments.length - 1 ? segment : `${segment}/`;
    const rule = ruleFor(names, segment) ?? (isAtRoot ? ruleFor(rootNames, reached) : undefined);
    const reason = rule?.reason ?? (ignores?.(reached) === true ? GIT_IGNORES : undefined);
    if (reason !== undefined)
      return {
        path: reached,
        reason,
        ...(rule?.remedy && excludes?.(reached) !== true && { remedy: rule.remedy }),
      };
  }
  return !path.endsWith('/') && excludes?.(path) === true
    ? { path, reason: excluded() }
    : undefined;
}

/** Reason for what isn't part of the commit. */
export const GIT_IGNORES = 'Git ignores it';

/** Reason for what the user leaves out. */
export const excluded = (): string => `excluded by the input ${inputRef('exclude')}`;

/** Makes the rule of a selection without the user's input. A folder's path ends with `/`. */
export const nameRule =
  (selection: FileSelection) =>
  (path: string): boolean =>
    leftOut(selection, path) !== undefined;

function ruleFor(rules: NameRules, name: string): NameRules[number] | undefined {
  const lowerCase = name.toLowerCase();
  return rules.find(rule => rule.name.test(lowerCase));
}
