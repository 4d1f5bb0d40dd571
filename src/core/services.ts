/** Services that an operation uses: the log, the job's repository on GitHub, and the event. */

import type { CommitFiles } from '../base/system/processes/git.ts';
import type { AnnotationContext } from '../base/failure.ts';
import type { Artifacts } from './artifacts.ts';

/** The commit that is released. */
export interface HeldCommit extends CommitFiles {
  /** Absolute paths in the folders that were read, which Git ignores. */
  readonly leftOut: Set<string>;
}

/**
 * Log of an operation. Texts may contain words of the platform, the agent or a repository. The
 * runner's printer escapes them, so operations never escape anything themselves.
 */
export interface Log {
  /**
   * Prints one or more lines to the job log.
   * @param isRemark whether a command that doesn't show the log shows the text, as it does a notice
   */
  info(text: string, isRemark?: boolean): void;
  /** Prints only if step debugging is on. */
  debug(text: string): void;
  /** Creates an annotation of level notice. */
  notice(text: string, about?: AnnotationContext): void;
  /** Creates an annotation of level warning. */
  warning(text: string, about?: AnnotationContext): void;
  /** Prints the lines of `work` in a collapsed group. */
  group<T>(title: string, work: () => Promise<T>): Promise<T>;
  /**
   * Reports progress of one piece of work. Prints at most one line every few seconds, and the last
   * one.
   */
  progress(label: string): Progress;
  /**
   * Masks a value in everything that is printed from now on.
   * @returns false if the value is too short to mask: masking it would garble the log and reveal it
   */
  mask(secret: string): boolean;
  /**
   * Returns a text without masked values, for text that is written to files, where nothing else
   * masks them.
   */
  readonly hide: (text: string) => string;
  /**
   * Returns how many UTF-16 units at the end of a text may be the start of a secret. If more text
   * follows, hold them back until then: half of a secret isn't recognized.
   */
  readonly partialSecretLength: (text: string) => number;
}

export interface Progress {
  /** Reports `done` of `total` bytes. */
  bytes(done: number, total: number): void;
  /** Reports `done` of `total` equal pieces of work, and estimates the remaining time. */
  items(done: number, total: number): void;
}

/** Current state of a pull request in the job's repository. */
export interface PullRequestState {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly url: string;
  /** Commit id of its head. */
  readonly headSha: string;
  /**
   * Its branch, and the repository that has this branch: a fork, or the job's own. Undefined for a
   * deleted fork.
   */
  readonly branch?: string | undefined;
  readonly headRepository?: string | undefined;
  /** Branch that the pull request will be merged into. */
  readonly base?: string | undefined;
  /** Login of the user who opened it. */
  readonly author?: string | undefined;
  /**
   * Whether it can be merged into its base. Undefined if GitHub doesn't know that yet, and in
   * lists.
   */
  readonly isMergeable?: boolean | undefined;
  /** Commit of its last trial merge, which may be one of an earlier head or base. */
  readonly mergeSha?: string | undefined;
}

export interface CommittedFile {
  /** Git's object id of the content: SHA-1 over a header and the bytes. */
  readonly blob: string;
  /** Git's mode of a file, a link (`120000`) or a submodule (`160000`). */
  readonly mode: FileMode | '120000' | '160000';
  /** In bytes. */
  readonly size?: number | undefined;
}

/** Commit of a branch's history. */
export interface CommitInfo {
  readonly id: string;
  readonly message: string;
  /** Id of its tree. */
  readonly tree: string;
  readonly parents: readonly string[];
}

/** Modes of a regular file and of an executable file. */
export type FileMode = '100644' | '100755';

/** Change of a commit to one path: new content, or, with `null`, its removal. */
export interface FileChange {
  readonly path: string;
  readonly mode: FileMode;
  readonly content: (() => Promise<Buffer>) | null;
}

/** Branch to be merged into another one. */
export interface Proposal {
  readonly branch: string;
  readonly base: string;
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
}

/**
 * The job's repository on GitHub, accessed with `github-token`. After a lost response to a write,
 * the state is checked, and the write is never repeated blindly. All methods reject with a Failure.
 */
