/** Finds the layout of a folder. */

import type { Finding } from '../../../base/failure.ts';
import { inputRef } from '../../../base/input-reference.ts';
import { lexemes } from '../../../sql/lexeme.ts';
import { RECORDED_MARK } from '../../../sql/recorded-mark.ts';
import { type PlacedFinding, SourceText } from '../../../sql/source-text.ts';
import { ATLAS, sumFindings } from './atlas.ts';
import { DBMATE } from './dbmate.ts';
import { DIESEL } from './diesel.ts';
import { DRIZZLE } from './drizzle.ts';
import { FLYWAY } from './flyway.ts';
import { GOLANG_MIGRATE } from './golang-migrate.ts';
import { GOOSE } from './goose.ts';
import type { Layout, LayoutId, LayoutReading, SourceFolder, TextFile } from './layout.ts';
import { otherKindFindings, toolFinding } from './other-kinds.ts';
import { NODE_PG_MIGRATE } from './node-pg-migrate.ts';
import { NUMBERED } from './numbered.ts';
import { PRISMA } from './prisma.ts';
import { REFINERY } from './refinery.ts';
import { listedFindings, withoutReverting } from './reverting.ts';
import { SQL_MIGRATE } from './sql-migrate.ts';
import { SQLX } from './sqlx.ts';
import { SUPABASE } from './supabase.ts';

/** The layouts in the order in which they are looked for: a list of the migrations decides before names, and names before marks. */
const LAYOUTS: readonly Layout[] = [
  DRIZZLE,
  PRISMA,
  DIESEL,
  SUPABASE,
  FLYWAY,
  GOLANG_MIGRATE,
  GOOSE,
  DBMATE,
  // `atlas.sum` also belongs to folders in the formats above, and not to those below.
  ATLAS,
  SQL_MIGRATE,
  NODE_PG_MIGRATE,
  REFINERY,
  SQLX,
  NUMBERED,
];

/** The layouts that a user can name. */
export const LAYOUT_IDS: readonly LayoutId[] = LAYOUTS.map(({ id }) => id).toSorted();

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
 * @param wanted the layout that the user names
 */
export function findLayout(folder: SourceFolder, wanted: LayoutId | 'auto'): FoundLayout | undefined {
  // Whatever else stands beside them.
  if (wanted === 'auto' && isRecorded(folder))
    return { layout: NUMBERED, shownBy: 'a file that `sql-record` wrote', isNamed: false };
  for (const layout of LAYOUTS) {
    if (layout.id === wanted) return { layout, shownBy: `the input ${inputRef('layout')}`, isNamed: true };
    const shownBy = wanted === 'auto' ? layout.signIn(folder) : undefined;
    if (shownBy !== undefined) return { layout, shownBy, isNamed: false };
  }
  return undefined;
}

/** Whether `sql-record` wrote a file of the folder. Its names say the order, and its comments nothing. */
const isRecorded = ({ scripts }: SourceFolder): boolean =>
  scripts.some(({ path, text }) => !path.includes('/') && text.startsWith(RECORDED_MARK));

/** Reads a folder in its layout, if it has one. Also finds the signs of other layouts, and files that aren't SQL. */
export function readLayout(folder: SourceFolder, found: FoundLayout | undefined): LayoutReading {
  // Without a layout, it says why it skips each file.
  const { layout, shownBy, isNamed } = found ?? { layout: NUMBERED, shownBy: '', isNamed: false };
  const whole = layout.read(folder);
  const scripts = readScripts(folder, whole);
  const marked = [
    ...(layout.skipsByteOrderMark ? [] : byteOrderMarkFindings(scripts, layout.id)),
    ...returnFindings(scripts),
  ];
  // A list says which files run. Without one, names and marks do. The content of a listed file can still revert something.
  if (whole.versions !== undefined) {
    const listed = new Set(whole.drafts.map(({ path }) => path));
    const others = folder.scripts
      .filter(({ path }) => listed.has(path))
      .flatMap(file => signOfOther(layout, file, shownBy, folder.location));
    const unsuitable = others.length > 0 ? others : listedFindings(whole.drafts);
    return { ...whole, findings: [...whole.findings, ...marked, ...(isNamed ? [] : unsuitable)] };
  }
  const reading = isNamed ? whole : withoutReverting(whole, layout.id);
  const read = readScripts(folder, reading);
  const mixed = read.flatMap(file => signOfOther(layout, file, shownBy, folder.location));
  const findings = [
    ...reading.findings,
    ...marked,
    ...otherKindFindings(folder.paths, layout.id),
    ...sumFindings(folder),
  ];
  return { ...reading, findings: mixed.length > 0 ? mixed : findings };
}

function readScripts({ scripts }: SourceFolder, { skipped }: LayoutReading): readonly TextFile[] {
  const paths = new Set(skipped.map(({ path }) => path));
  return scripts.filter(({ path }) => !paths.has(path));
}

/** Finds files with a byte order mark, which most tools send to the database, or don't find their marks after. */
const byteOrderMarkFindings = (read: readonly TextFile[], tool: LayoutId): readonly Finding[] =>
  read
    .filter(({ content }) => content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf)
    .map(({ path }) => ({
      where: path,
      message: `starts with a byte order mark, which ${tool} doesn’t skip`,
      remedy: 'Save the file as UTF-8 without a byte order mark.',
    }));

/** Finds comments that end at a lone carriage return. Some tools drop the whole line, and editors don't show where it ends. */
const returnFindings = (read: readonly TextFile[]): readonly PlacedFinding[] =>
  read.flatMap(({ path, text }) => {
    if (!/\r(?!\n)/.test(text)) return [];
    const ended = Array.from(lexemes(text)).find(
      ({ kind, end }) => kind === 'comment' && text[end] === '\r' && text[end + 1] !== '\n',
    );
    if (ended === undefined) return [];
    const message = 'contains a comment that ends with a carriage return without a line feed';
    const remedy = 'Save the file with LF or CRLF line endings.';
    return [{ where: path, ...new SourceText(text).placeAt(ended.start), message, remedy }];
  });

/** Finds the sign of another layout in a file: two tools in one folder would disagree about what was run. */
function signOfOther(layout: Layout, file: TextFile, shownBy: string, location: string): readonly Finding[] {
  const ofTool = toolFinding({ location, paths: [file.path], texts: new Map([[file.path, file.text]]) });
  if (ofTool.length > 0) return ofTool;
  if (layout.isSign?.(file)) return [];
  const other = LAYOUTS.find(({ id, isSign }) => id !== layout.sharesNamesWith && isSign?.(file));
  if (other === undefined) return [];
  const message = `has the layout of ${other.id}, but ${shownBy} shows that the folder has the layout of ${layout.id}`;
  return [{ where: file.path, message, remedy: 'Use the same layout for all migrations in a folder.' }];
}
