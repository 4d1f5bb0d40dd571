/**
 * Parses, merges and writes the sections of a pull request's comment, within GitHub's size limit.
 */

import { definedOnly } from '../../../base/values/defined-only.ts';
import { table } from '../../../base/text/markdown.ts';
import { parsedJson } from '../../../base/values/parsed-json.ts';
import { record } from '../../../base/values/record.ts';
import type { WorkflowRun } from '../../runner/environment/environment.ts';
import { inlineText } from '../../runner/workflow/markdown.ts';
import { positionOf } from './parts.ts';

/** One operation's part of an app's block in a pull request's comment. */
export interface Section {
  /** App and operation, as `sectionKey` writes them. A comment has one section for each key. */
  readonly key: string;
  /**
   * Time of writing, as a sortable text that `sectionOrder` creates. Of two sections with one key
   * the later one counts. So the result of merging doesn't depend on order or repetition, and
   * racing jobs produce the same comment.
   */
  readonly order: string;
  /** The operation's row in the app's table. Absent if the section was replaced. */
  readonly row?: SectionRow;
  /** Markdown below the table: the error. Can be empty. */
  readonly body: string;
  /**
   * Whether it is unknown what the operation did. Only known to the step that writes the section.
   */
  readonly isUncertain?: boolean;
  /** Markdown that may be omitted if the comment would be too long. Can be empty. */
  readonly details: string;
}

/** Texts of an operation's row in the app's table, as Markdown in one line each. */
export interface SectionRow {
  /** State and name: `✅&nbsp;Site`. */
  readonly part: string;
  readonly result: string;
  readonly log: string;
  /** Link to the commit. */
  readonly commit: string;
  /** Branch and time. */
  readonly source: string;
  /** Link to the app, empty if the operation returned no address. */
  readonly link: string;
  /** Label for the link once a newer commit follows that has published nothing. */
  readonly later?: string;
  /** Addition to that label: how long the app is online. */
  readonly online?: string;
  /** Further rows, if the operation has several parts: state and name, and result. */
  readonly parts?: readonly (readonly [part: string, result: string])[];
}

/** The sections of one comment, by their keys. */
export type Sections = ReadonlyMap<string, Section>;

/** The first line of every comment of ours, unless somebody has written above it. */
const COMMENT_MARK = '<!-- project-platform-action: comment -->';

const OPEN = /^<!-- project-platform-action: section (\S*~\S*) (\S+)(?: (\S+))? -->$/;
const DETAILS_MARK = '<!-- project-platform-action: details -->';
/**
 * Separates app and operation. `encodeURIComponent` doesn't change it, so earlier versions keep
 * such a key.
 */
const KEY_SEPARATOR = '~';

/**
 * Builds the key of a section.
 * @param app the project and its environment, or the input `comment-section`
 * @param operation absent for a section about the whole app, which replaces all its earlier
 *   sections except failures: the app was unpublished
 */
export const sectionKey = (app: string, operation = ''): string =>
  `${app}${KEY_SEPARATOR}${operation}`;

/**
 * Builds the position of a step: its start by GitHub's clock, then the run and its attempt, then
 * its start by the runner's clock, which orders the steps of one job. A higher run ID alone isn't
 * later, because an earlier run can be re-run. Since `Date` has whole seconds, the start is rounded
 * up to one: never beyond the response that it was computed from, so a later step of the job never
 * gets an earlier start.
 */
export const stepPosition = (
  startMs: number,
  { runId, runAttempt }: Pick<WorkflowRun, 'runId' | 'runAttempt'>,
  ownMs: number,
  id: string,
): string =>
  [
    isoTime(Math.ceil(startMs / 1000) * 1000),
    `${runId.padStart(20, '0')}.${String(runAttempt).padStart(5, '0')}`,
    isoTime(ownMs),
    id,
  ].join('/');

const isoTime = (ms: number): string => new Date(ms).toISOString();

