/** Parses, merges and writes the sections of a pull request's comment, within GitHub's size limit. */

import { inlineText } from '../../runner/markdown.ts';

/** One operation's part of an app's block in a pull request's comment. */
export interface Section {
  /** App and operation, as `sectionKey` writes them. A comment has one section for each key. */
  readonly key: string;
  /**
   * Time of writing, as a sortable text that `sectionOrder` creates. Of two sections with one key the later one counts.
   * So the result of merging doesn't depend on order or repetition, and racing jobs produce the same comment.
   */
  readonly order: string;
  /** Markdown that always stays: the result and its links. */
  readonly head: string;
  /** Markdown that may be omitted if the comment would be too long. Can be empty. */
  readonly details: string;
}

/** The sections of one comment, by their keys. */
export type Sections = ReadonlyMap<string, Section>;

/** The first line of every comment of ours. */
const COMMENT_MARK = '<!-- project-platform-action: comment -->';

const OPEN = /^<!-- project-platform-action: section (\S+) (\S+) -->$/;
const DETAILS_MARK = '<!-- project-platform-action: details -->';
/** Separates app and operation. `encodeURIComponent` doesn't change it, so earlier versions keep such a key. */
const KEY_SEPARATOR = '~';

/**
 * Builds the key of a section.
 * @param app the project and its environment, or the input `comment-section`
 * @param operation absent for a section about the whole app, which replaces all its earlier sections except failures:
 * the app was unpublished, or an earlier version of this action wrote the section, with one section for each app
 */
export const sectionKey = (app: string, operation = ''): string => `${app}${KEY_SEPARATOR}${operation}`;

const FAILED = '/2';
const STATE_SUFFIXES = { working: '/0', success: '/1', failure: FAILED } as const;

/**
 * Builds the order of a section.
 * @param step a sortable text that identifies the step among all that write the same section
 */
export const sectionOrder = (step: string, state: keyof typeof STATE_SUFFIXES): string =>
  `${step}${STATE_SUFFIXES[state]}`;

/** Returns the app that a section is about. */
export const appOf = (key: string): string => key.slice(0, key.lastIndexOf(KEY_SEPARATOR));

const END_MARK = '<!-- project-platform-action: end -->';

/** Checks whether a comment contains this action's mark. It doesn't check the comment's author. */
export function hasCommentMark(body: string): boolean {
  return linesOf(body)[0] === COMMENT_MARK;
}

/** Reads the sections of a comment. Discards text that people have written between them. */
export function readSections(body: string): Sections {
  const sections = new Map<string, Section>();
  let open: { readonly key: string; readonly order: string; readonly head: string[]; details?: string[] } | undefined;
  for (const line of linesOf(body)) {
    const [, key, order] = OPEN.exec(line) ?? [];
    if (key !== undefined && order !== undefined) open = { key: readKey(key), order, head: [] };
    else if (open === undefined) continue;
    else if (line === DETAILS_MARK) open.details = [];
    else if (line !== END_MARK) (open.details ?? open.head).push(line);
    else {
      const { head, details = [] } = open;
      keepLatest(sections, { key: open.key, order: open.order, head: joinLines(head), details: joinLines(details) });
      open = undefined;
    }
  }
  return sections;
}

