/** Finds the layout of a folder. */

import type { LayoutId } from '../../../app-file/layouts.ts';
import type { Finding } from '../../../base/failure.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { RECORDED_MARK } from '../../../base/recorded-mark.ts';
import { DBMATE } from './dbmate.ts';
import { DRIZZLE } from './drizzle.ts';
import { GOLANG_MIGRATE } from './golang-migrate.ts';
import type { Layout, LayoutReading, SourceFolder, TextFile } from './layout.ts';
import { otherKindFindings, toolFinding } from './other-kinds.ts';
import { NUMBERED } from './numbered.ts';
import { PRISMA } from './prisma.ts';
import { SUPABASE } from './supabase.ts';

/**
 * The layouts in the order in which they are looked for: a list of the migrations decides before
 * names, and names before marks.
 */
const LAYOUTS: readonly Layout[] = Object.values({
  drizzle: DRIZZLE,
  prisma: PRISMA,
  supabase: SUPABASE,
  'golang-migrate': GOLANG_MIGRATE,
  dbmate: DBMATE,
  numbered: NUMBERED,
} satisfies Record<LayoutId, Layout>);

/** A layout, and why it is the one of a folder. */
export interface FoundLayout {
  readonly layout: Layout;
  /** Evidence of it in the folder, or the input that names it. */
  readonly shownBy: string;
  /** Whether the user named it. */
  readonly isNamed: boolean;
}

/**
 * Returns the layout of a folder, undefined if nothing in it is a migration.
 * @param layoutInput the layout that the user names
 */
export function findLayout(
  folder: SourceFolder,
  layoutInput: LayoutId | 'auto',
): FoundLayout | undefined {
  // Whatever else stands beside them.
  if (layoutInput === 'auto' && isRecorded(folder))
    return { layout: NUMBERED, shownBy: 'a file that `sql-record` wrote', isNamed: false };
  for (const layout of LAYOUTS) {
    if (layout.id === layoutInput)
      return { layout, shownBy: `the input ${inputRef('layout')}`, isNamed: true };
    const shownBy = layoutInput === 'auto' ? layout.signIn(folder) : undefined;
    if (shownBy !== undefined) return { layout, shownBy, isNamed: false };
  }
  return undefined;
}

/**
 * Whether `sql-record` wrote a file of the folder. Its names say the order, and its comments
 * nothing.
 */
const isRecorded = ({ scripts }: SourceFolder): boolean =>
  scripts.some(({ path, text }) => !path.includes('/') && text.startsWith(RECORDED_MARK));

/**
 * Reads a folder in its layout, if it has one. Also finds the signs of other layouts, and files
 * that aren't SQL.
 */
export function readLayout(
  folder: SourceFolder,
  folderLayout: FoundLayout | undefined,
): LayoutReading {
  // Without a layout, it says why it skips each file.
  const { layout, shownBy, isNamed } = folderLayout ?? {
    layout: NUMBERED,
    shownBy: '',
    isNamed: false,
  };
  const reading = layout.read(folder);
  const scripts = readScripts(folder, reading);
  const marked = layout.skipsByteOrderMark ? [] : byteOrderMarkFindings(scripts, layout.id);
  // A list says which files run. Without one, names and marks do.
  const listed = reading.versions && new Set(reading.drafts.map(({ path }) => path));
  const run =
    listed === undefined ? scripts : folder.scripts.filter(({ path }) => listed.has(path));
  const mixed = run.flatMap(file => signOfOther(layout, file, shownBy, folder.location));
  if (listed !== undefined)
    return { ...reading, findings: [...reading.findings, ...marked, ...(isNamed ? [] : mixed)] };
  const findings = [...reading.findings, ...marked, ...otherKindFindings(folder.paths)];
  return { ...reading, findings: mixed.length > 0 ? mixed : findings };
}

function readScripts({ scripts }: SourceFolder, { skipped }: LayoutReading): readonly TextFile[] {
  const paths = new Set(skipped.map(({ path }) => path));
  return scripts.filter(({ path }) => !paths.has(path));
}

/**
 * Finds files with a byte order mark, which most tools send to the database, or don't find their
 * marks after.
 */
const byteOrderMarkFindings = (read: readonly TextFile[], tool: LayoutId): readonly Finding[] =>
  read
    .filter(({ content }) => content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf)
    .map(({ path }) => ({
      where: path,
      message: `starts with a byte order mark, which ${tool} doesn’t skip`,
      remedy: 'Save the file as UTF-8 without a byte order mark.',
    }));

/**
 * Finds the sign of another layout in a file: two tools in one folder would disagree about what was
 * run.
 */
function signOfOther(
  layout: Layout,
  file: TextFile,
  shownBy: string,
  location: string,
): readonly Finding[] {
  // A tool's comment is part of what was recorded.
  if (file.text.startsWith(RECORDED_MARK)) return [];
  const ofTool = toolFinding({
    location,
    paths: [file.path],
    texts: new Map([[file.path, file.text]]),
  });
  if (ofTool.length > 0) return ofTool;
  if (layout.isSign?.(file)) return [];
  const other = LAYOUTS.find(({ isSign }) => isSign?.(file));
  if (other === undefined) return [];
  const message = `has the layout of ${other.id}, but ${shownBy} shows that the folder has the layout of ${layout.id}`;
  return [
    { where: file.path, message, remedy: 'Use the same layout for all migrations in a folder.' },
  ];
}
