/**
 * Writes a section into the one comment that all jobs of a pull request share, even if they write
 * concurrently.
 */

import type { Clock } from '../../../base/time/clock.ts';
import type { ServerClock } from '../../../client/calls/server-clock.ts';
import { definedOnly } from '../../../base/values/defined-only.ts';
import { Failure } from '../../../base/failure.ts';
import { openTimeLimit, type ReportingTimeLimit } from '../rest/reporting-time-limit.ts';
import { beginsTask } from './parts.ts';
import {
  appOf,
  includesAll,
  laterLink,
  merge,
  operationOf,
  readSections,
  type SectionRow,
  type Section,
  type Sections,
  startOf,
  withStart,
  writeWithinLimit,
} from './sections.ts';

/** A comment of this action in the pull request. */
export interface OwnComment {
  readonly id: number;
  readonly body: string;
  /** Time since the comment last changed, in milliseconds, rounded down. */
  readonly unchangedMs: number;
}

/**
 * This action's comments in one pull request, as one step sees them. Every method rejects with a
 * Failure.
 */
export interface CommentStore {
  /** Lists all of them, sorted by id. */
  read(): Promise<readonly OwnComment[]>;
  /**
   * The step's only attempt to create a comment. Undefined before it. `failure` contains the reason
   * if it failed.
   */
  readonly known: { attempt?: { failure?: Failure } };
  /**
   * Creates a comment. Called at most once in a step, because an attempt whose response was lost
   * may have succeeded.
   */
  create(body: string, request: WriteRequest): Promise<void>;
  /** Replaces a comment's text. @returns false if the comment was deleted */
  update(id: number, body: string, request: WriteRequest): Promise<boolean>;
  /** Deletes a comment, unless it is already deleted. */
  remove(id: number, request: WriteRequest): Promise<void>;
}

/** Options of a request that changes a comment. It takes effect within `WRITE_MS` or never. */
export interface WriteRequest {
  readonly signal: AbortSignal;
}

/** Timeout of a request that changes a comment, in milliseconds. */
const WRITE_MS = 2_000;

/**
 * Maximum age of a text that was read, in milliseconds. An older text isn't written; the comment is
 * read again.
 */
const STALE_MS = 1_500;

/**
 * Time without a change after which no job can overwrite a section, in milliseconds. GitHub has no
 * conditional update of a text. If two jobs read the same text, the second write overwrites the
 * first one. Only a job that read the comment before its last change can overwrite the section, and
 * it finishes its own write within this time (decision 0032).
 */
const SETTLED_MS = STALE_MS + WRITE_MS;

/**
 * Mean wait before the next check. Each job draws a random wait, so that racing jobs diverge.
 * Failures double it.
 */
const CHECK_AGAIN_MS = 1_800;
/**
 * Maximum delay before the first comment is created, in milliseconds. Other jobs may be about to
 * create theirs.
 */
const FIRST_COMMENT_MS = 1_500;
/**
 * Maximum number of reads without the comment that this step tried to create. Then the step gives
 * up.
 */
const MAX_LOST_CHECKS = 3;

/**
 * Tolerance for GitHub's clocks, in milliseconds. A start that is later than now was taken from a
 * wrong one.
 */
const CLOCK_TOLERANCE_MS = 60_000;

/** Settings for sharing a section. */
export interface SharedCommentOptions {
  readonly clock: Clock;
  /** Knows GitHub's time after a response. Default: no time is wrong. */
  readonly githubClock?: Pick<ServerClock, 'timeMs'>;
  /** `sleep` throws when the time is over. */
  readonly time: Pick<ReportingTimeLimit, 'allows' | 'sleep'>;
  /**
   * State that ends the work:
   * - `written`: GitHub has accepted the section. It never waits, unless a request fails.
   * - `shown`: the comment contains the section, and is the only one. For work that runs in the
   *   background.
   * - `settled`: in addition, no job that is running can overwrite the section. Never creates a
   *   comment.
   */
  readonly until: 'written' | 'shown' | 'settled';
  /** Writes only if the comment already has a section of this app. */
  readonly onlyUpdate?: boolean;
  /**
   * Writes only if the comment has a section of this app and no newer one is about another commit.
   */
  readonly onlyOwnCommit?: boolean;
  /** Doesn't keep the link of the section's earlier version: the app is no longer online there. */
  readonly dropsLink?: boolean;
  /** Removes the app's sections that are older than its newest task. */
  readonly hasTasks?: boolean;
}

