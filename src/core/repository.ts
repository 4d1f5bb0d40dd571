/** A pull request of the job's repository, as GitHub has it now. */
export interface PullRequestNow {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly url: string;
  /** Its newest commit. */
  readonly headSha: string;
}

/** A file of a commit. */
export interface CommittedFile {
  /** Git's id of its content: SHA-1 over a header and the bytes. */
  readonly blob: string;
  /** GitHub's for a file, a link (`120000`) or a submodule (`160000`). */
  readonly mode: FileMode | '120000' | '160000';
}

/** An ordinary file, and one that can be run. */
export type FileMode = '100644' | '100755';

/** What a commit does to one path: new content, or, with `null`, its removal. */
export interface FileChange {
  readonly path: string;
  readonly mode: FileMode;
  readonly content: (() => Promise<Buffer>) | null;
}

/** A branch, to be merged into another one. */
export interface Proposal {
  readonly branch: string;
  readonly base: string;
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
}

/**
 * The job's repository on GitHub, asked with `github-token`. What changes something there is looked after where its
 * answer was lost, and never done twice. Each rejects with a Failure.
 */
export interface Repository {
  /** `owner/name`. */
  readonly name: string;
  /** The commit that the run is about: of a pull request its own, not the one that would merge it. */
  readonly sha: string;
  /** The branch that the run is on; undefined for a tag or a pull request. */
  readonly branch: string | undefined;
  defaultBranch(): Promise<string>;
  /** The pull request that the run is about; undefined where there is none. */
  pullRequest(): Promise<PullRequestNow | undefined>;
  /**
   * The run follows one on a pull request (`workflow_run`): where none has that one's commit as its newest any more, it
   * was pushed to or closed meanwhile.
   */
  readonly followsPullRequest: boolean;
  /** The one of this number; undefined where there is none. */
  pullRequestOf(number: number): Promise<PullRequestNow | undefined>;
  /**
   * Ends the deployments that are recorded for a pull request in the step's `environment`; there are none without one.
   * A courtesy: where GitHub refuses, that is told and stops nothing.
   * @param section of the pull request's comment, which tells one app from the others
   * @param within the environments in which to look, that one being given
   */
  endDeployments(
    pullRequest: number,
    section: string,
    within: (environment: string) => readonly string[],
  ): Promise<void>;
  /** The newest commit of a branch; undefined where there is no such branch. */
  headOf(branch: string): Promise<string | undefined>;
  /** The files of a commit by path; links and submodules are left out. */
  filesOf(commit: string): Promise<ReadonlyMap<string, CommittedFile>>;
  messageOf(commit: string): Promise<string>;
  /** Makes a commit on top of another one. @returns its id */
  commit(parent: string, message: string, changes: readonly FileChange[]): Promise<string>;
  /** Has a branch end in a commit that follows its newest one; makes the branch where there is none. */
  advance(branch: string, commit: string, isNew: boolean): Promise<void>;
  /** The open pull request for a branch, with its description; undefined where there is none. */
  proposalFor(branch: string, base: string): Promise<(PullRequestNow & { readonly body: string }) | undefined>;
  propose(proposal: Proposal): Promise<PullRequestNow>;
}
