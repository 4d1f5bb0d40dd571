/** Services that an operation uses, and the slices of its context by which its helpers get them. */

import type { Client } from '../client/client.ts';
import type { Clock } from '../base/time/clock.ts';
import type { CommitFiles } from '../base/system/processes/git.ts';
import type { AnnotationContext, Failure } from '../base/failure.ts';
import type { Artifacts, NewArtifact, UploadedArtifact } from './artifacts.ts';
import type { Releaser } from './releases.ts';

/** Services for work that sends requests, waits and logs. */
export interface Services {
  readonly client: Client;
  readonly clock: Clock;
  readonly log: Log;
  /** Aborts when the job is canceled or the operation times out. */
  readonly signal: AbortSignal;
}

/** Client for requests to a project. */
export interface ProjectClient {
  readonly client: Client;
  /** Public id of the project. Empty if the operation isn't on a project. */
  readonly projectId: string;
}

/** Services for work on a project. */
export interface ProjectServices extends Services, ProjectClient {}

/** Keys that follow from the step's credential, without the credential itself. */
export interface DerivedKeys {
  /**
   * Returns a key of 32 bytes for one purpose (HKDF-SHA-256), by which the secret can't be
   * determined.
   * @param secret default: the credential for the platform
   */
  readonly deriveKey: (purpose: string, secret?: string) => Buffer;
}

/** Mode of the run. */
export interface Mode {
  /** Set if a command releases an app. */
  readonly releaser?: Releaser | undefined;
  /** Whether to check and plan only, and change nothing on the platform. */
  readonly dryRun: boolean;
  /** Whether the user confirmed the command with `--yes`. */
  readonly isConfirmed: boolean;
  /**
   * Returns a failure whose remedies are those for the user's interface: a step of a job, or the
   * command.
   */
  readonly reworded: (failure: Failure) => Failure;
}

/** Data of the project: how long it lasts, and who may see it. */
export interface ProjectData {
  /**
   * Whether it is on a local platform that ends with the step or the job, so that it is only for a
   * trial.
   */
  readonly endsWithJob: boolean;
  /**
   * Whether the platform is a local one, whose answers about a published site aren't the
   * platform's.
   */
  readonly isTrial: boolean;
  /**
   * Whether a step may show values of the data, such as rows, and the database's texts about them:
   * not in a workflow of a repository that isn't known to be private, whose logs, summaries and
   * comments anyone can read. A local platform that ends with the job, and the database of a
   * preview, have no data but the repository's own.
   */
  readonly showsValues: boolean;
}

/** The commit that is released. */
export interface HeldCommit extends CommitFiles {
  /** Absolute paths in the folders that were read, which Git ignores. */
  readonly leftOut: Set<string>;
}

/** Resolution of paths that users specify. */
export interface InputPaths {
  /**
   * The workspace and the runner's folder for temporary files. A path below them may not leave them
   * through a link.
   */
  readonly roots: readonly string[];
  /** Returns the absolute path. A relative path is resolved against `working-directory`. */
  readonly resolvePath: (path: string) => string;
}

/** Resolution of paths that users specify for files to be written. */
export interface OutputPaths extends InputPaths {
  /** Absolute paths of files and folders on the machine that nothing may replace. */
  readonly protectedPaths: readonly string[];
}

/** Folders of the job and of the step. */
export interface Folders {
  /** Absolute path of the folder into which the job's repository is checked out. */
  readonly workspace: string;
  /** Returns a folder for files of this run. It is removed at the end of the run. */
  readonly temporaryFolder: () => Promise<string>;
  /** Returns a folder for files that later steps may read. It is removed with the job. */
  readonly jobFolder: () => Promise<string>;
}

/** Identity of the run, and the idempotency keys that follow from it. */
export interface RunIdentity {
  /** Attempt of the job: 1 in the first run, one more for each re-run. */
  readonly attempt: number;
  /** Name of the run, for records that people read: `harbor/lights, run 4711, attempt 1`. */
  readonly runName: string;
  /** ID of the workflow run; null outside of one. */
  readonly runId: number | null;
  /** Whether this is a step of a workflow run, which can be re-run. */
  readonly isWorkflowRun: boolean;
  /**
   * Whether GitHub passes no secrets to the run, because a fork's pull request or Dependabot
   * started it.
   */
  readonly hasNoSecrets: boolean;
  /**
   * Returns the key by which the platform recognizes this piece of work: the input
   * `idempotency-key`, or one derived from the run, the step and `content`, a digest or the text of
   * what is sent. Outside of a run it differs each time.
   * @param generation 0 for the first key; 1 and up for each next one, after the previous key has
   *   become unusable (assumption R40)
   */
  readonly idempotencyKey: (content: string, generation?: number) => string;
  /** Whether the user specified the first key. */
  readonly isKeyGiven: boolean;
}

/** GitHub's side of the job. */
export interface GitHubServices {
  /**
   * Returns the job's repository on GitHub. Connects on demand.
   * @throws Failure of kind `input` outside of a workflow
   */
  readonly repository: () => Promise<Repository>;
  /**
   * Uploads files as an artifact of the job's run.
   * @returns undefined if the runner has no artifact service, as on GitHub Enterprise Server
   * @throws Failure if the upload fails
   */
  readonly uploadArtifact: (artifact: NewArtifact) => Promise<UploadedArtifact | undefined>;
  readonly trigger: Trigger;
}

/** Limits of the step's time, and the state that its cleanup gets. */
export interface Shutdown {
  /** Deadline of the operation, in milliseconds of the monotonic clock. */
  readonly deadline: number;
  /**
   * Aborts on the second signal of a canceled job: the process is about to be killed, and nothing
   * can be awaited.
   */
  readonly killSignal: AbortSignal;
  /**
   * Saves state for the cleanup after the job, however this step ends. A later call replaces it.
   * @param note undefined if nothing remains to be cleaned up
   */
  readonly saveState: (note: string | undefined) => void;
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
export interface Repository {
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