/**
 * `superseded`: the comment shows a later section instead, or one of a newer commit. `skipped`: the
 * options don't allow writing the section.
 */
export type SharedResult = 'written' | 'superseded' | 'skipped';

/**
 * Writes a section into the one comment of a pull request, even if other jobs do the same
 * concurrently. All jobs write into the comment with the lowest id. The content of other comments
 * is merged into it. They are deleted once a read shows the merged content.
 *
 * @param render called once, after a response of GitHub
 * @throws Failure when GitHub refuses, or the time is over
 */
export async function shareSection(
  store: CommentStore,
  render: () => Section,
  options: SharedCommentOptions,
): Promise<SharedResult> {
  const { clock, githubClock, time, until } = options;
  let section: Section | undefined;
  let delaysCreation = until === 'shown';
  let failures = 0;
  let lostChecks = 0;
  for (;;) {
    const readAt = clock.monotonicMs();
    const read = await store.read();
    const nowMs = githubClock?.timeMs() ?? Number.POSITIVE_INFINITY;
    const comments = read.map(comment => ({ ...comment, sections: sectionsOf(comment, nowMs) }));
    section ??= render();
    if (isAhead(section, nowMs)) section = withStart(section, nowMs);

    const merged = mergeSection(
      comments.map(({ sections }) => sections),
      section,
      options,
    );
    if (typeof merged === 'string') return merged;
    const { body, result } = merged;

    // The comment has all sections: delete the others, and check again until it stays so.
    const [lowest, ...duplicates] = comments;
    if (lowest !== undefined && includesAll(lowest.sections, readSections(body))) {
      let isOnly = true;
      for (const { id } of duplicates)
        isOnly = (await tryWrite(clock, request => store.remove(id, request))) && isOnly;
      const settlesMs = until === 'settled' ? SETTLED_MS - lowest.unchangedMs : 0;
      const waitMs =
        isOnly || until === 'written' ? settlesMs : Math.max(settlesMs, CHECK_AGAIN_MS);
      if (waitMs <= 0 || !time.allows(waitMs)) return result;
      await time.sleep(waitMs);
      continue;
    }

    if (lowest === undefined && store.known.attempt !== undefined) {
      // GitHub doesn't list the comment yet that this step created, or its response was lost.
      lostChecks += 1;
      const { failure } = store.known.attempt;
      const isRefused = failure !== undefined && !isTemporary(failure);
      if (isRefused || lostChecks > MAX_LOST_CHECKS) throw failure ?? deletedFailure();
      failures += 1;
    } else if (lowest === undefined && delaysCreation) {
      delaysCreation = false;
      await time.sleep(FIRST_COMMENT_MS * clock.random());
      continue;
    } else {
      if (clock.monotonicMs() - readAt > STALE_MS) continue;
      const isWritten = await tryWrite(clock, request =>
        lowest === undefined
          ? createOnce(store, body, request)
          : store.update(lowest.id, body, request),
      );
      if (isWritten && until === 'written') return result;
      failures = isWritten ? 0 : failures + 1;
    }
    await time.sleep(CHECK_AGAIN_MS * (0.5 + clock.random()) * 2 ** Math.max(0, failures - 1));
  }
}

/**
 * Returns the sections of a comment. One wrong `Date` must not hide all results until then, so a
 * start that is ahead counts as the earliest one.
 */
function sectionsOf({ body }: OwnComment, nowMs: number): Sections {
  const sections = [...readSections(body)].map(
    ([key, section]) => [key, isAhead(section, nowMs) ? withStart(section, 0) : section] as const,
  );
  return new Map(sections);
}

/** Checks whether a section started later than now, or at no time. */
const isAhead = (section: Section, nowMs: number): boolean =>
  !(startOf(section) <= nowMs + CLOCK_TOLERANCE_MS);

/**
 * Returns the text of the comment with all sections of the present comments, or why it isn't
 * written.
 */