/** Returns the start in a section's order, which begins with it, in epoch milliseconds. */
export const startOf = ({ order }: Section): number => Date.parse(order.split('/', 1)[0] ?? '');

/** Replaces the start in a section's order. */
export const withStart = (section: Section, startMs: number): Section => ({
  ...section,
  order: section.order.replace(/^[^/]*/, isoTime(startMs)),
});

const STATE_SUFFIXES = { working: '/0', success: '/1', failure: '/2' } as const;

/** Digits of an update's number. A step that runs for a day makes fewer than 20,000 updates. */
const UPDATE_DIGITS = 5;

/**
 * Builds the order of a section.
 * @param step a sortable text that identifies the step among all that write the same section
 * @param update number of the update in this state
 */
export const sectionOrder = (
  step: string,
  state: keyof typeof STATE_SUFFIXES,
  update = 0,
): string =>
  `${step}${STATE_SUFFIXES[state]}${update === 0 ? '' : `.${String(update).padStart(UPDATE_DIGITS, '0')}`}`;

/** Returns the app that a section is about. */
export const appOf = (key: string): string => key.slice(0, key.lastIndexOf(KEY_SEPARATOR));

/**
 * Returns the operation that wrote a section. In the key, its ID may be followed by `(dry run)`.
 */
export const operationOf = (key: string): string =>
  key.slice(key.lastIndexOf(KEY_SEPARATOR) + 1).split(' ', 1)[0] ?? '';

const rankOf = (key: string): number => positionOf(operationOf(key));

const END_MARK = '<!-- project-platform-action: end -->';

/**
 * Checks whether a line of a comment is this action's mark. It doesn't check the comment's author.
 */
export const hasCommentMark = (body: string): boolean => linesOf(body).includes(COMMENT_MARK);

/** Reads the sections of a comment. Discards text that people have written between them. */
export function readSections(body: string): Sections {
  const sections = new Map<string, Section>();
  let open:
    | (Omit<Section, 'body' | 'details'> & { readonly body: string[]; details?: string[] })
    | undefined;
  for (const line of linesOf(body)) {
    const [, key, order, row] = OPEN.exec(line) ?? [];
    if (key !== undefined && order !== undefined)
      open = { key: decoded(key), order, ...readRow(row), body: [] };
    else if (open === undefined) continue;
    else if (line === DETAILS_MARK) open.details = [];
    else if (line !== END_MARK) (open.details ?? open.body).push(line);
    else {
      keepLatest(sections, {
        ...open,
        body: joinLines(open.body),
        details: joinLines(open.details ?? []),
      });
      open = undefined;
    }
  }
  return sections;
}

/**
 * Writes a comment: a block for each app, with a link to it, a table of its operations, and their
 * errors and details. Sections are sorted by key, so that their order is stable; those with an
 * error come first.
 */
