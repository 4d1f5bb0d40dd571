/**
 * Artifacts of earlier workflow runs, and the runs that created them, as operations read them from
 * GitHub.
 */

/** Artifact of a workflow run. */
export interface StoredArtifact {
  readonly id: number;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds. Undefined if GitHub doesn't report it. */
  readonly expiresAt: number | undefined;
  readonly isExpired: boolean;
  /** Size of its ZIP in bytes. */
  readonly size: number;
  /** SHA-256 of its ZIP in lowercase hex. Undefined if GitHub doesn't report it. */
  readonly sha256: string | undefined;
  readonly runId: number;
  /**
   * Whether the run used the code of another repository, such as a fork's pull request. False if
   * GitHub doesn't report it.
   */
  readonly isOfFork: boolean;
}

/** Workflow run that created an artifact. */
export interface SourceRun {
  readonly url: string;
  readonly event: string;
  readonly sha: string;
  /** Branch or tag of the run. Undefined if GitHub doesn't report it. */
  readonly branch: string | undefined;
  /**
   * `owner/name` of the repository whose code the run used. For a fork's pull request, it is the
   * fork.
   */
  readonly headRepository: string | undefined;
  /** Path of its workflow file, such as `.github/workflows/deploy.yml`. */
  readonly workflow: string;
  /**
   * Paths of the reusable workflows that it calls, such as
   * `owner/name/.github/workflows/release.yml`.
   */
  readonly calledWorkflows: readonly string[];
}

/** Artifact that this step uploads. */
export interface NewArtifact {
  readonly name: string;
  /**
   * Absolute paths of its files. Their paths in the ZIP are relative to the deepest folder that
   * contains all of them.
   */
  readonly files: readonly string[];
  readonly retentionDays: number;
}

/** Artifact that this step has uploaded. */
export interface UploadedArtifact {
  readonly id: number;
  /** SHA-256 of its ZIP in lowercase hex. */
  readonly sha256: string;
}

/**
 * Artifacts of the job's repository. Requires `actions: read`. All methods reject with a Failure.
 */
export interface Artifacts {
  /** ID of the job's own run. */
  readonly runId: number;
  /**
   * Returns the artifacts of all runs with exactly this name, including expired ones that GitHub
   * still lists.
   */
  findByName(name: string): Promise<readonly StoredArtifact[]>;
  /** Returns the artifacts of a run. */
  findByRun(runId: number): Promise<readonly StoredArtifact[]>;
  fetchRun(runId: number): Promise<SourceRun>;
  /**
   * Returns when this attempt of the job's run was started, by GitHub's clock, in epoch
   * milliseconds, and how long ago.
   */
  fetchAttempt(): Promise<{ readonly startedAt: number; readonly ageMs: number }>;
  /** Returns a signed URL of the artifact's ZIP. It is valid for one minute. */
  fetchDownloadUrl(artifactId: number): Promise<string>;
}
