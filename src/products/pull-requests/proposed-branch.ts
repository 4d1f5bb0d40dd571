/**
 * Chooses the branch for a pull request's commits: a new one, this operation's own, or that of an
 * open pull request.
 */

import { listedNames } from '../../base/text/amount.ts';
import type {
  CommitInfo,
  CommittedFile,
  FileChange,
  JobRepository,
  Log,
  PullRequestState,
} from '../../core/services.ts';
import { Failure, inputFailure } from '../../base/failure.ts';
import { containsPath, pathTree } from './protected-paths.ts';

interface BranchRequest {
  readonly branch: string;
  readonly base: string;
}

/** Branch for the commits, and where they start. */
export interface ProposedBranch extends BranchRequest {
  /** Newest commit of the branch; undefined for a new branch. */
  readonly head: string | undefined;
  /**
   * Commit whose files the folder replaces: the newest one of this operation. Others’ commits after
   * it are merged.
   */
  readonly parent: string;
  /** Commits of others after `parent`, the newest first. */
  readonly foreign: readonly CommitInfo[];
  readonly existing: PullRequestState | undefined;
}

/** Number of names that are tried, so that a wrong list of GitHub can't cause endless requests. */
const MAX_NAMES = 50;
/** Number of paths or commits that a message lists. */
export const MAX_SHOWN = 20;

const MARK_WORDS = 'Made-by: project-platform-action';

/**
 * Returns the last line of a commit message of this operation. The tree distinguishes the commit
 * from one that another person has amended or rebased.
 */
export const commitMark = (branch: string, base: string, tree: string): string =>
  `${MARK_WORDS} (${branch} into ${base}, tree ${tree})`;

const MARK = new RegExp(`^${MARK_WORDS} \\((\\S+) into (\\S+), tree (\\w+)\\)$`);

/**
 * Returns the base branch that one of this operation's commits on a branch is for; undefined for
 * any other commit.
 */
function baseOfOwn({ message, tree }: CommitInfo, branch: string): string | undefined {
  const lastLine = message.slice(message.trimEnd().lastIndexOf('\n') + 1).trimEnd();
  const [, markedBranch, base, markedTree] = MARK.exec(lastLine) ?? [];
  return markedBranch === branch && markedTree === tree ? base : undefined;
}

/**
 * Chooses the branch. A branch belongs to one base: for another one, and after its pull request was
 * closed, the commits go to a branch with a number after its name, so that nothing closed returns.
 * The log says so.
 * @throws Failure of kind `conflict` if others may have created the branch; of kind `input` if
 *   `base` doesn't exist
 */
export async function ownBranch(
  repository: JobRepository,
  request: BranchRequest,
  log: Pick<Log, 'notice'>,
): Promise<ProposedBranch> {
  const { base } = request;
  for (let number = 1; number <= MAX_NAMES; number += 1) {
    const branch = number === 1 ? request.branch : `${request.branch}-${number}`;
    const head = await repository.fetchHead(branch);
    if (head === undefined) {
      const parent = await startOf(repository, base);
      return { branch, base, head, parent, foreign: [], existing: undefined };
    }
    const proposals = await repository.findProposals(branch);
    const history = await repository.fetchHistory(
      head,
      commit => baseOfOwn(commit, branch) !== undefined,
    );
    const start = history.at(-1);
    const ownBase = start && baseOfOwn(start, branch);
    if (start === undefined || ownBase === undefined) throw foreignFailure(branch);
    const existing = proposals.find(({ state }) => state === 'open');
    const since = new Set(history.map(({ id }) => id));
    const closed = proposals.find(({ state, headSha }) => state === 'closed' && since.has(headSha));
    if (ownBase === base && (existing !== undefined || closed === undefined)) {
      // A merge commit of this operation has its own commit as its second parent.
      return {
        branch,
        base,
        head,
        parent: start.parents[1] ?? start.id,
        foreign: history.slice(0, -1),
        existing,
      };
    }
    const reason =
      ownBase === base
        ? `its pull request #${closed?.number} is closed`
        : `its commits are for the base ${ownBase}`;
    log.notice(`The step doesn’t use the branch ${branch}, because ${reason}.`);
  }
  throw foreignFailure(request.branch);
}

/**
 * Returns the branch of an open pull request that somebody else may have created.
 * @throws Failure of kind `conflict` if the branch has another newest commit, or no open pull
 *   request
 */