function mergeSection(
  present: readonly Sections[],
  section: Section,
  {
    until,
    onlyUpdate = false,
    onlyOwnCommit = false,
    dropsLink = false,
    hasTasks = false,
  }: SharedCommentOptions,
): 'skipped' | 'superseded' | { readonly body: string; readonly result: 'written' | 'superseded' } {
  const isShown = present.some(sections => hasApp(sections, section));
  if (onlyUpdate && !isShown) return 'skipped';
  if (onlyOwnCommit && !present.some(sections => isOfCommit(sections, section)))
    return isShown ? 'superseded' : 'skipped';
  if (until === 'settled' && present.length === 0) return 'skipped';

  const before = merge(...present);
  const linked = dropsLink ? section : withLink(section, before.get(section.key)?.row);
  const merged = merge(before, new Map([[section.key, linked]]));
  const sections = hasTasks ? withoutEarlierTasks(merged, section) : merged;
  return {
    body: writeWithinLimit(sections),
    result: isSuperseded(sections.get(section.key), section) ? 'superseded' : 'written',
  };
}

/**
 * Keeps the link of the earlier version, if a section has none: what is online stays online during
 * work, and if it fails.
 */
function withLink(section: Section, earlier: SectionRow | undefined): Section {
  const { row } = section;
  if (row?.link !== '' || earlier === undefined) return section;
  const { online, ...version } = earlier;
  const { link, later } = version;
  // If it is unknown whether this commit was published, it is also unknown which version is online.
  const linked = section.isUncertain === true ? version : earlier;
  const links =
    earlier.commit === row.commit
      ? definedOnly({ link, later, online })
      : { link: laterLink(linked) };
  return { ...section, row: { ...row, ...links } };
}

/**
 * Removes the sections of an app that are older than the operation that began the app's newest
 * task.
 */
function withoutEarlierTasks(sections: Sections, { key }: Section): Sections {
  const ofApp = [...sections.values()].filter(other => appOf(other.key) === appOf(key));
  const begins = ofApp
    .filter(other => beginsTask(operationOf(other.key)))
    .map(({ order }) => order);
  const newest = begins.toSorted().at(-1) ?? '';
  return new Map(
    [...sections].filter(([, other]) => !ofApp.includes(other) || other.order >= newest),
  );
}

/**
 * Checks whether a comment shows a later section instead: of the same key, of the whole app, or of
 * a later task.
 */
const isSuperseded = (newest: Section | undefined, { order, row }: Section): boolean =>
  newest === undefined || newest.order > order || (newest.row === undefined && row !== undefined);

/**
 * Returns the line of the log for such a section.
 * @param what the comment or issue, at the start of a sentence
 */
export const supersededText = (what: string): string =>
  `${what} doesn’t show this result, because it shows a later one.`;

const hasApp = (sections: Sections, { key }: Section): boolean =>
  [...sections.keys()].some(other => appOf(other) === appOf(key));

/** Checks whether the app's newest section is about the same commit. */
function isOfCommit(sections: Sections, { key, row }: Section): boolean {
  const ofApp = [...sections.values()].filter(
    entry => appOf(entry.key) === appOf(key) && entry.row !== undefined,
  );
  const newest = ofApp.toSorted((a, b) => (a.order < b.order ? 1 : -1))[0];
  return newest?.row?.commit === row?.commit && row !== undefined;
}

const deletedFailure = (): Failure =>
  new Failure(
    'missing',
    'GitHub doesn’t list the comment that this step created. It may have been deleted.',
    {
      remedy: 'Re-run the job.',
    },
  );

/** Creates a comment, and notes the attempt, and why it failed. */
async function createOnce(store: CommentStore, body: string, request: WriteRequest): Promise<void> {
  const attempt: { failure?: Failure } = (store.known.attempt = {});
  try {
    await store.create(body, request);
  } catch (thrown) {
    if (thrown instanceof Failure) attempt.failure = thrown;
    throw thrown;
  }
}

/**
 * Writes, and returns whether that succeeded. If the response was lost, the next check shows the
 * outcome. The request isn't aborted when the work ends, because GitHub may process an aborted
 * change later: it would overwrite the next one, and an aborted attempt to create a comment would
 * count as the only one.
 */
async function tryWrite(
  clock: Clock,
  write: (request: WriteRequest) => Promise<boolean> | Promise<void>,
): Promise<boolean> {
  using limit = openTimeLimit(clock, WRITE_MS);
  try {
    return (await write({ signal: limit.signal })) !== false;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !isTemporary(thrown)) throw thrown;
    return false;
  }
}

const TEMPORARY: readonly string[] = ['limit', 'unavailable', 'timeout'];

/** Checks whether a request may succeed later, or has succeeded although its response was lost. */
export const isTemporary = ({ uncertain, kind }: Failure): boolean =>
  uncertain || TEMPORARY.includes(kind);