/** Writes a comment: a block for each app, with its sections below, sorted by key so that their order is stable. */
export function writeSections(sections: Sections): string {
  const sorted = [...sections.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const blocks = Map.groupBy(sorted, ({ key }) => appOf(key));
  const renderedBlocks = [...blocks].flatMap(([app, ofApp]) => [
    `### ${inlineText(app, asIs)}`,
    ...ofApp.map(renderSection),
  ]);
  return `${[COMMENT_MARK, ...renderedBlocks].join('\n\n')}\n`;
}

/** Merges sections. For each key the latest one is kept; of equal ones, the first. */
export function merge(...sources: readonly Sections[]): Sections {
  const merged = new Map<string, Section>();
  for (const sections of sources) for (const section of sections.values()) keepLatest(merged, section);
  return clearReplaced(merged);
}

/**
 * Clears replaced sections: those written before their app's section for the whole app, except failures, which a
 * clean-up must not hide; and that section, once an operation has written again. Their marks stay, so that the order of
 * merging doesn't matter, and a racing job doesn't restore them.
 */
function clearReplaced(sections: Sections): Sections {
  const kept = [...sections.values()].map(section => {
    const app = appOf(section.key);
    const whole = sections.get(sectionKey(app));
    const isReplaced =
      section === whole
        ? [...sections.values()].some(other => appOf(other.key) === app && other.order > section.order)
        : whole !== undefined && section.order < whole.order && !section.order.endsWith(FAILED);
    return isReplaced ? { ...section, head: '', details: '' } : section;
  });
  return new Map(kept.map(section => [section.key, section]));
}

/**
 * Checks whether `sections` contains each of the others or a later version of it. Cleared sections count as contained.
 */
export function includesAll(sections: Sections, others: Sections): boolean {
  return [...others.values()].every(({ key, order }) => (sections.get(key)?.order ?? '') >= order);
}

function keepLatest(sections: Map<string, Section>, section: Section): void {
  const existing = sections.get(section.key);
  if (existing === undefined || section.order > existing.order) sections.set(section.key, section);
}

function renderSection({ key, order, head, details }: Section): string {
  const parts = [`<!-- project-platform-action: section ${encoded(key)} ${order} -->`, escapeMarks(head)];
  if (details !== '') parts.push(DETAILS_MARK, escapeMarks(details));
  return [...parts, END_MARK].join('\n\n');
}

/**
 * Prevents text in a section from being read as a mark, including unchanged text in a code block: it breaks up each
 * start of an HTML comment with a zero-width character.
 */
const escapeMarks = (markdown: string): string => markdown.replaceAll('<!--', '<!\u200b--');

/** Encodes a key, which may be any text, so that it adds no space, quote or `>` to the mark. */
const encoded = (key: string): string => encodeURIComponent(key.toWellFormed()).replaceAll("'", '%27');

/** Parses a key. A key of an earlier version has no operation, so its section is about the whole app. */
function readKey(text: string): string {
  const key = decoded(text);
  return key.includes(KEY_SEPARATOR) ? key : sectionKey(key);
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    // Somebody edited the comment. Treat the text as a key like any other; it isn't one of ours.
    return key;
  }
}

/** GitHub returns a comment with the line breaks of the client that last edited it. */
const linesOf = (body: string): string[] => body.split(/\r?\n/);

const asIs = (text: string): string => text;

const joinLines = (lines: readonly string[]): string => lines.join('\n').trim();

/**
 * GitHub refuses a longer comment. GitHub counts characters, and however it counts them, a text never has more
 * characters than bytes.
 */
const COMMENT_LIMIT_BYTES = 65_536;

const NO_DETAILS = '_The details are left out, as the comment would be too long: the job summary has them._';
const NO_HEAD = '_Left out, as the comment would be too long: the job summary has it._';

/** Steps that shorten a comment. Each is repeated as long as it helps, before the next one is tried. */
const STEPS: readonly ((sections: Sections) => Sections | undefined)[] = [
  sections => shortenLargest(sections, section => ({ ...section, details: NO_DETAILS })),
  sections => shortenLargest(sections, section => ({ ...section, head: bareTitle(section), details: '' })),
  withoutOldest,
];

const bareTitle = ({ head }: Section): string => `${head.split('\n', 1)[0]}\n\n${NO_HEAD}`;

/**
 * Writes a comment that fits GitHub's limit. If it would be too long, the largest details are removed first, then all
 * but the first line of the largest sections, then the oldest sections. The job summaries contain what is removed.
 */
export function writeWithinLimit(sections: Sections, limitBytes = COMMENT_LIMIT_BYTES): string {
  let reduced = sections;
  let body = writeSections(reduced);
  for (const shorten of STEPS) {
    while (Buffer.byteLength(body) > limitBytes) {
      const shorter = shorten(reduced);
      if (shorter === undefined) break;
      reduced = shorter;
      body = writeSections(reduced);
    }
  }
  return body;
}

/** Shortens the section that this reduces most. Returns undefined if no section gets shorter. */
function shortenLargest(sections: Sections, shorten: (section: Section) => Section): Sections | undefined {
  const choices = [...sections.values()].map(section => {
    const shorter = shorten(section);
    return { shorter, gain: bytesOf(section) - bytesOf(shorter) };
  });
  const [largest] = choices.toSorted((a, b) => b.gain - a.gain);
  if (largest === undefined || largest.gain <= 0) return undefined;
  return new Map([...sections, [largest.shorter.key, largest.shorter]]);
}

const bytesOf = ({ head, details }: Section): number => Buffer.byteLength(head) + Buffer.byteLength(details);

function withoutOldest(sections: Sections): Sections | undefined {
  const [oldest, ...others] = [...sections.values()].toSorted((a, b) => (a.order < b.order ? -1 : 1));
  if (oldest === undefined || others.length === 0) return undefined;
  return new Map(others.map(section => [section.key, section]));
}