export async function expectedBranch(
  repository: JobRepository,
  { branch, base }: BranchRequest,
  expected: string,
): Promise<ProposedBranch> {
  const head = await repository.fetchHead(branch);
  const open = (await repository.findProposals(branch)).filter(({ state }) => state === 'open');
  const existing = open.find(proposal => proposal.base === base) ?? open[0];
  if (existing === undefined) throw closedFailure(branch);
  if (head !== expected) throw movedFailure(branch);
  return { branch, base: existing.base ?? base, head, parent: head, foreign: [], existing };
}

/**
 * Checks that the pull request is still open, and, before a commit, that the branch has the same
 * newest commit: after an earlier one, GitHub's fast-forward would restore the commits that
 * somebody has removed.
 * @param commit one that was added to the branch, with which the pull request may have been merged
 * @throws Failure of kind `conflict` otherwise
 */
export async function requireUnchanged(
  repository: JobRepository,
  { branch, head, existing }: ProposedBranch,
  commit?: string,
): Promise<void> {
  const pull =
    existing &&
    (await repository.findProposals(branch)).find(({ number }) => number === existing.number);
  const isMerged = commit !== undefined && pull?.headSha === commit;
  if (existing !== undefined && pull?.state !== 'open' && !isMerged)
    throw closedFailure(branch, commit);
  if (commit === undefined && head !== undefined && (await repository.fetchHead(branch)) !== head)
    throw movedFailure(branch);
}

/**
 * @param before files of the branch's `parent`
 * @param now files of its `head`, or the same
 * @throws Failure of kind `conflict` if commits of others and the changes are about the same paths
 */
export function requireNoConflict(
  { branch, foreign }: ProposedBranch,
  before: ReadonlyMap<string, CommittedFile>,
  now: ReadonlyMap<string, CommittedFile>,
  changes: readonly FileChange[],
): void {
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter(path => {
    const [old, current] = [before.get(path), now.get(path)];
    return old?.blob !== current?.blob || old?.mode !== current?.mode;
  });
  const tree = pathTree(changed);
  const paths = changes.map(({ path }) => path).filter(path => containsPath(tree, path.split('/')));
  if (paths.length === 0) return;
  const commits = foreign.map(
    ({ id, message }) => `${id.slice(0, 7)} “${message.split('\n', 1)[0]}”`,
  );
  const by = commits.length === 0 ? '' : ` (${listedNames(commits, MAX_SHOWN)})`;
  throw new Failure(
    'conflict',
    `On the branch ${branch}, others changed files that this step would change, too${by}: ${listedNames(paths, MAX_SHOWN)}. Nothing was committed.`,
    {
      title: `Conflicting changes on the branch ${branch}`,
      remedy: 'Commit the files with Git, or set `branch` to a different branch.',
    },
  );
}

export const movedFailure = (branch: string): Failure =>
  new Failure(
    'conflict',
    `The newest commit of the branch ${branch} is not the expected one. Nothing was committed.`,
    {
      title: `Branch has a different newest commit: ${branch}`,
      remedy:
        'Re-run the job or, with `expected-head`, start the work again from the newest commit.',
    },
  );

const closedFailure = (branch: string, commit?: string): Failure =>
  new Failure(
    'conflict',
    `The branch ${branch} has no open pull request. ${commit === undefined ? 'Nothing was committed' : `Commit ${commit} was added to the branch`}.`,
    {
      title: `No open pull request: ${branch}`,
      remedy: 'Open or reopen the pull request, and start the work again.',
    },
  );

const foreignFailure = (branch: string): Failure =>
  new Failure(
    'conflict',
    `The branch ${branch} already exists, and this operation may not have created it.`,
    {
      title: `Branch already exists: ${branch}`,
      remedy:
        'Set `branch` to a different branch, such as one with the run ID, or delete the existing branch.',
    },
  );

/**
 * Returns the commit of the run if it is on the base branch, so that later changes stay; otherwise
 * that branch's newest.
 */
async function startOf(repository: JobRepository, base: string): Promise<string> {
  const { branch, sha } = repository;
  if (branch === base || (branch === undefined && (await repository.contains(base, sha)) === true))
    return sha;
  const head = await repository.fetchHead(base);
  if (head !== undefined) return head;
  throw inputFailure('The base branch doesn’t exist.', [
    {
      where: 'base',
      message: `is \`${base}\`, a branch that GitHub does not find`,
      remedy: 'Set an existing branch.',
    },
  ]);
}
