/** A file or folder that isn't packed, and why. A folder's path ends with `/`. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
  /** Of a folder: how many files stand in it, at any depth. */
  readonly files?: number;
}

/** Names that stay out, wherever they stand, and why. They are matched in lower case, the first match gives the reason. */
type NameRules = readonly { readonly name: RegExp; readonly reason: string }[];

/** What one kind of package takes of a folder or ZIP. */
export interface Selection {
  /** How many files and folders are looked at, so that a path of `/` or an archive of a million entries ends soon. */
  readonly maxListed: number;
  /** What to do where there are more. */
  readonly tooManyRemedy: string;
  readonly names: NameRules;
  /** As `names`, but at the root only; the name of a folder ends with `/` here. */
  readonly rootNames: NameRules;
  /** Files that give away what the folder around them is, and why that stays out. Never said of the root. */
  readonly marks: Readonly<Record<string, string>>;
}

/** What never is part of what somebody made, whichever kind of package it becomes. */
export const NEVER_MADE: NameRules = [
  { name: /^\.(git|svn|hg|bzr|jj)$/, reason: 'version-control metadata' },
  // Templates of them are made to be shared, and hold names and no secrets.
  { name: /^\.env(?!\.(?:example|sample|template|dist)$)(\..*)?$/, reason: 'environment file, which may hold secrets' },
  { name: /^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/, reason: 'operating-system file' },
];

/**
 * Whether a path stays out of the package, by the first of its segments that says so.
 *
 * @param path within the package; a folder's ends with `/`
 * @param marked folders that were found to stay out, each with `/` at the end, and why
 * @param kept a folder around it that is known to be packed, with `/` at the end
 * @returns the file or folder that is left out, which may enclose the path; `undefined` when it's packed
 */
export function leftOut(
  { names, rootNames }: Selection,
  path: string,
  marked: ReadonlyMap<string, string> = new Map(),
  kept = '',
): LeftOut | undefined {
  const segments = path.slice(kept.length).split('/');
  let reached = kept;
  for (const [index, segment] of segments.entries()) {
    const isAtRoot = reached === '';
    reached += index === segments.length - 1 ? segment : `${segment}/`;
    const reason =
      reasonIn(names, segment) ?? (isAtRoot ? reasonIn(rootNames, reached) : undefined) ?? marked.get(reached);
    if (reason !== undefined) return { path: reached, reason };
  }
  return undefined;
}

function reasonIn(rules: NameRules, name: string): string | undefined {
  const lowerCase = name.toLowerCase();
  return rules.find(rule => rule.name.test(lowerCase))?.reason;
}

/** Why a folder stays out by one of the names that stand in it; `undefined` when it doesn't. */
export function markedBy({ marks }: Selection, names: readonly string[]): string | undefined {
  const mark = names.find(name => Object.hasOwn(marks, name));
  return mark === undefined ? undefined : marks[mark];
}
