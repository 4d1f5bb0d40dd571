import type { Place } from '../failure.ts';

/** A local platform that answers for the rest of a job. */
export interface JobPlatform {
  /** What a client takes as its base address. */
  readonly baseUrl: string;
  /** What it takes as the root address of SQL logs. */
  readonly sqlLogUrl: string;
  /** The first of its credentials: of projects by their ids, one that all operations take but those on a team. */
  readonly token: string;
  /** The first credential of its first team; undefined where it has none. */
  readonly teamKey: { readonly accessKey: string; readonly secretKey: string } | undefined;
  /** The first of its projects. */
  readonly projectId: string;
  /** Absolute: the file that it writes its own troubles to. */
  readonly logPath: string;
}

/**
 * What exists on it at the start: a seed as JSON, or projects by their ids, each with a cloud service. `origin` is what
 * the user knows the seed by: the input, and the file where it's in one.
 */
export type JobPlatformContent =
  | { readonly seed: string; readonly origin: string }
  | { readonly projects: readonly string[] };

/** The job that a step is a part of, and what outlives the step in it. */
export interface Job {
  /**
   * Starts a local platform, and waits until it answers.
   * @throws Failure, of kind `input` for a seed that is none
   */
  startPlatform(content: JobPlatformContent): Promise<JobPlatform>;
  /** Checks that content only. @throws as `startPlatform` */
  checkPlatform(content: JobPlatformContent): Promise<void>;
  /** Sets environment variables for the steps that follow. @throws Failure where they can't be written */
  setVariables(variables: Readonly<Record<string, string>>): void;
}

/**
 * What an operation says while it works. Every text may hold words of the platform, the agent or a repository:
 * the runner's printer makes them harmless, so operations never escape anything themselves.
 */
export interface Log {
  /** A line, or several, of the job log. */
  info(text: string): void;
  /** Shown only when step debugging is on. */
  debug(text: string): void;
  /** An annotation of level notice. */
  notice(text: string, place?: Place): void;
  /** An annotation of level warning. */
  warning(text: string, place?: Place): void;
  /** A folded group of lines around `work`. */
  group<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** Progress of one piece of work: prints at most one line every few seconds, and the last one. */
  progress(label: string): Progress;
  /**
   * Keeps a value out of everything that is printed from now on.
   * @returns false where it is so short that it isn't hidden, as that would riddle the log and tell what it hides
   */
  mask(secret: string): boolean;
  /** A text without these values: for what is written to files, which nobody else clears of them. */
  readonly hide: (text: string) => string;
  /**
   * Returns how many UTF-16 units at the end of a text may be the start of a secret. If more text follows, hold them
   * back until then: half of a secret isn't recognized.
   */
  readonly unfinished: (text: string) => number;
}

export interface Progress {
  /** `done` of `total` bytes. */
  bytes(done: number, total: number): void;
  /** `done` of `total` pieces of work, each as good as any other, and how much time that leaves. */
  items(done: number, total: number): void;
}

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

/** Who set the job off, and with what. */
export interface Trigger {
  /** The event's name, such as `issue_comment`; empty outside a runner. */
  readonly event: string;
  /**
   * The logins of all by whose doing the job runs, each once: whoever caused the event, whoever started this attempt of
   * the job, and, after a `workflow_run`, whoever did so upstream.
   * @throws Failure where the event's file can't be read
   */
  actors(): readonly string[];
  /** Everybody can read the job's repository, and so its log; undefined where the event doesn't tell. */
  isPublic(): boolean | undefined;
  /**
   * What a user may do in the job's repository, in GitHub's words: `admin`, `write`, `read` or `none`.
   * @throws Failure where it can't be told
   */
  permissionOf(login: string): Promise<string>;
}
