import type { Content } from '../scenarios/scenario.ts';

/** Files of a folder by path. */
export type Files = Readonly<Record<string, Content>>;

/** Folder of files that a feature adds or replaces before a second run. */
const SECOND = 'then/';

/** Returns the files of each run. */
export function runsOf(files: Files): readonly Files[] {
  const [second, first] = [true, false].map(is =>
    Object.entries(files).filter(([path]) => path.startsWith(SECOND) === is),
  ) as [[string, Content][], [string, Content][]];
  const changed = second.map(([path, content]) => [path.slice(SECOND.length), content] as const);
  return [first, ...(changed.length === 0 ? [] : [[...first, ...changed]])].map(one => Object.fromEntries(one));
}

/** One migration of a folder, independent of its layout. */
export interface Part {
  /** Version as the tool's own program writes it. */
  readonly digits: string;
  readonly name: string;
  readonly up: string;
  readonly down: string;
}

/** Folder without a feature, to which a feature is applied. */
export interface Base {
  readonly parts: readonly Part[];
  /** Migrations as files, without the files that list them. */
  readonly files: Files;
  /** Returns the files if parts are changed, by index. */
  readonly with: (changes: Readonly<Record<number, Partial<Part>>>) => Files;
  /** A migration that isn't in the folder. */
  readonly next: Part;
}

/** Returns the files of a folder with a feature. */
export type Feature = (base: Base) => Files;

/** Layout in which a tool's own program writes the files. */
export interface Layout {
  /** Digits of the nth migration. */
  readonly digits: (n: number) => string;
  readonly path: (part: Pick<Part, 'digits' | 'name'>) => string;
  /** Content of the file. Default: the SQL. */
  readonly text?: (part: Part) => string;
  /** Further files of a migration. */
  readonly beside?: (part: Part) => Files;
  /** Returns the files that list the migrations. It receives those of the feature, which can be such a list. */
  readonly lists?: (files: Files, parts: readonly Part[]) => Files;
  /** Lines that mark sections or set options. */
  readonly marks?: readonly string[];
  /** Whether a list alone decides which files run and in which order, so that their names don't matter. */
  readonly isListed?: boolean;
}

export const bytes = (content: Content | undefined): Buffer =>
  typeof content === 'object' && 'base64' in content
    ? Buffer.from(content.base64, 'base64')
    : Buffer.from((content as string | undefined) ?? '');

export const filesOf = (layout: Layout, part: Part): Files => ({
  [layout.path(part)]: layout.text?.(part) ?? part.up,
  ...layout.beside?.(part),
});

/** Returns the path of the migration at an index. */
export const pathAt = (files: Files, index: number): string =>
  Object.keys(files).filter(path => !/down\.sql$|^revert\/|^verify\//.test(path))[index] ?? '';