export function writeSections(sections: Sections): string {
  const sorted = [...sections.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const apps = Map.groupBy(sorted, ({ key }) => appOf(key));
  const linked = new Set(
    sorted.flatMap(({ key, row }) => (row === undefined || row.link === '' ? [] : [appOf(key)])),
  );
  const blocks = [...apps].flatMap(([app, ofApp]) => {
    const [failed, others] = [
      ofApp.filter(({ body }) => body !== ''),
      ofApp.filter(({ body }) => body === ''),
    ];
    return [
      ...renderHead(inlineText(app, asIs), ofApp, linked.size > 1),
      ...[...failed, ...others].map(renderSection),
    ];
  });
  return `${[COMMENT_MARK, ...blocks].join('\n\n')}\n`;
}

/**
 * Renders the beginning of an app's block: link, commit, branch and time of its last update, and
 * the table.
 * @param isNamed whether the link's label contains the app, because the comment has links to other
 *   apps
 */
function renderHead(
  app: string,
  sections: readonly Section[],
  isNamed: boolean,
): readonly string[] {
  const rows = sections
    .toSorted((a, b) => (a.order < b.order ? 1 : -1))
    .flatMap(({ key, row }) => (row === undefined ? [] : [{ key, ...row }]));
  const [latest] = rows;
  if (latest === undefined) return [`### ${app}`];
  const online = rows.find(row => row.link !== '');
  const link = online?.commit === latest.commit ? online.link : online && laterLink(online);
  const shownLink = isNamed ? link?.replace('](', () => `: ${app}](`) : link;
  // The steps of a job have the same log.
  const logs = new Set(rows.map(({ log }) => log));
  const hasOneLog = logs.size === 1;
  const source = `${latest.commit} ${latest.source}${hasOneLog ? ` · ${latest.log}` : ''}`;
  const byPart = rows.toSorted((a, b) => rankOf(a.key) - rankOf(b.key) || (a.key < b.key ? -1 : 1));
  const lines = byPart.flatMap(({ part, result, commit, log, parts = [] }) => [
    [part, commit === latest.commit ? result : `${result} · at ${commit}`, log],
    ...parts.map(([name, partResult]) => [name, partResult, '']),
  ]);
  return [
    ...(shownLink === undefined
      ? [`### ${app}`, source]
      : [`## ${shownLink}`, `**${app}** · ${source}`]),
    hasOneLog
      ? table(
          ['Part', 'Result'],
          lines.map(cells => cells.slice(0, 2)),
        )
      : table(['Part', 'Result', 'Log'], lines),
  ];
}

/** Returns the link of a row with the label for an app that a newer commit has not replaced. */
export const laterLink = ({ link, later, online }: SectionRow): string =>
  later === undefined
    ? link
    : link.replace(/^\[[^\]]*\]/, () => `[${later}${online === undefined ? '' : `, ${online}`}]`);

/** Merges sections. For each key the latest one is kept; of equal ones, the first. */
export function merge(...sources: readonly Sections[]): Sections {
  const merged = new Map<string, Section>();
  for (const sections of sources)
    for (const section of sections.values()) keepLatest(merged, section);
  return clearReplaced(merged);
}

/**
 * Clears replaced sections: those written before their app's section for the whole app, also
 * failures, because what failed no longer exists; and that section, once an operation has written
 * again. Their marks stay, so that the order of merging doesn't matter, and a racing job doesn't
 * restore them.
 */
function clearReplaced(sections: Sections): Sections {
  const smaller = [...sections.values()].map(section => {
    const app = appOf(section.key);
    const whole = sections.get(sectionKey(app));
    const isReplaced =
      section === whole
        ? [...sections.values()].some(
            other => appOf(other.key) === app && other.order > section.order,
          )
        : whole !== undefined && section.order < whole.order;
    return isReplaced ? { key: section.key, order: section.order, body: '', details: '' } : section;
  });
  return new Map(smaller.map(section => [section.key, section]));
}

/**
 * Checks whether `sections` contains each of the others or a later version of it. Cleared sections
 * count as contained.
 */
export function includesAll(sections: Sections, others: Sections): boolean {
  return [...others.values()].every(({ key, order }) => (sections.get(key)?.order ?? '') >= order);
}

function keepLatest(sections: Map<string, Section>, section: Section): void {
  const existing = sections.get(section.key);
  if (existing === undefined || section.order > existing.order) sections.set(section.key, section);
}

function renderSection({ key, order, row, body, details }: Section): string {
  const data = row === undefined ? '' : ` ${encoded(JSON.stringify(row))}`;
  return [
    `<!-- project-platform-action: section ${encoded(key)} ${order}${data} -->`,
    ...(body === '' ? [] : [escapeMarks(body)]),
    ...(details === '' ? [] : [DETAILS_MARK, escapeMarks(details)]),
    END_MARK,
  ].join('\n\n');
}

/** Writes a section as a text of its own, without marks. */
export const textOf = ({ row, body, details }: Section): string =>
  [...(row === undefined ? [] : [`${row.commit} ${row.source} · ${row.log}`]), body, details]
    .filter(text => text !== '')
    .map(escapeMarks)
    .join('\n\n');