export interface JobRepository {
  /** `owner/name`. */
  readonly name: string;
  /**
   * Number of the repository, which a rename doesn't change, and the server if it isn't github.com.
   * Throws if unknown.
   */
  readonly globalId: string;
  /** Commit of the run. For a pull request: its own head commit, not the merge commit. */
  readonly sha: string;
  /** Branch of the run. Undefined for a tag or a pull request. */
  readonly branch: string | undefined;
  defaultBranch(): Promise<string>;
  /** Returns the pull request of the run. Undefined if there is none. */
  pullRequest(): Promise<PullRequestState | undefined>;
  /**
   * Whether the run follows one on a pull request (`workflow_run`). If no pull request has the
   * commit of that run as its head anymore, it was pushed to or closed meanwhile.
   */
  readonly followsPullRequest: boolean;
  /**
   * Returns whether the run is about a commit of this pull request that is no longer its newest
   * one.
   */
  isSuperseded(pullRequest: PullRequestState): boolean;
  /** Returns whether the run's event closed this pull request, which is open again. */
  isReopened(pullRequest: PullRequestState): boolean;
  /**
   * Returns whether the run's event reopened this pull request, which is closed again according to
   * GitHub's response.
   */
  isClosedAgain(pullRequest: PullRequestState): boolean;
  /** Returns the pull request with this number. Undefined if there is none. */
  fetchPullRequest(number: number): Promise<PullRequestState | undefined>;
  /**
   * Returns the paths of the files that the run's pull request changes, with the earlier paths of
   * renamed files. Undefined if there is no pull request, if it changes more files than GitHub
   * lists, or if GitHub can't be queried, which is logged.
   */
  changedPaths(): Promise<readonly string[] | undefined>;
  /**
   * Ends the deployments that are recorded for a pull request in the step's `environment`. Without
   * that input there are none. Optional: if GitHub refuses, that is reported but isn't a failure.
   */
  endDeployments(pullRequest: number, app: ReportedApp): Promise<void>;
  /**
   * Returns the URL of an environment's last successful deployment by another workflow run.
   * Undefined if there is none, or if GitHub can't be queried, which is logged.
   */
  fetchDeployedUrl(environment: string): Promise<string | undefined>;
  /**
   * Returns the commit of the target branch with which the run's commit was merged, or its merge
   * base with that branch. Undefined if the run isn't about a pull request or merge group.
   */
  baseCommit(): Promise<string | undefined>;
  /** Returns the parents of a commit, in their order. */
  fetchParents(commit: string): Promise<readonly string[]>;
  /** Returns the newest commit of a branch. Undefined if the branch doesn't exist. */
  fetchHead(branch: string): Promise<string | undefined>;
  /** Returns whether a branch contains a commit; undefined if it can't be determined. */
  contains(branch: string, commit: string): Promise<boolean | undefined>;
  /** Returns the files of a commit by path, without links and submodules. */
  fetchFiles(commit: string): Promise<ReadonlyMap<string, CommittedFile>>;
  /**
   * Returns the content of a file of a commit; undefined if the commit hasn't such a file.
   * @throws Failure of kind `input` for a file that is larger than `maxBytes`, and for anything but
   *   a file
   */
  fetchFile(commit: string, path: string, maxBytes: number): Promise<Buffer | undefined>;
  /** Returns the content of a committed file. @param blob its id */
  fetchBlob(blob: string): Promise<Buffer>;
  /**
   * Returns the history of a commit, itself included, the newest first, up to the first match:
   * 1,000 commits at most.
   */
  fetchHistory(
    commit: string,
    isLast: (commit: CommitInfo) => boolean,
  ): Promise<readonly CommitInfo[]>;
  /**
   * Creates a commit on top of another one. @returns its id
   * @param message returns the message for the id of the commit's tree
   * @param onto commit with which the new one is merged, whose changes are about other paths
   */
  commit(
    parent: string,
    message: (tree: string) => string,
    changes: readonly FileChange[],
    onto?: string,
  ): Promise<string>;
  /**
   * Moves a branch forward to a commit that follows its newest one. Creates the branch if it
   * doesn't exist.
   */
  advanceBranch(branch: string, commit: string, isNew: boolean): Promise<void>;
  /** Returns the pull requests from a branch of this repository, the newest first. */
  findProposals(branch: string): Promise<readonly PullRequestState[]>;
  createPullRequest(proposal: Proposal): Promise<PullRequestState>;
  readonly artifacts: Artifacts;
}

/** Names under which GitHub shows an app. */
export interface ReportedApp {
  /**
   * Section of the pull request's comment, which also identifies the app in deployments.
   * `comment-section` overrides it.
   */
  readonly section: string;
  /**
   * Returns the environments that the app's deployments can have, given the step's `environment`.
   */
  readonly environments: (environment: string) => readonly string[];
}

/** Cause of the job's run: the event and the users behind it. */
export interface Trigger {
  /** Name of the event, such as `issue_comment`. Empty outside a runner. */
  readonly event: string;
  /**
   * Returns the logins of all users who caused the run, each once: the user who triggered the
   * event, the user who started this attempt of the job, and, after a `workflow_run`, those of the
   * upstream run.
   * @throws Failure if the event's file can't be read
   */
  actors(): readonly string[];
  /**
   * Returns whether the job's repository, and so its log, is public. Undefined if neither the event
   * nor GitHub says.
   */
  isPublic(): Promise<boolean | undefined>;
  /**
   * Returns the commits that the run is about: its own, and that of the pull request or of the
   * upstream run. Empty outside a runner.
   * @throws Failure if the event's file can't be read
   */
  commits(): readonly string[];
  /**
   * Returns a user's permission in the job's repository, in GitHub's words: `admin`, `write`,
   * `read` or `none`.
   * @throws Failure if it can't be determined
   */
  fetchPermission(login: string): Promise<string>;
}
