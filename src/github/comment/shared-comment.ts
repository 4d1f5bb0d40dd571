/** Writes a section into the one comment that all jobs of a pull request share, even if they write concurrently. */

import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { appOf, includesAll, merge, readSections, type Section, type Sections, writeWithinLimit } from './sections.ts';

/** A comment of this action in the pull request. */
export interface OwnComment {
  readonly id: number;
  readonly body: string;
}

/** This action's comments in one pull request, as one step sees them. Every method rejects with a Failure. */
export interface CommentStore {
  /** Lists all of them, sorted by id. */
  read(): Promise<readonly OwnComment[]>;
  /** The step's only attempt to create a comment. Undefined before it. `failure` contains the reason if it failed. */
  readonly creation: { readonly failure?: Failure } | undefined;
  /**
   * Creates a comment. Called at most once in a step, because an attempt whose response was lost may have succeeded.
   */
  create(body: string): Promise<void>;
  /** Replaces a comment's text. Does nothing if the comment was deleted. Takes effect within `WRITE_MS` or never. */
  update(id: number, body: string): Promise<void>;
  /** Deletes a comment. Does nothing if it is already deleted. */
  remove(id: number): Promise<void>;
}

/** Timeout of a request that changes a comment, in milliseconds. The board then aborts it. */
export const WRITE_MS = 2_000;

/** Maximum age of a text that was read, in milliseconds. An older text isn't written; the comment is read again. */
const STALE_MS = 1_500;

/**
 * Time that a section must remain in the comment before the step relies on it, in milliseconds. GitHub has no
 * conditional update of a text. If two jobs read the same text, the second write overwrites the first one. Such a job
 * read the comment before our write, and finishes its own write within this time.
 */
const QUIET_MS = STALE_MS + WRITE_MS;

/** Mean wait before the next check. Each job draws a random wait, so that racing jobs diverge. Failures double it. */
const CHECK_AGAIN_MS = 1_800;
/** Maximum delay before the first comment is created, in milliseconds. Other jobs may be about to create theirs. */
const FIRST_COMMENT_MS = 1_500;
/** Number of searches for a comment that this step may not create again, before the step gives up. */
const MAX_LOST_CHECKS = 3;

/** Settings for sharing a section. */
export interface SharedCommentOptions {
  readonly clock: Clock;
  /** Sleeps. Throws when the time limit is used up. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Check again later that the section remains, because racing jobs may overwrite it. */
  readonly verify: boolean;
  /** Writes only if the comment already has a section of this app. */
  readonly onlyUpdate?: boolean;
  /** Removes the app's other sections: they belong to an earlier task. No other job may write them meanwhile. */
  readonly replacesApp?: boolean;
  /** Writes only if the comment has a section of this app and no newer one is about another commit. */
  readonly onlyOwnCommit?: boolean;
}

/**
 * Writes a section into the one comment of a pull request, even if other jobs do the same concurrently. All jobs write
 * into the comment with the lowest id. The content of other comments is merged into it. They are deleted once a read
 * shows the merged content.
 *
 * @throws Failure when GitHub refuses, or the time is over
 */
export async function shareSection(
  store: CommentStore,
  section: Section,
  options: SharedCommentOptions,
): Promise<void> {
  const { clock, sleep, verify, onlyUpdate = false, onlyOwnCommit = false, replacesApp = false } = options;
  const own: Sections = new Map([[section.key, section]]);
  let hasWaited = !verify;
  let failures = 0;
  let lostChecks = 0;
  /** Time at which the section was first seen in the comment, with no write of ours since. */
  let presentSince: number | undefined;
  for (;;) {
    const readAt = clock.monotonicMs();
    const comments = (await store.read()).map(({ id, body }) => ({ id, sections: readSections(body) }));
    if (onlyUpdate && !comments.some(({ sections }) => hasApp(sections, section))) return;
    if (onlyOwnCommit && !comments.some(({ sections }) => isOfCommit(sections, section))) return;
    const [lowest, ...duplicates] = comments;
    const all = lowest?.sections ?? new Map<string, Section>();
    const existing = replacesApp ? withoutOthers(all, section) : all;
    const body = writeWithinLimit(merge(existing, ...duplicates.map(duplicate => duplicate.sections), own));
    if (lowest !== undefined && includesAll(existing, readSections(body))) {
      for (const { id } of duplicates) await tryWrite(() => store.remove(id));
      presentSince ??= readAt;
      if (!verify || (duplicates.length === 0 && readAt - presentSince >= QUIET_MS)) return;
    } else if (lowest === undefined && store.creation !== undefined) {
      lostChecks += 1;
      const { failure } = store.creation;
      const isRefused = failure !== undefined && !isTemporary(failure);
      if (isRefused || lostChecks > MAX_LOST_CHECKS) throw failure ?? deletedFailure();
      failures += 1;
    } else if (lowest === undefined && !hasWaited) {
      hasWaited = true;
      await sleep(FIRST_COMMENT_MS * clock.random());
      continue;
    } else if (clock.monotonicMs() - readAt <= STALE_MS) {
      presentSince = undefined;
      const write = () => (lowest === undefined ? store.create(body) : store.update(lowest.id, body));
      failures = (await tryWrite(write)) ? 0 : failures + 1;
    }
    await sleep(CHECK_AGAIN_MS * (0.5 + clock.random()) * 2 ** Math.max(0, failures - 1));
  }
}

const withoutOthers = (sections: Sections, { key }: Section): Sections =>
  new Map([...sections].filter(([other]) => other === key || appOf(other) !== appOf(key)));

const hasApp = (sections: Sections, { key }: Section): boolean =>
  [...sections.keys()].some(other => appOf(other) === appOf(key));

/** Checks whether the app's newest section is about the same commit. */
function isOfCommit(sections: Sections, { key, row }: Section): boolean {
  const ofApp = [...sections.values()].filter(one => appOf(one.key) === appOf(key) && one.row !== undefined);
  const newest = ofApp.toSorted((a, b) => (a.order < b.order ? 1 : -1))[0];
  return newest?.row?.commit === row?.commit && row !== undefined;
}

const deletedFailure = (): Failure =>
  new Failure('missing', 'The comment that this step created was deleted.', {
    remedy: 'Re-run the job to create a new comment.',
  });

/** Writes, and returns whether that succeeded. If the response was lost, the next check shows the outcome. */
async function tryWrite(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !isTemporary(thrown)) throw thrown;
    return false;
  }
}

const TEMPORARY: readonly string[] = ['limit', 'unavailable', 'timeout'];

const isTemporary = ({ uncertain, kind }: Failure): boolean => uncertain || TEMPORARY.includes(kind);