/**
 * Prevents text in a section from being read as a mark, including unchanged text in a code block:
 * it breaks up each start of an HTML comment with a zero-width character.
 */
const escapeMarks = (markdown: string): string => markdown.replaceAll('<!--', '<!\u200b--');

/** Encodes any text, so that it adds no space, quote, `>` or `--` to a mark. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27').replaceAll('--', '-%2D');

const ROW_FIELDS = [
  'part',
  'result',
  'log',
  'commit',
  'source',
  'link',
] as const satisfies readonly (keyof SectionRow)[];

/** Parses a row. A row that somebody has damaged is absent. */
function readRow(text: string | undefined): { readonly row?: SectionRow } {
  if (text === undefined) return {};
  const value = record(parsedJson(decoded(text)).value);
  const fields = ROW_FIELDS.map(name => [name, value[name]] as const);
  const { parts = [], later, online } = value;
  const labels = definedOnly({ later, online });
  if (![...fields.map(([, field]) => field), ...Object.values(labels)].every(isLine)) return {};
  if (!Array.isArray(parts) || !parts.every(isPart)) return {};
  const row = { ...Object.fromEntries(fields), ...labels } as unknown as SectionRow;
  return { row: parts.length === 0 ? row : { ...row, parts } };
}

const isLine = (value: unknown): value is string =>
  typeof value === 'string' && !/[\r\n]/.test(value);

const isPart = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isLine);

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    // Somebody edited the comment. Treat the text as a key like any other; it isn't one of ours.
    return key;
  }
}

/** GitHub returns a comment with the line breaks of the client that last edited it. */
export const linesOf = (body: string): string[] => body.split(/\r?\n/);

const asIs = (text: string): string => text;

const joinLines = (lines: readonly string[]): string => lines.join('\n').trim();

/**
 * GitHub refuses a longer comment. GitHub counts characters, and however it counts them, a text
 * never has more characters than bytes.
 */
const COMMENT_LIMIT_BYTES = 65_536;

const NO_DETAILS =
  '_The details were omitted because of GitHub’s length limit. The job summary, if enabled, has them._';
const NO_BODY =
  '_This section was omitted because of GitHub’s length limit. The job summary, if enabled, has it._';

/**
 * Steps that shorten a comment. Each is repeated as long as it helps, before the next one is tried.
 */
const STEPS: readonly ((sections: Sections) => Sections | undefined)[] = [
  sections => shortenLargest(sections, section => ({ ...section, details: NO_DETAILS })),
  sections =>
    shortenLargest(sections, section => ({ ...section, body: bareTitle(section), details: '' })),
  withoutOldest,
];

const bareTitle = ({ body }: Section): string =>
  body === '' ? '' : `${body.split('\n', 1)[0]}\n\n${NO_BODY}`;

/**
 * Writes a comment that fits GitHub's limit. If it would be too long, the largest details are
 * removed first, then all but the first line of the largest sections, then the oldest sections. The
 * job summaries contain what is removed.
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
function shortenLargest(
  sections: Sections,
  shorten: (section: Section) => Section,
): Sections | undefined {
  const choices = [...sections.values()].map(section => {
    const shorter = shorten(section);
    return { shorter, gain: bytesOf(section) - bytesOf(shorter) };
  });
  const [largest] = choices.toSorted((a, b) => b.gain - a.gain);
  if (largest === undefined || largest.gain <= 0) return undefined;
  return new Map([...sections, [largest.shorter.key, largest.shorter]]);
}

const bytesOf = ({ body, details }: Section): number =>
  Buffer.byteLength(body) + Buffer.byteLength(details);

function withoutOldest(sections: Sections): Sections | undefined {
  const [oldest, ...others] = [...sections.values()].toSorted((a, b) =>
    a.order < b.order ? -1 : 1,
  );
  if (oldest === undefined || others.length === 0) return undefined;
  return new Map(others.map(section => [section.key, section]));
}
