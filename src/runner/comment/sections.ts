/** What one app says in a pull request's comment. */
export interface Section {
  /** Which app: within a comment there is one section of each key. */
  readonly key: string;
  /**
   * When it was written, as a text that sorts: of two sections of one key the later one counts. Merging is then the same
   * in whatever order and however often it's done, so that jobs which race come to the same comment.
   */
  readonly order: string;
  /** Markdown that always stays: what came of it, and where to look. */
  readonly head: string;
  /** Markdown that may be left out where the comment would be too long; empty for none. */
  readonly details: string;
}

/** The sections of one comment, by their keys. */
export type Sections = ReadonlyMap<string, Section>;

/** The first line of every comment of ours. */
const COMMENT_MARK = '<!-- project-platform-action: comment -->';

const OPEN = /^<!-- project-platform-action: section (\S+) (\S+) -->$/;
const DETAILS_MARK = '<!-- project-platform-action: details -->';
const END_MARK = '<!-- project-platform-action: end -->';

/** Whether a comment's text is one of ours; whose it is, is another question. */
export function isShared(body: string): boolean {
  return linesOf(body)[0] === COMMENT_MARK;
}

/** Reads the sections of a comment. What people have written between them is not kept. */
export function readSections(body: string): Sections {
  const sections = new Map<string, Section>();
  let open: { readonly key: string; readonly order: string; readonly head: string[]; details?: string[] } | undefined;
  for (const line of linesOf(body)) {
    const [, key, order] = OPEN.exec(line) ?? [];
    if (key !== undefined && order !== undefined) open = { key: decoded(key), order, head: [] };
    else if (open === undefined) continue;
    else if (line === DETAILS_MARK) open.details = [];
    else if (line !== END_MARK) (open.details ?? open.head).push(line);
    else {
      const { head, details = [] } = open;
      keep(sections, { key: open.key, order: open.order, head: joined(head), details: joined(details) });
      open = undefined;
    }
  }
  return sections;
}

/** Writes a comment: the sections sorted by key, so that they don't change places from one time to the next. */
export function writeSections(sections: Sections): string {
  const sorted = [...sections.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return `${[COMMENT_MARK, ...sorted.map(drawn)].join('\n\n')}\n`;
}

/** All sections; of those with one key the latest, and of equal ones the first. */
export function merge(...several: readonly Sections[]): Sections {
  const merged = new Map<string, Section>();
  for (const sections of several) for (const section of sections.values()) keep(merged, section);
  return merged;
}

/** Whether `sections` has all of the others, or what was written later in their place. What was left out of it since, it has. */
export function holds(sections: Sections, others: Sections): boolean {
  return [...others.values()].every(({ key, order }) => (sections.get(key)?.order ?? '') >= order);
}

function keep(sections: Map<string, Section>, section: Section): void {
  const there = sections.get(section.key);
  if (there === undefined || section.order > there.order) sections.set(section.key, section);
}

function drawn({ key, order, head, details }: Section): string {
  const parts = [`<!-- project-platform-action: section ${encoded(key)} ${order} -->`, unmarked(head)];
  if (details !== '') parts.push(DETAILS_MARK, unmarked(details));
  return [...parts, END_MARK].join('\n\n');
}

/**
 * No text in a section can be taken for a mark, also where it stands in a code block as it is: nothing in there starts
 * an HTML comment. The character in between has no width.
 */
const unmarked = (markdown: string): string => markdown.replaceAll('<!--', '<!\u200b--');

/** A key is anybody's text: no blank of it, no quote and no `>` stands in the mark. */
const encoded = (key: string): string => encodeURIComponent(key.toWellFormed()).replaceAll("'", '%27');

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    // Somebody has edited the comment: a key like any other, only that it isn't ours.
    return key;
  }
}

/** GitHub gives a comment back with the line breaks of whoever has edited it. */
const linesOf = (body: string): string[] => body.split(/\r?\n/);

const joined = (lines: readonly string[]): string => lines.join('\n').trim();
