/**
 * Slices of an operation's context, for its helpers. A helper takes the smallest one that it needs.
 */

import type { Failure } from '../base/failure.ts';
import type { Clock } from '../base/time/clock.ts';
import type { Client } from '../client/client.ts';
import type { NewArtifact, UploadedArtifact } from './artifacts.ts';
import type { Job } from './job.ts';
import type { Deployer } from './releases.ts';
import type { PartialReport, ProgressReport } from './report.ts';
import type { Log, JobRepository, Trigger } from './services.ts';

/**
 * Run of an operation, whatever it works on: its services, its mode and identity, GitHub's side of
 * the job, and reports before its end.
 */
export interface Run {
  readonly client: Client;
  readonly clock: Clock;
  readonly log: Log;
  /** Aborts when the job is canceled or the operation times out. */
  readonly signal: AbortSignal;
  /**
   * Aborts on the second signal of a canceled job: the process is about to be killed, and nothing
   * can be awaited.
   */
  readonly killSignal: AbortSignal;
  /** Deadline of the operation, in milliseconds of the monotonic clock. */
  readonly deadline: number;
  /**
   * Saves state for the cleanup after the job, however this step ends. A later call replaces it.
   * @param note undefined if nothing remains to be cleaned up
   */
  readonly saveState: (note: string | undefined) => void;

  /** Set if a command releases an app. */
  readonly releaser?: Deployer | undefined;
  /** Whether to check and plan only, and change nothing on the platform. */
  readonly dryRun: boolean;
  /** Whether the user confirmed the command with `--yes`. */
  readonly isConfirmed: boolean;
  /**
   * Returns a failure whose remedies are those for the user's interface: a step of a job, or the
   * command.
   */
  readonly reworded: (failure: Failure) => Failure;

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
  /**
   * Returns a key of 32 bytes for one purpose (HKDF-SHA-256), by which the secret can't be
   * determined.
   * @param secret default: the credential for the platform
   */
  readonly deriveKey: (purpose: string, secret?: string) => Buffer;

  readonly job: Job;
  readonly trigger: Trigger;
  /**
   * Returns the job's repository on GitHub. Connects on demand.
   * @throws Failure of kind `input` outside of a workflow
   */
  readonly repository: () => Promise<JobRepository>;
  /**
   * Uploads files as an artifact of the job's run.
   * @returns undefined if the runner has no artifact service, as on GitHub Enterprise Server
   * @throws Failure if the upload fails
   */
  readonly uploadArtifact: (artifact: NewArtifact) => Promise<UploadedArtifact | undefined>;

  /**
   * Sets the content that the summary of a failed step shows below its failure: what was done or
   * found until then.
   */
  onFailureReport(partialReport: () => PartialReport): void;
  /**
   * Shows the state of the running work in the comment on GitHub, if there is one. It is written
   * later, at a limited rate; the operation doesn't wait for it.
   * @param state called when it is written
   * @param isUrgent the user should see it soon
   */
  showProgress(state: () => ProgressReport, isUrgent?: boolean): void;
  /**
   * Records an absolute path of a file written for people. `artifact-name` uploads it, even if the
   * step fails later.
   * @param folder the artifact contains paths relative to this folder; default: to the deepest one
   *   that contains all files
   */
  addArtifactFile(file: string, folder?: string): void;
  /**
   * Records that the app's earlier version is offline. Its deployments become inactive, however the
   * step ends.
   */
  recordRemoval(): void;
}

/** Client for requests to a project. */
export interface ProjectClient {
  readonly client: Client;
  /** Public id of the project. Empty if the operation isn't on a project. */
  readonly projectId: string;
}

/** Run that works on a project: how long the project's data lasts, and who may see it. */
export interface ProjectRun extends Run, ProjectClient {
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

/** Run that reads or writes files: resolution of the user's paths, and folders of the job. */
export interface FileRun extends ProjectRun, OutputPaths {
  /** Absolute path of the folder into which the job's repository is checked out. */
  readonly workspace: string;
  /** Returns a folder for files of this run. It is removed at the end of the run. */
  readonly temporaryFolder: () => Promise<string>;
  /** Returns a folder for files that later steps may read. It is removed with the job. */
  readonly jobFolder: () => Promise<string>;
}

/** Receives outputs that are known before the end, so that they are set if later work fails. */
export interface EarlyResults<T> {
  output(outputs: Partial<T>): void;
}
